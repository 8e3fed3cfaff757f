"""Kenjin's events as sentences of tokens."""

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
from gorin.kernel.sentences import CardName, Figure, PlaceName, Sentence, Token, listed, say, who, whose
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


def _place(table: Table, at: int) -> PlaceName:
    tile = table.tiles[at]
    if tile == NOWHERE:
        return PlaceName(f"battlefield {at}", f"field:{at}")
    return PlaceName(words(TILES[tile]), f"field:{at}", article="the")


def _unit(unit: str | None, of: int | None = None) -> CardName:
    """A card, the owner's where it is said whose it is; a secret one for who may not know it."""
    if unit is None:
        return CardName("secret card", of=of, article="a")
    return CardName(words(unit), of=of, article="the")


def _bare(unit: str) -> CardName:
    return CardName(words(unit))


_REASONS = {"battlefield": "", "peasant": "a Peasant on ", "lord": "the Lord on ", "torii": "conquests with "}


def told(table: Table, event: Event) -> Sentence:
    """What happened, as a sentence."""
    if isinstance(event, Laid):
        return say("on offer: {}.", listed([PlaceName(words(name)) for name in event.battlefields]))
    if isinstance(event, Drafted):
        field = PlaceName(words(event.battlefield), f"field:{event.at}", article="the")
        return say("{} [take] {}.", who(event.seat), field)
    if isinstance(event, Deployed):
        if event.at is None:
            return say("{} [deploy] {}.", who(event.seat), _unit(event.unit))
        return say("{} [deploy] {} on {}.", who(event.seat), _unit(event.unit), _place(table, event.at))
    if isinstance(event, Revealed):
        at = _place(table, event.at)
        return say("{} reveals {} {} on {}.", _unit("scout"), whose(event.seat), _bare(event.unit), at)
    if isinstance(event, Peeked):
        card = _unit(event.unit, event.seat)
        return say(
            "{} {} looks at {} on {}.", whose(event.by), _bare("shugenja"), card, _place(table, event.at)
        )
    if isinstance(event, Redeployed):
        where = say("from {} to {}", _place(table, event.at), _place(table, event.to))
        return say("{} {} moves {} {}.", whose(event.seat), _bare("general"), _unit(event.unit), where)
    if isinstance(event, Assassinated):
        card, at = _unit(event.unit, event.seat), _place(table, event.at)
        return say("{} {} kills {} on {}.", whose(event.by), _bare("assassin"), card, at)
    return _combat(table, event)


def _combat(table: Table, event: Event) -> Sentence:
    if isinstance(event, Combat):
        pair = table.geometry.pairs[event.at]
        sides = [
            say("{}: {}", who(seat), listed([_bare(unit) for unit in units]) if units else "nobody")
            for seat, units in zip(pair, event.stacks, strict=True)
        ]
        return say("combat on {}. {}.", _place(table, event.at), listed(sides, "; "))
    if isinstance(event, Eliminated):
        return say("{} eliminates {} {}.", _unit(event.by), whose(event.seat), _bare(event.unit))
    if isinstance(event, Chosen):
        return say("{} [have] chosen what to give up on {}.", who(event.seat), _place(table, event.at))
    if isinstance(event, Total):
        parts = [Figure(amount, words(what), signed=True) for what, amount, _ in event.parts]
        sums: Token | Sentence = listed(parts, " ") if parts else "no cards"
        return say(
            "{} [have] {} on {} ({}).", who(event.seat), Figure(event.total), _place(table, event.at), sums
        )
    if isinstance(event, Conquered):
        if event.seat is None:
            return say("nobody conquers {}.", _place(table, event.at))
        return say("{} [conquer] {}.", who(event.seat), _place(table, event.at))
    if isinstance(event, Supplied):
        places = listed([_place(table, at) for at in event.at], " and ")
        return say("{} [send] help to {}.", who(event.seat), places)
    if isinstance(event, Scored):
        lines = [
            say("{} {}", Figure(points, signed=True), what)
            if at is None
            else say("{} {}{}", Figure(points, signed=True), _REASONS[what], _place(table, at))
            for what, at, points, _ in event.lines
        ]
        how: Token | Sentence = listed(lines) if lines else "nothing"
        return say("{} [have] {} ({}).", who(event.seat), Figure(event.points, "Victory Points"), how)
    if isinstance(event, Ended):
        dead = [say("{} {}", whose(seat), _bare(unit)) for seat, unit in event.assassinated]
        killed = say(" The Assassins killed {}.", listed(dead)) if dead else []
        return say("the game is over.{} {} [win].", killed, who(*event.winners))
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
