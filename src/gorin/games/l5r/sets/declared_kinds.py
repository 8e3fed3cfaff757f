"""What a kind of card is and can do, as far as declarations are checked against it."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    CELESTIAL,
    CHI,
    COST,
    DISCARD,
    DYNASTY,
    FATE,
    FOCUS,
    FOLLOWER,
    FORCE,
    HAND,
    HOLDING,
    HONOR,
    ITEM,
    KIND_NAMES,
    PERSONALITY,
    PLAY,
    PROVINCE,
    REGION,
    RING,
    STRATEGY,
    STRONGHOLD,
    THIS,
    V_ASSIGN,
    V_BOW,
    V_CHALLENGE,
    V_CONTRIBUTE,
    V_DEFEND,
    V_DESTROY,
    V_DISHONOR,
    V_FOCUS,
    V_FRIGHTEN,
    V_MOVE,
    V_MOVE_IN,
    V_REFUSE,
    V_SHARE,
    V_STRAIGHTEN,
    V_TARGET,
    V_TRANSFER,
)

#: Kinds of card that come into play; a Strategy does so only if it says so itself.
IN_PLAY: Final = STRONGHOLD | HOLDING | PERSONALITY | REGION | CELESTIAL | RING | ATTACHMENT

#: The kinds of card on which a stat is printed.
FIGURES: Final[dict[int, int]] = {
    FORCE: PERSONALITY | FOLLOWER | ITEM,
    CHI: PERSONALITY | ITEM,
    HONOR: PERSONALITY,
    COST: HOLDING | PERSONALITY | STRATEGY | ATTACHMENT,
    FOCUS: FATE,
}

#: What can be kept from happening to a card.
STOPPED: Final = (
    *(V_BOW, V_STRAIGHTEN, V_DESTROY, V_MOVE, V_MOVE_IN),
    *(V_CHALLENGE, V_DISHONOR, V_CONTRIBUTE, V_FRIGHTEN, V_FOCUS, V_REFUSE),
)

#: What can be forbidden besides: whether it may be done is asked before.
ASKED: Final = (V_TARGET, V_ASSIGN, V_DEFEND, V_SHARE, V_TRANSFER)

#: Which kinds of card are capable of it, where not all are.
CAPABLE: Final[dict[int, int]] = {
    V_ASSIGN: PERSONALITY,
    V_DEFEND: PERSONALITY,
    V_SHARE: PERSONALITY,
    V_TRANSFER: ATTACHMENT,
    V_MOVE: PERSONALITY,
    V_MOVE_IN: PERSONALITY,
    V_CHALLENGE: PERSONALITY,
    V_DISHONOR: PERSONALITY,
    V_CONTRIBUTE: PERSONALITY | FOLLOWER,
    V_FRIGHTEN: PERSONALITY,
    V_FOCUS: PERSONALITY,
    V_REFUSE: PERSONALITY,
}


def a_kind(card: CardDef) -> str:
    """What a card is, with its article."""
    name = "Terrain" if card.terrain else KIND_NAMES[card.kind]
    return f"an {name}" if name[0] in "AEIO" else f"a {name}"


def enters(card: CardDef) -> bool:
    """Whether a card comes into play."""
    if card.kind & IN_PLAY or card.terrain:
        return True
    return any(
        isinstance(word, Enter) and (word.free or word.lodged) and word.ref == THIS
        for word in words_in(card.statements)
    )


def zones_of(card: CardDef) -> int:
    """Where a card can be when it is asked for what it says."""
    zones = PLAY if enters(card) else 0
    if card.kind & DYNASTY:
        zones |= PROVINCE | DISCARD
    if card.kind & FATE:
        zones |= HAND | DISCARD
    return zones
