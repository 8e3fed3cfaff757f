"""A campaign in words: typed moves for codes, prompts, labels, and the reason for a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.strategic import codes as c
from gorin.games.strategic import court, moves
from gorin.games.strategic.battles import KINDS, how_said
from gorin.games.strategic.campaign import (
    ARMIES,
    BLOCKS,
    BUYS,
    CARDS,
    FIGHTS,
    NO_SPACE,
    NUMBER,
    ONWARDS,
    OVER,
    PEACE,
    READY,
    TURNING,
    WRITING,
    YIELDING,
)
from gorin.games.strategic.cards import DECKS, TITLES
from gorin.games.strategic.codes import LOW, SHIFT
from gorin.games.strategic.labels import label, part_name
from gorin.games.strategic.orders import BUY_STEP, KHARMIC
from gorin.games.strategic.reasons import reason
from gorin.games.strategic.rulings import RULINGS
from gorin.games.strategic.warmap import IDS, SPACES
from gorin.games.strategic.words import play_words
from gorin.kernel.values import Action, Decision, Refusal

if TYPE_CHECKING:
    from gorin.games.strategic.campaign import Campaign

_BARE: dict[int, Action] = {
    c.SEAL: moves.Seal(),
    c.TURN: moves.Turn(),
    c.ENOUGH: moves.Enough(),
    c.COURT: moves.GoToCourt(),
    c.OFFER: moves.MakeOffer(),
    c.DROP: moves.DropOffer(),
    c.NO_RESULT: moves.NoResult(),
    c.BY_ODDS: moves.ByOdds(),
    c.GOES_ON: moves.GoOn(),
    c.CLOSE: moves.Close(),
    c.UNDO: moves.Undo(),
    c.JUDGE: moves.Judge(),
}


def action(state: Campaign, seat: int, code: int) -> Action:
    """The move that a legal code stands for."""
    verb, what = code >> SHIFT, code & LOW
    if verb in _BARE:
        return _BARE[verb]
    if verb <= c.SUE:
        return _writing(state, seat, verb, what)
    if verb <= c.DECLINE:
        return _at_court(state, verb, what)
    return _judging(state, verb, what)


def _writing(state: Campaign, seat: int, verb: int, what: int) -> Action:
    at = state.at
    if verb == c.OPEN:
        return moves.Open(part_name(what))
    if verb == c.BUY:
        if what >= KHARMIC:
            return moves.Kharmic(TITLES[what - KHARMIC])
        return moves.BuyMove(what - BUY_STEP + 1) if what >= BUY_STEP else moves.Buy(DECKS[1 - what])
    if verb == c.PLAY:
        title, target, amount = what >> 10, ((what >> 3) & 127) - 1, (what & 7) - 1
        on = play_words(at, seat, (title, target, amount)).split(" ")[0]
        return moves.Play(TITLES[title], on, None if amount < 0 else amount)
    if verb == c.SPY:
        return moves.Spy(at.name(what))
    if verb == c.MARCH:
        return moves.March((what >> 12) + 1, tuple(IDS[to] for to in c.march_path(what)))
    if verb == c.ONWARD:
        return moves.Onward(None if what == SPACES else IDS[what])
    if verb == c.REFORM:
        return moves.Reform((what >> 6) + 1, IDS[(what & 63) - 1] if what & 63 else None)
    if verb == c.NUMBER:
        return moves.Number(what)
    if verb == c.FIGHT:
        return moves.Fight(("none", "all")[what] if what < 2 else IDS[what - 2])
    if verb == c.YIELD:
        return moves.Evade(what == 0)
    if verb == c.SUE:
        return moves.Sue(IDS[what - 1] if what else "none")
    assert verb == c.BLOCK
    if what < 2:
        return moves.Block(None, ("none", "all")[what])
    clan, army = ((what >> 4) & 15) - 1, (what & 15) - 1
    whom = "all" if clan < 0 else at.name(clan) + (f" {army + 1}" if army >= 0 else "")
    return moves.Block(what >> 8, whom)


def _at_court(state: Campaign, verb: int, what: int) -> Action:
    if verb == c.APPROACH:
        return moves.Approach(state.at.name(what))
    if verb == c.LAY_KOKU:
        return moves.LayKoku(what)
    if verb == c.LAY_CARD:
        return moves.LayCard(TITLES[what])
    if verb == c.ASK_KOKU:
        return moves.AskKoku(what)
    if verb == c.ASK_CARD:
        return moves.AskCard(DECKS[what])
    if verb == c.ACCEPT:
        return moves.Accept(state.at.name(what >> 6), TITLES[(what & 63) - 1] if what & 63 else None)
    assert verb == c.DECLINE
    return moves.Decline(state.at.name(what))


def _judging(state: Campaign, verb: int, what: int) -> Action:
    at = state.at
    if verb == c.TABLE:
        return moves.Table(IDS[what])
    if verb == c.ELIMINATE:
        army, by = what >> 6, ((what >> 2) & 15) - 1
        cause = at.name(by) if by >= 0 else None
        how = how_said(by, what & 3)
        return moves.Eliminate(at.name(at.clan_of(army)), at.number_of(army), cause, how)
    if verb == c.VICTORY:
        return moves.Victory(at.name(what >> 3), KINDS[what & 7])
    if verb == c.BREACH:
        return moves.Breach(at.name(what))
    if verb == c.ADDRESS:
        return moves.SetRight(IDS[what] if what < SPACES else at.army_name(what - SPACES))
    if verb == c.GRANT:
        return moves.Grant(at.name(what - 1) if what else None)
    if verb == c.STATION:
        return moves.Station(IDS[what - 1] if what else None)
    if verb == c.RETRACT:
        return moves.Retract(IDS[what])
    assert verb == c.RULE
    return moves.Rule(RULINGS[what >> 12], at.name((what >> 8) & 15), (what & 255) - 128)


# --- prompts -----------------------------------------------------------------------------------------------

_PROMPTS = {
    BUYS: ("What do you buy", "STR-KOKU-3"),
    CARDS: ("Which card do you play", "STR-CARD-2"),
    NUMBER: ("Which order number do you take: the lower, the earlier you act", "S3"),
    FIGHTS: ("Where do you wish a battle, to start it or to join it", "S6"),
    BLOCKS: ("Which of your armies block whom", "S4"),
    YIELDING: ("Do your armies evade blocks", "STR-BLOCK-2"),
    PEACE: ("Where do you sue for peace", "S12"),
    READY: ("Your orders are written: seal them", "STR-TURN-2"),
    TURNING: ("Which part of your orders do you turn to", "STR-TURN-2"),
}


def prompt(state: Campaign, seat: int) -> tuple[str, str]:
    """What a decider is asked, and the rule behind it."""
    if seat == state.daimyo:
        if state.subject >= SPACES:
            return f"Where does {state.at.army_name(state.subject - SPACES)} stand", "S16"
        if state.subject != NO_SPACE:
            return f"Whose is {IDS[state.subject]}", "S16"
        if state.judging:
            return "Which breach or ruling is it", "S16"
        if state.phase == WRITING and state.under_way is None:
            return "Note a breach or give a ruling, if there is need", "S16"
        if state.focus == NO_SPACE:
            return f"Turn {state.turn - 1}: tell battles and rulings, then close it", "S16"
        return f"How does the battle at {IDS[state.focus]} go", "STR-BATTLE-3"
    if court.busy(state, seat):
        if state.courting[seat]:
            return "To whom do you make an offer", "S15"
        offer = state.offers[seat]
        assert offer is not None
        return f"What do you offer the {state.at.name(offer[0])}, and for what", "S15"
    part = state.part[seat]
    if part >= ONWARDS:
        return f"Where does army {part - ONWARDS + 1} go on to", "STR-MOVE-1"
    if part >= ARMIES:
        number = part - ARMIES
        if state.at.place[state.army(seat, number)] < 0 and state.orders[seat].reform_of(number) < 0:
            return f"Where does army {number + 1} reform", "S8"
        return f"Where does army {number + 1} go", "STR-MOVE-1"
    return _PROMPTS[part]


def decision(state: Campaign, seat: int) -> Decision:
    found = state.legal(seat)
    acts = [action(state, seat, code) for code in found]
    text, rule = prompt(state, seat)
    return Decision(
        seat=seat,
        prompt=f"{text}?" if text.split(" ")[0] in _ASKING else f"{text}.",
        rule=rule,
        actions=acts,
        labels=[label(state, seat, move) for move in acts],
    )


_ASKING = ("What", "Which", "Where", "Whose", "Do", "How", "To")


def why_not(state: Campaign, seat: int, move: Action) -> Refusal | None:
    """The rule that forbids a move now, or None where it is legal."""
    if state.phase == OVER:
        return Refusal("STR-END-1", "The campaign is over.")
    if seat not in state.deciders():
        if seat == state.daimyo:
            return Refusal("S16", "There is nothing for the Shogun to decide now.")
        if state.phase == WRITING and 0 <= seat < state.daimyo:
            return Refusal("STR-TURN-2", "Your orders are sealed and cannot be changed.")
        return Refusal("S16", "The Shogun must decide first.")
    if any(action(state, seat, code) == move for code in state.legal(seat)):
        return None
    text, rule = prompt(state, seat)
    return reason(state, seat, move) or Refusal(rule, f"That is not possible now. {text}.")
