"""How effects are spoken, in costs and after the second colon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gorin.games.l5r.language.conditions import Not
from gorin.games.l5r.language.core import Effect, Fixed, Number
from gorin.games.l5r.language.dealings import RemoveFromGame, Transfer
from gorin.games.l5r.language.effects import (
    Additional,
    Bonus,
    Bow,
    Destroy,
    Dishonor,
    FirstAction,
    Move,
    RangedAttack,
    Rehonor,
    Straighten,
    Switch,
    Tokens,
)
from gorin.games.l5r.language.flow import AlsoTarget, Choose, EachPlayer, Either, May, When
from gorin.games.l5r.language.lands import Turn
from gorin.games.l5r.language.numbers import Count, Pick, Times
from gorin.games.l5r.language.piles import (
    CHOSEN_PROVINCE,
    DEFENDERS_PROVINCES,
    PROVINCE_HERE,
    Bury,
    DestroyProvince,
    Show,
    Strengthen,
)
from gorin.games.l5r.language.references import Cards, Unit
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    OWNER,
    ROLE_NAMES,
    SUBJECT,
    Mention,
    Speaker,
    amount,
    condition,
    effect,
    listed,
    several,
    signed,
)
from gorin.games.l5r.language.text.moments import timing_words
from gorin.games.l5r.language.text.nouns import every, is_person, keyword_words, mention_of, noun
from gorin.games.l5r.language.text.references import is_unit, one_of, said, subject, the_unit
from gorin.games.l5r.values.terms import (
    ACTIVE,
    CONTROLLER,
    EACH,
    ENEMY,
    ENEMY_LEADER,
    FORCE,
    GAME,
    HERE,
    HOME,
    NEXT_TURN,
    OTHERS,
    STAT_NAMES,
    STAT_SIGNS,
    TARGET,
    THIS_ACTION,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    WINNERS,
)

DURATIONS: Final = {
    TURN: "",
    THIS_BATTLE: " until the battle ends",
    THIS_DUEL: " until the duel ends",
    GAME: " permanently",
    NEXT_TURN: " until your next turn begins",
    THIS_ACTION: " until the action ends",
}


PROVINCES: Final = {
    CHOSEN_PROVINCE: "it",
    PROVINCE_HERE: "the province at the current battlefield",
    DEFENDERS_PROVINCES: "each province the Defender still has",
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
            if isinstance(after, Transfer):
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
    if isinstance(word.what, Cards) and isinstance(after, (Bury, Show, Turn)):
        return after.ref == word.ref
    return not word.may and paid_with(after) == word.ref


def _pair(first: Effect, second: Effect | None, s: Speaker) -> str:
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
    return "; ".join(listed(group) for group in groups)


# --- states of cards ---------------------------------------------------------------------------------


@effect.register
def _(word: Bow, s: Speaker) -> str:
    return f"bow {said(word.ref, s)}"


@effect.register
def _(word: Straighten, s: Speaker) -> str:
    if isinstance(word.ref, Unit) and not is_unit(word.ref, s):
        return f"straighten {the_unit(word.ref, s)}"
    return f"straighten {said(word.ref, s)}"


@effect.register
def _(word: Destroy, s: Speaker) -> str:
    return f"destroy {said(word.ref, s)}"


@effect.register
def _(word: Dishonor, s: Speaker) -> str:
    return f"dishonor {said(word.ref, s)}"


@effect.register
def _(word: Rehonor, s: Speaker) -> str:
    return f"rehonor {said(word.ref, s)}"


def change(number: Number, stat: int, s: Speaker, penalty: bool = False) -> str:
    """A bonus or penalty: "+3F", "+2F for each enemy unit", "a Force bonus equal to ..."."""
    sign = -1 if penalty else 1
    if isinstance(number, Fixed):
        return signed(sign * number.n) + STAT_SIGNS[stat]
    if isinstance(number, Times) and isinstance(number.of, Count) and isinstance(number.of.of, Sel):
        return f"{signed(sign * number.factor)}{STAT_SIGNS[stat]} for each {every(number.of.of, s)}"
    if isinstance(number, Count) and isinstance(number.of, Sel):
        return f"{signed(sign)}{STAT_SIGNS[stat]} for each {every(number.of, s)}"
    if isinstance(number, Pick) and isinstance(number.then, Fixed) and isinstance(number.otherwise, Fixed):
        usual, better = signed(sign * number.otherwise.n), signed(sign * number.then.n)
        name = STAT_SIGNS[stat]
        return f"{usual}{name}, or {better}{name} if {condition(number.test, s)}"
    return f"a {STAT_NAMES[stat]} {'penalty' if penalty else 'bonus'} equal to {amount(number, s)}"


@effect.register
def _(word: Bonus, s: Speaker) -> str:
    gets = subject(word.ref, "get", "gets", s)
    before = s.it_person
    s.it_person = isinstance(word.ref, int) and s.is_person(word.ref)
    text = f"{gets} {change(word.amount, word.stat, s, word.penalty)}{DURATIONS[word.until]}"
    s.it_person = before
    return text


@effect.register
def _(word: Tokens, s: Speaker) -> str:
    if word.count < 0:
        return f"destroy {several(-word.count, f'{word.word} token')} on {said(word.ref, s)}"
    force = f"{signed(word.force)}F" if word.force else ""
    chi = f"{signed(word.chi)}C" if word.chi else ""
    token = " ".join(part for part in (force, chi, word.word, "token") if part)
    text = f"put {several(word.count, token)} on {said(word.ref, s)}"
    return f"{text}, with {keyword_words(word.gives, 'and')}" if word.gives else text


@effect.register
def _(word: Strengthen, s: Speaker) -> str:
    gets = f"{PROVINCES[word.which]} gets"
    if isinstance(word.amount, Fixed):
        size = -word.amount.n if word.penalty else word.amount.n
        return f"{gets} {signed(size)} strength{DURATIONS[word.until]}"
    size_of = "a strength penalty" if word.penalty else "a strength bonus"
    return f"{gets} {size_of} equal to {amount(word.amount, s)}{DURATIONS[word.until]}"


@effect.register
def _(word: DestroyProvince, s: Speaker) -> str:
    return f"destroy {'that province' if word.which == CHOSEN_PROVINCE else PROVINCES[word.which]}"


# --- movement and battle -----------------------------------------------------------------------------


@effect.register
def _(word: Move, s: Speaker) -> str:
    if word.to == HOME:
        return f"move {said(word.ref, s)} home"
    if word.to == HERE:
        against = ", to face enemy units" if word.opposed else ""
        return f"move {said(word.ref, s)} to the current battlefield{against}"
    return f"move {said(word.ref, s)} to a battlefield with enemy units"


@effect.register
def _(word: Switch, s: Speaker) -> str:
    return f"{s.mention(word.first, SUBJECT)} and {s.mention(word.second, SUBJECT)} change places"


@effect.register
def _(word: RangedAttack, s: Speaker) -> str:
    s.bind(word.at, Mention("", "its target", True, fresh=False, by_name=True))
    if isinstance(word.strength, Fixed):
        text = f"Ranged {word.strength.n} Attack"
    else:
        text = f"Ranged Attack with strength equal to {amount(word.strength, s)}"
    if word.against != FORCE:
        text += f", compared with {STAT_NAMES[word.against]} instead of Force"
    return text


@effect.register
def _(word: Additional, s: Speaker) -> str:
    kinds = timing_words(word.timing)
    by = f", performed by {s.mention(word.by)}" if word.by >= 0 else ""
    origin = f" from {s.mention(word.source)}" if word.source >= 0 else ""
    return f"you may take an additional {kinds} action{origin}{by}"


@effect.register
def _(word: FirstAction, s: Speaker) -> str:
    bound = f", with an action that {s.mention(TARGET, SUBJECT)} performs" if word.bound else ""
    return f"the Attacker has the first opportunity to act in this battle{bound}"


# --- conditions, options and choices -----------------------------------------------------------------


@effect.register
def _(word: When, s: Speaker) -> str:
    if word.otherwise:
        other = together(word.otherwise, s)
        return f"if {condition(word.test, s)}, {together(word.then, s)}; otherwise {other}"
    return f"if {condition(word.test, s)}, {together(word.then, s)}"


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


@effect.register
def _(word: May, s: Speaker) -> str:
    text = together(word.effects, s)
    if word.by != EACH:
        return f"you may {text}"
    verb, _, rest = text.partition(" ")
    return f"may {verb.removesuffix('s')} {rest}"


@effect.register
def _(word: Either, s: Speaker) -> str:
    if word.by == ENEMY_LEADER:
        return f"the enemy leader chooses: {together(word.first, s)}, or {together(word.second, s)}"
    if word.by == CONTROLLER:
        chooser = s.mention(word.ref, OWNER)
        return f"{chooser} controller chooses: {together(word.first, s)}, or {together(word.second, s)}"
    return f"either {together(word.first, s)}, or {together(word.second, s)}"


@effect.register
def _(word: Choose, s: Speaker) -> str:
    s.bind(word.ref, one_of(word.what, s, ROLE_NAMES[word.ref]))
    return f"{'you may ' if word.may else ''}choose {s.mention(word.ref)}"


@effect.register
def _(word: AlsoTarget, s: Speaker) -> str:
    many = noun(word.what, s, plural=True)
    if word.most > 1:
        s.bind(TARGET, Mention("", "the targets", True, several=True, fresh=False, by_name=True))
        return f"may target up to {NUMERALS[word.most]} {many}"
    if word.own:
        if word.what.side == ENEMY:
            many = f"{many.removeprefix('enemy ')} in the enemy army"
        s.bind(TARGET, Mention("", ROLE_NAMES[TARGET], is_person(word.what), fresh=False))
        verb, _, rest = together(word.effects, s).partition(" ")
        return f"targets one of his or her {many} and {verb}s {rest}"
    s.bind(TARGET, mention_of(word.what, s, ROLE_NAMES[TARGET]))
    chosen = s.mention(TARGET)
    return f"{'you may ' if word.may else ''}target {chosen}; if you do, {together(word.effects, s)}"


@effect.register
def _(word: EachPlayer, s: Speaker) -> str:
    text = together(word.effects, s)
    if word.who == OTHERS:
        return f"each other player in turn order {text}"
    if word.who == WINNERS:
        return f"each player who won the battle {text}"
    if word.who == ACTIVE:
        return f"the active player {text}"
    return f"starting with you, each player in turn order {text}"
