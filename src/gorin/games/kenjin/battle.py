"""The second phase of a game of Kenjin: combat on one battlefield after another, and the end."""

from __future__ import annotations

from gorin.games.kenjin import tell
from gorin.games.kenjin.board import (
    SANCTUARY,
    SHIFT,
    SUPPLY_CAMP,
    TILES,
)
from gorin.games.kenjin.combat import (
    NOBODY,
    army_strength,
    cut,
    palace_penalty,
    port_bonus,
    revealed,
    shot,
    stronger,
    vetoed,
    weakest,
    without_card,
)
from gorin.games.kenjin.events import (
    Chosen,
    Combat,
    Conquered,
    Eliminated,
    Ended,
    Scored,
    Supplied,
    Total,
)
from gorin.games.kenjin.score import score_lines, scores, winners
from gorin.games.kenjin.table import (
    DEPLOY,
    NO_CARD,
    OVER,
    PENDING,
    SACRIFICE,
    SUPPLY,
    Table,
)
from gorin.games.kenjin.units import (
    NAMES,
    owner_of,
    unit_of,
)


def supplies(g: Table) -> list[int]:
    """Each pair of other battlefields where the seat or a team-mate fights (K19)."""
    places = [at for at in range(g.geometry.fields) if at != g.at and ally_stack(g, g.seat, at) >= 0]
    if len(places) == 1:
        return [(places[0] << SHIFT) + places[0]]
    codes: list[int] = []
    for i in range(len(places)):
        for j in range(i + 1, len(places)):
            codes.append((places[i] << SHIFT) + places[j])
    return codes


def sacrifices(g: Table, seat: int) -> list[int]:
    side = side_of(g, seat)
    if side < 0 or g.picks[side] != PENDING:
        return []
    stack = 2 * g.at + side
    found = weakest(g.stacks[stack], SANCTUARY, g.strengths)
    return [(stack << SHIFT) + index for index in found]


def ally_stack(g: Table, seat: int, at: int) -> int:
    """The stack of this seat, or else of a team-mate, on a battlefield; -1 where neither fights."""
    for side in range(2):
        if g.geometry.army[2 * at + side] == seat:
            return 2 * at + side
    for side in range(2):
        if g.same_side(seat, g.geometry.army[2 * at + side]):
            return 2 * at + side
    return -1


def side_of(g: Table, seat: int) -> int:
    """Which side of the combat under way a seat is on, 0 or 1, or -1."""
    pair = g.geometry.pairs[g.at]
    if pair[0] == seat:
        return 0
    return 1 if pair[1] == seat else -1


def begin_combat(g: Table) -> None:
    """The Supply Camp first, then the others in the order they lie (KEN-COMBAT-2, -3)."""
    order: list[int] = []
    for at in range(g.geometry.fields):
        if g.tiles[at] == SUPPLY_CAMP:
            order.insert(0, at)
        else:
            order.append(at)
    g.fights = tuple(order)
    g.bonus = (0,) * len(g.stacks)
    g.outcomes = [None] * g.geometry.fields
    _fight_on(g)


def _fight_on(g: Table) -> None:
    """Fight until somebody has to choose, or to the end."""
    while g.fought < len(g.fights):
        g.at = g.fights[g.fought]
        _clash(g)
        if g.tiles[g.at] == SANCTUARY and not _sanctuary_is_ready(g):
            g.phase = SACRIFICE
            return
        _settle(g)
        if g.phase == SUPPLY:
            return
    _end(g)


def _clash(g: Table) -> None:
    """Count the Port, reveal, then all Archers at once, then all surviving Samurai at once (K10)."""
    first = 2 * g.at
    second = first + 1
    tile = g.tiles[g.at]
    g.port = (port_bonus(g.stacks[first], tile), port_bonus(g.stacks[second], tile))
    a = revealed(g.stacks[first])
    b = revealed(g.stacks[second])
    if g.log is not None:
        g.log.append(Combat(g.at, [[NAMES[unit_of(card)] for card in stack] for stack in (a, b)]))
    a2 = shot(a, b)
    b2 = shot(b, a)
    _set_aside(g, first, a, a2, "archer")
    _set_aside(g, second, b, b2, "archer")
    a3 = cut(a2, b2)
    b3 = cut(b2, a2)
    _set_aside(g, first, a2, a3, "samurai")
    _set_aside(g, second, b2, b3, "samurai")
    g.stacks[first] = a3
    g.stacks[second] = b3


