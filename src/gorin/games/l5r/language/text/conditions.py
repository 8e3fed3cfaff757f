"""How tests are spoken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.conditions import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    Affordable,
    AllOf,
    Attacking,
    AwayFromHome,
    CanMoveToOpposed,
    CanPayForThis,
    CarriedByThis,
    ClanPlayer,
    Compare,
    ControlsNone,
    Exists,
    HighestHonor,
    HoldFavor,
    InDuel,
    InPlay,
    Is,
    IsThis,
    Lowest,
    MayCarry,
    MayEnter,
    Mobile,
    MoreNaval,
    Not,
    NoTerrain,
    OneOf,
    OwnBattlefield,
    PayingFor,
    TerrainHere,
    Unit,
    WentFirst,
    YourTurn,
)
from gorin.games.l5r.language.core import Fixed, Test
from gorin.games.l5r.language.history import (
    THIS_PHASE,
    Did,
    EnemiesWereHere,
    FreshTactician,
    Implicated,
    IsAdditional,
    LostPersonality,
    Past,
    PerformedByYours,
    ProvinceFell,
    Redirectable,
    WonBattle,
)
from gorin.games.l5r.language.numbers import (
    ArmyForce,
    AttachmentsOf,
    ChiOfHead,
    Count,
    HandSize,
    ProvinceCount,
    StatOf,
    TurnsTaken,
    UnitForce,
    UnitSize,
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
    listed,
    quality,
)
from gorin.games.l5r.language.text.moments import VERBS, action_words
from gorin.games.l5r.language.text.nouns import (
    STATES,
    is_person,
    keyword_words,
    kind_words,
    noun,
    stat_name,
)
from gorin.games.l5r.values.terms import (
    ANYONE,
    DECK,
    HERE,
    IT,
    PLAY,
    THIS_BATTLE,
    TURN,
    V_DESTROY,
    V_SWITCH,
    YOU,
    ZONE_NAMES,
)

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
    if isinstance(first, TurnsTaken) and isinstance(second, Fixed):
        return _turns(how, second.n)
    if isinstance(first, ProvinceCount) and isinstance(second, ProvinceCount):
        return f"you have {_COUNTED[how].format('provinces')} each other player"
    if isinstance(first, HandSize) and isinstance(second, HandSize) and how == LESS:
        return "another player has more cards in hand than you"
    if isinstance(first, Count) and isinstance(second, Fixed) and how == AT_MOST and second.n == 0:
        return _none(first.of, s)
    if isinstance(first, ArmyForce) and isinstance(second, Fixed):
        return f"{amount(first, s)} is {_FIGURE[how].format(second.n)}"
    if isinstance(second, Fixed):
        owner = s.mention(first.ref, OWNER) if isinstance(first, StatOf) else ""
        what = f"{owner} {stat_name(first)}" if owner else amount(first, s)
        return f"{what} is {_FIGURE[how].format(second.n)}"
    return f"{amount(first, s)} is {_HOW[how]} {amount(second, s)}"


def _turns(how: int, n: int) -> str:
    if how == EQUAL:
        return f"it is your {ORDINALS[n]} turn"
    return f"it is {'before your' if how == LESS else 'at least your'} {ORDINALS[n]} turn"


def _none(sel: Sel, s: Speaker) -> str:
    tests = tuple(test for test in sel.tests if not isinstance(test, CarriedByThis))
    if len(tests) < len(sel.tests):
        carried = Sel(kinds=sel.kinds, some=sel.some, never=sel.never)
        return f"{s.this} carries no {noun(carried, s, plural=True)}"
    if sel.side == YOU:
        return f"you control no {noun(sel, s, plural=True, bare=True)}"
    return f"there are no {noun(sel, s, plural=True)}"


@quality.register
def _(word: Compare, s: Speaker) -> str:
    first, second = word.first, word.second
    if isinstance(first, AttachmentsOf) and isinstance(second, AttachmentsOf):
        return f"with {_COUNTED[word.how].format('attachments')} {s.mention(second.ref, OBJECT, named=True)}"
    if isinstance(first, UnitSize) and isinstance(second, UnitSize):
        return f"with {_COUNTED[word.how].format('cards')} {s.mention(second.ref, OWNER, named=True)} unit"
    what = stat_name(first)
    if isinstance(second, Fixed):
        text = f"{what} {_FIGURE[word.how].format(second.n)}"
    elif (
        isinstance(second, (StatOf, UnitForce, ChiOfHead)) and stat_name(second) == what and second.ref != IT
    ):
        text = f"{what} {_HOW[word.how]} {s.mention(second.ref, OWNER, named=True)}"
    else:
        text = f"{what} {_HOW[word.how]} {amount(second, s)}"
    if isinstance(first, ChiOfHead):
        return f"in a unit whose Personality has {text}"
    return f"with {text}"


# --- joining -----------------------------------------------------------------------------------------


@condition.register
def _(word: Not, s: Speaker, yes: bool = True) -> str:
    return condition(word.test, s, not yes)


@condition.register
def _(word: OneOf, s: Speaker, yes: bool = True) -> str:
    return _joined(condition(word.first, s, yes), condition(word.second, s, yes), "or" if yes else "and")


@condition.register
def _(word: AllOf, s: Speaker, yes: bool = True) -> str:
    if not yes:
        return _joined(condition(word.first, s, False), condition(word.second, s, False), "or")
    tests = _flat(word)
    if len(tests) == 2:
        return _joined(_member(tests[0], s), _member(tests[1], s), "and")
    return listed([_member(test, s) for test in tests])


def _flat(word: AllOf) -> list[Test]:
    second = _flat(word.second) if isinstance(word.second, AllOf) else [word.second]
    return [word.first, *second]


def _member(test: Test, s: Speaker) -> str:
    """A test among several that must all hold."""
    return f"either {condition(test, s)}" if isinstance(test, OneOf) else condition(test, s)


def _joined(first: str, second: str, link: str) -> str:
    """Two clauses; a subject that both begin with is said once."""
    subject = f"{first.split(' ')[0]} "
    if second.startswith(subject) and subject not in ("the ", "this ", "an ", "a ", "it "):
        return f"{first} {link} {second[len(subject) :]}"
    return f"{first} {link} {second}"


@quality.register
def _(word: OneOf, s: Speaker) -> str:
    if isinstance(word.second, Is) and word.second.ref != IT:
        s.bearer_said = False  # nobody but the candidate is "he"
        return f"{quality(word.first, s)} unless {condition(word.second, s)}"
    return f"{quality(word.first, s)} or {quality(word.second, s)}"


@quality.register
def _(word: AllOf, s: Speaker) -> str:
    return f"{quality(word.first, s)} and {quality(word.second, s)}"


# --- questions about cards ---------------------------------------------------------------------------


@condition.register
def _(word: Is, s: Speaker, yes: bool = True) -> str:
    no = "" if yes else " not"
    subject = s.subject(word.ref, f"are{no}", f"is{no}")
    sel = word.what
    if sel.zone == DECK:
        sel = replace(sel, zone=PLAY, side=ANYONE)
    if sel.where == HERE and sel.side == YOU:
        return f"{subject} in your army"
    states = [name for state, name in STATES if sel.states & state]
    if not sel.some:
        return f"{subject} {listed(states)}" if states else f"{subject} {noun(sel, s)}"
    described = noun(Sel(kinds=sel.kinds, some=sel.some, states=sel.states), s, bare=True)
    words = keyword_words(sel.some)
    if not described.endswith(words) and s.is_person(word.ref) == is_person(sel):
        return f"{subject} {listed([*states, words])}"  # "is Water", not "is a Water Personality"
    return f"{subject} {a(described)}"


@quality.register
def _(word: Is, s: Speaker) -> str:
    return f"that is {noun(word.what, s)}"


@condition.register
def _(word: Exists, s: Speaker, yes: bool = True) -> str:
    if word.what.side == YOU:
        return f"you control {'' if yes else 'no '}{_indefinite(word.what, s, yes)}"
    return f"there is {noun(word.what, s)}" if yes else f"there are no {noun(word.what, s, plural=True)}"


def _indefinite(sel: Sel, s: Speaker, yes: bool) -> str:
    described = noun(sel, s, bare=True, plural=not yes)
    return a(described) if yes else described


@condition.register
def _(word: ControlsNone, s: Speaker, yes: bool = True) -> str:
    return condition(Exists(word.what), s, not yes)


@condition.register
def _(word: Attacking, s: Speaker, yes: bool = True) -> str:
    return s.subject(word.ref, "are", "is") + f"{'' if yes else ' not'} attacking"


@quality.register
def _(word: Attacking, s: Speaker) -> str:
    return "that is attacking"


@condition.register
def _(word: AwayFromHome, s: Speaker, yes: bool = True) -> str:
    return s.subject(word.ref, "are", "is") + f"{' not' if yes else ''} at home"


@condition.register
def _(word: CanMoveToOpposed, s: Speaker, yes: bool = True) -> str:
    return s.mention(word.ref, SUBJECT) + f" can{'' if yes else 'not'} move to a battlefield with enemy units"


@condition.register
def _(word: Did, s: Speaker, yes: bool = True) -> str:
    if word.verb == V_SWITCH:
        return f"they {'' if yes else 'have not '}changed places"
    if yes and word.verb == V_DESTROY:
        return f"this destroyed {s.mention(word.ref, OBJECT)}"
    done = VERBS[word.verb][1]
    return f"{s.mention(word.ref, SUBJECT)} {'' if yes else 'has not '}{done}"


@condition.register
def _(word: InPlay, s: Speaker, yes: bool = True) -> str:
    return f"{s.this} is {'' if yes else 'not '}in play"


@condition.register
def _(word: InDuel, s: Speaker, yes: bool = True) -> str:
    return f"{s.this} is {'' if yes else 'not '}in it"


@quality.register
def _(word: Lowest, s: Speaker) -> str:
    return "with the lowest Force there (your choice if tied)"


@quality.register
def _(word: Unit, s: Speaker) -> str:
    return f"in {s.mention(word.ref, OWNER)} unit"


@quality.register
def _(word: MayCarry, s: Speaker) -> str:
    return f"who may carry {s.mention(word.ref, OBJECT)}"


@quality.register
def _(word: Affordable, s: Speaker) -> str:
    return ""  # no cost may be incurred that cannot be paid


@quality.register
def _(word: MayEnter, s: Speaker) -> str:
    return ""  # what the rules bar from play is not brought into play


@quality.register
def _(word: FreshTactician, s: Speaker) -> str:
    return "who has performed no Tactical action this turn"


@quality.register
def _(word: Implicated, s: Speaker) -> str:
    return "who performed the action behind it or was its target"


@quality.register
def _(word: CarriedByThis, s: Speaker) -> str:
    return f"on {s.this}"


@quality.register
def _(word: IsThis, s: Speaker) -> str:
    return f"that is {s.this}"


@quality.register
def _(word: Mobile, s: Speaker) -> str:
    return ""  # that he has somewhere to go is asked by the effect that moves him


# --- questions about players, the battle and the past ------------------------------------------------


@condition.register
def _(word: ClanPlayer, s: Speaker, yes: bool = True) -> str:
    return f"you are {'' if yes else 'not '}a {word.clan} Clan player"


@condition.register
def _(word: YourTurn, s: Speaker, yes: bool = True) -> str:
    return f"it is {'' if yes else 'not '}your turn"


@condition.register
def _(word: WentFirst, s: Speaker, yes: bool = True) -> str:
    return "you went first in this game" if yes else "you did not go first in this game"


@condition.register
def _(word: HighestHonor, s: Speaker, yes: bool = True) -> str:
    return (
        "you have more Family Honor than each other player"
        if yes
        else "another player has as much Family Honor"
    )


@condition.register
def _(word: HoldFavor, s: Speaker, yes: bool = True) -> str:
    return f"you {'' if yes else 'do not '}hold the Imperial Favor"


@condition.register
def _(word: IsAdditional, s: Speaker, yes: bool = True) -> str:
    return f"this is {'' if yes else 'not '}an additional action"


@condition.register
def _(word: NoTerrain, s: Speaker, yes: bool = True) -> str:
    return condition(TerrainHere(), s, not yes)


@condition.register
def _(word: TerrainHere, s: Speaker, yes: bool = True) -> str:
    return f"there is {'a' if yes else 'no'} Terrain at the current battlefield"


@condition.register
def _(word: OwnBattlefield, s: Speaker, yes: bool = True) -> str:
    return f"the battle is {'' if yes else 'not '}fought at this card's province"


@condition.register
def _(word: WonBattle, s: Speaker, yes: bool = True) -> str:
    return "you won it" if yes else "you did not win it"


@condition.register
def _(word: EnemiesWereHere, s: Speaker, yes: bool = True) -> str:
    return f"an enemy unit was {'' if yes else 'never '}there{' at some time' if yes else ''}"


@condition.register
def _(word: LostPersonality, s: Speaker, yes: bool = True) -> str:
    return f"{'one' if yes else 'none'} of your Personalities was destroyed in it"


@condition.register
def _(word: ProvinceFell, s: Speaker, yes: bool = True) -> str:
    return f"it destroyed {'a' if yes else 'no'} province"


@condition.register
def _(word: MoreNaval, s: Speaker, yes: bool = True) -> str:
    return f"you attack {'' if yes else 'not '}with more Naval cards than the other side has"


@condition.register
def _(word: PerformedByYours, s: Speaker, yes: bool = True) -> str:
    return f"an action that your Personality performed in a battle did {'' if yes else 'not do '}it"


@condition.register
def _(word: Redirectable, s: Speaker, yes: bool = True) -> str:
    return ""  # the effect says that it must be legal


@condition.register
def _(word: CanPayForThis, s: Speaker, yes: bool = True) -> str:
    return ""  # no cost may be incurred that cannot be paid


@condition.register
def _(word: PayingFor, s: Speaker, yes: bool = True) -> str:
    paid = yes != word.reverse
    what = kind_words(word.kinds)
    if word.some:
        what = noun(Sel(kinds=word.kinds, some=word.some), s, bare=True)
    origin = f" from your {ZONE_NAMES[word.zone]}" if word.zone else ""
    return f"you are {'' if paid else 'not '}paying for {a(what)}{origin}"


@condition.register
def _(word: Past, s: Speaker, yes: bool = True) -> str:
    kinds = action_words(word.timing, word.some, word.never)
    source = f" from {kind_words(word.kinds, True)}" if word.kinds else ""
    titles = " from cards with different titles" if word.distinct else ""
    span = {TURN: "this turn", THIS_BATTLE: "in this battle", THIS_PHASE: "in this phase"}[word.span]
    if word.felled:
        titles += " that destroyed another player's Personality"
    least = f"at least {NUMERALS[word.least]}" if yes else f"fewer than {NUMERALS[word.least]}"
    return f"you have resolved {least} {kinds}s{source}{titles} {span}"
