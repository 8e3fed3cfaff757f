"""The course of a campaign: orders are sealed and open all at once, battles are settled, turns end."""

from __future__ import annotations

from typing import Any, Final

from gorin.games.strategic import (
    border,
    court,
    desk,
    drafting,
    encoding,
    habits,
    judge,
    shogun,
    tell,
    view,
    weighing,
    writing,
)
from gorin.games.strategic.campaign import (
    BOTS,
    EXTRA,
    JUDGING,
    NO_SPACE,
    ODDS,
    OVER,
    TURNING,
    TURNS_OF_THE_SHEET,
    WRITING,
    Campaign,
)
from gorin.games.strategic.cards import TITLES
from gorin.games.strategic.codes import (
    ACCEPT,
    ADDRESS,
    COURT,
    DECLINE,
    DROP,
    ENOUGH,
    JUDGE,
    LOW,
    SEAL,
    SHIFT,
    TABLE,
    TURN,
)
from gorin.games.strategic.dice import SeededDice
from gorin.games.strategic.ending import end_turn
from gorin.games.strategic.events import Closed, Ended, Opened, Sealed
from gorin.games.strategic.expecting import Hopes, Rumours, rumours_of
from gorin.games.strategic.odds import settle_by_odds
from gorin.games.strategic.orders import EMPTY
from gorin.games.strategic.position import Position
from gorin.games.strategic.redeal import answer_each_other, shuffle_hidden
from gorin.games.strategic.settle import open_orders
from gorin.games.strategic.words import lines
from gorin.kernel.rng import Rng
from gorin.kernel.sentences import Sentence
from gorin.kernel.values import Action, Decision, Event, Part, Refusal, View

_NOBODY: Final[tuple[int, ...]] = ()

#: How far a bot that searches looks: about the orders of one turn.
HORIZON: Final = 60


