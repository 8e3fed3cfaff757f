"""The second phase of a game of Kenjin: combat on one battlefield after another, and the end."""

from __future__ import annotations

from gorin.games.kenjin import tell
from gorin.games.kenjin.board import (
    SANCTUARY,
    SHIFT,
    SUPPLY_CAMP,
    TILES,
    Geometry,
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


class Battle(Table):
    """A table that knows how to fight: from the last deployment to the score."""

    def __init__(
        self, geometry: Geometry, tiles: tuple[int, ...], first: int, strengths: tuple[int, ...], teams: bool
    ) -> None:
        super().__init__(geometry, tiles, first, strengths, teams)

    def _supplies(self) -> list[int]:
        """Each pair of other battlefields where the seat or a team-mate fights (K19)."""
        places = [
            at for at in range(self.geometry.fields) if at != self.at and self.ally_stack(self.seat, at) >= 0
        ]
        if len(places) == 1:
            return [(places[0] << SHIFT) + places[0]]
        codes: list[int] = []
        for i in range(len(places)):
            for j in range(i + 1, len(places)):
                codes.append((places[i] << SHIFT) + places[j])
        return codes

    def _sacrifices(self, seat: int) -> list[int]:
        side = self.side_of(seat)
        if side < 0 or self.picks[side] != PENDING:
            return []
        stack = 2 * self.at + side
        found = weakest(self.stacks[stack], SANCTUARY, self.strengths)
        return [(stack << SHIFT) + index for index in found]

    def ally_stack(self, seat: int, at: int) -> int:
        """The stack of this seat, or else of a team-mate, on a battlefield; -1 where neither fights."""
        for side in range(2):
            if self.geometry.army[2 * at + side] == seat:
                return 2 * at + side
        for side in range(2):
            if self.same_side(seat, self.geometry.army[2 * at + side]):
                return 2 * at + side
        return -1

    def side_of(self, seat: int) -> int:
        """Which side of the combat under way a seat is on, 0 or 1, or -1."""
        pair = self.geometry.pairs[self.at]
        if pair[0] == seat:
            return 0
        return 1 if pair[1] == seat else -1

    def _begin_combat(self) -> None:
        """The Supply Camp first, then the others in the order they lie (KEN-COMBAT-2, -3)."""
        order: list[int] = []
        for at in range(self.geometry.fields):
            if self.tiles[at] == SUPPLY_CAMP:
                order.insert(0, at)
            else:
                order.append(at)
        self.fights = tuple(order)
        self.bonus = (0,) * len(self.stacks)
        self.outcomes = [None] * self.geometry.fields
        self._fight_on()

    def _fight_on(self) -> None:
        """Fight until somebody has to choose, or to the end."""
        while self.fought < len(self.fights):
            self.at = self.fights[self.fought]
            self._clash()
            if self.tiles[self.at] == SANCTUARY and not self._sanctuary_is_ready():
                self.phase = SACRIFICE
                return
            self._settle()
            if self.phase == SUPPLY:
                return
        self._end()

    def _clash(self) -> None:
        """Count the Port, reveal, then all Archers at once, then all surviving Samurai at once (K10)."""
        first = 2 * self.at
        second = first + 1
        tile = self.tiles[self.at]
        self.port = (port_bonus(self.stacks[first], tile), port_bonus(self.stacks[second], tile))
        a = revealed(self.stacks[first])
        b = revealed(self.stacks[second])
        if self.log is not None:
            self.log.append(Combat(self.at, [[NAMES[unit_of(card)] for card in stack] for stack in (a, b)]))
        a2 = shot(a, b)
        b2 = shot(b, a)
        self._set_aside(first, a, a2, "archer")
        self._set_aside(second, b, b2, "archer")
        a3 = cut(a2, b2)
        b3 = cut(b2, a2)
        self._set_aside(first, a2, a3, "samurai")
        self._set_aside(second, b2, b3, "samurai")
        self.stacks[first] = a3
        self.stacks[second] = b3

    def _set_aside(self, stack: int, before: tuple[int, ...], after: tuple[int, ...], by: str) -> None:
        """Put the cards that a stack has lost aside."""
        if len(before) == len(after):
            return
        rest = list(after)
        for card in before:
            if card in rest:
                rest.remove(card)
                continue
            self.aside = self.aside + (card,)
            if self.log is not None:
                seat = self.geometry.army[stack]
                self.log.append(Eliminated(seat, self.at, NAMES[unit_of(card)], by))

    def _sanctuary_is_ready(self) -> bool:
        """Ask whoever has a real choice; give up what needs none, once all have chosen (K15)."""
        picks = [NO_CARD, NO_CARD]
        for side in range(2):
            found = weakest(self.stacks[2 * self.at + side], SANCTUARY, self.strengths)
            if len(found) == 1:
                picks[side] = found[0]
            elif found:
                picks[side] = PENDING
        self.picks = (picks[0], picks[1])
        return self._give_up()

    def _sacrifice(self, seat: int, index: int) -> None:
        self.picks = (index, self.picks[1]) if self.side_of(seat) == 0 else (self.picks[0], index)
        if self.log is not None:
            self.log.append(Chosen(seat, self.at))
        if self._give_up():
            self._settle()
            self._fight_on()

    def _give_up(self) -> bool:
        """Destroy the chosen cards, both sides at once; False while a choice is missing."""
        picks = self.picks
        if picks[0] == PENDING or picks[1] == PENDING:
            return False
        for side in range(2):
            index = picks[side]
            if index != NO_CARD:
                stack = 2 * self.at + side
                before = self.stacks[stack]
                self.stacks[stack] = without_card(before, index)
                self._set_aside(stack, before, self.stacks[stack], "sanctuary")
        self.picks = (NO_CARD, NO_CARD)
        return True

    def _settle(self) -> None:
        """Add up, find the conqueror, apply the tile's veto or reward, and go on (K10)."""
        at = self.at
        tile = self.tiles[at]
        a = self.stacks[2 * at]
        b = self.stacks[2 * at + 1]
        totals = (self.total_strength(2 * at), self.total_strength(2 * at + 1))
        cards = (len(a), len(b))
        side = stronger(totals[0], cards[0], totals[1], cards[1])
        veto = vetoed(tile, side, totals, cards)
        seat = NOBODY if veto or side == NOBODY else self.geometry.pairs[at][side]
        if self.log is not None:
            for which in range(2):
                self.log.append(
                    Total(
                        self.geometry.pairs[at][which],
                        at,
                        totals[which],
                        cards[which],
                        tell.total_parts(self, at, which),
                    )
                )
            rule = tell.verdict_rule(tile, side, veto, totals, cards)
            self.log.append(Conquered(at, None if seat == NOBODY else seat, rule))
        self.outcomes[at] = (totals[0], totals[1], cards[0], cards[1], seat)
        # A veto eliminates everybody; otherwise the loser withdraws and the conqueror stays.
        for which in range(2):
            if veto or (side != NOBODY and which != side):
                self._clear(2 * at + which, TILES[tile] if veto else "")
        self.fought += 1
        self.phase = DEPLOY
        if tile == SUPPLY_CAMP and seat != NOBODY:
            self.seat = seat
            self.phase = SUPPLY

    def _clear(self, stack: int, by: str) -> None:
        """All cards of a stack leave the battle: they withdraw, or are eliminated by a tile."""
        cards = self.stacks[stack]
        self.stacks[stack] = ()
        self.aside = self.aside + cards
        if by and self.log is not None:
            seat = self.geometry.army[stack]
            for card in cards:
                self.log.append(Eliminated(seat, self.at, NAMES[unit_of(card)], by))

    def total_strength(self, stack: int) -> int:
        """The Total Strength of a stack in the combat under way, bonuses and penalties included."""
        tile = self.tiles[stack // 2]
        cards = self.stacks[stack]
        total = army_strength(cards, tile, self.strengths) + self.bonus[stack] + self.port[stack & 1]
        return total - palace_penalty(cards, self.stacks[stack ^ 1], tile)

    def _supply(self, first: int, second: int) -> None:
        places = [first] if first == second else [first, second]
        bonus = list(self.bonus)
        for at in places:
            bonus[self.ally_stack(self.seat, at)] += 1
        self.bonus = tuple(bonus)
        if self.log is not None:
            self.log.append(Supplied(self.seat, places))
        self._fight_on()

    def _end(self) -> None:
        self.phase = OVER
        if self.log is not None:
            points = scores(self)
            for seat in range(self.geometry.seats):
                self.log.append(Scored(seat, points[seat], score_lines(self, seat)))
            killed = [(owner_of(card), NAMES[unit_of(card)]) for card in self.assassinated]
            self.log.append(Ended(winners(self), killed))
