"""Kenjin in words: typed actions for codes, prompts, labels, and the reason for a refusal.

It asks the state what is legal and decides nothing itself.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gorin.games.kenjin.board import (
    BRIDGE_ROOM,
    LOW,
    NO_FIELD,
    NOWHERE,
    SHIFT,
    TILES,
)
from gorin.games.kenjin.moves import (
    Assassinate,
    Deploy,
    Draft,
    Peek,
    Redeploy,
    Reveal,
    Sacrifice,
    Supply,
)
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    DRAFT,
    OVER,
    PEEK,
    REDEPLOY,
    REVEAL,
    SACRIFICE,
    SUPPLY,
)
from gorin.games.kenjin.tell import place, words
from gorin.games.kenjin.units import ASSASSIN, NAMES, UP, in_hand, known_to, unit_of
from gorin.kernel.values import Action, Decision, Refusal

if TYPE_CHECKING:
    from gorin.games.kenjin.state import KenjinState


def action(state: KenjinState, code: int) -> Action:
    """The move that a legal code stands for."""
    phase = state.phase
    if phase == DEPLOY:
        return _deployment(code)
    if phase == DRAFT:
        return Draft(TILES[code])
    if phase == REDEPLOY:
        return Redeploy(state.at, code >> SHIFT, code & LOW)
    if phase == SUPPLY:
        first, second = code >> SHIFT, code & LOW
        return Supply((first,) if first == second else (first, second))
    stack, card = code >> SHIFT, code & LOW
    at, seat = stack // 2, state.geometry.army[stack]
    if phase == REVEAL:
        return Reveal(seat, at, card)
    if phase == PEEK:
        return Peek(seat, at, card)
    if phase == ASSASSINATE:
        return Assassinate(seat, at, card)
    return Sacrifice(at, card)


@cache
def _deployment(code: int) -> Deploy:
    """Most moves are deployments, and there are few: each is made once."""
    at = code & LOW
    return Deploy(NAMES[code >> SHIFT], None if at == NO_FIELD else at)


def canonical(move: Action) -> Action:
    """The battlefields of a Supply Camp in ascending order: which is named first makes no difference."""
    return Supply(tuple(sorted(move.at))) if isinstance(move, Supply) else move


# --- prompts and labels ------------------------------------------------------------------------------


_PROMPTS = {
    REVEAL: ("Your Scout reveals a secret card on {at}: choose it", "KEN-UNIT-SCOUT-2"),
    PEEK: ("Your Shugenja looks at a secret card: choose it", "KEN-UNIT-SHUGENJA-2"),
    REDEPLOY: ("Your General moves a secret card from {at}: choose it and where it goes", "K1"),
    ASSASSINATE: ("Your Assassin kills a secret card and takes its place: choose it", "KEN-UNIT-ASSASSIN-2"),
    SUPPLY: ("Your Supply Camp helps two other battlefields with +1: choose them", "K19"),
    SACRIFICE: ("The Sanctuary destroys one of your weakest cards: choose it", "K15"),
}


def prompt(state: KenjinState) -> tuple[str, str]:
    """What the deciders are asked, and the rule behind it."""
    if state.phase == DEPLOY:
        if state.round == 7:
            return "Deploy your last card", "KEN-TURN-6"
        which = "first" if state.left == 2 else "second"
        return f"Deploy your {which} card of round {state.round}", "KEN-TURN-5"
    if state.phase == DRAFT:
        left = NOWHERE in state.tiles[::2]
        other = (state.seat + (1 if left else -1)) % state.geometry.seats
        rule = "KEN-DRAFT-4" if left else "KEN-DRAFT-6"
        return f"Choose a battlefield to lie between you and seat {other}", rule
    text, rule = _PROMPTS[state.phase]
    return text.format(at=place(state, state.at)), rule


def label(state: KenjinState, seat: int, move: Action) -> str:
    """One legal action as the deciding player reads it. It says no more than that player may know."""
    if isinstance(move, Deploy):
        if move.at is None:
            return "Assassin, to kill a secret card"
        return f"{words(move.unit)} on {place(state, move.at)}"
    if isinstance(move, Draft):
        return words(move.battlefield)
    if isinstance(move, Supply):
        return " and ".join(place(state, at) for at in move.at)
    if isinstance(move, Redeploy):
        stack = state.geometry.own[seat][move.at]
        return f"{_card_words(state, seat, stack, move.card)} to {place(state, move.to)}"
    if isinstance(move, Sacrifice):
        stack = state.geometry.own[seat][move.at]
        return _card_words(state, seat, stack, move.card)
    assert isinstance(move, Reveal | Peek | Assassinate)
    stack = state.geometry.own[move.seat][move.at]
    what = _card_words(state, seat, stack, move.card)
    return f"{what} of seat {move.seat} on {place(state, move.at)}"


def _card_words(state: KenjinState, seat: int, stack: int, index: int) -> str:
    card = state.stacks[stack][index]
    name = words(NAMES[unit_of(card)]) if known_to(card, seat) else "secret card"
    return f"{name} (card {index + 1} of {len(state.stacks[stack])})"


def decision(state: KenjinState, seat: int) -> Decision:
    moves = [action(state, code) for code in state.legal(seat)]
    text, rule = prompt(state)
    return Decision(
        seat=seat,
        prompt=text,
        rule=rule,
        actions=moves,
        labels=[label(state, seat, move) for move in moves],
    )


# --- refusals ----------------------------------------------------------------------------------------

_DUE: dict[int, type[Action]] = {
    DRAFT: Draft,
    DEPLOY: Deploy,
    REVEAL: Reveal,
    PEEK: Peek,
    REDEPLOY: Redeploy,
    ASSASSINATE: Assassinate,
    SUPPLY: Supply,
    SACRIFICE: Sacrifice,
}


def why_not(state: KenjinState, seat: int, move: Action) -> Refusal | None:
    """The rule that forbids a move now, or None where it is legal."""
    if state.phase == OVER:
        return Refusal("KEN-END-5", "The game is over.")
    move = canonical(move)
    deciders = state.deciders()
    if seat not in deciders:
        waiting = " and ".join(f"seat {other}" for other in deciders)
        turn = state.phase not in (DRAFT, SACRIFICE)
        rule = "KEN-TURN-3" if turn else prompt(state)[1]
        return Refusal(rule, f"It is not your decision: {waiting} must decide first.")
    text, rule = prompt(state)
    if not isinstance(move, _DUE[state.phase]):
        return Refusal(rule, f"That is not what is asked now. {text}.")
    if any(action(state, code) == move for code in state.legal(seat)):
        return None
    if isinstance(move, Deploy):
        return _why_not_deploy(state, seat, move)
    if isinstance(move, Draft):
        return Refusal("KEN-DRAFT-2", f"The {words(move.battlefield)} is not on offer.")
    if isinstance(move, Redeploy):
        return _why_not_redeploy(state, seat, move)
    if isinstance(move, Supply):
        return Refusal(
            "K19",
            "Name two different battlefields on which you or a team-mate fights, other than the Supply Camp.",
        )
    if isinstance(move, Sacrifice):
        return Refusal("K15", "Only one of your weakest cards at the Sanctuary may be chosen.")
    assert isinstance(move, Reveal | Peek | Assassinate)
    return _why_not_target(state, seat, move)


def _why_not_deploy(state: KenjinState, seat: int, move: Deploy) -> Refusal:
    if move.unit not in NAMES:
        return Refusal("KEN-SETUP-3", f"There is no unit called '{move.unit}'.")
    unit = NAMES.index(move.unit)
    name = words(move.unit)
    if not in_hand(state.hands[seat], unit):
        return Refusal("KEN-SETUP-3", f"You have no {name} in your hand.")
    if move.at is None:
        if unit != ASSASSIN:
            return Refusal("KEN-DEPLOY-7", f"Say on which of your battlefields the {name} is deployed.")
        return Refusal(
            "K5", "No secret card can be killed now, so the Assassin is deployed on your own side: say where."
        )
    if not (0 <= move.at < state.geometry.fields) or state.geometry.own[seat][move.at] < 0:
        return Refusal("KEN-DEPLOY-7", "You deploy only on battlefields where you fight.")
    if unit == ASSASSIN and state.has_victim():
        return Refusal("K4", "The Assassin has a victim to kill, so she is not deployed on your own side.")
    return Refusal("K2", f"You already have {BRIDGE_ROOM} cards on the Bridge, and it holds no more.")


def _why_not_redeploy(state: KenjinState, seat: int, move: Redeploy) -> Refusal:
    if move.at != state.at:
        return Refusal("K1", f"The General moves a card from {place(state, state.at)}, where he is.")
    cards = state.stacks[state.geometry.own[seat][move.at]]
    if not 0 <= move.card < len(cards) or cards[move.card] & UP:
        return Refusal("K1", "The General moves only one of your own face-down cards.")
    if not (0 <= move.to < state.geometry.fields) or state.geometry.own[seat][move.to] < 0:
        return Refusal("KEN-UNIT-GENERAL-2", "The card must go to a battlefield where you fight.")
    if move.to == move.at:
        return Refusal("KEN-UNIT-GENERAL-2", "The card must go to a different battlefield.")
    return Refusal("K2", f"You already have {BRIDGE_ROOM} cards on the Bridge, and it holds no more.")


def _why_not_target(state: KenjinState, seat: int, move: Reveal | Peek | Assassinate) -> Refusal:
    rule = prompt(state)[1]
    fields = state.geometry.fields
    if not (0 <= move.seat < state.geometry.seats and 0 <= move.at < fields):
        return Refusal(rule, "There is no such seat or battlefield.")
    stack = state.geometry.own[move.seat][move.at]
    if stack < 0 or not 0 <= move.card < len(state.stacks[stack]):
        return Refusal(rule, "There is no such card.")
    if move.seat == seat:
        return Refusal(rule, "Choose another player's card, not your own.")
    if isinstance(move, Reveal) and move.at != state.at:
        return Refusal("K8", f"The Scout reveals a card on {place(state, state.at)}, where he was deployed.")
    if isinstance(move, Assassinate) and state.same_side(seat, move.seat):
        return Refusal("K5", "The Assassin does not kill a team-mate's card.")
    return Refusal("K9", "That card lies face-up; choose a face-down card.")
