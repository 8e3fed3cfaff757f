"""What happened, as others may know it. Cards go by their numbers; `tell` puts them in words."""

from __future__ import annotations

from typing import ClassVar

from gorin.kernel.sentences import Sentence
from gorin.kernel.values import Event


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int


class PhaseBegan(Event, frozen=True):
    seat: int
    phase: str


class Announced(Event, frozen=True):
    """A player takes an action: from a card, or (card None) one that all players have."""

    seat: int
    card: int | None
    ability: str
    text: str = ""


class Passed(Event, frozen=True):
    seat: int


class Chose(Event, frozen=True):
    """A performer, a target or another open choice."""

    seat: int
    card: int
    role: str


class Happens(Event, frozen=True):
    """A trait takes effect by itself."""

    seat: int
    card: int | None
    text: str = ""


class Bowed(Event, frozen=True):
    card: int


class Straightened(Event, frozen=True):
    card: int


class Destroyed(Event, frozen=True):
    card: int
    seat: int


class Discarded(Event, frozen=True):
    card: int
    seat: int
    place: str


class Removed(Event, frozen=True):
    card: int
    seat: int


class Moved(Event, frozen=True):
    """To a battlefield, or home (None)."""

    card: int
    field: int | None


class Returned(Event, frozen=True):
    card: int


class Assigned(Event, frozen=True):
    seat: int
    card: int
    field: int


class Entered(Event, frozen=True):
    reveals: ClassVar[bool] = True
    card: int
    seat: int
    place: str
    bought: bool = False  # in the Dynasty Phase


class AttachedTo(Event, frozen=True):
    card: int
    to: int


class Overlaid(Event, frozen=True):
    card: int
    on: int


class PutUnder(Event, frozen=True):
    """A card is laid under another one, out of play."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    card: int | None
    under: int


class ChosePlayer(Event, frozen=True):
    seat: int
    player: int


class Revealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    slot: int
    card: int


class TurnedDown(Event, frozen=True):
    """A card in a province was turned face-down; everybody knows which it is."""

    seat: int
    slot: int
    card: int


class Refilled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    slot: int
    card: int | None


class Buried(Event, frozen=True):
    """A card goes to the bottom of a deck."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int | None
    deck: str


class Drew(Event, frozen=True):
    secrets: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None


class DrawsDeep(Event, frozen=True):
    """The next card that a player draws comes from the bottom of the deck."""

    seat: int


class Looked(Event, frozen=True):
    """A player looks at a card of a deck, which stays where it is; the top one first."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None


class Named(Event, frozen=True):
    """A player names something: a Ring, a keyword."""

    seat: int
    name: str


class Shown(Event, frozen=True):
    """A player shows everybody a hidden card: one that is played, targeted or discarded."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


class Pooled(Event, frozen=True):
    """The top card of a Fate deck comes into a focus pool."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None


class Controlled(Event, frozen=True):
    """A card goes over to another player."""

    seat: int
    card: int


class Took(Event, frozen=True):
    """A card comes to a hand from an open place, or shown on its way."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None
    place: str


class Shuffled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    deck: str


class HonorChanged(Event, frozen=True):
    seat: int
    by: int
    honor: int


class Dishonored(Event, frozen=True):
    card: int


class Rehonored(Event, frozen=True):
    card: int


class Changed(Event, frozen=True):
    """A stat of a card, or of a province of a seat, changes for a time."""

    stat: str
    by: int
    card: int | None = None
    seat: int | None = None
    slot: int | None = None


class TokenPut(Event, frozen=True):
    card: int
    token: str
    number: int


class Granted(Event, frozen=True):
    text: str
    card: int | None = None
    seat: int | None = None


class Prevented(Event, frozen=True):
    """Something does not happen to a card."""

    card: int
    what: str


class Negated(Event, frozen=True):
    seat: int
    card: int | None


class FavorTaken(Event, frozen=True):
    seat: int | None


class Paid(Event, frozen=True):
    seat: int
    card: int
    gold: int


class AttackDeclared(Event, frozen=True):
    seat: int
    on: int


class Invited(Event, frozen=True):
    by: int
    seat: int


class Seated(Event, frozen=True):
    """A player who joined the running game takes a seat after the one whose turn ended."""

    seat: int


class Arrived(Event, frozen=True):
    """A campaign sends a player into its battle, who waits for the end of the turn."""

    reveals: ClassVar[bool] = True
    seat: int
    daimyo: str


class Apart(Event, frozen=True):
    """One of several newcomers goes on with production turns, which nobody else sees before all are done."""

    secrets: ClassVar[tuple[str, ...]] = ("told",)
    reveals: ClassVar[bool] = True
    seat: int
    told: list[Sentence] | None


class Allied(Event, frozen=True):
    seat: int
    side: str


class BattleBegan(Event, frozen=True):
    seat: int
    field: int


class BattleResolved(Event, frozen=True):
    seat: int
    field: int
    attack: int
    defense: int
    strength: int
    outcome: str


class ProvinceDestroyed(Event, frozen=True):
    seat: int
    slot: int


class AttackEnded(Event, frozen=True):
    seat: int


class FirstOffered(Event, frozen=True):
    seat: int


class FirstTaken(Event, frozen=True):
    seat: int


class Lobbied(Event, frozen=True):
    """A seat lobbies against another one, and all may take sides."""

    seat: int
    against: int


class Swayed(Event, frozen=True):
    """A Personality speaks, or a card is given, for a side of a lobbying."""

    seat: int
    card: int
    helped: int
    amount: int


class LobbyEnded(Event, frozen=True):
    seat: int
    against: int
    totals: list[int]
    won: bool


class DuelBegan(Event, frozen=True):
    challenger: int
    challenged: int


class ChallengeRefused(Event, frozen=True):
    seat: int
    card: int


class Focused(Event, frozen=True):
    secrets: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int | None


class Struck(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    focused: list[list[int]]


class DuelResolved(Event, frozen=True):
    challenger: int
    challenged: int
    totals: list[int]
    winner: int | None


class Eliminated(Event, frozen=True):
    """A player is out, and the cards that seat owned are gone."""

    reveals: ClassVar[bool] = True
    seat: int
    reason: str


class GameEnded(Event, frozen=True):
    """The game is over, and hands are open."""

    reveals: ClassVar[bool] = True
    winners: list[int]
    victory: str


class TileLaid(Event, frozen=True):
    seat: int
    card: int
    column: int
    row: int


class TileTurned(Event, frozen=True):
    card: int
    up: bool


class SiegeLaid(Event, frozen=True):
    """An attack from one Fortress on another."""

    seat: int
    origin: int
    target: int


class StepTaken(Event, frozen=True):
    seat: int
    path: str
    step: int


class MissionChosen(Event, frozen=True):
    """A player chose goals on the four Paths in secret."""

    secrets: ClassVar[tuple[str, ...]] = ("goals",)
    seat: int
    goals: list[int] | None


class MissionShown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    goals: list[int]
