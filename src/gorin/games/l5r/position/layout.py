"""Setting a table of the card game up: who has which cards where, and what is being done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from gorin.games.l5r.flow.attack import BATTLES, DECLARED, Attack, fields_of
from gorin.games.l5r.flow.battle import Battle
from gorin.games.l5r.flow.turn import ATTACK, BEGIN, DRAW, PATHS
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.position.dealer import Dealer
from gorin.games.l5r.position.opening import Opening
from gorin.games.l5r.position.writing import write
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets import pool as whole_pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import board
from gorin.games.l5r.values.families import Phase
from gorin.games.l5r.values.terms import (
    ACTION_PHASE,
    AT_HOME,
    ATTACK_PHASE,
    DECK,
    DISCARD,
    DYNASTY_PHASE,
    END_PHASE,
    HAND,
    LIMBO,
    PERSONALITY,
    PLAY,
    PROVINCE,
    UP,
)
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError

EXTRA: Final = 10_000  # the numbers of cards that no set has begin here


class Layout:
    """A game in the making: cards laid out where they are to be, and then a point from which it goes on."""

    def __init__(
        self,
        *clans: str,
        ruleset: Ruleset = CELESTIAL,
        cards: Iterable[CardDef] = (),
        active: int = 0,
        first: int = 0,
        fill: int = 12,
    ) -> None:
        self.pool = dict(whole_pool(ruleset.name))
        for extra in cards:
            extra.number = EXTRA + len(self.pool) if extra.number < 0 else extra.number
            self.pool[extra.title] = extra
        self.dealer = Dealer(self.pool)
        self.opening = Opening()
        self.state = L5RState(ruleset, len(clans), rng_of("position"))
        g = self.state
        g.active = active
        g.first = first
        #: Cards of which decks and provinces are made; a card that was named is found before them.
        self.fillers: set[int] = set()
        for seat, clan in enumerate(clans):
            self.fillers.update(self.dealer.settle(g, seat, clan, fill))

    @classmethod
    def of(cls, state: L5RState) -> Self:
        """A game under way, to be played by the names of cards."""
        position = cls(ruleset=state.ruleset)
        position.state = state
        return position

    def __str__(self) -> str:
        return write(self.state)

    # --- setting up ----------------------------------------------------------------------------------

    def at(self, seat: int, field: int, *units: str) -> Self:
        """Units at a battlefield (or at home: -1), each a Personality with attachments after plus signs."""
        g = self.state
        for unit in units:
            names = unit.split(" + ")
            person = self.dealer.new_card(g, seat, names[0], PLAY)
            if g.defs[person].kind != PERSONALITY:
                raise GorinError(f"'{names[0]}' is no Personality.")
            g.units[seat] = (*g.units[seat], person)
            self.dealer.stand(g, person, field)
            for name in names[1:]:
                card = self.dealer.new_card(g, seat, name, PLAY)
                g.host[card] = person
                g.attached[person] = (*g.attached[person], card)
                self.dealer.stand(g, card, field)
        return self

    def home(self, seat: int, *units: str) -> Self:
        return self.at(seat, AT_HOME, *units)

    def estate(self, seat: int, *titles: str) -> Self:
        """Holdings, Rings, Celestials and (with `@slot`) Regions in play."""
        g = self.state
        for text in titles:
            title, _, slot = text.partition("@")
            card = self.dealer.new_card(g, seat, title, PLAY)
            g.estate[seat] = (*g.estate[seat], card)
            self.dealer.stand(g, card, AT_HOME)
            if slot:
                g.ledger.write_slot(g, card, int(slot))
        return self

    def hand(self, seat: int, *titles: str) -> Self:
        g = self.state
        for title in titles:
            card = self.dealer.new_card(g, seat, title, HAND)
            g.ledger.write_known(g, card, 1 << seat)
            g.hands[seat] = (*g.hands[seat], card)
        return self

    def deck(self, seat: int, *titles: str) -> Self:
        """Cards on top of their deck; the last named is the top."""
        g = self.state
        for title in titles:
            card = self.dealer.new_card(g, seat, title, DECK)
            self.dealer.pile_up(g, card)
        return self

    def discard(self, seat: int, *titles: str) -> Self:
        g = self.state
        for title in titles:
            card = self.dealer.new_card(g, seat, title, DISCARD)
            g.ledger.write_flags(g, card, g.flags[card] | UP)
            self.dealer.pile_up(g, card)
        return self

    def province(self, seat: int, slot: int, title: str) -> Self:
        """A card in a province, face-up unless marked `down`."""
        g = self.state
        old = g.provinces[seat][slot]
        if old >= 0:
            g.leaving.pull(g, old)
            g.ledger.write_zone(g, old, DECK)
            g.dynasty_decks[seat] = (old, *g.dynasty_decks[seat])
        card = self.dealer.new_card(g, seat, title, PROVINCE)
        if "(down)" not in title:
            g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.ledger.write_slot(g, card, slot)
        self.dealer.lay_in(g, seat, slot, card)
        return self

    def destroyed(self, seat: int, *slots: int) -> Self:
        """Provinces that are gone."""
        for slot in slots:
            self.state.zones.destroy_province(self.state, seat, slot, None)
        return self

    def honor(self, seat: int, amount: int) -> Self:
        self.state.honor[seat] = amount
        return self

    def favor(self, seat: int) -> Self:
        self.state.favor = seat
        return self

    def tile(self, seat: int, title: str, column: int, row: int, up: bool = True) -> Self:
        """A tile on the map; columns and rows are counted from Toshi Ranbo."""
        g = self.state
        card = self.dealer.new_card(g, seat, title, LIMBO)
        g.ledger.own_realm(g).tiles[seat] = (*g.realm.tiles[seat], card)
        g.outcome.lay_tile(g, card, board.CENTRE + 32 * column + row)
        if not up:
            g.ledger.write_flags(g, card, g.flags[card] & ~UP)
        return self

    def steps(self, seat: int, military: int, honor: int, dishonor: int, enlightenment: int) -> Self:
        """How far a seat has come on the four Paths."""
        self.state.ledger.own_realm(self.state).markers[seat] = (military, honor, dishonor, enlightenment)
        return self

    def record(self, seat: int, gained: int = 0, caused: int = 0) -> Self:
        """The Honor that a seat has gained this turn, and what others have lost through it."""
        self.state.ledger.own_realm(self.state).gained[seat] = gained
        self.state.ledger.own_realm(self.state).caused[seat] = caused
        return self

    # --- starting ------------------------------------------------------------------------------------

    def _open(self, seat: int | None, stage: int, phase: Phase) -> Self:
        self.opening.turn(self.state, seat, stage, phase)
        return self._start()

    def _start(self) -> Self:
        self.opening.start(self.state)
        return self

    def go_on(self) -> Self:
        """Let the game run to its next decision."""
        self.opening.go_on(self.state)
        return self

    def turn(self, seat: int | None = None) -> Self:
        """The beginning of a turn."""
        return self._open(seat, BEGIN, ACTION_PHASE)

    def action_phase(self, seat: int | None = None) -> Self:
        return self._open(seat, ATTACK, ACTION_PHASE)

    def attack_phase(self, seat: int | None = None) -> Self:
        """The active player is about to declare an attack or not."""
        return self._open(seat, ATTACK, ATTACK_PHASE)

    def dynasty_phase(self, seat: int | None = None) -> Self:
        return self._open(seat, DRAW, DYNASTY_PHASE)

    def path_phase(self, seat: int | None = None) -> Self:
        """The End Phase is over, and the deeds of the turn are judged."""
        return self._open(seat, PATHS, END_PHASE)

    def siege(self, origin: str, target: str) -> Self:
        """An attack has been declared from one Fortress on another."""
        g = self.state
        attack = self.opening.siege(g, origin, target)
        attack.stage = DECLARED
        self.opening.attack(g, g.owner[attack.origin], attack)
        return self._start()

    def maneuvers(self, attacker: int, defender: int) -> Self:
        """An attack has been declared."""
        self.opening.attack(self.state, attacker, Attack(defender))
        return self._start()

    def battle(
        self,
        attacker: int,
        defender: int,
        field: int = 0,
        allies: tuple[int, int] = (0, 0),
        siege: tuple[str, str] | None = None,
    ) -> Self:
        """A battle begins at a province of the defender; `allies` are seats as bits, of each side."""
        g = self.state
        attack = Attack(defender) if siege is None else self.opening.siege(g, *siege)
        attack.stage = BATTLES
        attack.fields = fields_of(g, defender)
        attack.fought = 1 << field
        self.opening.attack(g, attacker, attack)
        g.fight = Fight(attacker, defender)
        for seat in range(g.seat_count):
            if seat not in (attacker, defender):
                g.fight.sides[seat] = 1 if allies[0] >> seat & 1 else 2 if allies[1] >> seat & 1 else 0
        g.fight.invited = allies[0] | allies[1] << 16
        g.underway.push(Battle(field))
        return self._start()
