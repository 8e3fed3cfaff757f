"""Lobbying as a contest: everybody may speak and give for either side, until all pass in a row (R94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_LOBBY, PASS
from gorin.games.l5r.values.codes import sway_card, sway_code, sway_for_lobbyist
from gorin.games.l5r.values.kinds import NO_GIFTS
from gorin.games.l5r.values.terms import BOWED, HAND, HONOR, NO_SEAT

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Lobby(Frame):
    """The effort of a seat for the Imperial Favor, against its holder or whoever has most Honor."""

    def __init__(self, seat: int, against: int, lobbyist: int) -> None:
        super().__init__()
        self.seat = seat
        self.against = against
        self.lobbyist = lobbyist  # the Personality who was bowed to begin it
        self.gained = 0  # what was added for the seat
        self.opposed = 0  # what was added for the other
        self.turn = seat
        self.passes = 0

    def copy(self) -> Lobby:
        twin = Lobby(self.seat, self.against, self.lobbyist)
        twin.stage = self.stage
        twin.gained = self.gained
        twin.opposed = self.opposed
        twin.turn = self.turn
        twin.passes = self.passes
        return twin

    def refers_to(self) -> tuple[int, ...]:
        return (self.lobbyist,)

    def totals(self, g: Engine) -> tuple[int, int]:
        """How both sides stand now."""
        return g.honor[self.seat] + self.gained, g.honor[self.against] + self.opposed

    def step(self, g: Engine) -> None:
        if g.out[self.seat] or g.out[self.against]:
            g.underway.pop()
            return
        if self.stage == 0:
            self.stage = 1
            if g.log is not None:
                g.log.append(ev.Lobbied(seat=self.seat, against=self.against))
        while self.passes < len(g.order):
            if not g.out[self.turn] and g.underway.offer(g, self.turn, self.efforts(g), ASK_LOBBY, self):
                return
            self._pass(g)
        self._decide(g)

    def efforts(self, g: Engine) -> list[int]:
        """What the seat whose turn it is may still do, for either side; nothing that adds nothing (R264)."""
        seat = self.turn
        codes: list[int] = []
        for unit in g.units[seat]:
            if not g.flags[unit] & BOWED and g.stats.stat(g, unit, HONOR) > 0:
                codes.append(sway_code(unit, True))
                codes.append(sway_code(unit, False))
        if seat == self.seat or not g.standing.permits(g, self.lobbyist, NO_GIFTS):
            for card in g.hands[seat]:
                if g.stats.focus(g, card) > 0:
                    codes.append(sway_code(card, True))
                    codes.append(sway_code(card, False))
        return codes

    def choices(self, g: Engine, seat: int) -> list[int]:
        return self.efforts(g)

    def answer(self, g: Engine, code: int) -> None:
        if code == PASS:
            if g.log is not None:
                g.log.append(ev.Passed(seat=self.turn))
            self._pass(g)
            return
        card = sway_card(code)
        for_seat = self.seat if sway_for_lobbyist(code) else self.against
        if g.zone[card] == HAND:
            amount = g.stats.focus(g, card)
            g.zones.discard(g, card, None)
        else:
            amount = g.stats.stat(g, card, HONOR)
            g.marks.bow(g, card, None)
        if for_seat == self.seat:
            self.gained += amount
        else:
            self.opposed += amount
        if g.log is not None:
            g.log.append(ev.Swayed(seat=self.turn, card=card, helped=for_seat, amount=amount))
        self.passes = 0
        self.turn = g.places.next_seat(g, self.turn)

    def _pass(self, g: Engine) -> None:
        self.passes += 1
        self.turn = g.places.next_seat(g, self.turn)

    def _decide(self, g: Engine) -> None:
        """Only the one who lobbies can gain it by this; an equal total is not enough."""
        mine, theirs = self.totals(g)
        won = mine > theirs
        g.underway.pop()
        if g.log is not None:
            g.log.append(ev.LobbyEnded(seat=self.seat, against=self.against, totals=[mine, theirs], won=won))
        if not won:
            return
        held = g.favor
        g.marks.give_favor(g, self.seat)
        if held != NO_SEAT and g.ruleset.court.lost_favor:
            g.marks.owe(g, held, g.ruleset.court.lost_favor, None)


def antagonist(g: Engine, seat: int) -> int:
    """Against whom a seat lobbies: the holder of the Favor, or with none whoever has most Honor of the others
    (of several, the nearest clockwise); NO_SEAT if nobody may interfere.
    """
    if g.favor != NO_SEAT:
        return g.favor
    best = NO_SEAT
    for other in g.places.from_seat(g, seat):
        if other != seat and (best == NO_SEAT or g.honor[other] > g.honor[best]):
            best = other
    return NO_SEAT if best == NO_SEAT or g.honor[seat] > g.honor[best] else best
