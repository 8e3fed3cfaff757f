"""What a bot would do, and why: a hint for a person, made of nothing but what that person's seat may know.

Every choice is looked through in the same redealt worlds, as `greedy` does. Then what the game's evaluation
weighs (`State.parts`) after the best choice is held against the same after another one; what differs most are
the reasons.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.bots.chains import TRIES, Purse, outcome
from gorin.bots.greedy import FEW_WORLDS, WORLDS
from gorin.kernel.chances import chance_of
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng
from gorin.kernel.values import Action, Decision, Part

#: How many reasons are given, and from how many points on a difference is one.
REASONS: Final = 2
LEAST: Final = 0.05
#: How many of the steps that follow a choice are planned.
STEPS: Final = 8
#: From which difference of chances on, from 0 to 1, a choice is clearly better.
CLEAR: Final = 0.01
#: From how many letters on a label is named by its beginning.
LONG: Final = 60
MINUS: Final = "\N{MINUS SIGN}"


class Reason(Struct, frozen=True):
    """What speaks for a choice: in words, by how many points, and how much that is at the table."""

    text: str
    points: float
    figure: str


class Counsel(Struct, frozen=True):
    """What a bot would do: the action and its label, the steps that follow, and what it was held against."""

    action: Action
    label: str
    then: list[str]
    #: The moves of those steps.
    plan: list[Action]
    #: The other choice; empty where there is none.
    instead: str
    #: Whether it is clearly better than the other, for these reasons or for some that have no words.
    clear: bool
    reasons: list[Reason]
    #: What the points of the reasons are.
    measure: str
    #: The chance to win with it, as such judgements came true in games of bots; None where nobody measured.
    chance: float | None = None
    #: One sentence on the choice that lies near besides these two: why it is worse; empty without words.
    lesson: str = ""


class Considered:
    """A legal choice: what it is worth over all worlds, and where it led in each."""

    def __init__(self, code: int, index: int) -> None:
        self.code = code
        self.index = index
        self.worth = 0.0
        self.ends: list[State] = []


def advise(state: State, seat: int, rng: Rng) -> Counsel:
    """What to do here, by what this seat may know: all else is dealt anew before anybody looks."""
    state = state.redeal(seat, rng)
    decision = state.decision(seat)
    choices = considered(state, seat, decision)
    worlds = [state.redeal(seat, rng) for _ in range(FEW_WORLDS if state.horizon() else WORLDS)]
    if len(choices) > 1:
        for choice in choices:
            look(choice, worlds, seat)
    best = _best(choices, state.prior(seat))
    other = _rival(best, choices, decision)
    steps = following(best.code, worlds, seat)
    near = _near(best, other, choices, state.prior(seat))
    return Counsel(
        action=decision.actions[best.index],
        label=decision.labels[best.index],
        then=[label for _, label in steps],
        plan=[action for action, _ in steps],
        instead="" if other is None else decision.labels[other.index],
        clear=other is not None and best.worth - other.worth >= CLEAR * len(worlds),
        reasons=[] if other is None else reasons_for(best, other, seat),
        measure=state.measure(),
        chance=_chance(state, seat, best, other),
        lesson="" if near is None else _lesson(best, near, decision, seat),
    )


def _chance(state: State, seat: int, best: Considered, other: Considered | None) -> float | None:
    """How likely the seat wins with the best choice; where there was no other, none was judged."""
    return None if other is None else chance_of(state, seat, best.worth / len(best.ends))


def considered(state: State, seat: int, decision: Decision) -> list[Considered]:
    """The choices, one of those that do the same. Codes and actions are listed in the same order."""
    first = decision.same or list(range(len(decision.actions)))
    legal = state.legal(seat)
    return [Considered(legal[index], index) for index in range(len(legal)) if first[index] == index]


def look(choice: Considered, worlds: list[State], seat: int) -> None:
    for world in worlds:
        end, worth = outcome(world.foreseen(seat, choice.code), seat, Purse(TRIES))
        choice.worth += worth
        choice.ends.append(end)


def _best(choices: list[Considered], weights: list[float] | None) -> Considered:
    """As `greedy` chooses, but the first of equals."""
    return max(
        choices,
        key=lambda choice: (choice.worth, 0.0 if weights is None else weights[choice.index], -choice.index),
    )


def _rival(best: Considered, choices: list[Considered], decision: Decision) -> Considered | None:
    """What the best choice is held against: the best of another kind (to pass, for one), or of its own."""
    others = [choice for choice in choices if choice is not best]
    kind = type(decision.actions[best.index])
    unlike = [choice for choice in others if type(decision.actions[choice.index]) is not kind]
    return max(unlike or others, key=lambda choice: choice.worth, default=None)


def _near(
    best: Considered, other: Considered | None, choices: list[Considered], weights: list[float] | None
) -> Considered | None:
    """The choice that lies near besides: the most usual one, or the next best where nothing is usual."""
    rest = [choice for choice in choices if choice is not best and choice is not other]
    if weights is None:
        return max(rest, key=lambda choice: choice.worth, default=None)
    return max(rest, key=lambda choice: (weights[choice.index], choice.worth), default=None)


def _lesson(best: Considered, near: Considered, decision: Decision, seat: int) -> str:
    """Why a choice that lies near is worse than the best, if it clearly is and there are words for that."""
    label = decision.labels[near.index]
    if best.worth - near.worth < CLEAR * len(best.ends) or label == decision.labels[best.index]:
        return ""
    reasons = reasons_for(best, near, seat, lacking=True)
    by = [one.figure.replace("worth ", "by ", 1) for one in reasons]
    said = " and ".join(
        f"{one.text} ({much})" if much else one.text for one, much in zip(reasons, by, strict=True)
    )
    return f"{quoted(label)} is worse: {said}." if said else ""


def quoted(label: str) -> str:
    """A label as a sentence names it: a long one by its beginning.

    One word is enough for a card; what is one choice of several, in small letters, is named as well.
    """
    short = label
    if len(label) > LONG:
        short, _, rest = label.partition(": ")
        if " " not in short and rest[:1].islower():
            short += f": {rest.partition(': ')[0]}"
    return f"\N{LEFT DOUBLE QUOTATION MARK}{short}\N{RIGHT DOUBLE QUOTATION MARK}"


def reasons_for(best: Considered, other: Considered, seat: int, lacking: bool = False) -> list[Reason]:
    """The parts by which the one is better than the other, the greatest first; `lacking` as the other's.

    What can be counted must be better itself: a part may be worth more for a reason that it does not name.
    """
    gained: dict[str, float] = {}
    counted: dict[str, float] = {}
    words: dict[str, Part] = {}
    for choice, sign in ((best, 1.0), (other, -1.0)):
        for end in choice.ends:
            for part in end.parts(seat):
                share = sign / len(choice.ends)
                gained[part.name] = gained.get(part.name, 0.0) + share * part.points
                words.setdefault(part.name, part)
                if part.figure is not None:
                    better = -part.figure if part.rival else part.figure
                    counted[part.name] = counted.get(part.name, 0.0) + share * better
    told: list[Reason] = []
    for name, points in sorted(gained.items(), key=lambda pair: -pair[1]):
        part = words[name]
        text = part.less if lacking else part.more
        if points < LEAST or not text:
            continue
        if name not in counted:
            figure = best.ends[0].in_words(points)
            told.append(
                Reason(text, points, f"{MINUS}{figure[1:]}" if lacking and figure[0] == "+" else figure)
            )
        elif counted[name] >= LEAST:
            told.append(Reason(text, points, _count(counted[name], part, lacking)))
    return told[:REASONS]


def _count(amount: float, part: Part, lacking: bool) -> str:
    """How much more or less it is: +3 Honor."""
    if not part.unit:
        return ""
    figure = f"{amount:.1f}".removesuffix(".0")
    one, _, many = part.unit.partition("|")
    sign = MINUS if part.rival != lacking else "+"
    return f"{sign}{figure} {one if figure == '1' or not many else many}"


def following(code: int, worlds: list[State], seat: int) -> list[tuple[Action, str]]:
    """The steps that the choice itself asks for next, as far as they are the same in two worlds."""
    lines = [_line(world.clone(), code, seat) for world in worlds[:2]]
    common: list[tuple[Action, str]] = []
    for one, two in zip(lines[0], lines[-1], strict=False):
        if one != two:
            break
        common.append(one)
    return common


def _line(state: State, code: int, seat: int) -> list[tuple[Action, str]]:
    """What this seat is asked to finish a choice, and answers."""
    state.play(seat, code)
    said: list[tuple[Action, str]] = []
    while len(said) < STEPS and seat in state.deciders()[:1]:
        if state.settled() and not state.carries_on():
            break
        decision = state.decision(seat)
        if decision.declinable and not state.carries_on():
            break  # an invitation to do something else
        choices = considered(state, seat, decision)
        if len(choices) > 1:
            for choice in choices:
                look(choice, [state], seat)
        best = _best(choices, state.prior(seat))
        said.append((decision.actions[best.index], decision.labels[best.index]))
        state.play(seat, best.code)
    return said
