"""Why a Daimyo may not write something: the same check that the turn itself will make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.strategic import check, retracting
from gorin.games.strategic import moves as m
from gorin.games.strategic.campaign import ARMIES, BUYS, CARDS, NUMBER, ONWARDS
from gorin.games.strategic.cards import SPIES, TITLES
from gorin.games.strategic.check import FINE, plan
from gorin.games.strategic.orders import (
    BUY_DYNASTY,
    BUY_FATE,
    BUY_STEP,
    KHARMIC,
    LAST_NUMBER,
    Orders,
    price,
)
from gorin.games.strategic.ordertext import Unclear, order
from gorin.games.strategic.warmap import INDEX
from gorin.games.strategic.words import fault_words
from gorin.kernel.values import Action, Refusal

if TYPE_CHECKING:
    from gorin.games.strategic.campaign import Campaign


def reason(state: Campaign, seat: int, move: Action) -> Refusal | None:
    """The rule against an answer of the right kind; None where something else is asked."""
    if seat == state.daimyo:
        return _retraction(state, move) if isinstance(move, m.Retract) else None
    part = state.part[seat]
    if isinstance(move, m.March | m.Reform):
        return _army(state, seat, move) if part == ARMIES + move.army - 1 else None
    if isinstance(move, m.Onward) and part >= ONWARDS:
        return Refusal("STR-MOVE-1", "The army cannot go on to there.")
    if isinstance(move, m.Buy | m.BuyMove | m.Kharmic) and part == BUYS:
        return _purchase(state, seat, move)
    if isinstance(move, m.Play) and part == CARDS:
        return _card(state, seat, move)
    if isinstance(move, m.Spy) and state.courting[seat]:
        return _spy(state, seat, move)
    if isinstance(move, m.Number) and part == NUMBER:
        return Refusal("S3", f"Order numbers are 1 to {LAST_NUMBER}.")
    return None


_RETRACTIONS = {
    retracting.NOT_TOLD: "Nothing was told of a battle there in this turn.",
    retracting.MOVED: "An army of that battle has been set elsewhere since; take that ruling back first.",
    retracting.FULL: "The province is full; an army that fell there finds no room.",
    retracting.SUNG: "A later victory of that clan stands after this one, which had the Heroic Song; "
    "take the later one back first.",
}


def _retraction(state: Campaign, move: m.Retract) -> Refusal | None:
    if move.at not in INDEX:
        return Refusal("STR-BATTLE-5", f"There is no province or sea zone '{move.at}'.")
    why = retracting.why_not(state, INDEX[move.at])
    return None if why == retracting.FREE else Refusal("STR-BATTLE-5", _RETRACTIONS[why])


def _refusal(why: int) -> Refusal | None:
    return None if why == FINE else Refusal(*fault_words(why))


def _army(state: Campaign, seat: int, move: m.March | m.Reform) -> Refusal | None:
    number = move.army - 1
    if not 0 <= number < state.at.size:
        return _refusal(check.NO_ARMY)
    if isinstance(move, m.Reform):
        return _refusal(check.reform_fault(state.at, seat, number, INDEX.get(move.at or "", -1)))
    unknown = [name for name in move.path if name not in INDEX]
    if unknown:
        return Refusal("S11", f"There is no province or sea zone '{unknown[0]}'.")
    sheet = plan(state.at, seat, state.orders[seat])
    path = tuple(INDEX[name] for name in move.path)
    found = _refusal(check.move_fault(state.at, seat, sheet, number, path))
    if found is None and len(path) > check.REACH:
        return Refusal("STR-MOVE-1", "Name the first two provinces; the way on is asked after them.")
    return found


def _purchase(state: Campaign, seat: int, move: m.Buy | m.BuyMove | m.Kharmic) -> Refusal | None:
    if isinstance(move, m.Buy):
        if move.deck not in ("fate", "dynasty"):
            return Refusal("STR-KOKU-3", "There are two decks to buy from: fate and dynasty.")
        buy = BUY_FATE if move.deck == "fate" else BUY_DYNASTY
    elif isinstance(move, m.BuyMove):
        if not 1 <= move.army <= state.at.size:
            return _refusal(check.NO_ARMY)
        buy = BUY_STEP + move.army - 1
    else:
        if move.card not in TITLES or TITLES.index(move.card) not in state.free(seat):
            return _refusal(check.NOT_HELD)
        buy = KHARMIC + TITLES.index(move.card)
    bought = list(state.orders[seat].buys)
    koku = state.at.koku[seat] - sum(price(each) for each in bought)
    return _refusal(check.buy_fault(state.at, seat, bought, koku, buy)) or _refusal(check.NOT_HELD)


def _card(state: Campaign, seat: int, move: m.Play) -> Refusal | None:
    """Read the card as a line of written orders, and check it as such."""
    if move.card == TITLES[SPIES]:
        return Refusal("STR-CARD-SPIES", "Spies are sent from the court to a clan that has sealed.")
    amount = f" {move.amount}" if move.amount is not None else ""
    text = f"play {move.card}" + (f" on {move.on}{amount}" if move.on else "")
    line = Orders()
    try:
        order(state.at, seat, line, text)
    except Unclear as error:
        return Refusal("STR-CARD-3", str(error))
    sheet = plan(state.at, seat, state.orders[seat])
    koku = state.at.koku[seat] - sum(price(each) for each in sheet.buys)
    return _refusal(check.play_fault(state.at, seat, sheet, koku, line.plays[0]))


def _spy(state: Campaign, seat: int, move: m.Spy) -> Refusal:
    if SPIES not in state.free(seat):
        return Refusal("STR-CARD-3", "There are no Spies in your hand that are still free.")
    if len(state.orders[seat].plays) >= check.CARDS_A_TURN:
        return Refusal("STR-CARD-2", "At most two cards are played a turn.")
    return Refusal("STR-CARD-SPIES", "Name another clan that has sealed and whose orders you have not seen.")
