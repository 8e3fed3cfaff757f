"""Positions of Kenjin in a few words, and playing on from them.

    table = position(bridge=("peasant lord", "archer"), hands=("scout brute", ""))
    table.play(0, "deploy scout bridge", "reveal 1 bridge 0")
    assert table.seen(None, "bridge", of=1) == "archer*"

Battlefields go by the names of their tiles. Two players give each a pair of stacks, for seats 0 and 1; with
more players a stack has its seat: `bridge={1: "lord", 2: ""}`. Places that a test does not name get tiles
that leave it in peace.

A stack is written from the bottom up, every unit lying as it is deployed; `lord*` was turned up by a Scout,
`assassin@1` was sent by seat 1. What a viewer sees is told in the same words, with `?` for a card's back.

A position is filled in by hand, within what the thirteen cards of each army allow. From there on everything
goes through the public contract, step by careful step.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from gorin.games.kenjin import KENJIN
from gorin.games.kenjin.board import TILES, geometry
from gorin.games.kenjin.events import Conquered, Scored, Total
from gorin.games.kenjin.moves import (
    Assassinate,
    Deploy,
    Draft,
    Move,
    Peek,
    Redeploy,
    Reveal,
    Sacrifice,
    Supply,
)
from gorin.games.kenjin.options import Clan, KenjinOptions
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.units import NAMES, UP, hand_of, new_card
from gorin.kernel.values import Action, Area, Card, Decision, Event
from support import refused, step

Stacks = tuple[str, str] | Mapping[int, str]

RULES = Path(__file__).parents[2] / "rules" / "kenjin.md"
RULE_IDS = frozenset(re.findall(r"^### (\S+):", RULES.read_text(encoding="utf-8"), re.MULTILINE))

REGULAR = ("scout", "shugenja", "general", "assassin", "ashigaru")
SECRET = ("archer", "samurai", "brute", "peasant", "lord")
ARMY = Counter([*REGULAR, *SECRET, "peasant", "peasant", "peasant"])

FOURS = ("port", "rice_field", "village", "supply_camp", "torii")

#: Tiles for the places a test does not name, in this order: those that ask nobody to choose.
QUIET = ("village", "rice_field", "port", "torii", "bridge", "palace", "fortress", "golden_temple")

_TARGETS: dict[str, type[Reveal] | type[Peek] | type[Assassinate]] = {
    "reveal": Reveal,
    "peek": Peek,
    "assassinate": Assassinate,
}


class Table:
    """A game under test: moves in as text, what is seen and scored out as text and numbers."""

    def __init__(self, state: KenjinState) -> None:
        self.state = state
        self.events: list[Event] = []

    # --- moves -------------------------------------------------------------------------------------

    def play(self, seat: int, *moves: str) -> list[Any]:
        """Carry out these moves of a seat one after the other; all that happened, of whatever kind."""
        events: list[Event] = []
        for text in moves:
            events += step(KENJIN, self.state, seat, self.move(text))
        self.events += events
        return events

    def refused(self, seat: int, text: str) -> str:
        """The rule for which this move is refused; it is an error if it is allowed."""
        return refused(KENJIN, self.state, seat, self.move(text)).rule

    def legal(self, seat: int) -> set[str]:
        """All that a seat may do now, as texts; nothing if it is not its decision."""
        if seat not in self.state.deciders():
            return set()
        return {self.text(action) for action in self.decision(seat).actions}

    def decision(self, seat: int) -> Decision:
        return self.state.decision(seat)

    @property
    def deciders(self) -> tuple[int, ...]:
        return self.state.deciders()

    @property
    def phase(self) -> str:
        return self.state.view(None).phase

    def move(self, text: str) -> Move:
        """The move that a text stands for, such as `deploy scout bridge` or `reveal 1 bridge 0`."""
        do, *words = text.split()
        if do == "deploy":
            return Deploy(words[0], self.place(words[1]) if len(words) > 1 else None)
        if do in _TARGETS:
            return _TARGETS[do](int(words[0]), self.place(words[1]), int(words[2]))
        if do == "redeploy":
            return Redeploy(self.place(words[0]), int(words[1]), self.place(words[2]))
        if do == "sacrifice":
            return Sacrifice(self.place(words[0]), int(words[1]))
        if do == "supply":
            return Supply(tuple(self.place(word) for word in words))
        if do == "draft":
            return Draft(words[0])
        raise ValueError(f"no move is written '{text}'")

    def text(self, move: Action) -> str:
        """A move as `move` reads it."""
        if isinstance(move, Deploy):
            return f"deploy {move.unit}" + ("" if move.at is None else f" {self.tile(move.at)}")
        if isinstance(move, Redeploy):
            return f"redeploy {self.tile(move.at)} {move.card} {self.tile(move.to)}"
        if isinstance(move, Sacrifice):
            return f"sacrifice {self.tile(move.at)} {move.card}"
        if isinstance(move, Supply):
            return "supply " + " ".join(self.tile(at) for at in move.at)
        if isinstance(move, Draft):
            return f"draft {move.battlefield}"
        assert isinstance(move, Reveal | Peek | Assassinate)
        return f"{type(move).__name__.lower()} {move.seat} {self.tile(move.at)} {move.card}"

    # --- what is seen ------------------------------------------------------------------------------

    def areas(self, viewer: int | None) -> dict[str, Area]:
        """Every area of a viewer's view by its id, parts included."""
        found: dict[str, Area] = {}
        for area in self.state.view(viewer).areas:
            found[area.id] = area
            found.update((part.id, part) for part in area.parts)
        return found

    def tile(self, at: int) -> str:
        return str(self.areas(None)[f"field:{at}"].facts["tile"])

    def tiles(self) -> dict[str, int]:
        """The battlefields in play and their places."""
        fields = [area for area in self.state.view(None).areas if "tile" in area.facts]
        return {str(area.facts["tile"]): int(area.facts["at"] or 0) for area in fields}

    def place(self, tile: str) -> int:
        return self.tiles()[tile] if tile in TILES else int(tile)

    def seen(self, viewer: int | None, tile: str, of: int) -> str:
        """One seat's stack on a battlefield as a viewer (None: a spectator) sees it."""
        cards = self.areas(viewer)[f"field:{self.place(tile)}:{of}"].cards
        return " ".join(_card_text(card, of) for card in cards)

    def survivors(self, tile: str, of: int) -> str:
        """The names of a seat's cards on a battlefield that has been fought for."""
        return re.sub(r"\*|@\d", "", self.seen(None, tile, of))

    def facts(self, viewer: int | None, tile: str, of: int) -> dict[str, Any]:
        """The figures beside one seat's stack."""
        return dict(self.areas(viewer)[f"field:{self.place(tile)}:{of}"].facts)

    def hand(self, seat: int, viewer: int | None = -1) -> str:
        """A hand as its own player, or another viewer, sees it."""
        cards = self.areas(seat if viewer == -1 else viewer)[f"hand:{seat}"].cards
        return " ".join(card.name or "?" for card in cards)

    def told(self, viewer: int | None, events: Sequence[Event]) -> list[str]:
        """These events in words, as a viewer reads them in the log."""
        return [self.state.tell(event.seen_by(viewer)) for event in events]

    def killed(self, viewer: int | None) -> str:
        """The cards that Assassins killed, as a viewer sees them."""
        return " ".join(card.name or "?" for card in self.areas(viewer)["assassinated"].cards)

    def aside(self, seat: int) -> str:
        """A seat's cards that left the battle in combat."""
        area = self.areas(None).get("aside")
        return " ".join(str(card.name) for card in area.cards if card.owner == seat) if area else ""

    # --- how it ended ------------------------------------------------------------------------------

    def totals(self, tile: str) -> tuple[int, int]:
        """Both Total Strengths on a battlefield, of the lower seat number first."""
        return self._by_seat(tile, "total")

    def cards(self, tile: str) -> tuple[int, int]:
        """How many cards both sides had in the end, of the lower seat number first."""
        return self._by_seat(tile, "fought")

    def winner(self, tile: str) -> int | None:
        winner = self.areas(None)[f"field:{self.place(tile)}"].facts["winner"]
        assert winner is None or isinstance(winner, int)
        return winner

    def verdict(self, tile: str) -> tuple[int | None, str]:
        """Who conquers a battlefield, and the rule that decided it, as announced."""
        at = self.place(tile)
        (event,) = [event for event in self.events if isinstance(event, Conquered) and event.at == at]
        return event.seat, event.rule

    def parts(self, tile: str, of: int) -> list[tuple[str, int, str]]:
        """What made up a side's total: what, how much, by which rule."""
        at = self.place(tile)
        totals = [event for event in self.events if isinstance(event, Total) and event.at == at]
        (total,) = [event for event in totals if event.seat == of]
        return total.parts

    def lines(self, seat: int) -> list[tuple[str, str | None, int]]:
        """A seat's score sheet: for what, on which battlefield, how many points."""
        (scored,) = [event for event in self.events if isinstance(event, Scored) and event.seat == seat]
        return [(what, None if at is None else self.tile(at), points) for what, at, points, _ in scored.lines]

    @property
    def scores(self) -> list[int]:
        return list(self.state.result().scores)

    @property
    def conquered(self) -> list[int]:
        return list(self.state.result().conquered)

    @property
    def winners(self) -> list[int]:
        return list(self.state.result().winners)

    def _by_seat(self, tile: str, fact: str) -> tuple[int, int]:
        sides = self.areas(None)[f"field:{self.place(tile)}"].parts
        first, second = sorted(sides, key=lambda side: side.seat or 0)
        return int(first.facts[fact] or 0), int(second.facts[fact] or 0)


