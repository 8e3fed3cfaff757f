"""A game of the card game that is a battle of a campaign: players arrive late and are ordered to retreat.

One newcomer catches up like anybody who joins a game. Several do so at the same time (S22): each plays its
production turns in a copy of the frozen game that nobody else sees. When all are done, the game itself goes
through the same choices, one newcomer after the other, and shows them to everybody; where what another
newcomer did has changed what there is to choose from, the rest is chosen anew.
"""

from __future__ import annotations

from typing import Final

from msgspec import Raw, structs

from gorin.games.l5r.border import tell, view
from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.flow.doing import ANNOUNCING, Doing
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.flow.joining import join
from gorin.games.l5r.flow.outcome import Outcome
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.flow.underway import NO_CODES, Underway
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.saving.dump import dump
from gorin.games.l5r.saving.redeal import redeal
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.families import Asking
from gorin.games.l5r.values.terms import CEASED, NO_SEAT, WITHDRAWAL
from gorin.kernel.rng import Rng, restored, rng_of
from gorin.kernel.values import Action, Decision, Event, Refusal, View


class Secluded(Underway):
    """What is under way in a battle of a campaign."""

    def copy(self) -> Secluded:
        twin = Secluded()
        self.copy_to(twin)
        return twin

    def ask(self, g: Engine, seat: int, codes: list[int], asking: Asking) -> None:
        """In a production turn only the newcomer acts: others decline, or chance chooses for them.

        Where nothing is left to choose from because somebody has gone, what was asked for is dropped.
        """
        if not codes:
            frame = self.stack[-1]
            if isinstance(frame, Doing) and frame.stage in ANNOUNCING and not g.out[frame.seat]:
                frame.call_off(g)
            else:
                self.pop()
        elif g.secluded >= 0 and seat != g.secluded and not g.out[seat] and len(codes) > 1:
            self.stack[-1].answer(g, _anything(g, codes))
        else:
            super().ask(g, seat, codes, asking)


class Course(Outcome):
    """Whose turn it is in a battle of a campaign."""

    def next_turn(self, g: Engine) -> None:
        assert isinstance(g, Clash)
        if g.alone >= 0 and not g.catching_up:
            g.finished = True
            _stand_still(g, g.alone)
            return
        before = g.secluded
        super().next_turn(g)
        if before < 0 <= g.secluded and len(g.newcomers) > 1:
            _part(g)
        elif g.parted and g.secluded != before:
            _change_hands(g)


_COURSE: Final = Course()


class Clash(L5RState):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        self.underway = Secluded()
        self.outcome = _COURSE
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

    def judge_by(self, figures_: dict[str, float]) -> None:
        super().judge_by(figures_)
        for branch in self.branches:
            branch.judge_by(figures_)

    def dump(self) -> bytes:
        """The newcomers' copies follow from what was chosen in them, but for one that was dealt anew."""
        branch = self.branch_of(self.trusted) if self.trusted >= 0 else None
        return dump(self) if branch is None else dump(self, Raw(branch.dump()))

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
                _retreat_apart(self, seat)
            else:
                _remove(self, seat)
        finally:
            self.log = None
        return events

    def cease(self) -> list[Event]:
        """The battle ends without a result (STR-GAME-5)."""
        events: list[Event] = []
        self.log = events
        self.outcome.end(self, (), CEASED)
        self.log = None
        return events

    def branch_of(self, seat: int) -> Clash | None:
        """The copy of the game that a seat sees instead of the game, if it is one of several newcomers."""
        if not self.apart or seat not in self.parted:
            return None
        return self.branches[self.parted.index(seat)]

    # --- the contract ----------------------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        if not self.apart or self.victory:
            return super().deciders()
        found: list[int] = []
        for branch in self.branches:
            if not _over(branch):
                found.append(branch.alone)
        return tuple(found)

    def legal(self, seat: int) -> list[int]:
        branch = self.branch_of(seat)
        if branch is not None and not self.victory:
            return branch.codes if not _over(branch) else []
        return [] if self.apart else super().legal(seat)

    def play(self, seat: int, code: int) -> None:
        if self.apart:
            _play_apart(self, seat, code)
        else:
            self.underway.choose(self, code)
            _follow(self)

    def redeal(self, seat: int, rng: Rng) -> Clash:
        twin = self.clone()
        if not self.apart or self.victory:
            redeal(twin, seat, rng)
            return twin
        twin.asked = NO_SEAT
        redeal(twin, seat, rng)
        _stand_still(twin, self.asked)
        for index in range(len(self.parted)):
            branch = twin.branches[index]
            if branch.alone == seat:
                redeal(branch, seat, rng)
                twin.trusted = seat
            else:
                _guess(twin, index, _over(branch), rng)
        return twin

    def speak_freely(self) -> None:
        super().speak_freely()
        for branch in self.branches:
            branch.speak_freely()

    def evaluate(self) -> list[float]:
        """Who serve one Daimyo stand as well as they do together."""
        branch = self.branch_of(self.trusted) if self.trusted >= 0 and not self.victory else None
        values = super().evaluate() if branch is None else branch.evaluate()
        if self.victory or branch is not None:
            return values
        return [
            sum([values[other] for other in range(len(values)) if self.places.same_player(self, seat, other)])
            for seat in range(len(values))
        ]

    def settled(self) -> bool:
        branch = self.branch_of(self.trusted) if self.trusted >= 0 else None
        return super().settled() if branch is None else _over(branch) or branch.settled()

    def quiet(self) -> bool:
        branch = self.branch_of(self.trusted) if self.trusted >= 0 else None
        return super().quiet() if branch is None else _over(branch) or branch.quiet()

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
        if branch is None or _over(branch):
            return Refusal("S22", "Newcomers catch up; the game goes on when all of them are done.")
        return branch.why_not(seat, action)

    def view(self, seat: int | None) -> View:
        branch = None if seat is None or self.victory else self.branch_of(seat)
        if branch is None:
            return view.view(self, seat)
        return structs.replace(view.view(branch, seat), deciders=list(self.deciders()))