def _set_aside(g: Table, stack: int, before: tuple[int, ...], after: tuple[int, ...], by: str) -> None:
    """Put the cards that a stack has lost aside."""
    if len(before) == len(after):
        return
    rest = list(after)
    for card in before:
        if card in rest:
            rest.remove(card)
            continue
        g.aside = g.aside + (card,)
        if g.log is not None:
            seat = g.geometry.army[stack]
            g.log.append(Eliminated(seat, g.at, NAMES[unit_of(card)], by))


def _sanctuary_is_ready(g: Table) -> bool:
    """Ask whoever has a real choice; give up what needs none, once all have chosen (K15)."""
    picks = [NO_CARD, NO_CARD]
    for side in range(2):
        found = weakest(g.stacks[2 * g.at + side], SANCTUARY, g.strengths)
        if len(found) == 1:
            picks[side] = found[0]
        elif found:
            picks[side] = PENDING
    g.picks = (picks[0], picks[1])
    return _give_up(g)


def sacrifice(g: Table, seat: int, index: int) -> None:
    g.picks = (index, g.picks[1]) if side_of(g, seat) == 0 else (g.picks[0], index)
    if g.log is not None:
        g.log.append(Chosen(seat, g.at))
    if _give_up(g):
        _settle(g)
        _fight_on(g)


def _give_up(g: Table) -> bool:
    """Destroy the chosen cards, both sides at once; False while a choice is missing."""
    picks = g.picks
    if picks[0] == PENDING or picks[1] == PENDING:
        return False
    for side in range(2):
        index = picks[side]
        if index != NO_CARD:
            stack = 2 * g.at + side
            before = g.stacks[stack]
            g.stacks[stack] = without_card(before, index)
            _set_aside(g, stack, before, g.stacks[stack], "sanctuary")
    g.picks = (NO_CARD, NO_CARD)
    return True


def _settle(g: Table) -> None:
    """Add up, find the conqueror, apply the tile's veto or reward, and go on (K10)."""
    at = g.at
    tile = g.tiles[at]
    a = g.stacks[2 * at]
    b = g.stacks[2 * at + 1]
    totals = (total_strength(g, 2 * at), total_strength(g, 2 * at + 1))
    cards = (len(a), len(b))
    side = stronger(totals[0], cards[0], totals[1], cards[1])
    veto = vetoed(tile, side, totals, cards)
    seat = NOBODY if veto or side == NOBODY else g.geometry.pairs[at][side]
    if g.log is not None:
        for which in range(2):
            g.log.append(
                Total(
                    g.geometry.pairs[at][which],
                    at,
                    totals[which],
                    cards[which],
                    tell.total_parts(g, at, which),
                )
            )
        rule = tell.verdict_rule(tile, side, veto, totals, cards)
        g.log.append(Conquered(at, None if seat == NOBODY else seat, rule))
    g.outcomes[at] = (totals[0], totals[1], cards[0], cards[1], seat)
    # A veto eliminates everybody; otherwise the loser withdraws and the conqueror stays.
    for which in range(2):
        if veto or (side != NOBODY and which != side):
            _clear(g, 2 * at + which, TILES[tile] if veto else "")
    g.fought += 1
    g.phase = DEPLOY
    if tile == SUPPLY_CAMP and seat != NOBODY:
        g.seat = seat
        g.phase = SUPPLY


def _clear(g: Table, stack: int, by: str) -> None:
    """All cards of a stack leave the battle: they withdraw, or are eliminated by a tile."""
    cards = g.stacks[stack]
    g.stacks[stack] = ()
    g.aside = g.aside + cards
    if by and g.log is not None:
        seat = g.geometry.army[stack]
        for card in cards:
            g.log.append(Eliminated(seat, g.at, NAMES[unit_of(card)], by))


def total_strength(g: Table, stack: int) -> int:
    """The Total Strength of a stack in the combat under way, bonuses and penalties included."""
    tile = g.tiles[stack // 2]
    cards = g.stacks[stack]
    total = army_strength(cards, tile, g.strengths) + g.bonus[stack] + g.port[stack & 1]
    return total - palace_penalty(cards, g.stacks[stack ^ 1], tile)


def supply(g: Table, first: int, second: int) -> None:
    places = [first] if first == second else [first, second]
    bonus = list(g.bonus)
    for at in places:
        bonus[ally_stack(g, g.seat, at)] += 1
    g.bonus = tuple(bonus)
    if g.log is not None:
        g.log.append(Supplied(g.seat, places))
    _fight_on(g)


def _end(g: Table) -> None:
    g.phase = OVER
    if g.log is not None:
        points = scores(g)
        for seat in range(g.geometry.seats):
            g.log.append(Scored(seat, points[seat], score_lines(g, seat)))
        killed = [(owner_of(card), NAMES[unit_of(card)]) for card in g.assassinated]
        g.log.append(Ended(winners(g), killed))