def _card_text(card: Card, army: int) -> str:
    if card.name is None:
        return "?"
    text = card.name
    if card.up != (card.name in REGULAR):
        text += "*" if card.up else "~"
    return text if card.owner == army else f"{text}@{card.owner}"


def wander(table: Table, seed: int) -> Iterator[tuple[int, list[Event]]]:
    """Play legal moves at random to the end of the game; who moved and what happened, after each move."""
    chance = Random(seed)
    while table.deciders:
        seat = chance.choice(table.deciders)
        move = chance.choice(sorted(table.legal(seat)))
        yield seat, table.play(seat, move)


# --- setting up ------------------------------------------------------------------------------------------


def game(seats: int, seed: str = "test", **options: Any) -> Table:
    """A new game from the box."""
    return Table(KENJIN.new(seats, KenjinOptions(**options), seed))


def at(tile: str, first: str, second: str) -> dict[str, Any]:
    """The stacks on a battlefield that a test has by name, as `position` and `battle` take them."""
    return {tile: (first, second)}


def position(
    *,
    seats: int = 2,
    hands: Sequence[str | None] = (),
    turn: int = 0,
    first: int = 0,
    round: int = 3,
    left: int | None = None,
    exact: bool = False,
    teams: bool = False,
    strengths: Mapping[str, int] | None = None,
    clans: tuple[Clan, ...] | None = None,
    **fields: Stacks,
) -> Table:
    """A game in the middle of deployment.

    A hand that is not given, or None, is all of the army that does not lie on the table. `left` says how many
    cards this turn still has. An `exact` table has only the battlefields named, in that order.
    """
    options = KenjinOptions(teams=teams, first=first, strengths=dict(strengths or {}), clans=clans)
    state = KENJIN.new(seats, options, "test")
    stacks = {tile: _by_seat(texts) for tile, texts in fields.items()}
    if exact:
        state.geometry = geometry(seats, tuple((min(given), max(given)) for given in stacks.values()))
        state.deal()
        state.lay(tuple(TILES.index(tile) for tile in stacks))
    else:
        state.lay(_layout(state.geometry.pairs, stacks))
    used = [Counter[str]() for _ in range(seats)]
    for tile, given in stacks.items():
        at = state.tiles.index(TILES.index(tile))
        for seat, text in given.items():
            if tile == "bridge" and len(text.split()) > 3:
                raise ValueError(f"seat {seat} has more cards on the Bridge than it holds")
            own = state.geometry.own[seat][at]
            state.stacks[own] = tuple(_card(word, seat, used) for word in text.split())
    for seat in range(seats):
        held = hands[seat] if seat < len(hands) else None
        units = list((ARMY - used[seat]).elements()) if held is None else held.split()
        state.hands[seat] = hand_of([NAMES.index(unit) for unit in units])
        used[seat] += Counter(units) if held is not None else Counter()
        if used[seat] - ARMY:
            raise ValueError(f"seat {seat} has no such army: {dict(used[seat] - ARMY)} too many")
    state.round, state.seat = round, turn
    state.left = left or (1 if round == 7 else 2)
    return Table(state)


