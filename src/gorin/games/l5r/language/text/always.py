"""How standing changes are spoken."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import (
    FREE,
    Always,
    ArrivesWith,
    Attaches,
    Aura,
    EntryCost,
    FocusFloor,
    Forbid,
    Has,
    Minimum,
    Numbers,
    Own,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    Shuns,
    Silences,
    StaysAway,
    Volleys,
    WillNot,
)
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Statement
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import (
    Speaker,
    a,
    amount,
    condition,
    listed,
    own,
    sentence,
    several,
    signed,
    standing,
    statement,
)
from gorin.games.l5r.language.text.nouns import every, keyword_words, kind_words, noun
from gorin.games.l5r.language.text.stats import (
    both,
    change,
)
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.kinds import (
    ANY_HAND_SIZE,
    ATTACKS,
    CAST_BOWED,
    DRAW_DEEP,
    DYNASTY_PHASES,
    FALLS_LAST,
    GLORY,
    HUSHES,
    KEEP_BOWED,
    MAGIC,
    NO_GIFTS,
    PERISHES,
    STAY_BOWED,
    TERRAIN_ANEW,
    USE_BOWED_STRONGHOLD,
)
from gorin.games.l5r.values.terms import (
    BEARER,
    CHI,
    EVENT,
    FORCE,
    HONOR,
    NO_TIMING,
    PERSONALITY,
    STAT_NAMES,
    STRONGHOLD,
    V_FRIGHTEN,
)


@statement.register
def _(word: Always, s: Speaker) -> str:
    text = standing(word.change, s)
    if word.if_ is None:
        return sentence(text)
    s.this_said = isinstance(word.change, WillNot) and text.startswith(s.this)
    if word.change == Own(PERISHES):
        return f"{sentence(f'as soon as {condition(word.if_, s)}')[:-1]}: {sentence(text)}"
    if isinstance(word.change, WillNot):
        return sentence(f"{text} while {condition(word.if_, s)}".replace("while it is before", "before"))
    return sentence(f"while {condition(word.if_, s)}, {text}")


def said_of_both(first: Statement, second: Statement, s: Speaker) -> str:
    """Two standing bonuses, to Force and to Chi of the same cards, as one; "" if they are not."""
    if not isinstance(first, Always) or not isinstance(second, Always) or first.if_ != second.if_:
        return ""
    one, other = first.change, second.change
    if not isinstance(one, Aura) or not isinstance(other, Aura) or one.of != other.of:
        return ""
    text = statement(first, s)
    size = change(one.amount, FORCE, s)
    if (one.stat, other.stat) == (FORCE, HONOR):
        return text.replace(size, f"{size} and {change(other.amount, HONOR, s)}")
    if (one.stat, other.stat) != (FORCE, CHI):
        return ""
    if one.amount == other.amount:
        return text.replace(size, both(one.amount, s))
    if isinstance(one.amount, Fixed) and isinstance(other.amount, Fixed):
        return text.replace(size, f"{size}/{change(other.amount, CHI, s)}")
    return ""


def _who(of: int, s: Speaker) -> str:
    return "this Personality" if of == BEARER else s.this


@standing.register
def _(word: Aura, s: Speaker) -> str:
    bonus = change(word.amount, word.stat, s)
    who = f"each {every(word.of, s)}" if isinstance(word.of, Sel) else _who(word.of, s)
    return f"{who} has {bonus}"


@standing.register
def _(word: WillNot, s: Speaker) -> str:
    verb = VERBS[word.verb][0]
    one = isinstance(word.of, Sel) and word.of.kinds == STRONGHOLD  # nobody has two
    many = isinstance(word.of, Sel) and not one
    who = noun(word.of, s, plural=many) if isinstance(word.of, Sel) else _who(word.of, s)
    if word.verb == V_FRIGHTEN:  # said of who leads a unit, it is true of the others in it
        return f"{own(who)} Followers are not bowed by Fear"
    text = f"{who} {'cannot' if verb.startswith('be ') else 'do not' if many else 'does not'} {verb}"
    actions = [f"{keyword_words(word.by)} actions"] if word.by else []
    if word.shots:
        actions.append("Ranged Attacks")
    return f"{text} by {' or '.join(actions)}" if actions else text


@standing.register
def _(word: Shuns, s: Speaker) -> str:
    return f"{s.this} does not join you if {condition(word.whom, s)}"


@standing.register
def _(word: EntryCost, s: Speaker) -> str:
    return f"to bring {s.this} into play you must also {together(word.effects, s)}"


@standing.register
def _(word: ArrivesWith, s: Speaker) -> str:
    signs = "/".join(f"{n:+d}{sign}" for n, sign in ((word.force, "F"), (word.chi, "C")) if n)
    token = " ".join(part for part in (signs, "token") if part)
    return f"{s.this} enters play with {several(word.count, token)}"


@standing.register
def _(word: StaysAway, s: Speaker) -> str:
    who = noun(word.who, s, plural=True) if isinstance(word.who, Sel) else s.this
    verb = "are" if isinstance(word.who, Sel) else "is"
    text = f"{who} {verb} not assigned{' or moved' if word.moving else ''}"
    if word.attacking:
        return f"{text} to attacking armies at your provinces"
    if word.facing is not None:
        return f"{text} to a battlefield where the enemy army has {noun(word.facing, s)}"
    return f"{text} to battlefields"


@standing.register
def _(word: Minimum, s: Speaker) -> str:
    return f"{own(_who(word.of, s))} {STAT_NAMES[word.stat]} is never lower than {word.amount}"


@standing.register
def _(word: Attaches, s: Speaker) -> str:
    if s.kind == PERSONALITY:
        carries = "carries no" if word.never else "only carries"
        return f"{s.this} {carries} {noun(word.what, s, plural=True)}"
    if word.never:
        return f"{s.this} does not attach to {noun(word.what, s)}"
    return f"{s.this} only attaches to {noun(word.what, s)}"


@standing.register
def _(word: Rebate, s: Speaker) -> str:
    if s.kind == EVENT:
        less = "no Gold" if word.less >= FREE else f"{word.less} Gold less"
        return f"attaching {a(kind_words(word.what.kinds))} costs {less}"
    costs = "costs no Gold" if word.less >= FREE else f"costs {word.less} Gold less"
    if s.kind == PERSONALITY:
        return f"attaching {noun(word.what, s)} to {s.this} {costs}"
    return f"attaching {s.this} to {noun(word.what, s)} {costs}"


@standing.register
def _(word: Volleys, s: Speaker) -> str:
    return f"the strength of Ranged Attacks by each {every(word.of, s)} is doubled"


@standing.register
def _(word: Sheltered, s: Speaker) -> str:
    return f"Ranged Attacks that target {s.this} have {signed(-word.by)} strength"


@standing.register
def _(word: FocusFloor, s: Speaker) -> str:
    whom = s.this if s.kind == PERSONALITY else "this Personality"
    quiet = s.inner(NO_TIMING)
    quiet.it_person = True
    least = amount(word.least, quiet).replace("his ", f"{own(whom)} ", 1)
    cards = f"cards from hand with a Focus Value lower than {least}"
    return f"a player whose Personality faces {whom} in a duel may not focus {cards}"


_PERMITS: Final = {
    DRAW_DEEP: "each card that you draw you may draw from the bottom of your Fate deck",
    STAY_BOWED: "while {this} is bowed, you may stop whatever would straighten it",
    USE_BOWED_STRONGHOLD: "you may use your Stronghold's abilities even if it is bowed",
    ANY_HAND_SIZE: "you have no maximum hand size",
    TERRAIN_ANEW: "you may play a Terrain although one is in play; the earlier one is discarded",
    CAST_BOWED: "bowed Shugenja may cast Spells and use abilities of their own, each once per turn and "
    "without bowing for it",
    KEEP_BOWED: "whenever {this} would straighten, you may negate that",
    NO_GIFTS: "when {this} lobbies, other players may not discard cards for either side",
}


@standing.register
def _(word: Permit, s: Speaker) -> str:
    text = _PERMITS[word.what].format(this=s.this)
    if word.what == CAST_BOWED and not word.everyone:
        text = f"your {text}"
    if word.clan:
        text = text.replace("you", f"{word.clan} Clan players", 1)
    return text


@standing.register
def _(word: Numbers, s: Speaker) -> str:
    return (
        f"all stats of this Personality, and all numbers of stats, strengths, Gold production and Honor "
        f"in his text, are higher by {word.by}"
    )


@standing.register
def _(word: Silences, s: Speaker) -> str:
    return f"all effects of {word.word}s at this battlefield's province are negated"


@standing.register
def _(word: Rampart, s: Speaker) -> str:
    return f"{'each of your provinces' if word.all else 'this province'} has {signed(word.by)} strength"


_FORBIDDEN: Final = {
    ATTACKS: "no player may declare an attack",
    DYNASTY_PHASES: "players skip their Dynasty Phases",
    MAGIC: "no player casts Spells or uses abilities of Shugenja",
    GLORY: "no player gains Honor for bringing a Personality of his or her clan into play",
}


@standing.register
def _(word: Forbid, s: Speaker) -> str:
    return _FORBIDDEN[word.what]


@standing.register
def _(word: Has, s: Speaker) -> str:
    words = listed(list(word.words))
    if isinstance(word.of, Sel):
        return f"{noun(word.of, s, plural=True)} have {words}"
    return f"{_who(word.of, s)} has {words}"


_OWN: Final = {
    PERISHES: "destroy {this}",
    FALLS_LAST: "when {this} would be destroyed, instead destroy each of his attachments and bow him",
    HUSHES: "no actions are taken in this battle unless they destroy this Terrain",
}


@standing.register
def _(word: Own, s: Speaker) -> str:
    return _OWN[word.what].format(this=s.this)
