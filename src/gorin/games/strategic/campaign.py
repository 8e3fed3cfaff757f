"""A campaign at one moment: the position, everybody's desk, the court and the Shogun's table."""

from __future__ import annotations

from typing import Final, TypeAlias

from gorin.games.strategic.cards import SPIES, TITLE_BITS
from gorin.games.strategic.orders import EMPTY, Orders
from gorin.games.strategic.position import Position
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import SPACES
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

# Who is asked.
WRITING: Final = 0  # the Daimyo who have not sealed, and a Shogun who has not closed the last turn
JUDGING: Final = 1  # the Shogun alone
EXTRA: Final = 2  # the Shogun alone, once more after the last turn (S13)
OVER: Final = 3
PHASES: Final[tuple[str, ...]] = ("writing", "judging", "extra time", "over")

# How battles are settled.
ODDS: Final = 0
BOTS: Final = 1
SHOGUN: Final = 2
LIVE: Final = 3

# The parts of a sheet of orders, by their bits in `done`.
BUYS: Final = 0
CARDS: Final = 1
NUMBER: Final = 2
FIGHTS: Final = 3
BLOCKS: Final = 4
YIELDING: Final = 5
PEACE: Final = 6
ARMIES: Final = 7  # + the army
#: Not parts to be done: an army goes on beyond two provinces; all is written; another part is chosen.
ONWARDS: Final = 32  # + the army
READY: Final = -1
TURNING: Final = -2

#: So often a Daimyo turns to another part in one turn, so that no turn goes on for ever.
TURNS_OF_THE_SHEET: Final = 99

#: An offer: to whom, whether it is made, Koku given, card given or -1, Koku asked for, deck asked for or -1.
Offer: TypeAlias = tuple[int, bool, int, int, int, int]
NO_CARD: Final = -1
NO_SPACE: Final = -1

#: A ruling of the Shogun's: what, for which clan, how much; or what, which space or army, and what was there.
Ruling: TypeAlias = tuple[int, int, int]

#: What was told of a battle this turn: its space, who ever joined and who wished it, who fought in it before,
#: Honor and Glory that it gave (as `Position.ledger`), the clans that had their first victory, as bits, and
#: who won or -1.
Report: TypeAlias = tuple[int, tuple[int, ...], int, tuple[int, ...], tuple[int, ...], int, int]


class Campaign(State):
    def __init__(self, at: Position, rng: Rng, turns: int, settle: int, battles: str) -> None:
        super().__init__()
        self.at = at
        self.rng = rng
        self.turns = turns
        self.settle = settle
        self.battles = battles
        #: Whether the Shogun is asked for breaches and rulings where there is nothing to tell.
        self.judged = False
        self.phase: int = WRITING
        #: The turn for which orders are written now, from 1.
        self.turn = 1
        #: How many Daimyo there are; the seat after theirs is the Shogun's.
        count = len(at.clans)
        self.daimyo = count
        #: What each Daimyo has written, and the clans that have sealed, as bits.
        self.orders: list[Orders] = [EMPTY] * count
        self.sealed = 0
        #: By clan: the part of the sheet that is asked now, the parts that are written, as bits; and the
        #: clans whose sealed orders it has seen.
        self.part: list[int] = [READY] * count
        self.done: list[int] = [0] * count
        self.spied: list[int] = [0] * count
        #: By clan: how often it has turned to another part this turn.
        self.turned: list[int] = [0] * count
        #: Clans for which somebody else has sealed than who leads them now, and does not see that, as bits.
        self.unseen = 0
        #: By clan: the offer it lays out or has made, and how many it began this turn.
        self.offers: list[Offer | None] = [None] * count
        self.begun: list[int] = [0] * count
        #: By clan: whether it is choosing whom to approach.
        self.courting: list[bool] = [False] * count
        #: The turn whose battles are not settled yet; None once it is closed.
        self.under_way: Turn | None = None
        #: Spaces of battles whose outcome the Shogun has not told yet, and the one that is told now.
        self.waiting: tuple[int, ...] = ()
        self.focus: int = NO_SPACE
        #: Breaches and rulings of this turn, and whether the Shogun is about to give one.
        self.rulings: tuple[Ruling, ...] = ()
        self.judging = False
        #: What tables brought this turn, in the order told, to be taken back if it was wrong.
        self.reports: tuple[Report, ...] = ()
        #: What the Shogun sets right now: a space, SPACES + an army, or nothing.
        self.subject: int = NO_SPACE

    def copy_to(self, twin: Campaign) -> None:
        twin.judged = self.judged
        twin.phase = self.phase
        twin.turn = self.turn
        twin.orders = self.orders.copy()
        twin.sealed = self.sealed
        twin.part = self.part.copy()
        twin.done = self.done.copy()
        twin.spied = self.spied.copy()
        twin.turned = self.turned.copy()
        twin.unseen = self.unseen
        twin.offers = self.offers.copy()
        twin.begun = self.begun.copy()
        twin.courting = self.courting.copy()
        twin.under_way = None if self.under_way is None else self.under_way.copy()
        twin.waiting = self.waiting
        twin.focus = self.focus
        twin.rulings = self.rulings
        twin.reports = self.reports
        twin.judging = self.judging
        twin.subject = self.subject

    # --- questions -----------------------------------------------------------------------------------

    def seats(self) -> int:
        """Every Daimyo, and the Shogun as the last."""
        return self.daimyo + 1

    def judges(self) -> bool:
        """Whether the Shogun is asked while orders are written, also without a turn to close (S16)."""
        return self.under_way is not None or self.judged or self.settle in (SHOGUN, LIVE)

    def has_sealed(self, clan: int) -> bool:
        return (self.sealed >> clan) & 1 == 1

    def army(self, clan: int, number: int) -> int:
        return clan * self.at.size + number

    def spent(self, clan: int) -> int:
        """How many Spies a clan has played this turn; they lie in its hand until orders open."""
        count = 0
        for title, _, _ in self.orders[clan].plays:
            if title == SPIES:
                count += 1
        return count

    def free(self, clan: int) -> list[int]:
        """The titles in a hand, each once, that were not spent on Spies already."""
        spent = self.spent(clan)
        found: list[int] = []
        for card in self.at.hands[clan]:
            title = card & TITLE_BITS
            if title == SPIES and spent > 0:
                spent -= 1
            elif title not in found:
                found.append(title)
        return found

    def battles_under_way(self) -> tuple[int, ...]:
        return tuple([space for space in range(SPACES) if self.at.joined[space]])

    def winners(self) -> list[int]:
        """Most Victory Points, then most Koku on the map, then shared (S14)."""
        ranks = [self.at.points(clan) * 1000 + self.at.income(clan) for clan in range(self.daimyo)]
        best = max(ranks)
        return [clan for clan in range(self.daimyo) if ranks[clan] == best]
