"""Lobbying: who speaks and what is given for which side; and the first turn, where it may be offered."""

from __future__ import annotations

from collections.abc import Hashable

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import title
from gorin.games.l5r.border.questions.question import PickOption, Question
from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.flow.opening import Opening
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import sway_card, sway_for_lobbyist
from gorin.games.l5r.values.moves import Sway
from gorin.games.l5r.values.terms import HAND, HONOR
from gorin.kernel.values import Refusal, Way


class Effort(Question[Lobby, Sway]):
    """An effort for either side of a lobbying, or none."""

    answer = Sway
    declinable = True
    rule = "R94"

    def _helped(self, code: int) -> int:
        return self.frame.seat if sway_for_lobbyist(code) else self.frame.against

    def move(self, code: int) -> Sway:
        return Sway(sway_card(code), self._helped(code))

    def card(self, move: Sway) -> int | None:
        return move.card

    def ways(self, code: int) -> list[Way]:
        return [Way(source=sway_card(code), targets=[f"seat:{self._helped(code)}"])]

    def meant(self, card: int) -> list[Sway]:
        return [Sway(card, self.frame.seat)]

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        if code == PASS:
            return code
        return Sway, self._helped(code), twins.likeness(self.g, sway_card(code), spoken_of)

    def moment(self) -> str:
        """Who is ahead is asked again as soon as the other adds something."""
        mine, theirs = self.frame.totals(self.g)
        ahead = self.frame.seat if mine > theirs else self.frame.against
        return "ahead" if self.seat == ahead else ""

    def sensible(self) -> int:
        """Between two players nothing is given in vain: who cannot come up with the other passes."""
        g = self.g
        if len(g.order) > 2 or self.moment():
            return -1
        mine, theirs = self.frame.totals(g)
        lobbies = self.seat == self.frame.seat
        for code in g.codes:
            if code != PASS and sway_for_lobbyist(code) == lobbies:
                card = sway_card(code)
                given = g.stats.focus(g, card) if g.zone[card] == HAND else g.stats.stat(g, card, HONOR)
                mine, theirs = (mine + given, theirs) if lobbies else (mine, theirs + given)
        return PASS if lobbies != (mine > theirs) else -1

    def prompt(self) -> tuple[str, str]:
        mine, theirs = self.frame.totals(self.g)
        sides = f"seat {self.frame.seat} has {mine}, seat {self.frame.against} has {theirs}"
        contends = self.seat in (self.frame.seat, self.frame.against)
        what = "Add to your side" if contends else "Help either side"
        return f"Lobbying for the Imperial Favor: {sides}. {what}, or pass", self.rule

    def label(self, code: int) -> str:
        card = sway_card(code)
        helped = self._helped(code)
        whom = "yourself" if helped == self.seat else f"seat {helped}"
        if self.g.zone[card] == HAND:
            return f"Discard {title(self.g, card)}: {self.g.stats.focus(self.g, card)} more for {whom}"
        return f"Bow {title(self.g, card)}: {self.g.stats.stat(self.g, card, HONOR)} more for {whom}"

    def brief(self, code: int) -> str:
        return f"{title(self.g, sway_card(code))} for {self._helped(code)}"

    def why_not(self, move: Sway, text: str, rule: str) -> Refusal:
        if move.seat not in (self.frame.seat, self.frame.against):
            return Refusal(rule, f"Only seat {self.frame.seat} and seat {self.frame.against} contend.")
        return Refusal("R264", f"{title(self.g, move.card)} can add nothing now.")


class FirstTurn(PickOption[Opening]):
    """Whether the first turn is offered to the other player, and whether he takes it."""

    declinable = True
    rule = "R288"

    def prompt(self) -> tuple[str, str]:
        if self.frame.stage == 0:
            return "You won the draw: begin yourself, or offer the first turn to the other player", self.rule
        return "The first turn is offered to you: take it, or leave it", self.rule

    def label(self, code: int) -> str:
        return "Offer the first turn" if self.frame.stage == 0 else "Take the first turn"

    def pass_label(self) -> str:
        return "Begin yourself" if self.frame.stage == 0 else "Let the other begin"
