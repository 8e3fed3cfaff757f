"""The options of the card game, typed and checked."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from gorin.games.l5r.decks import CELESTIAL_DECKS, IMPERIAL_DECKS, WAR_OF_HONOR_DECKS, Deck
from gorin.games.l5r.decks.written import MOST_CHARACTERS
from gorin.games.l5r.rulesets.variants import (
    ADVANCED,
    GEMPUKKU,
    LOST_FAVOR,
    OFFER_FIRST,
    REPLAY_COSTS,
    STRENGTH_OF_WILL,
)
from gorin.kernel.values import GorinError

#: What the seats play by turns where nothing is said; tests hold these lists against the decks there are.
USUAL_DECKS = ("lion", "dragon")
USUAL_SIX = ("crab", "crane", "dragon", "lion", "phoenix", "unicorn")
USUAL_CLANS = ("lion", "dragon", "phoenix", "scorpion")


#: No book has it: it is there so that a game in which nobody gets anywhere ends (L5R-TURN-4).
USUAL_TURN_LIMIT: Final = 200
TurnLimit = Annotated[
    Annotated[int, Meta(ge=4, le=1000)] | None,
    Meta(
        title="Turn limit",
        description="After so many turns of all players the game is a draw (L5R-TURN-4). Empty: no limit.",
    ),
]


def _deck_of_a_seat(decks: dict[str, Deck]) -> Meta:
    """What a form shall know of a deck: the names there are, and that a list may stand in their place."""
    return Meta(
        title="Deck",
        extra_json_schema={
            "titles": {name: deck.title for name, deck in decks.items()},
            "own": {
                "title": "Own deck…",
                "label": "as a list",
                "description": "The Stronghold, then a line for each title with its number: 3 Copper Mine.",
            },
            "maxLength": MOST_CHARACTERS,
        },
    )


def one_each(decks: tuple[str, ...] | None, usual: tuple[str, ...], seats: int, rule: str) -> tuple[str, ...]:
    """One deck for every seat, or a `GorinError` that says what is wrong."""
    if decks is None:
        return tuple(usual[seat % len(usual)] for seat in range(seats))
    if len(decks) != seats:
        raise GorinError(f"Name {seats} decks, one for each seat, and not {len(decks)}. [{rule}]")
    return decks


#: Which cards decks may have; `any` is a house rule of ours (L5R-DECK-3).
Cards = Annotated[
    Literal["own", "any"],
    Meta(
        title="Cards",
        description="Whether decks have only cards of this edition, or of every edition.",
        extra_json_schema={"titles": {"own": "This edition only", "any": "Every edition"}},
    ),
]


#: Whom each player serves, where the match is a battle of a campaign (STR-GAME-1). A lobby asks for none.
Daimyo = Annotated[
    Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)] | None,
    Meta(
        title="Daimyo",
        description="In a battle of a campaign, the clan that each of the first players serves.",
        extra_json_schema={"campaign": True},
    ),
]


#: Left open, it is as the place has it: on where people meet people at a server, off in a simulation. It is
#: not written then, so that the records of games without it stay as they are.
Discreet = Annotated[
    bool | UnsetType | None,
    Meta(
        title="Discreet",
        description="Hide who can respond: everyone gets the same pause (L5R-ASK-1). Left open, a server "
        "does so where people meet people.",
    ),
]


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game asks of the options of any ruleset, as it is where nothing else is agreed on."""

    @property
    def variant(self) -> str:
        """Which optional rules are played, in words."""
        return ""

    @property
    def any_card(self) -> bool:
        """Whether decks may have cards of every set (L5R-DECK-3)."""
        return False

    @property
    def random_seats(self) -> bool:
        return False

    @property
    def serves(self) -> tuple[str, ...]:
        """Whom each of the first players serves, in a battle of a campaign."""
        return ()


