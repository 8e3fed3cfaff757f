"""What the facts of views are called, and of which kind each is: of cards, of places, and of the table.

Views say facts by name (`kernel/values.py`); these types say which names there are. The client's types are
made from them, and a test holds every view of many games against them.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

CardKind: TypeAlias = Literal[
    "Stronghold",
    "Holding",
    "Personality",
    "Event",
    "Region",
    "Celestial",
    "Strategy",
    "Ring",
    "Follower",
    "Item",
    "Spell",
    "Other",
    "Tile",
]


class Facts(Struct, forbid_unknown_fields=True):
    """Facts that may all be left out, unless they have no default."""


class FaceFacts(Facts):
    """A card whose face is seen: what is printed on it, its figures as they are now, and its state.

    A figure that has changed stands beside the printed one, which has `base_` before its name; the sums
    of the card have its parts.
    """

    kind: CardKind
    id: int | UnsetType = UNSET  # what actions call it; Toshi Ranbo has none
    clan: str | UnsetType = UNSET
    keywords: str | UnsetType = UNSET
    text: str | UnsetType = UNSET  # a line a statement
    note: str | UnsetType = UNSET
    back: Literal["fate", "dynasty"] | UnsetType = (
        UNSET  # its other side, where it is looked up and nowhere lies
    )
    reconstructed: bool | UnsetType = UNSET  # its text is ours
    # figures
    force: int | UnsetType = UNSET
    base_force: int | UnsetType = UNSET
    chi: int | UnsetType = UNSET
    base_chi: int | UnsetType = UNSET
    personal_honor: int | UnsetType = UNSET
    base_personal_honor: int | UnsetType = UNSET
    honor_requirement: int | UnsetType = UNSET
    gold_cost: int | UnsetType = UNSET
    gold: int | UnsetType = UNSET  # what it produces
    focus: int | UnsetType = UNSET
    base_focus: int | UnsetType = UNSET
    province_strength: int | UnsetType = UNSET
    starting_honor: int | UnsetType = UNSET
    lent_force: int | UnsetType = UNSET  # to its leader, besides its own
    lent_chi: int | UnsetType = UNSET
    modifies: bool | UnsetType = UNSET  # its Force and Chi are added to those of who carries it
    # during an attack
    counts: int | UnsetType = UNSET  # what it truly adds to its army by itself: bowed, nothing
    unit_counts: int | UnsetType = UNSET  # what its whole unit adds
    # its state
    bowed: bool | UnsetType = UNSET
    dishonored: bool | UnsetType = UNSET
    dead: bool | UnsetType = UNSET
    on: int | UnsetType = UNSET  # the card that carries it
    home_of: int | UnsetType = UNSET  # the seat in whose home it lies
    overlaid: int | UnsetType = UNSET  # how many versions lie under it
    under: str | UnsetType = UNSET  # what is kept under it
    # a tile on the map, from the middle
    column: int | UnsetType = UNSET
    row: int | UnsetType = UNSET


class BackFacts(Facts):
    """A card of which only the back is seen."""

    back: Literal["fate", "dynasty"]


class TableFacts(Facts):
    """What is true of the whole table."""

    turn: int  # whose
    turn_number: int
    clans: str  # of the seats, in their order; also of those who are out
    clockwise: str | UnsetType = UNSET
    in_force: str | UnsetType = UNSET  # what cards have left behind for players
    your_gold: int | UnsetType = UNSET  # what you can produce now


class NoFacts(Facts):
    """A place of which there is nothing to say."""


class CountFacts(Facts):
    """A place of which the number of cards is said, also where they are not seen."""

    count: int


class DeckFacts(CountFacts):
    back: Literal["fate", "dynasty"]


class HomeFacts(Facts):
    """A player."""

    honor: int
    clan: str | None
    imperial_favor: bool | UnsetType = UNSET
    attacking: bool | UnsetType = UNSET
    defending: bool | UnsetType = UNSET
    daimyo: str | UnsetType = UNSET
    waiting: bool | UnsetType = UNSET
    # War of Honor
    gained: int | UnsetType = UNSET  # Honor in this turn
    caused: int | UnsetType = UNSET  # losses of Honor in this turn
    conquered: bool | UnsetType = UNSET
    enlightened: bool | UnsetType = UNSET
    exempt: bool | UnsetType = UNSET
    pardoned: bool | UnsetType = UNSET
    mission: str | UnsetType = UNSET
    fortresses: int | UnsetType = UNSET


class ProvinceFacts(Facts):
    slot: int
    strength: int


class BattleFacts(Facts):
    """A battlefield; its parts are the two armies, its cards Terrains."""

    at: int
    strength: int
    current: bool | UnsetType = UNSET
    fought: bool | UnsetType = UNSET
    standing: str | UnsetType = UNSET  # how it would end now


class ArmyFacts(CountFacts):
    """An army: its sum has its units, each with what it counts, and what is on the whole."""

    force: int


class LobbyFacts(Facts):
    """What each side of a lobbying has: `seat_N`."""


class AttackFacts(Facts):
    """An attack between Fortresses; its cards are the origin and the target."""

    attacker: int
    defender: int
    stage: Literal["invitations", "maneuvers", "battles"]
    ally_honor: int  # what the first units of an ally bring him or her
    touching: bool | UnsetType = UNSET
    invited_by_attacker: str | UnsetType = UNSET
    invited_by_defender: str | UnsetType = UNSET
    allies_of_attacker: str | UnsetType = UNSET
    allies_of_defender: str | UnsetType = UNSET
    attackers_to_assign: str | UnsetType = UNSET  # who still assigns units on this side, in order
    defenders_to_assign: str | UnsetType = UNSET


class PathsFacts(Facts):
    steps: int


class PathFacts(Facts):
    """A Path: `step_N` what a step does, `seat N` how far a seat is."""

    asks: str  # what earns a step
    enough: int | UnsetType = UNSET  # how much of what is gained, or caused, in a turn


#: The kinds of places, and the facts of each.
PLACES: Final[dict[str, type[Facts]]] = {
    "home": HomeFacts,
    "provinces": CountFacts,
    "province": ProvinceFacts,
    "holdings": CountFacts,
    "hand": CountFacts,
    "deck": DeckFacts,
    "discard": CountFacts,
    "battle": BattleFacts,
    "army": ArmyFacts,
    "duel": NoFacts,
    "focus": CountFacts,
    "lobby": LobbyFacts,
    "resolving": NoFacts,
    "map": NoFacts,
    "tiles": CountFacts,
    "attack": AttackFacts,
    "paths": PathsFacts,
    "path": PathFacts,
}

#: Facts whose names hold a number or a word: what comes before and after it, and of which type they are.
PATTERNS: Final[dict[type[Facts], tuple[tuple[str, str, type], ...]]] = {
    FaceFacts: (("", "_tokens", int),),
    LobbyFacts: (("seat_", "", int),),
    PathFacts: (("step_", "", str), ("seat ", "", int)),
}
