"""The one place that checks a declaration: what it would print and could not do is refused when it is made.

Most words work wherever a card can print them. What is said here are the exceptions: statements that belong
to some kinds of card, and words that nothing in the engine answers to.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, cast

from gorin.games.l5r.language.allies import Lodge
from gorin.games.l5r.language.always import (
    BAN,
    BONUS,
    FORBID,
    PERMIT,
    PRICE,
    Always,
    ArrivesWith,
    Attaches,
    Aura,
    Change,
    EntryCost,
    FallsLast,
    FocusFloor,
    Hush,
    Minimum,
    Numbers,
    Perishes,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    Shuns,
    Silences,
    StaysAway,
    WillNot,
)
from gorin.games.l5r.language.battle import RangedAttack
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef, reach
from gorin.games.l5r.language.conditions import Same
from gorin.games.l5r.language.core import Effect, Number, Test
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.lasting_effects import Allow, Delay, Give, Shield
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.references import Cards, Carried, Done
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import (
    Ability,
    FocusEffect,
    Perform,
    Produces,
    Resolves,
    RingEntry,
    Statement,
    Tagged,
    TerrainText,
    Trait,
    Usable,
)
from gorin.games.l5r.language.stats import ForgetBonuses
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.language.steering import Either
from gorin.games.l5r.language.text.core import ROLE_NAMES
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BEARER,
    CELESTIAL,
    CHI,
    CLANS,
    COST,
    DISCARD,
    DYNASTY,
    EVENT,
    FATE,
    FOCUS,
    FOLLOWER,
    FORCE,
    HAND,
    HOLDING,
    HONOR,
    ITEM,
    K_FORTIFICATION,
    KIND_NAMES,
    MOST_TARGETS,
    OTHER,
    PERFORMER,
    PERSONALITY,
    PLAY,
    PROVINCE,
    REGION,
    RING,
    STAT_NAMES,
    STRATEGY,
    STRENGTH,
    STRONGHOLD,
    TARGET,
    THIS,
    THIS_ACTION,
    TILE,
    V_AFFECT,
    V_ASSIGN,
    V_ATTACH,
    V_BOW,
    V_CHALLENGE,
    V_CHOOSE,
    V_CONTRIBUTE,
    V_DEFEND,
    V_DESTROY,
    V_DISCARD,
    V_DISHONOR,
    V_DRAW,
    V_ENTER,
    V_FELL,
    V_FOCUS,
    V_FRIGHTEN,
    V_LEAVE,
    V_LOSE_DUEL,
    V_MOVE,
    V_MOVE_IN,
    V_REFUSE,
    V_REHONOR,
    V_RETURN,
    V_SHARE,
    V_SHOW_UP,
    V_STAY,
    V_STRAIGHTEN,
    V_SWITCH,
    V_TARGET,
    V_TRANSFER,
)
from gorin.kernel.values import GorinError

#: Kinds of card that come into play; a Strategy does so only if it says so itself.
IN_PLAY: Final = STRONGHOLD | HOLDING | PERSONALITY | REGION | CELESTIAL | RING | ATTACHMENT

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
    FallsLast: PERSONALITY,
    Perishes: IN_PLAY & ~STRONGHOLD,
    FocusFloor: PERSONALITY | ATTACHMENT,  # who duels, and what they carry
    Resolves: EVENT,
    FocusEffect: FATE,
    RingEntry: RING,
}

#: Statements of which a card has one.
_ONCE: Final = (Attaches, Resolves, FocusEffect, RingEntry)

#: The kinds of card on which a stat is printed.
_FIGURES: Final[dict[int, int]] = {
    FORCE: PERSONALITY | FOLLOWER | ITEM,
    CHI: PERSONALITY | ITEM,
    HONOR: PERSONALITY,
    COST: HOLDING | PERSONALITY | STRATEGY | ATTACHMENT,
    FOCUS: FATE,
}

#: What can be kept from happening to a card; of some of it only a Personality, or one who fights, is capable.
_STOPPED: Final = (
    *(V_BOW, V_STRAIGHTEN, V_DESTROY, V_MOVE, V_MOVE_IN),
    *(V_CHALLENGE, V_DISHONOR, V_CONTRIBUTE, V_FRIGHTEN, V_FOCUS, V_REFUSE),
)
#: What can be forbidden besides: whether it may be done is asked before.
_ASKED: Final = (V_TARGET, V_ASSIGN, V_DEFEND, V_SHARE, V_TRANSFER)
_BY_KIND: Final[dict[int, int]] = {
    V_ASSIGN: PERSONALITY,
    V_DEFEND: PERSONALITY,
    V_SHARE: PERSONALITY,
    V_TRANSFER: ATTACHMENT,
    V_MOVE: PERSONALITY,
    V_MOVE_IN: PERSONALITY,
    V_CHALLENGE: PERSONALITY,
    V_DISHONOR: PERSONALITY,
    V_CONTRIBUTE: PERSONALITY | FOLLOWER,
    V_FRIGHTEN: PERSONALITY,
    V_FOCUS: PERSONALITY,
    V_REFUSE: PERSONALITY,
}
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


#: Fields of effects, tests and numbers that hold a role.
_ROLE_FIELDS: Final = frozenset(
    ("ref", "of", "on", "at", "card", "to", "to_ref", "challenger", "challenged", "attacker", "defender")
)


def checked(card: CardDef) -> CardDef:
    """The card, or a `GorinError` that says what on it could not happen."""
    found = faults(card)
    if found:
        raise GorinError(f"{card.title}: {found[0]}")
    return card


def faults(card: CardDef) -> list[str]:
    """What a card says and could not do, a sentence each."""
    found: list[str] = []
    if card.kind in (OTHER, TILE):
        if not all(isinstance(statement, Ability) for statement in card.statements):
            found.append(f"{_a_kind(card)} has abilities and nothing else.")
        return found
    words = words_in(card.statements)
    for word in words:
        found += _miswritten(word)
    for statement in card.statements:
        found += _misplaced(card, statement)
    for once in _ONCE:
        if sum(_only_here(said(statement), once) for statement in card.statements) > 1:
            found.append(f"{once.__name__} stands on a card only once.")
    if len(card.abilities) > MAX_ABILITIES:
        found.append(f"a card has at most {MAX_ABILITIES} abilities.")
    found += _gold(card)
    for word in words:
        found += _empty(word)
        if isinstance(word, Ability):
            found += _nobody(word.effects + word.costs, len(word.targets), word.performer is not None)
        elif isinstance(word, Trait | Resolves | FocusEffect):
            found += _nobody(word.effects, 0, False)
    found += _shots(words)
    return found


def _only_here(word: Statement | Change, once: type[Statement | Change]) -> bool:
    """Whether it is one of those that stand on a card once: what is not carried can be said twice."""
    return isinstance(word, once) and not (isinstance(word, Attaches) and word.never)


def _a_kind(card: CardDef) -> str:
    name = "Terrain" if card.terrain else KIND_NAMES[card.kind]
    return f"an {name}" if name[0] in "AEIO" else f"a {name}"


def _enters(card: CardDef) -> bool:
    """Whether a card comes into play."""
    if card.kind & IN_PLAY or card.terrain:
        return True
    return any(
        (isinstance(word, Lodge) or (isinstance(word, Enter) and word.free)) and word.ref == THIS
        for word in words_in(card.statements)
    )


def _zones(card: CardDef) -> int:
    """Where a card can be when it is asked for what it says."""
    zones = PLAY if _enters(card) else 0
    if card.kind & DYNASTY:
        zones |= PROVINCE | DISCARD
    if card.kind & FATE:
        zones |= HAND | DISCARD
    return zones


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
    kinds = _WHERE.get(type(word))
    if kinds is not None:
        if not card.kind & kinds:
            names = ", ".join(KIND_NAMES[kind] for kind in KIND_NAMES if kind & kinds)
            return [f"{name} is for cards of these kinds: {names}."]
        if isinstance(word, Attaches | Rebate):
            return _attaching(card, word.what)
        return []
    if isinstance(statement, Always):
        return _always(card, statement.change)
    if isinstance(statement, Ability):
        return _ability(card, statement)
    if isinstance(statement, Trait):
        return _trait(card, statement)
    if not _enters(card):
        return [f"{name} holds while its card is in play, and {_a_kind(card)} never is."]
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


def _always(card: CardDef, change: Change) -> list[str]:
    """Whether a change can stand that this card speaks of."""
    if isinstance(change, Minimum) and change.of == BEARER:
        held = card.kind & ATTACHMENT and _FIGURES.get(change.stat, 0) & PERSONALITY
        return [] if held else ["a least value of the Personality who carries a card is one of its stats."]
    if isinstance(change, Minimum) or (isinstance(change, Aura) and change.of == THIS):
        return _of_itself(card, change.stat)
    if not _enters(card):
        return [f"{type(change).__name__} holds while its card is in play, and {_a_kind(card)} never is."]
    if isinstance(change, Aura):
        return _aura(card, change)
    if isinstance(change, WillNot):
        return _ban(card, change)
    if isinstance(change, StaysAway) and change.who == THIS and card.kind != PERSONALITY:
        return [f"{_a_kind(card)} is not assigned anyway."]
    if isinstance(change, Rampart) and not change.all and card.kind != REGION:
        if not card.keywords & K_FORTIFICATION:
            return ["Rampart speaks of the province of a Region or a Fortification, or of all provinces."]
    if isinstance(change, Hush) and not card.terrain:
        return ["only a Terrain forbids actions in its battle."]
    if isinstance(change, Permit) and change.clan and change.clan not in CLANS:
        return [f"there is no clan called '{change.clan}'."]
    return []


def _of_any_strategy(statement: Statement) -> bool:
    """What also a Terrain may say beside what it does at its battlefield."""
    if isinstance(statement, Always):
        change = statement.change
        if isinstance(change, Aura):
            return isinstance(change.of, Sel) or change.stat in (COST, FOCUS)
        return isinstance(change, Minimum | Hush)
    return isinstance(statement, FocusEffect)


def _of_itself(card: CardDef, stat: int) -> list[str]:
    if not card.kind & _FIGURES.get(stat, 0):
        return [f"{_a_kind(card)} has no {STAT_NAMES[stat]}."]
    if stat not in (COST, FOCUS) and not _enters(card):
        return [f"its {STAT_NAMES[stat]} counts in play, and {_a_kind(card)} never is."]
    return []


def _aura(card: CardDef, aura: Aura) -> list[str]:
    what = aura.of
    if isinstance(what, int):
        if not card.kind & ATTACHMENT or not _FIGURES.get(aura.stat, 0) & PERSONALITY:
            return ["a bonus of the Personality who carries a card is said of one of that person's stats."]
        return []
    if aura.stat == FOCUS or not what.kinds & _FIGURES.get(aura.stat, 0):
        return [f"no such card has a {STAT_NAMES[aura.stat]} that another card changes."]
    if aura.stat != COST and what.zone != PLAY:
        return [f"only cards in play have a {STAT_NAMES[aura.stat]} that another card changes."]
    return []


def _ban(card: CardDef, ban: WillNot) -> list[str]:
    if ban.of == BEARER and not card.kind & ATTACHMENT:
        return ["no Personality carries this card."]
    if ban.verb == V_AFFECT and not ban.by:
        return ["a card that nothing affects says by which actions."]
    if ban.verb not in (*_STOPPED, *_ASKED, V_AFFECT):
        return [f"nothing asks whether a card does not {VERBS[ban.verb][0]}."]
    if isinstance(ban.of, Sel):
        return []
    if not (PERSONALITY if ban.of == BEARER else card.kind) & _BY_KIND.get(ban.verb, card.kind | PERSONALITY):
        return [f"that {_a_kind(card)} does not {VERBS[ban.verb][0]} goes without saying."]
    return []


def _trait(card: CardDef, trait: Trait) -> list[str]:
    if trait.zone not in (PLAY, DISCARD) or not trait.zone & _zones(card):
        return [f"a trait works in play or from the discard pile, where {_a_kind(card)} must be able to be."]
    return _roles(card, trait.moment)


def _roles(card: CardDef, moment: Moment) -> list[str]:
    """A card listens for what happens to itself or to who carries it: nobody else has a role yet."""
    for ref in (moment.ref, moment.performer, moment.to_ref):
        if ref >= 0 and ref != THIS and not (ref == BEARER and card.kind & ATTACHMENT):
            return ["before anything has happened, a moment names only this card or who carries it."]
    return []


def _ability(card: CardDef, ability: Ability) -> list[str]:
    zones = reach(card.kind, ability)
    if zones & ~_zones(card) or (ability.players and zones != PLAY):
        return [f"{_a_kind(card)} cannot be where this ability works from."]
    return [] if ability.moment is None else _roles(card, ability.moment)


def _gold(card: CardDef) -> list[str]:
    found: list[str] = []
    sources: list[Produces] = [source for source in card.sources if not source.bows]
    if len(sources) > 1:
        found.append("a card produces Gold without bowing in one way only.")
    if any(source.partner is not None for source in sources):
        found.append("what produces Gold without bowing bows no other card.")
    if card.helped is not None and len(card.sources) > 1:
        found.append("what bows another card as well is its card's only source of Gold.")
    return found


# --- words that are not written as they are meant ----------------------------------------------------


def _miswritten(word: object) -> list[str]:
    """Whether a field of a word holds a plain number, or one effect, where it wants something else."""
    found: list[str] = []
    for field in dataclasses.fields(cast(Any, word)):
        value, wanted = getattr(word, field.name), str(field.type)
        name = type(word).__name__
        if isinstance(value, int) and "Number" in wanted and "int" not in wanted:
            found.append(f"the {field.name} of {name} is a Number: write Fixed({value}).")
        elif isinstance(value, Effect) and wanted.startswith("tuple[Effect"):
            found.append(f"the {field.name} of {name} are several: write ({type(value).__name__}(...),).")
    return found


# --- words that nothing answers to -------------------------------------------------------------------


def _empty(word: object) -> list[str]:
    """Whether a word, wherever it stands, asks for what never comes."""
    name = type(word).__name__
    if isinstance(word, Ability):
        return _clauses(word)
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
            if verb >= 0 and verb not in _STOPPED:
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


def _clauses(ability: Ability) -> list[str]:
    found: list[str] = []
    for once in (Perform, Usable, Tagged):
        if sum(isinstance(part, once) for part in ability.parts) > 1:
            found.append(f"an ability has one {once.__name__}.")
    if len(ability.targets) > MOST_TARGETS:
        found.append(f"an ability has at most {MOST_TARGETS} targets.")
    if sum(target.most > 1 for target in ability.targets) > 1:
        found.append("one target of an ability may be several cards, not two.")
    if any(target.up_to is not None and target.most == 1 for target in ability.targets):
        found.append("a target that may be several cards says how many are the most.")
    return found


def _nobody(value: object, targets: int, performer: bool) -> list[str]:
    """Whether a word speaks of a further target, or of a performer, that nothing before it has named."""
    if isinstance(value, tuple):
        found: list[str] = []
        for part in value:
            found += _nobody(part, targets, performer)
        return found
    if isinstance(value, Ability | Trait) or not isinstance(value, Effect | Test | Number | Cards):
        return []  # what is given has its own targets
    found = []
    for field in dataclasses.fields(cast(Any, value)):
        inner = getattr(value, field.name)
        if isinstance(value, Move) and field.name == "to":
            continue  # a place
        if isinstance(inner, int) and (field.name in _ROLE_FIELDS or _names_two(value, field.name)):
            if inner > TARGET and inner - TARGET >= targets:
                found.append(f"{type(value).__name__} speaks of {ROLE_NAMES[inner]}, and there is none.")
            elif inner == PERFORMER and not performer:
                found.append(f"{type(value).__name__} speaks of a performer, and there is none.")
        elif isinstance(value, Challenge):
            found += _nobody(inner, 1, True)  # what befalls the two speaks of the winner and the loser
        else:
            found += _nobody(inner, targets, performer)
    return found


def _names_two(value: object, field: str) -> bool:
    """Whether this field of a reference, or of a test of two, holds a role although others do not."""
    return isinstance(value, Same) or (isinstance(value, Carried) and field == "by")


def _shots(words: list[object]) -> list[str]:
    """A Ranged Attack brings its target when an action is announced, so it is one of the action's effects."""
    aimed: list[object] = []
    for word in words:
        if isinstance(word, Ability):
            for effect in (*word.effects, *word.parts):
                aimed.append(effect)
                if isinstance(effect, Either) and effect.shoots():
                    aimed += [effect.first[0], *effect.second]
    for word in words:
        if isinstance(word, RangedAttack) and not any(word is shot for shot in aimed):
            return ["a Ranged Attack stands by itself among the effects of an action, or first in a choice."]
    return []
