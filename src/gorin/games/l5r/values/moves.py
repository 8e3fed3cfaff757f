"""The actions of the card game: what a player says when asked, and what a record keeps.

Cards go by their numbers in the game. A number tells which card it is, so a card that its chooser does not
know is never named by it: there a province is named instead.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from gorin.kernel.values import Action

How: TypeAlias = Literal["plain", "discount", "proclaim", "dear", "dear_proclaim", "overlay"]

#: The ways of buying, in the order of their numbers in the engine.
WAYS: Final[tuple[How, ...]] = ("plain", "discount", "proclaim", "dear", "dear_proclaim", "overlay")

Path: TypeAlias = Literal["Military", "Honor", "Dishonor", "Enlightenment"]


class Pass(Action, frozen=True):
    """Take no action, decline, or be done."""


class Use(Action, frozen=True):
    """Take an action: an ability of a card by its number, or (card None) one of the player's by its name."""

    card: int | None
    ability: int | str = 0


class Choose(Action, frozen=True):
    """Choose a card: a performer, a target, a card to discard or to overlay."""

    card: int


class Pick(Action, frozen=True):
    """Choose one of several numbered effects or abilities, counted from 1."""

    option: int


class Pay(Action, frozen=True):
    """Produce Gold with a card, by bowing it or not; without one, pay the rest as proposed."""

    source: int | None = None
    bow: bool = True


class Enter(Action, frozen=True):
    """Put a Ring into play by its own text."""

    card: int


class Attack(Action, frozen=True):
    """Declare an attack on a seat."""

    seat: int


class Invite(Action, frozen=True):
    """Ask a seat to join one's side."""

    seat: int


class Assign(Action, frozen=True):
    """Send a unit to a battlefield, which has the number of its province, counted from 0."""

    unit: int
    to: int


class Fight(Action, frozen=True):
    """Let the battle at a battlefield be the next one."""

    at: int


class March(Action, frozen=True):
    """Choose the battlefield to which a unit moves."""

    to: int


class Buy(Action, frozen=True):
    """Buy a card from a province."""

    card: int
    how: How = "plain"


class Clear(Action, frozen=True):
    """Discard a face-up card from a province."""

    card: int


class Province(Action, frozen=True):
    """Choose a province, whatever lies in it."""

    seat: int
    slot: int


class Focus(Action, frozen=True):
    """Focus a card in a duel, from the focus pool or the hand."""

    card: int


class Strike(Action, frozen=True):
    """Strike: the duel is decided by what was focused."""


class Refuse(Action, frozen=True):
    """Refuse a challenge."""


class Accept(Action, frozen=True):
    """Accept a challenge."""


class Sway(Action, frozen=True):
    """Bow a Personality, or discard a card, for a side of a lobbying."""

    card: int
    seat: int


class Amends(Action, frozen=True):
    """The Honor that a move taken back cost. It stands in records; nobody can choose it."""


class Arrive(Action, frozen=True):
    """A campaign sends a player into its battle: for which Daimyo, and with which deck (STR-GAME-1)."""

    daimyo: str
    deck: str


class Retreat(Action, frozen=True):
    """A campaign orders a player out of its battle (STR-GAME-3)."""


class Cease(Action, frozen=True):
    """A campaign ends its battle: there is peace, or no more time for it (STR-GAME-5)."""


#: What a campaign does to its battle. It stands in records; no player can choose it (STR-GAME-1).
Decree: TypeAlias = Arrive | Retreat | Cease


class Lay(Action, frozen=True):
    """Lay a tile on the map; columns and rows are counted from the middle."""

    tile: int
    column: int
    row: int


class Besiege(Action, frozen=True):
    """Declare an attack on a Fortress."""

    target: int


class Step(Action, frozen=True):
    """Use the effect of a step just taken on a Path."""

    path: Path


class Mission(Action, frozen=True):
    """Choose the goals of a secret mission: how many steps on each Path."""

    military: int
    honor: int
    dishonor: int
    enlightenment: int


Move: TypeAlias = (
    Pass
    | Use
    | Choose
    | Pick
    | Pay
    | Enter
    | Attack
    | Invite
    | Assign
    | Fight
    | March
    | Buy
    | Clear
    | Province
    | Focus
    | Strike
    | Refuse
    | Accept
    | Sway
    | Amends
    | Arrive
    | Retreat
    | Cease
    | Lay
    | Besiege
    | Step
    | Mission
)
