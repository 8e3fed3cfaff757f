"""What a turn asks by itself: traits in order, Rings, draws, who stays bowed, the hand limit."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import statement_text, title
from gorin.games.l5r.border.questions.question import ChooseCard, PickOption, Question
from gorin.games.l5r.flow.drawing import Drawing
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.moves import Choose, Enter
from gorin.kernel.values import Later, Refusal, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class FirstTrait(PickOption[Window]):
    """Which of several traits takes effect first."""

    rule = "R13"

    def about(self, code: int) -> int:
        return self.frame.heard[code - 1].source

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        hearing = self.frame.heard[code - 1]
        if hearing.source < 0 or hearing.thing is not None:
            return code
        return id(hearing.trait), twins.likeness(self.g, hearing.source, spoken_of)

    def moment(self) -> str:
        return "order"

    def usual(self) -> int:
        return self.g.codes[0]

    def prompt(self) -> tuple[str, str]:
        return "Several of your cards take effect now: choose which is first", self.rule

    def label(self, code: int) -> str:
        return statement_text(self.g, self.frame.heard[code - 1])


class RingEntry(Question[Window, Enter]):
    """Whether a Ring enters play by its own text."""

    answer = Enter
    declinable = True
    rule = "R45"

    def _rings(self) -> list[int]:
        return [code - 1 for code in self.g.codes if code != PASS]

    def move(self, code: int) -> Enter:
        return Enter(code - 1)

    def card(self, move: Enter) -> int | None:
        return move.card

    def meant(self, card: int) -> list[Enter]:
        return [Enter(card)]

    def prompt(self) -> tuple[str, str]:
        rings = self._rings()
        which = title(self.g, rings[0]) if len(rings) == 1 else "one of your Rings" if rings else "a Ring"
        return f"You may put {which} into play", self.rule

    def pass_label(self) -> str:
        rings = len(self._rings())
        if rings == 0:
            return "Pass: you hold none that may"
        return "Keep it in your hand" if rings == 1 else "Keep them in your hand"

    def label(self, code: int) -> str:
        return f"Put {title(self.g, code - 1)} into play"

    def why_not(self, move: Enter, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"{title(self.g, move.card)} may not enter play now.")


class DrawFrom(PickOption[Drawing]):
    """Whether a card is drawn from the top of the deck or from the bottom."""

    declinable = True
    rule = "L5R-ZONE-8"
    declined = "Draw from the top"

    def sensible(self) -> int:
        """From the top, where one knows neither card."""
        deck = self.g.fate_decks[self.seat]
        seen = self.g.known[deck[0]] | self.g.known[deck[-1]]
        return -1 if seen >> self.seat & 1 else PASS

    def prompt(self) -> tuple[str, str]:
        return "You draw a card: from the top of your Fate deck, or from the bottom", self.rule

    def label(self, code: int) -> str:
        return "Draw from the bottom"


class StayBowed(PickOption[Rest]):
    """Whether a card remains bowed."""

    declinable = True

    def about(self, code: int) -> int:
        return self.frame.card

    def prompt(self) -> tuple[str, str]:
        text = f"{title(self.g, self.frame.card)} may remain bowed: keep it so, or let it straighten"
        return text, self.g.ruleset.phases.rest_rule

    def label(self, code: int) -> str:
        return f"Keep {title(self.g, self.frame.card)} bowed"

    def pass_label(self) -> str:
        return f"Straighten {title(self.g, self.frame.card)}"


class HandLimit(ChooseCard[Turn]):
    """Which card is discarded down to the hand limit."""

    rule = "L5R-END-1"

    def several(self) -> bool:
        return len(self.g.hands[self.seat]) > self.g.ruleset.phases.hand_limit + 1

    def prompt(self) -> tuple[str, str]:
        return f"Discard down to {self.g.ruleset.phases.hand_limit} cards: choose one", self.rule


def exchanges_ahead(g: Engine) -> list[Later]:
    """What the seat whose turn it is could exchange at its end, while its hand is full."""
    phases = g.ruleset.phases
    if len(g.hands[g.asked]) < phases.hand_limit:
        return []
    return [
        Later("full exchange", Choose(card), f"Discard {title(g, card)} to draw one more", Way(source=card))
        for card in phases.exchanged(g)
    ]
