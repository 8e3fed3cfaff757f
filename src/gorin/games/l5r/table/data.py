"""A game as plain data: flat columns indexed by card, piles and scores by seat."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import Deed, Lasting, Token
from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.realm import Realm
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Flag, Keyword, Victory, Zone
from gorin.games.l5r.values.terms import (
    NO_CARD,
    NO_KEYWORDS,
    NO_SEAT,
    NO_VICTORY,
    STRAIGHTEN_PHASE,
)
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

FREE_GOLD: Final = 1 << 60  # in `used`: the Gold that this card gives without bowing was taken this turn
NONE: Final[tuple[int, ...]] = ()

# Groups of columns that a game shares with its copies until one of them writes, as bits.
SELDOM: Final = 1
ZONES: Final = 2
FLAGS: Final = 4
PLACES: Final = 8
SLOTS: Final = 16
USES: Final = 32
KNOWLEDGE: Final = 64
FORCES: Final = 128
REALM: Final = 256
COLUMNS: Final = ZONES | FLAGS | PLACES | SLOTS | USES | KNOWLEDGE | FORCES
ALL_GROUPS: Final = SELDOM | COLUMNS | REALM

# What a table without seats holds: nothing, and nothing is ever put into these.
_INTS: Final[list[int]] = []
_ZONES: Final[list[Zone]] = []
_FLAGS: Final[list[Flag]] = []
_KEYWORDS: Final[list[Keyword]] = []
_BOOLS: Final[list[bool]] = []
_PILES: Final[list[tuple[int, ...]]] = []
_DEFS: Final[list[CardDef]] = []
_TOKENS: Final[list[tuple[Token, ...]]] = []
_LAST: Final[list[tuple[int, int, int, int]]] = []
#: The realm of a table without seats.
NOWHERE: Final = Realm(0)


class Columns(State):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.rng = rng
        # --- one entry a card --------------------------------------------------------------------------
        self.defs: list[CardDef] = _DEFS
        self.owner: list[int] = _INTS
        self.controller: list[int] = _INTS
        self.zone: list[Zone] = _ZONES
        self.flags: list[Flag] = _FLAGS
        self.place: list[int] = _INTS
        self.host: list[int] = _INTS  # the Personality that carries it
        self.slot: list[int] = _INTS  # the province it lies in or is attached to
        self.keywords: list[Keyword] = _KEYWORDS
        self.used: list[int] = _INTS  # abilities used this turn, as bits
        self.spent: list[int] = _INTS  # abilities used up for the game, as bits
        self.inc: list[int] = _INTS  # counts up whenever it leaves play: another incarnation
        self.known: list[int] = _INTS  # seats that know it while it lies hidden, as bits
        self.attached: list[tuple[int, ...]] = _PILES
        self.under: list[tuple[int, ...]] = _PILES  # what it was overlaid on, or what is kept under it
        self.tokens: list[tuple[Token, ...]] = _TOKENS
        #: Force, Chi and Personal Honor when it left play; whom a dishonorable one belonged to then.
        self.last: list[tuple[int, int, int, int]] = _LAST
        self._force: list[int] = _INTS  # Force as last computed, with the version it was computed for
        #: Which groups of columns are shared with another game, as bits: who writes makes them his own first.
        self.shared = 0
        # --- one entry a seat --------------------------------------------------------------------------
        self.seat_count = seats
        self.decks: tuple[str, ...] = ()  # by name, in seat order: public
        self.variant = ""  # the optional rules that are played, in words: public
        self.hands: list[tuple[int, ...]] = _PILES
        self.fate_decks: list[tuple[int, ...]] = _PILES  # the top is the last
        self.dynasty_decks: list[tuple[int, ...]] = _PILES
        self.fate_discard: list[tuple[int, ...]] = _PILES
        self.dynasty_discard: list[tuple[int, ...]] = _PILES
        self.provinces: list[tuple[int, ...]] = _PILES
        self.units: list[tuple[int, ...]] = _PILES
        self.estate: list[tuple[int, ...]] = _PILES  # cards in play that are in no unit
        self.pools: list[tuple[int, ...]] = _PILES
        self.focused: list[tuple[int, ...]] = _PILES
        self.honor: list[int] = _INTS
        self.starting_honor: list[int] = _INTS
        self.stronghold: list[int] = _INTS
        self.clans: list[Keyword] = _KEYWORDS
        self.turns: list[int] = _INTS
        self.player_used: list[int] = _INTS
        self.player_battle: list[int] = _INTS
        self.out: list[bool] = _BOOLS
        # --- the game ----------------------------------------------------------------------------------
        self.daimyo: tuple[str, ...] = ()  # in a battle of a campaign, by seat: whom it serves (public)
        self.seating: tuple[int, ...] = tuple(range(seats))  # all seats, clockwise
        self.order: tuple[int, ...] = self.seating  # those still in the game, clockwise
        self.first = 0
        self.active = 0
        self.phase = STRAIGHTEN_PHASE
        self.turn = 0
        self.turn_limit = 0  # after so many turns the game is a draw; 0 for no limit
        self.favor = NO_SEAT
        self.waiting: tuple[int, ...] = NONE  # seats that join when this turn ends
        self.newcomers: tuple[int, ...] = NONE  # seats that joined last, clockwise
        self.catching_up: tuple[int, ...] = NONE  # the seats of the production turns still to be taken
        self.secluded = NO_SEAT  # a newcomer whose production turn it is: nobody else's cards are chosen
        self.lasting: tuple[Lasting, ...] = ()
        self.deeds: tuple[Deed, ...] = ()
        self.guises: tuple[tuple[int, CardDef], ...] = ()  # cards that pass for others, and what they are
        self.auras: tuple[int, ...] = NONE  # cards in play with standing bonuses
        self.banned: tuple[int, ...] = NONE  # cards in play that forbid something
        self.silencers: tuple[int, ...] = NONE  # cards in play that let others not speak
        self.mortal: tuple[int, ...] = NONE  # cards in play that are destroyed as soon as something holds
        self.wording: tuple[int, ...] = NONE  # cards in play that give others keywords
        self.worded = 0  # the version for which keywords so given were looked at; 0 while there are none
        self.version = 1  # counts up whenever a stat may have changed
        self.serial = 0
        self.phases = 0
        self.battles = 0
        self.tacticians: tuple[int, ...] = NONE
        self.tucked: tuple[int, ...] = NONE  # cards that lie face-down under others, out of play
        self.blamed = NO_SEAT  # who is answerable for what the rules destroy now
        # --- what is under way, and what only some rulesets keep ----------------------------------------
        self.fight = PEACE  # the attack and the battle
        self.realm = NOWHERE  # the map and the Paths; shared with copies until written: see `own_realm`
        self.duelists: tuple[int, ...] = NONE
        # --- what waits to be dealt with ---------------------------------------------------------------
        self.doomed: tuple[tuple[int, Victory, int], ...] = ()  # seats to be eliminated, how, and by whom
        self.debts: tuple[tuple[int, int, int, int], ...] = ()  # Honor to lose: seat, amount, cause, by whom
        self.unpaid = False  # the last payment could not be made
        self.skipped = 0  # phases of this turn that are left out, as bits
        self.extra_attacks = 0  # further Attack Phases of this turn
        self.vacated = -1  # the province from which the last card entered play
        self.face_up = False  # the province of the card just bought is refilled face-up
        self.veiled = NO_SEAT  # in a copy to try things in: a seat with other cards in hand than it has
        self.true_hand = 0  # how many that seat really has
        self.caster = NO_CARD  # whose action, or whose room for a Spell, is being looked at
        self.frail = False  # a Chi may have fallen to zero
        self.sound = 0  # the version up to which no Chi can have fallen to zero
        # --- what the cards of this game can do ----------------------------------------------------------
        self.lent = False  # somebody was given Gold to spend later
        self.wealthy = False  # one that is in a unit produces Gold
        self.hoarding = False  # one produces Gold from the hand
        self.sapping = False  # one changes the Chi of cards while something holds
        self.turned: tuple[tuple[int, int], ...] = ()  # seats and the cards they turned to find who begins
        self.ramparts = False  # a card makes provinces stronger
        self.numbering = False  # one changes the numbers of who carries it
        self.busy = False  # one lets its player do something in the Dynasty Phase
        self.taught = False  # an attachment helps its bearer while he or she casts Spells
        self.lifting = False  # an attachment gives a stat of its bearer a least value
        self.generous = False  # a Personality attaches others for less Gold
        self.permissions = 0  # what cards permit although rules forbid it, as bits
        self.prohibitions = 0  # what cards forbid although rules allow it, as bits
        self.decreed = 0  # the kinds of standing change that effects have left behind, as bits
        self.fickle = False  # one changes a stat by what no verb counts as a change of stats
        # --- the end -----------------------------------------------------------------------------------
        self.victory = NO_VICTORY
        self.winners: tuple[int, ...] = NONE
        #: Seats that are out: who was the Attacker that took the last province, and who caused the dishonor.
        self.fallen: tuple[tuple[int, int, int], ...] = ()
        if seats:
            self.furnish(seats)

    def furnish(self, seats: int) -> None:
        """Lay out a table for a new game; a copy takes over what another game has."""
        self.defs = []
        self.owner = []
        self.controller = []
        self.zone = []
        self.flags = []
        self.place = []
        self.host = []
        self.slot = []
        self.keywords = []
        self.used = []
        self.spent = []
        self.inc = []
        self.known = []
        self._force = []
        self.attached = []
        self.under = []
        self.tokens = []
        self.last = []
        self.hands = [NONE] * seats
        self.fate_decks = [NONE] * seats
        self.dynasty_decks = [NONE] * seats
        self.fate_discard = [NONE] * seats
        self.dynasty_discard = [NONE] * seats
        self.provinces = [NONE] * seats
        self.units = [NONE] * seats
        self.estate = [NONE] * seats
        self.pools = [NONE] * seats
        self.focused = [NONE] * seats
        self.honor = [0] * seats
        self.starting_honor = [0] * seats
        self.clans = [NO_KEYWORDS] * seats
        self.turns = [0] * seats
        self.player_used = [0] * seats
        self.player_battle = [0] * seats
        self.stronghold = [NO_CARD] * seats
        self.realm = Realm(seats)
        self.out = [False] * seats

    def copy_table(self, twin: Columns) -> None:
        """Make the other table the same as this one, sharing what never changes."""
        self.shared = ALL_GROUPS
        twin.shared = ALL_GROUPS
        twin.defs = self.defs
        twin.owner = self.owner
        twin.controller = self.controller
        twin.host = self.host
        twin.keywords = self.keywords
        twin.spent = self.spent
        twin.inc = self.inc
        twin.attached = self.attached
        twin.under = self.under
        twin.tokens = self.tokens
        twin.last = self.last
        twin.zone = self.zone
        twin.flags = self.flags
        twin.place = self.place
        twin.slot = self.slot
        twin.used = self.used
        twin.known = self.known
        twin._force = self._force
        twin.seat_count = self.seat_count
        twin.decks = self.decks
        twin.variant = self.variant
        twin.hands = self.hands.copy()
        twin.fate_decks = self.fate_decks.copy()
        twin.dynasty_decks = self.dynasty_decks.copy()
        twin.fate_discard = self.fate_discard.copy()
        twin.dynasty_discard = self.dynasty_discard.copy()
        twin.provinces = self.provinces.copy()
        twin.units = self.units.copy()
        twin.estate = self.estate.copy()
        twin.pools = self.pools.copy()
        twin.focused = self.focused.copy()
        twin.honor = self.honor.copy()
        twin.starting_honor = self.starting_honor
        twin.stronghold = self.stronghold
        twin.clans = self.clans
        twin.turns = self.turns.copy()
        twin.player_used = self.player_used.copy()
        twin.player_battle = self.player_battle.copy()
        twin.out = self.out.copy()
        twin.daimyo = self.daimyo
        twin.seating = self.seating
        twin.order = self.order
        twin.first = self.first
        twin.active = self.active
        twin.phase = self.phase
        twin.turn = self.turn
        twin.turn_limit = self.turn_limit
        twin.favor = self.favor
        twin.waiting = self.waiting
        twin.newcomers = self.newcomers
        twin.catching_up = self.catching_up
        twin.secluded = self.secluded
        twin.lasting = self.lasting
        twin.deeds = self.deeds
        twin.guises = self.guises
        twin.auras = self.auras
        twin.banned = self.banned
        twin.silencers = self.silencers
        twin.mortal = self.mortal
        twin.wording = self.wording
        twin.worded = self.worded
        twin.version = self.version
        twin.serial = self.serial
        twin.phases = self.phases
        twin.battles = self.battles
        twin.tacticians = self.tacticians
        twin.tucked = self.tucked
        twin.blamed = self.blamed
        twin.fight = self.fight if self.fight is PEACE else self.fight.copy()
        twin.realm = self.realm
        twin.duelists = self.duelists
        twin.doomed = self.doomed
        twin.debts = self.debts
        twin.unpaid = self.unpaid
        twin.skipped = self.skipped
        twin.extra_attacks = self.extra_attacks
        twin.vacated = self.vacated
        twin.face_up = self.face_up
        twin.frail = self.frail
        twin.sound = self.sound
        twin.lent = self.lent
        twin.wealthy = self.wealthy
        twin.hoarding = self.hoarding
        twin.sapping = self.sapping
        twin.turned = self.turned
        twin.ramparts = self.ramparts
        twin.numbering = self.numbering
        twin.generous = self.generous
        twin.lifting = self.lifting
        twin.taught = self.taught
        twin.busy = self.busy
        twin.permissions = self.permissions
        twin.prohibitions = self.prohibitions
        twin.decreed = self.decreed
        twin.fickle = self.fickle
        twin.victory = self.victory
        twin.winners = self.winners
        twin.fallen = self.fallen

    def hand_size(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        return self.true_hand if seat == self.veiled else len(self.hands[seat])

    # --- writing: a group of columns is shared with copies until then ---------------------------------

    def own(self) -> None:
        """Before a column that seldom changes is written."""
        if not self.shared & SELDOM:
            return
        self.shared &= ~SELDOM
        self.defs = self.defs.copy()
        self.owner = self.owner.copy()
        self.controller = self.controller.copy()
        self.host = self.host.copy()
        self.keywords = self.keywords.copy()
        self.spent = self.spent.copy()
        self.inc = self.inc.copy()
        self.attached = self.attached.copy()
        self.under = self.under.copy()
        self.tokens = self.tokens.copy()
        self.last = self.last.copy()

    def write_zone(self, card: int, zone: Zone) -> None:
        if self.shared & ZONES:
            self.shared &= ~ZONES
            self.zone = self.zone.copy()
        self.zone[card] = zone

    def write_flags(self, card: int, flags: Flag) -> None:
        if self.shared & FLAGS:
            self.shared &= ~FLAGS
            self.flags = self.flags.copy()
        self.flags[card] = flags

    def write_place(self, card: int, place: int) -> None:
        if self.shared & PLACES:
            self.shared &= ~PLACES
            self.place = self.place.copy()
        self.place[card] = place

    def write_slot(self, card: int, slot: int) -> None:
        if self.shared & SLOTS:
            self.shared &= ~SLOTS
            self.slot = self.slot.copy()
        self.slot[card] = slot

    def write_used(self, card: int, used: int) -> None:
        if self.shared & USES:
            self.shared &= ~USES
            self.used = self.used.copy()
        self.used[card] = used

    def write_known(self, card: int, known: int) -> None:
        if self.shared & KNOWLEDGE:
            self.shared &= ~KNOWLEDGE
            self.known = self.known.copy()
        self.known[card] = known

    def keep_force(self, card: int, kept: int) -> None:
        if self.shared & FORCES:
            self.shared &= ~FORCES
            self._force = self._force.copy()
        self._force[card] = kept

    def own_realm(self) -> Realm:
        """The realm, to be written."""
        if self.shared & REALM:
            self.shared &= ~REALM
            self.realm = self.realm.copy()
        return self.realm

    def trade_places(self, cards: list[int], others: list[int]) -> None:
        """Let another card (`others`, by the number of the card) lie where each of the cards lay.

        What belongs to the place is traded: zone, slot, flags, who knows it.
        """
        zone = self.zone
        slot = self.slot
        flags = self.flags
        known = self.known
        self.shared &= ~(ZONES | SLOTS | FLAGS | KNOWLEDGE)
        self.zone = zone.copy()
        self.slot = slot.copy()
        self.flags = flags.copy()
        self.known = known.copy()
        for card in cards:
            other = others[card]
            self.zone[other] = zone[card]
            self.slot[other] = slot[card]
            self.flags[other] = flags[card]
            self.known[other] = known[card]

    def own_all(self) -> None:
        """Before every column gets a further entry."""
        self.own()
        if self.shared & COLUMNS:
            self.shared &= ~COLUMNS
            self.zone = self.zone.copy()
            self.flags = self.flags.copy()
            self.place = self.place.copy()
            self.slot = self.slot.copy()
            self.used = self.used.copy()
            self.known = self.known.copy()
            self._force = self._force.copy()
