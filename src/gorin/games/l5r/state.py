"""A game of the card game in progress, on the kernel's contract."""

from __future__ import annotations

from typing import Any, Final

from gorin.games.l5r import border, judge, policy, tell, view, words
from gorin.games.l5r.engine import Engine
from gorin.games.l5r.flow.windows import Hearing
from gorin.games.l5r.redeal import redeal
from gorin.games.l5r.rulesets.ruleset import Ruleset
from gorin.kernel.rng import Rng
from gorin.kernel.values import Action, Decision, Event, Refusal, View

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]


class L5RState(Engine):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        #: The decks in seat order, by name: public.
        self.decks: tuple[str, ...] = ()
        #: The optional rules that are played, in words: public.
        self.variant = ""

    def clone(self) -> L5RState:
        twin = L5RState(self.ruleset, 0, self.rng.copy())
        self.copy_engine(twin)
        twin.decks = self.decks
        twin.variant = self.variant
        return twin

    def redeal(self, seat: int, rng: Rng) -> L5RState:
        twin = self.clone()
        redeal(twin, seat, rng)
        return twin

    def probe_ask(self) -> Engine | None:
        twin = self.clone()
        twin.stack[-1].ask_again(twin)
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
        self.choose(code)

    def returns(self) -> list[float]:
        """One shared among the winners; a draw is shared among those still in the game."""
        best = self.winners or self.order
        share = 1.0 / len(best)
        return [share if seat in best else 0.0 for seat in range(self.seat_count)]

    def evaluate(self) -> list[float]:
        return self.returns() if self.victory else judge.standings(self)

    def settled(self) -> bool:
        return self.victory != 0 or policy.settled(self)

    def quiet(self) -> bool:
        return self.victory != 0 or policy.quiet(self)

    def prior(self, seat: int) -> list[float] | None:
        return policy.prior(self, seat)

    def horizon(self) -> int:
        return policy.HORIZON

    def action_text(self, seat: int, code: int) -> str:
        return words.ability_text(self, seat, code)

    def trait_text(self, hearing: Hearing) -> str:
        return words.hearing_text(self, hearing)

    # --- the border ----------------------------------------------------------------------------------

    def action(self, seat: int, code: int) -> Action:
        return border.action(self, code)

    def decision(self, seat: int) -> Decision:
        return border.decision(self, seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return border.why_not(self, seat, action)

    def tell(self, event: Event) -> str:
        return tell.tell(self, event)

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def setup(self) -> dict[str, Any]:
        return view.setup(self)

    def result(self) -> Any:
        return view.result(self) if self.victory else None

    def dump(self) -> bytes:
        return view.dump(self)
