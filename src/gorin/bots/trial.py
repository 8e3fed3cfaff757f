"""A deck on trial: bots play games with it, a few decisions or a few games at a time.

The first of the decks is on trial; it sits on another seat in each game. A slice may end in the middle of a
game, and what it leaves can be carried on by another process: however the games are cut, they are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from gorin.bots import make, think
from gorin.kernel.contract import Game, State
from gorin.kernel.estimate import wilson
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of

#: A game that is not over after so many decisions is left, and counts as drawn.
MOST_DECISIONS: Final = 20_000
#: Decks of which a process remembers the titles.
REMEMBERED: Final = 100

_remembered: dict[tuple[str, str, str], frozenset[str]] = {}


class TrialGame(Struct, frozen=True):
    """One game: where the deck on trial sat, its share of the win, and how the game was won."""

    number: int
    seat: int
    share: float
    ending: str  # "" for a game that was left
    decisions: int

    @property
    def won(self) -> bool:
        return self.share >= 1.0

    @property
    def lost(self) -> bool:
        return self.share <= 0.0


class Midway(Struct, frozen=True):
    """A game that is not over yet: all that is needed to play on, hidden cards included."""

    dump: bytes
    decisions: int


class SliceResult(Struct, frozen=True):
    """The games that came to their end, the titles of the deck on trial that were used, and what is left."""

    played: list[TrialGame]
    used: list[str]
    midway: Midway | None = None


def play_slice(
    game: Game,
    decks: Sequence[str],
    seed: str,
    bots: Sequence[str],
    options: dict[str, Any] | None = None,
    first: int = 0,
    games: int = 1,
    midway: Midway | None = None,
    enough: Callable[[], bool] | None = None,
) -> SliceResult:
    """Play games of a trial, from number `first` on: `decks[0]` is on trial and played by `bots[0]`.

    `enough` is asked after each decision; a game that is cut off then is told in `midway`, which goes into
    the next slice with the number of that game as `first`.
    """
    played: list[TrialGame] = []
    used: set[str] = set()
    for number in range(first, first + games):
        seat = number % len(decks)
        table = _Table(game, decks, f"{seed}/{number}", bots, options or {}, seat)
        over = table.play(midway, enough)
        used |= table.used
        if not over:
            return SliceResult(played, sorted(used), Midway(table.state.dump(), table.decisions))
        played.append(table.told(number))
        midway = None
        if enough is not None and enough():
            break
    return SliceResult(played, sorted(used))


class _Table:
    """One game of a trial."""

    def __init__(
        self,
        game: Game,
        decks: Sequence[str],
        seed: str,
        bots: Sequence[str],
        options: dict[str, Any],
        seat: int,
    ) -> None:
        self.game, self.seed, self.seat = game, seed, seat
        self.seats = len(decks)
        self.options: Any = read_options(game, {**options, "decks": _seated(decks, seat)})
        self.bots = [make(spec, f"{seed}/mood/{place}") for place, spec in enumerate(_seated(bots, seat))]
        #: What the deck on trial can bring about, and what no other can.
        self.own = _titles(game, options, decks[0])
        self.alone = self.own.difference(*(_titles(game, options, deck) for deck in decks[1:]))
        self.used: set[str] = set()
        self.decisions = 0
        self.state: State

    def play(self, midway: Midway | None, enough: Callable[[], bool] | None) -> bool:
        """Play on until the game is over (True), or until that is enough for now."""
        if midway is None:
            state = self.game.new(self.seats, self.options, self.seed)
        else:
            state, self.decisions = self.game.load(midway.dump), midway.decisions
        self.state = state
        deciders = state.deciders()
        while deciders and self.decisions < MOST_DECISIONS:
            mover = state.first_of(deciders)
            rng = rng_of(f"{self.seed}/bot/{mover}/{self.decisions}")
            code = think(self.bots[mover], state, mover, rng)
            state.tally = {}
            state.play(mover, code)
            self._note(mover, state.tally)
            self.decisions += 1
            deciders = state.deciders()
            if deciders and enough is not None and enough():
                return False
        return True

    def _note(self, mover: int, tally: Iterable[str]) -> None:
        """What came about is the deck's own where nobody else has the title, or its player chose it."""
        for name in tally:
            title = _title(name)
            if title in self.alone or (mover == self.seat and title in self.own):
                self.used.add(title)

    def told(self, number: int) -> TrialGame:
        over = not self.state.deciders()
        share = self.state.returns()[self.seat] if over else 1.0 / self.seats
        ending = self.state.ending() if over else ""
        return TrialGame(number, self.seat, share, ending, self.decisions)


def _seated(things: Sequence[str], seat: int) -> list[str]:
    """What belongs to the deck on trial goes to its seat; the others keep their order."""
    others = list(things[1:])
    return [*others[:seat], things[0], *others[seat:]]


def _titles(game: Game, options: dict[str, Any], deck: str) -> frozenset[str]:
    """The titles that can come about with a deck. To read a list takes long, so that some are remembered."""
    key = game.name, repr(sorted(options.items())), deck
    found = _remembered.get(key)
    if found is None:
        chosen = read_options(game, {**options, "decks": [deck] * game.seat_counts[0]})
        found = frozenset(_title(name) for name in game.tallies(game.seat_counts[0], chosen))
        if len(_remembered) >= REMEMBERED:
            _remembered.clear()
        _remembered[key] = found
    return found


def _title(name: str) -> str:
    """The title in a name of what is counted, such as `Title: ability 1`."""
    return name.partition(": ")[0]


class Tried(Struct):
    """How a deck has done in so many games, with the interval that holds its true rate (95 %).

    A game that is drawn or left counts as a half.
    """

    games: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    low: float = 0.0
    high: float = 1.0

    def add(self, played: TrialGame) -> None:
        self.games += 1
        self.won += played.won
        self.lost += played.lost
        self.drawn += not (played.won or played.lost)
        self.low, self.high = wilson(self.won + self.drawn / 2, self.games)