def battle(*, seats: int = 2, first: int = 0, **given: Any) -> Table:
    """A position carried through combat, up to the end or the first choice that somebody has there.

    The last card of the game is deployed where the test has no business: the same unit meets it there, so
    that nobody conquers that battlefield.
    """
    fields = {tile: texts for tile, texts in given.items() if tile in TILES}
    last = (first - 1) % seats
    empty = position(seats=seats, first=first, **given)
    spare = next(
        tile
        for tile, at in empty.tiles().items()
        if tile not in fields and last in empty.state.geometry.pairs[at]
    )
    other = sum(empty.state.geometry.pairs[empty.place(spare)]) - last
    hands = [empty.hand(seat).split() for seat in range(seats)]
    both = [unit for unit in ("peasant", "ashigaru", "brute") if unit in hands[last] and unit in hands[other]]
    unit = both[0]
    table = position(
        seats=seats,
        first=first,
        turn=last,
        round=7,
        hands=[unit if seat == last else "" for seat in range(seats)],
        **{**given, spare: {other: unit, last: ""}},
    )
    table.play(last, f"deploy {unit} {spare}")
    return table


def _by_seat(texts: Stacks) -> dict[int, str]:
    return dict(texts) if isinstance(texts, Mapping) else {0: texts[0], 1: texts[1]}


