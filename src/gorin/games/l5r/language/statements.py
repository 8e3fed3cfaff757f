"""The statements a card is made of: abilities, traits, standing changes, Gold, Events and Rings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Effect, Number, Test, number
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.values.families import Keyword, Limit, Timing, Verb, Waiver, Zone
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    ANYONE,
    BATTLE,
    BEARER,
    DYNASTY_TIME,
    ENEMY,
    ENEMY_LEADER,
    FACED,
    FOLLOWER,
    HAND,
    IS_ATTACKING,
    IS_DEFENDING,
    IS_OPPOSED,
    LEADERLESS,
    LIMITED,
    MANY,
    NO_KEYWORDS,
    NO_WAIVER,
    OPEN,
    PER_TURN,
    PERSONALITY,
    PLAY,
    REACTION,
    TARGET,
    THIS,
    V_BOW,
    WHILE_BOWED,
    keywords,
)

if TYPE_CHECKING:
    pass


class Statement:
    """One sentence or ability of a card."""


class Part:
    """A clause of an ability."""


# --- clauses of an ability ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Tagged(Part):
    """Keywords of the action itself, printed before its designator."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class If(Part):
    """A condition for announcing the action."""

    test: Test


@dataclass(frozen=True)
class Cost(Part):
    """What must fully happen before the action takes effect."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Gold(Part):
    """An amount of Gold to pay."""

    amount: int


@dataclass(frozen=True)
class Perform(Part):
    """Your card that performs the action; with `targeted` it is a target as well."""

    what: Sel
    targeted: bool = False


@dataclass(frozen=True)
class Target(Part):
    """A required target, or several. Before the second colon, one of yours performs (L5R-ACT-9)."""

    what: Sel
    most: int = 1
    implied: bool = False  # comes with a Ranged Attack
    up_to: Number | None = None  # at most so many, if there are several
    every: bool = False  # not some of them, but all


def Every(what: Sel) -> Target:
    """All cards that fit are the targets."""
    return Target(what, most=MANY, every=True)


@dataclass(frozen=True)
class Colon(Part):
    """The second colon, for a target that only the effects name. Unwritten it is before the first effect."""


#: It is the same everywhere.
COLON: Final = Colon()


@dataclass(frozen=True)
class Usable(Part):
    """How this ability departs from the rules of taking actions."""

    limit: Limit = PER_TURN
    waives: Waiver = NO_WAIVER
    zones: Zone = PLAY


#: The word Repeatable, and "any number of times per turn" (R2).
REPEATABLE: Final = Usable(limit=ANY_TIMES)


@dataclass(frozen=True)
class Ability(Statement):
    """An action that a player may take. `parts` keeps the clauses in their printed order."""

    timing: Timing
    tags: Keyword
    limit: Limit
    waives: Waiver
    zones: Zone
    test: Test | None
    gold: int
    performer: Perform | None
    targets: tuple[Target, ...]
    constrained: int  # so many of the targets stand before the second colon
    costs: tuple[Effect, ...]
    effects: tuple[Effect, ...]
    moment: Moment | None
    parts: tuple[Part | Effect, ...]
    name: str = ""  # of an ability that belongs to players: Equip, Lobby ...
    moves_in: bool = False  # says that it moves a unit to the current battlefield
    consumes: bool = False  # a cost bows or destroys its own card
    players: bool = False  # belongs to the player while its card is in play
    shoots: bool = False  # makes a Ranged Attack
    close: bool = False  # its card must be in the battle itself, wherever others may act from (R114)
    clears: bool = False  # destroys the Terrain at the current battlefield
    spends: bool = False  # its costs use up something, so that it cannot be used for ever (R238)
    copies: bool = False  # an effect copies an ability: nobody copies this one


#: What a Ranged Attack may aim at: a Follower, or a Personality without Followers, in the enemy army.
AIM: Final = Sel(ENEMY, PERSONALITY | FOLLOWER, states=LEADERLESS)
#: What it still hits when it resolves (R137).
AIMED: Final = Sel(ENEMY, PERSONALITY | FOLLOWER)


def act(
    timing: Timing, parts: tuple[Part | Effect, ...], moment: Moment | None = None, name: str = ""
) -> Ability:
    """An ability from its clauses, in their printed order."""
    tags = NO_KEYWORDS
    limit = PER_TURN
    waives = NO_WAIVER
    zones = PLAY
    test: Test | None = None
    gold = 0
    performer: Perform | None = None
    targets: list[Target] = []
    constrained = -1  # until the second colon
    costs: list[Effect] = []
    effects: list[Effect] = []
    moves_in = False
    players = False
    for part in parts:
        if constrained < 0 and isinstance(part, (Colon, Effect)):
            constrained = len(targets)
        if isinstance(part, Tagged):
            tags = keywords(part.words)
        elif isinstance(part, If):
            assert test is None, "join conditions with AllOf"
            test = part.test
        elif isinstance(part, Cost):
            assert constrained < 0, "a cost stands before the second colon"
            costs.extend(part.effects)
        elif isinstance(part, Gold):
            gold += part.amount
        elif isinstance(part, Perform):
            assert constrained < 0, "who performs is said before the second colon"
            performer = part
        elif isinstance(part, Target):
            targets.append(part)
        elif isinstance(part, Usable):
            limit = part.limit
            waives = part.waives
            zones = part.zones
        elif isinstance(part, MovesIn):
            moves_in = True
        elif isinstance(part, OfPlayer):
            players = True
        elif isinstance(part, Colon):
            pass
        else:
            assert isinstance(part, Effect), part
            if part.shoots():
                part = part.aimed(TARGET + len(targets))
                targets.append(Target(AIM, implied=True))
            effects.append(part)
    return Ability(
        timing,
        tags,
        limit,
        waives | WHILE_BOWED if players else waives,
        zones,
        test,
        gold,
        performer,
        tuple(targets),
        constrained,
        tuple(costs),
        tuple(effects),
        moment,
        parts,
        name,
        moves_in,
        any(cost.consumes() for cost in costs),
        players,
        any(target.implied for target in targets),
        _close(timing, parts, moment, effects),
        clearing(tuple(effects)),
        gold > 0 or any(cost.spends() for cost in costs),
        any(effect.copies() for effect in effects),
    )


def clearing(effects: tuple[Effect, ...]) -> bool:
    """Whether one of these effects destroys the Terrain at the current battlefield."""
    return any(isinstance(word, Effect) and word.clears() for word in words_in(effects))


def _close(
    timing: Timing, parts: tuple[Part | Effect, ...], moment: Moment | None, effects: list[Effect]
) -> bool:
    """Whether an ability of a card in a unit is used only in the battle itself (R114)."""
    if any(effect.close() for effect in effects):
        return True
    return _of_enemies((parts, moment)) or _of_its_own_unit(timing, effects)


def _of_enemies(said: object) -> bool:
    """Whether an ability speaks of cards that oppose its own, or of its own as attacking or defending."""
    for word in words_in(said):
        if isinstance(word, Sel) and (word.side == ENEMY or word.states & IS_OPPOSED or word.where == FACED):
            return True
        if getattr(word, "ref", TARGET) == THIS and _fighting(getattr(word, "what", None)):
            return True
        if getattr(word, "side", ANYONE) == ENEMY or getattr(word, "by", ANYONE) == ENEMY_LEADER:
            return True
    return False


def _fighting(what: object) -> bool:
    return isinstance(what, Sel) and what.states & (IS_ATTACKING | IS_DEFENDING) != 0


def _of_its_own_unit(timing: Timing, effects: list[Effect]) -> bool:
    """Whether a Battle action changes its own card or its bearer: it touches none outside the battle."""
    if not timing & BATTLE or timing & OPEN:
        return False
    for word in words_in(tuple(effects)):
        if isinstance(word, Effect) and getattr(word, "ref", TARGET) in (THIS, BEARER):
            return True
    return False


@dataclass(frozen=True)
class MovesIn(Part):
    """Marks an action that moves a unit into the current battle: presence and location are waived."""


@dataclass(frozen=True)
class OfPlayer(Part):
    """The player has the ability while the card is in play: its action comes from no card (R43)."""


def Battle(*parts: Part | Effect) -> Ability:
    return act(BATTLE, parts)


def Open(*parts: Part | Effect) -> Ability:
    return act(OPEN, parts)


def Limited(*parts: Part | Effect) -> Ability:
    return act(LIMITED, parts)


def BattleOpen(*parts: Part | Effect) -> Ability:
    return act(BATTLE | OPEN, parts)


def BattleLimited(*parts: Part | Effect) -> Ability:
    return act(BATTLE | LIMITED, parts)


def DynastyAction(*parts: Part | Effect) -> Ability:
    """An action that a card lets its player take in his or her Dynasty Phase."""
    return act(DYNASTY_TIME, parts)


def Reaction(moment: Moment, *parts: Part | Effect) -> Ability:
    return act(REACTION, parts, moment)


# --- other statements --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trait(Statement):
    """What always happens at a moment, in play and also while the card is bowed."""

    moment: Moment
    effects: tuple[Effect, ...]
    test: Test | None = None
    zone: Zone = PLAY  # or the discard pile, if it works from there
    limit: Limit = ANY_TIMES  # or PER_TURN


@dataclass(frozen=True)
class Produces(Statement):
    """A source of Gold, usable only while a cost is paid."""

    amount: Number
    test: Test | None = None  # of the card that is paid for, as IT
    bows: bool = True
    partner: Sel | None = None  # another card of yours, CHOSEN, that must bow as well, or ...
    spends: Verb = V_BOW  # ... is destroyed or discarded
    lessens: bool = False  # it makes what is paid for cheaper instead
    also: tuple[Effect, ...] = ()  # what producing it does besides
    zone: Zone = PLAY  # or the hand, from which it does not bow


@dataclass(frozen=True)
class Resolves(Statement):
    """What an Event does."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class FocusEffect(Statement):
    """What happens when the card is turned up among focused cards.

    One card has one; it is a box of its own on the card, as in the rules of duels.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class RingEntry(Statement):
    """When a Ring may enter play from your hand."""

    moment: Moment
    test: Test | None = None


@dataclass(frozen=True)
class TerrainText(Statement):
    """What a Terrain does at a moment while it lies at a battlefield."""

    moment: Moment
    effects: tuple[Effect, ...]


def numbered(n: int | Number) -> Number:
    return number(n)


RING_ZONES: Final = PLAY | HAND
