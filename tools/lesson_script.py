"""A lesson's script (docs/lessons.md), played by the engine: every choice it names must be there to be made.

Choices are named by a part of their label, in whatever case. Whoever is asked and not named passes.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct, structs

from gorin.games import find
from gorin.games.l5r.position.reading import read as read_position
from gorin.games.l5r.sets import pool
from gorin.kernel.contract import State
from gorin.kernel.match import plain_options, read_options
from gorin.kernel.values import Action, Area, Decision, Event, View, to_json
from gorin.server.match.wording import Wording
from gorin.server.wire.changes import Seen, changes
from gorin.server.wire.lessons import Lesson, LessonMistake, LessonStep
from gorin.server.wire.protocol import Step
from gorin.server.wire.studies import Deal, StudyRequest

#: Nobody waits longer than this for a question that a script names.
PATIENCE = 800
#: Sentences at a step, and letters in one: a lesson is read between two moves.
SENTENCES, LETTERS = 2, 170
#: Who plays on against the reader where a lesson ends.
RIVAL = "greedy"
#: A name or an abbreviation ends no sentence; a sign, a bracket or a quotation may stand behind its end.
_END = re.compile(r"[.!?…](?=[”’\")]*(?:\s|$))|:$")


class ScriptError(Exception):
    """What is wrong with a lesson, in one sentence."""


class Mistake(Struct, forbid_unknown_fields=True):
    """A wrong choice. `follow` is what others then do; the table is shown where `when` says, or at once."""

    do: str | list[str]
    say: str
    follow: list[str] = []
    when: str = ""
    shows: list[str] = []


class Moment(Struct, forbid_unknown_fields=True):
    """A step. `do` is the wanted choice, `others` what rivals do before it, `when` a part of its prompt."""

    say: str
    title: str = ""
    do: str | list[str] = []
    then: list[str] = []
    others: list[str] = []
    when: str = ""
    hint: str = ""
    point: list[str] = []
    shows: list[str] = []
    told: bool = False
    mistake: list[Mistake] = []


class Script(Struct, forbid_unknown_fields=True):
    """A whole lesson: where it begins (a seed, a position, or another lesson's end), and its steps."""

    game: str
    title: str
    line: str
    step: list[Moment]
    seed: str = ""
    seats: int = 2
    options: dict[str, Any] = {}
    position: str = ""
    #: Cards of other editions that the position names, as `edition: title`.
    cards: list[str] = []
    after: str = ""
    names: tuple[str, ...] = ("you", "Aiko")
    moves: list[str] = []
    #: What rivals do where a step says nothing: they pass, buy what they can, or attack as well.
    rivals: str = "pass"


def load(path: Path) -> Script:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ScriptError(f"{path.name}: {error}") from None


def sentences(text: str) -> int:
    return len(_END.findall(text))


def refuse_long(text: str) -> None:
    """A step has at most two sentences that somebody can take in."""
    if not text.strip() or sentences(text) > SENTENCES or len(text) > SENTENCES * LETTERS:
        raise ScriptError(f"two short sentences at most, not '{text}'")
    if not _END.search(text.strip()[-3:]):
        raise ScriptError(f"'{text}' does not end as a sentence does")


def plain(value: Any) -> Any:
    return json.loads(to_json(value))


def as_list(given: str | list[str]) -> list[str]:
    return [given] if isinstance(given, str) else given


@dataclass
class Table:
    """A game that a script plays, and what happened since the last step of it."""

    state: State
    seat: int
    rivals: str
    count: int = 0
    steps: list[Step] = field(default_factory=list)
    #: How its game was dealt; None where the table was laid out by a position.
    deal: Deal | None = None
    #: All moves since the deal, as records have them.
    line: list[tuple[int, dict[str, Any]]] = field(default_factory=list)

    def clone(self) -> Table:
        return Table(self.state.clone(), self.seat, self.rivals, self.count)

    def study(self, title: str) -> StudyRequest | None:
        """What opens this table as a study, against bots; None where it cannot be dealt again, or is over."""
        if self.deal is None or not self.state.deciders():
            return None
        bots = [None if seat == self.seat else RIVAL for seat in range(self.deal.seats)]
        return StudyRequest(structs.replace(self.deal, moves=self.line), bots=bots, title=title)

    def view(self) -> View:
        return self.state.view(self.seat)

    def decision(self) -> Decision | None:
        if self.seat not in self.state.deciders():
            return None
        state = self.state
        return structs.replace(
            state.decision(self.seat), leads=state.leads(self.seat), later=state.later(self.seat)
        )

    def apply(self, seat: int, action: Action) -> None:
        events: list[Event] = self.state.apply(seat, action)
        seen, told = Wording(self.state).put(events, self.seat, False)
        self.count += 1
        self.line.append((seat, plain(action)))
        if events:
            own = Raw(to_json(action)) if seat == self.seat else None
            self.steps.append(Step(self.count, seat, "move", own, seen, told, 0.0))

    def taken(self) -> list[Step]:
        steps, self.steps = self.steps, []
        return steps

    # --- choices ---------------------------------------------------------------------------------------

    def found(self, seat: int, words: str) -> Action | None:
        """The first choice of a seat with these words in its label; `=` before them: the whole label."""
        decision = self.state.decision(seat)
        words = words.casefold()
        for action, label in zip(decision.actions, decision.labels, strict=True):
            text = label.casefold()
            if text == words[1:] if words.startswith("=") else words in text:
                return action
        return None

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

    def play_on(self, do: str, others: list[str], when: str) -> Action | None:
        """Let all others do as they do until the learner may do this; the action."""
        waiting = list(others)
        for _ in range(PATIENCE):
            deciders = self.state.deciders()
            if not deciders:
                break
            if not waiting and self.seat in deciders and when in self.state.decision(self.seat).prompt:
                if not do:
                    return None
                found = self.found(self.seat, do)
                if found is not None:
                    return found
            if waiting:
                named = [(seat, self.found(seat, waiting[0])) for seat in deciders if seat != self.seat]
                choice = next(((seat, found) for seat, found in named if found is not None), None)
                if choice is not None:
                    waiting.pop(0)
                    self.apply(*choice)
                    if not (waiting or do or when):
                        return None
                    continue
            seat = next((one for one in deciders if one != self.seat), deciders[0])
            self.apply(seat, self.usual(seat))
        if not (waiting or do or when):
            return None
        asked = [f"seat {seat}: {self.state.decision(seat).labels[:8]}" for seat in self.state.deciders()]
        raise ScriptError(f"nobody could do '{waiting[0] if waiting else do or when}'; last asked: {asked}")

    def follow(self, words: list[str]) -> list[Action]:
        """The choices composed with one that was made: those named, and what is paid by itself."""
        made: list[Action] = []
        left = list(words)
        while self.seat in self.state.deciders():
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


def begin(script: Script, folder: Path) -> Table:
    """The table at which a lesson begins."""
    learner = 0
    if script.after:
        table = begun = play(load(folder / f"{script.after}.toml"), folder, "")[1]
        begun.taken()
    elif script.position:
        named = [one.split(": ", 1) for one in script.cards]
        extra = [pool(edition)[title] for edition, title in named]
        table = Table(read_position(script.position, extra).state, learner, script.rivals)
    else:
        game = find(script.game)
        state = game.new(script.seats, read_options(game, script.options), script.seed)
        deal = Deal(script.game, script.seats, script.options, script.seed)
        table = Table(state, learner, script.rivals, deal=deal)
    table.rivals = script.rivals
    for words in script.moves:
        seat = next((one for one in table.state.deciders() if table.found(one, words)), None)
        if seat is None:
            raise ScriptError(f"'{words}' cannot be done at the beginning")
        action = table.found(seat, words)
        assert action is not None
        table.apply(seat, action)
    table.taken()
    return table


def play(script: Script, folder: Path, name: str) -> tuple[Lesson, Table]:
    """The lesson as it is read, and the table at its end."""
    table = begin(script, folder)
    first: View | None = None
    steps: list[LessonStep] = []
    seen: Seen | None = None
    for number, moment in enumerate(script.step, 1):
        try:
            wanted = _reach(table, moment)
            now = Seen(table.view())
            if first is None or seen is None:
                first, seen = now.view, now
                table.taken()
            steps.append(_step(table, moment, wanted, seen, now))
            seen = now
        except ScriptError as error:
            raise ScriptError(f"step {number}: {error}") from None
    assert first is not None
    if steps[-1].acts:
        raise ScriptError("the last step shows what came of it all: nothing is asked there")
    for text in (script.title, script.line):
        if len(text) > LETTERS:
            raise ScriptError(f"'{text}' is too long")
    options = plain_options(read_options(find(script.game), script.options))
    lesson = Lesson(
        name, script.game, script.title, script.line, table.seat, list(script.names), options, first, steps
    )
    return lesson, table


def _reach(table: Table, moment: Moment) -> list[str]:
    """Come to the moment of a step; the words of the wanted choice."""
    wanted = as_list(moment.do)
    if wanted or moment.when or moment.others:
        table.play_on(wanted[0] if wanted else "", moment.others, moment.when)
    return wanted


def _step(table: Table, moment: Moment, wanted: list[str], before: Seen, now: Seen) -> LessonStep:
    """One step; where something is wanted, it is done."""
    for text in (moment.say, *([moment.hint] if moment.hint else []), *(one.say for one in moment.mistake)):
        refuse_long(text)
    written = to_json(now.view).decode()
    for text in moment.shows:
        if text not in written:
            raise ScriptError(f"the table does not show '{text}'")
    step = LessonStep(
        say=moment.say,
        changes=changes(before, now.view),
        title=moment.title,
        steps=table.taken(),
        told=moment.told,
        point=[pointed(now.view, one) for one in moment.point],
        hint=moment.hint,
    )
    if not wanted:
        if moment.mistake or moment.hint or moment.then:
            raise ScriptError("where nothing is wanted there are no hints and no mistakes")
        return step
    if not moment.hint:
        raise ScriptError("a wrong try must be answered by a hint")
    step.decision = table.decision()
    step.mistakes = [_mistake(table, one, now) for one in moment.mistake]
    acts: list[Action] = []
    for words in wanted:
        action = table.found(table.seat, words) if table.seat in table.state.deciders() else None
        if action is None:
            raise ScriptError(f"'{words}' cannot be done")
        acts.append(action)
        table.apply(table.seat, action)
    acts += table.follow(moment.then)
    step.acts = [plain(action) for action in acts]
    for mistake in step.mistakes:
        if step.acts[0] in mistake.acts:
            raise ScriptError(f"what is wanted is called a mistake: '{mistake.say}'")
    return step


def _mistake(table: Table, mistake: Mistake, now: Seen) -> LessonMistake:
    """A wrong choice, made at a copy of the table."""
    actions: list[Action] = []
    decision = table.state.decision(table.seat)
    for words in as_list(mistake.do):
        actions += [
            action
            for action, label in zip(decision.actions, decision.labels, strict=True)
            if words.casefold() in label.casefold()
        ]
    if not actions:
        raise ScriptError(f"nobody can make the mistake '{mistake.do}' among {decision.labels}")
    found = LessonMistake([plain(action) for action in actions], mistake.say)
    if mistake.follow or mistake.when or mistake.shows:
        other = table.clone()
        other.apply(other.seat, actions[0])
        other.follow([])
        if mistake.follow or mistake.when:
            other.play_on("", mistake.follow, mistake.when)
        view = other.view()
        written = to_json(view).decode()
        for text in mistake.shows:
            if text not in written:
                raise ScriptError(f"the mistake does not show '{text}'")
        found.changes = changes(now, view)
        found.steps = other.taken()
    return found


def pointed(view: View, name: str) -> str:
    """What is pointed at: a card that is seen, by its name, or `kind:name`."""
    if re.match(r"^(spot|id|place|province|seat|path|letter):", name):
        return name
    wanted, _, nth = name.partition("#")
    found = [card.facts["id"] for card in cards(view.areas) if card.name == wanted and "id" in card.facts]
    if len(found) < int(nth or 1):
        raise ScriptError(f"there is no '{name}' to point at")
    return f"card:{found[int(nth or 1) - 1]}"


def cards(areas: list[Area]) -> list[Any]:
    return [card for area in areas for card in (*area.cards, *cards(area.parts))]
