"""The course of a game of Kenjin: the draft, the deployment of thirteen cards each, and then the battle."""

from __future__ import annotations

from typing import Any, Final

from gorin.games.kenjin import border, encoding, features, tell, view, weighing
from gorin.games.kenjin.battle import begin_combat, sacrifice, sacrifices, supplies, supply
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
from gorin.games.kenjin.redeal import deal_likely, guessed, shuffle_hidden
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
    deployed_in,
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
#: One redeal of so many expects nothing of those who deployed, so that no surprise is out of sight.
PLAIN_DEALS: Final = 10

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


def _hidden(stack: tuple[int, ...]) -> bool:
    """Whether a stack has a face-down card."""
    for card in stack:
        if not card & UP:
            return True
    return False


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

    def answered(self, seat: int, rng: Rng) -> KenjinState:
        """A redeal in which the others have deployed their secret cards as players do."""
        if self.phase == DRAFT or self.phase == OVER or rng.below(PLAIN_DEALS) == 0:
            return self.redeal(seat, rng)
        guesses = self.guesses
        if guesses is None or self.guesser != seat:
            guesses = guessed(self, seat)
            self.guesses = guesses
            self.guesser = seat
        twin = self.clone()
        deal_likely(twin, seat, guesses, rng)
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
            return sacrifices(self, seat)
        if seat != self.seat or self.phase == OVER:
            return []
        legal = self._legal
        if legal is None:
            legal = _choices(self)
            self._legal = legal
        return legal

    def has_victim(self) -> bool:
        """Whether a face-down card of another player, no team-mate, lies anywhere (K4, K5)."""
        for stack in _stacks_of_rivals(self):
            if _hidden(self.stacks[stack]):
                return True
        return False

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
        self.guesses = None
        if phase == DEPLOY:
            _deploy(self, seat, code)
        elif phase == SACRIFICE:
            sacrifice(self, seat, code & LOW)
        elif phase == REDEPLOY:
            _redeploy(self, code >> SHIFT, code & LOW)
        elif phase == SUPPLY:
            supply(self, code >> SHIFT, code & LOW)
        elif phase == DRAFT:
            _draft(self, code)
        else:
            stack = code >> SHIFT
            index = code & LOW
            if phase == REVEAL:
                _reveal(self, stack, index)
            elif phase == PEEK:
                _peek(self, stack, index)
            else:
                _assassinate(self, stack, index)

    def returns(self) -> list[float]:
        won = winners(self)
        share = 1.0 / len(won)
        return [share if seat in won else 0.0 for seat in range(self.geometry.seats)]

    def evaluate(self) -> list[float]:
        return standings(self)

    # --- what is learned from it ---------------------------------------------------------------------

    def model(self) -> str:
        return features.model(self)

    def feature_count(self) -> int:
        return features.count(self)

    def features(self, seat: int, whole: bool) -> list[int]:
        return features.features(self, seat, whole)

    def row_count(self) -> int:
        return features.ROWS

    def rows(self, seat: int, legal: list[int]) -> list[int]:
        return features.rows(self, seat, legal)

    def encoded(self, seat: int) -> bytes:
        return encoding.encoded(self, seat)

    def encoded_choices(self, seat: int, codes: list[int]) -> bytes:
        return encoding.encoded_choices(self, seat, codes)

    def sides(self) -> int:
        return 2 if self.teams else self.geometry.seats

    def seen(self, mover: int, code: int) -> int:
        return features.seen(self, mover, code)

    def parts(self, seat: int) -> list[Part]:
        return weighing.parts(self, seat)

    def measure(self) -> str:
        return weighing.MEASURE

    def in_words(self, points: float) -> str:
        return f"+{max(0.1, points):.1f} VP"

    # --- the border ----------------------------------------------------------------------------------

    def game(self) -> str:
        return "kenjin"

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

    def layout(self) -> str:
        return view.LAYOUT


def _choices(g: KenjinState) -> list[int]:
    phase = g.phase
    if phase == DEPLOY:
        return _deployments(g)
    if phase == REVEAL:
        return _cards_hidden_in(g, [g.geometry.own[g.seat][g.at] ^ 1])
    if phase == PEEK:
        return _cards_hidden_in(g, g.geometry.others[g.seat])
    if phase == ASSASSINATE:
        return _cards_hidden_in(g, _stacks_of_rivals(g))
    if phase == REDEPLOY:
        return _redeployments(g, g.at)
    if phase == SUPPLY:
        return supplies(g)
    return g.offer()


def _deployments(g: KenjinState) -> list[int]:
    """Each unit in hand on each of the seat's battlefields with room (KEN-DEPLOY-7, K2)."""
    seat = g.seat
    hand = g.hands[seat]
    victim = bool(in_hand(hand, ASSASSIN)) and g.has_victim()
    codes = g.geometry.menu(seat, hand, victim)
    bridge = g.bridge
    if bridge >= 0:
        own = g.geometry.own[seat][bridge]
        if own >= 0 and len(g.stacks[own]) >= BRIDGE_ROOM:
            return [code for code in codes if code & LOW != bridge]
    return codes


def _stacks_of_rivals(g: KenjinState) -> list[int]:
    geometry = g.geometry
    return geometry.rivals[g.seat] if g.teams else geometry.others[g.seat]


def _cards_hidden_in(g: KenjinState, stacks: list[int]) -> list[int]:
    codes: list[int] = []
    for stack in stacks:
        cards = g.stacks[stack]
        for index in range(len(cards)):
            if not cards[index] & UP:
                codes.append((stack << SHIFT) + index)
    return codes


