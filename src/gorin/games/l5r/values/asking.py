"""What a seat can be asked, by number, for the engine and for bots; and the code for passing."""

from __future__ import annotations

from typing import Final

PASS: Final = 0  # passing, declining, being done

ASK_ACTION: Final = 0  # take an action of a round, or pass
ASK_PERFORMER: Final = 1
ASK_TARGET: Final = 2
ASK_CARD: Final = 3  # a card for an effect or a cost
ASK_OPTION: Final = 4  # one of several effects
ASK_MAY: Final = 5
ASK_PAY: Final = 6
ASK_REACT: Final = 7
ASK_ENTRY: Final = 8  # put a Ring into play
ASK_ORDER: Final = 9  # which trait first
ASK_ATTACK: Final = 10
ASK_INVITE: Final = 11
ASK_ASSIGN: Final = 12
ASK_FIELD: Final = 13  # which battlefield next
ASK_BUY: Final = 14
ASK_CLEAR: Final = 15  # discard cards from provinces
ASK_DISCARD: Final = 16  # down to the hand limit
ASK_EXTRA: Final = 17  # an additional action
ASK_SLOT: Final = 18  # a province
ASK_ABILITY: Final = 19
ASK_FOCUS: Final = 20
ASK_REFUSE: Final = 21
ASK_BOTTOM: Final = 22
ASK_OVERLAY: Final = 23
ASK_PLACE: Final = 24  # a battlefield to move to
ASK_PLAYER: Final = 25
ASK_TILE: Final = 26  # a tile and where it is laid
ASK_FORTRESS: Final = 27
ASK_STEP: Final = 28  # the effect of a step on a Path
ASK_MISSION: Final = 29
ASK_EXCHANGE: Final = 30  # a card to discard before drawing, for one card more
ASK_LOBBY: Final = 31  # who speaks, or what is given, for a side of a lobbying
ASK_FIRST: Final = 32  # whether the first turn is offered, or taken
ASK_JOIN: Final = 33  # a further card of the unit that shoots in the same Ranged Attack
