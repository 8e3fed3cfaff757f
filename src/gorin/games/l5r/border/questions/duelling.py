"""A duel: whether it is accepted, what is focused, and what follows."""

from __future__ import annotations

from collections.abc import Hashable

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import title
from gorin.games.l5r.border.questions.question import ChooseCard, PickOption, Question
from gorin.games.l5r.flow.duel import AHEAD, Duel
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.moves import Accept, Focus, Refuse, Strike
from gorin.games.l5r.values.terms import HAND
from gorin.kernel.values import Refusal, Way


class Challenge(Question[Duel, Refuse]):
    """Whether a challenge is accepted or refused."""

    answer = Refuse
    passing = Accept()
    declinable = True
    rule = "R143"
    declined = "Accept the challenge"

    def move(self, code: int) -> Refuse:
        return Refuse()

    def prompt(self) -> tuple[str, str]:
        one, other = title(self.g, self.frame.challenger), title(self.g, self.frame.challenged)
        return f"{one} challenges {other} to a duel: accept or refuse", self.rule

    def label(self, code: int) -> str:
        return "Refuse the challenge"

    def brief(self, code: int) -> str:
        return f"option {code}"


class Focusing(Question[Duel, Focus]):
    """A card to focus, or the strike."""

    answer = Focus
    passing = Strike()
    declinable = True
    declined = "Strike"

    def move(self, code: int) -> Focus:
        return Focus(code - 1)

    def card(self, move: Focus) -> int | None:
        return move.card

    def meant(self, card: int) -> list[Focus]:
        return [Focus(card)]

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        return code if code == PASS else (Focus, twins.likeness(self.g, code - 1, spoken_of))

    def prompt(self) -> tuple[str, str]:
        one, other = title(self.g, self.frame.challenger), title(self.g, self.frame.challenged)
        if self.frame.stage == AHEAD:
            text = f"Duel of {one} and {other}: focus a card before it begins, or none"
            return text, self.g.ruleset.duels.focus_rule
        if PASS not in self.g.codes:
            return f"Duel of {one} and {other}: focus a card", self.g.ruleset.duels.forced_rule
        return f"Duel of {one} and {other}: focus a card, or strike", self.g.ruleset.duels.focus_rule

    def label(self, code: int) -> str:
        card = code - 1
        origin = "your hand" if self.g.zone[card] == HAND else "the focus pool"
        return f"Focus {title(self.g, card)} ({self.g.defs[card].focus}) from {origin}"

    def pass_label(self) -> str:
        return "No card before the duel" if self.frame.stage == AHEAD else self.declined

    def why_not(self, move: Focus, text: str, rule: str) -> Refusal:
        if self.g.zone[move.card] == HAND and not self.frame.may_focus_card(self.g, self.seat, move.card):
            return Refusal("R1", f"{title(self.g, move.card)} has too low a Focus Value for this duel.")
        if self.g.zone[move.card] == HAND and self.g.owner[move.card] == self.seat:
            return Refusal(rule, "You have focused from your hand in this duel already.")
        return Refusal(rule, f"{title(self.g, move.card)} is neither in your focus pool nor in your hand.")


class FirstFocusEffect(PickOption[Duel]):
    """Which of several Focus Effects takes effect first."""

    def ways(self, code: int) -> list[Way]:
        return [Way(source=self.frame.effects[code - 1])]

    def moment(self) -> str:
        return "order"

    def usual(self) -> int:
        return self.g.codes[0]

    def prompt(self) -> tuple[str, str]:
        return "Choose the Focus Effect that takes effect first", self.g.ruleset.duels.effects_rule

    def label(self, code: int) -> str:
        return f"The Focus Effect of {title(self.g, self.frame.effects[code - 1])}"


class PoolToBottom(ChooseCard[Duel]):
    """Which card of the focus pool goes under the deck next."""

    def moment(self) -> str:
        return "order"

    def usual(self) -> int:
        return self.g.codes[0]

    def sensible(self) -> int:
        return -1  # whether the cards are alike is nobody else's business

    def prompt(self) -> tuple[str, str]:
        rule = self.g.ruleset.duels.rest_rule
        return "Put your focus pool on the bottom of your Fate deck: choose the next card", rule
