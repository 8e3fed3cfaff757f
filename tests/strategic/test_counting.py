"""How Victory Points came about: every source by itself, and all of them together as the count has it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gorin.games.strategic import events as e
from gorin.games.strategic import moves as m
from gorin.games.strategic.counting import count
from gorin.games.strategic.state import CampaignState
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, Event
from strategic.settling import campaign, do, place, seal_all, turn_to
from support import LONG, rule

Sums = Counter[tuple[int, str, str]]


def walked(clans: int, seed: str, **options: Any) -> tuple[CampaignState, list[Event]]:
    """A campaign of random choices to its end, and all that happened."""
    state, rng, told = campaign(clans, seed, **options), rng_of(f"walk {seed}"), list[Event]()
    while state.deciders():
        deciders = state.deciders()
        seat = deciders[rng.below(len(deciders))]
        legal = state.legal(seat)
        told += state.apply(seat, state.action(seat, legal[rng.below(len(legal))]))
    return state, told


def by_events(told: list[Event]) -> Sums:
    """What each source brought each clan, by what was told; songs are told within a victory."""
    sums: Sums = Counter()
    results: dict[str, Sums] = {}  # of battles, in this turn
    for event in told:
        match event:
            case e.Opened():
                results = {}
            case e.Won(at=at) | e.Eliminated(at=at):
                brought = _result(event)
                sums.update(brought)
                results.setdefault(at, Counter()).update(brought)
            case e.Retracted(at=at):
                sums.subtract(results.pop(at))
            case e.Retreated(seat=seat, honor=honor):
                sums[seat, "retreats", "glory"] -= 1
                sums[seat, "retreats", "honor"] += honor
            case e.Prayed(seat=seat, honor=honor):
                sums[seat, "prayers", "honor"] += honor
            case e.Honored(seat=seat, honor=honor):
                sums[seat, "cards", "honor"] += honor
            case e.Breached(seat=seat, honor=honor):
                sums[seat, "breaches", "honor"] += honor
            case e.Ruled(seat=seat, what="Honor" | "Glory" as what, amount=amount):
                sums[seat, "rulings", what.lower()] += amount
            case e.Undone(seat=seat, what="Breach", amount=amount):
                sums[seat, "breaches", "honor"] += amount
            case e.Undone(seat=seat, what="Honor" | "Glory" as what, amount=amount):
                sums[seat, "rulings", what.lower()] += amount
    return sums


def _result(event: e.Won | e.Eliminated) -> Sums:
    """What one item of a battle's result brought."""
    sums: Sums = Counter()
    seat = event.seat
    if isinstance(event, e.Won):
        plain = 1 if event.kind == "Military" else 0
        assert event.honor == {"Military": 0, "Dishonor": 1}.get(event.kind, 1 + event.left)
        sums[seat, "victories", "honor"] = event.honor
        sums[seat, "victories", "glory"] = plain
        sums[seat, "cards", "glory"] = event.glory - plain
        return sums
    sums[seat, "lost", "glory"] = -1
    sums[seat, "lost", "honor"] = -int(event.how == "as a retreat")
    if event.by is not None:
        sums[event.by, "felled", "glory"] = int("Attacker" in event.how)
        sums[event.by, "felled", "honor"] = int("dishonor" in event.how)
    return sums


def counted(state: CampaignState, clan: int) -> dict[str, Area]:
    """What the view tells of a clan's count, by source."""
    areas = {area.id: area for area in state.view(None).areas}
    parts = areas[f"clan:{clan}"].parts
    return {part.id.rpartition(":")[2]: part for part in parts if part.id.startswith("count:")}


@rule("STR-END-2")
@pytest.mark.parametrize("settle", ["odds", "bots", "shogun", "live"])
@pytest.mark.parametrize("clans", [2, 5])
def test_every_source_is_told_and_together_they_are_the_count(clans: int, settle: str) -> None:
    for seed in range(20 if LONG else 2):
        state, told = walked(clans, f"{settle} {seed}", settle=settle, turns=6)
        sums, result = by_events(told), state.result()
        for clan, end in enumerate(result.clans):
            parts = counted(state, clan)
            for what, total in (("honor", end.honor), ("glory", end.glory), ("koku", end.koku)):
                assert sum(int(part.facts[what] or 0) for part in parts.values()) == total
            assert sum(int(part.facts["points"] or 0) for part in parts.values()) == end.points
            for key in ("victories", "felled", "lost", "retreats", "prayers", "cards", "breaches", "rulings"):
                for what in ("honor", "glory"):
                    shown = parts[key].facts[what] if key in parts else 0
                    assert shown == sums[clan, key, what], (clan, key, what)


def test_the_sources_really_come_about() -> None:
    """Rulings, breaches, retreats, cards: the walks above would prove little without them."""
    every = {
        *("start", "victories", "felled", "lost", "retreats", "prayers", "cards", "breaches", "rulings"),
        *("homes", "taken"),
    }
    seen: set[str] = set()
    for seed in range(40):
        state, _ = walked(3, f"seen {seed}", settle="shogun", turns=6)
        seen |= {each.key for clan in range(3) for each in count(state.at, clan)}
        if seen == every:
            return
    assert seen == every


def test_nothing_is_counted_before_the_end() -> None:
    state = campaign(2, turns=2, settle="shogun")
    place(state, 0, 1, "13")
    place(state, 1, 1, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    seal_all(state)
    assert counted(state, 0) == {}
    assert {area.kind for area in state.view(None).areas} >= {"land", "clan"}


def test_provinces_are_told_as_homes_and_taken() -> None:
    state = campaign(2, turns=1, clans=["Crab", "Crane"])
    place(state, 0, 1, "13")
    seal_all(state)
    parts = counted(state, 0)
    assert parts["taken"].facts == {
        "honor": 0,
        "glory": 0,
        "koku": 3,
        "points": 3,
        "provinces": "13 Great Forest",
    }
    assert parts["homes"].facts["provinces"] == "2 Wall March, 3 Anvil Coast, 4 Grey River Fords"
    assert parts["homes"].facts["koku"] == 6
    assert parts["prayers"].facts["points"] == 1
    assert parts["start"].facts["points"] == 10
