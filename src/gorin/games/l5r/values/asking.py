"""What a seat can be asked, by number, for the engine and for bots; and the code for passing."""

# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Final

from gorin.games.l5r.values.families import Asking

PASS: Final = 0  # passing, declining, being done

ASK_ACTION: Final[Asking] = 0  # take an action of a round, or pass
ASK_PERFORMER: Final[Asking] = 1
ASK_TARGET: Final[Asking] = 2
ASK_CARD: Final[Asking] = 3  # a card for an effect or a cost
ASK_OPTION: Final[Asking] = 4  # one of several effects
ASK_MAY: Final[Asking] = 5
ASK_PAY: Final[Asking] = 6
ASK_REACT: Final[Asking] = 7
ASK_ENTRY: Final[Asking] = 8  # put a Ring into play
ASK_ORDER: Final[Asking] = 9  # which trait first
ASK_ATTACK: Final[Asking] = 10
ASK_INVITE: Final[Asking] = 11
ASK_ASSIGN: Final[Asking] = 12
ASK_FIELD: Final[Asking] = 13  # which battlefield next
ASK_BUY: Final[Asking] = 14
ASK_CLEAR: Final[Asking] = 15  # discard cards from provinces
ASK_DISCARD: Final[Asking] = 16  # down to the hand limit
ASK_EXTRA: Final[Asking] = 17  # an additional action
ASK_SLOT: Final[Asking] = 18  # a province
ASK_ABILITY: Final[Asking] = 19
ASK_FOCUS: Final[Asking] = 20
ASK_REFUSE: Final[Asking] = 21
ASK_BOTTOM: Final[Asking] = 22
ASK_OVERLAY: Final[Asking] = 23
ASK_PLACE: Final[Asking] = 24  # a battlefield to move to
ASK_PLAYER: Final[Asking] = 25
ASK_TILE: Final[Asking] = 26  # a tile and where it is laid
ASK_FORTRESS: Final[Asking] = 27
ASK_STEP: Final[Asking] = 28  # the effect of a step on a Path
ASK_MISSION: Final[Asking] = 29
ASK_EXCHANGE: Final[Asking] = 30  # a card to discard before drawing, for one card more
ASK_LOBBY: Final[Asking] = 31  # who speaks, or what is given, for a side of a lobbying
ASK_FIRST: Final[Asking] = 32  # whether the first turn is offered, or taken
ASK_JOIN: Final[Asking] = 33  # a further card of the unit that shoots in the same Ranged Attack
