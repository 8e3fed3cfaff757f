"""What a player is asked and answers: prompts, labels, typed actions, and refusals with the best rule."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.games.l5r.decks import CELESTIAL_DECKS
from gorin.games.l5r.options import USUAL_DECKS, CelestialOptions
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.moves import Assign, Attack, Buy, Choose, Pass, Pay, Use
from gorin.kernel.match import read_options
from gorin.kernel.values import GorinError
from gorin.server.edge.http import game_info
from l5r.cards.stage import ALWAYS


def asked(p):
    return p.state.decision(p.asked)


def why(p, move, seat=None):
    """The rule that forbids a move, and the sentence."""
    refusal = p.state.why_not(p.asked if seat is None else seat, move)
    assert refusal is not None
    return refusal.rule, refusal.sentence


def labelled(p, beginning):
    """The action whose label begins so."""
    decision = asked(p)
    (found,) = [
        action
        for action, label in zip(decision.actions, decision.labels, strict=True)
        if label.startswith(beginning)
    ]
    return found


def in_battle():
    p = Position("Dragon", "Lion")
    p.hand(0, "Palm Strike").hand(1, "Final Duty")
    p.at(0, 2, "Togashi Shiori").at(1, 2, "Akodo Masao")
    return p.battle(attacker=0, defender=1, field=2)


# --- questions ---------------------------------------------------------------------------------------


def test_a_question_names_its_situation():
    p = in_battle()
    decision = asked(p)
    assert decision.prompt == "Battle at your third province: take a Battle action, or pass"
    assert decision.declinable
    assert decision.actions[-1] == Pass()


def test_an_action_is_labelled_with_its_card_and_its_text():
    p = in_battle()
    while p.asked != 0:
        p.passes()
    move = labelled(p, "Palm Strike: ")
    assert move == Use(p.card("Palm Strike"), 0)


def test_cards_of_one_name_are_told_apart():
    p = Position("Dragon", "Lion").hand(0, "Palm Strike", "Palm Strike")
    p.at(0, 2, "Togashi Shiori").at(1, 2, "Akodo Masao").battle(attacker=0, defender=1, field=2)
    while p.asked != 0:
        p.passes()
    labels = asked(p).labels
    assert len(set(labels)) == len(labels)
    assert sum(label.startswith("Palm Strike: ") for label in labels) == 2


def test_a_payment_is_proposed():
    p = Position("Dragon", "Lion").estate(0, "Gold Mine", "Border Keep").province(0, 0, "Togashi Akagi")
    p.dynasty_phase(0)
    state = p.state
    state.apply(0, Buy(p.card("Togashi Akagi"), "discount"))
    decision = asked(p)
    assert decision.prompt.startswith("Pay ")
    assert decision.prompt.endswith(" Gold for Togashi Akagi")
    assert decision.actions[0] == Pay()
    assert decision.labels[0].startswith("Pay with ")


# --- refusals ----------------------------------------------------------------------------------------


def test_somebody_else_must_decide():
    p = in_battle()
    other = 1 - p.asked
    assert "not your decision" in why(p, Pass(), other)[1]


def test_what_is_not_asked_is_refused_with_the_question():
    p = in_battle()
    assert "not what is asked now" in why(p, Attack(0))[1]


def test_a_card_in_another_hand_and_one_that_is_not_there_are_refused_alike():
    p = in_battle()
    hidden = p.state.hands[1 - p.asked][0]
    rule, sentence = why(p, Use(hidden, 0))
    assert rule == "L5R-ZONE-6"
    assert why(p, Use(9999, 0)) == (rule, sentence.replace(str(hidden), "9999"))
    covered = p.state.fate_decks[p.asked][0]
    assert why(p, Use(covered, 0))[0] == "L5R-ZONE-6"


def test_a_battle_action_waits_for_a_battle():
    p = Position("Lion", "Dragon").hand(0, ALWAYS, "Honor's Hope").home(0, "Matsu Mari").action_phase(0)
    assert asked(p).prompt == "Your Action Phase: take a Limited or Open action, or pass"
    assert why(p, Use(p.card(ALWAYS), 0))[0] == "L5R-ACT-3"


@pytest.mark.parametrize(("bowed", "used", "rule"), [(1, 0, "L5R-ACT-5"), (0, 1, "R41")])
def test_a_bowed_card_and_a_used_one(bowed, used, rule):
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Mari").at(1, 0, "Togashi Taro").hand(0, ALWAYS)
    hall = p.state.stronghold[0]
    p.state.ledger.write_flags(p.state, hall, p.state.flags[hall] | bowed)
    p.state.ledger.write_used(p.state, hall, p.state.used[hall] | used)
    p.battle(attacker=0, defender=1, field=0)
    while p.asked != 0:
        p.passes()
    assert why(p, Use(hall, 0))[0] == rule


def test_the_cards_of_others_are_not_ones_own():
    p = in_battle()
    other = 1 - p.asked
    card = p.state.units[other][0]
    assert why(p, Use(card, 0)) == ("L5R-ACT-4", f"{p.state.defs[card].title} is not yours.")


def test_buying_is_refused_with_its_reason():
    p = Position("Lion", "Dragon").province(0, 0, "Togashi Satsu").province(0, 1, "Akodo Masao")
    p.province(0, 2, "Diamond Mine").province(0, 3, "Copper Mine").dynasty_phase(0)
    satsu, masao = p.card("Togashi Satsu"), p.card("Akodo Masao")
    assert why(p, Buy(satsu, "discount"))[0] in ("L5R-DYNASTY-2", "CEL-LOYAL-1")
    assert why(p, Buy(masao, "dear"))[0] == "CEL-DYNASTY-4"
    assert why(p, Buy(masao, "overlay"))[0] == "CEL-EXP-1"
    assert why(p, Buy(p.card("Diamond Mine"), "plain"))[0] == "L5R-GOLD-1"
    assert why(p, Buy(p.state.stronghold[0]))[0] == "L5R-DYNASTY-1"


def test_assigning_is_refused_with_its_reason():
    p = Position("Lion", "Dragon").home(0, "Matsu Mari", "Akodo Ryozo (bowed)").action_phase(0)
    state = p.state
    while state.decision(p.asked).rule != "L5R-ATTACK-1":
        p.passes()
    state.apply(0, Attack(1))
    mari, ryozo = p.card("Matsu Mari"), p.card("Akodo Ryozo")
    assert why(p, Assign(ryozo, 0)) == ("L5R-ASSIGN-3", "Akodo Ryozo is bowed.")
    assert why(p, Assign(mari, 9))[0] == "L5R-ATTACK-2"
    assert why(p, Assign(state.stronghold[0], 0))[0] == "L5R-UNIT-1"
    assert labelled(p, "Matsu Mari to the second province") == Assign(mari, 1)


def test_a_wrong_target_hears_what_does_not_fit():
    p = Position("Lion", "Dragon").home(0, "Matsu Mari", "Akodo Ryozo").home(1, "Togashi Taro")
    p.hand(0, "Spearmen").action_phase(0)
    p.state.apply(0, Use(None, "Equip"))
    rule, sentence = why(p, Choose(p.card("Togashi Taro")))
    assert rule == "L5R-EQUIP-1"
    assert sentence.startswith("Togashi Taro is under the wrong player's control.")
    assert "of the right kind" in why(p, Choose(p.state.stronghold[0]))[1]


# --- options -----------------------------------------------------------------------------------------


def test_the_form_offers_the_decks_there_are_and_starts_with_some_of_them():
    game = find("celestial")
    (decks,) = [field for field in game_info(game).options if field.name == "decks"]
    item = next(kind for kind in decks.schema["anyOf"] if kind["type"] == "array")["items"]
    assert item["titles"] == {name: deck.title for name, deck in CELESTIAL_DECKS.items()}
    assert item["own"]["title"] == "Own deck…"
    assert set(USUAL_DECKS) <= set(CELESTIAL_DECKS)


def test_bad_options_are_refused_in_a_sentence():
    game = find("celestial")
    with pytest.raises(GorinError, match="CEL-SETUP-1"):
        game.new(5, None, "1")
    with pytest.raises(GorinError, match="one for each seat"):
        game.new(3, CelestialOptions(decks=("lion", "dragon")), "1")
    with pytest.raises(GorinError, match="no deck called 'unicorn'; name one of lion, dragon"):
        game.new(2, read_options(game, {"decks": ["unicorn", "lion"]}), "1")
