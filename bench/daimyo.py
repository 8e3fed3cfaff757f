"""Bots as Daimyo: who wins by seat, how much each seat writes, and what becomes of cards and Koku.

    python bench/daimyo.py seats [--bot greedy] [--clans 2] [--games 200]
    python bench/daimyo.py against [--one search] [--others greedy] [--clans 2] [--games 100]

`seats` lets one kind of bot lead every clan. Its figures are held against the interval of chance, and status
1 says that a seat lies outside or that decisions differ by more than a tenth. `against` seats one bot among
others, its seat changing from campaign to campaign; status 1 says that it is not above chance. Which clans
play is drawn for each campaign, so that a seat is not always the same corner of the map (`--first`: the first
ones of the map). Battles go by odds. Both print how cards and Koku were used, a clan and campaign. With
`--minutes` no campaign begins after so long, and the tables say how many there were.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from time import perf_counter
from typing import Any

import msgspec

from gorin.arena.simulate import Task, play
from gorin.arena.stats import Z95, wilson
from gorin.cli import compiled
from gorin.games import find
from gorin.games.strategic import events
from gorin.games.strategic.cards import TITLES
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import CLANS
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import read_line
from gorin.kernel.rng import rng_of

#: How far the decisions of a seat may lie from the mean of all.
APART = 0.1


class Ledger:
    """What one side did in all its campaigns, added up."""

    def __init__(self) -> None:
        self.campaigns = 0
        self.decisions = 0
        self.cards: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.figures: Counter[str] = Counter()

    def mean(self, figure: str) -> float:
        return self.figures[figure] / max(1, self.campaigns)


class Season:
    """Campaigns of one table: wins and ledgers by seat, and wins by clan."""

    def __init__(self, clans: int) -> None:
        self.clans = clans
        self.won = [0.0] * clans
        self.ledgers = [Ledger() for _ in range(clans)]
        self.by_clan: dict[str, float] = {}
        self.seated: Counter[str] = Counter()


def options_of(clans: int, turns: int, first: bool, seed: str) -> dict[str, Any]:
    """Which clans play, drawn by the seed alone."""
    options: dict[str, Any] = {"turns": turns}
    if not first:
        drawn = list(range(len(CLANS)))
        rng_of(f"{seed}/clans").shuffle(drawn)
        options["clans"] = [CLANS[clan] for clan in drawn[:clans]]
    return options


def follow(line: bytes, ledgers: list[Ledger]) -> CampaignState:
    """Replay a record and enter what everybody did; how it ended."""
    record = read_line(line)
    game = find("strategic")
    match = Match(game, record.seats, read_options(game, record.options), record.seed)
    state = match.state
    assert isinstance(state, CampaignState)
    for seat, move in record.moves:
        if seat < len(ledgers):
            ledgers[seat].decisions += 1
        for event in match.play(seat, msgspec.convert(move, game.action_type)):
            if isinstance(event, events.Played):
                ledgers[event.seat].cards[event.card] += 1
                ledgers[event.seat].figures["cards"] += 1
            elif isinstance(event, events.Bought):
                ledgers[event.seat].bought[event.what.partition(" ")[0]] += 1
                ledgers[event.seat].figures["spent"] += event.koku
            elif isinstance(event, events.Collected):
                ledgers[event.seat].figures["collected"] += event.koku
            elif isinstance(event, events.Traded):
                ledgers[event.seat].figures["trades"] += 1
                ledgers[event.to].figures["trades"] += 1
            elif isinstance(event, events.Began):
                for clan in {clan for clan, _ in event.armies}:
                    ledgers[clan].figures["battles"] += 1
            elif isinstance(event, events.Won):
                ledgers[event.seat].figures["victories"] += 1
    for clan, ledger in enumerate(ledgers):
        ledger.campaigns += 1
        ledger.figures["idle"] += state.at.koku[clan]
        ledger.figures["points"] += state.at.points(clan)
        ledger.figures["income"] += state.at.income(clan)
        ledger.figures["honor"] += state.at.honor[clan]
        ledger.figures["glory"] += state.at.glory[clan]
    return state


def campaign(season: Season, bots: list[str], turns: int, first: bool, seed: str, order: list[int]) -> None:
    """Play one campaign; `order` says in which column of the season each seat is entered."""
    options = options_of(season.clans, turns, first, seed)
    played = play(Task("strategic", (*bots, bots[0]), options, seed), find)
    state = follow(played.line, [season.ledgers[column] for column in order])
    for seat in range(season.clans):
        season.won[order[seat]] += played.returns[seat]
        name = state.at.name(seat)
        season.by_clan[name] = season.by_clan.get(name, 0.0) + played.returns[seat]
        season.seated[name] += 1


# --- tables --------------------------------------------------------------------------------------------

FIGURES = ("points", "honor", "glory", "income", "battles", "victories", "trades")
PURSE = ("collected", "spent", "idle", "cards")


def chance(games: int, clans: int) -> tuple[float, float]:
    """Between how many wins a seat lies with 95 % if all are equally good."""
    rate = 1 / clans
    reach = Z95 * sqrt(games * rate * (1 - rate))
    return games * rate - reach, games * rate + reach


def print_table(season: Season, names: list[str], games: int) -> None:
    low, high = chance(games, season.clans)
    print(f"{games} campaigns; wins by chance {games / season.clans:.1f} ({low:.1f} to {high:.1f} with 95 %)")
    columns = ("wins", "decisions", *FIGURES, *PURSE)
    print("  " + "".join(f"{name:>10}" for name in ("", *columns)))
    for column, name in enumerate(names):
        ledger = season.ledgers[column]
        cells = [f"{season.won[column]:.1f}", f"{ledger.decisions / max(1, ledger.campaigns):.1f}"]
        cells += [f"{ledger.mean(figure):.1f}" for figure in (*FIGURES, *PURSE)]
        print("  " + "".join(f"{cell:>10}" for cell in (name, *cells)))


def print_cards(season: Season, names: list[str]) -> None:
    """Cards and purchases of the ledgers with one name together, for 100 clans' campaigns."""
    for name in dict.fromkeys(names):
        own = [season.ledgers[column] for column in range(len(names)) if names[column] == name]
        campaigns = max(1, sum(ledger.campaigns for ledger in own))
        cards = sum((ledger.cards for ledger in own), Counter[str]())
        bought = sum((ledger.bought for ledger in own), Counter[str]())
        print(f"{name}, in 100 campaigns of a clan:")
        print("  played: " + ", ".join(f"{title} {100 * cards[title] / campaigns:.0f}" for title in TITLES))
        said = [f"{what} {100 * count / campaigns:.0f}" for what, count in sorted(bought.items())]
        print("  bought: " + (", ".join(said) or "nothing"))


