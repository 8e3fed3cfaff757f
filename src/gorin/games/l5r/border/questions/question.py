"""What a question is: the frame that asks, the moves that answer, and the words for all of it.

The engine keeps the seat, the kind of the question and the codes of the legal answers. A `Question` is made
only when somebody wants them as moves or in words. It asks the state what is legal and decides nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import place, title, visible
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.moves import Choose, Pass, Pick
from gorin.games.l5r.values.terms import NO_CARD, PLAY
from gorin.kernel.values import OBVIOUS, Action, Refusal, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: Every name that `Question.moment` gives, in the order in which a turn has them.
MOMENTS: Final = (
    *("own action", "open action", "own battle", "other battle", "empty battle", "targeted", "reaction"),
    *("own deed", "payment", "order", "gift", "exchange", "full exchange", "ahead", OBVIOUS),
    *("attack", "clearing", "purchase"),  # steps of the own turn, declined by who ends it
)

F = TypeVar("F", bound=Frame)
M = TypeVar("M", bound=Action)


class Question(Generic[F, M]):
    """What the frame on top asks the seat that must decide."""

    answer: type[M]  # the kind of move that answers it
    passing: ClassVar[Action] = Pass()  # what passing is called here
    declinable: ClassVar[bool] = False  # whether it may ever be passed
    announces: ClassVar[bool] = False  # whether an answer begins something that may ask more
    rule: ClassVar[str] = ""
    declined: ClassVar[str] = "Pass"  # the label of passing

    def __init__(self, g: Engine, frame: F) -> None:
        self.g = g
        self.frame = frame
        self.seat = g.asked

    # --- codes and moves -----------------------------------------------------------------------------

    def move(self, code: int) -> M:
        """The move that a legal code stands for; passing is not among them."""
        raise NotImplementedError

    def action(self, code: int) -> Action:
        """The move that a legal code stands for, passing too."""
        return self.passing if code == PASS else self.move(code)

    def card(self, move: M) -> int | None:
        """The card that a move names, which a seat may name only if it knows it."""
        return None

    def about(self, code: int) -> int:
        """The card that an answer is about, by which players tell it from others."""
        card = None if code == PASS else self.card(self.move(code))
        return NO_CARD if card is None else card

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        """What makes an answer what it is: answers with the same likeness do the same."""
        return code

    # --- where it leads ------------------------------------------------------------------------------

    def ways(self, code: int) -> list[Way]:
        """How a legal answer can begin and go on, for those who point at cards; passing is not among them."""
        card = self.about(code)
        return [Way(source=card)] if card >= 0 else []

    def meant(self, card: int) -> list[M]:
        """What somebody who points at a card would want to answer."""
        return []

    def idle(self, card: int) -> list[Refusal]:
        """Why nothing can be begun with a card that the seat sees and that no way begins with."""
        found = [self.refusal(move) for move in self.meant(card)]
        if not found:
            text, rule = self.prompt()
            found = [Refusal(rule, f"{title(self.g, card)} is not what is asked for now. {text}.")]
        return found

    # --- words ---------------------------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """What the decider is asked, and the rule behind it."""
        raise NotImplementedError

    def label(self, code: int) -> str:
        """An answer as the deciding player reads it; passing is not among them."""
        raise NotImplementedError

    def pass_label(self) -> str:
        return self.declined

    def moment(self) -> str:
        """What sort of moment it is at which one mostly passes; empty: it is none."""
        return ""

    def usual(self) -> int:
        """The answer of somebody who is not asked at such a moment; -1 where there is none."""
        return PASS if self.moment() and PASS in self.g.codes else -1

    def sensible(self) -> int:
        """The one answer that makes sense as far as the seat knows; -1 where that is for it to say.

        It makes no difference which of several answers that do the same is given.
        """
        spoken_of = twins.spoken_of(self.g)
        first = self.likeness(self.g.codes[0], spoken_of)
        for code in self.g.codes[1:]:
            if self.likeness(code, spoken_of) != first:
                return -1
        return self.g.codes[0]

    def several(self) -> bool:
        """Whether the other answers are asked for again after one of them."""
        return False

    def labelled(self, code: int) -> str:
        """Any answer as the deciding player reads it."""
        return self.pass_label() if code == PASS else self.label(code)

    def brief(self, code: int) -> str:
        """An answer in a word or two, as positions name it."""
        return title(self.g, code - 1)

    # --- refusals ------------------------------------------------------------------------------------

    def refusal(self, move: Action) -> Refusal:
        """Why a move that is not on the legal list is not.

        What a seat cannot see is answered as if it were not there, so a refusal betrays nothing.
        """
        text, rule = self.prompt()
        if self.declinable and isinstance(move, type(self.passing)):
            return Refusal(rule, f"This cannot be declined. {text}.")
        if not isinstance(move, self.answer):
            return Refusal(rule, f"That is not what is asked now. {text}.")
        card = self.card(move)
        if card is not None and not (0 <= card < len(self.g.defs) and visible(self.g, card, self.seat)):
            return Refusal("L5R-ZONE-6", f"You see no card with the number {card}.")
        return self.why_not(move, text, rule)

    def why_not(self, move: M, text: str, rule: str) -> Refusal:
        """Why a move of the right kind is not allowed; `text` and `rule` are those of the question."""
        raise NotImplementedError


class ChooseCard(Question[F, Choose]):
    """A card is to be chosen."""

    answer = Choose

    def move(self, code: int) -> Choose:
        return Choose(code - 1)

    def card(self, move: Choose) -> int | None:
        return move.card

    def meant(self, card: int) -> list[Choose]:
        return [Choose(card)]

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        return code if code == PASS else (Choose, twins.likeness(self.g, code - 1, spoken_of))

    def label(self, code: int) -> str:
        """Whose the card is and where."""
        g = self.g
        card = code - 1
        owner = g.controller[card]
        whose = "" if owner == self.seat else f" of seat {owner}"
        if g.zone[card] != PLAY:
            return f"{title(g, card)}{whose}"
        carried = f" on {title(g, g.host[card])}" if g.host[card] >= 0 else ""
        return f"{title(g, card)}{whose}{carried}{place(g, card)}"

    def why_not(self, move: Choose, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"{title(self.g, move.card)} cannot be chosen. {text}.")


class PickOption(Question[F, Pick]):
    """One of several things is to be picked by its number."""

    answer = Pick

    def move(self, code: int) -> Pick:
        return Pick(code)

    def brief(self, code: int) -> str:
        return f"option {code}"

    def why_not(self, move: Pick, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"There is no choice {move.option} here. {text}.")
