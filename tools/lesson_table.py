"""A game that a lesson's script plays: choices are named by a part of their label, in whatever case."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw, structs

from gorin.games.strategic.state import CampaignState
from gorin.kernel.contract import State
from gorin.kernel.values import Action, Decision, Event, View, to_json
from gorin.server.match.wording import Wording
from gorin.server.wire.changes import Seen
from gorin.server.wire.protocol import Step
from gorin.server.wire.studies import Deal, StudyRequest
from lesson_form import ScriptError

#: Nobody waits longer than this for a question that a script names.
PATIENCE = 800
#: Who plays on against the reader where a lesson ends.
RIVAL = "greedy"


def plain(value: Any) -> Any:
    return json.loads(to_json(value))


@dataclass
class Table:
    """A game that a script plays, and what happened since its last step. Without a seat it is watched."""

    state: State
    seat: int | None
    rivals: str
    count: int = 0
    steps: list[Step] = field(default_factory=list)
    #: What the reader saw of it last.
    seen: Seen | None = None
    #: How its game was dealt; None where the table was laid out by a position.
    deal: Deal | None = None
    #: All moves since the deal, as records have them.
    line: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    #: What happened since the deal, for a game whose table tells its past from the log.
    past: list[Step] = field(default_factory=list)

    def clone(self) -> Table:
        return Table(self.state.clone(), self.seat, self.rivals, self.count)

    def study(self, title: str) -> StudyRequest | None:
        """What opens this table as a study, against bots.

        None where it cannot be dealt again, is over, or is a campaign: that is led by many, over an evening.
        """
        if self.deal is None or self.seat is None or isinstance(self.state, CampaignState):
            return None
        if not self.state.deciders():
            return None
        bots = [None if seat == self.seat else RIVAL for seat in range(self.deal.seats)]
        return StudyRequest(structs.replace(self.deal, moves=self.line), bots=bots, title=title)

    def view(self) -> View:
        return self.state.view(self.seat)

    def decision(self) -> Decision | None:
        if self.seat is None or self.seat not in self.state.deciders():
            return None
        state = self.state
        return structs.replace(
            state.decision(self.seat), leads=state.leads(self.seat), later=state.later(self.seat)
        )

    def apply(self, seat: int, action: Action) -> None:
        self.note(seat, action, self.state.apply(seat, action))

    def note(self, seat: int, action: Action, events: list[Event]) -> None:
        """What was done, as the reader hears of it."""
        seen, told = Wording(self.state).put(events, self.seat, False)
        self.count += 1
        self.line.append((seat, plain(action)))
        if events or seat == self.seat:
            own = Raw(to_json(action)) if seat == self.seat else None
            self.steps.append(Step(self.count, seat, "move", own, seen, told, 0.0))

    def taken_before(self) -> list[Step]:
        """What happened before the lesson, where the table shows it: a campaign tells its turns."""
        steps, self.past = self.past, []
        return steps if isinstance(self.state, CampaignState) else []

    def taken(self) -> list[Step]:
        steps, self.steps = self.steps, []
        self.past += [step for step in steps if step.events]
        return steps

    # --- choices ---------------------------------------------------------------------------------------

    def found(self, seat: int, words: str) -> Action | None:
        """The first choice of a seat with these words in its label; `=` before them: the whole label."""
        return next(iter(self.all_found(seat, words)), None)

    def do(self, words: str) -> None:
        """The reader's choice with these words is made."""
        action = None if self.seat is None else self.found(self.seat, words)
        if self.seat is None or action is None:
            raise ScriptError(f"'{words}' cannot be done")
        self.apply(self.seat, action)

    def all_found(self, seat: int, words: str) -> list[Action]:
        decision = self.state.decision(seat)
        words = words.casefold()
        return [
            action
            for action, label in zip(decision.actions, decision.labels, strict=True)
            if (label.casefold() == words[1:] if words.startswith("=") else words in label.casefold())
        ]

    def way(self, words: str) -> list[Action] | None:
        """The reader's choice with these words, after what turns to its part of a desk."""
        if self.seat is None or self.seat not in self.state.deciders():
            return None
        found = self.found(self.seat, words)
        if found is not None:
            return [found]
        for first in self._of("turn", self.state.decision(self.seat)):
            turned = self.state.clone()
            turned.apply(self.seat, first)
            for part in self._of("open", turned.decision(self.seat)):
                there = Table(turned.clone(), self.seat, self.rivals)
                there.apply(self.seat, part)
                found = there.found(self.seat, words)
                if found is not None:
                    return [first, part, found]
        return None

    def _of(self, kind: str, decision: Decision) -> list[Action]:
        return [action for action in decision.actions if plain(action)["do"] == kind]

    def usual(self, seat: int) -> Action:
        """What somebody does of whom the script says nothing."""
        actions = self.state.decision(seat).actions
        kinds = [plain(action) for action in actions]
        if seat != self.seat and self.rivals != "pass":
            eager = ("buy", "pay") if self.rivals == "buy" else ("buy", "pay", "attack")
            for action, kind in zip(actions, kinds, strict=True):
                if kind["do"] in eager:
                    return action
        for word in ("pass", "strike"):
            for action, kind in zip(actions, kinds, strict=True):
                if kind["do"] == word:
                    return action
        return actions[0]

    def play_on(self, do: str, others: list[str], when: str) -> None:
        """Let all others do as they do until the learner may do this."""
        waiting = list(others)
        for _ in range(PATIENCE):
            deciders = self.state.deciders()
            if not deciders or not (waiting or do or when):
                break
            if not waiting and self.seat in deciders and when in self.state.decision(self.seat).prompt:
                if not do or self.way(do) is not None:
                    return
            if waiting:
                named = [(seat, self.found(seat, waiting[0])) for seat in deciders if seat != self.seat]
                choice = next(((seat, found) for seat, found in named if found is not None), None)
                if choice is not None:
                    waiting.pop(0)
                    self.apply(*choice)
                    continue
            seat = next((one for one in deciders if one != self.seat), deciders[0])
            self.apply(seat, self.usual(seat))
        if not (waiting or do or when):
            return
        asked = [f"seat {seat}: {self.state.decision(seat).labels[:8]}" for seat in self.state.deciders()]
        raise ScriptError(f"nobody could do '{waiting[0] if waiting else do or when}'; last asked: {asked}")

    def follow(self, words: list[str]) -> list[Action]:
        """The choices composed with one that was made: those named, and what is paid by itself."""
        made: list[Action] = []
        left = list(words)
        while self.seat is not None and self.seat in self.state.deciders():
            decision = self.state.decision(self.seat)
            found = self.found(self.seat, left[0]) if left else None
            if found is not None:
                left.pop(0)
            else:
                paying = [action for action in decision.actions if plain(action).get("do") == "pay"]
                whole = [action for action in paying if plain(action).get("source") is None]
                if not whole:
                    break
                found = whole[0]
            made.append(found)
            self.apply(self.seat, found)
        if left:
            raise ScriptError(f"'{left[0]}' does not follow")
        return made
