"""The campaign cards as declarations: what a card names, what it marks, and the text made of that.

A card is a line: title, deck, copies, what it names, the mark it sets for the turn, and the mark's figure.
`check` and the steps of a turn read marks and figures, `text` prints them: what you read is what runs.
"""

from __future__ import annotations

from typing import Final

DYNASTY: Final = 0
FATE: Final = 1
DECKS: Final[tuple[str, ...]] = ("dynasty", "fate")

# What a card names.
NOTHING: Final = 0
ARMY: Final = 1  # one of your armies
FALLEN: Final = 2  # one of your destroyed armies
CASTLE: Final = 3  # a province you control
NEIGHBOUR: Final = 4  # a province that another clan controls, next to one of yours
CLAN: Final = 5  # another clan
GIFT: Final = 6  # another clan, and how much it gets
SEALED: Final = 7  # another clan that has sealed; it need not be named once orders are open

# The marks of a turn.
YIELD: Final = 0  # the figure multiplies a province's Koku
STEP: Final = 1
BARGE: Final = 2
LEVY: Final = 3
WALL: Final = 4
CARAVAN: Final = 5
PILGRIM: Final = 6
GUIDE: Final = 7
AMBUSH: Final = 8
PAPERS: Final = 9
DISPATCH: Final = 10
SPY: Final = 11
EXCUSE: Final = 12
FAVOR: Final = 13
SONG: Final = 14
TREATY: Final = 15
TRUCE: Final = 16

#: The most that one Merchant Caravan carries.
CARAVAN_LOAD: Final = 4


class CampaignCard:
    """One title of the campaign decks."""

    def __init__(self, title: str, deck: int, copies: int, names: int, mark: int, figure: int) -> None:
        self.title = title
        self.deck = deck
        self.copies = copies
        self.names = names
        self.mark = mark
        self.figure = figure


CARDS: Final[list[CampaignCard]] = [
    CampaignCard("Rich Harvest", DYNASTY, 3, CASTLE, YIELD, 2),
    CampaignCard("Forced March", DYNASTY, 3, ARMY, STEP, 1),
    CampaignCard("River Barges", DYNASTY, 2, NOTHING, BARGE, 1),
    CampaignCard("New Levies", DYNASTY, 2, FALLEN, LEVY, 1),
    CampaignCard("Castle Walls", DYNASTY, 3, CASTLE, WALL, 1),
    CampaignCard("Merchant Caravan", DYNASTY, 2, GIFT, CARAVAN, 2),
    CampaignCard("Granary Fire", DYNASTY, 2, NEIGHBOUR, YIELD, 0),
    CampaignCard("Pilgrimage", DYNASTY, 2, NOTHING, PILGRIM, 1),
    CampaignCard("Mountain Guides", DYNASTY, 2, ARMY, GUIDE, 1),
    CampaignCard("Ambush Orders", FATE, 3, ARMY, AMBUSH, 4),
    CampaignCard("Forged Papers", FATE, 3, ARMY, PAPERS, 1),
    CampaignCard("Rapid Dispatch", FATE, 2, NOTHING, DISPATCH, 0),
    CampaignCard("Spies in the War Room", FATE, 3, SEALED, SPY, 1),
    CampaignCard("Honorable Retreat", FATE, 2, NOTHING, EXCUSE, 1),
    CampaignCard("Court Favor", FATE, 2, NOTHING, FAVOR, 1),
    CampaignCard("Heroic Song", FATE, 2, NOTHING, SONG, 1),
    CampaignCard("Broken Treaty", FATE, 2, NOTHING, TREATY, 1),
    CampaignCard("Sealed Truce", FATE, 2, CLAN, TRUCE, 1),
]

TITLES: Final[tuple[str, ...]] = tuple([card.title for card in CARDS])
DECK_OF: Final[list[int]] = [card.deck for card in CARDS]
SPIES: Final = TITLES.index("Spies in the War Room")

#: A card that lies in a hand is its title in these bits; above them, which clans have seen it.
TITLE_BITS: Final = 31
SEEN_SHIFT: Final = 5


def title_of(card: int) -> int:
    return card & TITLE_BITS


def seen_by(card: int, clan: int) -> bool:
    return (card >> (SEEN_SHIFT + clan)) & 1 == 1


def shown_to(card: int, clan: int) -> int:
    """The card once this clan has seen it too."""
    return card | (1 << (SEEN_SHIFT + clan))


def full_deck(deck: int) -> list[int]:
    """Every copy of a deck, unseen."""
    found: list[int] = []
    for title in range(len(CARDS)):
        if DECK_OF[title] == deck:
            found += [title] * CARDS[title].copies
    return found


# --- the text of a card --------------------------------------------------------------------------------

_NAMED: Final[dict[int, str]] = {
    NOTHING: "",
    ARMY: "Name one of your armies: ",
    FALLEN: "Name one of your destroyed armies: ",
    CASTLE: "Name a province that you control: ",
    NEIGHBOUR: "Name a province that another clan controls and that borders on one of yours: ",
    CLAN: "Name another clan: ",
    GIFT: "Name another clan and 1 to {load} of your Koku: ",
    SEALED: "Before you seal your orders, name a clan that has sealed: ",
}

_DOES: Final[dict[int, str]] = {
    YIELD: "it yields {times} Koku this turn.",
    STEP: "it moves {figure} space more this turn.",
    BARGE: "Each of your armies may pass through {figure} sea zone this turn without using a move for it.",
    LEVY: "it reforms this turn and may move {figure} space at once.",
    WALL: "it does not change hands this turn.",
    CARAVAN: "that clan gets them, and you gain {figure} Koku from the road.",
    PILGRIM: "Each of your armies that ends the turn alone on a shrine gains {figure} Honor more.",
    GUIDE: "it may cross {figure} closed mountain border this turn.",
    AMBUSH: "its blocks succeed on a roll of {figure} or more this turn.",
    PAPERS: "it cannot be blocked this turn.",
    DISPATCH: "Your orders count as number {figure} this turn, before every other.",
    SPY: "you see its orders.",
    EXCUSE: "Your retreats cost no Honor this turn.",
    FAVOR: "Gain {figure} Honor at the end of the turn if no army of yours fights in it.",
    SONG: "The first battle that you win this turn gives {figure} Glory more.",
    TREATY: "Each clan that attacks a province of yours this turn loses {figure} Honor.",
    TRUCE: "no battle starts between you and it this turn unless both wish it.",
}

_TIMES: Final = ("no", "its", "double the")


def text(card: CampaignCard) -> str:
    """What a card says: what it names, then what that does."""
    said = _NAMED[card.names].format(load=CARAVAN_LOAD) + _DOES[card.mark].format(
        figure=card.figure, times=_TIMES[card.figure] if card.mark == YIELD else ""
    )
    return said[0].upper() + said[1:]
