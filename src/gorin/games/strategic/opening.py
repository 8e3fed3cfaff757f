"""Steps 2, 3 and 5 of a turn: who acts first, purchases, cards, and Koku."""

from __future__ import annotations

from gorin.games.strategic.cards import (
    CARAVAN,
    CARDS,
    DECKS,
    DYNASTY,
    EXCUSE,
    FATE,
    FAVOR,
    PILGRIM,
    SONG,
    TITLES,
    TREATY,
    TRUCE,
    WALL,
    YIELD,
    shown_to,
)
from gorin.games.strategic.check import Plan
from gorin.games.strategic.dice import Dice
from gorin.games.strategic.events import Bought, Collected, Drew, Played, Ranked
from gorin.games.strategic.orders import BUY_DYNASTY, BUY_FATE, KHARMIC, Play, price
from gorin.games.strategic.position import Position
from gorin.games.strategic.turn import Opening, Turn
from gorin.games.strategic.warmap import KOKU, LANDS
from gorin.games.strategic.words import buy_words, play_words
from gorin.kernel.values import Event


def rank(plans: list[Plan], dice: Dice, log: list[Event] | None) -> list[int]:
    """The clans by order number, low first; ties are rolled for, the low number first (S3)."""
    found: list[int] = []
    rolled: list[tuple[int, int]] = []
    numbers = [plan.number for plan in plans]
    for number in sorted(set(numbers)):
        _settle([clan for clan in range(len(plans)) if numbers[clan] == number], dice, found, rolled)
    if log is not None:
        log.append(Ranked(found, rolled))
    return found


def _settle(tied: list[int], dice: Dice, found: list[int], rolled: list[tuple[int, int]]) -> None:
    """Clans that tie roll in the order of the map, high first, and again among those who still tie."""
    if len(tied) == 1:
        found.append(tied[0])
        return
    rolls: list[int] = []
    for clan in tied:
        rolls.append(dice.roll())
        rolled.append((clan, rolls[-1]))
    for roll in sorted(set(rolls), reverse=True):
        still = [tied[index] for index in range(len(tied)) if rolls[index] == roll]
        _settle(still, dice, found, rolled)


# --- purchases -----------------------------------------------------------------------------------------


def purchase(at: Position, clan: int, plan: Plan, dice: Dice, log: list[Event] | None) -> None:
    """Pay for and get what was bought, in the order written; extra moves are in the plan already."""
    for buy in plan.buys:
        at.koku[clan] -= price(buy)
        if log is not None:
            log.append(Bought(clan, buy_words(buy), price(buy)))
        if buy >= KHARMIC:
            at.discard(clan, buy - KHARMIC)
            draw(at, clan, CARDS[buy - KHARMIC].deck, dice, log)
        elif buy == BUY_FATE:
            draw(at, clan, FATE, dice, log)
        elif buy == BUY_DYNASTY:
            draw(at, clan, DYNASTY, dice, log)


def draw(at: Position, clan: int, deck: int, dice: Dice, log: list[Event] | None) -> None:
    """Draw a card; an empty deck is first made of its discards, and with none there is nothing to draw."""
    if not at.decks[deck]:
        pile = list(at.piles[deck])
        dice.shuffle(pile)
        at.decks[deck] = tuple(pile)
        at.piles[deck] = ()
    cards = at.decks[deck]
    if log is not None:
        log.append(Drew(clan, DECKS[deck], TITLES[cards[0]] if cards else None, knows=(clan,)))
    if cards:
        at.hands[clan] = at.hands[clan] + (shown_to(cards[0], clan),)
        at.decks[deck] = cards[1:]


# --- cards ---------------------------------------------------------------------------------------------


def resolve_cards(at: Position, clan: int, opening: Opening, turn: Turn, log: list[Event] | None) -> None:
    """Play a clan's cards. What they do for its own armies and rank is in the plan already."""
    for play in opening.plans[clan].plays:
        at.discard(clan, play[0])
        if log is not None:
            log.append(Played(clan, TITLES[play[0]], play_words(at, clan, play)))
        _resolve(at, clan, play, opening, turn)


def _resolve(at: Position, clan: int, play: Play, opening: Opening, turn: Turn) -> None:
    title, target, amount = play
    mark = CARDS[title].mark
    figure = CARDS[title].figure
    if mark == YIELD:
        # Two harvests do not add up, and a fire leaves nothing to harvest.
        opening.yields[target] = min(figure, opening.yields.get(target, figure))
    elif mark == WALL:
        turn.walls |= 1 << target
    elif mark == CARAVAN:
        at.koku[clan] += figure - amount
        at.koku[target] += amount
    elif mark == TRUCE:
        opening.truces[clan] |= 1 << target
        opening.truces[target] |= 1 << clan
    elif mark == EXCUSE:
        opening.excused[clan] = figure
    elif mark == PILGRIM:
        turn.pilgrims[clan] += figure
    elif mark == FAVOR:
        turn.favors[clan] += figure
    elif mark == SONG:
        turn.songs[clan] += figure
    elif mark == TREATY:
        turn.treaties[clan] += figure


# --- Koku ----------------------------------------------------------------------------------------------


def collect(at: Position, opening: Opening, log: list[Event] | None) -> None:
    """Every clan gains what its castles yield (STR-KOKU-1)."""
    gains = [0] * len(at.clans)
    for space in range(LANDS):
        if at.castle[space] >= 0:
            gains[at.castle[space]] += KOKU[space] * opening.yields.get(space, 1)
    for clan in range(len(gains)):
        at.koku[clan] += gains[clan]
        if log is not None:
            log.append(Collected(clan, gains[clan]))
