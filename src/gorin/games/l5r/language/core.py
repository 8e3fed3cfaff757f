"""What every word of the card language is made of: numbers, tests, effects and the cards they speak of.

A word is an immutable value. It is asked in the light of a `Doing` (who acts, from which card, with which
performer and targets) and, inside selectors, of a candidate card called IT.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.terms import ROLES, THIS

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

NOTHING: Final = -1
#: In a question: what the card says of the effect that asks.
ITS_TEXT: Final = "{}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Number:
    """A whole number that may depend on the state of the game."""

    def value(self, g: Engine, d: Doing, it: int) -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """A question with a yes or no."""

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        raise NotImplementedError

    def nearness(self, g: Engine, d: Doing) -> float:
        """How near it is to holding, up to 1, where that can be counted; for bots."""
        return 0.0

    def answers(self) -> tuple[int, ...]:
        """The kinds of happening of which it speaks, one of which must be heard; none if it needs none."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something that happens. In a cost it must happen in full, so a cost is asked first if it can."""

    def run(self, g: Engine, d: Doing) -> None:
        raise NotImplementedError

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        """Go on with the choice that `run` asked for."""
        raise NotImplementedError

    def payable(self, g: Engine, d: Doing) -> bool:
        """Whether it can be paid in full as a cost."""
        return True

    def bows(self, d: Doing) -> int:
        """The card that it bows as a cost."""
        return NOTHING

    def consumes(self) -> bool:
        """Whether it bows or destroys the card that speaks, which then cannot pay Gold as well."""
        return False

    def spends(self) -> bool:
        """Whether, as a cost, it bows, destroys or discards a card, which keeps its use finite (R238)."""
        return False

    def clears(self) -> bool:
        """Whether it destroys the Terrain at the current battlefield."""
        return False

    def stands(self, owing: bool) -> bool:
        """Whether it happens although the action is negated; `owing` if its player still loses Honor."""
        return False

    def copies(self) -> bool:
        """Whether it copies an ability: such an ability is copied by nobody."""
        return False

    def shoots(self) -> bool:
        """Whether it is a Ranged Attack, which brings its own required target."""
        return False

    def close(self) -> bool:
        """Whether its card must be in the battle itself, wherever others may act from (R114)."""
        return self.shoots()

    def aimed(self, ref: Role) -> Effect:
        """The same with its own required target in this role."""
        return self

    def names_target(self) -> bool:
        """Whether it names a target by itself, for itself or for what follows."""
        return False

    def unasked(self) -> tuple[str, ...]:
        """The fields with a role at which it does not look, as it is declared."""
        return ()

    def at_once(self) -> bool:
        """Whether it asks nobody, so that it can happen to several players at the same moment (R19)."""
        return False

    def answers(self) -> tuple[int, ...]:
        """The kinds of happening that it changes, one of which must be heard; none if it needs none."""
        return ()

    # --- how it is asked for, where `run` asks somebody ----------------------------------------------

    def whole(self) -> Effect:
        """The word of which it is a part, if it goes on with one."""
        return self

    def question(self, g: Engine, d: Doing) -> str:
        """What is asked; `ITS_TEXT` stands for what the card says of it, which alone is asked otherwise."""
        return ITS_TEXT

    def ruling(self, g: Engine) -> str:
        """The rule about what is asked."""
        return "L5R-ACT-11"

    def rule_done(self) -> str:
        """The rule about doing it to a card that was chosen from a pile just before."""
        return "L5R-ACT-11"

    def option(self, code: int) -> str:
        """What one of the answers is called."""
        return "Let it happen"

    def declined(self) -> str:
        """What it is called to choose no card."""
        return "Decline"

    def several(self) -> bool:
        """Whether it asks for one card after the other."""
        return False

    def harmless(self, g: Engine, d: Doing, role: Role, card: int) -> str | None:
        """Why it would not harm a card in this role, or (NO_ROLE) as the target that it asks for.

        No words if it would; None where it is not aimed at that role.
        """
        return None


@dataclass(frozen=True)
class Fixed(Number):
    """A plain number."""

    n: int

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return self.n


def number(n: int | Number) -> Number:
    return Fixed(n) if isinstance(n, int) else n


def role(ref: Role) -> int:
    """A role as it is written in a declaration; there to make mistakes visible early."""
    assert THIS <= ref < ROLES, ref
    return ref
