"""A deck held against others, by bots on all cores: how often it wins, how, and what of it was never used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, field

from gorin.bots.trial import SliceResult, Tried, play_slice
from gorin.kernel.contract import Game


class Job(Struct, frozen=True):
    """One game of a trial: the deck, the one it meets, and the number of the game, which gives its seat."""

    deck: str
    other: str
    bot: str
    seed: str
    number: int
    options: dict[str, Any] = {}


class Verdict(Struct):
    """What came of a trial: in all, by the deck it met, by how games were won and lost, and what was used."""

    all: Tried = field(default_factory=Tried)
    by_deck: dict[str, Tried] = field(default_factory=dict)
    won_by: dict[str, int] = field(default_factory=dict)
    lost_by: dict[str, int] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def add(self, name: str, result: SliceResult) -> None:
        """Count the one game of a job against a deck of this name."""
        for played in result.played:
            self.all.add(played)
            self.by_deck.setdefault(name, Tried()).add(played)
            ways = self.won_by if played.won else self.lost_by
            if played.won or played.lost:
                ways[played.ending] = ways.get(played.ending, 0) + 1
        self.used.update(result.used)


Playing = Callable[[list[Job]], Iterator[SliceResult]]


def play_job(game: Game, job: Job) -> SliceResult:
    decks, bots = [job.deck, job.other], [job.bot, job.bot]
    return play_slice(game, decks, job.seed, bots, job.options, job.number, 1)


def jobs_of(
    deck: str, against: dict[str, str], bot: str, games: int, seed: str, options: dict[str, Any]
) -> tuple[list[Job], list[str]]:
    """Games spread evenly over the decks it meets, on both seats by turns; and whom each one meets."""
    names = list(against)
    work: list[Job] = []
    met: list[str] = []
    for number in range(games):
        turn, place = divmod(number, len(names))
        met.append(names[place])
        work.append(Job(deck, against[names[place]], bot, f"{seed}/{names[place]}", turn, options))
    return work, met
