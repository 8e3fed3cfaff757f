"""What is in the middle of happening: a stack of small frames, each with a stage and a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Frame:
    """One thing under way. `step` takes it a little further: changes cards, asks a seat, pushes or pops."""

    def __init__(self) -> None:
        self.stage = 0

    def step(self, g: Engine) -> None:
        raise NotImplementedError

    def answer(self, g: Engine, code: int) -> None:
        """Go on with what a seat chose."""
        raise NotImplementedError

    def ask_again(self, g: Engine) -> None:
        """Repeat the question that is pending."""
        self.step(g)

    def choices(self, g: Engine, seat: int) -> list[int]:
        """What a seat may choose here, but for passing. `g` may be a game in which it holds other cards."""
        raise NotImplementedError

    def refers_to(self) -> tuple[int, ...]:
        """The cards that it speaks of by their numbers."""
        return ()

    def causes(self) -> str:
        """What players call an effect that this sets going, where no card or action does; "" for nothing."""
        return ""

    def copy(self) -> Frame:
        raise NotImplementedError
