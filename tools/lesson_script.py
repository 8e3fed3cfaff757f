"""A lesson's script (docs/lessons.md), played by the engine: every choice it names must be there to be made.

Choices are named by a part of their label, in whatever case. Whoever is asked and not named passes.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

from gorin.games import find
from gorin.games.l5r.position.reading import read as read_position
from gorin.games.l5r.sets import pool
from gorin.kernel.battle import Battle
from gorin.kernel.match import plain_options, read_options
from gorin.kernel.values import Action, Area, View, to_json
from gorin.server.wire.changes import Seen, changes
from gorin.server.wire.lessons import (
    Lesson,
    LessonAround,
    LessonDeed,
    LessonMistake,
    LessonMove,
    LessonReply,
    LessonStep,
    LessonTable,
)
from gorin.server.wire.studies import Deal
from lesson_campaign import Around, begin_battle, campaign_of, finish_battle, write_sheets
from lesson_form import LETTERS, Mistake, Moment, Script, ScriptError, as_list, load, refuse_long
from lesson_table import Table, plain


def begin(script: Script, folder: Path) -> Table:
    """The table at which a lesson begins."""
    if script.after:
        table = play(load(folder / f"{script.after}.toml"), folder, "")[1]
        table.seen = None
    elif script.position:
        named = [one.split(": ", 1) for one in script.cards]
        extra = [pool(edition)[title] for edition, title in named]
        table = Table(read_position(script.position, extra).state, script.seat, script.rivals)
    else:
        game = find(script.game)
        state = game.new(script.seats, read_options(game, script.options), script.seed)
        deal = Deal(script.game, script.seats, script.options, script.seed)
        table = Table(state, None if script.seat < 0 else script.seat, script.rivals, deal=deal)
    table.rivals = script.rivals
    for words in script.moves:
        seat = next((one for one in table.state.deciders() if table.found(one, words)), None)
        if seat is None:
            raise ScriptError(f"'{words}' cannot be done at the beginning")
        action = table.found(seat, words)
        assert action is not None
        table.apply(seat, action)
    for sheets in script.turns:
        write_sheets(table, sheets)
    table.taken()
    return table


class Stage:
    """The tables of a lesson while it is played, the first without a name; and what is around them."""

    def __init__(self, script: Script, folder: Path) -> None:
        self.script = script
        self.tables = {"": begin(script, folder)}
        self.shown: dict[str, LessonTable] = {}
        self.battles: dict[str, Battle] = {}
        self.around = None if script.around is None else Around(script.around, script.battles)
        self.last: LessonAround | None = None

    def table(self, name: str) -> Table:
        """The table of this name; a battle is begun when it is first gone to."""
        if name not in self.tables:
            battle = self.script.battles.get(name)
            if battle is None:
                raise ScriptError(f"there is no table '{name}'")
            self.tables[name], self.battles[name] = begin_battle(self.tables[""], battle)
        return self.tables[name]

    def show(self, name: str) -> None:
        """A table is shown for the first time: as it is now."""
        table = self.tables[name]
        table.seen = Seen(table.view())
        table.taken()
        if not name:
            table.steps = table.taken_before()
            return
        battle = self.battles[name]
        setup = battle.setup
        assert setup is not None
        given = self.script.battles[name].names
        names = [given.get(clan, clan) for clan in battle.sides()]
        options = plain_options(read_options(find(setup.game), setup.options))
        self.shown[name] = LessonTable(setup.game, table.seat, names, options, table.seen.view)

    def go_on(self, moment: Moment) -> None:
        """What happens before a step, beside what the others do at its table."""
        if moment.sheets:
            write_sheets(self.tables[""], moment.sheets)
        if moment.finish:
            table = self.table(moment.finish)
            finish_battle(self.tables[""], table, self.battles[moment.finish])
        for words in moment.done:
            self.tables[""].do(words)
        if self.around is not None and moment.news is not None:
            self.around.hear(moment.news, campaign_of(self.tables[""]))

    def news(self) -> LessonAround | None:
        """What is around the campaign now, where that has changed."""
        now = None if self.around is None else self.around.shown(campaign_of(self.tables[""]))
        if now == self.last:
            return None
        self.last = now
        return now


def play(script: Script, folder: Path, name: str) -> tuple[Lesson, Table]:
    """The lesson as it is read, and its first table at the end."""
    stage = Stage(script, folder)
    steps: list[LessonStep] = []
    first: View | None = None
    for number, moment in enumerate(script.step, 1):
        try:
            stage.go_on(moment)
            table = stage.table(moment.table)
            wanted = _reach(table, moment)
            if table.seen is None:
                stage.show(moment.table)
                assert table.seen is not None
            first = first or table.seen.view
            around = stage.news()
            step = _step(table, moment, wanted)
            if stage.around is not None and not step.acts:
                step.decision = table.decision()
            step.table, step.beside, step.around = moment.table, moment.beside, around
            steps.append(step)
        except ScriptError as error:
            raise ScriptError(f"step {number}: {error}") from None
    assert first is not None
    if steps[-1].acts or steps[-1].replies or steps[-1].deed is not None:
        raise ScriptError("the last step shows what came of it all: nothing is asked there")
    for text in (script.title, script.line):
        if len(text) > LETTERS:
            raise ScriptError(f"'{text}' is too long")
    options = plain_options(read_options(find(script.game), script.options))
    main = stage.tables[""]
    lesson = Lesson(
        *(name, script.game, script.title, script.line, main.seat, list(script.names), options, first, steps),
        stage.shown,
    )
    return lesson, main


def _reach(table: Table, moment: Moment) -> list[str]:
    """Come to the moment of a step; the words of the wanted choice."""
    wanted = as_list(moment.do)
    if wanted or moment.when or moment.others:
        table.play_on(wanted[0] if wanted else "", moment.others, moment.when)
    return wanted


def _step(table: Table, moment: Moment, wanted: list[str]) -> LessonStep:
    """One step; where something is wanted, it is done."""
    answers = [moment.hint, *(one.say for one in moment.mistake), *(one.answer for one in moment.reply)]
    for text in [moment.say, *filter(None, answers)]:
        refuse_long(text)
    assert table.seen is not None
    before, now = table.seen, Seen(table.view())
    written = to_json(now.view).decode()
    for text in moment.shows:
        if text not in written:
            raise ScriptError(f"the table does not show '{text}'")
    table.seen = now
    step = LessonStep(
        say=moment.say,
        changes=changes(before, now.view),
        title=moment.title,
        steps=table.taken(),
        told=moment.told,
        point=[pointed(now.view, one) for one in moment.point],
        hint=moment.hint,
    )
    step.deed = _deed(moment)
    step.replies = _replies(moment)
    if not (wanted or step.deed or step.replies):
        if moment.mistake or moment.hint or moment.then:
            raise ScriptError("where nothing is wanted there are no hints and no mistakes")
        return step
    if not moment.hint:
        raise ScriptError("a wrong try must be answered by a hint")
    if wanted:
        _do(table, step, moment, wanted)
    return step


def _deed(moment: Moment) -> LessonDeed | None:
    """What is wanted beside the table."""
    wanted: dict[Literal["follow", "ask", "speak"], str]
    wanted = {"follow": moment.follow, "ask": moment.ask, "speak": moment.speak}
    for kind, name in wanted.items():
        if name:
            also = [LessonDeed("ask", one.ask, one.fields, one.answer) for one in moment.also]
            return LessonDeed(kind, name, moment.fields, moment.answer, also)
    return None


def _replies(moment: Moment) -> list[LessonReply]:
    right = [one for one in moment.reply if not one.answer]
    if moment.reply and len(right) != 1:
        raise ScriptError("of the replies one is right: the one without an answer")
    return [LessonReply(one.words, one.answer) for one in moment.reply]


def _do(table: Table, step: LessonStep, moment: Moment, wanted: list[str]) -> None:
    """The wanted choices are made: what is composed with the first, and those that follow it one by one."""
    assert table.seen is not None
    assert table.seat is not None
    step.decision = table.decision()
    mistakes = list(moment.mistake)
    step.mistakes = _mistakes(table, mistakes)
    acts: list[Action] = []
    last: LessonStep | LessonMove = step
    for words in wanted:
        way = table.way(words)
        if way is None:
            raise ScriptError(f"'{words}' cannot be done")
        for action in way:
            if acts and plain(action)["do"] != "assign":
                now = Seen(table.view())
                last.acts = [plain(one) for one in acts]
                decision = table.decision()
                assert decision is not None
                last = LessonMove(changes(table.seen, now.view), decision, [], table.taken())
                step.further.append(last)
                table.seen, acts = now, []
                step.mistakes += _mistakes(table, mistakes)
            acts.append(action)
            table.apply(table.seat, action)
    acts += table.follow(moment.then)
    last.acts = [plain(action) for action in acts]
    if mistakes:
        raise ScriptError(f"nobody can make the mistake '{mistakes[0].do}'")
    made = [plain(step.acts[0]), *(plain(move.acts[0]) for move in step.further)]
    for mistake in step.mistakes:
        if any(one in mistake.acts for one in made):
            raise ScriptError(f"what is wanted is called a mistake: '{mistake.say}'")


def _mistakes(table: Table, left: list[Mistake]) -> list[LessonMistake]:
    """The mistakes that can be made now; what cannot be made yet stays."""
    found: list[LessonMistake] = []
    for mistake in list(left):
        made = _mistake(table, mistake)
        if made is not None:
            left.remove(mistake)
            found.append(made)
    return found


def _mistake(table: Table, mistake: Mistake) -> LessonMistake | None:
    """A wrong choice, made at a copy of the table; None where it cannot be made now."""
    assert table.seat is not None
    assert table.seen is not None
    actions = [action for words in as_list(mistake.do) for action in table.all_found(table.seat, words)]
    if not actions:
        return None
    found = LessonMistake([plain(action) for action in actions], mistake.say)
    if mistake.follow or mistake.when or mistake.shows:
        other = table.clone()
        other.apply(table.seat, actions[0])
        other.follow([])
        if mistake.follow or mistake.when:
            other.play_on("", mistake.follow, mistake.when)
        view = other.view()
        written = to_json(view).decode()
        for text in mistake.shows:
            if text not in written:
                raise ScriptError(f"the mistake does not show '{text}'")
        found.changes = changes(table.seen, view)
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
