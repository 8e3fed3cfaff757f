"""Lessons of players are made from finished matches, beside the event loop (`library.py` asks for it).

The tables are those that the chosen seat saw then, as `Reader` shows them without open cards: what it did
not know is in no lesson. Nobody's name is told; everybody at the table is called by a seat.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from gorin.kernel.values import Decision, GorinError
from gorin.server.archive.replays import Book, Packed, Reader, encode, live_of, opened_book, packed
from gorin.server.match.deck_options import without_decks
from gorin.server.wire.changes import Seen, changes
from gorin.server.wire.lessons import DraftStep, Lesson, LessonDraft, LessonMistake, LessonStep, MomentAsked
from gorin.server.wire.protocol import Step

#: Entries of the match from the first step to the last, and bytes of what is made of them.
STRETCH = 400
MOST_BYTES = 512 * 1024


def asked(match: str, seat: int, at: int, book: Book | None) -> Packed | None:
    """What a seat was asked after so many entries. None: send the log of the match along."""
    book = opened_book(match, book)
    if book is None:
        return None
    reader = _reader(book, seat, at)
    decision = _decision(reader, seat)
    answer = MomentAsked(decision, None if decision is None else _taken(reader, seat, decision))
    return packed(encode(answer), 1 + at)


def lesson(match: str, draft: LessonDraft, book: Book | None) -> Packed | None:
    """The lesson of a draft, or a `GorinError` that says what of it cannot be. None: send the log along."""
    book = opened_book(match, book)
    if book is None:
        return None
    made = encode(_made(book, draft))
    if len(made) > MOST_BYTES:
        raise GorinError("This lesson holds too much; choose a shorter stretch or fewer steps.")
    return packed(made, 1 + draft.steps[-1].at)


def _made(book: Book, draft: LessonDraft) -> Lesson:
    first, last = draft.steps[0].at, draft.steps[-1].at
    if [step.at for step in draft.steps] != sorted(step.at for step in draft.steps):
        raise GorinError("The steps of a lesson follow the match: none stands before the one above it.")
    if last > len(book.entries) or last - first > STRETCH:
        raise GorinError(f"A lesson is a stretch of at most {STRETCH} moves of its match.")
    reader = _reader(book, draft.seat, first)
    assert reader.past.match is not None
    state = reader.past.match.state
    if draft.seat >= state.seats():
        raise GorinError("There is no such seat.")
    begun = seen = Seen(reader.view())
    steps: list[LessonStep] = []
    for number, step in enumerate(draft.steps, 1):
        happened: list[Step] = []
        while reader.at < step.at:
            reader.step()
            told = reader.past.step(reader.at - 1, draft.seat)
            happened.append(structs.replace(told, at=0.0))
        now = Seen(reader.view())
        made = LessonStep(step.say, changes(seen, now.view), step.title, happened, number > 1)
        steps.append(made)
        seen = now
        if step.want is not None or step.mistakes:
            _ask(made, step, number, _decision(reader, draft.seat))
        made.hint, made.point = step.hint, step.point
    names = ["you" if seat == draft.seat else f"seat {seat + 1}" for seat in range(len(book.bots))]
    options = without_decks(book.row["options"])
    return Lesson(
        "", book.row["game"], draft.title, draft.line, draft.seat, names, options, begun.view, steps
    )


def _ask(made: LessonStep, step: DraftStep, number: int, decision: Decision | None) -> None:
    """Let the reader choose at a step."""
    if decision is None or step.want is None:
        raise GorinError(f"Step {number} asks for a choice, but the seat had none there.")
    wrong = [one.choice for one in step.mistakes]
    if max([step.want, *wrong]) >= len(decision.actions):
        raise GorinError(f"Step {number} names a choice that the seat did not have.")
    if step.want in wrong or len(set(wrong)) < len(wrong):
        raise GorinError(f"Step {number} calls one choice both right and wrong, or wrong twice.")
    made.decision = decision
    made.acts = [_plain(decision.actions[step.want])]
    made.mistakes = [LessonMistake([_plain(decision.actions[one.choice])], one.say) for one in step.mistakes]


def _reader(book: Book, seat: int, at: int) -> Reader:
    reader = Reader(live_of(book), book.entries, seat, False)
    while reader.at < min(at, len(book.entries)):
        reader.step()
    return reader


def _decision(reader: Reader, seat: int) -> Decision | None:
    assert reader.past.match is not None
    state = reader.past.match.state
    if seat not in state.deciders():
        return None
    return structs.replace(state.decision(seat), leads=state.leads(seat), later=state.later(seat))


def _taken(reader: Reader, seat: int, decision: Decision) -> int | None:
    """Which of these the seat chose next, if the next entry is its move."""
    if reader.at >= len(reader.entries):
        return None
    entry = reader.entries[reader.at]
    if entry.kind != "move" or entry.seat != seat:
        return None
    actions = [_plain(action) for action in decision.actions]
    return actions.index(entry.data) if entry.data in actions else None


def _plain(action: Any) -> Any:
    return msgspec.json.decode(encode(action))
