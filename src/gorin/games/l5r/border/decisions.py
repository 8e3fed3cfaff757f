"""A decision as the kernel wants it: moves, labels that all differ, and why something is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import marks_of, told_apart, visible
from gorin.games.l5r.border.questions.acting import OWN_ACTION, Act
from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.border.questions.buying import Clearing, Purchase, clearings_ahead, purchases_ahead
from gorin.games.l5r.border.questions.following import followed
from gorin.games.l5r.border.questions.question import Question
from gorin.games.l5r.border.questions.turning import exchanges_ahead
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.moves import Decree, Pass
from gorin.kernel.values import OBVIOUS, Action, Decision, Later, Refusal, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def action(g: Engine, code: int) -> Action:
    """The move that a legal code stands for."""
    return question(g).action(code)


def decision(g: Engine, seat: int) -> Decision:
    asked = question(g)
    text, rule = asked.prompt()
    codes = g.legal(seat)
    moves = [asked.action(code) for code in codes]
    spoken_of = twins.spoken_of(g)
    alike = twins.same([asked.likeness(code, spoken_of) for code in codes])
    return Decision(
        seat=seat,
        prompt=text,
        rule=rule,
        actions=moves,
        labels=told_apart(_labels(asked, codes, alike), alike),
        declinable=any(isinstance(move, Pass) for move in moves),
        same=alike,
        moment=_moment(asked),
        several=asked.several(),
    )


def moment(g: Engine) -> str:
    """What sort of moment it is at which somebody is asked."""
    return _moment(question(g))


def _moment(asked: Question[Any, Any]) -> str:
    return OBVIOUS if _sensible(asked) >= 0 else asked.moment()


def usual(g: Engine) -> int:
    """How somebody is answered who is not asked at this moment; -1 where everybody is asked."""
    asked = question(g)
    code = _sensible(asked)
    return code if code >= 0 else asked.usual()


def _sensible(asked: Question[Any, Any]) -> int:
    """The one answer that makes sense, or -1. Who has one answer only is another matter (`State.formal`)."""
    return asked.sensible() if len(asked.g.codes) > 1 else -1


def _labels(asked: Question[Any, Any], codes: list[int], alike: list[int]) -> list[str]:
    """Every label; where different choices would have the same one, with the state of their cards."""
    labels = [asked.labelled(code) for code in codes]
    firsts = [index for index in range(len(codes)) if not alike or alike[index] == index]
    said = [labels[index] for index in firsts]
    for index, text in enumerate(list(labels)):
        if said.count(text) > 1:
            card = asked.about(codes[index])
            marks = marks_of(asked.g, card) if card >= 0 else ""
            labels[index] = f"{text} ({marks})" if marks else text
    return labels


def leads(g: Engine, seat: int) -> list[list[Way]]:
    """For every legal action of the decider how it can begin and go on."""
    asked = question(g)
    found = [[] if code == PASS else asked.ways(code) for code in g.legal(seat)]
    if not asked.announces:
        return found
    return [
        ways if code == PASS else followed(g, code, ways)
        for code, ways in zip(g.legal(seat), found, strict=True)
    ]


def later(g: Engine) -> list[Later]:
    """What the decider can compose already of what comes after passing, to the end of the turn."""
    asked = question(g)
    if isinstance(asked, Act) and asked.moment() == OWN_ACTION:
        return [*purchases_ahead(g), *clearings_ahead(g), *exchanges_ahead(g)]
    if isinstance(asked, Purchase):
        return [*clearings_ahead(g), *exchanges_ahead(g)]
    return exchanges_ahead(g) if isinstance(asked, Clearing) else []


def why_idle(g: Engine, seat: int, card: int) -> list[Refusal]:
    """Why a seat can begin nothing with a card now; nothing where it can."""
    if not (0 <= card < len(g.defs) and visible(g, card, seat)):
        return [Refusal("L5R-ZONE-6", f"You see no card with the number {card}.")]
    refused = _not_asked(g, seat)
    if refused is not None:
        return [refused]
    asked = question(g)
    for code in g.codes:
        if code != PASS and any(way.source == card for way in asked.ways(code)):
            return []
    reasons: list[Refusal] = []
    for reason in asked.idle(card):
        if reason not in reasons:
            reasons.append(reason)
    return reasons


def _not_asked(g: Engine, seat: int) -> Refusal | None:
    if g.victory:
        return Refusal("R133", "The game is over.")
    if seat != g.asked:
        # Not even the rule of the question: what another seat is asked may tell of its hand.
        return Refusal("L5R-TURN-3", f"It is not your decision: seat {g.asked} must decide first.")
    return None


def why_not(g: Engine, seat: int, move: Action) -> Refusal | None:
    """The rule that forbids a move now, or None where it is legal."""
    if isinstance(move, Decree) and not g.victory:
        return Refusal("STR-GAME-1", "Only the campaign can do that to its battle.")
    refused = _not_asked(g, seat)
    if refused is not None:
        return refused
    asked = question(g)
    if any(asked.action(code) == move for code in g.codes):
        return None
    return asked.refusal(move)
