"""The tables on which campaigns must conform, and what is always true of them."""

from __future__ import annotations

from conformance.record import Conformance
from gorin.games.strategic.cards import DYNASTY, FATE, full_deck, title_of
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import ROOM, SPACES
from gorin.kernel.contract import State


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


CONFORMANCE = {
    "strategic": Conformance(
        tables=[
            (3, {"turns": 4}),
            (6, {"turns": 2, "settle": "shogun", "armies": 4}),
            (4, {"turns": 3, "settle": "bots", "battles": "kenjin"}),
            (10, {"turns": 1}),
        ],
        long=True,
        whole=(3, 6, 10),
        invariants=[strategic_conserves_cards],
    )
}
