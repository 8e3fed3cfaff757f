"""What a happening sets off: traits, then Rings that may enter play, then Reactions (R13 to R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow import discretion, legality
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.lasting import Delayed, GivenTrait
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.statements import Trait
from gorin.games.l5r.values.asking import ASK_ENTRY, ASK_ORDER, ASK_REACT, PASS
from gorin.games.l5r.values.terms import M_RESOLVING, NO_CARD, OWN_TEXT, V_TARGET

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Hearing:
    """A trait or a delayed effect that was set off."""

    def __init__(
        self, seat: int, source: int, bearer: int, trait: Trait | None, thing: Delayed | GivenTrait | None
    ) -> None:
        self.seat = seat
        self.source = source
        self.bearer = bearer
        self.trait = trait
        self.thing = thing


class Queued:
    """A happening and what heard it."""

    def __init__(self, happening: Happening, heard: tuple[Hearing, ...]) -> None:
        self.happening = happening
        self.heard = heard


class Window(Frame):
    """The consequences of one happening."""

    def __init__(self, queued: Queued) -> None:
        super().__init__()
        self.happening = queued.happening
        self.heard = queued.heard
        self.seats: tuple[int, ...] = ()
        self.declined: tuple[int, ...] = ()  # Rings that stay in hand
        self.offered = NO_CARD
        self.passes = 0
        self.seat = 0

    def copy(self) -> Window:
        twin = Window(Queued(self.happening, self.heard))
        twin.stage = self.stage
        twin.seats = self.seats
        twin.declined = self.declined
        twin.offered = self.offered
        twin.passes = self.passes
        twin.seat = self.seat
        return twin

    def refers_to(self) -> tuple[int, ...]:
        return (self.happening.card, self.happening.other)

    def step(self, g: Engine) -> None:
        if self.stage == 0:
            if not self._traits(g):
                self.seats = tuple(g.places.from_seat(g, g.active))
                self.stage = 1
        elif self.stage == 1:
            if not self._rings(g):
                self.stage = 2
                self.passes = 0
                self.seat = g.places.first_from(g, g.active)
        else:
            self._reactions(g)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == 0:
            self._set_off(g, code - 1)
        elif self.stage == 1:
            if code == PASS and g.conceivable:  # how many Rings were declined is nobody's business
                self.seats = tuple([seat for seat in self.seats if seat != self.seat])
            elif code == PASS:
                self.declined = (*self.declined, self.offered)
            else:
                card = code - 1
                g.arrivals.enter(g, card, g.owner[card], None)
                g.ledger.write_flags(g, card, g.flags[card] | OWN_TEXT)
                if g.tally is not None:
                    g.count(f"{g.defs[card].title}: entry")
                g.outcome.note_ring(g, card)
                g.outcome.check_rings(g, g.owner[card])
        elif code == PASS:
            self._pass(g)
        else:
            self.passes = 0
            seat = self.seat
            self.seat = g.places.next_seat(g, seat)
            g.acts.react(g, seat, code, self.happening)

    # --- traits --------------------------------------------------------------------------------------

    def _traits(self, g: Engine) -> bool:
        """Resolve the next trait; of several of one seat, its player says which (R13)."""
        if not self.heard:
            return False
        first = self._first_terrain(g)
        if first >= 0:
            self._set_off(g, first)
            return True
        seat = self.heard[0].seat
        for hearing in self.heard:
            if g.outcome.rank(g, hearing.seat) < g.outcome.rank(g, seat):
                seat = hearing.seat
        mine = [index for index in range(len(self.heard)) if self.heard[index].seat == seat]
        if len(mine) > 1 and not g.out[seat]:
            g.underway.ask(g, seat, [index + 1 for index in mine], ASK_ORDER)
        else:
            self._set_off(g, mine[0])
        return True

    def _first_terrain(self, g: Engine) -> int:
        """Of several Terrains that take effect, the one that came first goes first (R294); -1 without two."""
        found = [index for index in range(len(self.heard)) if self.heard[index].source in g.fight.terrains]
        if len(found) > 1 and self.heard[found[0]].source != self.heard[found[-1]].source:
            return found[0]
        return -1

    def _set_off(self, g: Engine, index: int) -> None:
        hearing = self.heard[index]
        self.heard = self.heard[:index] + self.heard[index + 1 :]
        g.underway.set_off(g, hearing, self.happening)

    # --- Rings ---------------------------------------------------------------------------------------

    def _rings(self, g: Engine) -> bool:
        """Offer a Ring whose condition came true to the player who holds it (R45)."""
        kind = self.happening.kind
        for seat in self.seats:
            if g.standing.lasting and g.underway.fetch_sought(g, seat, self.happening):
                return True
            if g.conceivable:
                if not discretion.rumored(g, kind):
                    continue
                self.seat = seat
                if g.underway.offer(g, seat, self.choices(g, seat), ASK_ENTRY, self):
                    return True
                continue
            for card in g.hands[seat]:
                entry = g.defs[card].entry
                if entry is not None and entry.moment.kind == kind and self._may_come(g, seat, card):
                    self.offered = card
                    g.underway.ask(g, seat, [card + 1, PASS], ASK_ENTRY)
                    return True
        return False

    def _may_come(self, g: Engine, seat: int, card: int) -> bool:
        """Whether a card in hand is a Ring that may enter play now, and was not declined."""
        entry = g.defs[card].entry
        if entry is None or entry.moment.kind != self.happening.kind or card in self.declined:
            return False
        d = g.underway.scratch(seat)
        d.source = card
        return (
            entry.moment.hears(g, d, self.happening)
            and (entry.test is None or entry.test.holds(g, d, card))
            and g.carrying.may_enter(g, card, seat, True)
        )

    def choices(self, g: Engine, seat: int) -> list[int]:
        if self.stage == 1:
            return [card + 1 for card in g.hands[seat] if self._may_come(g, seat, card)]
        return legality.reactions(g, seat, self.happening)

    # --- Reactions -----------------------------------------------------------------------------------

    def _reactions(self, g: Engine) -> None:
        if not g.attention.reactable >> self.happening.kind & 1 or self._settled(g):
            g.underway.pop()
            return
        while self.passes < len(g.order):
            if not g.out[self.seat] and (g.secluded < 0 or self.seat in g.newcomers):
                codes = legality.reactions(g, self.seat, self.happening)
                if g.underway.offer(g, self.seat, codes, ASK_REACT, self):
                    return
            self._pass(g)
        g.underway.pop()

    def _settled(self, g: Engine) -> bool:
        """Whether the action that was announced is negated by now: nothing is left to react to."""
        kind = self.happening.kind
        if (kind != M_RESOLVING and kind != V_TARGET) or self.happening.act < 0:
            return False
        return g.underway.doing(self.happening.act).negated

    def _pass(self, g: Engine) -> None:
        self.passes += 1
        self.seat = g.places.next_seat(g, self.seat)
