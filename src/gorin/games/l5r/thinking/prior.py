"""What a sensible player would probably do, cheaply: weights over the choices of the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.dynasty import DEAR, DISCOUNT, PLAIN
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.language.lasting import Again
from gorin.games.l5r.language.provinces import RecycleOn, RecycleProvinces
from gorin.games.l5r.realm.missions import MISSIONS
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.thinking.battlefields import full_force, present_force
from gorin.games.l5r.thinking.contests import focusing, lobbying, refusals
from gorin.games.l5r.thinking.paths import nearness
from gorin.games.l5r.thinking.worth import card_worth, hand_worth, keeping, produces
from gorin.games.l5r.values import board
from gorin.games.l5r.values.asking import (
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_ATTACK,
    ASK_BUY,
    ASK_CARD,
    ASK_CLEAR,
    ASK_DISCARD,
    ASK_ENTRY,
    ASK_EXCHANGE,
    ASK_EXTRA,
    ASK_FIELD,
    ASK_FOCUS,
    ASK_FORTRESS,
    ASK_INVITE,
    ASK_LOBBY,
    ASK_MAY,
    ASK_MISSION,
    ASK_PAY,
    ASK_PERFORMER,
    ASK_REACT,
    ASK_REFUSE,
    ASK_SLOT,
    ASK_STEP,
    ASK_TARGET,
    ASK_TILE,
    PASS,
)
from gorin.games.l5r.values.codes import (
    AUTO,
    FIELDS,
    assign_field,
    assign_unit,
    buy_card,
    buy_way,
    province_slot,
    use_card,
)
from gorin.games.l5r.values.terms import (
    ACTION_PHASE,
    AT_HOME,
    ATTACK_PHASE,
    BOWED,
    HAND,
    HOLDING,
    IN_UNIT,
    NO_SEAT,
    PLAY,
    STRATEGY,
    TILE,
    UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: How many choices ahead a line of play is followed at most, before the state is judged.
HORIZON: Final = 40
#: How often a turn a card may be allowed to act once more, and it is still of use.
_ENOUGH: Final = 2

_SETTLED: Final = (
    1 << ASK_ACTION
    | 1 << ASK_ATTACK
    | 1 << ASK_INVITE
    | 1 << ASK_ASSIGN
    | 1 << ASK_FIELD
    | 1 << ASK_BUY
    | 1 << ASK_CLEAR
    | 1 << ASK_DISCARD
    | 1 << ASK_STEP
    | 1 << ASK_TILE
    | 1 << ASK_MISSION
    | 1 << ASK_EXCHANGE
)


def settled(g: Engine) -> bool:
    """Whether no action, payment or duel is under way."""
    if g.asked < 0 or _SETTLED >> g.asking & 1:
        return True
    return g.asking == ASK_FORTRESS and isinstance(g.underway.stack[-1], Turn)


def quiet(g: Engine) -> bool:
    """Whether no attack is under way or may still be declared this turn."""
    return (g.phase < ACTION_PHASE or g.phase > ATTACK_PHASE) and settled(g)


def prior(g: Engine, seat: int) -> list[float] | None:
    """A weight for each code of the seat that is asked."""
    asking = g.asking
    codes = g.codes
    if seat != g.asked:
        return None
    if asking == ASK_ACTION:
        return _actions(g, codes)
    if asking == ASK_PAY:
        return [12.0 if code == AUTO else 0.3 for code in codes]
    if asking == ASK_BUY:
        return _purchases(g, codes)
    if asking == ASK_ASSIGN:
        return _assignments(g, seat, codes)
    if asking == ASK_ATTACK:
        return _attacks(g, seat, codes)
    if asking == ASK_REACT:
        return [1.5 if code == PASS else 1.0 for code in codes]
    if asking == ASK_CLEAR:
        return [4.0 if code == PASS else 1.0 for code in codes]
    if asking == ASK_DISCARD:
        return [1.0 / (0.3 + hand_worth(g, code - 1)) for code in codes]
    if asking == ASK_INVITE:
        return _invitations(g, seat, codes)
    if asking in (ASK_ENTRY, ASK_MAY):
        return [0.5 if code == PASS else 2.0 for code in codes]
    if asking == ASK_STEP:
        return [0.05 if code == PASS else 2.0 for code in codes]
    if asking == ASK_FORTRESS:
        return _fortresses(g, seat, codes)
    if asking == ASK_EXCHANGE:
        return [1.0 if code == PASS else 0.5 / (0.3 + hand_worth(g, code - 1)) for code in codes]
    if asking == ASK_MISSION:
        # Provinces fall oftener than five Rings are found.
        return [1.0 + MISSIONS[code - 1][0] + 1.0 / (1.0 + MISSIONS[code - 1][3]) for code in codes]
    if asking == ASK_FOCUS:
        return focusing(g, seat, codes)
    if asking == ASK_REFUSE:
        return refusals(g, seat, codes)
    if asking == ASK_LOBBY:
        return lobbying(g, seat, codes)
    if asking in (ASK_TARGET, ASK_PERFORMER, ASK_CARD):
        return _cards(g, seat, codes)
    if asking == ASK_SLOT:
        return recycling(g, seat, codes)
    if asking == ASK_EXTRA:
        return [0.001 if code != PASS and worn(g, use_card(code)) else 1.0 for code in codes]
    return [1.0] * len(codes)


def _cards(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """The strongest in play, whoever's they are; of the hand what is worth least."""
    weights: list[float] = []
    for code in codes:
        card = code - 1
        if card < 0 or card >= len(g.defs):
            weights.append(0.5)
        elif g.zone[card] == PLAY and g.defs[card].kind & IN_UNIT:
            weights.append(0.5 + g.stats.force(g, card) + (0.0 if g.flags[card] & BOWED else 1.0))
        elif g.zone[card] == HAND:
            weights.append(1.0 / (0.3 + hand_worth(g, card)))
        else:
            weights.append(1.0)
    return weights


