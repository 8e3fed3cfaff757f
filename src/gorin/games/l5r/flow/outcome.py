"""Whose turn it is, who is still in the game, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.lasting import saps
from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.leaving import without
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Victory
from gorin.games.l5r.values.terms import (
    AT_HOME,
    CHI,
    DISCARD,
    DISHONOR,
    ELEMENTS,
    ENLIGHTENMENT,
    GONE,
    HONOR_WON,
    M_TURN_BEGAN,
    MILITARY,
    NO_CARD,
    NO_FLAGS,
    NO_SEAT,
    NO_ZONE,
    OWN_TEXT,
    PLAY,
    RING,
    TILE,
    UP,
    VICTORY_NAMES,
    WITHDRAWAL,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


#: The victory that each Path stands for: Military, Honor, Dishonor, Enlightenment.
PATH_VICTORIES: Final = (MILITARY, HONOR_WON, DISHONOR, ENLIGHTENMENT)

#: Why a seat is out, in words.
_REASONS: Final[dict[int, str]] = {
    MILITARY: "the loss of every province",
    DISHONOR: "dishonor",
    WITHDRAWAL: "a retreat",
}
UNSHAKEN: Final = 1 << 60  # a version that is never reached


class Outcome:
    # --- seats in turn -------------------------------------------------------------------------------

    def rank(self, g: Engine, seat: int) -> int:
        """How far a seat is from the active player, clockwise."""
        seating = g.seating
        return (seating.index(seat) - seating.index(g.active)) % len(seating)

    def next_turn(self, g: Engine) -> None:
        """The next player still in the game becomes active. Turns of those who left just go by (R23)."""
        if g.secluded < 0 and g.waiting:
            self._seat_newcomers(g)
        g.catching_up = tuple([seat for seat in g.catching_up if not g.out[seat]])
        if g.catching_up:
            g.active = g.secluded = g.catching_up[0]
            g.catching_up = g.catching_up[1:]
            return
        following = g.places.next_seat(g, g.active)
        if g.secluded >= 0:
            g.secluded = NO_SEAT
            following = g.places.first_from(g, g.newcomers[0])
        place = g.seating.index(g.active)
        for seat in g.seating[place + 1 :] + g.seating[:place]:
            if seat == following:
                break
            g.arrivals.dawn(g, seat)
            g.underway.emit(g, M_TURN_BEGAN, NO_CARD, NO_CARD, seat, None, NO_ZONE)
        g.active = following

    def _seat_newcomers(self, g: Engine) -> None:
        """In random order, clockwise after the seat whose turn ended, with two turns each to catch up."""
        arrived = list(g.waiting)
        g.rng.shuffle(arrived)
        g.waiting = ()
        g.newcomers = tuple(arrived)
        place = g.seating.index(g.active) + 1
        g.seating = g.seating[:place] + g.newcomers + g.seating[place:]
        g.order = tuple([seat for seat in g.seating if not g.out[seat]])
        turns: list[int] = []
        for seat in arrived:
            turns.extend((seat, seat))
            if g.log is not None:
                g.log.append(ev.Seated(seat=seat))
        g.catching_up = tuple(turns)

    # --- standing conditions -------------------------------------------------------------------------

    def check_chi(self, g: Engine) -> None:
        """A Personality whose Chi is zero is destroyed at once (R62)."""
        g.frail = False
        g.sound = UNSHAKEN
        if not g.ruleset.entering.chi_zero_destroys:
            return
        weak: list[int] = []
        sapped = self._sapped(g)
        for seat in g.order:
            for unit in g.units[seat]:
                if sapped or self._burdened(g, unit):
                    g.sound = g.version
                    if g.stats.stat(g, unit, CHI) == 0:
                        weak.append(unit)
        if g.duelists:
            g.sound = g.version
        for card in g.duelists:  # who stands in for a Personality is one until the duel ends
            if card not in weak and g.zone[card] == PLAY and g.stats.stat(g, card, CHI) == 0:
                weak.append(card)
        if weak:
            g.acts.fade(g, weak)

    def _sapped(self, g: Engine) -> bool:
        """Whether an effect or a card in play may lower a Chi: if none does, few are looked at."""
        for thing in g.standing.things():
            if saps(thing):
                return True
        return any(g.defs[speaker].claims.saps for speaker in g.standing.auras)

    def _burdened(self, g: Engine, unit: int) -> bool:
        """Whether the Chi of a Personality may be zero by what is printed, and by what is on him or her."""
        if g.defs[unit].chi <= 0 or g.tokens[unit]:
            return True
        for card in g.attached[unit]:
            if g.defs[card].chi < 0 or g.defs[card].lent_chi < 0 or g.tokens[card]:
                return True
        return False

    def note_ring(self, g: Engine, card: int) -> None:
        """A Ring came into play by its own text: a new one of its player counts for the Path (R167)."""
        seat = g.owner[card]
        number = g.defs[card].number
        if number not in g.realm.rings[seat]:
            g.ledger.own_realm(g).rings[seat] = (*g.realm.rings[seat], number)
            g.ledger.own_realm(g).enlightened |= 1 << seat

    def check_rings(self, g: Engine, seat: int) -> None:
        """Five Rings of five elements, each of which entered by its own text, win at once (CEL-WIN-1)."""
        if not g.ruleset.victory.five_rings:
            return
        elements = 0
        for card in g.estate[seat]:
            if g.defs[card].kind == RING and g.flags[card] & OWN_TEXT:
                elements |= g.keywords[card]
        for element in ELEMENTS:
            if not elements & element:
                return
        self.end(g, (seat,), ENLIGHTENMENT)

    def lay_tile(self, g: Engine, tile: int, place: int) -> None:
        """A tile comes to lie on the map, face-up."""
        seat = g.owner[tile]
        g.ledger.own_realm(g).tiles[seat] = without(g.realm.tiles[seat], tile)
        g.ledger.write_zone(g, tile, PLAY)
        g.ledger.write_flags(g, tile, UP)
        g.ledger.write_slot(g, tile, place)
        g.ledger.own_realm(g).board = (*g.realm.board, tile)
        if g.defs[tile].abilities:
            g.estate[seat] = (*g.estate[seat], tile)

    def turn_down(self, g: Engine, tile: int) -> bool:
        """Turn a Fortress face-down, unless it is its player's last face-up one (R148)."""
        if not g.flags[tile] & UP or len(g.places.fortresses(g, g.owner[tile])) < 2:
            return False
        g.ledger.write_flags(g, tile, g.flags[tile] & ~UP)
        if g.log is not None:
            g.log.append(ev.TileTurned(card=tile, up=False))
        return True

    def turn_up(self, g: Engine, tile: int) -> bool:
        if g.flags[tile] & UP:
            return False
        g.ledger.write_flags(g, tile, g.flags[tile] | UP)
        if g.log is not None:
            g.log.append(ev.TileTurned(card=tile, up=True))
        return True

    def check_paths(self, g: Engine) -> None:
        """At the end of the Path to Victory Phase somebody may have won (R165)."""
        if g.victory:
            return
        winner = g.ruleset.victory.winner(g)
        if winner >= 0:
            if g.realm.missions[winner] and g.log is not None:
                g.log.append(ev.MissionShown(seat=winner, goals=list(g.realm.missions[winner])))
            steps = g.realm.markers[winner]
            best = 0
            for path in range(4):
                if steps[path] > steps[best]:
                    best = path
            self.end(g, (winner,), PATH_VICTORIES[best])

    def end(self, g: Engine, winners: tuple[int, ...], victory: Victory) -> None:
        if g.victory:
            return
        g.victory = victory
        if g.daimyo and winners:  # those who serve the same Daimyo win with one (STR-GAME-4)
            winners = tuple([seat for seat in g.order if g.places.same_player(g, seat, winners[0])])
        g.winners = winners
        if g.log is not None:
            g.log.append(ev.GameEnded(winners=list(winners), victory=VICTORY_NAMES[victory]))

    def in_turn(
        self, g: Engine, debts: tuple[tuple[int, int, int, int], ...]
    ) -> tuple[tuple[int, int, int, int], ...]:
        """Losses of Honor of one moment, in turn order from the active player (R89)."""
        return debts if len(debts) == 1 else tuple(sorted(debts, key=lambda debt: self.rank(g, debt[0])))

    def falling(self, g: Engine) -> bool:
        """Whether those who fell leave now: in the resolution of a battle they wait for its end, so that all
        who fall by it fall together (R123, R133). Who retreats waits for nothing.
        """
        if g.fight.resolving:
            waiting = [fall for fall in g.underway.doomed if fall[1] != WITHDRAWAL]
            g.fight.doomed = (*g.fight.doomed, *waiting)
            g.underway.doomed = tuple([fall for fall in g.underway.doomed if fall[1] == WITHDRAWAL])
        return len(g.underway.doomed) > 0

    def eliminate(self, g: Engine) -> None:
        """Seats that lost leave the game with their cards; the last one left wins (R128 to R133)."""
        doomed = g.underway.doomed
        g.underway.doomed = ()
        last = NO_SEAT
        how = MILITARY
        # If all fall together, the active player is the last (R133).
        for seat, reason, _ in sorted(doomed, key=lambda one: -self.rank(g, one[0])):
            if g.out[seat]:
                continue
            if self.decided(g):
                break
            last = seat
            how = reason
            g.out[seat] = True
            g.order = tuple([other for other in g.order if other != seat])
            self._note_fall(g, seat, doomed + g.fight.doomed)
            if g.log is not None:
                g.log.append(ev.Eliminated(seat=seat, reason=_REASONS[reason]))
            self._clear_seat(g, seat)
        if last >= 0 and self.decided(g):
            self.end(g, g.order, how)

    def decided(self, g: Engine) -> bool:
        """Whether one player is left or, in a battle of a campaign, one clan (STR-GAME-4)."""
        if len(g.order) < 2:
            return True
        return len(g.daimyo) > 0 and all(g.places.same_player(g, seat, g.order[0]) for seat in g.order)

    def _note_fall(self, g: Engine, seat: int, doomed: tuple[tuple[int, int, int], ...]) -> None:
        """Remember who brought a seat down: as the Attacker, by dishonor, or by both at once (S21)."""
        attacker = NO_SEAT
        shamer = NO_SEAT
        for other, reason, by in doomed:
            if other == seat and reason == MILITARY and attacker < 0:
                attacker = by
            elif other == seat and reason == DISHONOR and shamer < 0:
                shamer = by
        g.fallen = (*g.fallen, (seat, attacker, shamer))

    def _clear_seat(self, g: Engine, seat: int) -> None:
        """All that the seat owns leaves the game; what it held of others goes back (R131)."""
        for card in range(len(g.defs)):
            if g.owner[card] != seat:
                continue
            if g.defs[card].kind == TILE:
                g.ledger.write_flags(g, card, NO_FLAGS)  # it stays on the map as Plains (R154)
                continue
            if g.zone[card] == PLAY:
                for attachment in g.attached[card]:
                    if g.owner[attachment] != seat:
                        g.leaving.leave_play(g, attachment)
                        g.leaving.settle_card(g, attachment, DISCARD, False)
                g.leaving.leave_play(g, card)
            elif card in g.tucked:
                g.leaving.unearth(g, card)
            g.ledger.write_zone(g, card, GONE)
            g.ledger.write_flags(g, card, UP)
        g.ledger.own(g)
        for unit in g.units[seat]:
            owner = g.owner[unit]
            g.units[owner] = (*g.units[owner], unit)
            g.controller[unit] = owner
            for attachment in g.attached[unit]:
                g.controller[attachment] = owner
            g.leaving.set_place(g, unit, AT_HOME)
        for card in g.estate[seat]:
            owner = g.owner[card]
            g.estate[owner] = (*g.estate[owner], card)
            g.controller[card] = owner
        g.units[seat] = ()
        g.estate[seat] = ()
        g.hands[seat] = ()
        g.fate_decks[seat] = ()
        g.dynasty_decks[seat] = ()
        g.fate_discard[seat] = ()
        g.dynasty_discard[seat] = ()
        g.provinces[seat] = ()
        g.tucked = tuple([card for card in g.tucked if g.owner[card] != seat])
        g.pools[seat] = ()
        g.focused[seat] = ()
        if g.fight is not PEACE:
            g.fight.sides[seat] = 0
        if g.favor == seat:
            g.marks.give_favor(g, NO_SEAT)
        g.version += 1
