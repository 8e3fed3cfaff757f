"""How effects are spoken that wait or last."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.always import Always
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting_effects import Allow, Delay, Give, Lull, Raise, Shield, Strip, UseAgain
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.references import Each, Unit
from gorin.games.l5r.language.statements import Ability, Trait
from gorin.games.l5r.language.text.clauses import DURATIONS, PAIRS, together
from gorin.games.l5r.language.text.core import (
    OWNER,
    PERSON,
    SUBJECT,
    Speaker,
    effect,
    listed,
    signed,
    standing,
    statement,
)
from gorin.games.l5r.language.text.moments import moment
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.language.text.references import said, subject
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.families import Timing
from gorin.games.l5r.values.kinds import CARD_EFFECTS, ONE_ACTION, RANGED_STRENGTH, RULES
from gorin.games.l5r.values.terms import (
    CONTROLLER,
    EVERYONE,
    GAME,
    M_TURN_ENDING,
    NEXT_STRAIGHTENING,
    NEXT_TURN,
    NO_TIMING,
    SECOND_TURN,
    TARGET,
    THIRD_TURN,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    UNTIL_RISEN,
    V_DESTROY,
    V_MOVE,
    V_SHOW_UP,
    WHILE_IN_PLAY,
)

SPANS: Final = {
    TURN: "this turn",
    THIS_BATTLE: "for this battle",
    THIS_DUEL: "for this duel",
    GAME: "for the rest of the game",
    WHILE_IN_PLAY: "as long as this card is in play",
    NEXT_TURN: "until your next turn begins",
    SECOND_TURN: "until your second next turn begins",
    THIRD_TURN: "until your third next turn begins",
    UNTIL_RISEN: "while {} stays bowed",
}


NEXT_TIMES: Final = {TURN: "this turn", THIS_BATTLE: "in this battle", GAME: "in this game"}


def _soon(m: Moment) -> bool:
    """Whether it goes without saying that a moment comes in this turn."""
    return m.heard or m.kind == M_TURN_ENDING


@effect.register
def _(word: Delay, s: Speaker) -> str:
    span = "this turn, " if word.until == TURN and not _soon(word.moment) else ""
    when = moment(word.moment, s).replace("your turn begins", "your next turn begins")
    return f"{span}{when}, {together(word.effects, s)}"


@effect.register
def _(word: Give, s: Speaker) -> str:
    given = word.given
    to_you = isinstance(word.ref, int) and word.ref < 0
    if isinstance(given, Trait) and to_you:
        return f"{SPANS[word.until]}: {statement(given, _quoting(s, NO_TIMING))}"
    if isinstance(given, tuple) and to_you:
        return f"{SPANS[word.until]}, {_clauses(given, s.inner(NO_TIMING))}"
    if isinstance(given, Always) and to_you:
        return f"{SPANS[word.until]}, {_clause(given, s.inner(NO_TIMING))}"
    timing = given.timing if isinstance(given, Ability) else NO_TIMING
    if isinstance(given, Ability) and word.to == CONTROLLER:
        holder = f"{s.mention(TARGET, OWNER)} controller"
        text = f'{SPANS[word.until]} {holder} has the ability "{statement(given, s.inner(timing))}"'
        if TARGET in s.roles:
            s.roles[TARGET].by_name = True  # "it" would be the ability
        return text
    if isinstance(given, Ability) and to_you:
        return f'{SPANS[word.until]} you have the ability "{statement(given, _quoting(s, timing))}"'
    span = SPANS[word.until]
    if word.counted == CONTROLLER:
        span = span.replace("your", f"{said(word.ref, s, OWNER)} controller's")
    person = isinstance(word.ref, int) and s.is_person(word.ref)
    if "{}" in span:
        span = f"{span.format(said(word.ref, s, SUBJECT))},"
    if person and word.until == GAME:
        span += ", even if overlaid,"  # the same card with a new face (R76)
    holder = subject(word.ref, "have", "has", s)
    this = PERSON if person else "this card"
    parts = given if isinstance(given, tuple) else (given,)
    texts = listed([f'"{statement(one, _quoting(s, timing, this))}"' for one in parts])
    what = "ability" if isinstance(given, Ability) else "trait" if len(parts) == 1 else "traits"
    return f"{span} {holder} the {what} {texts}{', which works once' if word.once else ''}"


def _quoting(s: Speaker, timing: Timing, this: str = "") -> Speaker:
    """A speaker for what is given: who was targeted by the card that gave it is "that" one."""
    inner = s.inner(timing, this)
    inner.beyond = {ref: f"that {'Personality' if role.person else 'card'}" for ref, role in s.roles.items()}
    return inner


def _given_together(first: Effect, second: Effect, s: Speaker) -> str:
    """Two traits for the same card and time are given as one."""
    if not isinstance(first, Give) or not isinstance(second, Give):
        return ""
    one, other = first.given, second.given
    if not isinstance(one, (Trait, Always)) or not isinstance(other, (Trait, Always)):
        return ""
    if replace(second, given=one) != first or not isinstance(first.ref, int) or first.ref < 0:
        return ""
    return effect(replace(first, given=(one, other)), s)


PAIRS.append(_given_together)


def _clauses(given: tuple[Trait | Always, ...], s: Speaker) -> str:
    """Several standing changes; Force and Chi that change alike are said as one."""
    texts = [_clause(one, s) for one in given if isinstance(one, Always)]
    if len(texts) == 2 and texts[1] == re.sub(r"([+-]\d+)F", r"\1C", texts[0]):
        return re.sub(r"([+-]\d+)F", r"\1F/\1C", texts[0])
    return listed(texts)


def _clause(given: Always, s: Speaker) -> str:
    """A standing change as a part of a sentence."""
    if given.if_ is None:
        return standing(given.change, s)
    text = statement(given, s)
    return text[:1].lower() + text[1:-1]


@effect.register
def _(word: Lull, s: Speaker) -> str:
    return (
        "until your next turn begins, negate all effects that Spells and Shugenja's abilities have had so"
        " far; those that last for this turn end"
    )


@effect.register
def _(word: Shield, s: Speaker) -> str:
    if word.cause == ONE_ACTION and word.verb in (V_MOVE, V_DESTROY):
        done = "move" if word.verb == V_MOVE else "destroy"
        return f"the action's effects do not {done} {said(word.ref, s)}"
    if word.until == NEXT_STRAIGHTENING and isinstance(word.ref, int):
        does_not = s.subject(word.ref, "do", "does")
        return f"{does_not} not straighten in {s.mention(word.ref, OWNER)} controller's next Straighten Phase"
    if word.cause == RULES:
        done = "destroy" if word.verb == V_DESTROY else VERBS[word.verb][0]
        whom = word.ref.of if isinstance(word.ref, Unit) else word.ref
        cards = noun(whom.what, s, plural=True) if isinstance(whom, Each) else said(word.ref, s)
        return f"this battle's resolution does not {done} {cards}"
    does = VERBS[word.verb][0]
    if word.once:
        cause = "a card's effect" if word.cause == CARD_EFFECTS else "anything"
        verbs = [
            "destroy" if verb == V_DESTROY else VERBS[verb][0] for verb in (word.verb, word.also) if verb >= 0
        ]
        would = f"would {' or '.join(verbs)} {said(word.ref, s)}"
        return f"the next time {NEXT_TIMES[word.until]} that {cause} {would}, it does not"
    span = DURATIONS[word.until] or " this turn"
    if does.startswith("be "):
        return f"{subject(word.ref, 'cannot', 'cannot', s)} {does}{span}"
    return f"{subject(word.ref, 'do', 'does', s)} not {does}{span}"


def _shielded_together(first: Effect, second: Effect, s: Speaker) -> str:
    """The same of two cards, one after the other, is said as one."""
    if not isinstance(first, Shield) or not isinstance(second, Shield) or first.once:
        return ""
    if not isinstance(first.ref, int) or not isinstance(second.ref, int) or first.ref == second.ref:
        return ""
    known = all(ref in s.roles and not s.roles[ref].fresh for ref in (first.ref, second.ref))
    if not known or replace(second, ref=first.ref) != first:
        return ""
    alone = effect(first, s)
    one = s.mention(first.ref, SUBJECT, named=True)
    if not alone.startswith(f"{one} does not "):
        return ""
    both = f"{one} and {s.mention(second.ref, SUBJECT, named=True)}"
    return alone.replace(f"{one} does not ", f"{both} do not ", 1)


PAIRS.append(_shielded_together)


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
