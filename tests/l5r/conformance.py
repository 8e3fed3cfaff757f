"""The tables on which the card game must conform under each ruleset, and what is always true of it."""

from __future__ import annotations

from conformance.record import Conformance
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.terms import DECK, DISCARD, FOCUSED, GONE, HAND, LIMBO, PLAY, POOL, PROVINCE, TILE
from gorin.kernel.contract import State


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


CONFORMANCE = {
    "celestial": Conformance(
        tables=[
            (2, {"turn_limit": 5}),
            (3, {"turn_limit": 4, "decks": ["scorpion", "lion", "dragon"]}),
            (4, {"turn_limit": 4, "decks": ["dragon", "dragon", "lion", "lion"]}),
            (3, {"turn_limit": 4, "daimyo": ["Crab", "Crane", "Crab"]}),
            (3, {"turn_limit": 4, "discreet": True}),
        ],
        long=True,
        whole=(2, 3, 4),
        hands_tell=True,
        invariants=[l5r_conserves_cards],
    ),
    "imperial": Conformance(
        tables=[
            (2, {"turn_limit": 6}),
            (3, {"turn_limit": 4, "decks": ["unicorn", "phoenix", "rings"], "lost_favor": True}),
            (6, {"turn_limit": 6}),
            (2, {"turn_limit": 4, "discreet": True}),
        ],
        long=True,
        hands_tell=True,
        invariants=[l5r_conserves_cards],
    ),
    "war-of-honor": Conformance(
        tables=[
            (2, {"turn_limit": 5, "gempukku": True}),
            (4, {"turn_limit": 4, "victory": "secret-missions"}),
            (2, {"turn_limit": 4, "discreet": True}),
        ],
        long=True,
        whole=(2, 3),
        hands_tell=True,
        invariants=[l5r_conserves_cards],
    ),
}