def games_of(asked: argparse.Namespace) -> Iterator[int]:
    """The campaigns to play, as many as there is time for."""
    end = perf_counter() + 60 * asked.minutes
    for game in range(asked.games):
        if asked.minutes and game and perf_counter() > end:
            return
        yield game


def seats(asked: argparse.Namespace) -> bool:
    """One kind of bot in every seat; whether no seat has an advantage."""
    season = Season(asked.clans)
    games = 0
    for game in games_of(asked):
        games = game + 1
        bots = [asked.bot] * asked.clans
        campaign(season, bots, asked.turns, asked.first, f"{asked.seed}/{game}", list(range(asked.clans)))
        if asked.verbose:
            print(game + 1, season.won, [ledger.decisions for ledger in season.ledgers], flush=True)
    print_table(season, [f"seat {seat}" for seat in range(asked.clans)], games)
    whole = Season(asked.clans)
    whole.ledgers = season.ledgers
    print_cards(whole, [asked.bot] * asked.clans)
    shares = [f"{name} {season.by_clan[name]:g} of {count}" for name, count in sorted(season.seated.items())]
    print("wins by clan: " + ", ".join(shares))
    low, high = chance(games, asked.clans)
    even = all(low <= won <= high for won in season.won)
    mean = sum(ledger.decisions for ledger in season.ledgers) / asked.clans
    alike = all(abs(ledger.decisions - mean) <= APART * mean for ledger in season.ledgers)
    print(f"wins within the interval of chance: {even}; decisions within a tenth: {alike}")
    return even and alike


def against(asked: argparse.Namespace) -> bool:
    """One bot among others, in every seat by turns; whether it wins more than its share."""
    season = Season(asked.clans)
    games = 0
    for game in games_of(asked):
        games = game + 1
        seat = game % asked.clans
        bots = [asked.others] * asked.clans
        bots[seat] = asked.one
        order = list(range(1, asked.clans))
        order.insert(seat, 0)
        campaign(season, bots, asked.turns, asked.first, f"{asked.seed}/{game}", order)
        if asked.verbose:
            print(
                game + 1, season.won[0], [ledger.figures["points"] for ledger in season.ledgers], flush=True
            )
    names = [asked.one] + [asked.others] * (asked.clans - 1)
    print_table(season, names, games)
    print_cards(season, names)
    low, high = wilson(season.won[0], games)
    rate = season.won[0] / games
    print(f"{asked.one} won {rate:.1%} ({low:.1%} to {high:.1%}); by chance {1 / asked.clans:.0%}")
    return bool(low > 1 / asked.clans)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("seats", "against"))
    parser.add_argument("--bot", default="greedy", help="who leads every clan")
    parser.add_argument("--one", default="search", help="who plays alone against the others")
    parser.add_argument("--others", default="greedy")
    parser.add_argument("--clans", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=0.0, help="for how long campaigns begin")
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--seed", default="0")
    parser.add_argument(
        "--first", action="store_true", help="the first clans of the map instead of drawn ones"
    )
    parser.add_argument("--verbose", action="store_true", help="a line after each campaign")
    asked = parser.parse_args()
    started = perf_counter()
    fair = seats(asked) if asked.what == "seats" else against(asked)
    print(f"{perf_counter() - started:.0f} s ({'compiled' if compiled() else 'plain'})")
    raise SystemExit(0 if fair else 1)


if __name__ == "__main__":
    main()
