"""The verbs of the card language in all their forms: one row a verb."""

from __future__ import annotations

from typing import Final, NamedTuple

from gorin.games.l5r.values.terms import (
    V_AFFECT,
    V_ASSIGN,
    V_ATTACH,
    V_BOW,
    V_CHALLENGE,
    V_CHOOSE,
    V_CONTRIBUTE,
    V_DEFEND,
    V_DESTROY,
    V_DISCARD,
    V_DISHONOR,
    V_DRAW,
    V_ENTER,
    V_FELL,
    V_FOCUS,
    V_FRIGHTEN,
    V_LEAVE,
    V_LOSE_DUEL,
    V_MOVE,
    V_MOVE_IN,
    V_PLAIN_FOCUS,
    V_REFUSE,
    V_REHONOR,
    V_RETURN,
    V_SHARE,
    V_SHOW_UP,
    V_STAY,
    V_STRAIGHTEN,
    V_SWITCH,
    V_TARGET,
    V_TRANSFER,
)


class Verb(NamedTuple):
    """How a verb is spoken."""

    rule: str  # "does not straighten", "cannot be destroyed"
    was: str  # "if the target moved"
    did: str  # "an action that bowed him"
    heard: str = ""  # the moment: "after he is destroyed"
    now: str = ""  # what is told while others may react


VERBS: Final[dict[int, Verb]] = {
    V_TRANSFER: Verb("be transferred", "was transferred", "transferred"),
    V_BOW: Verb("bow", "bowed", "bowed"),
    V_STRAIGHTEN: Verb(
        "straighten", "straightened", "straightened", "after {} straightens", "{card} straightens"
    ),
    V_STAY: Verb(
        "stay bowed",
        "stayed bowed",
        "kept bowed",
        "when {} stays bowed in your Straighten Phase",
        "{card} stays bowed",
    ),
    V_RETURN: Verb(
        "return home",
        "returned home",
        "sent home",
        "after {} returns home from battle",
        "{card} returns home",
    ),
    V_DEFEND: Verb("be assigned to defend", "was assigned to defend", "assigned to defend"),
    V_SHARE: Verb(
        "be assigned to an army with other units, nor other units to that army",
        "was assigned with others",
        "assigned with others",
    ),
    V_REHONOR: Verb(
        "be rehonored", "was rehonored", "rehonored", "after {} is rehonored", "{card} is rehonored"
    ),
    V_AFFECT: Verb("be affected", "was affected", "affected"),
    V_DESTROY: Verb(
        "be destroyed", "was destroyed", "destroyed", "after {} is destroyed", "{card} is destroyed"
    ),
    V_MOVE: Verb("move", "moved", "moved", "before {} moves", "{card} is about to move"),
    V_MOVE_IN: Verb("move to battlefields", "moved to a battlefield", "moved to a battlefield"),
    V_DISCARD: Verb(
        "be discarded",
        "was discarded",
        "discarded from hand or focus",
        "after {} is discarded",
        "{card} was discarded",
    ),
    V_ATTACH: Verb(
        "be attached", "was attached", "attached", "after {} is attached", "{card} is attached to {other}"
    ),
    V_SWITCH: Verb("change places", "changed places", "switched"),
    V_SHOW_UP: Verb("contribute Force while bowed", "contributed Force while bowed", "counted"),
    V_CHALLENGE: Verb("issue challenges", "issued a challenge", "challenged"),
    V_CHOOSE: Verb("be chosen", "was chosen", "chose"),
    V_DRAW: Verb("draw cards", "drew a card", "drew"),
    V_TARGET: Verb("be targeted", "was targeted", "targeted", "when {} is targeted", "{act} targets {card}"),
    V_DISHONOR: Verb(
        "be dishonored", "was dishonored", "dishonored", "after {} is dishonored", "{card} is dishonored"
    ),
    V_CONTRIBUTE: Verb("contribute Force", "contributed Force", "counted"),
    V_FELL: Verb("be destroyed", "was destroyed", "destroyed another player's Personality"),
    V_PLAIN_FOCUS: Verb("count with bonuses", "counted without bonuses", "stripped of bonuses"),
    V_ENTER: Verb(
        "enter play", "entered play", "brought into play", "after {} enters play", "{card} enters play"
    ),
    V_LEAVE: Verb(
        "leave play", "left play", "took out of play", "after {} leaves play", "{card} leaves play"
    ),
    V_FRIGHTEN: Verb("let Followers be bowed by Fear", "suffered Fear", "frightened"),
    V_FOCUS: Verb("focus in duels", "focused", "focused"),
    V_REFUSE: Verb("refuse challenges", "refused a challenge", "refused a challenge"),
    V_LOSE_DUEL: Verb("lose duels", "lost a duel", "beat in a duel"),
    V_ASSIGN: Verb("be assigned", "was assigned", "assigned", "after {} is assigned", "{card} was assigned"),
}
