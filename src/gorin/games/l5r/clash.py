"""A game of the card game that is a battle of a campaign: players arrive late and are ordered to retreat.

One newcomer catches up like anybody who joins a game. Several do so at the same time (S22): each plays its
production turns in a copy of the frozen game that nobody else sees. When all are done, the game itself goes
through the same choices, one newcomer after the other, and shows them to everybody; where what another
newcomer did has changed what there is to choose from, the rest is chosen anew.
"""

from __future__ import annotations

from msgspec import structs

from gorin.games.l5r.border import tell, view
from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.flow.doing import ANNOUNCING, Doing
from gorin.games.l5r.flow.engine import NO_CODES
from gorin.games.l5r.flow.joining import join
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.saving.redeal import redeal
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.families import Asking
from gorin.games.l5r.values.terms import CEASED, NO_SEAT, WITHDRAWAL
from gorin.kernel.rng import Rng, restored, rng_of
from gorin.kernel.values import Action, Decision, Event, Refusal, View


class Clash(L5RState):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        self.any_cards = False  # whether decks may have cards of every set
        # --- several newcomers at the same time ----------------------------------------------------------
        self.parted: tuple[int, ...] = ()  # these newcomers, in the order of their seats
        self.apart = False  # whether they are at it now; else the game goes through what they chose
        self.branches: list[Clash] = []  # while they are: a copy of the game for each
        self.scripts: list[tuple[int, ...]] = []  # what each chose: kinds of question and codes by turns
        self.chances: tuple[int, ...] = ()  # each has a stream of chance of its own
        self.kept: tuple[str, int, tuple[int, ...]] = ("", 0, ())  # the game's own stream meanwhile
        self.alone = NO_SEAT  # in such a copy: whose it is
        self.finished = False  # in such a copy: both turns are over
        self.trusted = NO_SEAT  # in a redealt game: the newcomer whose own copy is true to what it knows

    def clone(self) -> Clash:
        twin = Clash(self.ruleset, 0, self.rng.copy())
        self.copy_engine(twin)
        twin.any_cards = self.any_cards
        twin.parted = self.parted
        twin.apart = self.apart
        twin.branches = [branch.clone() for branch in self.branches]
        twin.scripts = self.scripts.copy()
        twin.chances = self.chances
        twin.kept = self.kept
        twin.alone = self.alone
        twin.finished = self.finished
        twin.trusted = self.trusted
        return twin

    # --- what a campaign does to its battle ------------------------------------------------------------

    def arrive(self, daimyo: str, deck: Deck, pool: dict[str, CardDef]) -> list[Event]:
        """A player arrives, and joins when this turn ends (STR-GAME-1)."""
        events: list[Event] = []
        self.log = events
        try:
            seat = join(self, deck, pool)
            self.daimyo = (*self.daimyo, daimyo)
            events.append(ev.Arrived(seat=seat, daimyo=daimyo))
        finally:
            self.log = None
        return events

    def retreat(self, seat: int) -> list[Event]:
        """A player leaves at once, as one who is eliminated (STR-GAME-3)."""
        events: list[Event] = []
        self.log = events
        try:
            if self.apart:
                self._retreat_apart(seat)
            else:
                self._remove(seat)
        finally:
            self.log = None
        return events

    def cease(self) -> list[Event]:
        """The battle ends without a result (STR-GAME-5)."""
        events: list[Event] = []
        self.log = events
        self.end((), CEASED)
        self.log = None
        return events

    def _remove(self, seat: int) -> None:
        """Take a seat out of the game. What it is in the middle of is broken off; in the middle of somebody
        else's action what is asked there is answered first, for the one who leaves by declining or by chance.
        """
        if seat in self.waiting or self._decides(seat):
            self._strike_out(seat)
            return
        self.doomed = (*self.doomed, (seat, WITHDRAWAL, NO_SEAT))
        if self.asked == seat and self._break_off(seat):
            self.asked = NO_SEAT
            self.run()
        elif isinstance(self.stack[-1], Round | Turn):
            self.asked = NO_SEAT
            self.eliminate()
            self.stack[-1].ask_again(self)
            self.run()
        while self.asked == seat and not self.out[seat] and not self.victory:
            self.choose(self._anything(self.codes))
        self._follow()

    def _break_off(self, seat: int) -> bool:
        """Drop what a seat is doing, or paying for; whether there was such a thing."""
        depth = len(self.stack)
        while True:
            frame = self.stack[-1]
            if not isinstance(frame, Doing | Payment) or frame.seat != seat:
                return len(self.stack) < depth
            self.pop()

    def _decides(self, seat: int) -> bool:
        """Whether one clan is left when this seat has gone."""
        left = [other for other in self.order if other != seat]
        return all(self.same_player(other, left[0]) for other in left)

    def _strike_out(self, seat: int) -> None:
        """A seat leaves the game with its cards now."""
        if seat in self.waiting:
            self.waiting = tuple([other for other in self.waiting if other != seat])
            self.seating = (*self.seating, seat)
        self.doomed = (*self.doomed, (seat, WITHDRAWAL, NO_SEAT))
        self.eliminate()

    def _anything(self, codes: list[int]) -> int:
        """What is chosen for somebody who does not act: to decline, or else anything."""
        return PASS if PASS in codes else codes[self.rng.below(len(codes))]

    def _retreat_apart(self, seat: int) -> None:
        """Somebody leaves while newcomers catch up: all their copies of the game know it at once."""
        self._strike_out(seat)
        if seat in self.parted:
            index = self.parted.index(seat)
            del self.branches[index]
            del self.scripts[index]
            self.chances = self.chances[:index] + self.chances[index + 1 :]
            self.parted = self.parted[:index] + self.parted[index + 1 :]
        for branch in self.branches:
            if not branch.over():
                branch._remove(seat)
        if not self.victory:
            self._rejoin_if_done()

    # --- production turns (S22) ------------------------------------------------------------------------

    def ask(self, seat: int, codes: list[int], asking: Asking) -> None:
        """In a production turn only the newcomer acts: others decline, or chance chooses for them.

        Where nothing is left to choose from because somebody has gone, what was asked for is dropped.
        """
        if not codes:
            frame = self.stack[-1]
            if isinstance(frame, Doing) and frame.stage in ANNOUNCING and not self.out[frame.seat]:
                frame.call_off(self)
            else:
                self.pop()
        elif self.secluded >= 0 and seat != self.secluded and not self.out[seat] and len(codes) > 1:
            self.stack[-1].answer(self, self._anything(codes))
        else:
            super().ask(seat, codes, asking)

    def next_turn(self) -> None:
        if self.alone >= 0 and not self.catching_up:
            self.finished = True
            self._stand_still(self.alone)
            return
        before = self.secluded
        super().next_turn()
        if before < 0 <= self.secluded and len(self.newcomers) > 1:
            self._part()
        elif self.parted and self.secluded != before:
            self._change_hands()

    def _stand_still(self, seat: int) -> None:
        """Nothing goes on by itself here: the game waits for others."""
        self.asked = seat
        self.codes = NO_CODES

    def _part(self) -> None:
        """The newcomers go apart, each with a copy of the frozen game."""
        self.parted = self.newcomers
        self.chances = tuple([(self.rng.word() << 20) + (self.rng.word() & 0xFFFFF) for _ in self.parted])
        self.scripts = [() for _ in self.parted]
        self.branches = [self._branch(index) for index in range(len(self.parted))]
        self.apart = True
        self._stand_still(self.parted[0])
        self._rejoin_if_done()

    def _branch(self, index: int) -> Clash:
        """The copy of the frozen game in which one newcomer catches up."""
        seat = self.parted[index]
        twin = Clash(self.ruleset, 0, rng_of(f"apart {self.chances[index]}"))
        self.copy_engine(twin)
        twin.any_cards = self.any_cards
        twin.alone = seat
        twin.active = seat
        twin.secluded = seat
        twin.catching_up = (seat,)
        twin.asked = NO_SEAT
        twin.run()
        return twin

    def rebuild(self) -> None:
        """Make the copies anew from what was chosen in them, after a game was read back."""
        if not self.apart:
            return
        self.branches = [self._branch(index) for index in range(len(self.parted))]
        for index in range(len(self.parted)):
            script = self.scripts[index]
            for at in range(0, len(script), 2):
                self.branches[index].choose(script[at + 1])

    def over(self) -> bool:
        """In a copy: whether there is nothing more to do in it."""
        return self.finished or self.victory != 0

    def branch_of(self, seat: int) -> Clash | None:
        """The copy of the game that a seat sees instead of the game, if it is one of several newcomers."""
        if not self.apart or seat not in self.parted:
            return None
        return self.branches[self.parted.index(seat)]

    def _play_apart(self, seat: int, code: int) -> None:
        index = self.parted.index(seat)
        branch = self.branches[index]
        self.scripts[index] = (*self.scripts[index], branch.asking, code)
        events: list[Event] = []
        branch.log = None if self.log is None else events
        branch.choose(code)
        branch.log = None
        if self.log is not None:
            said = [tell.told(branch, event.seen_by(seat)) for event in events]
            self.log.append(ev.Apart(seat=seat, told=said, knows=(seat,)))
        self._rejoin_if_done()

    def _rejoin_if_done(self) -> None:
        """When all are done, the game goes through what they chose."""
        for branch in self.branches:
            if not branch.over():
                return
        adopted = self.branch_of(self.trusted) if self.trusted >= 0 else None
        self.apart = False
        self.kept = self.rng.saved()
        self.asked = NO_SEAT
        if adopted is not None and adopted.finished and adopted.seat_count == self.seat_count:
            self._adopt(adopted)
        else:
            self.rng = self._chance()
        self.branches = []
        if self.parted:
            self.run()
            self._follow()

    def _adopt(self, branch: Clash) -> None:
        """Begin with the copy that is true to what its newcomer knows, and go on with the others."""
        waiting = self.waiting
        branch.copy_engine(self)
        self.waiting = waiting
        self.asked = NO_SEAT
        left: list[int] = []
        for seat in self.parted:
            if seat != branch.alone:
                left.extend((seat, seat))
        self.catching_up = tuple(left)
        self.next_turn()

    def _chance(self) -> Rng:
        """The stream of chance of the newcomer whose turns are gone through."""
        if self.secluded not in self.parted:
            return restored(self.kept)
        return rng_of(f"apart {self.chances[self.parted.index(self.secluded)]}")

    def _change_hands(self) -> None:
        """The turns of one newcomer are over: the next one's come, or the game goes on."""
        self.rng = self._chance()
        if self.secluded < 0:
            self.parted = ()
            self.scripts = []
            self.chances = ()

    def _follow(self) -> None:
        """Take the choices that a newcomer has made already, as long as they can be taken."""
        while self.parted and not self.apart and not self.victory and self.asked in self.parted:
            index = self.parted.index(self.asked)
            script = self.scripts[index]
            if not script:
                return
            if script[0] != self.asking or script[1] not in self.codes:
                self.scripts[index] = ()
                return
            self.scripts[index] = script[2:]
            self.choose(script[1])

    # --- the contract ----------------------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        if not self.apart or self.victory:
            return super().deciders()
        found: list[int] = []
        for branch in self.branches:
            if not branch.over():
                found.append(branch.alone)
        return tuple(found)

    def legal(self, seat: int) -> list[int]:
        branch = self.branch_of(seat)
        if branch is not None and not self.victory:
            return branch.codes if not branch.over() else []
        return [] if self.apart else super().legal(seat)

    def play(self, seat: int, code: int) -> None:
        if self.apart:
            self._play_apart(seat, code)
        else:
            self.choose(code)
            self._follow()

    def redeal(self, seat: int, rng: Rng) -> Clash:
        twin = self.clone()
        if not self.apart or self.victory:
            redeal(twin, seat, rng)
            return twin
        twin.asked = NO_SEAT
        redeal(twin, seat, rng)
        twin._stand_still(self.asked)
        for index in range(len(self.parted)):
            branch = twin.branches[index]
            if branch.alone == seat:
                redeal(branch, seat, rng)
                twin.trusted = seat
            else:
                twin._guess(index, branch.over(), rng)
        return twin

    def speak_freely(self) -> None:
        super().speak_freely()
        for branch in self.branches:
            branch.speak_freely()

    def _guess(self, index: int, over: bool, rng: Rng) -> None:
        """What another newcomer may have chosen: all of it if that one is done, nothing if not."""
        branch = self._branch(index)
        self.branches[index] = branch
        self.scripts[index] = ()
        while over and not branch.over():
            code = branch.codes[rng.below(len(branch.codes))]
            self.scripts[index] = (*self.scripts[index], branch.asking, code)
            branch.choose(code)

    def skip_redeal(self, seat: int, rng: Rng) -> None:
        if self.apart:
            self.redeal(seat, rng)
        else:
            super().skip_redeal(seat, rng)

    def evaluate(self) -> list[float]:
        """Who serve one Daimyo stand as well as they do together."""
        branch = self.branch_of(self.trusted) if self.trusted >= 0 and not self.victory else None
        values = super().evaluate() if branch is None else branch.evaluate()
        if self.victory or branch is not None:
            return values
        return [
            sum([values[other] for other in range(len(values)) if self.same_player(seat, other)])
            for seat in range(len(values))
        ]

    def settled(self) -> bool:
        branch = self.branch_of(self.trusted) if self.trusted >= 0 else None
        return super().settled() if branch is None else branch.over() or branch.settled()

    def quiet(self) -> bool:
        branch = self.branch_of(self.trusted) if self.trusted >= 0 else None
        return super().quiet() if branch is None else branch.over() or branch.quiet()

    def prior(self, seat: int) -> list[float] | None:
        branch = self.branch_of(seat)
        return super().prior(seat) if branch is None else branch.prior(seat)

    def action(self, seat: int, code: int) -> Action:
        branch = self.branch_of(seat)
        return super().action(seat, code) if branch is None else branch.action(seat, code)

    def decision(self, seat: int) -> Decision:
        branch = self.branch_of(seat)
        return super().decision(seat) if branch is None else branch.decision(seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if not self.apart or self.victory:
            return super().why_not(seat, action)
        branch = self.branch_of(seat)
        if branch is None or branch.over():
            return Refusal("S22", "Newcomers catch up; the game goes on when all of them are done.")
        return branch.why_not(seat, action)

    def view(self, seat: int | None) -> View:
        branch = None if seat is None or self.victory else self.branch_of(seat)
        if branch is None:
            return view.view(self, seat)
        return structs.replace(view.view(branch, seat), deciders=list(self.deciders()))
