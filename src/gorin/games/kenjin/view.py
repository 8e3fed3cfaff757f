"""What a seat may see of a game of Kenjin, what a record keeps of it, and its whole state as text."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Raw, Struct

from gorin.games.kenjin.battle import side_of
from gorin.games.kenjin.board import NOWHERE, TILES, value_at, worth
from gorin.games.kenjin.combat import strength
from gorin.games.kenjin.score import scores, winners
from gorin.games.kenjin.table import DEPLOY, DRAFT, OVER, PENDING, PHASES, SACRIFICE, Outcome
from gorin.games.kenjin.tell import words
from gorin.games.kenjin.units import FIRST_SECRET, NAMES, UP, hand_units, known_to, owner_of, unit_of
from gorin.kernel.pickling import layout_of
from gorin.kernel.values import Area, Card, Fact, View, to_json

if TYPE_CHECKING:
    from gorin.games.kenjin.state import KenjinState


# --- views -------------------------------------------------------------------------------------------


def view(state: KenjinState, seat: int | None) -> View:
    """All that a seat may know: public things, its own cards, and what its units have shown it."""
    areas: list[Area] = []
    if state.phase == DRAFT:
        areas.append(_offer(state))
    areas.extend(_battlefield(state, seat, at) for at in range(state.geometry.fields))
    over = state.phase == OVER
    areas.extend(_hand(state, seat, other) for other in range(state.geometry.seats))
    if state.assassinated:
        dead = [_card(over, seat, card) for card in state.assassinated]
        areas.append(Area(id="assassinated", title="Killed by Assassins", rule="K6", cards=dead))
    if state.aside:
        gone = [_card(over, seat, card) for card in state.aside]
        areas.append(Area(id="aside", title="Out of the battle", rule="KEN-GLOSS-ELIMINATE-1", cards=gone))
    facts: dict[str, Fact] = {"first": state.first, "round": min(state.round, 7), "teams": state.teams}
    if state.phase not in (SACRIFICE, OVER):
        facts["turn"] = state.seat
    if state.phase == DEPLOY:
        facts["left"] = state.left
    return View(
        game="kenjin",
        seat=seat,
        phase=PHASES[state.phase],
        deciders=list(state.deciders()),
        facts=facts,
        areas=areas,
        result=Raw(to_json(result(state))) if state.phase == OVER else None,
    )


def _offer(state: KenjinState) -> Area:
    tiles = [Card(name=TILES[tile], owner=-1, facts={"vp": worth(tile)}) for tile in state.offer()]
    return Area(id="offer", title="Battlefields on offer", rule="KEN-DRAFT-2", cards=tiles)


def _battlefield(state: KenjinState, seat: int | None, at: int) -> Area:
    stacks = state.stacks[2 * at], state.stacks[2 * at + 1]
    bonus = state.bonus[2 * at : 2 * at + 2]
    pair, tile, over = state.geometry.pairs[at], state.tiles[at], state.phase == OVER
    return _field(seat, over, at, pair, tile, stacks, state.strengths, bonus, state.outcome(at))


@lru_cache(maxsize=16_384)
def _field(
    seat: int | None,
    over: bool,
    at: int,
    pair: tuple[int, int],
    tile: int,
    stacks: tuple[tuple[int, ...], tuple[int, ...]],
    strengths: tuple[int, ...],
    bonus: tuple[int, ...],
    outcome: Outcome | None,
) -> Area:
    """A battlefield as a seat may see it. A move changes one or two, so the others need not be made again."""
    facts: dict[str, Fact] = {"at": at, "vp": value_at(at) if tile == NOWHERE else worth(tile)}
    if tile != NOWHERE:
        facts["tile"] = TILES[tile]
    if outcome is not None:
        facts["winner"] = outcome[4] if outcome[4] >= 0 else None
    sides: list[Area] = []
    for side in range(2):
        cards = stacks[side]
        force = [strength(cards, index, tile, strengths) for index in range(len(cards))]
        numbers: dict[str, Fact] = {"count": len(cards)}
        if tile != NOWHERE:
            numbers["strength"] = sum(
                value for card, value in zip(cards, force, strict=True) if _sees(over, seat, card)
            )
        if bonus and bonus[side]:
            numbers["supply"] = bonus[side]
        if outcome is not None:
            numbers["total"] = outcome[side]
            numbers["fought"] = outcome[2 + side]
        sides.append(
            Area(
                id=f"field:{at}:{pair[side]}",
                title=f"Seat {pair[side]}",
                seat=pair[side],
                facts=numbers,
                cards=[_card(over, seat, card, value) for card, value in zip(cards, force, strict=True)],
            )
        )
    title = words(TILES[tile]) if tile != NOWHERE else "To be drafted"
    rule = f"KEN-FIELD-{TILES[tile].upper().replace('_', '-')}-1" if tile != NOWHERE else None
    return Area(id=f"field:{at}", title=title, rule=rule, facts=facts, parts=sides)


def _sees(over: bool, seat: int | None, card: int) -> bool:
    if over or card & UP:
        return True
    return seat is not None and known_to(card, seat)


def _card(over: bool, seat: int | None, card: int, force: int | None = None) -> Card:
    """A card as a seat may see it, with its Strength where it counts for something."""
    if not _sees(over, seat, card):
        return _back(owner_of(card))
    return _face(unit_of(card), owner_of(card), over or bool(card & UP), force)


@cache
def _back(owner: int) -> Card:
    return Card(name=None, owner=owner, up=False)


@cache
def _face(unit: int, owner: int, up: bool, force: int | None) -> Card:
    facts: dict[str, Fact] = {} if force is None else {"strength": force}
    return Card(name=NAMES[unit], owner=owner, up=up, facts=facts)


def _hand(state: KenjinState, seat: int | None, other: int) -> Area:
    """A hand: its own cards to its player, only their number to everybody else."""
    held = hand_units(state.hands[other])
    facts: dict[str, Fact] = {"count": len(held), "clan": state.clans[other]}
    if state.phase == SACRIFICE and other in state.geometry.pairs[state.at]:
        facts["chosen"] = state.picks[side_of(state, other)] != PENDING
    if state.phase == OVER:
        facts["points"] = scores(state)[other]
        facts["won"] = other in winners(state)
    cards = [_held(other, unit, state.strengths[unit]) for unit in held] if other == seat else []
    return Area(id=f"hand:{other}", title=f"Hand of seat {other}", seat=other, facts=facts, cards=cards)


@cache
def _held(seat: int, unit: int, force: int) -> Card:
    facts: dict[str, Fact] = {"strength": force, "secret": unit >= FIRST_SECRET}
    return Card(name=NAMES[unit], owner=seat, facts=facts)


# --- records -----------------------------------------------------------------------------------------


class FieldResult(Struct, frozen=True):
    """How a battlefield ended; totals and cards in the order of its `between`."""

    at: int
    totals: tuple[int, int]
    cards: tuple[int, int]
    winner: int | None


class KenjinResult(Struct, frozen=True):
    """The result of a game, as records keep it."""

    scores: list[int]
    conquered: list[int]
    winners: list[int]
    battlefields: list[FieldResult]


def result(state: KenjinState) -> KenjinResult:
    fields: list[FieldResult] = []
    for at in range(state.geometry.fields):
        outcome = state.outcome(at)
        assert outcome is not None
        first, second, ours, theirs, winner = outcome
        fields.append(FieldResult(at, (first, second), (ours, theirs), winner if winner >= 0 else None))
    seats = range(state.geometry.seats)
    return KenjinResult(scores(state), [state.conquests(seat) for seat in seats], winners(state), fields)


def setup(state: KenjinState) -> dict[str, Any]:
    """The setup that a record keeps: first player, the layout, and what a draft offered."""
    fields = [
        {"name": TILES[tile], "vp": worth(tile), "between": list(state.geometry.pairs[at])}
        for at, tile in enumerate(state.tiles)
        if tile != NOWHERE
    ]
    facts: dict[str, Any] = {"first": state.first, "battlefields": fields}
    if state.fours:
        laid = state.fours if NOWHERE in state.tiles[::2] else state.fours + state.sixes
        facts["offer"] = [TILES[tile] for tile in laid]
    return facts


# --- the whole state as text ----------------------------------------------------------------------------

_PLAIN = ("first", "teams", "phase", "seat", "round", "left", "at", "hands", "fought")
_TUPLES = (
    *("tiles", "strengths", "clans", "fours", "sixes"),
    *("assassinated", "aside", "bonus", "port", "picks", "fights"),
)
#: Tiles, units and phases go by their numbers.
LAYOUT: Final = layout_of((*TILES, *NAMES, *PHASES, *_PLAIN, *_TUPLES))


def dump(state: KenjinState) -> bytes:
    whole: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN + _TUPLES}
    whole["pairs"] = state.geometry.pairs
    whole["stacks"] = state.stacks
    whole["outcomes"] = state.outcomes
    return msgspec.json.encode(whole)


def restore(state: KenjinState, whole: dict[str, Any]) -> None:
    """Fill a fresh state with what `dump` wrote."""
    for name in _PLAIN:
        setattr(state, name, whole[name])
    for name in _TUPLES:
        setattr(state, name, tuple(whole[name]))
    state.lay(state.tiles)
    state.stacks = [tuple(cards) for cards in whole["stacks"]]
    state.outcomes = [outcome and tuple(outcome) for outcome in whole["outcomes"]]
