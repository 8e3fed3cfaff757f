"""Facts have the names and types that clients are told, and figures add up from their parts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gorin.games import find
from gorin.games.l5r.border.facts import PATTERNS, PLACES, BackFacts, FaceFacts, Facts, TableFacts
from gorin.games.l5r.position import Position
from gorin.games.l5r.state import L5RState
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Addend, Area, Card, View
from l5r.test_view import area_of, cards_of

#: Fifty games: the game, its seats, its options, and how many of them.
GAMES = [
    ("celestial", 2, {"turn_limit": 60}, 12),
    ("celestial", 4, {"turn_limit": 36}, 8),
    ("imperial", 2, {"turn_limit": 100}, 12),
    ("imperial", 3, {"turn_limit": 100}, 8),
    ("war-of-honor", 4, {"turn_limit": 24}, 10),
]


def places(areas: list[Area]) -> Iterator[Area]:
    for area in areas:
        yield area
        yield from places(area.parts)


def total(parts: list[Addend]) -> int:
    return sum(part.amount for part in parts)


def fits(facts: dict[str, Any], kind: type[Facts]) -> None:
    """Facts are those of a kind, and no others."""
    rest = dict(facts)
    for before, after, of in PATTERNS.get(kind, ()):
        for name in [name for name in rest if name.startswith(before) and name.endswith(after)]:
            assert type(rest.pop(name)) is of
    msgspec.convert(rest, kind)


def check_facts(view: View) -> None:
    fits(view.facts, TableFacts)
    for area in places(view.areas):
        fits(area.facts, PLACES[area.kind])
        for card in area.cards:
            fits(card.facts, BackFacts if card.name is None else FaceFacts)


def check_sums(view: View, seen: Counter[str]) -> None:
    """Whatever has a sum is its parts added; whatever is not as printed has one."""
    for area in places(view.areas):
        for name, parts in area.sums.items():
            assert total(parts) == area.facts[name], (area.id, name, parts)
            seen[f"{area.kind} {name}"] += 1
        for card in area.cards:
            for name, parts in card.sums.items():
                assert total(parts) == card.facts[name], (card.name, name, parts)
                seen[name] += 1
            changed = {name.removeprefix("base_") for name in card.facts if name.startswith("base_")}
            assert changed <= card.sums.keys(), card


def check_battles(view: View, seen: Counter[str]) -> None:
    """The figures under the units and what is on the whole army are its total; each card counts once."""
    for area in places(view.areas):
        if area.kind != "army":
            continue
        leaders = [card for card in area.cards if "on" not in card.facts]
        followers = [card for card in area.cards if card.facts["kind"] == "Follower"]
        drawn = sum(number(card, "unit_counts") for card in leaders)
        assert drawn == sum(number(card, "counts") for card in [*leaders, *followers])
        units = {card.facts["id"] for card in leaders}
        parts = area.sums.get("force", [])
        assert {part.card: part.amount for part in parts if part.card in units} == {
            card.facts["id"]: card.facts["unit_counts"] for card in leaders
        }
        on_the_whole = total([part for part in parts if part.card not in units])
        assert drawn + on_the_whole == area.facts["force"]
        for card in leaders:
            if card.facts.get("bowed"):
                seen["bowed leader"] += 1
            seen["unit"] += 1
            seen["with attachments"] += any(other.facts.get("on") == card.facts["id"] for other in area.cards)
        seen["modified army"] += on_the_whole != 0
    for field in places(view.areas):
        if field.kind == "battle" and "standing" in field.facts:
            force = sorted(str(army.facts["force"]) for army in field.parts)
            said = re.findall(r"\d+", str(field.facts["standing"]).split(":")[0])
            assert sorted(said) == force, field.facts["standing"]
            seen["standing"] += 1


def number(card: Card, name: str) -> int:
    figure = card.facts[name]
    assert type(figure) is int
    return figure


@pytest.mark.parametrize(("name", "seats", "options", "games"), GAMES)
def test_what_is_drawn_adds_up(name: str, seats: int, options: dict[str, Any], games: int) -> None:
    """In every battle of many games, after every choice; outside battles now and then."""
    game = find(name)
    seen: Counter[str] = Counter()
    for each in range(games):
        state = game.new(seats, read_options(game, options), f"sums {each}")
        assert isinstance(state, L5RState)
        rng = rng_of(f"moves {name} {seats} {each}")
        step = 0
        battles: set[tuple[int, int]] = set()
        while state.deciders():
            seat = state.deciders()[0]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            step += 1
            if state.fight.battlefield >= 0 or step % 9 == 0:
                if state.fight.battlefield >= 0:
                    battles.add((sum(state.turns), state.fight.battlefield))
                view = state.view(None)
                check_sums(view, seen)
                check_battles(view, seen)
                if step % 5 == 0:
                    check_facts(state.view(seat))
                    check_battles(state.view(seat), seen)
        assert battles, "a game without a battle shows nothing"
        seen["battle"] += len(battles)
    assert seen["battle"] > 10 * games, seen
    for what in ("unit", "force", "with attachments", "standing"):
        assert seen[what] > 20, seen
    assert seen["bowed leader"] > 3, seen


@pytest.mark.parametrize("wrong", ["unit_counts", "counts", "force", "sum", "part", "standing"])
def test_a_figure_that_is_wrong_is_found(wrong: str) -> None:
    p = Position("Dragon", "Lion").at(0, 2, "Togashi Shiori")
    p.at(1, 2, "Matsu Mari + Seppun Blade + Spearmen")
    p.battle(attacker=0, defender=1, field=2)
    view = p.state.view(None)
    check_sums(view, Counter())
    check_battles(view, Counter())
    army = next(area for area in places(view.areas) if area.kind == "army" and len(area.cards) > 1)
    field = next(area for area in places(view.areas) if army in area.parts)
    leader = army.cards[0]
    if wrong in leader.facts:
        leader.facts[wrong] = number(leader, wrong) + 1
    if wrong == "force":
        army.facts["force"] = 99
    if wrong == "sum":
        army.sums["force"].pop()
    if wrong == "part":
        army.sums["force"][0] = replace(army.sums["force"][0], amount=99)
    if wrong == "standing":
        field.facts["standing"] = "99 against 1: the attackers win"
    with pytest.raises(AssertionError):
        check_battles(view, Counter())


def test_a_sum_names_what_changed_a_figure() -> None:
    p = Position("Dragon", "Lion").at(0, 2, "Togashi Shiori")
    p.at(1, 2, "Matsu Mari + Seppun Blade + Spearmen (bowed)")
    p.battle(attacker=0, defender=1, field=2)
    view = p.state.view(None)
    army = area_of(view, "defenders-2")
    mari = next(card for card in army.cards if card.name == "Matsu Mari")
    blade = next(card for card in army.cards if card.name == "Seppun Blade")
    assert [part.what for part in mari.sums["force"]] == ["printed", "Seppun Blade"]
    assert mari.sums["force"][1].amount == blade.facts["force"]
    assert mari.sums["force"][1].card == blade.facts["id"]
    assert [(part.what, part.amount) for part in mari.sums["unit_counts"]] == [
        ("Matsu Mari", mari.facts["force"]),
        ("Spearmen (bowed)", 0),
    ]
    assert mari.facts["unit_counts"] == mari.facts["force"] == army.facts["force"]
    assert "counts" not in blade.facts


def test_a_bowed_leader_counts_nothing_and_says_why() -> None:
    p = Position("Dragon", "Lion").at(0, 2, "Togashi Shiori").at(1, 2, "Matsu Mari (bowed) + Spearmen")
    p.battle(attacker=0, defender=1, field=2)
    army = area_of(p.state.view(None), "defenders-2")
    mari = army.cards[0]
    assert mari.facts["counts"] == 0
    assert mari.sums["unit_counts"][0].what == "Matsu Mari (bowed)"
    assert mari.facts["unit_counts"] == army.facts["force"] == army.cards[1].facts["force"]


@pytest.mark.parametrize("name", ["celestial", "imperial", "war-of-honor"])
def test_every_card_has_its_printed_facts(name: str) -> None:
    for card in find(name).catalogue():
        fits(card.facts, FaceFacts)
        assert "id" not in card.facts
        assert not any(fact.startswith("base_") for fact in card.facts)


def test_outside_an_attack_nothing_counts() -> None:
    p = Position("Dragon", "Lion").home(0, "Togashi Shiori").action_phase(0)
    assert not any("counts" in card.facts for card in cards_of(p.state.view(None).areas))
