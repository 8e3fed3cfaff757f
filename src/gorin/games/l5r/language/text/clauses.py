"""How effects stand together, in costs and after the second colon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gorin.games.l5r.language.conditions import Not
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.decks import Bury, RemoveFromGame, Show
from gorin.games.l5r.language.entering import Overlay, Transfer
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.provinces import Turn
from gorin.games.l5r.language.references import Cards
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor, Straighten
from gorin.games.l5r.language.steering import Choose, When
from gorin.games.l5r.language.text.core import OWNER, Speaker, condition, effect, listed
from gorin.games.l5r.language.text.references import one_of, said
from gorin.games.l5r.values.families import Role, Whose
from gorin.games.l5r.values.terms import (
    ACTOR,
    CHOSEN,
    CONTROLLER,
    EACH,
    GAME,
    NEXT_STRAIGHTENING,
    NEXT_TURN,
    THAT_PLAYER,
    THIS_ACTION,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    WHILE_IN_PLAY,
)

DURATIONS: Final = {
    TURN: "",
    THIS_BATTLE: " until the battle ends",
    THIS_DUEL: " until the duel ends",
    GAME: " permanently",
    NEXT_TURN: " until your next turn begins",
    THIS_ACTION: " until the action ends",
    WHILE_IN_PLAY: " as long as this card is in play",
    NEXT_STRAIGHTENING: " until its controller's next Straighten Phase is over",
}


#: What a card is called that was chosen for such an effect.
PAST: Final[dict[type[Effect], str]] = {
    Bow: "bowed",
    Bury: "buried",
    Destroy: "destroyed",
    Dishonor: "dishonored",
    Move: "moved",
    RemoveFromGame: "removed",
    Show: "shown",
    Straighten: "straightened",
    Turn: "turned",
}


def clauses(
    effects: tuple[Effect, ...], s: Speaker, say: Callable[[Effect, Speaker], str] = effect
) -> list[str]:
    """Effects one by one; two plain verbs with one object, and a choice with what is done to it, are one."""
    spoken: list[str] = []
    position = 0
    while position < len(effects):
        word = effects[position]
        after = effects[position + 1] if position + 1 < len(effects) else None
        if isinstance(word, Choose) and after is not None and done_at_once(word, after):
            s.bind(word.ref, one_of(word.what, s, f"the {PAST.get(type(after), 'chosen')} card"))
            position += 1
            if word.by == EACH:
                verb, _, rest = say(after, s).partition(" ")
                spoken.append(f"{'may ' + verb if word.may else verb + 's'} {rest}")
                position += 1
            elif isinstance(after, Transfer) and isinstance(after.card, int):
                whom = s.roles.pop(word.ref).phrase
                spoken.append(f"{'you may ' if word.may else ''}transfer {s.mention(after.card)} to {whom}")
                position += 1
            elif word.may:
                spoken.append(f"you may {say(after, s)}")
                position += 1
            continue
        pair = _pair(word, after, s)
        if pair:
            spoken.append(pair)
            position += 2
            continue
        spoken.append(say(word, s))
        position += 1
    return spoken


def paid_with(word: Effect) -> int:
    """The role to which a plain verb is done, or -1."""
    if isinstance(word, (Bow, Destroy, Dishonor, Move, RemoveFromGame, Straighten)):
        return word.ref if isinstance(word.ref, int) else -1
    return -1


def done_at_once(word: Choose, after: Effect) -> bool:
    """Whether a card is chosen only for what comes next, so that both are said as one."""
    if isinstance(after, Transfer):
        return after.to == word.ref
    if isinstance(after, Overlay):
        return word.ref == CHOSEN
    if isinstance(word.what, Cards) and isinstance(after, (Bury, Show, Turn)):
        return after.ref == word.ref
    return not word.may and paid_with(after) == word.ref


#: What two effects say that are said as one, by those who know them; "" if they are not.
PAIRS: Final[list[Callable[[Effect, Effect, Speaker], str]]] = []


def _pair(first: Effect, second: Effect | None, s: Speaker) -> str:
    for pair in PAIRS if second is not None else ():
        assert second is not None
        said_as_one = pair(first, second, s)
        if said_as_one:
            return said_as_one
    if isinstance(first, Bow) and isinstance(second, Destroy) and first.ref == second.ref:
        return f"bow and destroy {said(first.ref, s)}"
    return ""


def together(effects: tuple[Effect, ...], s: Speaker) -> str:
    """Effects as one clause; one with a condition of its own is set apart."""
    groups: list[list[str]] = [[]]
    for text in clauses(effects, s):
        if text.startswith("if ") and groups[-1]:
            groups.append([])
        groups[-1].append(text)
    return "; ".join(listed(_of_one(group)) for group in groups)


def _of_one(group: list[str]) -> list[str]:
    """Clauses of the same player one after the other: who it is, is said once."""
    said_once: list[str] = []
    who = ""
    for text in group:
        before, controller, _ = text.partition("'s controller ")
        now = before + controller if controller else ""
        said_once.append(text.removeprefix(now) if now and now == who else text)
        who = now
    return said_once


def cost(word: Effect, s: Speaker) -> str:
    """An effect as a price: a condition stands behind it."""
    if isinstance(word, When) and not word.otherwise:
        denied = isinstance(word.test, Not)
        unless = condition(word.test, s, not denied)
        price = together(word.then, s)
        if denied:
            return f"unless {unless}, {price}"
        return f"if {unless}, {price}"
    return effect(word, s)


def does(who: Whose, ref: Role, s: Speaker, verb: str) -> str:
    if who == CONTROLLER:
        return f"{s.mention(ref, OWNER)} controller {verb}s"
    if who == ACTOR:
        return f"the action's player {verb}s"
    if who == THAT_PLAYER:
        return f"that player {verb}s"
    return f"{verb}s" if who == EACH else verb
