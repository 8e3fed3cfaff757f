"""A game as plain data: flat columns indexed by card, piles and scores by seat."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import Token
from gorin.games.l5r.table.attention import Attention
from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.realm import Realm
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Flag, Keyword, Zone
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
ATTENTION: Final = 512
STANDING: Final = 1024
PURSE: Final = 2048
COLUMNS: Final = ZONES | FLAGS | PLACES | SLOTS | USES | KNOWLEDGE | FORCES
ALL_GROUPS: Final = SELDOM | COLUMNS | REALM | ATTENTION | STANDING | PURSE

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
#: What is looked out for there.
UNAWARE: Final = Attention()


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
        self.forces: list[int] = _INTS  # Force as last computed, with the version it was computed for
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
        self.seating: tuple[int, ...] = tuple(range(seats)) if seats else NONE  # all seats, clockwise
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
        self.guises: tuple[tuple[int, CardDef], ...] = ()  # cards that pass for others, and what they are
        self.version = 1  # counts up whenever a stat may have changed
        self.serial = 0
        self.phases = 0
        self.battles = 0
        self.tacticians: tuple[int, ...] = NONE
        self.tucked: tuple[int, ...] = NONE  # cards that lie face-down under others, out of play
        self.blamed = NO_SEAT  # who is answerable for what the rules destroy now
        # --- what is under way, and what only some rulesets keep ----------------------------------------
        self.fight = PEACE  # the attack and the battle
        self.realm = (
            NOWHERE  # the map and the Paths; shared with copies until written: see `Ledger.own_realm`
        )
        self.duelists: tuple[int, ...] = NONE
        # --- what waits to be dealt with ---------------------------------------------------------------
        self.skipped = 0  # phases of this turn that are left out, as bits
        self.extra_attacks = 0  # further Attack Phases of this turn
        self.vacated = -1  # the province from which the last card entered play
        self.face_up = False  # the province of the card just bought is refilled face-up
        self.veiled = NO_SEAT  # in a copy to try things in: a seat with other cards in hand than it has
        self.true_hand = 0  # how many that seat really has
        self.caster = NO_CARD  # whose action, or whose room for a Spell, is being looked at
        self.frail = False  # a Chi may have fallen to zero
        self.sound = 0  # the version up to which no Chi can have fallen to zero
        self.attention = UNAWARE  # what the cards of this game may do; shared with copies until written
        self.turned: tuple[tuple[int, int], ...] = ()  # seats and the cards they turned to find who begins
        # --- the end -----------------------------------------------------------------------------------
        self.victory = NO_VICTORY
        self.winners: tuple[int, ...] = NONE
        #: Seats that are out: who was the Attacker that took the last province, and who caused the dishonor.
        self.fallen: tuple[tuple[int, int, int], ...] = ()


def furnish(g: Columns, seats: int) -> None:
    """Lay out a table for a new game; a copy takes over what another game has."""
    g.defs = []
    g.owner = []
    g.controller = []
    g.zone = []
    g.flags = []
    g.place = []
    g.host = []
    g.slot = []
    g.keywords = []
    g.used = []
    g.spent = []
    g.inc = []
    g.known = []
    g.forces = []
    g.attached = []
    g.under = []
    g.tokens = []
    g.last = []
    g.hands = [NONE] * seats
    g.fate_decks = [NONE] * seats
    g.dynasty_decks = [NONE] * seats
    g.fate_discard = [NONE] * seats
    g.dynasty_discard = [NONE] * seats
    g.provinces = [NONE] * seats
    g.units = [NONE] * seats
    g.estate = [NONE] * seats
    g.pools = [NONE] * seats
    g.focused = [NONE] * seats
    g.honor = [0] * seats
    g.starting_honor = [0] * seats
    g.clans = [NO_KEYWORDS] * seats
    g.turns = [0] * seats
    g.player_used = [0] * seats
    g.player_battle = [0] * seats
    g.stronghold = [NO_CARD] * seats
    g.realm = Realm(seats)
    g.attention = Attention()
    g.out = [False] * seats


def copy_columns(g: Columns, twin: Columns) -> None:
    """Make the other table the same as this one, sharing what never changes."""
    g.shared = ALL_GROUPS
    twin.shared = ALL_GROUPS
    twin.defs = g.defs
    twin.owner = g.owner
    twin.controller = g.controller
    twin.host = g.host
    twin.keywords = g.keywords
    twin.spent = g.spent
    twin.inc = g.inc
    twin.attached = g.attached
    twin.under = g.under
    twin.tokens = g.tokens
    twin.last = g.last
    twin.zone = g.zone
    twin.flags = g.flags
    twin.place = g.place
    twin.slot = g.slot
    twin.used = g.used
    twin.known = g.known
    twin.forces = g.forces
    twin.seat_count = g.seat_count
    twin.decks = g.decks
    twin.variant = g.variant
    twin.hands = g.hands.copy()
    twin.fate_decks = g.fate_decks.copy()
    twin.dynasty_decks = g.dynasty_decks.copy()
    twin.fate_discard = g.fate_discard.copy()
    twin.dynasty_discard = g.dynasty_discard.copy()
    twin.provinces = g.provinces.copy()
    twin.units = g.units.copy()
    twin.estate = g.estate.copy()
    twin.pools = g.pools.copy()
    twin.focused = g.focused.copy()
    twin.honor = g.honor.copy()
    twin.starting_honor = g.starting_honor
    twin.stronghold = g.stronghold
    twin.clans = g.clans
    twin.turns = g.turns.copy()
    twin.player_used = g.player_used.copy()
    twin.player_battle = g.player_battle.copy()
    twin.out = g.out.copy()
    twin.daimyo = g.daimyo
    twin.seating = g.seating
    twin.order = g.order
    twin.first = g.first
    twin.active = g.active
    twin.phase = g.phase
    twin.turn = g.turn
    twin.turn_limit = g.turn_limit
    twin.favor = g.favor
    twin.waiting = g.waiting
    twin.newcomers = g.newcomers
    twin.catching_up = g.catching_up
    twin.secluded = g.secluded
    twin.guises = g.guises
    twin.version = g.version
    twin.serial = g.serial
    twin.phases = g.phases
    twin.battles = g.battles
    twin.tacticians = g.tacticians
    twin.tucked = g.tucked
    twin.blamed = g.blamed
    twin.fight = g.fight if g.fight is PEACE else g.fight.copy()
    twin.realm = g.realm
    twin.attention = g.attention
    twin.duelists = g.duelists
    twin.skipped = g.skipped
    twin.extra_attacks = g.extra_attacks
    twin.vacated = g.vacated
    twin.face_up = g.face_up
    twin.frail = g.frail
    twin.sound = g.sound
    twin.turned = g.turned
    twin.victory = g.victory
    twin.winners = g.winners
    twin.fallen = g.fallen
