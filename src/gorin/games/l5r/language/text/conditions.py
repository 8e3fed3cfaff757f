"""How tests are spoken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.conditions import (
    AllOf,
    ClanPlayer,
    Compare,
    Controlled,
    Exists,
    Is,
    Not,
    OfYourClan,
    OneOf,
    Same,
    Titled,
    You,
)
from gorin.games.l5r.language.core import Fixed, Number, Test
from gorin.games.l5r.language.feasible import Affordable, MayEnter, Says
from gorin.games.l5r.language.grounds import LOWEST_HERE
from gorin.games.l5r.language.history import FirstTime
from gorin.games.l5r.language.numbers import Count, Counted, Figure, StatOf, TokenCount
from gorin.games.l5r.language.references import (
    Cards,
    Carried,
    Fighters,
    Head,
    Terrain,
    The,
    Those,
    Under,
    Unit,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    OBJECT,
    ORDINALS,
    OWNER,
    SUBJECT,
    Speaker,
    a,
    amount,
    condition,
    joined,
    listed,
    quality,
)
from gorin.games.l5r.language.text.nouns import (
    is_person,
    keyword_words,
    kind_words,
    noun,
    state_words,
)
from gorin.games.l5r.language.text.numbers import measured, stat_name, whose
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.families import Comparison, Role
from gorin.games.l5r.values.kinds import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    ITS_OWN_DESTRUCTION,
    LESS,
    MORE,
    OTHERS_IN_DUEL,
    THEIR_FORTRESSES,
    TURNS_UNDER,
    YOUR_FORTRESSES,
    YOURS_IN_DUEL,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ANYONE,
    ANYWHERE,
    ATTACKER,
    CARDS_IN_HAND,
    DECK,
    DEFENDER,
    FAMILY_HONOR,
    FAVORED,
    FEWEST_OF_ALL,
    FEWEST_OF_OTHERS,
    FIRST_PLAYER,
    HERE,
    HOME,
    IS_DUELING,
    IS_IN_PLAY,
    IT,
    MOST_OF_ALL,
    MOST_OF_OTHERS,
    OTHERS,
    PLAY,
    PROVINCES_HELD,
    RIGHT_OF_EACH,
    STARTING_HONOR,
    TURNS_BEGUN,
    WINNERS,
    YOU,
)

#: You lead a side of the battle.
LEADING: Final = OneOf(You(ATTACKER), You(DEFENDER))

#: What can be said of IT only by denying something.
DURABLE: Final = Not(Says(ITS_OWN_DESTRUCTION))
BEEN_IN_PLAY: Final = Not(FirstTime(ref=IT))

# --- comparisons -------------------------------------------------------------------------------------

_DENIED: Final = {LESS: AT_LEAST, AT_MOST: MORE, AT_LEAST: LESS, MORE: AT_MOST}
_HOW: Final = {
    LESS: "lower than",
    AT_MOST: "equal to or lower than",
    EQUAL: "equal to",
    AT_LEAST: "equal to or higher than",
    MORE: "higher than",
}
_FIGURE: Final = {
    LESS: "below {}",
    AT_MOST: "{} or lower",
    EQUAL: "{}",
    AT_LEAST: "{} or higher",
    MORE: "above {}",
}
_COUNTED: Final = {
    LESS: "fewer {} than",
    AT_MOST: "no more {} than",
    EQUAL: "as many {} as",
    MORE: "more {} than",
}


@condition.register
def _(word: Compare, s: Speaker, yes: bool = True) -> str:
    first, second = word.first, word.second
    how = word.how if yes else _DENIED[word.how]
    if isinstance(first, Figure):
        spoken = _figures(first, how, second)
        if spoken:
            return spoken
    if isinstance(first, TokenCount) and isinstance(first.ref, int) and isinstance(second, Fixed):
        if how in (LESS, MORE):
            few = f"fewer than {NUMERALS[second.n]}" if how == LESS else f"more than {NUMERALS[second.n]}"
            few = "" if how == MORE and second.n == 0 else f"{few} "
            return f"{s.subject(first.ref, 'have', 'has')} {few}{first.word} tokens"
    if isinstance(second, Fixed):
        if isinstance(first, Count) and how == AT_MOST and second.n == 0:
            return _none(first.of, s)
        what = amount(first, s)
        if isinstance(first, StatOf) and isinstance(first.ref, int):
            what = f"{s.mention(first.ref, OWNER)} {stat_name(first)}"
        return f"{what} is {_FIGURE[how].format(second.n)}"
    return f"{amount(first, s)} is {_HOW[how]} {amount(second, s)}"


def _figures(first: Figure, how: Comparison, second: Number) -> str:
    """Figures of players in the words of rulebooks, where they have some."""
    if first.what == TURNS_BEGUN and isinstance(second, Fixed):
        turn = f"{ORDINALS[second.n]} turn"
        if how == EQUAL:
            return f"it is your {turn}"
        return f"it is {'before your' if how == LESS else 'at least your'} {turn}"
    if first.what == CARDS_IN_HAND and how == EQUAL and second == Fixed(1):
        return "you have one card left in your hand"
    if not isinstance(second, Figure) or first.what != second.what:
        return ""
    each = second.whose == (MOST_OF_OTHERS if how >= AT_LEAST else FEWEST_OF_OTHERS)
    if first.what == PROVINCES_HELD and each:
        return f"you have {_COUNTED[how].format('provinces')} each other player"
    if first.what == FAMILY_HONOR and second.whose == MOST_OF_OTHERS:
        if how == MORE:
            return "you have more Family Honor than each other player"
        return "another player has as much Family Honor"
    if first.what == CARDS_IN_HAND and second.whose == MOST_OF_OTHERS and how == LESS:
        return "another player has more cards in hand than you"
    return ""


def _none(what: Sel | Cards, s: Speaker) -> str:
    return condition(Exists(what), s, False)


@quality.register
def _(word: Compare, s: Speaker) -> str:
    if word == LOWEST_HERE:
        return "with the lowest Force there (your choice if tied)"
    first, second = word.first, word.second
    if isinstance(second, Figure) and second.whose in (MOST_OF_ALL, FEWEST_OF_ALL):
        least = "least" if second.what in (FAMILY_HONOR, STARTING_HONOR) else "fewest"
        name = amount(replace(second, whose=YOU), s).removeprefix("your ").removeprefix("the number of your ")
        return f"with the {'most' if second.whose == MOST_OF_ALL else least} {name}"
    if isinstance(first, Count) and isinstance(second, Count):
        if isinstance(first.of, Carried) and isinstance(second.of, Carried) and isinstance(second.of.by, int):
            kinds = kind_words(first.of.kinds, True)
            return f"with {_COUNTED[word.how].format(kinds)} {s.mention(second.of.by, OBJECT, named=True)}"
        if isinstance(first.of, Unit) and isinstance(second.of, Unit):
            return f"with {_COUNTED[word.how].format('cards')} {whose(second.of.of, s)} unit"
    if isinstance(first, TokenCount) and isinstance(second, Fixed) and word.how == LESS:
        return f"with fewer than {NUMERALS[second.n]} {first.word} tokens"
    if first == Counted(TURNS_UNDER) and word.how == AT_LEAST:
        return f"that has lain there for at least as many of your turns as {amount(second, s)}"
    what = measured(first)
    if isinstance(second, Fixed):
        text = f"{what} {_FIGURE[word.how].format(second.n)}"
    elif isinstance(second, StatOf) and measured(second) == what and _owner(second.ref, s):
        text = f"{what} {_HOW[word.how]} {_owner(second.ref, s)}"
    else:
        text = f"{what} {_HOW[word.how]} {amount(second, s)}"
    if isinstance(first, StatOf) and isinstance(first.ref, Head):
        return f"in a unit whose Personality has {text}"
    if isinstance(first, StatOf) and isinstance(first.ref, Fighters) and text.endswith("'s"):
        return f"whose unit has {text} unit"
    return f"with {text}"


def _owner(ref: Role | Cards, s: Speaker) -> str:
    """Whose figure it is that IT is compared with, if it is not its own."""
    inner = ref.of if isinstance(ref, (Head, Fighters)) else ref
    return whose(inner, s) if isinstance(inner, int) and inner != IT else ""


# --- joining -----------------------------------------------------------------------------------------


@condition.register
def _(word: Not, s: Speaker, yes: bool = True) -> str:
    return condition(word.test, s, not yes)


@condition.register
def _(word: OneOf, s: Speaker, yes: bool = True) -> str:
    if word == LEADING:
        return f"you are {'the Attacker or' if yes else 'neither the Attacker nor'} the Defender"
    clans = [test.clan for test in _alternatives(word) if isinstance(test, ClanPlayer)]
    if yes and len(clans) == len(_alternatives(word)):
        return f"you are {a(listed(clans, 'or'))} Clan player"
    return joined(condition(word.first, s, yes), condition(word.second, s, yes), "or" if yes else "and")


@condition.register
def _(word: AllOf, s: Speaker, yes: bool = True) -> str:
    if not yes:
        return joined(condition(word.first, s, False), condition(word.second, s, False), "or")
    tests = _flat(word)
    if len(tests) == 2:
        return joined(_member(tests[0], s), _member(tests[1], s), "and")
    return listed([_member(test, s) for test in tests])


def _flat(word: AllOf) -> list[Test]:
    second = _flat(word.second) if isinstance(word.second, AllOf) else [word.second]
    return [word.first, *second]


def _member(test: Test, s: Speaker) -> str:
    """A test among several that must all hold."""
    text = condition(test, s)
    return f"either {text}" if isinstance(test, OneOf) and not _is_you(test) else text


def _is_you(word: OneOf) -> bool:
    """Whether it only asks which of two you are."""
    return isinstance(word.first, You) and isinstance(word.second, You)


def _alternatives(word: Test) -> list[Test]:
    """All the tests of which one must hold."""
    if isinstance(word, OneOf):
        return [*_alternatives(word.first), *_alternatives(word.second)]
    return [word]


def _values(word: OneOf) -> str:
    """One stat that has one of several values: "Personal Honor 0, 4 or 5"."""
    found = _alternatives(word)
    values: list[str] = []
    for test in found:
        if isinstance(test, Compare) and test.how == EQUAL and isinstance(test.second, Fixed):
            first = found[0]
            if isinstance(first, Compare) and test.first == first.first:
                values.append(str(test.second.n))
    if len(values) < len(found):
        return ""
    first = found[0]
    assert isinstance(first, Compare)
    return f"{measured(first.first)} {listed(values, 'or')}"


@quality.register
def _(word: OneOf, s: Speaker) -> str:
    figures = _values(word)
    if figures:
        return f"with {figures}"
    if isinstance(word.second, Is) and word.second.ref != IT:
        s.bearer_said = False  # nobody but the candidate is "he"
        needed = quality(word.first, s).removeprefix("that is ")
        return f"({needed} unless {condition(word.second, s)})"
    if word.first == DURABLE:
        return f"(if it is a Spell whose action destroys it, one {quality(word.second, s)})"
    return f"{quality(word.first, s)} or {quality(word.second, s)}"


@quality.register
def _(word: Not, s: Speaker) -> str:
    if word == DURABLE:
        return "that is no Spell whose action destroys it"
    assert word == BEEN_IN_PLAY, word
    return "that has been in play in this game"


@quality.register
def _(word: AllOf, s: Speaker) -> str:
    return f"{quality(word.first, s)} and {quality(word.second, s)}"


# --- questions about cards ---------------------------------------------------------------------------


@condition.register
def _(word: Is, s: Speaker, yes: bool = True) -> str:
    no = "" if yes else " not"
    sel = word.what
    if isinstance(word.ref, Head):
        fits = a(keyword_words(sel.some)) if sel.some else noun(sel, s)
        return f"the Personality of {_led(word.ref.of, s)} unit is{no} {fits}"
    assert isinstance(word.ref, int), word
    subject = s.subject(word.ref, f"are{no}", f"is{no}")
    if sel.zone == DECK:
        sel = replace(sel, zone=PLAY, side=ANYONE)
    if sel.where == HERE and sel.side == YOU:
        return f"{subject} in your army"
    if _only_placed(sel):
        return f"{subject} at home"
    if sel == Sel(where=HERE):
        return f"{subject} at the current battlefield"
    states = _states(sel)
    if not sel.some:
        here = " at the current battlefield" if sel.where == HERE else ""
        return f"{subject} {listed(states)}{here}" if states else f"{subject} {noun(sel, s)}"
    described = noun(Sel(kinds=sel.kinds, some=sel.some, states=sel.states), s, bare=True)
    words = keyword_words(sel.some)
    if not described.endswith(words) and s.is_person(word.ref) == is_person(sel):
        return f"{subject} {listed([*states, words])}"  # "is Water", not "is a Water Personality"
    return f"{subject} {a(described)}"


def _led(ref: Role | Cards, s: Speaker) -> str:
    return s.mention(ref, OWNER) if isinstance(ref, int) else whose(ref, s)


def _only_placed(sel: Sel) -> bool:
    """Whether nothing is asked but that a card is at home."""
    return sel == Sel(where=HOME)


def _states(sel: Sel) -> list[str]:
    names = state_words(sel.states)
    if sel.states & IS_DUELING:
        names.append("in it")  # in the duel that was spoken of
    if sel.states & IS_IN_PLAY:
        names.append("in play")
    return names


@quality.register
def _(word: Is, s: Speaker) -> str:
    states = _states(word.what)
    if states and word.what == Sel(states=word.what.states, where=ANYWHERE):
        return f"that is {listed(states)}"
    return f"that is {noun(word.what, s)}"


@quality.register
def _(word: Same, s: Speaker) -> str:
    first, second = word.first, word.second
    if isinstance(first, Head) and isinstance(second, int):
        return f"in {s.mention(second, OWNER)} unit"
    assert isinstance(second, int), word
    return f"that is {s.mention(second)}"


@quality.register
def _(word: Titled, s: Speaker) -> str:
    if not word.within:
        return ""  # the title is its noun
    return f'with "{word.title}" in its title' + (" or a keyword" if word.worded else "")


@condition.register
def _(word: Same, s: Speaker, yes: bool = True) -> str:
    return f"{said(word.first, s)} {'is' if yes else 'is not'} {said(word.second, s)}"


#: With "a" or "no", "another" or "no other", "one" or "none".
_THERE_ARE: Final = {
    YOURS_IN_DUEL: "you have {0} Personality in the duel",
    OTHERS_IN_DUEL: "another player has {0} Personality in the duel",
    THEIR_FORTRESSES: "{1} player's Fortress is face-down",
    YOUR_FORTRESSES: "{2} of your Fortresses is face-down",
}


@condition.register
def _(word: Exists, s: Speaker, yes: bool = True) -> str:
    what = word.what
    if isinstance(what, Terrain):
        falls = " that can be destroyed" if what.fragile else ""
        return f"there is {'a' if yes else 'no'} Terrain at the current battlefield{falls}"
    if isinstance(what, Under):
        return f"there is {'a' if yes else 'no'} card under {s.mention(what.of)}"
    if isinstance(what, (Carried, Those)):
        return _carries(what, s, yes)
    if isinstance(what, The):
        return _THERE_ARE[what.what].format(*(("a", "another", "one") if yes else ("no", "no other", "none")))
    assert isinstance(what, Sel), word
    if yes:
        s.asked.append(what)
    if what.side == YOU and what.zone == PLAY:
        return f"you control {'' if yes else 'no '}{_indefinite(what, s, yes)}"
    if what.side == OTHERS:
        who = "another player controls" if yes else "no other player controls"
        return f"{who} {a(noun(what, s, bare=True))}"
    return f"there is {noun(what, s)}" if yes else f"there are no {noun(what, s, plural=True)}"


def _carries(what: Carried | Those, s: Speaker, yes: bool) -> str:
    """Whether somebody carries such attachments."""
    carried = what.of if isinstance(what, Those) else what
    assert isinstance(carried, Carried), what
    assert isinstance(carried.by, int), what
    sel = replace(what.what, kinds=carried.kinds) if isinstance(what, Those) else Sel(kinds=carried.kinds)
    things = a(noun(sel, s, bare=True)) if yes else "no " + noun(sel, s, bare=True, plural=True)
    return f"{s.mention(carried.by, SUBJECT)} carries {things}"


def _indefinite(sel: Sel, s: Speaker, yes: bool) -> str:
    described = noun(sel, s, bare=True, plural=not yes)
    return a(described) if yes else described


@condition.register(Affordable)
@condition.register(MayEnter)
def _(word: Test, s: Speaker, yes: bool = True) -> str:
    return ""  # no cost may be incurred that cannot be paid, and nothing comes into play that rules bar


@quality.register
def _(word: Controlled, s: Speaker) -> str:
    return "controlled by the player to his or her right" if word.by == RIGHT_OF_EACH else "of his or her own"


# --- questions about players, the battle and the past ------------------------------------------------


#: What you are, and what you are not.
_YOU: Final = {
    ACTIVE: ("it is your turn", "it is not your turn"),
    FIRST_PLAYER: ("you went first in this game", "you did not go first in this game"),
    ATTACKER: ("you are the Attacker", "you are not the Attacker"),
    DEFENDER: ("you are the Defender", "you are not the Defender"),
    WINNERS: ("you won it", "you did not win it"),
    FAVORED: ("you hold the Imperial Favor", "you do not hold the Imperial Favor"),
}


@condition.register
def _(word: You, s: Speaker, yes: bool = True) -> str:
    return _YOU[word.who][0 if yes else 1]


@condition.register
def _(word: ClanPlayer, s: Speaker, yes: bool = True) -> str:
    return f"you are {'' if yes else 'not '}a {word.clan} Clan player"


@quality.register
def _(word: ClanPlayer, s: Speaker) -> str:
    return f"of the {word.clan} Clan"


@quality.register
def _(word: OfYourClan, s: Speaker) -> str:
    return "not of your clan" if word.reverse else "of your clan"
