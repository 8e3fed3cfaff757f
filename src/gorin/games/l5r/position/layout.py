"""Setting a table of the card game up: who has which cards where, and what is being done."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Self

from gorin.games.l5r.flow.attack import BATTLES, DECLARED, Attack, fields_of
from gorin.games.l5r.flow.battle import Battle
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.setup import attend_all
from gorin.games.l5r.flow.turn import ATTACK, BEGIN, DRAW, DYNASTY, PATHS, Turn
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.position import marks as position_marks
from gorin.games.l5r.position.writing import write
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.editions import EDITIONS
from gorin.games.l5r.saving.addresses import Addresses
from gorin.games.l5r.sets import pool as whole_pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import board
from gorin.games.l5r.values.families import Phase, Zone
from gorin.games.l5r.values.terms import (
    ACTION_PHASE,
    AT_HOME,
    ATTACK_PHASE,
    CREATED,
    DECK,
    DISCARD,
    DYNASTY_PHASE,
    EMPTY,
    END_PHASE,
    HAND,
    LIMBO,
    PERSONALITY,
    PLAY,
    PROVINCE,
    STRONGHOLD,
    UP,
)
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError

EXTRA: Final = 10_000  # the numbers of cards that no set has begin here

_MARKED = re.compile(r"^(.*?)(?:\s*\(([^)]*)\))?$")


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
        self.state = L5RState(ruleset, len(clans), rng_of("position"))
        g = self.state
        g.active = active
        g.first = first
        #: Cards of which decks and provinces are made; a card that was named is found before them.
        self.fillers: set[int] = set()
        for seat, clan in enumerate(clans):
            self._settle(seat, clan, fill)

    @classmethod
    def of(cls, state: L5RState) -> Self:
        """A game under way, to be played by the names of cards."""
        position = cls(ruleset=state.ruleset)
        position.state = state
        return position

    def __str__(self) -> str:
        return write(self.state)

    def _settle(self, seat: int, clan: str, fill: int) -> None:
        g = self.state
        for definition in self.pool.values():
            if definition.kind == STRONGHOLD and clan in (definition.clan, definition.title):
                card = g.arrivals.new_card(g, definition, seat, PLAY)
                break
        else:
            raise GorinError(f"There is no Stronghold of the clan '{clan}'.")
        g.ledger.write_flags(g, card, UP)
        g.stronghold[seat] = card
        g.clans[seat] = g.defs[card].clans
        g.honor[seat] = g.starting_honor[seat] = g.defs[card].starting
        g.estate[seat] = (card,)
        g.standing.hold_forth(g, card)
        g.turns[seat] = 3
        made = len(g.defs)
        for _ in range(fill):
            self.deck(seat, *EDITIONS[g.ruleset.name].fillers)
        self.fillers.update(range(made, len(g.defs)))
        g.provinces[seat] = (EMPTY,) * g.ruleset.setup.provinces
        for slot in range(g.ruleset.setup.provinces):
            g.zones.refill(g, seat, slot, False)

    # --- setting up ----------------------------------------------------------------------------------

    def new_card(self, seat: int, text: str, zone: Zone) -> int:
        """A new card, controlled by this seat, from its title and marks."""
        g = self.state
        match = _MARKED.match(text.strip())
        assert match is not None
        title = match.group(1).strip()
        marks = match.group(2) or ""
        owner = seat
        made: tuple[str, ...] | None = None
        origin: CardDef | None = None
        for mark in position_marks.split(marks):
            word, _, rest = mark.partition(" ")
            if word == "of" and rest.isdigit() and int(rest) < g.seat_count:
                owner = int(rest)
            elif word == "created":
                made = tuple(rest.split("/")) if rest else ()
            elif word == "once":
                origin = self._definition(rest, None)
        card = g.arrivals.new_card(g, self._definition(title, made), owner, zone)
        g.controller[card] = seat
        if made is not None:
            g.ledger.write_flags(g, card, g.flags[card] | CREATED)
        if origin is not None:
            g.guises = (*g.guises, (card, origin))
        position_marks.put(g, card, marks)
        return card

    def _definition(self, title: str, made: tuple[str, ...] | None) -> CardDef:
        """A card of the pool or, with keywords, one that an effect of a card of the pool makes."""
        if made is not None:
            for word in Addresses(self.state.ruleset).found:
                if isinstance(word, CardDef) and word.title == title and word.words == made:
                    return word
            raise GorinError(f"No effect creates a card called '{title}' with just these keywords.")
        if title not in self.pool:
            raise GorinError(f"There is no card called '{title}'.")
        return self.pool[title]

    def at(self, seat: int, field: int, *units: str) -> Self:
        """Units at a battlefield (or at home: -1), each a Personality with attachments after plus signs."""
        g = self.state
        for unit in units:
            names = unit.split(" + ")
            person = self.new_card(seat, names[0], PLAY)
            if g.defs[person].kind != PERSONALITY:
                raise GorinError(f"'{names[0]}' is no Personality.")
            g.units[seat] = (*g.units[seat], person)
            self.stand(person, field)
            for name in names[1:]:
                card = self.new_card(seat, name, PLAY)
                g.host[card] = person
                g.attached[person] = (*g.attached[person], card)
                self.stand(card, field)
        return self

    def stand(self, card: int, field: int) -> None:
        """Let a card be in play: its traits hold from now on."""
        g = self.state
        g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.ledger.write_place(g, card, field)
        g.standing.hold_forth(g, card)

    def home(self, seat: int, *units: str) -> Self:
        return self.at(seat, AT_HOME, *units)

    def estate(self, seat: int, *titles: str) -> Self:
        """Holdings, Rings, Celestials and (with `@slot`) Regions in play."""
        g = self.state
        for text in titles:
            title, _, slot = text.partition("@")
            card = self.new_card(seat, title, PLAY)
            g.estate[seat] = (*g.estate[seat], card)
            self.stand(card, AT_HOME)
            if slot:
                g.ledger.write_slot(g, card, int(slot))
        return self

    def hand(self, seat: int, *titles: str) -> Self:
        g = self.state
        for title in titles:
            card = self.new_card(seat, title, HAND)
            g.ledger.write_known(g, card, 1 << seat)
            g.hands[seat] = (*g.hands[seat], card)
        return self

    def deck(self, seat: int, *titles: str) -> Self:
        """Cards on top of their deck; the last named is the top."""
        for title in titles:
            card = self.new_card(seat, title, DECK)
            self.pile_up(card)
        return self

    def pile_up(self, card: int) -> None:
        """Put a new card on top of its owner's deck or discard pile."""
        g = self.state
        if g.zone[card] == DECK:
            piles = g.fate_decks if g.defs[card].fate else g.dynasty_decks
        else:
            piles = g.fate_discard if g.defs[card].fate else g.dynasty_discard
        piles[g.owner[card]] = (*piles[g.owner[card]], card)

    def discard(self, seat: int, *titles: str) -> Self:
        g = self.state
        for title in titles:
            card = self.new_card(seat, title, DISCARD)
            g.ledger.write_flags(g, card, g.flags[card] | UP)
            self.pile_up(card)
        return self

    def province(self, seat: int, slot: int, title: str) -> Self:
        """A card in a province, face-up unless marked `down`."""
        g = self.state
        old = g.provinces[seat][slot]
        if old >= 0:
            g.leaving.pull(g, old)
            g.ledger.write_zone(g, old, DECK)
            g.dynasty_decks[seat] = (old, *g.dynasty_decks[seat])
        card = self.new_card(seat, title, PROVINCE)
        if "(down)" not in title:
            g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.ledger.write_slot(g, card, slot)
        self.lay_in(seat, slot, card)
        return self

    def lay_in(self, seat: int, slot: int, card: int) -> None:
        """Let a province hold a card, or be EMPTY or LOST."""
        provinces = self.state.provinces[seat]
        self.state.provinces[seat] = (*provinces[:slot], card, *provinces[slot + 1 :])

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
        card = self.new_card(seat, title, LIMBO)
        self.state.ledger.own_realm(self.state).tiles[seat] = (*self.state.realm.tiles[seat], card)
        self.state.outcome.lay_tile(self.state, card, board.CENTRE + 32 * column + row)
        if not up:
            self.state.ledger.write_flags(self.state, card, self.state.flags[card] & ~UP)
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

    def _start(self) -> Self:
        self.state.turn = max(self.state.turn, 5)
        return self.go_on()

    def go_on(self) -> Self:
        """Let the game run to its next decision."""
        g = self.state
        g.underway.pending = ()
        attend_all(g)
        g.underway.run(g)
        return self

    def turn(self, seat: int | None = None) -> Self:
        """The beginning of a turn."""
        return self._begin(seat, BEGIN, ACTION_PHASE)

    def _begin(self, seat: int | None, stage: int, phase: Phase) -> Self:
        g = self.state
        if seat is not None:
            g.active = seat
        g.phase = phase
        frame = Turn()
        frame.stage = stage
        g.underway.push(frame)
        if phase == ACTION_PHASE and stage == ATTACK:
            g.underway.push(Round(g.active, False))
        elif phase == DYNASTY_PHASE:
            g.underway.push(Dynasty(g.active))
        return self._start()

    def action_phase(self, seat: int | None = None) -> Self:
        return self._begin(seat, ATTACK, ACTION_PHASE)

    def attack_phase(self, seat: int | None = None) -> Self:
        """The active player is about to declare an attack or not."""
        return self._begin(seat, ATTACK, ATTACK_PHASE)

    def dynasty_phase(self, seat: int | None = None) -> Self:
        return self._begin(seat, DRAW, DYNASTY_PHASE)

    def path_phase(self, seat: int | None = None) -> Self:
        """The End Phase is over, and the deeds of the turn are judged."""
        return self._begin(seat, PATHS, END_PHASE)

    def siege(self, origin: str, target: str) -> Self:
        """An attack has been declared from one Fortress on another."""
        attack = self._siege(origin, target)
        attack.stage = DECLARED
        return self._attack_by(self.state.owner[attack.origin], attack)._start()

    def _siege(self, origin: str, target: str) -> Siege:
        g = self.state
        tiles = {g.defs[tile].title: tile for tile in g.realm.board}
        attack = Siege(g.owner[tiles[target]], tiles[target])
        attack.origin = tiles[origin]
        attack.provinces = g.places.province_count(g, attack.defender)
        return attack

    def _attack_by(self, attacker: int, attack: Attack) -> Self:
        g = self.state
        g.active = attacker
        g.phase = ATTACK_PHASE
        frame = Turn()
        frame.stage = DYNASTY
        g.underway.push(frame)
        g.underway.push(attack)
        return self

    def maneuvers(self, attacker: int, defender: int) -> Self:
        """An attack has been declared."""
        return self._attack_by(attacker, Attack(defender))._start()

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
        attack = Attack(defender) if siege is None else self._siege(*siege)
        attack.stage = BATTLES
        attack.fields = fields_of(g, defender)
        attack.fought = 1 << field
        self._attack_by(attacker, attack)
        g.fight = Fight(attacker, defender)
        for seat in range(g.seat_count):
            if seat not in (attacker, defender):
                g.fight.sides[seat] = 1 if allies[0] >> seat & 1 else 2 if allies[1] >> seat & 1 else 0
        g.fight.invited = allies[0] | allies[1] << 16
        g.underway.push(Battle(field))
        return self._start()
