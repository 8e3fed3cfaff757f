"""What things are worth to a player, in points: what bots judge a table by. Each ruleset has its own figures.

They were fitted to the outcomes of games of bots (`bench/worths.py`). The difference of two seats' points,
over `scale`, is how clearly one stands better than the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

#: Figures by name, as they were given one time after the other.
Given: TypeAlias = tuple[dict[str, float], ...]


@dataclass(frozen=True, eq=False)
class Worths:
    scale: float = 22.0
    #: What is lost with none, one, two, three, four and five provinces standing.
    provinces: tuple[float, ...] = (90.0, 42.0, 24.0, 11.0, 0.0, 0.0)
    #: Family Honor of -20, -10, 0 and so on to the victory at 40.
    honor: tuple[float, ...] = (-26.0, -9.0, 0.0, 4.0, 9.0, 18.0, 36.0)
    #: An Honor victory, or a loss by dishonor, that is near at the pace so far.
    pace: float = 0.0
    fall: float = 0.0
    #: Each Gold of a turn's production: the first seven, four, five, eight more, and the rest; early besides.
    gold: tuple[float, ...] = (2.3, 1.8, 0.9, 0.32, 0.1)
    early: tuple[float, ...] = (2.6, 2.0, 1.0, 0.35, 0.1)
    ring: float = 3.0
    favor: float = 1.5
    # in play: a Personality, the first two and four of them, and what is printed on cards
    person: float = 1.5
    couple: float = 0.0
    four: float = 0.6
    force: float = 1.0
    chi: float = 0.3
    personal_honor: float = 0.3
    text: float = 0.5
    dishonored: float = -1.0
    follower: float = 0.7
    item: float = 1.0
    spell: float = 2.0
    # in hand: a card, its focus, and by what it can do
    card: float = 1.0
    focus: float = 0.12
    battle: float = 0.0
    other: float = 0.0
    reaction: float = 0.0
    attachment: float = 0.5
    ring_card: float = 1.0
    #: What cards did in games of bots, by title: instead of all that is said of cards in hand.
    cards: dict[str, float] = field(default_factory=dict)
    # what may still be bought this turn, and later
    soon: float = 0.9
    later: float = 0.25
    unseen: float = 4.5  # a card that lies face-down in a province
    attacking: float = 0.0  # to attack at all, besides what it brings
    #: How likely a Defender with the Favor sends the strongest attacking unit home, and whether that needs no
    #: unit of the Defender's at the battlefield.
    recalled: float = 0.0
    recalls_alone: bool = False
    fear: float = 1.0  # what the next attack will probably break
    threat: float = 0.4  # how much of that counts at all
    staying: float = 0.7  # how much of a rested army stays at home to defend
    toll: float = 0.64  # the Honor for a card that falls with its army
    wall: float = 0.3  # a point of a province's strength for good
    #: Where players race: how much better a chance is by how many points, what a seat stands at that lacks no
    #: step, one, two and so on, how much of that each single Path counts besides, what the effect of a step
    #: is worth, a step that the next attack could earn, five Rings within reach, and a Fortress.
    race: float = 15.0
    missing: tuple[float, ...] = (160.0, 62.0, 36.0, 20.0, 9.0, 3.0, 1.5, 0.7, 0.3, 0.0)
    aside: float = 0.12
    effect: float = 1.3
    next_step: float = 0.4
    insight: float = 0.6
    fortress: float = 0.8
    #: How armies that meet fare, for each stage of a battle (before it, in it, once somebody passed) and each
    #: of three things (the province falls, the Attackers die, the Defenders die): a number and the weights of
    #: the lead over the province's strength and the lead (both over the root of the Force there), of who acts
    #: next, of the difference of hands and of units, and whether it would so happen if nobody did anything
    #: more. None: a rule of thumb serves.
    odds: list[float] = field(default_factory=list)
    #: How likely a province falls that is attacked and not defended, for each of these stages: a number and
    #: the weights of the Force over its strength (up to it, the first, two and five more), of who acts next,
    #: of the cards in the hands of Attacker and Defender. None: a rule of thumb serves.
    unopposed: list[float] = field(default_factory=list)
    #: Who judges by other figures than these were given: what was given, in order (`State.judge_by`).
    given: Given = ()