class CelestialOptions(Agreement, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before a game of Celestial."""

    decks: Annotated[
        tuple[Annotated[str, _deck_of_a_seat(CELESTIAL_DECKS)], ...] | None,
        Meta(
            title="Decks",
            description="The deck of each seat, by name or as a list; Lion and Dragon by turns if left open.",
            examples=[list(USUAL_DECKS)],
        ),
    ] = None
    cards: Cards = "own"
    turn_limit: TurnLimit = USUAL_TURN_LIMIT
    daimyo: Daimyo = None
    discreet: Discreet = UNSET

    @property
    def any_card(self) -> bool:
        return self.cards == "any"

    @property
    def serves(self) -> tuple[str, ...]:
        return self.daimyo or ()

    def decks_of(self, seats: int) -> tuple[str, ...]:
        """What every seat plays: the name of a deck, or a list."""
        return one_each(self.decks, USUAL_DECKS, seats, "CEL-SETUP-1")


class ImperialOptions(Agreement, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before a game of Imperial."""

    decks: Annotated[
        tuple[Annotated[str, _deck_of_a_seat(IMPERIAL_DECKS)], ...] | None,
        Meta(
            title="Decks",
            description="The deck of each seat, by name or as a list; the six clans by turns if left open.",
            examples=[["crab", "crane"]],
        ),
    ] = None
    cards: Cards = "own"
    lost_favor: Annotated[
        bool,
        Meta(
            title="Favor lost",
            description="Who loses the Imperial Favor to another's lobbying loses 1 Honor.",
        ),
    ] = False
    offer_first: Annotated[
        bool,
        Meta(
            title="First turn offered",
            description="Of two players, who won the draw may offer the first turn: 1 Honor if it is taken.",
        ),
    ] = False
    replay_costs: Annotated[
        bool,
        Meta(title="Replays cost Honor", description="Who takes a move back, with consent, loses 3 Honor."),
    ] = False
    turn_limit: TurnLimit = USUAL_TURN_LIMIT
    daimyo: Daimyo = None
    discreet: Discreet = UNSET

    @property
    def variant(self) -> str:
        """Which optional rules are played, in words."""
        words: list[str] = []
        if self.lost_favor:
            words.append(LOST_FAVOR)
        if self.offer_first:
            words.append(OFFER_FIRST)
        if self.replay_costs:
            words.append(REPLAY_COSTS)
        return " ".join(words)

    @property
    def any_card(self) -> bool:
        return self.cards == "any"

    @property
    def serves(self) -> tuple[str, ...]:
        return self.daimyo or ()

    def decks_of(self, seats: int) -> tuple[str, ...]:
        """What every seat plays: the name of a deck, or a list."""
        return one_each(self.decks, USUAL_SIX, seats, "IMP-SETUP-1")


#: How War of Honor may be won; a test holds this list against the goals there are.
Victory = Literal[
    "paths",
    "seeking-your-path",
    "student-of-all",
    "secret-missions",
    "true-samurai",
    "overall-champion",
    "bushido-brawl",
    "wartime",
    "classic",
]

_VICTORIES = {
    "paths": "Paths to Victory: step 5 on any Path",
    "seeking-your-path": "Seeking Your Path: step 5, and a step on two other Paths",
    "student-of-all": "Student of All: two steps on all four Paths",
    "secret-missions": "Secret Missions: nine steps on three or four Paths, chosen in secret",
    "true-samurai": "A True Samurai: step 5 on one Path and step 3 on another",
    "overall-champion": "Overall Champion: most steps when somebody reaches step 5",
    "bushido-brawl": "Bushido Brawl: only the last player left wins",
    "wartime": "Wartime: step 5 on the Path of Military",
    "classic": "Classic Mode: 40 Honor, five Rings, or the last player left",
}


class WarOfHonorOptions(Agreement, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before a game of War of Honor."""

    decks: Annotated[
        tuple[Annotated[str, _deck_of_a_seat(WAR_OF_HONOR_DECKS)], ...] | None,
        Meta(
            title="Decks",
            description="The deck of each seat, by name or, in Advanced Play, as a list; Lion, Dragon, "
            "Phoenix and Scorpion by turns if left open.",
            examples=[list(USUAL_CLANS)],
        ),
    ] = None
    victory: Annotated[
        Victory,
        Meta(
            title="Victory",
            description="How the game is won.",
            extra_json_schema={"titles": _VICTORIES},
        ),
    ] = "paths"
    gempukku: Annotated[
        bool,
        Meta(
            title="Gempukku",
            description="One Fortress of each player begins face-up; each step on a Path may turn one up.",
        ),
    ] = False
    strength_of_will: Annotated[
        bool,
        Meta(title="Strength of Will", description="Attacks turn no Fortress face-down."),
    ] = False
    advanced: Annotated[
        bool,
        Meta(
            title="Advanced Play",
            description="The rules of Celestial besides the map and the Paths, for decks of one's own: Honor "
            "Requirements, the Imperial Favor, duels, Cavalry Maneuvers.",
        ),
    ] = False
    seating: Annotated[
        Literal["random", "chosen"],
        Meta(
            title="Seating",
            description="Whether chance decides who sits beside whom, or the order of the seats.",
            extra_json_schema={"titles": {"random": "Random", "chosen": "As the seats are"}},
        ),
    ] = "random"
    turn_limit: TurnLimit = USUAL_TURN_LIMIT
    discreet: Discreet = UNSET

    @property
    def variant(self) -> str:
        """How the game is won and which optional rules are played, in words."""
        words: list[str] = [self.victory]
        if self.gempukku:
            words.append(GEMPUKKU)
        if self.strength_of_will:
            words.append(STRENGTH_OF_WILL)
        if self.advanced:
            words.append(ADVANCED)
        return " ".join(words)

    @property
    def random_seats(self) -> bool:
        return self.seating == "random"

    def decks_of(self, seats: int) -> tuple[str, ...]:
        """What every seat plays: the name of a deck, or a list."""
        return one_each(self.decks, USUAL_CLANS, seats, "WOH-SETUP-1")