def recycling(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Which card of a province goes under the deck: none that is worth as much as an unknown one.

    What comes instead is made up differently in each world, so the best of it must not be hoped for.
    """
    frame = g.underway.stack[-1]
    if not isinstance(frame, Doing) or not isinstance(
        frame.program[frame.pc - 1], RecycleProvinces | RecycleOn
    ):
        return [1.0] * len(codes)
    production = 0
    for card in g.estate[seat]:
        production += produces(g, card)
    unseen = g.ruleset.worths.unseen
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(0.5)
            continue
        card = g.provinces[seat][province_slot(code)]
        worth = keeping(g, seat, card, production) if g.flags[card] & UP else unseen
        weights.append(1.0 if worth < unseen - 0.5 else 0.001 / (0.1 + worth * worth))
    return weights


def worn(g: Engine, card: int) -> bool:
    """Whether a card was allowed so often to act once more that it goes round in circles.

    Two Personalities who each allow the other to act again could do so for ever: each action is one more that
    is allowed in the middle of the last, and uses up what the last has given.
    """
    allowed = 0
    for thing in g.standing.lasting:
        if isinstance(thing, Again) and thing.subject == card:
            allowed += 1
    acting = 0
    for frame in g.underway.stack:
        if isinstance(frame, Doing) and frame.source == card:
            acting += 1
    return max(allowed, acting) >= _ENOUGH


def _actions(g: Engine, codes: list[int]) -> list[float]:
    """What changes nothing is left alone: of choices that look the same, one passes."""
    battle = g.fight.battlefield >= 0
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(2.0)
            continue
        card = use_card(code)
        if card < 0:
            weights.append(0.7)
        elif worn(g, card):
            weights.append(0.001)
        elif g.defs[card].kind == STRATEGY:
            weights.append(1.5 if battle else 0.8)
        elif g.defs[card].kind == HOLDING:
            weights.append(0.3)
        elif g.defs[card].kind == TILE:
            weights.append(1.5)
        else:
            weights.append(1.0)
    return weights


def _purchases(g: Engine, codes: list[int]) -> list[float]:
    """Good cards first; Gold before Personalities; hardly ever nothing."""
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(0.2)
            continue
        card = buy_card(code)
        how = buy_way(code)
        if g.defs[card].kind == HOLDING:
            weights.append(2.0 + 1.5 * produces(g, card))
        else:
            weight = 0.8 * card_worth(g.ruleset.worths, g.defs[card])
            if how == PLAIN:
                weight *= 0.1
            elif how not in (DISCOUNT, DEAR):
                weight *= 0.6
            weights.append(max(weight, 0.1))
    return weights


def _ready(g: Engine, seat: int) -> float:
    """The Force that a seat could assign now, or has assigned."""
    force = 0.0
    for unit in g.units[seat]:
        if not g.flags[unit] & BOWED:
            force += present_force(g, unit)
    return force


def _lead(g: Engine, mine: float, other: int) -> float:
    """How much more Force one has than it takes to break a province of another."""
    return mine - _ready(g, other) - g.defs[g.stronghold[other]].strength


def _eager(lead: float) -> float:
    return 3.0 if lead > 3.0 else 1.0 if lead > 0.0 else 0.15


def _attacks(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """The more Force than the defender has at home, the likelier."""
    mine = _ready(g, seat)
    return [1.0 if code == PASS else _eager(_lead(g, mine, code - 1)) for code in codes]


def _fortresses(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Whom to attack, from where, or what to turn up."""
    frame = g.underway.stack[-1]
    if isinstance(frame, Siege):
        place = g.slot[frame.target]
        return [2.0 if board.adjacent(g.slot[code - 1], place) else 0.5 for code in codes]
    if not isinstance(frame, Turn):
        return [0.1 if code == PASS else 1.0 for code in codes]
    mine = _ready(g, seat)
    own = g.places.fortresses(g, seat)
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(1.0)
            continue
        other = g.owner[code - 1]
        weight = _eager(_lead(g, mine, other))
        if nearness(g, other) <= 2:
            weight *= 1.5
        for tile in own:
            if board.adjacent(g.slot[tile], g.slot[code - 1]):
                weight *= 1.3
                break
        weights.append(weight)
    return weights


def _invitations(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Help is asked for where it is needed, and not from those who are about to win."""
    mine = _ready(g, seat)
    if seat == g.fight.attacker:
        needed = _lead(g, mine, g.fight.defender) < 2.0
    else:
        needed = _lead(g, _ready(g, g.fight.attacker), seat) > -2.0
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(1.0 if needed and g.ruleset.victory.race else 3.0)
        elif nearness(g, code - 1) <= 1:
            weights.append(0.1)
        else:
            weights.append(1.0 if _ready(g, code - 1) > 0.0 else 0.3)
    return weights


def _assignments(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Attack together; defend where enemies are, if that can turn the battle."""
    fields = FIELDS
    mine = [0.0] * fields
    theirs = [0.0] * fields
    count = [0] * fields
    side = g.fight.sides[seat]
    if side == 0:
        side = 1 if g.fight.attacker != NO_SEAT and g.fight.invited >> seat & 1 else 2
    for other in g.order:
        if g.fight.sides[other] == 0:
            continue
        for unit in g.units[other]:
            place = g.place[unit]
            if place != AT_HOME:
                if g.fight.sides[other] == side:
                    mine[place] += present_force(g, unit)
                else:
                    theirs[place] += present_force(g, unit)
                    count[place] += 1
    strength = float(g.defs[g.stronghold[g.fight.defender]].strength)
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(1.0)
            continue
        unit = assign_unit(code)
        field = assign_field(code)
        force = full_force(g, unit)
        if side == 1:
            weight = 0.3 + 0.15 * force
            if mine[field] > 0.0:
                weight = 1.5 + 0.3 * force
                if mine[field] > theirs[field] + strength + 3.0:
                    weight = 0.4
            weights.append(weight)
        elif count[field] == 0:
            weights.append(0.02)
        else:
            gap = theirs[field] - mine[field]
            weights.append(1.5 + 0.2 * force if gap <= 2.0 * force and gap > -2.0 else 0.4)
    return weights
