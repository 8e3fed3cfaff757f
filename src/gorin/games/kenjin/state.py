"""The course of a game of Kenjin: the draft, the deployment of thirteen cards each, and then the battle."""

from __future__ import annotations

from typing import Any, Final

from gorin.games.kenjin import border, tell, view, weighing
from gorin.games.kenjin.battle import Battle
from gorin.games.kenjin.board import (
    BRIDGE_ROOM,
    LOW,
    NO_FIELD,
    NOWHERE,
    SHIFT,
    TILES,
    Geometry,
)
from gorin.games.kenjin.combat import (
    without_card,
)
from gorin.games.kenjin.events import (
    Assassinated,
    Deployed,
    Drafted,
    Laid,
    Peeked,
    Redeployed,
    Revealed,
)
from gorin.games.kenjin.judge import standings
from gorin.games.kenjin.redeal import shuffle_hidden, skip_hidden
from gorin.games.kenjin.score import winners
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    DRAFT,
    OVER,
    PEEK,
    PENDING,
    REDEPLOY,
    REVEAL,
    SACRIFICE,
    SUPPLY,
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
    unit_of,
    without,
)
from gorin.kernel.rng import Rng
from gorin.kernel.sentences import Sentence, capital, text_of
from gorin.kernel.values import Action, Decision, Event, Part, Refusal, View

ROUNDS: Final = 7

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


def _hidden(stack: tuple[int, ...]) -> bool:
    """Whether a stack has a face-down card."""
    for card in stack:
        if not card & UP:
            return True
    return False


class KenjinState(Battle):
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

    def skip_redeal(self, seat: int, rng: Rng) -> None:
        if self.phase == DRAFT or self.phase == SACRIFICE:
            self.redeal(seat, rng)  # seldom, and what is drawn depends on what was dealt
        elif self.phase != OVER:
            skip_hidden(self, seat, rng)

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
            return self._cards_hidden_in(self.geometry.others[self.seat])
        if phase == ASSASSINATE:
            return self._cards_hidden_in(self._stacks_of_rivals())
        if phase == REDEPLOY:
            return self._redeployments(self.at)
        if phase == SUPPLY:
            return self._supplies()
        return self.offer()

    def _deployments(self) -> list[int]:
        """Each unit in hand on each of the seat's battlefields with room (KEN-DEPLOY-7, K2)."""
        seat = self.seat
        hand = self.hands[seat]
        victim = bool(in_hand(hand, ASSASSIN)) and self.has_victim()
        codes = self.geometry.menu(seat, hand, victim)
        bridge = self.bridge
        if bridge >= 0:
            own = self.geometry.own[seat][bridge]
            if own >= 0 and len(self.stacks[own]) >= BRIDGE_ROOM:
                return [code for code in codes if code & LOW != bridge]
        return codes

    def has_victim(self) -> bool:
        """Whether a face-down card of another player, no team-mate, lies anywhere (K4, K5)."""
        for stack in self._stacks_of_rivals():
            if _hidden(self.stacks[stack]):
                return True
        return False

    def _stacks_of_rivals(self) -> list[int]:
        geometry = self.geometry
        return geometry.rivals[self.seat] if self.teams else geometry.others[self.seat]

    def _cards_hidden_in(self, stacks: list[int]) -> list[int]:
        codes: list[int] = []
        for stack in stacks:
            cards = self.stacks[stack]
            for index in range(len(cards)):
                if not cards[index] & UP:
                    codes.append((stack << SHIFT) + index)
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
                        codes.append((index << SHIFT) + to)
        return codes

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
            self._sacrifice(seat, code & LOW)
        elif phase == REDEPLOY:
            self._redeploy(code >> SHIFT, code & LOW)
        elif phase == SUPPLY:
            self._supply(code >> SHIFT, code & LOW)
        elif phase == DRAFT:
            self._draft(code)
        else:
            stack = code >> SHIFT
            index = code & LOW
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
        unit = code >> SHIFT
        at = code & LOW
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
                for other in self.geometry.others[self.seat]:
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
        self.stacks[own[at]] = without_card(self.stacks[own[at]], index)
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

    def returns(self) -> list[float]:
        won = winners(self)
        share = 1.0 / len(won)
        return [share if seat in won else 0.0 for seat in range(self.geometry.seats)]

    def evaluate(self) -> list[float]:
        return standings(self)

    def parts(self, seat: int) -> list[Part]:
        return weighing.parts(self, seat)

    def measure(self) -> str:
        return weighing.MEASURE

    def in_words(self, points: float) -> str:
        return f"+{max(0.1, points):.1f} VP"

    # --- the border ----------------------------------------------------------------------------------

    def action(self, seat: int, code: int) -> Action:
        return border.action(self, code)

    def canonical(self, action: Action) -> Action:
        return border.canonical(action)

    def decision(self, seat: int) -> Decision:
        return border.decision(self, seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return border.why_not(self, seat, action)

    def told(self, event: Event) -> Sentence:
        return tell.told(self, event)

    def tell(self, event: Event) -> str:
        return capital(text_of(tell.told(self, event)))

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def setup(self) -> dict[str, Any]:
        return view.setup(self)

    def result(self) -> Any:
        return view.result(self) if self.phase == OVER else None

    def dump(self) -> bytes:
        return view.dump(self)
