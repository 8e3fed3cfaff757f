"""How references to several cards, and numbers, are spoken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.numbers import (
    Count,
    Counted,
    Figure,
    Lower,
    Pick,
    StatOf,
    Sum,
    Times,
    TokenCount,
    TotalForce,
)
from gorin.games.l5r.language.references import (
    Cards,
    Carried,
    Done,
    Each,
    Fighters,
    Head,
    Latest,
    Those,
    Unit,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    OWNER,
    Speaker,
    amount,
    condition,
    quality,
)
from gorin.games.l5r.language.text.nouns import kind_words, noun
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.kinds import ENEMY_PLAYERS, GOLD_PAID, REAL_CHANGE, TURNS_UNDER, UNITS_BEATEN
from gorin.games.l5r.values.terms import (
    ANYONE,
    CARDS_IN_HAND,
    CONTROLLER,
    ENEMY,
    FAMILY_HONOR,
    FEWEST_OF_OTHERS,
    IT,
    K_ALL_ELEMENTS,
    MOST_OF_OTHERS,
    PLAY,
    PRODUCTION,
    PROVINCES_HELD,
    PROVINCES_LOST,
    REQUIREMENT,
    STARTING_HONOR,
    STAT_NAMES,
    THAT_PLAYER,
    TURNS_BEGUN,
    USUAL,
    V_DISCARD,
    V_MOVE,
    YOU,
    ZONE_NAMES,
)

# --- several cards -----------------------------------------------------------------------------------


def whose(ref: Role | Cards, s: Speaker) -> str:
    """The owner of something, by name: "the target's"."""
    if isinstance(ref, int):
        return s.mention(ref, OWNER, named=True)
    raise TypeError(f"{ref} owns nothing that a card speaks of")


def cards(ref: Sel | Cards, s: Speaker) -> str:
    """Several cards, as they stand behind "the number of"."""
    if isinstance(ref, Sel):
        return noun(ref, s, plural=True)
    if isinstance(ref, Each):
        return noun(ref.what, s, plural=True)
    if isinstance(ref, Carried):
        return f"{whose(ref.by, s)} {kind_words(ref.kinds, True)}"
    if isinstance(ref, Unit) and isinstance(ref.of, Each):
        return f"cards in {noun(ref.of.what, s, plural=True)}"
    if isinstance(ref, Unit):
        return f"cards in {whose(ref.of, s)} unit"
    if isinstance(ref, Fighters):
        return f"Personalities and Followers in {whose(ref.of, s)} unit"
    if isinstance(ref, Done) and ref.verb == V_DISCARD:
        return "the discarded cards"
    if isinstance(ref, Done):
        return f"{'units' if ref.verb == V_MOVE else 'cards'} this {VERBS[ref.verb][2]}"
    if isinstance(ref, Those):
        inner = ref.of
        if isinstance(inner, Carried):
            kinds = Sel(kinds=inner.kinds, some=ref.what.some, never=ref.what.never, states=ref.what.states)
            return f"{whose(inner.by, s)} {noun(kinds, s, plural=True, bare=True)}"
        if isinstance(inner, Unit):
            tests = " ".join(quality(test, s) for test in ref.what.tests)
            plain = noun(replace(ref.what, tests=(), where=USUAL), s, plural=True)
            return f"{plain} in {whose(inner.of, s)} unit {tests}"
    raise TypeError(
        f"The reference {type(ref).__name__} has no words: give it some in language/text/numbers.py."
    )


def the_latest(ref: Latest, s: Speaker) -> str:
    whose = "your" if ref.what.side == YOU else "a"
    what = noun(replace(ref.what, zone=PLAY, side=ANYONE, where=USUAL), s, bare=True)
    return f"the {what} that came to {whose} {ZONE_NAMES[ref.what.zone]} last"


# --- numbers -----------------------------------------------------------------------------------------


def stat_name(number: Number) -> str:
    """What a number measures, as far as a comparison of two cards needs it."""
    if not isinstance(number, StatOf):
        return ""
    base = number.base and number.stat != REQUIREMENT  # which nothing changes
    return ("printed " if base else "") + STAT_NAMES[number.stat]


def measured(number: Number) -> str:
    """The same, with what makes a unit's different from a card's."""
    unit = isinstance(number, StatOf) and isinstance(number.ref, Fighters)
    return f"total {stat_name(number)}" if unit else stat_name(number)


#: Figures of a player: of you, and of somebody else who was named.
_FIGURES: Final = {
    FAMILY_HONOR: ("your Family Honor", "{} Family Honor"),
    STARTING_HONOR: ("your starting Family Honor", "{} starting Family Honor"),
    CARDS_IN_HAND: ("the number of cards in your hand", "the number of cards in {} hand"),
    PROVINCES_HELD: ("the number of your provinces", "the number of {} provinces"),
    PROVINCES_LOST: (
        "the number of your provinces destroyed in this game",
        "the number of {} provinces destroyed in this game",
    ),
    PRODUCTION: ("the Gold production of your Stronghold", "the Gold production of {} Stronghold"),
    TURNS_BEGUN: ("the number of your turns so far", "the number of {} turns so far"),
}
_OTHERS: Final = {
    MOST_OF_OTHERS: "the other player's who has most",
    FEWEST_OF_OTHERS: "the other player's who has fewest",
    THAT_PLAYER: "that player's",
}


@amount.register
def _(word: Figure, s: Speaker) -> str:
    yours, theirs = _FIGURES[word.what]
    if word.whose == YOU:
        return yours
    owner = f"{s.mention(IT, OWNER)} controller's" if word.whose == CONTROLLER else _OTHERS[word.whose]
    return theirs.format(owner)


@amount.register
def _(word: Fixed, s: Speaker) -> str:
    return str(word.n)


_COUNTED: Final = {
    GOLD_PAID: "the Gold paid",
    REAL_CHANGE: "the amount by which it changed",
    UNITS_BEATEN: "unit that it destroyed",
    ENEMY_PLAYERS: "the number of players with units in the enemy army",
    TURNS_UNDER: "the number of your turns that began while it lay there",
}


@amount.register
def _(word: Counted, s: Speaker) -> str:
    return _COUNTED[word.what]


@amount.register
def _(word: StatOf, s: Speaker) -> str:
    ref = word.ref
    if word.least:
        assert isinstance(ref, Cards), word
        return f"the lowest {stat_name(word)} of {cards(ref, s)}"
    if isinstance(ref, Fighters):
        return f"the total {stat_name(word)} of {whose(ref.of, s)} unit"
    if isinstance(ref, Head):
        return f"the {stat_name(word)} of the Personality of {whose(ref.of, s)} unit"
    if isinstance(ref, Latest):
        return f"the {stat_name(word)} of {the_latest(ref, s)}"
    if isinstance(ref, Cards):
        return f"the total {stat_name(word)} of {cards(ref, s)}"
    owner = s.mention(ref, OWNER, named=ref != s.possessor)
    if ref == IT and IT not in s.roles:
        owner = f"{owner} own"
    return f"{owner} {stat_name(word)}"


@amount.register
def _(word: TotalForce, s: Speaker) -> str:
    if word.unit >= 0:
        unit = s.mention(word.unit, OWNER) if word.unit in s.roles and s.roles[word.unit].unit else ""
        return f"{unit or f'{s.mention(word.unit, OWNER)} unit' + chr(39) + 's'} total Force"
    return "the enemy army's total Force" if word.whose == ENEMY else "your army's total Force"


@amount.register
def _(word: Count, s: Speaker) -> str:
    if word.different:
        kind = "element " if word.different == K_ALL_ELEMENTS else ""
        return f"the number of different {kind}keywords of {cards(word.of, s)}"
    return f"the number of {cards(word.of, s)}"


@amount.register
def _(word: TokenCount, s: Speaker) -> str:
    on = s.mention(word.ref) if isinstance(word.ref, int) else cards(word.ref, s)
    return f"the number of {word.word} tokens on {on}"


@amount.register
def _(word: Times, s: Speaker) -> str:
    if word.over != 1:
        assert (word.factor, word.over) == (1, 2), word
        return f"half {amount(word.of, s)}, rounded down"
    return f"{'twice' if word.factor == 2 else f'{word.factor} times'} {amount(word.of, s)}"


@amount.register
def _(word: Sum, s: Speaker) -> str:
    second = word.second
    if isinstance(second, Times) and second.factor == -1:
        return f"{amount(word.first, s)} minus {amount(second.of, s)}"
    if isinstance(second, Pick) and isinstance(second.otherwise, Fixed) and second.otherwise.n == 0:
        extra = f"{amount(second.then, s)} if {condition(second.test, s)}"
        return f"{amount(word.first, s)}, plus {extra}"
    return f"{amount(word.first, s)} plus {amount(second, s)}"


@amount.register
def _(word: Pick, s: Speaker) -> str:
    return f"{amount(word.otherwise, s)}, or {amount(word.then, s)} if {condition(word.test, s)}"


@amount.register
def _(word: Lower, s: Speaker) -> str:
    return f"the lower of {amount(word.first, s)} and {amount(word.second, s)}"
