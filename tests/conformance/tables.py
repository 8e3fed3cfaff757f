"""The tables on which every game must conform, and walks through them.

A game in the registry is tested on its defaults at every number of seats without a line here; a game adds the
options worth testing, and what must always be true of its states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from gorin.games import GAMES, find
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import ASSASSINATE
from gorin.games.kenjin.units import COPIES, NAMES, hand_units, owner_of, unit_of
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.terms import DECK, DISCARD, FOCUSED, GONE, HAND, LIMBO, PLAY, POOL, PROVINCE, TILE
from gorin.games.strategic.cards import DYNASTY, FATE, full_deck, title_of
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import ROOM, SPACES
from gorin.kernel.contract import Game, State
from gorin.kernel.match import Match, read_options
from gorin.kernel.rng import Rng, rng_of


@dataclass(frozen=True)
class Table:
    """A game with its seats and options."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        said = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}" + (f"-{said}" if said else "")

    @property
    def questions_tell(self) -> bool:
        return self.game in HANDS_TELL and not self.options.get("discreet")

    @property
    def rules(self) -> Game:
        return find(self.game)

    def match(self, seed: str) -> Match:
        names = [f"player {seat}" for seat in range(self.seats)]
        return Match(self.rules, names, read_options(self.rules, self.options), seed)


EXTRA = [
    Table("kenjin", 3, {"setup": "draft"}),
    Table("kenjin", 4, {"setup": "draft", "teams": True}),
    Table("kenjin", 4, {"teams": True, "first": 2}),
    Table("kenjin", 2, {"strengths": {"lord": 1, "archer": 2, "peasant": 1}, "first": 1}),
    Table("celestial", 2, {"turn_limit": 5}),
    Table("celestial", 3, {"turn_limit": 4, "decks": ["scorpion", "lion", "dragon"]}),
    Table("celestial", 4, {"turn_limit": 4, "decks": ["dragon", "dragon", "lion", "lion"]}),
    Table("celestial", 3, {"turn_limit": 4, "daimyo": ["Crab", "Crane", "Crab"]}),
    Table("imperial", 2, {"turn_limit": 6}),
    Table("imperial", 3, {"turn_limit": 4, "decks": ["unicorn", "phoenix", "rings"], "lost_favor": True}),
    Table("imperial", 6, {"turn_limit": 6}),
    Table("war-of-honor", 2, {"turn_limit": 5, "gempukku": True}),
    Table("war-of-honor", 4, {"turn_limit": 4, "victory": "secret-missions"}),
    Table("celestial", 3, {"turn_limit": 4, "discreet": True}),
    Table("imperial", 2, {"turn_limit": 4, "discreet": True}),
    Table("war-of-honor", 2, {"turn_limit": 4, "discreet": True}),
    Table("strategic", 3, {"turns": 4}),
    Table("strategic", 6, {"turns": 2, "settle": "shogun", "armies": 4}),
    Table("strategic", 4, {"turns": 3, "settle": "bots", "battles": "kenjin"}),
    Table("strategic", 10, {"turns": 1}),
]

#: Games that take so long that only the tables above are played.
LONG = {"celestial", "imperial", "war-of-honor", "strategic"}

#: Games of hidden hands. What somebody does with an open card, or shows, tells the others something of a
#: hand; and so does who is asked, for a seat without a choice is passed over, unless the table is discreet.
HANDS_TELL = {"celestial", "imperial", "war-of-honor"}

TABLES = [
    *(
        Table(game.name, seats)
        for game in GAMES.values()
        if game.name not in LONG
        for seats in game.seat_counts
    ),
    *EXTRA,
]


def kenjin_conserves_cards(state: State) -> None:
    """Everybody's thirteen cards are somewhere, once."""
    assert isinstance(state, KenjinState)
    armies = [Counter(hand_units(hand)) for hand in state.hands]
    placed = [card for stack in state.stacks for card in stack]
    for card in [*placed, *state.assassinated, *state.aside]:
        armies[owner_of(card)][unit_of(card)] += 1
    if state.phase == ASSASSINATE:  # an Assassin on her way is in nobody's hand and on no stack
        armies[state.seat][NAMES.index("assassin")] += 1
    for army in armies:
        assert army == Counter(dict(enumerate(COPIES)))


