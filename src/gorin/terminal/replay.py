"""Stepping through a record, move by move, forwards and back."""

from __future__ import annotations

from rich.console import Console

from gorin.kernel.match import Match
from gorin.kernel.record import FindGame, Record, replay
from gorin.kernel.sentences import capital, text_of
from gorin.kernel.values import Event, GorinError
from gorin.terminal.play import YOU
from gorin.terminal.reading import show_card
from gorin.terminal.table import draw
from gorin.terminal.words import distinct

HELP = "Enter: next move · b: back · a number: go to that move · end: to the end · card X: read it · q: leave"


class Replay:
    """A record open at some move. What an unfinished game hides from its viewer stays hidden."""

    def __init__(self, record: Record, find: FindGame, seat: int | None, console: Console) -> None:
        self.find = find
        self.record = record
        self.console = console
        self.names = distinct(record.seats)
        self.match = replay(record, find, 0)
        self.events = replay(record, find).events
        #: A finished game has no secrets left; a saved one keeps those of the other seats.
        self.open = record.result is not None
        if not self.open and seat is None and YOU in record.seats:
            seat = record.seats.index(YOU)
        self.seat = seat

    def step(self) -> None:
        """One move on."""
        index = len(self.match.moves)
        self.match = replay(self.record, self.find, index + 1)
        self.tell(index)

    def go(self, moves: int) -> None:
        """To the position after so many moves."""
        self.match = replay(self.record, self.find, max(0, min(moves, len(self.record.moves))))

    def tell(self, index: int) -> None:
        """Say what a move did."""
        head = f"{index + 1:>3}/{len(self.record.moves)}"
        for event in self.events[index]:
            self.console.print(f"{head}  {self._words(event)}", highlight=False, markup=False)
            head = " " * len(head)

    def _words(self, event: Event) -> str:
        seen = event if self.open else event.seen_by(self.seat)
        reader = self.names.index(YOU) if YOU in self.names else None
        return capital(text_of(self.match.state.told(seen), self.names, reader))

    def draw(self) -> None:
        self.console.print(draw(self.match.state.view(self.seat), self.names))

    def read(self, title: str) -> None:
        """Show a card that the viewer sees, or a title of the game."""
        view = self.match.state.view(self.seat)
        try:
            show_card(self.console, title, self.match.game.catalogue(), view, self.names)
        except GorinError as error:
            self.console.print(str(error), style="yellow", markup=False)

    @property
    def at_end(self) -> bool:
        return len(self.match.moves) == len(self.record.moves)


def step_through(book: Replay) -> None:
    """Let a person at the terminal walk through a game."""
    book.console.print(HELP, style="dim")
    book.draw()
    while True:
        try:
            typed = book.console.input("[bold red]›[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if typed in ("q", "quit"):
            return
        if typed == "":
            if book.at_end:
                book.console.print("That was the last move.", style="yellow")
                continue
            book.step()
        elif typed == "b":
            book.go(len(book.match.moves) - 1)
        elif typed == "end":
            book.go(len(book.record.moves))
        elif typed.isdigit():
            book.go(int(typed))
        elif typed.startswith("card "):
            book.read(typed.removeprefix("card "))
            continue
        else:
            book.console.print(HELP, style="dim")
            continue
        book.draw()


def print_through(book: Replay) -> None:
    """The whole game in words, where no terminal listens."""
    match: Match = book.match
    while len(match.moves) < len(book.record.moves):
        book.step()
        match = book.match
