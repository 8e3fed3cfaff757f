"""Counting the decks of matches that are over, in the workshop's process: lists take long to read."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Any, Final

from msgspec import Struct

from gorin.kernel.contract import Game
from gorin.kernel.match import read_options
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import ANY
from gorin.server.wire.decks import Companion, PlayedWith

#: Titles that are told of one, and in how many decks both must have been.
COMPANIONS: Final = 8
LEAST: Final = 2
#: Lists and matches that a process remembers.
REMEMBERED: Final = 2_000

Deck = frozenset[str]

_decks: OrderedDict[tuple[str, str], Deck] = OrderedDict()
_played: OrderedDict[tuple[str, str], list[Deck]] = OrderedDict()


class Table(Struct, frozen=True):
    """A match that is over: how many played, with which options, and who won."""

    id: str
    seats: int
    options: dict[str, Any]
    winners: list[int]


def played_with(game: Game, tables: list[Table], title: str) -> PlayedWith:
    """What a title was played with at these tables."""
    with_it: list[Deck] = []
    everywhere: Counter[str] = Counter()
    total, games, won = 0, 0, 0.0
    for table in tables:
        decks = _decks_of(game, table)
        there = [seat for seat, deck in enumerate(decks) if title in deck]
        games += bool(there)
        with_it += [decks[seat] for seat in there]
        won += sum(1 / len(table.winners) for seat in there if seat in table.winners)
        total += len(decks)
        for deck in decks:
            everywhere.update(deck)
    beside = Counter(other for deck in with_it for other in deck if other != title)

    def told(other: str) -> float:
        """How much more often the other is there with it than elsewhere; few decks say little."""
        return (beside[other] + 1) / (len(with_it) + 2) - everywhere[other] / max(1, total)

    often = sorted(
        (other for other in beside if beside[other] >= LEAST), key=lambda each: (-told(each), each)
    )
    companions = [Companion(other, beside[other]) for other in often[:COMPANIONS]]
    return PlayedWith(games, len(with_it), won, companions)


def _decks_of(game: Game, table: Table) -> list[Deck]:
    """The titles of each seat's deck; none where the match cannot be read any more."""
    key = game.name, table.id
    if key not in _played:
        _remember(_played, key, _read(game, table))
    return _played[key]


def _read(game: Game, table: Table) -> list[Deck]:
    try:
        options: Any = read_options(game, table.options)
        return [_titles(game, text) for text in options.decks_of(table.seats)]
    except GorinError:
        return []  # of an older release, with a card or an option that is no more


def _titles(game: Game, text: str) -> Deck:
    """The titles of a deck by its name or from a list."""
    key = game.name, text
    if key not in _decks:
        shop = game.workshop()
        ready = shop.ready()
        sheet = ready[text] if text in ready else shop.read(text, ANY).judged.sheet
        titles = {each for pile in sheet.piles.values() for each in pile}
        _remember(_decks, key, frozenset({sheet.leader, *titles} - {""}))
    return _decks[key]


def _remember(shelf: OrderedDict[Any, Any], key: object, value: object) -> None:
    shelf[key] = value
    while len(shelf) > REMEMBERED:
        shelf.popitem(last=False)