def _layout(pairs: Sequence[tuple[int, int]], stacks: Mapping[str, Mapping[int, str]]) -> tuple[int, ...]:
    """The named tiles between the right seats, worth 4 at even places and 6 at odd ones, and quiet ones."""
    tiles: list[str | None] = [None] * len(pairs)
    for tile, given in stacks.items():
        own = range(0 if tile in FOURS else 1, len(pairs), 2)
        free = [at for at in own if set(pairs[at]) == set(given) and tiles[at] is None]
        if not free:
            raise ValueError(f"there is no place for the {tile} between seats {sorted(given)}")
        tiles[free[0]] = tile
    for at in range(len(tiles)):
        if tiles[at] is None:
            fits = [tile for tile in QUIET if (tile in FOURS) == (at % 2 == 0) and tile not in tiles]
            tiles[at] = fits[0]
    return tuple(TILES.index(str(tile)) for tile in tiles)


def _card(word: str, seat: int, used: list[Counter[str]]) -> int:
    found = re.fullmatch(r"([a-z]+)(\*?)(?:@(\d))?", word)
    if found is None:
        raise ValueError(f"'{word}' is not a card")
    unit, up, owner = found.groups()
    sender = seat if owner is None else int(owner)
    used[sender][unit] += 1
    return new_card(NAMES.index(unit), sender) | (UP if up else 0)
