"""How conditions, options and choices are spoken."""

from __future__ import annotations

from dataclasses import replace

from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.provinces import Strengthen
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.steering import (
    AlsoTarget,
    Choose,
    ChoosePlayer,
    EachPlayer,
    Either,
    May,
    When,
)
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    OWNER,
    ROLE_NAMES,
    Mention,
    Speaker,
    condition,
    effect,
    quality,
)
from gorin.games.l5r.language.text.nouns import is_person, mention_of, noun
from gorin.games.l5r.language.text.references import one_of
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ATTACKER,
    CONTROLLER,
    DEFENDER,
    EACH,
    ENEMY,
    ENEMY_LEADER,
    LEADERS,
    OTHERS,
    TARGET,
    WINNERS,
    YOU,
)


@effect.register
def _(word: When, s: Speaker) -> str:
    if word.otherwise:
        other = together(word.otherwise, s)
        then = together(word.then, s)
        link = ". Otherwise" if "; if " in then else "; otherwise"  # or it would answer the second "if"
        return f"if {condition(word.test, s)}, {then}{link} {other}"
    return f"if {condition(word.test, s)}, {together(word.then, s)}"


@effect.register
def _(word: May, s: Speaker) -> str:
    text = together(word.effects, s)
    if word.otherwise:
        return f"you may {text}; if you do not, {together(word.otherwise, s)}"
    if word.by != EACH:
        return f"you may {text}"
    verb, _, rest = text.partition(" ")
    return f"may {verb.removesuffix('s')} {rest}"


@effect.register
def _(word: Either, s: Speaker) -> str:
    if word.by == ENEMY_LEADER:
        return f"the enemy leader chooses: {together(word.first, s)}, or {together(word.second, s)}"
    if word.by == CONTROLLER:
        chooser = s.mention(TARGET, OWNER)
        return f"{chooser} controller chooses: {together(word.first, s)}, or {together(word.second, s)}"
    return _more_or_less(word, s) or f"either {together(word.first, s)}, or {together(word.second, s)}"


def _more_or_less(word: Either, s: Speaker) -> str:
    """A choice between a bonus and a penalty of the same size: "it gets +3 or -3 strength"."""
    if len(word.first) != 1 or len(word.second) != 1:
        return ""
    one, other = word.first[0], word.second[0]
    if not isinstance(one, Strengthen) or not isinstance(other, Strengthen) or one.penalty:
        return ""
    if isinstance(one.amount, Fixed) and other.amount == Fixed(-one.amount.n):
        other = replace(one, penalty=True)
    if replace(one, penalty=True) != other:
        return ""
    text = effect(one, s)
    if isinstance(one.amount, Fixed):
        return text.replace(f"+{one.amount.n} ", f"+{one.amount.n} or -{one.amount.n} ", 1)
    return text.replace("a strength bonus", "a strength bonus or penalty", 1)


@effect.register
def _(word: Choose, s: Speaker) -> str:
    s.bind(word.ref, one_of(word.what, s, _chosen(word, s)))
    if word.by == EACH:
        return f"{'may choose' if word.may else 'chooses'} {s.mention(word.ref)}"
    return f"{'you may ' if word.may else ''}choose {s.mention(word.ref)}"


def _chosen(word: Choose, s: Speaker) -> str:
    """What a chosen card is called later."""
    if not isinstance(word.what, Sel) or not is_person(word.what):
        return ROLE_NAMES[word.ref]
    if any(role.person and role.name.startswith("your chosen") for role in s.roles.values()):
        return "the other one"
    return "your chosen Personality" if word.what.side == YOU else "the chosen Personality"


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
        if word.may:
            return f"may target one of his or her {many} and {verb} {rest}"
        return f"targets one of his or her {many} and {verb}s {rest}"
    s.bind(TARGET, mention_of(word.what, s, ROLE_NAMES[TARGET]))
    chosen = s.mention(TARGET)
    if not word.may:
        return f"target {chosen} and {together(word.effects, s)}"
    if word.by in (ATTACKER, DEFENDER):
        leader = "Attacker" if word.by == ATTACKER else "Defender"
        return f"the {leader} may target {chosen}; if that player does, {together(word.effects, s)}"
    return f"{'you may ' if word.may else ''}target {chosen}; if you do, {together(word.effects, s)}"


@effect.register
def _(word: EachPlayer, s: Speaker) -> str:
    if word.while_ is not None:
        return f"as long as {condition(word.while_, s)}, {effect(replace(word, while_=None), s)}"
    text = together(word.effects, s)
    if word.acting:
        text = _of_each(text)
    if word.test is not None:
        return f"each{' other' if word.who == OTHERS else ''} player {quality(word.test, s)} {text}"
    if word.who == OTHERS:
        return f"each other player in turn order {text}"
    if word.who == LEADERS:
        text = text.replace("chooses", "choose", 1)
        return f"in an order you choose, the Attacker and the Defender each {text}"
    if word.who == WINNERS:
        return f"each player who won the battle {text}"
    if word.who == ACTIVE:
        return f"the active player {text}"
    return f"starting with you, each player in turn order {text}"


def _of_each(text: str) -> str:
    """What "you" do, said of each player."""
    text = (
        text.replace("your ", "his or her ")
        .replace("you did", "he or she did")
        .replace("you could", "he or she could")
    )
    if text.startswith("you may "):
        return text.removeprefix("you ")
    verb, _, rest = text.partition(" ")
    return f"{verb}s {rest}"


@effect.register
def _(word: ChoosePlayer, s: Speaker) -> str:
    having = "" if word.having is None else f" who controls {noun(word.having, s)}"
    return f"choose {'another' if word.who == OTHERS else 'a'} player{having}"
