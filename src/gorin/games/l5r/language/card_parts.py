"""The parts of which a card is built: its text by kind, its Gold, what it claims, and its hours."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Aura, EntryCost, Forbid, Permit, WillNot
from gorin.games.l5r.language.core import Effect, Fixed
from gorin.games.l5r.language.feasible import Casting
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
from gorin.games.l5r.language.steady import steady, words_in
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.kinds import (
    BAN,
    BONUS,
    CHANGES,
    ENTRY_COST,
    FORBID,
    PERMIT,
    SAYS_MINIMUM,
    SAYS_NUMBERING,
    SAYS_PRICE,
    SAYS_RAMPART,
)
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    CHI,
    COST,
    FOCUS,
    HAND,
    PERSONALITY,
    PLAY,
    REACTION,
    STRATEGY,
)


def reach(kind: Kind, ability: Ability) -> int:
    """The zones from which an ability works: a Strategy's usual one is the hand (L5R-ACT-4, R48)."""
    if kind == STRATEGY and ability.zones == PLAY and not ability.players:
        return HAND
    return ability.zones


class Text:
    """The statements of a card, sorted by what they are."""

    def __init__(self, title: str, statements: tuple[Statement, ...]) -> None:
        self.abilities: list[Ability] = []
        self.traits: list[Trait] = []
        self.sources: list[Produces] = []
        self.standing: list[list[Always]] = [[] for _ in range(CHANGES)]
        self.event: Resolves | None = None
        self.focus_effect: FocusEffect | None = None
        self.entry: RingEntry | None = None
        for statement in statements:
            self.sort(title, statement)

    def sort(self, title: str, statement: Statement) -> None:
        if isinstance(statement, Ability):
            self.abilities.append(statement)
        elif isinstance(statement, Trait):
            self.traits.append(statement)
        elif isinstance(statement, TerrainText):
            self.traits.append(Trait(statement.moment, statement.effects))
        elif isinstance(statement, Always):
            self.standing[statement.change.kind()].append(statement)
        elif isinstance(statement, Produces):
            self.sources.append(statement)
        elif isinstance(statement, Resolves):
            self.event = statement
        elif isinstance(statement, FocusEffect):
            self.focus_effect = statement
        elif isinstance(statement, RingEntry):
            self.entry = statement
        else:
            raise TypeError(f"{title}: {statement} is no statement of a card")


class Yield:
    """The Gold that a card gives."""

    def __init__(self, sources: list[Produces]) -> None:
        self.sources = tuple(sources)
        self.freely = any(not source.bows for source in sources)  # it gives some without bowing
        self.hoarded = any(source.zone == HAND for source in sources)
        self.helped: Produces | None = None  # its only source of Gold, which wants a partner
        for source in sources:
            if source.partner is not None:
                self.helped = source
        self.steady = _steady_yield(sources)  # what it gives by bowing, if that depends on nothing, or -1


def _steady_yield(sources: list[Produces]) -> int:
    if len(sources) == 1 and sources[0].bows and sources[0].test is None and sources[0].partner is None:
        amount = sources[0].amount
        if isinstance(amount, Fixed):
            return amount.n
    return -1


class Claims:
    """What a card's standing changes make everybody look out for."""

    def __init__(
        self, kind: Kind, says: int, standing: list[list[Always]], statements: tuple[Statement, ...]
    ) -> None:
        self.permissions = 0
        for always in standing[PERMIT]:
            assert isinstance(always.change, Permit)
            self.permissions |= 1 << always.change.what
        self.prohibitions = 0
        for always in standing[FORBID]:
            assert isinstance(always.change, Forbid)
            self.prohibitions |= 1 << always.change.what
        self.numbering = says & SAYS_NUMBERING != 0  # it changes the numbers of who carries it
        self.ramparts = says & SAYS_RAMPART != 0  # it makes provinces stronger
        self.generous = kind == PERSONALITY and says & SAYS_PRICE != 0
        self.lifting = kind & ATTACHMENT != 0 and says & SAYS_MINIMUM != 0
        self.teaches = any(isinstance(word, Casting) for word in words_in(statements))
        self.sapping = False  # it changes a Chi
        self.saps = False  # ... perhaps to less
        self.fickle = False
        for always in standing[BONUS]:
            assert isinstance(always.change, Aura)
            if always.change.stat == CHI:
                self.sapping = True
                more = always.change.amount
                self.saps = self.saps or not isinstance(more, Fixed) or more.n < 0
            if always.change.stat not in (COST, FOCUS):  # these are never kept
                self.fickle = self.fickle or not steady(always)


class Hours:
    """When a card can act, and for which moments it listens: to skip it quickly."""

    def __init__(self, kind: Kind, text: Text) -> None:
        self.in_play = 0
        self.in_hand = 0
        self.elsewhere = 0
        self.hears = 0  # the moments for which its traits listen
        self.buried = 0  # the same, from its owner's discard pile
        self.reacts = 0
        for trait in text.traits:
            if trait.zone == PLAY:
                self.hears |= 1 << trait.moment.kind
            else:
                self.buried |= 1 << trait.moment.kind
        for ability in text.abilities:
            zones = reach(kind, ability)
            if zones & PLAY:
                self.in_play |= ability.timing
            if zones & HAND:
                self.in_hand |= ability.timing
            if zones & ~(PLAY | HAND):
                self.elsewhere |= ability.timing
            if ability.timing & REACTION and ability.moment is not None:
                self.reacts |= 1 << ability.moment.kind
        if text.entry is not None:
            self.reacts |= 1 << text.entry.moment.kind


def bits_of(standing: list[list[Always]]) -> int:
    """The kinds of standing change that a card has, as bits."""
    bits = 0
    for kind in range(CHANGES):
        if standing[kind]:
            bits |= 1 << kind
    return bits


def bans_of(standing: list[list[Always]]) -> int:
    """The verbs that a card forbids, as bits."""
    bits = 0
    for always in standing[BAN]:
        assert isinstance(always.change, WillNot)
        bits |= 1 << always.change.verb
    return bits


def entry_cost_of(standing: list[list[Always]]) -> tuple[Effect, ...]:
    """What it costs to bring a card into play besides Gold."""
    cost: tuple[Effect, ...] = ()
    for always in standing[ENTRY_COST]:
        assert isinstance(always.change, EntryCost)
        cost += always.change.effects
    return cost
