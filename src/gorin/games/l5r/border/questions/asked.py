"""Which question is pending: by what is asked, and by the kind of frame that asks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from gorin.games.l5r.border.questions.acting import Act, ActAgain, ActAtHome, React
from gorin.games.l5r.border.questions.attacking import Assignment, Declaration, Invitation, NextBattle
from gorin.games.l5r.border.questions.buying import BowedWith, Clearing, Overlaid, Paying, Purchase
from gorin.games.l5r.border.questions.duelling import Challenge, FirstFocusEffect, Focusing, PoolToBottom
from gorin.games.l5r.border.questions.effects import (
    AbilityOf,
    CardFor,
    MayHappen,
    MoveTo,
    Option,
    PerformerOf,
    Player,
    ProvinceOf,
    ShootsAlong,
    TargetOf,
)
from gorin.games.l5r.border.questions.lobbying import Effort, FirstTurn
from gorin.games.l5r.border.questions.question import Question
from gorin.games.l5r.border.questions.turning import DrawFrom, FirstTrait, HandLimit, RingEntry, StayBowed
from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.chores import Chores
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.drawing import Drawing
from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.flow.opening import Opening
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.values import asking as ask

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

Table: TypeAlias = Mapping[tuple[int, type[Frame]], type[Question[Any, Any]]]

_ASKED: Final[dict[tuple[int, type[Frame]], type[Question[Any, Any]]]] = {
    (ask.ASK_ACTION, Round): Act,
    (ask.ASK_ACTION, Chores): ActAtHome,
    (ask.ASK_EXTRA, Extra): ActAgain,
    (ask.ASK_REACT, Window): React,
    (ask.ASK_ENTRY, Window): RingEntry,
    (ask.ASK_ORDER, Window): FirstTrait,
    (ask.ASK_PERFORMER, Doing): PerformerOf,
    (ask.ASK_TARGET, Doing): TargetOf,
    (ask.ASK_CARD, Doing): CardFor,
    (ask.ASK_JOIN, Doing): ShootsAlong,
    (ask.ASK_OPTION, Doing): Option,
    (ask.ASK_MAY, Doing): MayHappen,
    (ask.ASK_PLAYER, Doing): Player,
    (ask.ASK_ABILITY, Doing): AbilityOf,
    (ask.ASK_PLACE, Doing): MoveTo,
    (ask.ASK_SLOT, Doing): ProvinceOf,
    (ask.ASK_BUY, Dynasty): Purchase,
    (ask.ASK_OVERLAY, Dynasty): Overlaid,
    (ask.ASK_CLEAR, Dynasty): Clearing,
    (ask.ASK_PAY, Payment): Paying,
    (ask.ASK_CARD, Payment): BowedWith,
    (ask.ASK_ATTACK, Turn): Declaration,
    (ask.ASK_INVITE, Attack): Invitation,
    (ask.ASK_ASSIGN, Attack): Assignment,
    (ask.ASK_FIELD, Attack): NextBattle,
    (ask.ASK_REFUSE, Duel): Challenge,
    (ask.ASK_FOCUS, Duel): Focusing,
    (ask.ASK_ORDER, Duel): FirstFocusEffect,
    (ask.ASK_BOTTOM, Duel): PoolToBottom,
    (ask.ASK_MAY, Drawing): DrawFrom,
    (ask.ASK_MAY, Rest): StayBowed,
    (ask.ASK_DISCARD, Turn): HandLimit,
    (ask.ASK_LOBBY, Lobby): Effort,
    (ask.ASK_FIRST, Opening): FirstTurn,
}


def also_asked(questions: Table) -> None:
    """Learn what further frames ask, or ask in other words than those they are built on."""
    _ASKED.update(questions)


def question(g: Engine) -> Question[Any, Any]:
    """What the seat that must decide is asked."""
    frame = g.underway.stack[-1]
    for kind in type(frame).__mro__:
        found = _ASKED.get((g.asking, kind))
        if found is not None:
            return found(g, frame)
    raise KeyError((g.asking, type(frame)))
