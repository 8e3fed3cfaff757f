"""Kenjin's events in words. A seat is `seat N`, so that a client can put a name there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gorin.games.kenjin.board import FORTRESS, GOLDEN_TEMPLE, NOWHERE, TILES
from gorin.games.kenjin.combat import NOBODY, palace_penalty, strength
from gorin.games.kenjin.events import (
    Assassinated,
    Chosen,
    Combat,
    Conquered,
    Deployed,
    Drafted,
    Eliminated,
    Ended,
    Laid,
    Peeked,
    Redeployed,
    Revealed,
    Scored,
    Supplied,
    Total,
)
from gorin.games.kenjin.units import LORD, NAMES, unit_of
from gorin.kernel.values import Event

if TYPE_CHECKING:
    from gorin.games.kenjin.table import Table


@lru_cache(maxsize=256)
def words(name: str) -> str:
    """A unit or battlefield as people write it: `rice_field` is the Rice Field."""
    return name.replace("_", " ").title()


def place(table: Table, at: int) -> str:
    """A battlefield by name."""
    tile = table.tiles[at]
    return f"the {words(TILES[tile])}" if tile != NOWHERE else f"battlefield {at}"


def _card(unit: str | None) -> str:
    return f"the {words(unit)}" if unit else "a secret card"


def _start(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


_REASONS = {"battlefield": "", "peasant": "a Peasant on ", "lord": "the Lord on ", "torii": "conquests with "}


def tell(table: Table, event: Event) -> str:
    """What happened, as a sentence."""
    if isinstance(event, Laid):
        return f"On offer: {', '.join(words(name) for name in event.battlefields)}."
    if isinstance(event, Drafted):
        return f"Seat {event.seat} takes the {words(event.battlefield)}."
    if isinstance(event, Deployed):
        where = f" on {place(table, event.at)}" if event.at is not None else ""
        return f"Seat {event.seat} deploys {_card(event.unit)}{where}."
    if isinstance(event, Revealed):
        return f"The Scout reveals seat {event.seat}'s {words(event.unit)} on {place(table, event.at)}."
    if isinstance(event, Peeked):
        return (
            f"Seat {event.by}'s Shugenja looks at {_card(event.unit)} of seat {event.seat} "
            f"on {place(table, event.at)}."
        )
    if isinstance(event, Redeployed):
        return (
            f"Seat {event.seat}'s General moves {_card(event.unit)} from {place(table, event.at)} "
            f"to {place(table, event.to)}."
        )
    if isinstance(event, Assassinated):
        return (
            f"Seat {event.by}'s Assassin kills {_card(event.unit)} of seat {event.seat} "
            f"on {place(table, event.at)}."
        )
    return _start(_combat(table, event))


def _combat(table: Table, event: Event) -> str:
    if isinstance(event, Combat):
        pair = table.geometry.pairs[event.at]
        sides = [
            f"seat {seat}: {', '.join(words(unit) for unit in units) or 'nobody'}"
            for seat, units in zip(pair, event.stacks, strict=True)
        ]
        return f"combat on {place(table, event.at)}. {_start('; '.join(sides))}."
    if isinstance(event, Eliminated):
        return f"the {words(event.by)} eliminates seat {event.seat}'s {words(event.unit)}."
    if isinstance(event, Chosen):
        return f"seat {event.seat} has chosen what to give up on {place(table, event.at)}."
    if isinstance(event, Total):
        parts = " ".join(f"{amount:+d} {words(what)}" for what, amount, _ in event.parts)
        return f"seat {event.seat} has {event.total} on {place(table, event.at)} ({parts or 'no cards'})."
    if isinstance(event, Conquered):
        who = "nobody" if event.seat is None else f"seat {event.seat}"
        return f"{who} conquers {place(table, event.at)}."
    if isinstance(event, Supplied):
        return f"seat {event.seat} sends help to {' and '.join(place(table, at) for at in event.at)}."
    if isinstance(event, Scored):
        lines = [
            f"{points:+d} {what if at is None else _REASONS[what] + place(table, at)}"
            for what, at, points, _ in event.lines
        ]
        return f"seat {event.seat} has {event.points} Victory Points ({', '.join(lines) or 'nothing'})."
    if isinstance(event, Ended):
        dead = [f"seat {seat}'s {words(unit)}" for seat, unit in event.assassinated]
        killed = f" The Assassins killed {', '.join(dead)}." if dead else ""
        who = " and ".join(f"seat {seat}" for seat in event.winners)
        return f"the game is over.{killed} {_start(who)} win{'s' if len(event.winners) == 1 else ''}."
    raise TypeError(f"not an event of Kenjin: {event}")


# --- why a battlefield ended as it did ---------------------------------------------------------------


def total_parts(table: Table, at: int, side: int) -> list[tuple[str, int, str]]:
    """How one side's Total Strength comes about: what, how much, by which rule."""
    stack = 2 * at + side
    tile = table.tiles[at]
    cards = table.stacks[stack]
    parts: list[tuple[str, int, str]] = []
    for index, card in enumerate(cards):
        unit = unit_of(card)
        value = strength(cards, index, tile, table.strengths)
        rule = "KEN-WIN-1"
        if value != strength(cards, index, NOWHERE, table.strengths):
            rule = "K14"
        elif unit == LORD:
            rule = "K12"
        parts.append((NAMES[unit], value, rule))
    if table.port[side]:
        parts.append(("port", table.port[side], "K13"))
    if table.bonus[stack]:
        parts.append(("supply_camp", table.bonus[stack], "K19"))
    penalty = palace_penalty(cards, table.stacks[stack ^ 1], tile)
    if penalty:
        parts.append(("palace", -penalty, "K16"))
    return parts


def verdict_rule(tile: int, side: int, veto: bool, totals: tuple[int, int], cards: tuple[int, int]) -> str:
    """The rule that decided a battlefield."""
    if veto:
        return {GOLDEN_TEMPLE: "K17", FORTRESS: "K18"}[tile]
    if totals[0] == totals[1]:
        return "KEN-WIN-5" if side == NOBODY else "KEN-WIN-4"
    return "K20" if side == NOBODY else "KEN-WIN-3"
