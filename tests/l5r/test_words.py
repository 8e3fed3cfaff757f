"""What a player reads in the middle of a turn: places by name, and reasons that say what is missing."""

from __future__ import annotations

from gorin.games import find
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.moves import Attack, Buy, Pay, Use
from gorin.kernel.match import read_options
from l5r.cards.stage import ALWAYS


def why(p, name):
    card = p.card(name)
    return [refusal.sentence for refusal in p.state.why_idle(p.asked, card)]


def to_decide(p, rule):
    while p.state.decision(p.asked).rule != rule:
        p.passes()


# --- an attack ---------------------------------------------------------------------------------------


def attacked():
    p = Position("Lion", "Dragon").home(0, "Matsu Mari").home(1, "Togashi Taro").action_phase(0)
    to_decide(p, "L5R-ATTACK-1")
    p.state.apply(0, Attack(1))
    return p


def test_a_defender_is_told_who_attacks():
    p = attacked()
    assert p.state.decision(0).prompt == "Infantry Maneuvers: assign a unit to a province, or be done"
    while p.asked == 0:
        p.passes()
    assert p.state.decision(1).prompt == "Seat 0 attacks you: choose defenders, or be done"


def test_battlefields_are_called_by_their_provinces():
    p = attacked()
    labels = p.state.decision(0).labels
    assert "Matsu Mari to the second province" in labels
    titles = [area.title for area in p.state.view(0).areas]
    assert "Battle at the second province" in titles
    assert not [label for label in labels if "battlefield" in label]


# --- why not -----------------------------------------------------------------------------------------


def test_without_an_enemy_the_missing_target_is_named():
    p = Position("Lion", "Dragon").hand(0, "Laying in Wait").at(0, 0, "Matsu Mari")
    p.battle(attacker=0, defender=1, field=0)
    while p.asked != 0:
        p.passes()
    (sentence,) = why(p, "Laying in Wait")
    assert sentence.startswith("No legal target for Laying in Wait: it needs ")
    assert "enemy" in sentence


def test_without_a_performer_the_reason_says_who_it_takes():
    p = Position("Dragon", "Lion").hand(0, ALWAYS, "Palm Strike").at(0, 0, "Akodo Masao")
    p.at(1, 0, "Matsu Mari")
    p.battle(attacker=0, defender=1, field=0)
    while p.asked != 0:
        p.passes()
    said = ["Nobody can perform Palm Strike: it takes your unbowed Monk without Weapons."]
    assert why(p, "Palm Strike") == said


def test_a_cost_that_cannot_be_paid_is_named():
    p = Position("Lion", "Dragon").hand(0, "Honor's Hope").home(0, "Matsu Mari (bowed)")
    p.state.honor[0] = 20
    p.action_phase(0)
    refusal = p.state.why_not(0, Use(None, "Lobby"))
    assert refusal is not None
    cost = "bow your target Personality with Personal Honor above 0"
    assert refusal.sentence == f"The cost of Lobby cannot be paid: {cost}."


def test_a_condition_that_does_not_hold_is_told():
    p = Position("Lion", "Dragon").estate(0, "Border Keep").action_phase(0)
    refusal = p.state.why_not(0, Use(p.card("Border Keep"), 0))
    assert refusal is not None
    assert refusal.sentence == "Border Keep can be used only if it is your first turn."


def test_a_reaction_says_when_it_is_playable():
    p = Position("Lion", "Dragon").hand(0, "Honor's Hope").home(0, "Matsu Mari").action_phase(0)
    refusal = p.state.why_not(0, Use(p.card("Matsu Mari"), 0))
    assert refusal is not None
    assert refusal.sentence == "Matsu Mari is a Reaction: playable only when its trigger happens."


# --- what happened -----------------------------------------------------------------------------------


def test_what_is_bought_is_told_as_bought():
    p = Position("Lion", "Dragon").estate(0, "Gold Mine", "Border Keep").province(0, 0, "Copper Mine")
    p.dynasty_phase(0)
    events = p.state.apply(0, Buy(p.card("Copper Mine")))
    if p.state.decision(0).prompt.startswith("Pay "):
        events = p.state.apply(0, Pay())
    assert "seat 0 buys Copper Mine." in [p.state.tell(event) for event in events]


# --- Kenjin ------------------------------------------------------------------------------------------


def test_a_neighbour_is_called_by_name():
    kenjin = find("kenjin")
    state = kenjin.new(3, read_options(kenjin, {"setup": "draft", "first": 0}), "names")
    assert state.decision(0).prompt == "Choose a battlefield to lie between you and seat 1"
    for seat in range(3):
        state.play(seat, state.legal(seat)[0])
    assert state.decision(2).prompt == "Choose a battlefield to lie between you and seat 1"
