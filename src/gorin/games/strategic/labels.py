"""Moves as the one who decides reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.strategic import moves as m
from gorin.games.strategic.campaign import (
    ARMIES,
    BLOCKS,
    BUYS,
    CARDS,
    FIGHTS,
    NUMBER,
    PEACE,
    YIELDING,
)
from gorin.games.strategic.orders import DYNASTY_PRICE, FATE_PRICE, KHARMIC_PRICE, STEP_PRICE
from gorin.games.strategic.rulings import BREACH_COST
from gorin.games.strategic.warmap import INDEX, NAMES
from gorin.kernel.values import Action

if TYPE_CHECKING:
    from gorin.games.strategic.campaign import Campaign

PART_NAMES = {
    BUYS: "purchases",
    CARDS: "cards",
    NUMBER: "number",
    FIGHTS: "fights",
    BLOCKS: "blocks",
    YIELDING: "evasion",
    PEACE: "peace",
}


def part_name(part: int) -> str:
    return f"army {part - ARMIES + 1}" if part >= ARMIES else PART_NAMES[part]


def _place(name: str) -> str:
    return f"{name} {NAMES[INDEX[name]]}" if name in INDEX else name


_FIXED: dict[type[Action], str] = {
    m.Seal: "Seal the orders",
    m.Turn: "Turn to another part of the orders",
    m.Enough: "Nothing more",
    m.GoToCourt: "Go to court to make an offer",
    m.MakeOffer: "Make this offer",
    m.DropOffer: "Take the offer back",
    m.NoResult: "No winner: the battle ends without a result",
    m.ByOdds: "Settle this battle by odds",
    m.GoOn: "It goes on",
    m.Close: "Close the turn",
    m.Judge: "Note a breach or give a ruling",
    m.Undo: "Take the last ruling back",
}


def label(state: Campaign, seat: int, move: Action) -> str:
    if isinstance(move, m.DropOffer) and state.courting[seat]:
        return "Leave the court"
    if type(move) in _FIXED:
        return _FIXED[type(move)]
    return _written(state, seat, move) or _at_court(move) or _judged(move)


def _written(state: Campaign, seat: int, move: Action) -> str:
    match move:
        case m.Open(part):
            return f"Turn to: {part}"
        case m.Buy(deck):
            return f"Buy a {deck.title()} card for {FATE_PRICE if deck == 'fate' else DYNASTY_PRICE} Koku"
        case m.BuyMove(army):
            return f"Buy army {army} one more step for {STEP_PRICE} Koku"
        case m.Kharmic(card):
            return f"Kharmic: discard {card} and draw for {KHARMIC_PRICE} Koku"
        case m.Play(card, on, amount):
            target = f" on {_place(on)}" if on else ""
            return f"Play {card}{target}" + (f" with {amount} Koku" if amount is not None else "")
        case m.Spy(clan):
            return f"Play Spies in the War Room on the {clan}"
        case m.March(army, path):
            if path:
                return f"Army {army} to " + ", ".join(_place(to) for to in path)
            return f"Army {army} stays"
        case m.Onward(to):
            return "No further" if to is None else f"On to {_place(to)}"
        case m.Reform(army, at):
            return f"Army {army} does not reform" if at is None else f"Army {army} reforms at {_place(at)}"
        case m.Number(number):
            return f"Number {number}"
        case m.Fight(at):
            if at in ("all", "none"):
                return "Fight everywhere" if at == "all" else "Fight nowhere"
            return f"Fight at {_place(at)}"
        case m.Block(army, against):
            if army is None:
                return "Every army blocks everybody" if against == "all" else "Block nobody"
            return f"Army {army} blocks {'everybody' if against == 'all' else against}"
        case m.Evade(evade):
            return "Evade blocks" if evade else "Give in to blocks"
        case m.Sue(at):
            return "Sue for peace nowhere" if at == "none" else f"Sue for peace at {_place(at)}"
    return ""


def _at_court(move: Action) -> str:
    match move:
        case m.Approach(clan):
            return f"To the {clan}"
        case m.LayKoku(koku):
            return f"Give {koku} Koku"
        case m.LayCard(card):
            return f"Give {card}"
        case m.AskKoku(koku):
            return f"Ask for {koku} Koku"
        case m.AskCard(deck):
            return f"Ask for a {deck.title()} card"
        case m.Accept(clan, card):
            return f"Accept the offer of the {clan}" + (f" and give {card}" if card else "")
        case m.Decline(clan):
            return f"Decline the offer of the {clan}"
    return ""


def _judged(move: Action) -> str:
    match move:
        case m.Table(at):
            return f"Tell the battle at {_place(at)}"
        case m.Eliminate(clan, army, by, how):
            cause = f" by the {by}" if by else ""
            return f"{clan} {army} is eliminated{cause}" + (f" {how}" if how else "")
        case m.Victory(clan, kind):
            return f"The {clan} win by {kind}"
        case m.Retract(at):
            return f"Take back what was told of the battle at {_place(at)}"
        case m.Breach(clan):
            return f"Breach of Etiquette: {BREACH_COST} Honor from the {clan}"
        case m.Rule(what, clan, amount):
            return f"Ruling: {amount:+d} {what} for the {clan}"
        case m.SetRight(what):
            return f"Set right: {_place(what)}"
        case m.Grant(holder):
            return "It is nobody's" if holder is None else f"It is the {holder}'s"
        case m.Station(stands):
            return "It is destroyed" if stands is None else f"It stands at {_place(stands)}"
    raise TypeError(f"no label for {move}")
