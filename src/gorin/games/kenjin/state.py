"""The course of a game of Kenjin: the draft, the deployment of thirteen cards each, and the combats."""

from __future__ import annotations

from typing import Any, Final

from gorin.games.kenjin import border, view
from gorin.games.kenjin.board import (
    AT_BITS,
    AT_SHIFT,
    BRIDGE_ROOM,
    NO_FIELD,
    NOWHERE,
    SANCTUARY,
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
)
from gorin.games.kenjin.events import (
    Assassinated,
    Chosen,
    Combat,
    Conquered,
    Deployed,
    Drafted,
    Eliminated,
    Ended,
    Laid,
    Peeked,
    Redeployed,
    Revealed,
    Scored,
    Supplied,
    Total,
)
from gorin.games.kenjin.judge import standing
from gorin.games.kenjin.moves import (
    CARD_BITS,
    CARD_SHIFT,
    DRAFTING,
    REDEPLOYING,
    SUPPLYING,
    TARGET,
)
from gorin.games.kenjin.redeal import shuffle_hidden
from gorin.games.kenjin.score import score_lines, scores, winners
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    DRAFT,
    NO_CARD,
    OVER,
    PEEK,
    PENDING,
    REDEPLOY,
    REVEAL,
    SACRIFICE,
    SUPPLY,
    Table,
)
from gorin.games.kenjin.units import (
    ASSASSIN,
    FIRST_SECRET,
    GENERAL,
    LAST,
    NAMES,
    SCOUT,
    SHUGENJA,
    UP,
    in_hand,
    learnt_by,
    new_card,
    owner_of,
    unit_of,
    without,
)
from gorin.kernel.rng import Rng
from gorin.kernel.values import Action, Decision, Refusal, View

ROUNDS: Final = 7

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


def _hidden(stack: tuple[int, ...]) -> bool:
    """Whether a stack has a face-down card."""
    for card in stack:
        if not card & UP:
            return True
    return False


def _without_card(stack: tuple[int, ...], index: int) -> tuple[int, ...]:
    return stack[:index] + stack[index + 1 :]


