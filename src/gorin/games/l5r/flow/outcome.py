"""Whose turn it is, who is still in the game, and who has won."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.lasting import Lasting
from gorin.games.l5r.table.entering import Verbs
from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.leaving import without
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Victory
from gorin.games.l5r.values.kinds import BONUS, MODIFIER, RULED
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

#: The victory that each Path stands for: Military, Honor, Dishonor, Enlightenment.
PATH_VICTORIES: Final = (MILITARY, HONOR_WON, DISHONOR, ENLIGHTENMENT)

#: Why a seat is out, in words.
_REASONS: Final[dict[int, str]] = {
    MILITARY: "the loss of every province",
    DISHONOR: "dishonor",
    WITHDRAWAL: "a retreat",
}
UNSHAKEN: Final = 1 << 60  # a version that is never reached


def saps(thing: Lasting) -> bool:
    """Whether an effect may lower a Chi."""
    if thing.kind == MODIFIER:
        return thing.stat == CHI and thing.amount < 0
    return thing.kind == RULED and thing.stat == BONUS and thing.verb == CHI


class Outcome(Verbs):
    # --- seats in turn -------------------------------------------------------------------------------

    def rank(self, seat: int) -> int:
        """How far a seat is from the active player, clockwise."""
        seating = self.seating
        return (seating.index(seat) - seating.index(self.active)) % len(seating)

    def next_turn(self) -> None:
        """The next player still in the game becomes active. Turns of those who left just go by (R23)."""
        if self.secluded < 0 and self.waiting:
            self._seat_newcomers()
        self.catching_up = tuple([seat for seat in self.catching_up if not self.out[seat]])
        if self.catching_up:
            self.active = self.secluded = self.catching_up[0]
            self.catching_up = self.catching_up[1:]
            return
        following = self.next_seat(self.active)
        if self.secluded >= 0:
            self.secluded = NO_SEAT
            following = self.from_seat(self.newcomers[0])[0]
        place = self.seating.index(self.active)
        for seat in self.seating[place + 1 :] + self.seating[:place]:
            if seat == following:
                break
            self.dawn(seat)
            self.emit(M_TURN_BEGAN, NO_CARD, NO_CARD, seat, None, NO_ZONE)
        self.active = following

    def _seat_newcomers(self) -> None:
        """In random order, clockwise after the seat whose turn ended, with two turns each to catch up."""
        arrived = list(self.waiting)
        self.rng.shuffle(arrived)
        self.waiting = ()
        self.newcomers = tuple(arrived)
        place = self.seating.index(self.active) + 1
        self.seating = self.seating[:place] + self.newcomers + self.seating[place:]
        self.order = tuple([seat for seat in self.seating if not self.out[seat]])
        turns: list[int] = []
        for seat in arrived:
            turns.extend((seat, seat))
            if self.log is not None:
                self.log.append(ev.Seated(seat=seat))
        self.catching_up = tuple(turns)

    # --- standing conditions -------------------------------------------------------------------------

    def check_chi(self) -> None:
        """A Personality whose Chi is zero is destroyed at once (R62)."""
        self.frail = False
        self.sound = UNSHAKEN
        if not self.ruleset.entering.chi_zero_destroys:
            return
        weak: list[int] = []
        sapped = self._sapped()
        for seat in self.order:
            for unit in self.units[seat]:
                if sapped or self._burdened(unit):
                    self.sound = self.version
                    if self.stat(unit, CHI) == 0:
                        weak.append(unit)
        if self.duelists:
            self.sound = self.version
        for card in self.duelists:  # who stands in for a Personality is one until the duel ends
            if card not in weak and self.zone[card] == PLAY and self.stat(card, CHI) == 0:
                weak.append(card)
        if weak:
            self.fade(weak)

    def _sapped(self) -> bool:
        """Whether an effect or a card in play may lower a Chi: if none does, few are looked at."""
        for thing in self.lasting:
            if saps(thing):
                return True
        return any(self.defs[speaker].claims.saps for speaker in self.auras)

    def _burdened(self, unit: int) -> bool:
        """Whether the Chi of a Personality may be zero by what is printed, and by what is on him or her."""
        if self.defs[unit].chi <= 0 or self.tokens[unit]:
            return True
        for card in self.attached[unit]:
            if self.defs[card].chi < 0 or self.defs[card].lent_chi < 0 or self.tokens[card]:
                return True
        return False

    def fade(self, units: list[int]) -> None:
        """Destroy Personalities without Chi."""
        raise NotImplementedError

    def note_ring(self, card: int) -> None:
        """A Ring came into play by its own text: a new one of its player counts for the Path (R167)."""
        seat = self.owner[card]
        number = self.defs[card].number
        if number not in self.realm.rings[seat]:
            self.own_realm().rings[seat] = (*self.realm.rings[seat], number)
            self.own_realm().enlightened |= 1 << seat

    def check_rings(self, seat: int) -> None:
        """Five Rings of five elements, each of which entered by its own text, win at once (CEL-WIN-1)."""
        if not self.ruleset.victory.five_rings:
            return
        elements = 0
        for card in self.estate[seat]:
            if self.defs[card].kind == RING and self.flags[card] & OWN_TEXT:
                elements |= self.keywords[card]
        for element in ELEMENTS:
            if not elements & element:
                return
        self.end((seat,), ENLIGHTENMENT)

    def lay_tile(self, tile: int, place: int) -> None:
        """A tile comes to lie on the map, face-up."""
        seat = self.owner[tile]
        self.own_realm().tiles[seat] = without(self.realm.tiles[seat], tile)
        self.write_zone(tile, PLAY)
        self.write_flags(tile, UP)
        self.write_slot(tile, place)
        self.own_realm().board = (*self.realm.board, tile)
        if self.defs[tile].abilities:
            self.estate[seat] = (*self.estate[seat], tile)

    def turn_down(self, tile: int) -> bool:
        """Turn a Fortress face-down, unless it is its player's last face-up one (R148)."""
        if not self.flags[tile] & UP or len(self.fortresses(self.owner[tile])) < 2:
            return False
        self.write_flags(tile, self.flags[tile] & ~UP)
        if self.log is not None:
            self.log.append(ev.TileTurned(card=tile, up=False))
        return True

    def turn_up(self, tile: int) -> bool:
        if self.flags[tile] & UP:
            return False
        self.write_flags(tile, self.flags[tile] | UP)
        if self.log is not None:
            self.log.append(ev.TileTurned(card=tile, up=True))
        return True

    def check_paths(self) -> None:
        """At the end of the Path to Victory Phase somebody may have won (R165)."""
        if self.victory:
            return
        winner = self.ruleset.victory.winner(self)
        if winner >= 0:
            if self.realm.missions[winner] and self.log is not None:
                self.log.append(ev.MissionShown(seat=winner, goals=list(self.realm.missions[winner])))
            steps = self.realm.markers[winner]
            best = 0
            for path in range(4):
                if steps[path] > steps[best]:
                    best = path
            self.end((winner,), PATH_VICTORIES[best])

    def end(self, winners: tuple[int, ...], victory: Victory) -> None:
        if self.victory:
            return
        self.victory = victory
        if self.daimyo and winners:  # those who serve the same Daimyo win with one (STR-GAME-4)
            winners = tuple([seat for seat in self.order if self.same_player(seat, winners[0])])
        self.winners = winners
        if self.log is not None:
            self.log.append(ev.GameEnded(winners=list(winners), victory=VICTORY_NAMES[victory]))

    def in_turn(self, debts: tuple[tuple[int, int, int, int], ...]) -> tuple[tuple[int, int, int, int], ...]:
        """Losses of Honor of one moment, in turn order from the active player (R89)."""
        return debts if len(debts) == 1 else tuple(sorted(debts, key=lambda debt: self.rank(debt[0])))

    def falling(self) -> bool:
        """Whether those who fell leave now: in the resolution of a battle they wait for its end, so that all
        who fall by it fall together (R123, R133). Who retreats waits for nothing.
        """
        if self.fight.resolving:
            waiting = [fall for fall in self.doomed if fall[1] != WITHDRAWAL]
            self.fight.doomed = (*self.fight.doomed, *waiting)
            self.doomed = tuple([fall for fall in self.doomed if fall[1] == WITHDRAWAL])
        return len(self.doomed) > 0

    def eliminate(self) -> None:
        """Seats that lost leave the game with their cards; the last one left wins (R128 to R133)."""
        doomed = self.doomed
        self.doomed = ()
        last = NO_SEAT
        how = MILITARY
        # If all fall together, the active player is the last (R133).
        for seat, reason, _ in sorted(doomed, key=lambda one: -self.rank(one[0])):
            if self.out[seat]:
                continue
            if self.decided():
                break
            last = seat
            how = reason
            self.out[seat] = True
            self.order = tuple([other for other in self.order if other != seat])
            self._note_fall(seat, doomed + self.fight.doomed)
            if self.log is not None:
                self.log.append(ev.Eliminated(seat=seat, reason=_REASONS[reason]))
            self._clear_seat(seat)
        if last >= 0 and self.decided():
            self.end(self.order, how)

    def decided(self) -> bool:
        """Whether one player is left or, in a battle of a campaign, one clan (STR-GAME-4)."""
        if len(self.order) < 2:
            return True
        return len(self.daimyo) > 0 and all(self.same_player(seat, self.order[0]) for seat in self.order)

    def _note_fall(self, seat: int, doomed: tuple[tuple[int, int, int], ...]) -> None:
        """Remember who brought a seat down: as the Attacker, by dishonor, or by both at once (S21)."""
        attacker = NO_SEAT
        shamer = NO_SEAT
        for other, reason, by in doomed:
            if other == seat and reason == MILITARY and attacker < 0:
                attacker = by
            elif other == seat and reason == DISHONOR and shamer < 0:
                shamer = by
        self.fallen = (*self.fallen, (seat, attacker, shamer))

    def _clear_seat(self, seat: int) -> None:
        """All that the seat owns leaves the game; what it held of others goes back (R131)."""
        for card in range(len(self.defs)):
            if self.owner[card] != seat:
                continue
            if self.defs[card].kind == TILE:
                self.write_flags(card, NO_FLAGS)  # it stays on the map as Plains (R154)
                continue
            if self.zone[card] == PLAY:
                for attachment in self.attached[card]:
                    if self.owner[attachment] != seat:
                        self.leave_play(attachment)
                        self.settle_card(attachment, DISCARD, False)
                self.leave_play(card)
            elif card in self.tucked:
                self.unearth(card)
            self.write_zone(card, GONE)
            self.write_flags(card, UP)
        self.own()
        for unit in self.units[seat]:
            owner = self.owner[unit]
            self.units[owner] = (*self.units[owner], unit)
            self.controller[unit] = owner
            for attachment in self.attached[unit]:
                self.controller[attachment] = owner
            self.set_place(unit, AT_HOME)
        for card in self.estate[seat]:
            owner = self.owner[card]
            self.estate[owner] = (*self.estate[owner], card)
            self.controller[card] = owner
        self.units[seat] = ()
        self.estate[seat] = ()
        self.hands[seat] = ()
        self.fate_decks[seat] = ()
        self.dynasty_decks[seat] = ()
        self.fate_discard[seat] = ()
        self.dynasty_discard[seat] = ()
        self.provinces[seat] = ()
        self.tucked = tuple([card for card in self.tucked if self.owner[card] != seat])
        self.pools[seat] = ()
        self.focused[seat] = ()
        if self.fight is not PEACE:
            self.fight.sides[seat] = 0
        if self.favor == seat:
            self.give_favor(NO_SEAT)
        self.version += 1
