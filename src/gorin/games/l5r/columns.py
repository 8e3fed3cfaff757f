"""A game as plain data: flat columns indexed by card, piles and scores by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.cards import CardDef
from gorin.games.l5r.lasting import Deed, Lasting, Token
from gorin.games.l5r.rulesets.ruleset import Ruleset
from gorin.games.l5r.terms import (
    NO_CARD,
    NO_SEAT,
)
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

if TYPE_CHECKING:
    pass

NO_FIELD: Final = -2  # no battle is being fought
EMPTY: Final = -1  # a province without a card
LOST: Final = -2  # a province that was destroyed
FREE_GOLD: Final = 1 << 20  # in `used`: the Gold that this card gives without bowing was taken this turn
NONE: Final[tuple[int, ...]] = ()


class Columns(State):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.rng = rng
        # --- one entry a card --------------------------------------------------------------------------
        self.defs: list[CardDef] = []
        self.owner: list[int] = []
        self.controller: list[int] = []
        self.zone: list[int] = []
        self.flags: list[int] = []
        self.place: list[int] = []
        self.host: list[int] = []  # the Personality that carries it
        self.slot: list[int] = []  # the province it lies in or is attached to
        self.keywords: list[int] = []
        self.used: list[int] = []  # abilities used this turn, as bits
        self.spent: list[int] = []  # abilities used up for the game, as bits
        self.inc: list[int] = []  # counts up whenever it leaves play: another incarnation
        self.known: list[int] = []  # seats that know it while it lies hidden, as bits
        self.attached: list[tuple[int, ...]] = []
        self.under: list[tuple[int, ...]] = []  # what it was overlaid on
        self.tokens: list[tuple[Token, ...]] = []
        self.last: list[tuple[int, int, int]] = []  # Force, Chi, Personal Honor when it left play
        self._force: list[int] = []  # Force as last computed, with the version it was computed for
        #: Whether the columns that seldom change are shared with another game: see `own`.
        self.shared = False
        # --- one entry a seat --------------------------------------------------------------------------
        self.seat_count = seats
        self.hands: list[tuple[int, ...]] = [NONE] * seats
        self.fate_decks: list[tuple[int, ...]] = [NONE] * seats  # the top is the last
        self.dynasty_decks: list[tuple[int, ...]] = [NONE] * seats
        self.fate_discard: list[tuple[int, ...]] = [NONE] * seats
        self.dynasty_discard: list[tuple[int, ...]] = [NONE] * seats
        self.provinces: list[tuple[int, ...]] = [NONE] * seats
        self.units: list[tuple[int, ...]] = [NONE] * seats
        self.estate: list[tuple[int, ...]] = [NONE] * seats  # cards in play that are in no unit
        self.pools: list[tuple[int, ...]] = [NONE] * seats
        self.focused: list[tuple[int, ...]] = [NONE] * seats
        self.honor: list[int] = [0] * seats
        self.starting_honor: list[int] = [0] * seats
        self.stronghold: list[int] = [NO_CARD] * seats
        self.clans: list[int] = [0] * seats
        self.turns: list[int] = [0] * seats
        self.player_used: list[int] = [0] * seats
        self.player_battle: list[int] = [0] * seats
        self.sides: list[int] = [0] * seats  # in the current attack: 1 attacking, 2 defending
        self.out: list[bool] = [False] * seats
        # --- the game ----------------------------------------------------------------------------------
        self.order: tuple[int, ...] = tuple(range(seats))  # seats still in the game, clockwise
        self.first = 0
        self.active = 0
        self.phase = 0
        self.turn = 0
        self.turn_limit = 0
        self.favor = NO_SEAT
        self.secluded = NO_SEAT  # a newcomer whose production turn it is: nobody else is touched
        self.lasting: tuple[Lasting, ...] = ()
        self.deeds: tuple[Deed, ...] = ()
        self.auras: tuple[int, ...] = NONE  # cards in play with standing bonuses
        self.banned: tuple[int, ...] = NONE  # cards in play that forbid something
        self.version = 1  # counts up whenever a stat may have changed
        self.serial = 0
        self.phases = 0
        self.battles = 0
        self.tacticians: tuple[int, ...] = NONE
        # --- the current attack and battle -------------------------------------------------------------
        self.attacker = NO_SEAT
        self.defender = NO_SEAT
        self.battlefield = NO_FIELD
        self.terrain = NO_CARD
        self.first_actor = NO_SEAT  # who was given the first Battle action
        self.bound_actor = NO_CARD  # who must perform it
        self.faced = 0  # seats that had an enemy unit here at some time, as bits
        self.bereaved = 0  # seats that lost a Personality here, as bits
        self.fallen = False
        self.won = 0  # the side that won the resolution; 3 for a tie
        self.victors = 0  # seats with a unit in the army that won, as bits
        self.duelists: tuple[int, ...] = NONE
        self.invited = 0  # by the Attacker (low bits, a seat each) and the Defender (from bit 16 on)
        self.allied = 0  # seats that were paid for allying in this attack, as bits
        # --- what waits to be dealt with ---------------------------------------------------------------
        self.doomed: tuple[tuple[int, int], ...] = ()  # seats to be eliminated, and how
        self.debts: tuple[tuple[int, int, int], ...] = ()  # Honor to be lost: seat, amount, cause
        self.unpaid = False  # the last payment could not be made
        self.face_up = False  # the province of the card just bought is refilled face-up
        self.frail = False  # a Chi may have fallen to zero
        # --- the end -----------------------------------------------------------------------------------
        self.victory = 0
        self.winners: tuple[int, ...] = NONE

    def copy_table(self, twin: Columns) -> None:
        """Make the other table the same as this one, sharing what never changes."""
        self.shared = True
        twin.shared = True
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
        twin.zone = self.zone.copy()
        twin.flags = self.flags.copy()
        twin.place = self.place.copy()
        twin.slot = self.slot.copy()
        twin.used = self.used.copy()
        twin.known = self.known.copy()
        twin._force = self._force.copy()
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
        twin.sides = self.sides.copy()
        twin.out = self.out.copy()
        twin.order = self.order
        twin.first = self.first
        twin.active = self.active
        twin.phase = self.phase
        twin.turn = self.turn
        twin.turn_limit = self.turn_limit
        twin.favor = self.favor
        twin.secluded = self.secluded
        twin.lasting = self.lasting
        twin.deeds = self.deeds
        twin.auras = self.auras
        twin.banned = self.banned
        twin.version = self.version
        twin.serial = self.serial
        twin.phases = self.phases
        twin.battles = self.battles
        twin.tacticians = self.tacticians
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.battlefield = self.battlefield
        twin.terrain = self.terrain
        twin.first_actor = self.first_actor
        twin.bound_actor = self.bound_actor
        twin.faced = self.faced
        twin.bereaved = self.bereaved
        twin.fallen = self.fallen
        twin.won = self.won
        twin.victors = self.victors
        twin.duelists = self.duelists
        twin.invited = self.invited
        twin.allied = self.allied
        twin.doomed = self.doomed
        twin.debts = self.debts
        twin.unpaid = self.unpaid
        twin.face_up = self.face_up
        twin.frail = self.frail
        twin.victory = self.victory
        twin.winners = self.winners

    def own(self) -> None:
        """Stop sharing the columns that seldom change, before one of them is written (copy on write)."""
        if not self.shared:
            return
        self.shared = False
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