# --- leaving, and production turns (S22) ------------------------------------------------------------------


def _remove(g: Clash, seat: int) -> None:
    """Take a seat out of the game. What it is in the middle of is broken off; in the middle of somebody
    else's action what is asked there is answered first, for the one who leaves by declining or by chance.
    """
    if seat in g.waiting or _decides(g, seat):
        _strike_out(g, seat)
        return
    g.underway.doomed = (*g.underway.doomed, (seat, WITHDRAWAL, NO_SEAT))
    if g.asked == seat and _break_off(g, seat):
        g.asked = NO_SEAT
        g.underway.run(g)
    elif isinstance(g.underway.stack[-1], Round | Turn):
        g.asked = NO_SEAT
        g.outcome.eliminate(g)
        g.underway.stack[-1].ask_again(g)
        g.underway.run(g)
    while g.asked == seat and not g.out[seat] and not g.victory:
        g.underway.choose(g, _anything(g, g.codes))
    _follow(g)


def _break_off(g: Clash, seat: int) -> bool:
    """Drop what a seat is doing, or paying for; whether there was such a thing."""
    depth = len(g.underway.stack)
    while True:
        frame = g.underway.stack[-1]
        if not isinstance(frame, Doing | Payment) or frame.seat != seat:
            return len(g.underway.stack) < depth
        g.underway.pop()


def _decides(g: Clash, seat: int) -> bool:
    """Whether one clan is left when this seat has gone."""
    left = [other for other in g.order if other != seat]
    return all(g.places.same_player(g, other, left[0]) for other in left)


def _strike_out(g: Clash, seat: int) -> None:
    """A seat leaves the game with its cards now."""
    if seat in g.waiting:
        g.waiting = tuple([other for other in g.waiting if other != seat])
        g.seating = (*g.seating, seat)
    g.underway.doomed = (*g.underway.doomed, (seat, WITHDRAWAL, NO_SEAT))
    g.outcome.eliminate(g)


def _anything(g: Engine, codes: list[int]) -> int:
    """What is chosen for somebody who does not act: to decline, or else anything."""
    return PASS if PASS in codes else codes[g.rng.below(len(codes))]


def _retreat_apart(g: Clash, seat: int) -> None:
    """Somebody leaves while newcomers catch up: all their copies of the game know it at once."""
    _strike_out(g, seat)
    if seat in g.parted:
        index = g.parted.index(seat)
        del g.branches[index]
        del g.scripts[index]
        g.chances = g.chances[:index] + g.chances[index + 1 :]
        g.parted = g.parted[:index] + g.parted[index + 1 :]
    for branch in g.branches:
        if not _over(branch):
            _remove(branch, seat)
    if not g.victory:
        _rejoin_if_done(g)


def _stand_still(g: Clash, seat: int) -> None:
    """Nothing goes on by itself here: the game waits for others."""
    g.asked = seat
    g.codes = NO_CODES


