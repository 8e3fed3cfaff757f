"""Where a legal action can lead is told before anything is committed, and is what the engine then asks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gorin.games import find
from gorin.games.l5r.border.names import province_spot
from gorin.games.l5r.position import Position
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.asking import ASK_JOIN, ASK_PAY
from gorin.games.l5r.values.moves import Besiege, Buy, Choose, Pay, Pick, Province, Use
from gorin.games.l5r.values.terms import BOWED, COST
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.rules import all_rules
from gorin.kernel.values import OBVIOUS, Action, Spot, Way
from l5r.war_of_honor.game import fort, quiet


def ways(p: Position, action: Action) -> list[Way]:
    """Where an action leads that the seat may take."""
    decision = p.state.decision(p.asked)
    return p.state.leads(p.asked)[decision.actions.index(action)]


def lit(p: Position) -> set[Any]:
    """Everything that can begin something."""
    return {way.source for found in p.state.leads(p.asked) for way in found}


# --- what is told is what comes --------------------------------------------------------------------------


GAMES = [
    ("celestial", 2, {"turn_limit": 24}),
    ("celestial", 4, {"turn_limit": 20}),
    ("imperial", 2, {"turn_limit": 40}),
    ("imperial", 3, {"turn_limit": 36}),
    ("war-of-honor", 3, {"turn_limit": 18}),
]


def spot_of(aim: Action) -> Spot:
    """Where a move points."""
    if isinstance(aim, Choose):
        return aim.card
    if isinstance(aim, Province):
        return province_spot(aim.seat, aim.slot)
    assert isinstance(aim, Pick), aim
    return f"seat:{aim.option - 1}"


def follow(state: L5RState, seat: int, code: int, way: Way, seen: Counter[str]) -> None:
    """Take an action as a way says: every move of it is asked for, up to the choice among its targets."""
    world = state.clone()
    world.play(seat, code)
    for move in way.then:
        assert world.asked == seat, (way, world.decision(world.asked).prompt)
        world.play(seat, world.code(seat, move))
        seen["then"] += 1
    if world.asked == seat and world.asking == ASK_JOIN and not world.victory:
        return  # others of the unit may shoot along: that is asked first
    if world.moment(world.asked) not in ("", OBVIOUS, "order"):
        return  # somebody may react first
    if way.aims:
        choices = [world.action(seat, each) for each in world.legal(seat)]
        assert all(aim in choices for aim in way.aims), (way, choices)
        assert [spot_of(aim) for aim in way.aims] == way.targets
        seen["aims"] += 1


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_what_is_told_is_what_is_asked(name: str, seats: int, options: dict[str, Any]) -> None:
    game = find(name)
    seen: Counter[str] = Counter()
    for each in range(4):
        state = game.new(seats, read_options(game, options), f"leads {each}")
        assert isinstance(state, L5RState)
        rng = rng_of(f"moves {name} {seats} {each}")
        while state.deciders():
            seat = state.deciders()[0]
            legal = state.legal(seat)
            if rng.below(4) == 0:
                leads = state.leads(seat)
                assert len(leads) == len(legal)
                for code, found in zip(legal, leads, strict=True):
                    for way in found:
                        follow(state, seat, code, way, seen)
                        seen["pays"] += bool(way.pays)
                        if way.pays and state.asking != ASK_PAY:
                            assert sum(payer.gold for payer in way.pays) >= way.gold
                    seen["lit"] += bool(found)
            state.play(seat, legal[rng.below(len(legal))])
    assert seen["lit"] > 200
    assert min(seen["then"], seen["aims"], seen["pays"]) > 10, seen


# --- what a table lights ---------------------------------------------------------------------------------


def test_an_item_in_hand_is_lit_because_it_can_be_attached() -> None:
    p = Position("Lion", "Dragon").hand(0, "Spearmen", "Seppun Blade").home(0, "Matsu Mari", "Akodo Ryozo")
    p.estate(0, "Diamond Mine").action_phase(0)
    persons = [p.card("Matsu Mari"), p.card("Akodo Ryozo")]
    found = {way.source: way for way in ways(p, Use(None, "Equip"))}
    blade = found[p.card("Seppun Blade")]
    assert blade.then == [Choose(p.card("Seppun Blade"))]
    assert blade.targets == persons
    assert blade.aims == [Choose(person) for person in persons]
    assert blade.gold == p.state.carrying.price(p.state, p.card("Seppun Blade"), persons[0])
    assert sum(payer.gold for payer in blade.pays) >= blade.gold
    before = p.state.dump()
    p.state.leads(0)
    assert p.state.dump() == before


def test_a_composed_action_ends_where_it_said() -> None:
    p = Position("Lion", "Dragon").hand(0, "Seppun Blade", "Spearmen").home(0, "Matsu Mari", "Akodo Ryozo")
    p.estate(0, "Diamond Mine").action_phase(0)
    way = next(way for way in ways(p, Use(None, "Equip")) if way.source == p.card("Seppun Blade"))
    for move in (Use(None, "Equip"), *way.then, way.aims[1]):
        p.state.apply(0, move)
    if p.state.why_not(0, Pay()) is None:
        p.state.apply(0, Pay())
    assert p.attachments("Akodo Ryozo") == ["Seppun Blade"]
    assert all(p.state.flags[payer.card] & BOWED for payer in way.pays)


def test_what_one_cannot_pay_for_is_not_lit_and_says_so() -> None:
    p = Position("Lion", "Dragon").hand(0, "Seppun Blade", "Spearmen").home(0, "Matsu Mari").action_phase(0)
    blade = p.card("Seppun Blade")
    assert blade not in lit(p)
    (reason,) = p.state.why_idle(0, blade)
    assert reason.rule == "L5R-GOLD-1"
    assert reason.sentence == "Seppun Blade costs 4 Gold, and you can produce 3 for it."


def test_a_personality_is_lit_because_he_may_lobby() -> None:
    p = (
        Position("Lion", "Dragon")
        .home(0, "Matsu Mari", "Akodo Ryozo")
        .honor(0, 12)
        .honor(1, 3)
        .action_phase(0)
    )
    found = ways(p, Use(None, "Lobby"))
    assert {way.source for way in found} == {p.card("Matsu Mari"), p.card("Akodo Ryozo")}
    assert all(way.then == [Choose(way.source)] for way in found if isinstance(way.source, int))
    assert p.state.why_idle(0, p.card("Matsu Mari")) == []


def test_a_purchase_says_who_would_pay() -> None:
    p = Position("Lion", "Dragon").province(0, 0, "Akodo Ryozo").estate(0, "Diamond Mine").dynasty_phase(0)
    (way,) = ways(p, Buy(p.card("Akodo Ryozo")))
    assert way.source == p.card("Akodo Ryozo")
    assert way.gold == p.state.stats.printed(p.state, p.card("Akodo Ryozo"), COST)
    assert sum(payer.gold for payer in way.pays) >= way.gold


def test_a_performer_leads_to_his_targets() -> None:
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").at(0, 2, "Togashi Shiori", "Togashi Taro")
    p.at(1, 2, "Akodo Masao", "Matsu Mari").battle(attacker=0, defender=1, field=2)
    while p.asked != 0:
        p.passes()
    found = ways(p, Use(p.card("Palm Strike"), 0))
    assert [way.via for way in found] == [[p.card("Togashi Shiori")], [p.card("Togashi Taro")]]
    for way in found:
        assert way.source == p.card("Palm Strike")
        assert way.targets == [p.card("Akodo Masao"), p.card("Matsu Mari")]


def test_a_unit_leads_to_battlefields() -> None:
    p = Position("Dragon", "Lion").home(0, "Togashi Shiori").maneuvers(attacker=0, defender=1)
    targets = [target for found in p.state.leads(p.asked) for way in found for target in way.targets]
    places = {area.id for area in p.state.view(0).areas}
    assert targets
    assert all(target in places for target in targets)
    assert lit(p) == {p.card("Togashi Shiori")}


def test_a_tile_leads_to_hexes() -> None:
    state = find("war-of-honor").new(2, None, "tiles")
    leads = state.leads(state.deciders()[0])
    spots = {target for found in leads for way in found for target in way.targets}
    assert all(isinstance(spot, str) and spot.startswith("hex:") for spot in spots)
    assert len(spots) > 3


def test_an_attack_leads_from_the_fortresses_it_can_come_from() -> None:
    p = quiet(2).tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0).home(0, "Wanderer").attack_phase(0)
    (way,) = ways(p, Besiege(p.card(fort(1))))
    assert way.source == p.card(fort(1))
    assert way.targets == p.state.places.fortresses(p.state, 0)
    assert [aim.card for aim in way.aims if isinstance(aim, Choose)] in ([], way.targets)


# --- why not? --------------------------------------------------------------------------------------------


def test_a_card_of_somebody_else_is_not_yours() -> None:
    p = Position("Lion", "Dragon").home(0, "Matsu Mari").home(1, "Togashi Taro").hand(0, "Spearmen")
    p.estate(0, "Diamond Mine").action_phase(0)
    (reason,) = p.state.why_idle(0, p.card("Togashi Taro"))
    assert reason.sentence == "Togashi Taro is not yours."


def test_a_hidden_card_is_answered_as_one_that_is_not_there() -> None:
    p = (
        Position("Lion", "Dragon")
        .home(0, "Matsu Mari")
        .hand(1, "Final Duty")
        .hand(0, "Spearmen")
        .action_phase(0)
    )
    hidden = p.card("Final Duty")
    asked = p.state.why_idle(0, hidden)
    nothing = p.state.why_idle(0, 10_000)
    assert [reason.rule for reason in asked] == [reason.rule for reason in nothing] == ["L5R-ZONE-6"]
    assert asked[0].sentence.replace(str(hidden), "N") == nothing[0].sentence.replace("10000", "N")


def test_who_is_not_asked_is_told_only_that() -> None:
    p = (
        Position("Lion", "Dragon")
        .home(0, "Matsu Mari")
        .hand(0, "Spearmen")
        .hand(1, "Final Duty")
        .action_phase(0)
    )
    other = 1 - p.asked
    mine = "Final Duty" if other == 1 else "Spearmen"
    (reason,) = p.state.why_idle(other, p.card(mine))
    assert reason.rule == "L5R-TURN-3"


def test_a_battle_action_waits_for_a_battle() -> None:
    p = Position("Dragon", "Lion").hand(0, "Palm Strike", "Spearmen").home(0, "Togashi Shiori")
    p.estate(0, "Diamond Mine").action_phase(0)
    (reason,) = p.state.why_idle(0, p.card("Palm Strike"))
    assert reason.rule == "L5R-ACT-3"


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_every_card_that_is_not_lit_has_a_reason(name: str, seats: int, options: dict[str, Any]) -> None:
    """And one that is lit has none; each is a sentence with a rule, and asking changes nothing."""
    game = find(name)
    state = game.new(seats, read_options(game, options), "reasons")
    assert isinstance(state, L5RState)
    rng = rng_of(f"reasons {name} {seats}")
    step = 0
    while state.deciders():
        seat = state.deciders()[0]
        step += 1
        if step % 15 == 0:
            before = state.dump()
            begin = {way.source for found in state.leads(seat) for way in found}
            for card in range(step % 3, len(state.defs), 3):
                reasons = state.why_idle(seat, card)
                assert (not reasons) == (card in begin)
                for reason in reasons:
                    assert reason.rule in all_rules(), reason
                    assert reason.sentence.endswith(".")
            assert state.dump() == before
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    assert step > 50