def l5r_conserves_cards(state: State) -> None:
    """Every card lies in one place, and that is the place it is said to be in."""
    assert isinstance(state, L5RState)
    lying: dict[int, list[int]] = {card: [] for card in range(len(state.defs))}
    for seat in range(state.seat_count):
        for zone, pile in (
            (HAND, state.hands[seat]),
            (DECK, state.fate_decks[seat] + state.dynasty_decks[seat]),
            (DISCARD, state.fate_discard[seat] + state.dynasty_discard[seat]),
            (PROVINCE, tuple(card for card in state.provinces[seat] if card >= 0)),
            (POOL, state.pools[seat]),
            (FOCUSED, state.focused[seat]),
            (PLAY, state.estate[seat] + state.units[seat]),
        ):
            for card in pile:
                lying[card].append(zone)
        for unit in state.units[seat]:
            for card in state.attached[unit]:
                assert state.host[card] == unit
                lying[card].append(PLAY)
    for terrain in state.fight.terrains:
        lying[terrain].append(PLAY)
    for card, zones in lying.items():
        if state.defs[card].kind == TILE:
            assert (card in state.realm.tiles[state.owner[card]]) != (card in state.realm.board)
            assert state.zone[card] == (PLAY if card in state.realm.board else LIMBO)
        elif state.zone[card] in (GONE, LIMBO):
            assert zones == []
        else:
            assert zones == [state.zone[card]], (state.defs[card].title, zones, state.zone[card])


def strategic_conserves_cards(state: State) -> None:
    """Every campaign card lies in one place, and every space counts the armies that stand in it."""
    assert isinstance(state, CampaignState)
    at = state.at
    lying = [title_of(card) for hand in at.hands for card in hand]
    lying += [title_of(card) for pile in (*at.decks, *at.piles) for card in pile]
    lying += [title_of(offer[3]) for offer in state.offers if offer is not None and offer[3] >= 0]
    assert sorted(lying) == sorted([*full_deck(DYNASTY), *full_deck(FATE)])
    assert at.crowd == [at.place.count(space) for space in range(SPACES)]
    assert max(at.crowd) <= ROOM
    assert min(at.koku) >= 0
    for space in range(SPACES):
        assert len(at.joined[space]) <= ROOM
        assert not at.joined[space] or len(at.clans_in(at.fighters(space))) > 1 or space == state.focus
    for army in range(len(at.place)):
        assert not at.fighting[army] or army in at.joined[at.place[army]]


#: What must be true of every state a game reaches.
INVARIANTS: dict[str, list[Callable[[State], None]]] = {
    "kenjin": [kenjin_conserves_cards],
    "celestial": [l5r_conserves_cards],
    "war-of-honor": [l5r_conserves_cards],
    "strategic": [strategic_conserves_cards],
}

seeds = st.integers(min_value=0, max_value=2**32).map(str)


def walk(match: Match, rng: Rng) -> Iterator[tuple[int, Any]]:
    """Random moves to the end of a match. Yields each before it is played: the seat and the action."""
    while not match.over:
        deciders = match.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        legal = match.state.legal(seat)
        action = match.state.action(seat, legal[rng.below(len(legal))])
        yield seat, action


def reached(table: Table, seed: str) -> Match:
    """A match stopped somewhere on its way, decided by the seed."""
    match = table.match(seed)
    rng = rng_of(f"walk {seed}")
    stop = rng.below(20 + 13 * table.seats + 2)
    for seat, action in walk(match, rng):
        if len(match.moves) >= stop:
            break
        match.play(seat, action)
    return match


def finished(table: Table, seed: str) -> Match:
    match = table.match(seed)
    for seat, action in walk(match, rng_of(f"walk {seed}")):
        match.play(seat, action)
    return match
