"""How standing changes are spoken."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import (
    ANY_HAND_SIZE,
    ATTACKS,
    DRAW_DEEP,
    DYNASTY_PHASES,
    FREE,
    GLORY,
    NO_GIFTS,
    STAY_BOWED,
    USE_BOWED_STRONGHOLD,
    Always,
    Attaches,
    Aura,
    FocusFloor,
    Forbid,
    Has,
    Minimum,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    Volleys,
    WillNot,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    Speaker,
    a,
    amount,
    condition,
    listed,
    own,
    sentence,
    signed,
    standing,
    statement,
)
from gorin.games.l5r.language.text.nouns import every, keyword_words, kind_words, noun
from gorin.games.l5r.language.text.stats import change
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.terms import BEARER, EVENT, PERSONALITY, STAT_NAMES, STRONGHOLD


@statement.register
def _(word: Always, s: Speaker) -> str:
    text = standing(word.change, s)
    if word.if_ is None:
        return sentence(text)
    if isinstance(word.change, WillNot):
        return sentence(f"{text} while {condition(word.if_, s)}".replace("while it is before", "before"))
    return sentence(f"while {condition(word.if_, s)}, {text}")


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
    text = f"{who} {'cannot' if verb.startswith('be ') else 'do not' if many else 'does not'} {verb}"
    actions = [f"{keyword_words(word.by)} actions"] if word.by else []
    if word.shots:
        actions.append("Ranged Attacks")
    return f"{text} by {' or '.join(actions)}" if actions else text


@standing.register
def _(word: Minimum, s: Speaker) -> str:
    return f"{own(s.this)} {STAT_NAMES[word.stat]} is never lower than {word.amount}"


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
    if s.kind == PERSONALITY:
        return f"attaching {noun(word.what, s)} to {s.this} costs {word.less} Gold less"
    return f"attaching {s.this} to {noun(word.what, s)} costs {word.less} Gold less"


@standing.register
def _(word: Volleys, s: Speaker) -> str:
    doubled = "doubled" if word.times == 2 else f"multiplied by {word.times}"
    return f"the strength of Ranged Attacks by each {every(word.of, s)} is {doubled}"


@standing.register
def _(word: Sheltered, s: Speaker) -> str:
    return f"Ranged Attacks that target {s.this} have {signed(-word.by)} strength"


@standing.register
def _(word: FocusFloor, s: Speaker) -> str:
    whom = s.this if s.kind == PERSONALITY else "this Personality"
    quiet = s.inner(0)
    quiet.it_person = True
    least = amount(word.least, quiet).replace("his ", f"{own(whom)} ", 1)
    return f"who duels against {whom} focuses no card from hand with a Focus Value lower than {least}"


_PERMITS: Final = {
    DRAW_DEEP: "each card that you draw you may draw from the bottom of your Fate deck",
    STAY_BOWED: "while {this} is bowed, you may stop whatever would straighten it",
    USE_BOWED_STRONGHOLD: "you may use your Stronghold's abilities even if it is bowed",
    ANY_HAND_SIZE: "you have no maximum hand size",
    NO_GIFTS: "when {this} lobbies, other players may not discard cards for either side",
}


@standing.register
def _(word: Permit, s: Speaker) -> str:
    text = _PERMITS[word.what].format(this=s.this)
    if word.clan:
        text = text.replace("you", f"{word.clan} Clan players", 1)
    return text


@standing.register
def _(word: Rampart, s: Speaker) -> str:
    return f"{'each of your provinces' if word.all else 'this province'} has {signed(word.by)} strength"


_FORBIDDEN: Final = {
    ATTACKS: "no player may declare an attack",
    DYNASTY_PHASES: "players skip their Dynasty Phases",
    GLORY: "no player gains Honor for bringing a Personality of his or her clan into play",
}


@standing.register
def _(word: Forbid, s: Speaker) -> str:
    return _FORBIDDEN[word.what]


@standing.register
def _(word: Has, s: Speaker) -> str:
    return f"{noun(word.of, s, plural=True)} have {listed(list(word.words))}"
