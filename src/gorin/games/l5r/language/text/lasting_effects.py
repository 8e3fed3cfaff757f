"""How effects are spoken that wait or last."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.lasting import CARD_EFFECTS, ONE_ACTION, RANGED_STRENGTH
from gorin.games.l5r.language.lasting_effects import Allow, Delay, Give, Raise, Shield, Strip, UseAgain
from gorin.games.l5r.language.statements import Trait
from gorin.games.l5r.language.text.clauses import DURATIONS, together
from gorin.games.l5r.language.text.core import OBJECT, OWNER, SUBJECT, Speaker, effect, signed, statement
from gorin.games.l5r.language.text.moments import moment
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.terms import (
    EVERYONE,
    GAME,
    M_TURN_ENDING,
    NEXT_TURN,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    V_DESTROY,
    V_MOVE,
    V_SHOW_UP,
)

SPANS: Final = {
    TURN: "this turn",
    THIS_BATTLE: "for this battle",
    THIS_DUEL: "for this duel",
    GAME: "for the rest of the game",
    NEXT_TURN: "until your next turn begins",
}


NEXT_TIMES: Final = {TURN: "this turn", THIS_BATTLE: "in this battle", GAME: "in this game"}


@effect.register
def _(word: Delay, s: Speaker) -> str:
    span = "this turn, " if word.until == TURN and word.moment.kind != M_TURN_ENDING else ""
    return f"{span}{moment(word.moment, s)}, {together(word.effects, s)}"


@effect.register
def _(word: Give, s: Speaker) -> str:
    if isinstance(word.given, Trait):
        return f"{SPANS[word.until]}: {statement(word.given, s.inner(0))}"
    timing = word.given.timing
    if word.ref < 0:
        return f'{SPANS[word.until]} you have the ability "{statement(word.given, s.inner(timing))}"'
    holder = s.subject(word.ref, "have", "has")
    this = "this Personality" if s.is_person(word.ref) else "this card"
    text = statement(word.given, s.inner(timing, this))
    return f'{SPANS[word.until]} {holder} the ability "{text}"'


@effect.register
def _(word: Shield, s: Speaker) -> str:
    if word.cause == ONE_ACTION and word.verb in (V_MOVE, V_DESTROY):
        done = "move" if word.verb == V_MOVE else "destroy"
        return f"the action's effects do not {done} {s.mention(word.ref, OBJECT)}"
    does = VERBS[word.verb][0]
    if word.once:
        cause = "a card's effect" if word.cause == CARD_EFFECTS else "anything"
        verbs = [
            "destroy" if verb == V_DESTROY else VERBS[verb][0] for verb in (word.verb, word.also) if verb >= 0
        ]
        would = f"would {' or '.join(verbs)} {s.mention(word.ref, OBJECT)}"
        return f"the next time {NEXT_TIMES[word.until]} that {cause} {would}, it does not"
    does_not = s.subject(word.ref, "do", "does")
    return f"{does_not} not {does}{DURATIONS[word.until] or ' this turn'}"


@effect.register
def _(word: Allow, s: Speaker) -> str:
    if word.verb == V_SHOW_UP:
        return f"{s.subject(word.ref, 'contribute', 'contributes')} Force even while bowed"
    return f"{s.mention(word.ref, SUBJECT)} may {VERBS[word.verb][0]}"


@effect.register
def _(word: Raise, s: Speaker) -> str:
    if word.what == RANGED_STRENGTH:
        return f"Ranged Attacks from your cards have {signed(word.by)} strength{DURATIONS[word.until]}"
    holding = "a Holding" if word.whose == EVERYONE else "your Holding"
    return f"each time {holding} produces Gold {SPANS[word.until]}, it produces {word.by} more"


@effect.register
def _(word: Strip, s: Speaker) -> str:
    if word.every:
        return f"{s.subject(word.ref, 'lose', 'loses')} all printed abilities this turn"
    return f"choose one of {s.mention(word.ref, OWNER)} abilities; it is lost this turn"


@effect.register
def _(word: UseAgain, s: Speaker) -> str:
    whose = s.mention(word.ref, OWNER)
    return f"choose one of {whose} printed abilities; it may be used once more this turn"
