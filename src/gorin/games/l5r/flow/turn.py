"""A player's turn: its six phases in order, and what ends with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.language.steps import EndEvent
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_DISCARD, ASK_EXCHANGE, PASS
from gorin.games.l5r.values.families import Phase
from gorin.games.l5r.values.kinds import ANY_HAND_SIZE, DYNASTY_PHASES
from gorin.games.l5r.values.terms import (
    ACTION_PHASE,
    ATTACK_PHASE,
    CELESTIAL,
    DISHONOR,
    DRAWN,
    DYNASTY_PHASE,
    EMPTY,
    END_PHASE,
    EVENT,
    EVENTS_PHASE,
    HONOR_WON,
    LIMBO,
    M_END_DRAWS,
    M_END_PHASE,
    M_EVENT,
    M_PHASE_BEGAN,
    M_STRAIGHTEN_PHASE,
    M_TURN_BEGAN,
    M_TURN_ENDING,
    NO_CARD,
    NO_SEAT,
    NO_ZONE,
    PHASE_NAMES,
    REGION,
    STRAIGHTEN_PHASE,
    THIS_ACTION,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

BEGIN: Final = 0
STRAIGHTEN: Final = 1
EVENTS: Final = 2
ACTIONS: Final = 3
ATTACK: Final = 4
DYNASTY: Final = 5
DRAW: Final = 6
EXCHANGE: Final = 7
DRAWING: Final = 8
FURTHER_DRAWS: Final = 9
HAND_LIMIT: Final = 10
ENDING: Final = 11
PATHS: Final = 12
EXPIRE: Final = 13


class Turn(Frame):
    """The turn of the active player. It lies at the bottom of the stack and begins the next one itself."""

    def __init__(self) -> None:
        super().__init__()
        self.slot = 0  # how far the Events Phase has come in the row of provinces
        self.row: tuple[int, ...] = ()  # the provinces that there were when it began (R272)

    def copy(self) -> Turn:
        twin = Turn()
        twin.stage = self.stage
        twin.slot = self.slot
        twin.row = self.row
        return twin

    def step(self, g: Engine) -> None:
        stage = self.stage
        if g.out[g.active] and stage < PATHS:
            self.stage = PATHS  # the turn of a player who is out ends at once (R129)
        elif STRAIGHTEN <= stage <= DRAW and g.skipped >> (stage - STRAIGHTEN) & 1:
            self.stage = stage + 1 if stage < DRAW else ENDING  # nothing of the phase happens (R27)
        elif stage == BEGIN:
            self._begin(g)
        elif stage == STRAIGHTEN:
            self._straighten(g)
        elif stage == EVENTS:
            self._events(g)
        elif stage == ACTIONS:
            self._enter(g, ACTION_PHASE, ATTACK)
            g.underway.push(Round(g.active, False))
        elif stage == ATTACK:
            self._attack(g)
        elif stage == DYNASTY and g.extra_attacks and g.phase == ATTACK_PHASE:
            g.extra_attacks -= 1
            self.stage = ATTACK
        elif stage == DYNASTY and g.standing.forbidden(g, DYNASTY_PHASES):
            self.stage = DRAW  # nothing of the phase happens (R27)
        elif stage == DYNASTY:
            self._enter(g, DYNASTY_PHASE, DRAW)
            g.underway.push(Dynasty(g.active))
        elif stage == DRAW:
            self.stage = EXCHANGE
            g.underway.emit(g, M_END_PHASE, NO_CARD, NO_CARD, g.active, None, NO_ZONE)
        elif stage == EXCHANGE:
            self._exchange(g)
        elif stage == DRAWING:
            self.stage = FURTHER_DRAWS
            g.zones.draw(g, g.active, None)
        elif stage == FURTHER_DRAWS:
            self.stage = HAND_LIMIT
            g.underway.emit(g, M_END_DRAWS, NO_CARD, NO_CARD, g.active, None, NO_ZONE)
        elif stage == HAND_LIMIT:
            self._discard_down(g)
        elif stage == ENDING:
            self.stage = PATHS
            g.underway.emit(g, M_TURN_ENDING, NO_CARD, NO_CARD, g.active, None, NO_ZONE)
        elif stage == PATHS:
            self.stage = EXPIRE
            if g.secluded < 0:
                g.ruleset.phases.close(g)
        else:
            self._expire(g)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == ATTACK:
            self.stage = DYNASTY
            if code != PASS:
                g.phase = ATTACK_PHASE
                g.phases += 1
                g.ruleset.phases.attack(g, code)
        elif self.stage == EXCHANGE:
            self.stage = DRAWING
            if code != PASS:
                g.zones.discard(g, code - 1, None)
                g.zones.draw(g, g.active, None)
        else:
            g.zones.discard(g, code - 1, None)

    def _enter(self, g: Engine, phase: Phase, following: int) -> None:
        g.phase = phase
        g.phases += 1
        self.stage = following
        if g.log is not None:
            g.log.append(ev.PhaseBegan(seat=g.active, phase=PHASE_NAMES[phase]))
        g.underway.emit(g, M_PHASE_BEGAN, NO_CARD, NO_CARD, g.active, None, NO_ZONE)

    # --- the phases ----------------------------------------------------------------------------------

    def _begin(self, g: Engine) -> None:
        """What lasts until this player's next turn ends; then 40 Honor win (R23, R90)."""
        if g.secluded < 0:
            g.turn += 1
        if g.turn_limit and g.turn > g.turn_limit:  # L5R-TURN-4
            g.outcome.end(g, (), DRAWN)
            return
        g.turns[g.active] += 1
        g.arrivals.dawn(g, g.active)
        if g.log is not None:
            g.log.append(ev.TurnBegan(seat=g.active, turn=g.turn))
        self.stage = STRAIGHTEN
        if g.secluded < 0 and g.honor[g.active] >= g.ruleset.victory.honor:
            g.outcome.end(g, (g.active,), HONOR_WON)
            return
        g.underway.emit(g, M_TURN_BEGAN, NO_CARD, NO_CARD, g.active, None, NO_ZONE)

    def _straighten(self, g: Engine) -> None:
        self._enter(g, STRAIGHTEN_PHASE, EVENTS)
        self.slot = -1
        for card in g.estate[g.active]:
            g.marks.straighten(g, card, None)
        for unit in g.units[g.active]:
            g.marks.straighten_unit(g, unit, None)

    def _events(self, g: Engine) -> None:
        """Province by province from the left: turn the card up and deal with it (CEL-EVENT)."""
        seat = g.active
        if self.slot < 0:
            self.slot = 0  # whatever may remain bowed has been asked for
            g.standing.end_straightening(g, seat)
            g.underway.emit(g, M_STRAIGHTEN_PHASE, NO_CARD, NO_CARD, seat, None, NO_ZONE)
            return
        if g.phase != EVENTS_PHASE:
            g.phase = EVENTS_PHASE
            g.phases += 1
            self.row = tuple(g.places.row(g, seat))
            if g.log is not None:
                g.log.append(ev.PhaseBegan(seat=seat, phase=PHASE_NAMES[EVENTS_PHASE]))
            g.underway.emit(g, M_PHASE_BEGAN, NO_CARD, NO_CARD, seat, None, NO_ZONE)
        if self.slot >= len(self.row):
            self.stage = ACTIONS if g.secluded < 0 else DYNASTY
            return
        slot = self.row[self.slot]
        card = g.provinces[seat][slot]
        if card == EMPTY:
            g.zones.refill(g, seat, slot, False)  # after an Event, a Region or a Celestial
            self._put_back(g)
        if card < 0:
            self.slot += 1
            return
        if not g.flags[card] & UP:
            g.ledger.write_flags(g, card, g.flags[card] | UP)
            g.ledger.write_known(g, card, 0)
            if g.log is not None:
                g.log.append(ev.Revealed(seat=seat, slot=slot, card=card))
        kind = g.defs[card].kind
        if kind == EVENT:
            g.leaving.pull(g, card)
            self._resolve_event(g, card)
        elif kind == CELESTIAL:
            g.zones.bring_celestial(g, card)
        elif kind == REGION:
            self._attach_region(g, card, slot)
        else:
            self.slot += 1

    def _resolve_event(self, g: Engine, card: int) -> None:
        """An Event's effects happen, then it is discarded, then its province is refilled face-down."""
        resolves = g.defs[card].event
        assert resolves is not None
        d = Doing(g.active, card, NO_CARD)
        if g.tally is not None:
            g.count(g.defs[card].title)
            g.count(f"{g.defs[card].title}: event")
        if g.log is not None:
            g.log.append(ev.Happens(seat=g.active, card=card))
        g.underway.perform(g, d, (*resolves.effects, EndEvent()))
        g.underway.emit(g, M_EVENT, card, NO_CARD, g.active, d, NO_ZONE)

    def _put_back(self, g: Engine) -> None:
        """An Event that did not occur is shuffled into its deck, now that another card lies in its place."""
        for card in range(len(g.defs)):
            if g.defs[card].kind == EVENT and g.zone[card] == LIMBO:
                g.zones.shuffle_in(g, card)

    def _attach_region(self, g: Engine, card: int, slot: int) -> None:
        """One Region a province; another is discarded (R77)."""
        seat = g.active
        for other in g.estate[seat]:
            if g.defs[other].kind == REGION and g.slot[other] == slot:
                g.zones.discard(g, card, None)
                return
        if g.carrying.bars_double(g, card, seat):
            g.zones.discard(g, card, None)
            return
        g.arrivals.enter(g, card, seat, None, slot=slot)

    def _attack(self, g: Engine) -> None:
        if g.log is not None:
            g.log.append(ev.PhaseBegan(seat=g.active, phase=PHASE_NAMES[ATTACK_PHASE]))
        g.ruleset.phases.declare(g)

    def _exchange(self, g: Engine) -> None:
        """First, perhaps, a player may discard a card to draw one more (R24)."""
        if g.phase != END_PHASE:
            self._enter(g, END_PHASE, EXCHANGE)
        codes = [PASS]
        codes.extend([card + 1 for card in g.ruleset.phases.exchanged(g)])
        g.underway.ask(g, g.active, codes, ASK_EXCHANGE)

    def _discard_down(self, g: Engine) -> None:
        seat = g.active
        hand = g.hands[seat]
        if len(hand) <= g.ruleset.phases.hand_limit or g.standing.permitted(g, ANY_HAND_SIZE, seat):
            self.stage = ENDING
        else:
            g.underway.ask(g, seat, [card + 1 for card in hand], ASK_DISCARD)

    def _expire(self, g: Engine) -> None:
        """Everything that lasts for the turn ends together (R22), and the next player begins."""
        victory = g.ruleset.victory
        if victory.dishonor_at_turn_end and g.honor[g.active] <= victory.dishonor and not g.out[g.active]:
            g.underway.doomed = (
                *g.underway.doomed,
                (g.active, DISHONOR, NO_SEAT),
            )  # looked at only now (R170)
            return
        g.arrivals.expire(g, (TURN, THIS_BATTLE, THIS_DUEL, THIS_ACTION))
        g.ledger.own_standing(g).deeds = ()
        g.tacticians = ()
        g.skipped = 0
        g.extra_attacks = 0
        for card in range(len(g.used)):
            if g.used[card]:
                g.ledger.write_used(g, card, 0)
        for seat in range(g.seat_count):
            g.player_used[seat] &= abilities.spent_grants(g, seat)
        g.marks.forget_deeds(g)
        self.stage = BEGIN
        g.outcome.next_turn(g)
        g.ruleset.setup.receive(g)
