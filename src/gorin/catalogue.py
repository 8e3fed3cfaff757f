"""The catalogue of cards on the command line: reading them, and how well each set is covered."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from gorin.arena.simulate import Played, Task
from gorin.kernel.contract import Game
from gorin.kernel.rules import shown_by_tests
from gorin.kernel.values import CardInfo, GorinError
from gorin.kernel.workshop import ANY, FORMS, Reading
from gorin.terminal.table import sheet

#: What a deck can be written as on the command line.
LINK = "link"
_LINKED = re.compile(r"#?[\w-]{20,}", re.ASCII)
WRITTEN = (*FORMS, LINK)


def list_cards(console: Console, game: Game) -> None:
    """Every title with its headline."""
    for card in cards_of(game):
        console.print(f"  {card.title:<32} {card.headline}", markup=False)


def find_cards(console: Console, game: Game, query: str) -> bool:
    """The titles that a search finds, with their headlines; False if there are none."""
    workshop = game.workshop()
    found = set(workshop.search(query))
    for card in workshop.cards():
        if card.key in found:
            console.print(f"  {card.key:<32} {card.headline}", markup=False, soft_wrap=True)
    if not found:
        console.print("No card is found.")
    return bool(found)


def write_deck(console: Console, game: Game, text: str, form: str) -> None:
    """A deck in another form, or as the end of a link; what could not be read is said beside it."""
    workshop = game.workshop()
    sheet = workshop.ready().get(text)
    if sheet is None and _LINKED.fullmatch(text.strip()):
        sheet = workshop.unpack(text)
    if sheet is None:
        game.read_deck(text)  # refuses what is neither a list nor a name
        reading = read_best(game, text)
        sheet = reading.judged.sheet
        explain(Console(stderr=True, highlight=False), reading)
    said = workshop.pack(sheet) if form == LINK else workshop.write(sheet, form).rstrip("\n")
    console.print(said, markup=False, highlight=False, soft_wrap=True)


def read_best(game: Game, text: str) -> Reading:
    """A list read with the game's own cards, or with every card if more of it is known then."""
    workshop = game.workshop()
    own, every = workshop.read(text), workshop.read(text, ANY)
    return every if every.known > own.known else own


def explain(console: Console, reading: Reading) -> None:
    """How much of a list is known, and why each of its other lines could not be read; nothing if all is."""
    strange = [line for line in reading.lines if line.kind == "unknown"]
    if not strange:
        return
    console.print(f"# {reading.known} of {reading.total} known.", markup=False, highlight=False)
    for line in strange:
        near = f" Nearest: {', '.join(line.nearest)}." if line.nearest else ""
        said = f"# Line {line.number}, '{line.text[:60]}': {line.said}{near}"
        console.print(said, markup=False, highlight=False, soft_wrap=True)


def list_decks(console: Console, game: Game) -> None:
    """The name of every deck of the game, with what it plays for."""
    decks = game.deck_list()
    if not decks:
        raise GorinError(f"{game.title} has no decks to build.")
    width = max(map(len, decks))
    for name, said in decks.items():
        console.print(f"  {name:<{width}}  {said}", markup=False, highlight=False, soft_wrap=True)


def show_deck(console: Console, game: Game, text: str) -> bool:
    """A deck, put in order so that it can be kept as a list; with remarks on what it is for and made of,
    and under it what could not be read, and whether it may be played.
    """
    deck = game.read_deck(text)
    if deck.about:
        console.print(f"# {deck.about}\n", markup=False, highlight=False, soft_wrap=True)
    console.print(deck.text, markup=False, soft_wrap=True)
    width = max(len(about) for about, _ in deck.figures) if deck.figures else 0
    for about, said in deck.figures:
        console.print(f"# {about:<{width}}  {said}", markup=False, highlight=False, soft_wrap=True)
    if deck.figures:
        console.print()
    if text not in game.deck_list():
        explain(console, read_best(game, text))
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


#: Plays games under a label, and says whether it was stopped.
Run = Callable[[list[Task], str], tuple[list[Played], bool]]


def watch(game: Game, games: int, run: Run) -> list[Played]:
    """Random games until everything that is counted has come about, but no more than so many.

    First every card has its tables; then those that have not shown everything yet, again and again.
    """
    played: list[Played] = []
    lacking = game.tallies()
    turn, stopped = 0, False
    while lacking and len(played) < games and not stopped:
        tables = game.showcase(turn, lacking if turn else ())[: games - len(played)]
        tasks = [
            Task(game.name, ("random",) * seats, options, f"cards/{turn}/{index}", record=False)
            for index, (seats, options) in enumerate(tables)
        ]
        found, stopped = run(tasks, f"{game.name}, {len(lacking)} still to come about")
        played += found
        seen = {name for outcome in found for name in outcome.tally}
        lacking = [name for name in lacking if name not in seen]
        turn += 1
    return played


def report_cards(console: Console, game: Game, tests: Path, played: list[Played], floor: int = 0) -> bool:
    """Per set: cards declared, cards that a test shows, cards that came about in the games played.

    False where a card has no test, or fewer cards than `floor` came about.
    """
    cards = cards_of(game)
    shown = shown_by_tests(tests, "card")
    seen = {name for outcome in played for name in outcome.tally}
    names = game.tallies()
    rows = []
    came_about = 0
    for name in sorted({card.set for card in cards}):
        titles = [card.title for card in cards if card.set == name]
        tested = [title for title in titles if title in shown]
        resolved = [title for title in titles if resolves(title, names, seen)]
        came_about += len(resolved)
        rows.append([name, f"{len(titles)}", f"{len(tested)}", f"{len(resolved)}"])
        for title in titles:
            if title not in shown:
                console.print(f"no test shows {title}", markup=False)
            if not counted(title, names):
                console.print(f"not counted, since it is in no deck: {title}", markup=False)
    for name in names:
        if name not in seen:
            console.print(f"never came about: {name}", markup=False)
    console.print(sheet(f"{len(played)} games", ["set", "declared", "tested", "seen to resolve"], rows))
    if came_about < floor:
        console.print(f"{came_about} cards came about, fewer than {floor}.")
    return came_about >= floor and all(card.title in shown for card in cards)


def counted(title: str, names: list[str]) -> list[str]:
    """Everything about a card that is counted."""
    return [name for name in names if name == title or name.startswith(f"{title}: ")]


def resolves(title: str, names: list[str], seen: set[str]) -> bool:
    """Whether a card, and everything about it that is counted, came about."""
    mine = counted(title, names)
    return bool(mine) and all(name in seen for name in mine)


def report_tally(console: Console, played: list[Played], names: list[str]) -> None:
    """Say which of the things that the game counts never came about."""
    if not names:
        return
    seen = {name for outcome in played for name in outcome.tally}
    missing = [name for name in names if name not in seen]
    console.print(f"{len(names) - len(missing)} of {len(names)} cards and abilities came about")
    for name in missing:
        console.print(f"  never: {name}", markup=False)