class CampaignState(Campaign):
    def __init__(self, at: Position, rng: Rng, turns: int, settle: int, battles: str) -> None:
        super().__init__(at, rng, turns, settle, battles)
        #: In a state to plan in, what a clan may expect where; it goes with no copy.
        self.hopes: Hopes | None = None
        #: What was guessed about everybody's orders, until something happens; it goes with no copy either.
        self.rumours: Rumours | None = None

    def clone(self) -> CampaignState:
        twin = CampaignState(self.at.copy(), self.rng.copy(), self.turns, self.settle, self.battles)
        self.copy_to(twin)
        return twin

    def redeal(self, seat: int, rng: Rng) -> CampaignState:
        twin = self.clone()
        chance = rng.fork()
        if self.phase != OVER:
            shuffle_hidden(twin, seat, chance)
        twin.rng = chance
        return twin

    # --- who decides, and what -----------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """Whoever has not sealed. Those at court and those with an offer to answer come first, those who wait
        for an answer last, so that whoever asks the first one lets trades come about.
        """
        if self.phase == OVER:
            return _NOBODY
        if self.phase != WRITING:
            return (self.daimyo,)
        found: list[int] = []
        waiting: list[int] = []
        for clan in range(self.daimyo):
            if not (self.sealed >> clan) & 1:
                offer = self.offers[clan]
                if court.busy(self, clan) or (court.asked(self, clan) and offer is None):
                    found.insert(0, clan)
                elif offer is not None:
                    waiting.append(clan)
                else:
                    found.append(clan)
        if self.under_way is not None:
            found.append(self.daimyo)
        elif self.judges():
            waiting.append(self.daimyo)  # and keeps nobody waiting
        return tuple(found + waiting)

    def first_of(self, deciders: tuple[int, ...]) -> int:
        """Another clan begins each turn: nobody writes always before or after all the others."""
        first = deciders[0]
        if self.phase != WRITING or first == self.daimyo:
            return first
        if court.busy(self, first) or court.asked(self, first):
            return first
        for place in range(self.daimyo):
            clan = (self.turn - 1 + place) % self.daimyo
            if not self.has_sealed(clan) and self.offers[clan] is None:
                return clan
        return first

    def legal(self, seat: int) -> list[int]:
        if self.phase == OVER or seat < 0 or seat > self.daimyo:
            return []
        if seat == self.daimyo:
            if self.phase == WRITING and not self.judges():
                return []
            return shogun.choices(self)
        if self.phase != WRITING or self.has_sealed(seat):
            return []
        if court.busy(self, seat):
            return court.choices(self, seat)
        found = desk.answers(self, seat) + [SEAL << SHIFT]
        if self.part[seat] != TURNING and self.turned[seat] < TURNS_OF_THE_SHEET:
            found.append(TURN << SHIFT)
        return found + court.at_any_time(self, seat)

    # --- what a choice does --------------------------------------------------------------------------

    def play(self, seat: int, code: int) -> None:
        self.rumours = None
        verb = code >> SHIFT
        what = code & LOW
        if seat == self.daimyo:
            if shogun.carry_out(self, verb, what):
                _close(self)
            elif self.phase == WRITING and verb not in (TABLE, JUDGE, ENOUGH, ADDRESS):
                _look_again(self)
        elif verb == SEAL:
            _seal(self, seat)
        elif court.busy(self, seat) or verb in (COURT, ACCEPT, DECLINE, DROP):
            court.carry_out(self, seat, verb, what)
        else:
            writing.write(self, seat, verb, what)

    def make_peace(self, space: int) -> None:
        """A battle under way ends in peace at once; in extra time the campaign may be over with it."""
        self.rumours = None
        if shogun.make_peace(self, space):
            _close(self)
        elif self.phase == WRITING:
            _look_again(self)

    # --- what bots ask -------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        won = self.winners()
        share = 1.0 / len(won)
        return [share if seat in won else 0.0 for seat in range(self.daimyo + 1)]

    def evaluate(self) -> list[float]:
        return judge.standings(self)

    def encoded(self, seat: int) -> bytes:
        return encoding.encoded(self, seat)

    def encoded_choices(self, seat: int, codes: list[int]) -> bytes:
        return encoding.encoded_choices(self, seat, codes)

    def parts(self, seat: int) -> list[Part]:
        return weighing.parts(self, seat)

    def measure(self) -> str:
        return weighing.MEASURE

    def in_words(self, points: float) -> str:
        return f"+{max(0.1, points):.1f} VP"

    def prior(self, seat: int) -> list[float] | None:
        return habits.prior(self, seat)

    def shortlist(self, seat: int) -> list[int]:
        return drafting.shortlist(self, seat, self.hopes)

    def foreseen(self, seat: int, code: int) -> CampaignState:
        """Sealing opens nothing here: nobody knows how the dice will fall, whoever seals last."""
        twin = self.clone()
        drafting.carry_on(twin, seat, code, self.hopes)
        return twin

    def writes(self) -> bool:
        return self.phase == WRITING

    def answered(self, seat: int, rng: Rng) -> CampaignState:
        """The others' orders answer what everybody may write, which is guessed once for this state.

        Between two clans that did not help, and their orders are guessed as in any redeal.
        """
        twin = self.redeal(seat, rng)
        if self.phase == WRITING and self.daimyo > 2:
            if self.rumours is None:
                self.rumours = rumours_of(self.at.copy(), twin.rng)
            rumours = self.rumours.some(twin.rng)
            answer_each_other(twin, seat, rumours, twin.rng)
            if seat < self.daimyo:
                keep = judge.lasting_share(self.daimyo, self.turns - self.turn)
                twin.hopes = Hopes(twin.at, seat, rumours.others(seat), keep)
        return twin

    def planned(self, seat: int, code: int) -> float:
        """With the rest of the sheet written, and by what every army can reach after this turn."""
        twin = self.foreseen(seat, code)
        if seat < self.daimyo and code >> SHIFT != SEAL:
            drafting.finish(twin, seat, self.hopes)
        return judge.standings(twin, True)[seat]

    def settled(self) -> bool:
        """An offer that is laid out piece by piece is half done."""
        if self.phase == WRITING:
            for clan in range(self.daimyo):
                if court.busy(self, clan):
                    return False
        return True

    def quiet(self) -> bool:
        """Once all have written, a turn is judged by its odds; no bot waits for the dice."""
        return judge.all_ready(self)

    def horizon(self) -> int:
        return HORIZON

    # --- the border ----------------------------------------------------------------------------------

    def game(self) -> str:
        return "strategic"

    def action(self, seat: int, code: int) -> Action:
        return border.action(self, seat, code)

    def decision(self, seat: int) -> Decision:
        return border.decision(self, seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return border.why_not(self, seat, action)

    def told(self, event: Event) -> Sentence:
        return tell.told(self, event)

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def setup(self) -> dict[str, Any]:
        return view.setup(self)

    def result(self) -> Any:
        return view.result(self) if self.phase == OVER else None

    def dump(self) -> bytes:
        return view.dump(self)

    def layout(self) -> str:
        return view.LAYOUT


def _standing(state: Campaign) -> Closed:
    """How every clan stands at the end of a turn."""
    at = state.at
    clans = range(state.daimyo)
    return Closed(
        turn=state.turn - 1,
        points=[at.points(clan) for clan in clans],
        honor=at.honor.copy(),
        glory=at.glory.copy(),
        koku=at.koku.copy(),
        income=[at.income(clan) for clan in clans],
        provinces=[at.castle.count(clan) for clan in clans],
    )


def _look_again(g: CampaignState) -> None:
    for clan in range(g.daimyo):
        desk.look_again(g, clan)


def _seal(g: CampaignState, clan: int) -> None:
    g.sealed |= 1 << clan
    if g.log is not None:
        g.log.append(Sealed(clan))
    court.lapse(g, clan)
    _open_if_all_in(g)


def _open_if_all_in(g: CampaignState) -> None:
    if g.phase == WRITING and g.under_way is None and g.sealed == (1 << g.daimyo) - 1:
        _open(g)


def _open(g: CampaignState) -> None:
    """All orders are in: settle the turn as far as its battles, and those too if odds do it."""
    if g.log is not None:
        said = [lines(g.at, clan, g.orders[clan]) for clan in range(g.daimyo)]
        g.log.append(Opened(g.turn, said))
    turn, plans = open_orders(g.at, g.orders, SeededDice(g.rng), g.log)
    if g.tally is not None:
        for plan in plans:
            for play in plan.plays:
                g.count(TITLES[play[0]])
    g.under_way = turn
    g.turn += 1
    g.orders = [EMPTY] * g.daimyo
    g.sealed = 0
    g.unseen = 0
    g.begun = [0] * g.daimyo
    g.judging = False
    g.subject = NO_SPACE
    g.waiting = g.battles_under_way()
    for clan in range(g.daimyo):
        desk.clear_desk(g, clan)
    if g.settle == ODDS:
        for space in g.waiting:
            settle_by_odds(g.at, space, g.rng, turn, g.log)
        _close(g)
    elif g.settle == BOTS:
        g.phase = JUDGING
        if g.waiting:
            g.focus = g.waiting[0]
        else:
            _close(g)
    elif g.turn > g.turns:
        g.phase = JUDGING


def _close(g: CampaignState) -> None:
    """The end of a turn; after the last one battles under way get one more clock (S13)."""
    g.waiting = ()
    g.focus = NO_SPACE
    g.rulings = ()
    g.reports = ()
    if g.phase == EXTRA:
        _finish(g)
        return
    assert g.under_way is not None
    end_turn(g.at, g.under_way, g.log)
    g.under_way = None
    if g.log is not None:
        g.log.append(_standing(g))
    if g.turn <= g.turns:
        g.phase = WRITING
        _look_again(g)
        _open_if_all_in(g)
        return
    g.waiting = g.battles_under_way()
    if g.waiting:
        g.phase = EXTRA
        g.focus = g.waiting[0]
    else:
        _finish(g)


def _finish(g: CampaignState) -> None:
    g.phase = OVER
    if g.log is not None:
        points = [g.at.points(clan) for clan in range(g.daimyo)]
        g.log.append(Ended(g.winners(), points))
