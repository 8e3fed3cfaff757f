"""A person at the terminal against bots."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from gorin.bots import make, think
from gorin.kernel.match import Match
from gorin.kernel.rng import rng_of
from gorin.kernel.sentences import capital, text_of
from gorin.kernel.values import Decision, Event, GorinError, View, shown_rule
from gorin.terminal.reading import show_card, show_piles
from gorin.terminal.saves import autosave_path, save
from gorin.terminal.table import choices, draw, offered, show_rule
from gorin.terminal.words import distinct, find_choice, with_names

YOU = "you"

HELP = """Type the number of a choice, or words of it ("scout bridge").
  ?        the rule behind the question        ? bridge   any rule by its id or title
  card X   read the card X                     piles      all cards that were discarded
  undo     take your last move back            log        what happened so far
  save F   save the game to the file F         table      draw the table again
  quit     leave; the game is kept, and `--continue` goes on with it
On cards, 3F/2C is Force and Chi (with signs: added to those of the bearer), Honor is Personal Honor."""


class Leave(Exception):
    """The player leaves the table."""


class Table:
    """One sitting: draws, asks, lets the bots answer, and keeps the game after every move."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console
        self.names = distinct(match.names)
        self.seat = match.names.index(YOU)
        self.bots = {
            seat: make(name, f"{match.seed}/mood/{seat}")
            for seat, name in enumerate(match.names)
            if name != YOU
        }
        self.autosave = autosave_path(match.game.name)
        self.told = len(match.events)
        self.drawn: View | None = None

    def sit(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not self.match.over:
                self._let_bots_play()
                self._tell_news()
                if not self.match.over:
                    self._ask(self.match.state.decision(self.seat))
        except (Leave, KeyboardInterrupt, EOFError):
            save(self.match, self.autosave)
            self.console.print("\nThe game is kept; go on with it by --continue.")
            return
        self._tell_news()
        self.console.print(draw(self.match.state.view(self.seat), self.names))
        self.autosave.unlink(missing_ok=True)

    def _let_bots_play(self) -> None:
        state = self.match.state
        deciders = state.deciders()
        while deciders and self.seat not in deciders:
            seat = deciders[0]
            with self.console.status(f"{self.names[seat]} is thinking…"):
                rng = rng_of(f"{self.match.seed}/bot/{seat}/{len(self.match.moves)}")
                code = think(self.bots[seat], state, seat, rng)
            self.match.play(seat, state.action(seat, code))
            save(self.match, self.autosave)
            deciders = state.deciders()

    def _tell_news(self) -> None:
        for events in self.match.events[self.told :]:
            self._tell(events)
        self.told = len(self.match.events)

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            told = self.match.state.told(event.seen_by(self.seat))
            self._say(f"  {capital(text_of(told, self.names, self.seat))}", "dim")

    def _ask(self, decision: Decision) -> None:
        """Show the table and the choices, and take answers until one leads on."""
        asked = offered(decision)
        labels = [with_names(decision.labels[index], self.names) for index in asked]
        if len(labels) == 1:
            self._say(f"{with_names(decision.prompt, self.names)}: {labels[0]}")
            self._play(decision, asked[0])
            return
        self._show(decision, labels)
        while True:
            typed = self.console.input("[bold red]›[/] ").strip()
            try:
                if self._command(typed, decision, labels):
                    if self.match.state.decision(self.seat) != decision:
                        return
                    continue
            except GorinError as error:
                self._say(str(error), "yellow")
                continue
            found = find_choice(typed, labels)
            if len(found) == 1:
                self._play(decision, asked[found[0]])
                return
            if not found:
                self._say(f"Nothing fits '{typed}'. `help` tells what you can type.", "yellow")
            else:
                some = ", ".join(f"{index + 1} {labels[index]}" for index in found[:8])
                self._say(f"Which one? {some}", "yellow")

    def _command(self, typed: str, decision: Decision, labels: list[str]) -> bool:
        """Carry out a command; False where what was typed is none."""
        verb, _, rest = typed.partition(" ")
        match verb.lower():
            case "" | "table":
                self.drawn = None
                self._show(decision, labels)
            case "card":
                view = self.match.state.view(self.seat)
                show_card(self.console, rest, self.match.game.catalogue(), view, self.names)
            case "piles":
                show_piles(self.console, self.match.state.view(self.seat), self.names)
            case "?" | "rule":
                show_rule(self.console, rest or decision.rule)
            case "help" | "h":
                self._say(HELP)
            case "quit" | "q" | "exit":
                raise Leave
            case "undo" | "u":
                self.match.undo(self.seat)
                self.told = len(self.match.events)
                save(self.match, self.autosave)
            case "log":
                for events in self.match.events:
                    self._tell(events)
            case "save":
                if not rest:
                    raise GorinError("Say where: save FILE.")
                save(self.match, Path(rest).expanduser())
                self._say(f"Saved. Go on with it by --resume {rest}")
            case _:
                return False
        return True

    def _play(self, decision: Decision, index: int) -> None:
        self.match.play(self.seat, decision.actions[index])
        save(self.match, self.autosave)

    def _show(self, decision: Decision, labels: list[str]) -> None:
        """The table, if it is not as it was drawn last, and the question."""
        self.console.print()
        view = self.match.state.view(self.seat)
        if view != self.drawn:
            self.drawn = view
            self.console.print(draw(view, self.names))
            self.console.print()
        prompt = with_names(decision.prompt, self.names)
        self.console.print(Text.assemble((prompt, "bold"), (f" [{shown_rule(decision.rule)}]", "dim")))
        self.console.print(choices(labels))

    def _say(self, sentence: str, style: str = "") -> None:
        self.console.print(sentence, style=style, highlight=False, markup=False)