def _redeployments(g: KenjinState, at: int) -> list[int]:
    """Each own face-down card here to each other own battlefield with room (K1, K2)."""
    codes: list[int] = []
    own = g.geometry.own[g.seat]
    cards = g.stacks[own[at]]
    for index in range(len(cards)):
        if not cards[index] & UP:
            for to in g.geometry.fronts[g.seat]:
                if to != at and (to != g.bridge or len(g.stacks[own[to]]) < BRIDGE_ROOM):
                    codes.append((index << SHIFT) + to)
    return codes


def _draft(g: KenjinState, tile: int) -> None:
    """Fours go between the chooser and the left, sixes between the chooser and the right."""
    seat = g.seat
    seats = g.geometry.seats
    last = (g.first - 1) % seats
    fours = tile in g.fours
    at = 2 * seat if fours else 2 * ((seat - 1) % seats) + 1
    tiles = list(g.tiles)
    tiles[at] = tile
    g.lay(tuple(tiles))
    if g.log is not None:
        g.log.append(Drafted(seat, TILES[tile], at))
    if fours:
        if seat != last:
            g.seat = (seat + 1) % seats
        elif g.log is not None:
            g.log.append(Laid([TILES[six] for six in g.sixes]))
    elif seat != g.first:
        g.seat = (seat - 1) % seats
    else:
        g.phase = DEPLOY


def _deploy(g: KenjinState, seat: int, code: int) -> None:
    unit = code >> SHIFT
    at = code & LOW
    hand = without(g.hands[seat], unit)
    g.hands[seat] = hand
    if g.log is not None:
        g.log.append(
            Deployed(
                seat,
                None if at == NO_FIELD else at,
                NAMES[unit],
                knows=(seat,) if unit >= FIRST_SECRET else None,
            )
        )
    if at == NO_FIELD:
        g.phase = ASSASSINATE
        return
    card = deployed_in(new_card(unit, seat), g.round, g.left == 1 and g.round < ROUNDS)
    if hand == 0:
        card |= LAST
    stack = g.geometry.own[seat][at]
    g.stacks[stack] = g.stacks[stack] + (card,)
    # An ability that can be used must be used at once (KEN-DEPLOY-3, -5, -6).
    if unit <= GENERAL:
        g.at = at
        if unit == SCOUT:
            if _hidden(g.stacks[stack ^ 1]):
                g.phase = REVEAL
                return
        elif unit == SHUGENJA:
            for other in g.geometry.others[g.seat]:
                if _hidden(g.stacks[other]):
                    g.phase = PEEK
                    return
        elif _redeployments(g, at):
            g.phase = REDEPLOY
            return
    _next_card(g)


def _reveal(g: KenjinState, stack: int, index: int) -> None:
    cards = list(g.stacks[stack])
    cards[index] |= UP
    g.stacks[stack] = tuple(cards)
    if g.log is not None:
        seat = g.geometry.army[stack]
        g.log.append(Revealed(seat, stack // 2, index, NAMES[unit_of(cards[index])]))
    _next_card(g)


def _peek(g: KenjinState, stack: int, index: int) -> None:
    cards = list(g.stacks[stack])
    cards[index] = learnt_by(cards[index], g.seat)
    g.stacks[stack] = tuple(cards)
    if g.log is not None:
        seat = g.geometry.army[stack]
        unit = NAMES[unit_of(cards[index])]
        g.log.append(Peeked(g.seat, seat, stack // 2, index, unit, knows=(g.seat, seat)))
    _next_card(g)


def _redeploy(g: KenjinState, index: int, to: int) -> None:
    own = g.geometry.own[g.seat]
    at = g.at
    card = g.stacks[own[at]][index]
    g.stacks[own[at]] = without_card(g.stacks[own[at]], index)
    g.stacks[own[to]] = g.stacks[own[to]] + (card,)
    if g.log is not None:
        knows = tuple([seat for seat in range(g.geometry.seats) if (card >> (8 + seat)) & 1])
        g.log.append(Redeployed(g.seat, at, index, to, NAMES[unit_of(card)], knows=knows))
    _next_card(g)


def _assassinate(g: KenjinState, stack: int, index: int) -> None:
    seat = g.seat
    cards = list(g.stacks[stack])
    victim = learnt_by(cards[index], seat)
    killer = deployed_in(new_card(ASSASSIN, seat), g.round, g.left == 1 and g.round < ROUNDS)
    cards[index] = killer | LAST if g.hands[seat] == 0 else killer
    g.stacks[stack] = tuple(cards)
    g.assassinated = g.assassinated + (victim,)
    if g.log is not None:
        knows = tuple([other for other in range(g.geometry.seats) if (victim >> (8 + other)) & 1])
        g.log.append(
            Assassinated(seat, g.geometry.army[stack], stack // 2, index, NAMES[unit_of(victim)], knows=knows)
        )
    _next_card(g)


def _next_card(g: KenjinState) -> None:
    """After a card is fully resolved: the turn's second card, the next turn, or combat (K23)."""
    g.phase = DEPLOY
    g.left -= 1
    if g.left:
        return
    seat = (g.seat + 1) % g.geometry.seats
    if seat == g.first:
        g.round += 1
        if g.round > ROUNDS:
            begin_combat(g)
            return
    g.seat = seat
    g.left = 1 if g.round == ROUNDS else 2
