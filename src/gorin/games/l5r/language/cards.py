"""A card as it is printed: its figures and its statements, shared by every copy of it."""

from __future__ import annotations

from typing import Final

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
    FATE,
    FOCUS,
    HAND,
    K_ALL_CLANS,
    K_TERRAIN,
    K_UNIQUE,
    NOT_A_NUMBER,
    PERSONALITY,
    PLAY,
    REACTION,
    SPELL,
    STRATEGY,
    keyword,
    keywords,
)

MAX_ABILITIES: Final = 16  # printed on one card; those granted to it are numbered from here on


def reach(kind: Kind, ability: Ability) -> int:
    """The zones from which an ability works: a Strategy's usual one is the hand (L5R-ACT-4, R48)."""
    if kind == STRATEGY and ability.zones == PLAY and not ability.players:
        return HAND
    return ability.zones


def level_of(words: tuple[str, ...]) -> int:
    """The level of experience: the number after the word, 1 for the bare word, else 0 (CEL-DECK-4)."""
    for word in words:
        if word == "Experienced":
            return 1
        if word.startswith("Experienced "):
            return int(word.split()[1])
    return 0


class CardDef:
    """One card of a set. Engines read it and never change it."""

    def __init__(
        self,
        title: str,
        kind: Kind,
        words: tuple[str, ...] = (),
        force: int = 0,
        chi: int = 0,
        requirement: int = NOT_A_NUMBER,
        cost: int = 0,
        honor: int = 0,
        focus: int = 0,
        production: int = 0,
        strength: int = 0,
        starting: int = 0,
        statements: tuple[Statement, ...] = (),
        clan: str = "",
        reconstructed: bool = False,
        lent_force: int = 0,
        lent_chi: int = 0,
    ) -> None:
        self.number = -1
        self.base: CardDef | None = None  # as printed, where all its numbers were changed
        self.title = title
        #: The title without what a set adds to tell versions of one card apart (R70).
        self.name = title.split(" • ")[0]
        self.kind = kind
        self.words = words
        self.keywords = keywords(words)
        if clan:
            self.keywords |= keyword(clan + " Clan")
        if kind == SPELL:
            self.keywords |= keyword("Spell")  # so are its actions
        self.clans = self.keywords & K_ALL_CLANS
        self.clan = clan
        self.force = force
        self.chi = chi
        #: What a Follower adds to its leader, besides the Force of its own (R12).
        self.lent_force = lent_force
        self.lent_chi = lent_chi
        self.lends = lent_force != 0 or lent_chi != 0
        self.requirement = requirement
        self.cost = cost
        self.honor = honor
        self.focus = focus
        self.production = production
        self.strength = strength
        self.starting = starting
        #: What it was printed with is not known: its text is this project's, within what the books tell.
        self.reconstructed = reconstructed
        #: One of its name is Unique, as far as the sets go; the list of sets says it.
        self.rival = self.keywords & K_UNIQUE != 0 or title != self.name
        self.level = level_of(words)
        self.statements = statements
        self.fate = kind & FATE != 0
        self.terrain = kind == STRATEGY and self.keywords & K_TERRAIN != 0
        abilities: list[Ability] = []
        traits: list[Trait] = []
        standing: list[list[Always]] = [[] for _ in range(CHANGES)]
        sources: list[Produces] = []
        self.event: Resolves | None = None
        self.focus_effect: FocusEffect | None = None
        self.entry: RingEntry | None = None
        self.helped: Produces | None = None  # its only source of Gold, which wants a partner
        for statement in statements:
            if isinstance(statement, Ability):
                abilities.append(statement)
            elif isinstance(statement, Trait):
                traits.append(statement)
            elif isinstance(statement, TerrainText):
                traits.append(Trait(statement.moment, statement.effects))
            elif isinstance(statement, Always):
                standing[statement.change.kind()].append(statement)
            elif isinstance(statement, Produces):
                sources.append(statement)
                if statement.partner is not None:
                    self.helped = statement
            elif isinstance(statement, Resolves):
                self.event = statement
            elif isinstance(statement, FocusEffect):
                self.focus_effect = statement
            elif isinstance(statement, RingEntry):
                self.entry = statement
            else:
                raise TypeError(f"{title}: {statement} is no statement of a card")
        self.abilities = tuple(abilities)
        self.traits = tuple(traits)
        self.sources = tuple(sources)
        self.freely = any(not source.bows for source in sources)  # it yields Gold without bowing
        self.steady_yield = -1  # what it yields by bowing, if that depends on nothing
        if len(sources) == 1 and sources[0].bows and sources[0].test is None and sources[0].partner is None:
            amount = sources[0].amount
            if isinstance(amount, Fixed):
                self.steady_yield = amount.n
        self.hoarded = any(source.zone == HAND for source in sources)
        #: What it always says, by kind of change; and as bits, to ask quickly.
        self.standing: tuple[tuple[Always, ...], ...] = tuple([tuple(kind) for kind in standing])
        self.says = 0
        for kind_of_change in range(CHANGES):
            if standing[kind_of_change]:
                self.says |= 1 << kind_of_change
        #: What it costs to bring it into play besides Gold.
        self.entry_cost: tuple[Effect, ...] = ()
        for always in standing[ENTRY_COST]:
            assert isinstance(always.change, EntryCost)
            self.entry_cost += always.change.effects
        self.permissions = 0
        for always in standing[PERMIT]:
            assert isinstance(always.change, Permit)
            self.permissions |= 1 << always.change.what
        self.prohibitions = 0
        for always in standing[FORBID]:
            assert isinstance(always.change, Forbid)
            self.prohibitions |= 1 << always.change.what
        self.bans = 0  # the verbs that it forbids
        for always in standing[BAN]:
            assert isinstance(always.change, WillNot)
            self.bans |= 1 << always.change.verb
        self.numbering = self.says & SAYS_NUMBERING != 0  # it changes the numbers of who carries it
        self.ramparts = self.says & SAYS_RAMPART != 0  # it makes provinces stronger
        self.generous = kind == PERSONALITY and self.says & SAYS_PRICE != 0
        self.lifting = kind & ATTACHMENT != 0 and self.says & SAYS_MINIMUM != 0
        self.teaches = any(isinstance(word, Casting) for word in words_in(self.statements))
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
        #: When this card can act, from play, from the hand and from anywhere else: to skip it quickly.
        self.play_timing = 0
        self.hand_timing = 0
        self.other_timing = 0
        #: The moments for which its traits and its Reactions listen.
        self.hears = 0
        self.reacts = 0
        self.hears_buried = 0  # the same, from its owner's discard pile
        for trait in self.traits:
            if trait.zone == PLAY:
                self.hears |= 1 << trait.moment.kind
            else:
                self.hears_buried |= 1 << trait.moment.kind
        for ability in self.abilities:
            zones = reach(kind, ability)
            if zones & PLAY:
                self.play_timing |= ability.timing
            if zones & HAND:
                self.hand_timing |= ability.timing
            if zones & ~(PLAY | HAND):
                self.other_timing |= ability.timing
            if ability.timing & REACTION and ability.moment is not None:
                self.reacts |= 1 << ability.moment.kind
        if self.entry is not None:
            self.reacts |= 1 << self.entry.moment.kind

    def __repr__(self) -> str:
        return f"CardDef({self.title!r})"

    def short(self) -> str:
        """The name by which the card's own text speaks of it: a Personality's last, if that is a name."""
        if self.kind != PERSONALITY:
            return "this card"
        whole = self.name.split(" of ")[0]
        if whole != self.name or self.name in self.words:
            return whole
        for part in whole.split(" no ") if " no " in whole else [whole.split()[-1]]:  # Kyoso no Oni
            if part not in self.words:
                return part
        return whole