def _part(g: Clash) -> None:
    """The newcomers go apart, each with a copy of the frozen game."""
    g.parted = g.newcomers
    g.chances = tuple([(g.rng.word() << 20) + (g.rng.word() & 0xFFFFF) for _ in g.parted])
    g.scripts = [() for _ in g.parted]
    g.branches = [_branch(g, index) for index in range(len(g.parted))]
    g.apart = True
    _stand_still(g, g.parted[0])
    _rejoin_if_done(g)


def _branch(g: Clash, index: int) -> Clash:
    """The copy of the frozen game in which one newcomer catches up."""
    seat = g.parted[index]
    twin = Clash(g.ruleset, 0, rng_of(f"apart {g.chances[index]}"))
    g.copy_engine(twin)
    twin.any_cards = g.any_cards
    twin.alone = seat
    twin.active = seat
    twin.secluded = seat
    twin.catching_up = (seat,)
    twin.asked = NO_SEAT
    twin.underway.run(twin)
    return twin


def rebuild(g: Clash, trusted: Clash | None) -> None:
    """Make the copies anew from what was chosen in them, after a game was read back."""
    if not g.apart:
        return
    g.branches = [_branch(g, index) for index in range(len(g.parted))]
    for index in range(len(g.parted)):
        branch = g.branches[index]
        if trusted is not None and trusted.alone == branch.alone:
            g.branches[index] = trusted
            continue
        script = g.scripts[index]
        for at in range(0, len(script), 2):
            branch.underway.choose(branch, script[at + 1])


def _over(g: Clash) -> bool:
    """In a copy: whether there is nothing more to do in it."""
    return g.finished or g.victory != 0


def _play_apart(g: Clash, seat: int, code: int) -> None:
    index = g.parted.index(seat)
    branch = g.branches[index]
    g.scripts[index] = (*g.scripts[index], branch.asking, code)
    events: list[Event] = []
    branch.log = None if g.log is None else events
    branch.underway.choose(branch, code)
    branch.log = None
    if g.log is not None:
        said = [tell.told(branch, event.seen_by(seat)) for event in events]
        g.log.append(ev.Apart(seat=seat, told=said, knows=(seat,)))
    _rejoin_if_done(g)


def _rejoin_if_done(g: Clash) -> None:
    """When all are done, the game goes through what they chose."""
    for branch in g.branches:
        if not _over(branch):
            return
    adopted = g.branch_of(g.trusted) if g.trusted >= 0 else None
    g.apart = False
    g.kept = g.rng.saved()
    g.asked = NO_SEAT
    if adopted is not None and adopted.finished and adopted.seat_count == g.seat_count:
        _adopt(g, adopted)
    else:
        g.rng = _chance(g)
    g.branches = []
    if g.parted:
        g.underway.run(g)
        _follow(g)


def _adopt(g: Clash, branch: Clash) -> None:
    """Begin with the copy that is true to what its newcomer knows, and go on with the others."""
    waiting = g.waiting
    underway = g.underway  # it is running, and goes on with what it takes over
    branch.copy_engine(g)
    branch.underway.copy_to(underway)
    g.underway = underway
    g.waiting = waiting
    g.asked = NO_SEAT
    left: list[int] = []
    for seat in g.parted:
        if seat != branch.alone:
            left.extend((seat, seat))
    g.catching_up = tuple(left)
    g.outcome.next_turn(g)


def _chance(g: Clash) -> Rng:
    """The stream of chance of the newcomer whose turns are gone through."""
    if g.secluded not in g.parted:
        return restored(g.kept)
    return rng_of(f"apart {g.chances[g.parted.index(g.secluded)]}")


def _change_hands(g: Clash) -> None:
    """The turns of one newcomer are over: the next one's come, or the game goes on."""
    g.rng = _chance(g)
    if g.secluded < 0:
        g.parted = ()
        g.scripts = []
        g.chances = ()


def _follow(g: Clash) -> None:
    """Take the choices that a newcomer has made already, as long as they can be taken."""
    while g.parted and not g.apart and not g.victory and g.asked in g.parted:
        index = g.parted.index(g.asked)
        script = g.scripts[index]
        if not script:
            return
        if script[0] != g.asking or script[1] not in g.codes:
            g.scripts[index] = ()
            return
        g.scripts[index] = script[2:]
        g.underway.choose(g, script[1])


def _guess(g: Clash, index: int, over: bool, rng: Rng) -> None:
    """What another newcomer may have chosen: all of it if that one is done, nothing if not."""
    branch = _branch(g, index)
    g.branches[index] = branch
    g.scripts[index] = ()
    while over and not _over(branch):
        code = branch.codes[rng.below(len(branch.codes))]
        g.scripts[index] = (*g.scripts[index], branch.asking, code)
        branch.underway.choose(branch, code)
