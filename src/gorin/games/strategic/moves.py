"""What a Daimyo or the Shogun can do, as typed values. Armies are numbered from 1, spaces go by their ids."""

from __future__ import annotations

from typing import TypeAlias

from gorin.kernel.values import Action

# --- writing orders --------------------------------------------------------------------------------------


class Seal(Action, frozen=True):
    """Hand the orders in as they are; what is not written is not ordered."""


class Turn(Action, frozen=True):
    """Turn to another part of the orders."""


class Open(Action, frozen=True):
    """That part: purchases, cards, number, fights, blocks, evasion, peace, or `army 1`."""

    part: str


class Enough(Action, frozen=True):
    """No further purchase, or no further card."""


class Buy(Action, frozen=True):
    """Buy a card of a deck, `fate` or `dynasty`."""

    deck: str


class BuyMove(Action, frozen=True):
    """Buy an army one more step."""

    army: int


class Kharmic(Action, frozen=True):
    """Discard a card and draw another."""

    card: str


class Play(Action, frozen=True):
    """Play a card with the orders, on what it names."""

    card: str
    on: str
    amount: int | None = None


class Spy(Action, frozen=True):
    """Play Spies in the War Room against a clan that has sealed."""

    clan: str


class March(Action, frozen=True):
    """The first one or two spaces of an army's way; none: it stays."""

    army: int
    path: tuple[str, ...]


class Onward(Action, frozen=True):
    """The next space of a longer way, or None to go no further."""

    to: str | None


class Reform(Action, frozen=True):
    """Where a destroyed army reforms, or None to leave it."""

    army: int
    at: str | None


class Number(Action, frozen=True):
    number: int


class Fight(Action, frozen=True):
    """Wish a battle at a space, `all` or `none`."""

    at: str


class Block(Action, frozen=True):
    """Let an army block a clan, an army of a clan, or `all`; without an army: every army `all`, or `none`."""

    army: int | None
    against: str


class Evade(Action, frozen=True):
    """Whether the clan's armies evade blocks, or give in to them."""

    evade: bool


class Sue(Action, frozen=True):
    """Sue for peace in the battle at a space, or `none`."""

    at: str


# --- the court -------------------------------------------------------------------------------------------


class GoToCourt(Action, frozen=True):
    """Begin an offer."""


class Approach(Action, frozen=True):
    clan: str


class LayKoku(Action, frozen=True):
    koku: int


class LayCard(Action, frozen=True):
    card: str


class AskKoku(Action, frozen=True):
    koku: int


class AskCard(Action, frozen=True):
    """Ask for a card of a deck; which one, the other chooses."""

    deck: str


class MakeOffer(Action, frozen=True):
    """Put the offer that is laid out before the other."""


class DropOffer(Action, frozen=True):
    """Take an offer back."""


class Accept(Action, frozen=True):
    """Take a clan's offer, with the card that it asks for."""

    clan: str
    card: str | None = None


class Decline(Action, frozen=True):
    clan: str


# --- the Shogun ------------------------------------------------------------------------------------------


class Table(Action, frozen=True):
    """Tell how the battle at a space goes."""

    at: str


class Eliminate(Action, frozen=True):
    """An army is eliminated: by which clan, and `as Attacker`, `by dishonor` or both; or by nobody, perhaps
    because it left its table, `as a retreat`.
    """

    clan: str
    army: int
    by: str | None = None
    how: str = ""


class Victory(Action, frozen=True):
    """A clan wins: Military, Honor, Dishonor or Enlightenment."""

    clan: str
    kind: str


class NoResult(Action, frozen=True):
    """The game has no winner."""


class ByOdds(Action, frozen=True):
    """Let odds settle this battle."""


class GoOn(Action, frozen=True):
    """The battle is not decided this turn."""


class Close(Action, frozen=True):
    """Close the turn: battles not told go on."""


class Judge(Action, frozen=True):
    """Note a breach, or give a ruling."""


class Breach(Action, frozen=True):
    """A Breach of Etiquette."""

    clan: str


class Rule(Action, frozen=True):
    """A ruling: more or less Honor, Glory or Koku for a clan."""

    what: str
    clan: str
    amount: int


class SetRight(Action, frozen=True):
    """Turn to what is wrong on the map: a province by its id, or an army, as in `Crab 2`."""

    what: str


class Grant(Action, frozen=True):
    """The province is this clan's, or nobody's."""

    clan: str | None = None


class Station(Action, frozen=True):
    """The army stands there, or is destroyed."""

    at: str | None = None


class Undo(Action, frozen=True):
    """Take the last breach or ruling of this turn back."""


class Retract(Action, frozen=True):
    """Take back what was told this turn of the battle at a space."""

    at: str


# --- what nobody chooses -----------------------------------------------------------------------------------


class FoughtIn(Action, frozen=True):
    """The Shogun lets the battle at a space be fought in another game from now on (S17)."""

    at: str
    game: str


class HandedOn(Action, frozen=True):
    """Somebody else leads a clan from now on, and begins with an empty sheet (STR-TURN-5)."""

    clan: str


class MadePeace(Action, frozen=True):
    """The Daimyo of these clans, all that are in the battle at a space, sue for peace (STR-BATTLE-6)."""

    at: str
    clans: tuple[str, ...]


#: What is done to a campaign beside the desks. It stands in records; no decision lists it.
Decree: TypeAlias = FoughtIn | HandedOn | MadePeace


Move = (
    Seal
    | Turn
    | Open
    | Enough
    | Buy
    | BuyMove
    | Kharmic
    | Play
    | Spy
    | March
    | Onward
    | Reform
    | Number
    | Fight
    | Block
    | Evade
    | Sue
    | GoToCourt
    | Approach
    | LayKoku
    | LayCard
    | AskKoku
    | AskCard
    | MakeOffer
    | DropOffer
    | Accept
    | Decline
    | Table
    | Eliminate
    | Victory
    | NoResult
    | ByOdds
    | GoOn
    | Close
    | Judge
    | Breach
    | Rule
    | SetRight
    | Grant
    | Station
    | Undo
    | FoughtIn
    | HandedOn
    | MadePeace
    | Retract
)