class KenjinState(Table):
    def __init__(
        self, geometry: Geometry, tiles: tuple[int, ...], first: int, strengths: tuple[int, ...], teams: bool
    ) -> None:
        super().__init__(geometry, tiles, first, strengths, teams)

    def clone(self) -> KenjinState:
        twin = KenjinState(self.geometry, self.tiles, self.first, self.strengths, self.teams)
        self.copy_to(twin)
        return twin

    def redeal(self, seat: int, rng: Rng) -> KenjinState:
        twin = self.clone()
        shuffle_hidden(twin, seat, rng)
        twin._legal = self._legal if seat == self.seat and self.phase != SACRIFICE else None
        return twin

    # --- who decides, and what -----------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == OVER:
            return _NOBODY
        if phase == SACRIFICE:
            pair = self.geometry.pairs[self.at]
            picks = self.picks
            if picks[0] == PENDING and picks[1] == PENDING:
                return pair
            return _ALONE[pair[0] if picks[0] == PENDING else pair[1]]
        return _ALONE[self.seat]

    def legal(self, seat: int) -> list[int]:
        if self.phase == SACRIFICE:
            return self._sacrifices(seat)
        if seat != self.seat or self.phase == OVER:
            return []
        legal = self._legal
        if legal is None:
            legal = self._choices()
            self._legal = legal
        return legal

    def _choices(self) -> list[int]:
        phase = self.phase
        if phase == DEPLOY:
            return self._deployments()
        if phase == REVEAL:
            return self._cards_hidden_in([self.geometry.own[self.seat][self.at] ^ 1])
        if phase == PEEK:
            return self._cards_hidden_in(self._stacks_of_others(allies=True))
        if phase == ASSASSINATE:
            return self._cards_hidden_in(self._stacks_of_others(allies=False))
        if phase == REDEPLOY:
            return self._redeployments(self.at)
        if phase == SUPPLY:
            return self._supplies()
        return [DRAFTING + tile for tile in self.offer()]

    def _deployments(self) -> list[int]:
        """Each unit in hand on each of the seat's battlefields with room (KEN-DEPLOY-7, K2)."""
        seat = self.seat
        hand = self.hands[seat]
        victim = bool(in_hand(hand, ASSASSIN)) and self._assassin_has_victim(seat)
        codes = self.geometry.menu(seat, hand, victim)
        bridge = self.bridge
        if bridge >= 0:
            own = self.geometry.own[seat][bridge]
            if own >= 0 and len(self.stacks[own]) >= BRIDGE_ROOM:
                return [code for code in codes if code & AT_BITS != bridge]
        return codes

    def _assassin_has_victim(self, seat: int) -> bool:
        """Whether a face-down card of another player, no team-mate, lies anywhere (K4, K5)."""
        army = self.geometry.army
        for stack in range(len(army)):
            if not self.same_side(seat, army[stack]) and _hidden(self.stacks[stack]):
                return True
        return False

    def _stacks_of_others(self, allies: bool) -> list[int]:
        seat = self.seat
        army = self.geometry.army
        if allies:
            return [stack for stack in range(len(army)) if army[stack] != seat]
        return [stack for stack in range(len(army)) if not self.same_side(seat, army[stack])]

    def _cards_hidden_in(self, stacks: list[int]) -> list[int]:
        codes: list[int] = []
        for stack in stacks:
            cards = self.stacks[stack]
            for index in range(len(cards)):
                if not cards[index] & UP:
                    codes.append(TARGET + (stack << CARD_SHIFT) + index)
        return codes

    def _redeployments(self, at: int) -> list[int]:
        """Each own face-down card here to each other own battlefield with room (K1, K2)."""
        codes: list[int] = []
        own = self.geometry.own[self.seat]
        cards = self.stacks[own[at]]
        for index in range(len(cards)):
            if not cards[index] & UP:
                for to in self.geometry.fronts[self.seat]:
                    if to != at and (to != self.bridge or len(self.stacks[own[to]]) < BRIDGE_ROOM):
                        codes.append(REDEPLOYING + (index << AT_SHIFT) + to)
        return codes

    def _supplies(self) -> list[int]:
        """Each pair of other battlefields where the seat or a team-mate fights (K19)."""
        places = [
            at
            for at in range(self.geometry.fields)
            if at != self.at and self.ally_stack(self.seat, at) >= 0
        ]
        if len(places) == 1:
            return [SUPPLYING + (places[0] << AT_SHIFT) + places[0]]
        codes: list[int] = []
        for i in range(len(places)):
            for j in range(i + 1, len(places)):
                codes.append(SUPPLYING + (places[i] << AT_SHIFT) + places[j])
        return codes

    def _sacrifices(self, seat: int) -> list[int]:
        side = self.side_of(seat)
        if side < 0 or self.picks[side] != PENDING:
            return []
        stack = 2 * self.at + side
        found = weakest(self.stacks[stack], SANCTUARY, self.strengths)
        return [TARGET + (stack << CARD_SHIFT) + index for index in found]

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

    def offer(self) -> list[int]:
        """The tiles that may be drafted now."""
        taken = self.tiles
        fours = [tile for tile in self.fours if tile not in taken]
        if NOWHERE in taken[::2]:
            return fours
        return [tile for tile in self.sixes if tile not in taken]

    # --- what a choice does --------------------------------------------------------------------------

    def play(self, seat: int, code: int) -> None:
        phase = self.phase
        self._legal = None
        if phase == DEPLOY:
            self._deploy(seat, code)
        elif phase == SACRIFICE:
            self._sacrifice(seat, code & CARD_BITS)
        elif phase == REDEPLOY:
            self._redeploy((code - REDEPLOYING) >> AT_SHIFT, code & AT_BITS)
        elif phase == SUPPLY:
            self._supply((code - SUPPLYING) >> AT_SHIFT, code & AT_BITS)
        elif phase == DRAFT:
            self._draft(code - DRAFTING)
        else:
            stack = (code - TARGET) >> CARD_SHIFT
            index = code & CARD_BITS
            if phase == REVEAL:
                self._reveal(stack, index)
            elif phase == PEEK:
                self._peek(stack, index)
            else:
                self._assassinate(stack, index)

    def _draft(self, tile: int) -> None:
        """Fours go between the chooser and the left, sixes between the chooser and the right."""
        seat = self.seat
        seats = self.geometry.seats
        last = (self.first - 1) % seats
        fours = tile in self.fours
        at = 2 * seat if fours else 2 * ((seat - 1) % seats) + 1
        tiles = list(self.tiles)
        tiles[at] = tile
        self.lay(tuple(tiles))
        if self.log is not None:
            self.log.append(Drafted(seat, TILES[tile], at))
        if fours:
            if seat != last:
                self.seat = (seat + 1) % seats
            elif self.log is not None:
                self.log.append(Laid([TILES[six] for six in self.sixes]))
        elif seat != self.first:
            self.seat = (seat - 1) % seats
        else:
            self.phase = DEPLOY

    def _deploy(self, seat: int, code: int) -> None:
        unit = code >> AT_SHIFT
        at = code & AT_BITS
        hand = without(self.hands[seat], unit)
        self.hands[seat] = hand
        if self.log is not None:
            self.log.append(
                Deployed(
                    seat,
                    None if at == NO_FIELD else at,
                    NAMES[unit],
                    knows=(seat,) if unit >= FIRST_SECRET else None,
                )
            )
        if at == NO_FIELD:
            self.phase = ASSASSINATE
            return
        card = new_card(unit, seat)
        if hand == 0:
            card |= LAST
        stack = self.geometry.own[seat][at]
        self.stacks[stack] = self.stacks[stack] + (card,)
        # An ability that can be used must be used at once (KEN-DEPLOY-3, -5, -6).
        if unit <= GENERAL:
            self.at = at
            if unit == SCOUT:
                if _hidden(self.stacks[stack ^ 1]):
                    self.phase = REVEAL
                    return
            elif unit == SHUGENJA:
                for other in self._stacks_of_others(allies=True):
                    if _hidden(self.stacks[other]):
                        self.phase = PEEK
                        return
            elif self._redeployments(at):
                self.phase = REDEPLOY
                return
        self._next_card()

    def _reveal(self, stack: int, index: int) -> None:
        cards = list(self.stacks[stack])
        cards[index] |= UP
        self.stacks[stack] = tuple(cards)
        if self.log is not None:
            seat = self.geometry.army[stack]
            self.log.append(Revealed(seat, stack // 2, index, NAMES[unit_of(cards[index])]))
        self._next_card()

    def _peek(self, stack: int, index: int) -> None:
        cards = list(self.stacks[stack])
        cards[index] = learnt_by(cards[index], self.seat)
        self.stacks[stack] = tuple(cards)
        if self.log is not None:
            seat = self.geometry.army[stack]
            unit = NAMES[unit_of(cards[index])]
            self.log.append(Peeked(self.seat, seat, stack // 2, index, unit, knows=(self.seat, seat)))
        self._next_card()

    def _redeploy(self, index: int, to: int) -> None:
        own = self.geometry.own[self.seat]
        at = self.at
        card = self.stacks[own[at]][index]
        self.stacks[own[at]] = _without_card(self.stacks[own[at]], index)
        self.stacks[own[to]] = self.stacks[own[to]] + (card,)
        if self.log is not None:
            knows = tuple([seat for seat in range(self.geometry.seats) if (card >> (8 + seat)) & 1])
            self.log.append(Redeployed(self.seat, at, index, to, NAMES[unit_of(card)], knows=knows))
        self._next_card()

    def _assassinate(self, stack: int, index: int) -> None:
        seat = self.seat
        cards = list(self.stacks[stack])
        victim = learnt_by(cards[index], seat)
        killer = new_card(ASSASSIN, seat)
        cards[index] = killer | LAST if self.hands[seat] == 0 else killer
        self.stacks[stack] = tuple(cards)
        self.assassinated = self.assassinated + (victim,)
        if self.log is not None:
            knows = tuple([other for other in range(self.geometry.seats) if (victim >> (8 + other)) & 1])
            self.log.append(
                Assassinated(
                    seat, self.geometry.army[stack], stack // 2, index, NAMES[unit_of(victim)], knows=knows
                )
            )
        self._next_card()

    def _next_card(self) -> None:
        """After a card is fully resolved: the turn's second card, the next turn, or combat (K23)."""
        self.phase = DEPLOY
        self.left -= 1
        if self.left:
            return
        seat = (self.seat + 1) % self.geometry.seats
        if seat == self.first:
            self.round += 1
            if self.round > ROUNDS:
                self._begin_combat()
                return
        self.seat = seat
        self.left = 1 if self.round == ROUNDS else 2

    # --- combat --------------------------------------------------------------------------------------

    def _begin_combat(self) -> None:
        """The Supply Camp first, then the others in the order they lie (KEN-COMBAT-2, -3)."""
        order: list[int] = []
        for at in range(self.geometry.fields):
            if self.tiles[at] == SUPPLY_CAMP:
                order.insert(0, at)
            else:
                order.append(at)
        self.fights = tuple(order)
        self.bonus = tuple([0] * len(self.stacks))
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
        self._leave(first, a, a2, "archer")
        self._leave(second, b, b2, "archer")
        a3 = cut(a2, b2)
        b3 = cut(b2, a2)
        self._leave(first, a2, a3, "samurai")
        self._leave(second, b2, b3, "samurai")

    def _leave(self, stack: int, before: tuple[int, ...], after: tuple[int, ...], by: str) -> None:
        """Put a stack as it is now, and the cards it lost aside."""
        self.stacks[stack] = after
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
                self._leave(stack, before, _without_card(before, index), "sanctuary")
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
                        border.total_parts(self, at, which),
                    )
                )
            rule = border.verdict_rule(tile, side, veto, totals, cards)
            self.log.append(Conquered(at, None if seat == NOBODY else seat, rule))
        outcomes = self.outcomes.copy()
        outcomes[at] = (totals[0], totals[1], cards[0], cards[1], seat)
        self.outcomes = outcomes
        # A veto eliminates everybody; otherwise the loser withdraws and the conqueror stays.
        for which in range(2):
            if veto or (side != NOBODY and which != side):
                self.aside = self.aside + self.stacks[2 * at + which]
                self.stacks[2 * at + which] = ()
        self.fought += 1
        self.phase = DEPLOY
        if tile == SUPPLY_CAMP and seat != NOBODY:
            self.seat = seat
            self.phase = SUPPLY

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

    def returns(self) -> list[float]:
        won = winners(self)
        share = 1.0 / len(won)
        return [share if seat in won else 0.0 for seat in range(self.geometry.seats)]

    def evaluate(self, seat: int) -> float:
        return standing(self, seat)

    # --- the border ----------------------------------------------------------------------------------

    def action(self, seat: int, code: int) -> Action:
        return border.action(self, code)

    def decision(self, seat: int) -> Decision:
        return border.decision(self, seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return border.why_not(self, seat, action)

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def setup(self) -> dict[str, Any]:
        return view.setup(self)

    def result(self) -> Any:
        return view.result(self) if self.phase == OVER else None

    def dump(self) -> bytes:
        return view.dump(self)
