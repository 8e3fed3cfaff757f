"""A game of the card game in progress, on the kernel's contract."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from gorin.games.l5r.border import decisions, names, recount, tell, view
from gorin.games.l5r.border.questions.asked import also_asked
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.flow.windows import Hearing
from gorin.games.l5r.realm.questions import QUESTIONS
from gorin.games.l5r.saving import encoding
from gorin.games.l5r.saving.addresses import addresses
from gorin.games.l5r.saving.dump import dump
from gorin.games.l5r.saving.redeal import redeal
from gorin.games.l5r.thinking import evaluate, figures, prior, shortlist, weighing
from gorin.games.l5r.values.asking import ASK_ASSIGN, PASS
from gorin.games.l5r.values.moves import Amends
from gorin.games.l5r.values.terms import NO_SEAT, VICTORY_NAMES
from gorin.kernel.figures import FIGURES
from gorin.kernel.pickling import Judged
from gorin.kernel.rng import Rng
from gorin.kernel.sentences import Sentence
from gorin.kernel.values import Action, Decision, Event, Later, Part, Refusal, View, Way

_AMENDS: Final = Amends()
_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]

also_asked(QUESTIONS)


class L5RState(Engine):
    def clone(self) -> L5RState:
        twin = L5RState(self.ruleset, 0, self.rng.copy())
        self.copy_engine(twin)
        return twin

    def redeal(self, seat: int, rng: Rng) -> L5RState:
        twin = self.clone()
        redeal(twin, seat, rng)
        return twin

    def imagine(self, seat: int, rng: Rng) -> L5RState:
        """Who thinks ahead loses no time with questions that only keep others from knowing something."""
        world = self.redeal(seat, rng)
        world.speak_freely()
        return world

    def speak_freely(self) -> None:
        """From now on ask nobody who has nothing to choose from."""
        self.conceivable = ()

    def twin(self) -> L5RState:
        return self.clone()

    def formal(self, seat: int) -> bool:
        return len(self.conceivable) > 0 and len(self.legal(seat)) == 1

    def declining(self, seat: int) -> int:
        return PASS if PASS in self.legal(seat) else -1

    def moment(self, seat: int) -> str:
        return decisions.moment(self) if self.legal(seat) else ""

    def usual(self, seat: int) -> int:
        return decisions.usual(self) if self.legal(seat) else -1

    def probe_ask(self) -> Engine | None:
        twin = self.clone()
        twin.underway.stack[-1].ask_again(twin)
        return twin

    def seats(self) -> int:
        return self.seat_count

    # --- who decides, and what -----------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        if self.victory or self.asked < 0:
            return _NOBODY
        return _ALONE[self.asked]

    def legal(self, seat: int) -> list[int]:
        return self.codes if seat == self.asked and not self.victory else []

    def play(self, seat: int, code: int) -> None:
        self.underway.choose(self, code)

    def returns(self) -> list[float]:
        """One shared among the winners; a draw is shared among those still in the game."""
        best = self.winners or self.order
        share = 1.0 / len(best)
        return [share if seat in best else 0.0 for seat in range(self.seat_count)]

    def ending(self) -> str:
        return VICTORY_NAMES[self.victory]

    def evaluate(self) -> list[float]:
        return self.returns() if self.victory else evaluate.standings(self)

    def figures(self) -> dict[str, float]:
        return figures.figures_of(self.ruleset.worths)

    def judge_by(self, figures_: dict[str, float]) -> None:
        self.ruleset = figures.with_figures(self.ruleset, figures_)

    def judge_as_learned(self) -> bool:
        learned = FIGURES.get(self.ruleset.name)
        if learned is None:
            return False
        self.judge_by(learned.figures)
        return True

    def encoded(self, seat: int) -> bytes:
        return encoding.encoded(self, seat)

    def encoded_choices(self, seat: int, codes: list[int]) -> bytes:
        return encoding.encoded_choices(self, seat, codes)

    def figures_given(self) -> Judged:
        return figures.given_to(self.ruleset)

    def parts(self, seat: int) -> list[Part]:
        return weighing.parts(self, seat)

    def measure(self) -> str:
        return weighing.MEASURE

    def in_words(self, points: float) -> str:
        return weighing.worth(points)

    def carries_on(self) -> bool:
        return self.asking == ASK_ASSIGN

    def settled(self) -> bool:
        return self.victory != 0 or prior.settled(self)

    def quiet(self) -> bool:
        return self.victory != 0 or prior.quiet(self)

    def prior(self, seat: int) -> list[float] | None:
        return prior.prior(self, seat)

    def shortlist(self, seat: int) -> list[int]:
        return shortlist.shortlist(self, seat) if seat == self.asked and not self.victory else []

    def horizon(self) -> int:
        return prior.HORIZON

    def action_text(self, seat: int, code: int) -> str:
        return names.ability_text(self, seat, code)

    def trait_text(self, hearing: Hearing) -> str:
        return names.hearing_text(self, hearing)

    def amends(self) -> Action | None:
        return _AMENDS if self.ruleset.phases.replay_cost else None

    def amend(self, seat: int) -> list[Event]:
        """Who takes a move back pays Honor, and may be out of the game by it (IMP-OPTION-1)."""
        events: list[Event] = []
        self.log = events
        try:
            self.marks.change_honor(self, seat, -self.ruleset.phases.replay_cost, seat)
            if self.underway.doomed:
                self.asked = NO_SEAT
                self.outcome.eliminate(self)
                if not self.victory:
                    self.underway.stack[-1].ask_again(self)
                    self.underway.run(self)
        finally:
            self.log = None
        return events

    # --- the border ----------------------------------------------------------------------------------

    def game(self) -> str:
        return self.ruleset.name

    def action(self, seat: int, code: int) -> Action:
        return decisions.action(self, code)

    def decision(self, seat: int) -> Decision:
        return decisions.decision(self, seat)

    def leads(self, seat: int) -> list[list[Way]]:
        return decisions.leads(self, seat)

    def span(self) -> str:
        return f"{self.turn}/{self.battles}" if self.fight.battlefield >= 0 else str(self.turn)

    def later(self, seat: int) -> list[Later]:
        return decisions.later(self)

    def why_idle(self, seat: int, card: int) -> list[Refusal]:
        return decisions.why_idle(self, seat, card)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return decisions.why_not(self, seat, action)

    def told(self, event: Event) -> Sentence:
        return tell.told(self, event)

    def recount(self, events: list[Event]) -> list[Sentence]:
        return recount.recount(self, events)

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def views(self, viewers: Iterable[int | None]) -> list[View]:
        return view.views(self, viewers)

    def setup(self) -> dict[str, Any]:
        return view.setup(self)

    def result(self) -> Any:
        return view.result(self) if self.victory else None

    def dump(self) -> bytes:
        return dump(self)

    def layout(self) -> str:
        return addresses(self.ruleset).layout
