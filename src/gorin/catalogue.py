"""The catalogue of cards on the command line: reading them, and how well each set is covered."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from gorin.arena.simulate import Played
from gorin.kernel.contract import Game
from gorin.kernel.rules import shown_by_tests
from gorin.kernel.values import CardInfo, GorinError
from gorin.terminal.table import sheet


def list_cards(console: Console, game: Game) -> None:
    """Every title with its headline."""
    for card in cards_of(game):
        console.print(f"  {card.title:<32} {card.headline}", markup=False)


def show_deck(console: Console, game: Game, text: str) -> bool:
    """A deck, put in order so that it can be kept as a list, and under it whether it may be played."""
    deck = game.read_deck(text)
    console.print(deck.text, markup=False, soft_wrap=True)
    for fault in deck.faults:
        console.print(f"# {fault.sentence} ({fault.rule})", markup=False, soft_wrap=True)
    needs = f" with the option {deck.needs}" if deck.needs else ""
    console.print("# This deck may not be played." if deck.faults else f"# This deck may be played{needs}.")
    return not deck.faults


def cards_of(game: Game) -> list[CardInfo]:
    cards = game.catalogue()
    if not cards:
        raise GorinError(f"{game.title} has no catalogue of cards.")
    return cards


def report_cards(console: Console, game: Game, tests: Path, played: list[Played]) -> bool:
    """Per set: cards declared, cards that a test shows, cards that came about in the games played."""
    cards = cards_of(game)
    shown = shown_by_tests(tests, "card")
    seen = {name for outcome in played for name in outcome.tally}
    names = game.tallies()
    rows = []
    for name in sorted({card.set for card in cards}):
        titles = [card.title for card in cards if card.set == name]
        tested = [title for title in titles if title in shown]
        resolved = [title for title in titles if resolves(title, names, seen)]
        rows.append([name, f"{len(titles)}", f"{len(tested)}", f"{len(resolved)}"])
        for title in titles:
            if title not in shown:
                console.print(f"no test shows {title}", markup=False)
    for name in names:
        if name not in seen:
            console.print(f"never came about: {name}", markup=False)
    console.print(sheet(f"{len(played)} games", ["set", "declared", "tested", "seen to resolve"], rows))
    return all(card.title in shown for card in cards)


def resolves(title: str, names: list[str], seen: set[str]) -> bool:
    """Whether a card, and everything about it that is counted, came about."""
    mine = [name for name in names if name == title or name.startswith(f"{title}: ")]
    return bool(mine) and all(name in seen for name in mine)
