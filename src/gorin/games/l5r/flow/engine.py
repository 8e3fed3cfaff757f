"""The state as the flow of the game sees it: columns, and the parts that read and change them."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.flow.acts import Acts
from gorin.games.l5r.flow.outcome import Outcome
from gorin.games.l5r.flow.underway import NO_CODES, Underway
from gorin.games.l5r.flow.windows import Hearing
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.carrying import Carrying
from gorin.games.l5r.table.data import Columns, copy_columns, furnish
from gorin.games.l5r.table.entering import Arrivals
from gorin.games.l5r.table.leaving import Leaving
from gorin.games.l5r.table.ledger import Ledger
from gorin.games.l5r.table.marks import Marks
from gorin.games.l5r.table.places import Places
from gorin.games.l5r.table.purse import Purse
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.table.standing import Standing
from gorin.games.l5r.table.stats import Stats
from gorin.games.l5r.table.zones import Zones
from gorin.games.l5r.values.terms import NO_SEAT
from gorin.kernel.rng import Rng

# Parts that hold nothing of their own: one serves all games.
_LEDGER: Final = Ledger()
_PLACES: Final = Places()
_CARRYING: Final = Carrying()
_STATS: Final = Stats()
_MARKS: Final = Marks()
_LEAVING: Final = Leaving()
_ZONES: Final = Zones()
_ARRIVALS: Final = Arrivals()
_OUTCOME: Final = Outcome()
_ACTS: Final = Acts()

# What a table without seats holds: a copy takes over what another game has.
_STANDING: Final = Standing()
_PURSE: Final = Purse()
_UNDERWAY: Final = Underway()


class Engine(Columns):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        #: The seat that must decide, what it is asked, and its choices.
        self.asked = NO_SEAT
        self.asking = 0
        self.codes: list[int] = NO_CODES
        #: Every card that may be in a hand for all that others know, if who is asked shall tell them nothing;
        #: else none, and who can do nothing is passed over (docs/decisions/14-who-is-asked.md).
        self.conceivable: tuple[CardDef, ...] = ()
        # --- parts with fields of their own --------------------------------------------------------------
        self.standing = Standing() if seats else _STANDING
        self.purse = Purse() if seats else _PURSE
        self.underway = Underway() if seats else _UNDERWAY
        # --- parts that read and change the columns ------------------------------------------------------
        self.ledger = _LEDGER
        self.places = _PLACES
        self.carrying = _CARRYING
        self.stats = _STATS
        self.marks = _MARKS
        self.leaving = _LEAVING
        self.zones = _ZONES
        self.arrivals = _ARRIVALS
        self.outcome = _OUTCOME
        self.acts = _ACTS
        if seats:
            furnish(self, seats)  # last: what is set before is always there, as the compiler sees it

    def copy_engine(self, twin: Engine) -> None:
        copy_columns(self, twin)
        twin.asked = self.asked
        twin.asking = self.asking
        twin.codes = self.codes
        twin.conceivable = self.conceivable
        twin.standing = self.standing
        twin.purse = self.purse
        twin.underway = self.underway.copy()

    def twin(self) -> Engine:
        """A copy to try things in."""
        raise NotImplementedError

    def probe_ask(self) -> Engine | None:
        """This state with the pending question asked once more; None where it cannot be repeated."""
        raise NotImplementedError

    def action_text(self, seat: int, code: int) -> str:
        """The text of an ability, for those who tell of it."""
        raise NotImplementedError

    def trait_text(self, hearing: Hearing) -> str:
        """The text of what was set off."""
        raise NotImplementedError
