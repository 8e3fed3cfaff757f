"""The parts of a ruleset: what an edition may decide differently, each a small class with Celestial's way as
its default. An edition takes a part as it is, with other values, or its own heir of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.asking import ASK_ATTACK, PASS
from gorin.games.l5r.values.families import Stat, Timing
from gorin.games.l5r.values.kinds import ATTACKS
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BATTLE,
    FOLLOWER,
    FROM_HOME,
    K_DOUBLE_CHI,
    K_DUELIST,
    K_SINGULAR,
    K_UNIQUE,
    LIMITED,
    NO_SEAT,
    NO_TIMING,
    OPEN,
    REMOTE,
    keyword,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

NEVER: Final = 1_000_000
NOT_BY_STEPS: Final = 99  # missing where no number of steps wins


@dataclass(frozen=True, eq=False)
class Decks:
    """How decks are built."""

    least: int = 40
    copies: int = 3
    of_a_clan: bool = False  # a deck of no clan must name one
    no_own: str = ""  # why players may bring no deck of their own, where they may not
    # the rules: of what leads a deck, its size, what belongs in it, copies, levels, and the clan named
    leader_rule: str = "CEL-SETUP-1"
    size_rule: str = "CEL-DECK-1"
    kinds_rule: str = "CEL-DECK-2"
    copies_rule: str = "CEL-DECK-3"
    levels_rule: str = "CEL-DECK-4"
    own_clan_rule: str = "WOH-ADV-4"


@dataclass(frozen=True, eq=False)
class Setup:
    """How the table is laid out, and who goes first."""

    provinces: int = 4
    hand: int = 6
    starting_holding: str = "Border Keep"
    late_holding: str = "Bamboo Harvesters"  # for seats that go late
    favored: str = "Dragon"  # the clan that holds the Favor, if exactly one plays it; "" for none
    seating_told: bool = False  # who sits where is told: chance may decide it

    def late_seats(self, seats: int) -> int:
        """How many of the last seats start with the late Holding: all but the first."""
        return seats - 1

    def first(self, g: Engine) -> int:
        """The highest starting Family Honor; a tie is broken by chance (CEL-SETUP-3)."""
        best = max(g.starting_honor)
        tied = [seat for seat in range(g.seat_count) if g.starting_honor[seat] == best]
        return tied[g.rng.below(len(tied))]

    def favor(self, g: Engine) -> int:
        """Who holds the Imperial Favor at the start."""
        if not self.favored:
            return NO_SEAT
        bit = keyword(self.favored + " Clan")
        holders = [seat for seat in range(g.seat_count) if g.clans[seat] & bit]
        return holders[0] if len(holders) == 1 else NO_SEAT

    def first_hand(self, g: Engine, seat: int) -> None:
        """What a seat draws as its cards are laid out."""
        for _ in range(self.hand):
            g.zones.take_from_deck(g, seat, None, False)

    def pieces(self, clan: str, pool: dict[str, CardDef]) -> list[CardDef]:
        """What a player of this clan is given besides the cards of the deck."""
        return []

    def give_pieces(self, g: Engine, seat: int, clan: str, pool: dict[str, CardDef]) -> None:
        """Let a seat have what it is given besides its deck."""

    def open(self, g: Engine, seats: list[int]) -> None:
        """What is done before the first turn: frames on top of it."""

    def receive(self, g: Engine) -> None:
        """What is done before newcomers catch up."""


@dataclass(frozen=True, eq=False)
class Phases:
    """What a turn holds: how an attack is declared, the End Phase, and what follows it."""

    hand_limit: int = 8
    rest_rule: str = "CEL-TURN-1"  # of cards that may remain bowed
    rest_always: bool = True  # whatever would straighten them, not only in the Straighten Phase
    attack_needs_unit: bool = False
    replay_cost: int = 0  # the Honor that a move taken back with consent costs who asked

    def declare(self, g: Engine) -> None:
        """Ask the active player whom to attack."""
        codes = [PASS]
        if self.may_attack(g):
            codes.extend([seat + 1 for seat in g.order if not g.places.same_player(g, seat, g.active)])
        g.underway.ask(g, g.active, codes, ASK_ATTACK)

    def may_attack(self, g: Engine) -> bool:
        if g.standing.forbidden(g, ATTACKS):
            return False
        return len(g.units[g.active]) > 0 or not self.attack_needs_unit

    def attack(self, g: Engine, code: int) -> None:
        """The attack that was chosen begins."""
        g.underway.begin_attack(code - 1)

    def exchanged(self, g: Engine) -> list[int]:
        """The cards that the active player may discard before drawing, to draw one more."""
        return []

    def close(self, g: Engine) -> None:
        """What follows the End Phase, before what lasts for the turn ends."""


@dataclass(frozen=True, eq=False)
class Actions:
    """Which kinds of action may be taken when, how often, and from where."""

    of_players: tuple[Ability, ...] = ()  # what every player may do besides the abilities of cards
    rules: tuple[str, ...] = ()  # the rule of each of these
    in_battle: Timing = BATTLE  # the kinds that may be taken while a battle is fought ...
    abroad: Timing = NO_TIMING  # ... and those of them that may then touch cards outside it
    on_own_turn: Timing = OPEN | LIMITED
    on_others_turns: Timing = OPEN
    spending_unlimited: bool = False  # what bows or uses up a card, or costs Gold, may be used ever again
    uninvited: bool = False  # those who take no part in an attack may act in its battles
    far: bool = False  # a card may act from outside a battle, unless it speaks of those who oppose it there
    bowed_perform: bool = True  # a bowed card may perform the action of another
    # the rules: of limits of use, of presence and place in battles, and of what is taken there
    limit_rule: str = "R41"
    presence_rule: str = "L5R-PLACE-1"
    place_rule: str = "L5R-PLACE-2"
    battle_rule: str = "L5R-ACT-3"

    def rule_of(self, name: str) -> str:
        """The rule of what every player may do, by its name; "" for any other ability."""
        for index in range(len(self.of_players)):
            if name and self.of_players[index].name == name:
                return self.rules[index]
        return ""

    def reaches(self, g: Engine, card: int, ability: Ability) -> bool:
        """Whether the place of a card in a unit lets it act in the current battle: where that is."""
        if self.far and not ability.close:
            return True
        if ability.waives & FROM_HOME and g.place[card] == AT_HOME:
            return True
        return g.place[card] == g.fight.battlefield or ability.waives & REMOTE != 0


@dataclass(frozen=True, eq=False)
class Combat:
    """Maneuvers, what an army's Force is, what resolution pays, and when a Ranged Attack strikes."""

    cavalry_segment: bool = True
    unattacked_optional: bool = False  # battles without attackers are fought only if the Attacker wishes
    tactics_each_battle: bool = False  # a Tactician is fresh in every battle, not only in every turn
    leaders_lead: bool = False  # a unit whose Personality is bowed adds nothing
    ally_honor: int = 2
    ally_rehonors: bool = True
    allies_paid_first: bool = False  # an ally's Honor comes with the first unit, not when all are assigned
    allies_taint: bool = True  # another player's dishonored unit spoils the leader's Honor too (R83)
    card_honor: int = 2  # for each card destroyed by resolution
    tie_honor: int = 1
    ranged_required: bool = True  # a Ranged Attack needs a target when it is announced
    ranged_above: bool = False  # it must be stronger than what it strikes, not only as strong
    shooters_bow: bool = False  # a Personality or Follower that makes one bows, as a further cost
    volleys: bool = False  # cards of one unit may shoot together at one target, with all their strengths
    terrains_wait: bool = False  # what Terrains say does not hold before all have passed
    ranged_rule: str = "CEL-RANGED-1"
    cavalry_rule: str = "CEL-ASSIGN-4"

    def unit_adds(self, g: Engine, unit: int) -> int:
        """What a unit adds to the Force of its army: its unbowed Personality and Followers."""
        if self.leaders_lead and not g.stats.contributes(g, unit):
            return 0
        total = g.stats.force(g, unit) if g.stats.contributes(g, unit) else 0
        for card in g.attached[unit]:
            if g.defs[card].kind == FOLLOWER and g.stats.contributes(g, card):
                total += g.stats.force(g, card)
        return total

    def strikes(self, strength: int, against: int) -> bool:
        """Whether a Ranged Attack of this strength destroys what has so much Force."""
        return against < strength if self.ranged_above else against <= strength


