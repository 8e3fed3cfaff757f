"""How questions about what was done are spoken."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.history import (
    CausedBy,
    Did,
    FirstTime,
    Implicated,
    InThisBattle,
    Past,
    Redirectable,
    TakenAs,
    Untouched,
)
from gorin.games.l5r.language.text.core import NUMERALS, OBJECT, SUBJECT, Speaker, a, condition, quality
from gorin.games.l5r.language.text.moments import action_words
from gorin.games.l5r.language.text.nouns import kind_words
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.kinds import (
    AN_EFFECT,
    CONCERNED,
    ENEMIES_AWAIT,
    ENEMIES_CAME,
    MORE_NAVAL,
    PROVINCE_FELL,
    PROVINCE_OUTMATCHED,
    PROVINCE_WOULD_FALL,
    RESOLUTION,
    TO_BLAME,
    YOU_CAME_TO_HELP,
    YOU_DESTROYED,
    YOU_LOST_ONE,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    GAME,
    IT,
    THIS_BATTLE,
    THIS_PHASE,
    TURN,
    V_DESTROY,
    V_ENTER,
    V_SWITCH,
)


@condition.register
def _(word: TakenAs, s: Speaker, yes: bool = True) -> str:
    action = action_words(word.timing)
    action = f"an additional {action}" if word.additional else a(action)
    return f"this is {'' if yes else 'not '}{action}"


_BATTLES: Final = {
    ENEMIES_CAME: ("an enemy unit was there at some time", "an enemy unit was never there"),
    YOU_LOST_ONE: (
        "one of your Personalities was destroyed in it",
        "none of your Personalities was destroyed in it",
    ),
    PROVINCE_WOULD_FALL: ("it would destroy the province", "it would not destroy the province"),
    PROVINCE_OUTMATCHED: (
        "the attacking army had more Force than the province's strength",
        "the attacking army had no more Force than the province's strength",
    ),
    YOU_CAME_TO_HELP: (
        "you are an ally and a unit of yours was assigned to this battle",
        "you are no ally or no unit of yours was assigned to this battle",
    ),
    MORE_NAVAL: (
        "you attack with more Naval cards than the other side has",
        "you attack not with more Naval cards than the other side has",
    ),
    ENEMIES_AWAIT: ("there is an enemy unit", "there are no enemy units"),
    PROVINCE_FELL: ("it destroyed a province", "it destroyed no province"),
    YOU_DESTROYED: (
        "you destroyed an army or a province in it",
        "you destroyed no army and no province in it",
    ),
}


@condition.register
def _(word: InThisBattle, s: Speaker, yes: bool = True) -> str:
    return _BATTLES[word.what][0 if yes else 1]


@condition.register
def _(word: Did, s: Speaker, yes: bool = True) -> str:
    if word.paid:
        return f"you {'' if yes else 'have not '}{VERBS[word.verb][2]} {s.mention(word.ref)} for this"
    if word.verb == V_SWITCH:
        return f"they {'' if yes else 'have not '}changed places"
    if yes and word.verb == V_DESTROY:
        return f"this destroyed {s.mention(word.ref, OBJECT)}"
    done = VERBS[word.verb][1]
    if not yes and done.startswith("was "):
        return f"{s.mention(word.ref, SUBJECT)} was not {done.removeprefix('was ')}"
    return f"{s.mention(word.ref, SUBJECT)} {'' if yes else 'has not '}{done}"


_SPAN: Final = {TURN: "this turn", THIS_BATTLE: "in this battle", THIS_PHASE: "in this phase"}


@condition.register
def _(word: Past, s: Speaker, yes: bool = True) -> str:
    if word.brought:
        who, has = ("the active player", "has") if word.whose == ACTIVE else ("you", "have")
        return (
            f"{who} {has if yes else has + ' not'} attached {a(kind_words(word.kinds))} from hand this turn"
        )
    if word.namesakes:
        have = "have" if yes else "have not"
        return f"you {have} played another card of this title {_SPAN[word.span]}"
    kinds = action_words(word.timing, word.some, word.never)
    source = f" from {kind_words(word.kinds, True)}" if word.kinds else ""
    titles = " from cards with different titles" if word.distinct else ""
    span = _SPAN[word.span]
    if word.felled:
        titles += " that destroyed another player's Personality"
    if yes and word.least == 1:
        return f"you have resolved {a(kinds)}{source}{titles} {span}"
    least = f"at least {NUMERALS[word.least]}" if yes else f"fewer than {NUMERALS[word.least]}"
    return f"you have resolved {least} {kinds}s{source}{titles} {span}"


@quality.register
def _(word: Untouched, s: Speaker) -> str:
    since = "in this game" if word.since == GAME else "since last dishonored"
    return f"not targeted by any copy of this card {since}"


@quality.register
def _(word: Implicated, s: Speaker) -> str:
    if word.what == TO_BLAME:
        who = s.mention(IT)
        return (
            f"that destroyed {who} (the card that performed the action or whose effect it was, or after a"
            f" battle's resolution a Personality who opposed {who})"
        )
    if word.what == CONCERNED:
        return "who created that effect, was targeted by it or is affected by it"
    return "who performed the action behind it or was its target"


@condition.register
def _(word: Redirectable, s: Speaker, yes: bool = True) -> str:
    return ""  # the effect says that it must be legal


@condition.register
def _(word: CausedBy, s: Speaker, yes: bool = True) -> str:
    if word.what == AN_EFFECT:
        return "an effect (no cost) is the reason" if yes else "a cost is the reason"
    if word.what == RESOLUTION:
        return f"the resolution of a battle {'did' if yes else 'did not do'} it"
    return f"an action that your Personality performed in a battle did {'' if yes else 'not do '}it"


@condition.register
def _(word: FirstTime, s: Speaker, yes: bool = True) -> str:
    was = "entered play" if word.verb == V_ENTER else "was rehonored"
    first = "for the first time" if yes else "before"
    return f"{s.this} {was} {first} in this game"
