"""The one place that checks a declaration: what it would print and could not do is refused when it is made.

Most words work wherever a card can print them. What is said here are the exceptions: statements that belong
to some kinds of card, and words that nothing in the engine answers to. Standing changes, abilities with
traits, and the families of numbers have a module each.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, cast

from gorin.games.l5r.language.always import (
    Always,
    ArrivesWith,
    Attaches,
    Aura,
    Change,
    EntryCost,
    FocusFloor,
    Minimum,
    Numbers,
    Own,
    Rebate,
    Sheltered,
    Shuns,
    Silences,
)
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.lasting_effects import Allow, Delay, Give, Shield
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.references import Done
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import (
    Ability,
    FocusEffect,
    Produces,
    Resolves,
    RingEntry,
    Statement,
    TerrainText,
    Trait,
)
from gorin.games.l5r.language.stats import ForgetBonuses
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.sets.declared_abilities import (
    UNHEARD,
    ability_faults,
    aimless,
    clause_faults,
    nobody_named,
    stray_shots,
    trait_faults,
    unheard,
)
from gorin.games.l5r.sets.declared_changes import change_faults
from gorin.games.l5r.sets.declared_families import mixed_up
from gorin.games.l5r.sets.declared_kinds import IN_PLAY, STOPPED, a_kind, enters
from gorin.games.l5r.values.kinds import (
    BAN,
    BONUS,
    FALLS_LAST,
    FORBID,
    HUSHES,
    PERISHES,
    PERMIT,
    PRICE,
)
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    COST,
    EVENT,
    FATE,
    FOCUS,
    FOLLOWER,
    KIND_NAMES,
    OTHER,
    PERSONALITY,
    PLAY,
    RING,
    STAT_NAMES,
    STRENGTH,
    STRONGHOLD,
    THIS_ACTION,
    TILE,
    V_ASSIGN,
    V_ATTACH,
    V_BOW,
    V_CHOOSE,
    V_DESTROY,
    V_DISCARD,
    V_DISHONOR,
    V_DRAW,
    V_ENTER,
    V_FELL,
    V_LEAVE,
    V_LOSE_DUEL,
    V_MOVE,
    V_REHONOR,
    V_RETURN,
    V_SHOW_UP,
    V_STAY,
    V_STRAIGHTEN,
    V_SWITCH,
    V_TARGET,
)
from gorin.kernel.values import GorinError

#: Statements that belong to some kinds of card only. All others hold on every card in play.
_WHERE: Final[dict[type[Statement | Change], int]] = {
    Attaches: ATTACHMENT | PERSONALITY,
    Rebate: ATTACHMENT | PERSONALITY,
    Sheltered: PERSONALITY | FOLLOWER,  # what a Ranged Attack aims at
    Silences: PERSONALITY | ATTACHMENT,  # it speaks of where the card is
    Numbers: ATTACHMENT,
    Shuns: PERSONALITY,
    EntryCost: PERSONALITY,
    ArrivesWith: PERSONALITY,
    FocusFloor: PERSONALITY | ATTACHMENT,  # who duels, and what they carry
    Resolves: EVENT,
    FocusEffect: FATE,
    RingEntry: RING,
}

#: The same of rules of a card's own.
_OWN: Final[dict[int, int]] = {FALLS_LAST: PERSONALITY, PERISHES: IN_PLAY & ~STRONGHOLD}

#: Statements of which a card has one.
_ONCE: Final = (Attaches, Resolves, FocusEffect, RingEntry)

#: What an action remembers to have done.
_REMEMBERED: Final = (
    *(V_BOW, V_STRAIGHTEN, V_DESTROY, V_MOVE, V_DISCARD),
    *(V_ATTACH, V_SWITCH, V_DRAW, V_DISHONOR, V_FELL, V_LOSE_DUEL, V_CHOOSE),
)

#: Kinds of standing change that an effect may leave behind.
_LEFT_BEHIND: Final = (BONUS, BAN, PRICE, PERMIT, FORBID)

#: What is told when it happens, so that cards can hear it.
_HEARD: Final = (
    *(V_ENTER, V_LEAVE, V_DESTROY, V_ATTACH, V_TARGET, V_DISCARD, V_ASSIGN),
    *(V_DISHONOR, V_REHONOR, V_STRAIGHTEN, V_STAY, V_RETURN),
)


def checked(card: CardDef) -> CardDef:
    """The card, or a `GorinError` that says what on it could not happen."""
    found = faults(card)
    if found:
        raise GorinError(f"{card.title}: {found[0]}")
    return card


def faults(card: CardDef) -> list[str]:
    """What a card says and could not do, a sentence each."""
    words = words_in(card.statements)
    found = [fault for word in words for fault in mixed_up(word)]
    if found:
        return found  # nothing else can be asked of such a word
    if card.kind in (OTHER, TILE):
        if not all(isinstance(statement, Ability) for statement in card.statements):
            found.append(f"{a_kind(card)} has abilities and nothing else.")
        return found
    for word in words:
        found += _miswritten(word)
    for statement in card.statements:
        found += _misplaced(card, statement)
    for ability in card.abilities:
        found += aimless(ability)
    for once in _ONCE:
        if sum(_only_here(said(statement), once) for statement in card.statements) > 1:
            found.append(f"{once.__name__} stands on a card only once.")
    if len(card.abilities) > MAX_ABILITIES:
        found.append(f"a card has at most {MAX_ABILITIES} abilities.")
    found += _gold(card)
    for word in words:
        found += _empty(word)
        if isinstance(word, Ability):
            found += nobody_named(word.effects + word.costs, len(word.targets), word.performer is not None)
        elif isinstance(word, Trait | Resolves | FocusEffect):
            found += nobody_named(word.effects, 0, False)
    found += stray_shots(words)
    found += unheard(card.statements, UNHEARD)
    return found


def _only_here(word: Statement | Change, once: type[Statement | Change]) -> bool:
    """Whether it is one of those that stand on a card once: what is not carried can be said twice."""
    return isinstance(word, once) and not (isinstance(word, Attaches) and word.never)


# --- what belongs to some kinds of card --------------------------------------------------------------


def _misplaced(card: CardDef, statement: Statement) -> list[str]:
    """Whether this kind of card can do what this statement says."""
    if isinstance(statement, TerrainText) or (card.terrain and not _of_any_strategy(statement)):
        lays = isinstance(statement, Ability) and isinstance(statement.effects[-1], Enter)
        if not (card.terrain and (isinstance(statement, TerrainText) or lays)):
            return [
                "a Terrain says what it does at its battlefield with TerrainText, and only a Terrain does."
            ]
        return []
    word = said(statement)
    name = type(word).__name__
    kinds = _OWN.get(word.what) if isinstance(word, Own) else _WHERE.get(type(word))
    if kinds is not None:
        if not card.kind & kinds:
            names = ", ".join(KIND_NAMES[kind] for kind in KIND_NAMES if kind & kinds)
            return [f"{name} is for cards of these kinds: {names}."]
        if isinstance(word, Attaches | Rebate):
            return _attaching(card, word.what)
        return []
    if isinstance(statement, Always):
        return change_faults(card, statement.change)
    if isinstance(statement, Ability):
        return ability_faults(card, statement)
    if isinstance(statement, Trait):
        return trait_faults(card, statement)
    if not enters(card):
        return [f"{name} holds while its card is in play, and {a_kind(card)} never is."]
    return []


def _attaching(card: CardDef, what: Sel) -> list[str]:
    """An attachment speaks of who carries it, a Personality of what he or she carries."""
    if card.kind == PERSONALITY and what.kinds & PERSONALITY:
        return ["a Personality says which attachments it speaks of."]
    if card.kind != PERSONALITY and not what.kinds & PERSONALITY:
        return ["an attachment is carried by a Personality."]
    return []


def said(statement: Statement) -> Statement | Change:
    """A statement, or the change that it says always stands."""
    return statement.change if isinstance(statement, Always) else statement


def _of_any_strategy(statement: Statement) -> bool:
    """What also a Terrain may say beside what it does at its battlefield."""
    if isinstance(statement, Always):
        change = statement.change
        if isinstance(change, Aura):
            return isinstance(change.of, Sel) or change.stat in (COST, FOCUS)
        return isinstance(change, Minimum) or change == Own(HUSHES)
    return isinstance(statement, FocusEffect)


def _gold(card: CardDef) -> list[str]:
    found: list[str] = []
    sources: list[Produces] = [source for source in card.gold.sources if not source.bows]
    if len(sources) > 1:
        found.append("a card produces Gold without bowing in one way only.")
    if any(source.partner is not None for source in sources):
        found.append("what produces Gold without bowing bows no other card.")
    if card.gold.helped is not None and len(card.gold.sources) > 1:
        found.append("what bows another card as well is its card's only source of Gold.")
    return found


# --- words that are not written as they are meant ----------------------------------------------------


#: What fields of each kind of word want that is easily written wrong: a Number, or several effects.
_WANTS: Final[dict[type, list[tuple[str, bool]]]] = {}


def _wants(word: object) -> list[tuple[str, bool]]:
    """The fields of a word that want a Number (True) or several effects (False)."""
    kind = type(word)
    if kind not in _WANTS:
        found: list[tuple[str, bool]] = []
        for field in dataclasses.fields(cast(Any, word)):
            wanted = str(field.type)
            if "Number" in wanted and "int" not in wanted:
                found.append((field.name, True))
            elif wanted.startswith("tuple[Effect"):
                found.append((field.name, False))
        _WANTS[kind] = found
    return _WANTS[kind]


def _miswritten(word: object) -> list[str]:
    """Whether a field of a word holds a plain number, or one effect, where it wants something else."""
    found: list[str] = []
    for field, number in _wants(word):
        value = getattr(word, field)
        name = type(word).__name__
        if number and isinstance(value, int):
            found.append(f"the {field} of {name} is a Number: write Fixed({value}).")
        elif not number and isinstance(value, Effect):
            found.append(f"the {field} of {name} are several: write ({type(value).__name__}(...),).")
    return found


# --- words that nothing answers to -------------------------------------------------------------------


def _empty(word: object) -> list[str]:
    """Whether a word, wherever it stands, asks for what never comes."""
    name = type(word).__name__
    if isinstance(word, Ability):
        return clause_faults(word)
    if isinstance(word, Give):
        return _given(word)
    if isinstance(word, Moment) and word.kind == V_MOVE:
        return ["nothing tells before a unit moves."]
    if isinstance(word, Moment) and word.kind in VERBS and word.kind not in _HEARD:
        return [f"nothing tells when a card {VERBS[word.kind].was}."]
    if isinstance(word, Did | Done) and word.verb not in _REMEMBERED:
        return [f"no action remembers that a card {VERBS[word.verb][1]}."]
    if isinstance(word, Moment) and word.did >= 0 and word.did not in _REMEMBERED:
        return [f"no action remembers that a card {VERBS[word.did][1]}."]
    if isinstance(word, Shield):
        for verb in (word.verb, word.also):
            if verb >= 0 and verb not in STOPPED:
                return [f"nothing asks whether a card does not {VERBS[verb][0]}."]
    if isinstance(word, Allow) and word.verb != V_SHOW_UP:
        return ["of what rules forbid, only to contribute Force while bowed can be allowed."]
    if isinstance(word, Effect | Delay):
        if getattr(word, "until", -1) == THIS_ACTION:
            return [f"{name} cannot end with the action: say until when it lasts."]
        if getattr(word, "stat", -1) in (FOCUS, STRENGTH) and not isinstance(word, ForgetBonuses):
            return [f"{name} changes no {STAT_NAMES[getattr(word, 'stat', 0)]} of a card in play."]
    return []


def _given(word: Give) -> list[str]:
    given = word.given
    if isinstance(given, tuple):
        return [fault for one in given for fault in _given(dataclasses.replace(word, given=one))]
    if isinstance(given, Always):
        return [] if given.change.kind() in _LEFT_BEHIND else ["nothing asks an effect for such a change."]
    if isinstance(given, Trait):
        return [] if given.zone == PLAY else ["a trait without a card lies in no pile."]
    if given.zones != PLAY or given.players:
        return ["an ability that is given works from the card, or is the player's, that has it."]
    return []