@dataclass(frozen=True, eq=False)
class Duels:
    pool: int = 3  # cards from the top of the Fate deck
    hand_once: bool = True  # besides the pool, one card of the hand a duel
    double_chi: bool = False  # who has Double Chi counts Focus Values twice
    loser_dies: bool = False  # a loser of whom the challenge says nothing is destroyed
    # the rules: of focusing and striking, who must focus, the order of effects, and what is left of a pool
    focus_rule: str = "CEL-DUEL-2"
    forced_rule: str = "CEL-DUEL-6"
    effects_rule: str = "CEL-DUEL-3"
    rest_rule: str = "CEL-DUEL-5"

    def worth(self, g: Engine, duelist: int, focus: int) -> int:
        """What a focused card adds to a duelist's total."""
        return 2 * focus if self.double_chi and g.keywords[duelist] & K_DOUBLE_CHI else focus

    def challenger_begins(self, g: Engine, challenger: int, challenged: int, stat: Stat) -> bool:
        """A Duelist who challenges somebody as good, and no Duelist, begins, and must focus."""
        return (
            g.keywords[challenger] & K_DUELIST != 0
            and not g.keywords[challenged] & K_DUELIST
            and g.stats.stat(g, challenged, stat) >= g.stats.stat(g, challenger, stat)
        )


