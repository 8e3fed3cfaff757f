"""What happens in a campaign, as events. Armies are numbered from 1, spaces go by their ids."""

from __future__ import annotations

from typing import ClassVar

from gorin.kernel.values import Event

# --- writing and sealing -------------------------------------------------------------------------------


class Sealed(Event, frozen=True):
    """A Daimyo's orders are in and cannot be changed. What they say stays hidden until all are in."""

    seat: int


class Opened(Event, frozen=True):
    """All orders are in and are read out, as lines in the form of written cases."""

    reveals: ClassVar[bool] = True

    turn: int
    orders: list[list[str]]


class Ranked(Event, frozen=True):
    """Who acts in which order, and the dice that broke ties, as clan and roll."""

    order: list[int]
    dice: list[tuple[int, int]]


class Over(Event, frozen=True):
    """An order is passed over."""

    seat: int
    order: str
    why: str
    rule: str


# --- purchases and cards -------------------------------------------------------------------------------


class Bought(Event, frozen=True):
    seat: int
    what: str
    koku: int


class Drew(Event, frozen=True):
    """A card is drawn; `card` is None for those who see only its back, and for a deck that has none."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True

    seat: int
    deck: str
    card: str | None


class Played(Event, frozen=True):
    seat: int
    card: str
    on: str


# --- movement ------------------------------------------------------------------------------------------


class Reformed(Event, frozen=True):
    """An army is back, or (`full`) finds no room."""

    seat: int
    army: int
    at: str
    full: bool = False


class Retreated(Event, frozen=True):
    seat: int
    army: int
    at: str
    honor: int


class Blocked(Event, frozen=True):
    """An army tries to block another. Without a roll the mover gave in."""

    seat: int
    army: int
    at: str
    by: int
    blocker: int
    roll: int | None
    success: bool


class Moved(Event, frozen=True):
    seat: int
    army: int
    source: str
    to: str


class Halted(Event, frozen=True):
    """An army ends its move early: the next space is full, or it has blocked somebody."""

    seat: int
    army: int
    at: str
    to: str
    full: bool


# --- Koku and battles ----------------------------------------------------------------------------------


class Collected(Event, frozen=True):
    seat: int
    koku: int


class Began(Event, frozen=True):
    """A battle begins; armies as clan and number, and the clans that wished it."""

    at: str
    armies: list[tuple[int, int]]
    wished: list[int]


class Joined(Event, frozen=True):
    at: str
    seat: int
    army: int


class Peace(Event, frozen=True):
    """A battle ends without a result: all sued for peace, or it brought none."""

    at: str
    sued: bool


class Faded(Event, frozen=True):
    """A battle is over because one clan alone is left in it."""

    at: str


class Eliminated(Event, frozen=True):
    """An army is destroyed in battle; `by` None where nobody is credited."""

    seat: int
    army: int
    at: str
    by: int | None
    how: str


class Won(Event, frozen=True):
    """A clan wins a battle: how, and how many opponents were left."""

    seat: int
    at: str
    kind: str
    left: int
    honor: int
    glory: int


class GoesOn(Event, frozen=True):
    """A battle is not decided this turn."""

    at: str


# --- the end of a turn and of the campaign -------------------------------------------------------------


class Taken(Event, frozen=True):
    """A province changes hands."""

    seat: int
    at: str
    source: int | None


class Held(Event, frozen=True):
    """Castle Walls keep a province from changing hands."""

    seat: int
    at: str


class Prayed(Event, frozen=True):
    seat: int
    army: int
    at: str
    honor: int


class Honored(Event, frozen=True):
    """A card gives or takes Honor at the end of the turn."""

    seat: int
    honor: int
    card: str


class Closed(Event, frozen=True):
    """A turn is over: how every clan stands, by clan. `income` is the Koku of the provinces held."""

    turn: int
    points: list[int]
    honor: list[int]
    glory: list[int]
    koku: list[int]
    income: list[int]
    provinces: list[int]


class Ended(Event, frozen=True):
    """The campaign is over."""

    winners: list[int]
    points: list[int]


# --- the court -----------------------------------------------------------------------------------------


class Courting(Event, frozen=True):
    """A Daimyo goes to court to make somebody an offer."""

    seat: int


class Left(Event, frozen=True):
    """A Daimyo leaves the court without an offer, and may have sent Spies: whose orders those saw."""

    secrets: ClassVar[tuple[str, ...]] = ("spied", "orders")
    reveals: ClassVar[bool] = True

    seat: int
    spied: int | None
    orders: list[str] | None


class Approached(Event, frozen=True):
    """A Daimyo begins to lay out an offer before another."""

    seat: int
    to: int


class Laid(Event, frozen=True):
    """Something is added to an offer: Koku or a card to give, Koku or a card of a deck to get."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True

    seat: int
    to: int
    gives: bool
    koku: int
    deck: str
    card: str | None


class Offered(Event, frozen=True):
    seat: int
    to: int


class Dropped(Event, frozen=True):
    """An offer is off: taken back, declined, or lapsed because one of the two has sealed."""

    seat: int
    to: int
    why: str


class Traded(Event, frozen=True):
    """An offer is taken: Koku given and got, and the cards, whose titles only the two know."""

    secrets: ClassVar[tuple[str, ...]] = ("given", "got")
    reveals: ClassVar[bool] = True

    seat: int
    to: int
    koku: int
    back: int
    given: str | None
    got: str | None


# --- the Shogun ----------------------------------------------------------------------------------------


class Breached(Event, frozen=True):
    """A Breach of Etiquette."""

    seat: int
    honor: int


class Ruled(Event, frozen=True):
    """A ruling of the Shogun: so much more (or less) of something for a clan."""

    seat: int
    what: str
    amount: int


class Granted(Event, frozen=True):
    """The Shogun rules whose a province is, or takes that back (`undone`)."""

    at: str
    seat: int | None
    source: int | None
    undone: bool = False


class Stationed(Event, frozen=True):
    """The Shogun rules where an army stands (None: it is destroyed), or takes that back (`undone`)."""

    seat: int
    army: int
    at: str | None
    source: str | None
    undone: bool = False


class Retracted(Event, frozen=True):
    """The Shogun takes back what was told of a battle this turn: who fights there again, and by clan what
    Honor and Glory come back or go.
    """

    at: str
    armies: list[tuple[int, int]]
    honor: list[int]
    glory: list[int]


class Undone(Event, frozen=True):
    """The Shogun takes the last breach or ruling of this turn back."""

    seat: int
    what: str
    amount: int


# --- what is done beside the desks ---------------------------------------------------------------------


class Refought(Event, frozen=True):
    """A battle is fought in another game from now on."""

    reveals: ClassVar[bool] = True

    at: str
    game: str


class Heir(Event, frozen=True):
    """Somebody else leads a clan: with an empty sheet, or, once it has sealed, with orders unseen."""

    reveals: ClassVar[bool] = True

    seat: int
    sealed: bool