@dataclass(frozen=True, eq=False)
class Court:
    """The Imperial Favor besides what players may do for it and with it."""

    lost_favor: int = 0  # the Honor that it costs to lose it to another who lobbies
    rule: str = "CEL-FAVOR-1"


@dataclass(frozen=True, eq=False)
class Disgrace:
    """What dishonor does."""

    owner_pays: bool = False  # for a dishonored death, and not who controlled the card (R66)


@dataclass(frozen=True, eq=False)
class Uniqueness:
    rule: str = "CEL-UNIQUE-1"

    def bars(self, g: Engine, card: int, seat: int, covered: int) -> bool:
        """Whether a Unique or Singular card is barred by one of its title that the seat controls (R70)."""
        if not g.keywords[card] & (K_UNIQUE | K_SINGULAR):
            return False
        for unit in g.units[seat]:
            if unit != covered and self.same(g, unit, card):
                return True
            for attachment in g.attached[unit]:
                if self.same(g, attachment, card):
                    return True
        for other in g.estate[seat]:
            if self.same(g, other, card):
                return True
        return False

    def same(self, g: Engine, card: int, other: int) -> bool:
        return (
            card != other
            and g.keywords[card] & (K_UNIQUE | K_SINGULAR) != 0
            and g.defs[card].name == g.defs[other].name
        )


@dataclass(frozen=True, eq=False)
class Entering:
    """What it takes to bring a Personality into play, and what bounds his or her stats there."""

    discount: int = 2
    surcharge: int = 2  # for an own Personality above one's Family Honor; -1 where that is not allowed
    requirements: bool = True  # Honor Requirements count
    pardons: bool = False  # who lost Honor to a Fortress ignores those of Personalities
    proclaims_once: bool = True  # Honor for an own Personality only once a Dynasty Phase
    loyal: bool = True  # Loyal Personalities serve no other clan
    overlays: bool = True  # an Experienced Personality may be laid on a lesser version
    personal_honor_most: int = 5
    chi_zero_destroys: bool = True
    spells_by_chi: bool = False  # nobody attaches more Spells than he or she has Chi
    bowed_serve: bool = True  # a bowed attachment still gives its bearer what it gives
    # the rules of Honor Requirements, of the surcharge, of overlays and of Loyal
    requirement_rule: str = "R97"
    surcharge_rule: str = "CEL-DYNASTY-4"
    overlay_rule: str = "CEL-EXP-1"
    loyal_rule: str = "CEL-LOYAL-1"


@dataclass(frozen=True, eq=False)
class Victory:
    """What wins and what ends the game for a player."""

    honor: int = 40  # at the beginning of one's turn
    dishonor: int = -20
    dishonor_at_turn_end: bool = False  # looked at only when a player's own turn ends
    five_rings: bool = True
    race: bool = False  # players race along the Paths, more than they fight each other

    def by_honor(self) -> bool:
        """Whether Family Honor decides anything."""
        return self.honor < NEVER

    def winner(self, g: Engine) -> int:
        """The seat that has won by its steps on the Paths, or -1."""
        return -1

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        """How many steps a player lacks at least, with so many Rings within reach and perhaps a mission."""
        return NOT_BY_STEPS


@dataclass(frozen=True, eq=False)
class Lands:
    """The map and the Paths, where there are any: what their steps do, and the optional rules."""

    steps: tuple[tuple[tuple[Effect, ...], ...], ...] = ()  # by Path, the effects of its steps
    missions: bool = False  # secret goals are chosen before the tiles are laid
    gempukku: bool = False  # one Fortress starts face-up; a step may turn another up
    strength_of_will: bool = False  # attacks turn no Fortress down
    down_rule: str = "WOH-TILE-5"  # of tiles that are turned face-down
