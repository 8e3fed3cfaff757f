"""Trades and spies: what is public of them, and what only those know who take part."""

from __future__ import annotations

import pytest

from gorin.games.strategic import moves as m
from gorin.games.strategic.cards import DECK_OF, TITLES, shown_to, title_of
from gorin.games.strategic.events import Left, Played, Traded
from gorin.games.strategic.state import CampaignState
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from strategic.settling import campaign, do, offered, seal_all, turn_to
from support import refusal_of, rule


@pytest.fixture
def state() -> CampaignState:
    """Crab, Crane and Dragon with 10 Koku and two known cards each."""
    found = campaign(3)
    found.at.koku = [10, 10, 10]
    for seat, titles in enumerate((("Forced March", "Heroic Song"), ("Pilgrimage", "Court Favor"), ())):
        found.at.hands[seat] = tuple(shown_to(TITLES.index(title), seat) for title in titles)
    return found


def hand(state: CampaignState, seat: int) -> list[str]:
    return sorted(TITLES[title_of(card)] for card in state.at.hands[seat])


@rule("S15")
def test_a_trade_is_immediate(state: CampaignState) -> None:
    do(state, 0, m.GoToCourt(), m.Approach("Crane"), m.LayKoku(5), m.LayKoku(1), m.LayCard("Forced March"))
    do(state, 0, m.AskCard("fate"), m.AskKoku(1), m.MakeOffer())
    assert hand(state, 0) == ["Heroic Song"]
    events = do(state, 1, m.Accept("Crab", "Court Favor"))
    assert state.at.koku == [5, 15, 10]
    assert hand(state, 0) == ["Court Favor", "Heroic Song"]
    assert hand(state, 1) == ["Forced March", "Pilgrimage"]
    trade = next(event for event in events if isinstance(event, Traded))
    assert (trade.koku, trade.back, trade.given, trade.got) == (6, 1, "Forced March", "Court Favor")
    assert trade.seen_by(2) == Traded(0, 1, 6, 1, None, None)
    assert trade.seen_by(1) == Traded(0, 1, 6, 1, "Forced March", "Court Favor")


@rule("S15")
def test_only_what_is_there_can_be_traded(state: CampaignState) -> None:
    do(state, 0, m.GoToCourt(), m.Approach("Crane"), m.LayKoku(5), m.LayKoku(5))
    assert m.LayKoku(1) not in offered(state, 0)
    assert m.LayCard("Pilgrimage") not in offered(state, 0)
    do(state, 0, m.MakeOffer())
    state.at.koku[0] = 9
    assert m.Accept("Crab") not in offered(state, 1)
    state.at.koku[0] = 10
    assert m.Accept("Crab") in offered(state, 1)


@rule("S15")
def test_offers_are_declined_taken_back_and_lapse(state: CampaignState) -> None:
    offer = [m.GoToCourt(), m.Approach("Crane"), m.LayCard("Heroic Song"), m.MakeOffer()]
    do(state, 0, *offer)
    do(state, 1, m.Decline("Crab"))
    assert hand(state, 0) == ["Forced March", "Heroic Song"]
    do(state, 0, *offer, m.DropOffer())
    assert hand(state, 0) == ["Forced March", "Heroic Song"]
    do(state, 0, *offer)
    do(state, 1, m.Seal())
    assert state.offers[0] is None
    assert hand(state, 0) == ["Forced March", "Heroic Song"]
    do(state, 0, m.GoToCourt())
    assert m.Approach("Crane") not in offered(state, 0)
    assert m.Approach("Dragon") in offered(state, 0)


@rule("S15")
def test_orders_that_a_trade_takes_the_ground_from_are_asked_again(state: CampaignState) -> None:
    turn_to(state, 0, "cards")
    do(state, 0, m.Play("Heroic Song", ""))
    turn_to(state, 0, "purchases")
    do(state, 0, m.Buy("fate"))
    do(state, 0, m.GoToCourt(), m.Approach("Crane"), m.LayCard("Heroic Song"), m.LayKoku(5), m.MakeOffer())
    assert state.orders[0].plays == ()
    assert state.orders[0].buys != ()
    do(state, 1, m.Accept("Crab"))
    assert state.orders[0].buys == ()


def test_who_traded_a_card_knows_it_in_every_world(state: CampaignState) -> None:
    do(state, 0, m.GoToCourt(), m.Approach("Crane"), m.LayCard("Heroic Song"), m.MakeOffer())
    do(state, 1, m.Accept("Crab"))
    rng = rng_of("worlds")
    seen = set()
    for _ in range(60):
        assert "Heroic Song" in hand(state.redeal(0, rng), 1)
        seen.add(tuple(hand(state.redeal(2, rng), 1)))
    assert len(seen) > 20
    for titles in seen:  # backs are public
        assert sorted(DECK_OF[TITLES.index(title)] for title in titles) == [0, 1, 1]


@rule("STR-CARD-SPIES")
def test_spies_see_sealed_orders_and_nobody_notices(state: CampaignState) -> None:
    state.at.hands[2] = (shown_to(TITLES.index("Spies in the War Room"), 2),)
    do(state, 0, m.March(1, ("29",)), m.Seal())
    do(state, 2, m.GoToCourt())
    assert refusal_of(state, 2, m.Spy("Crane")).rule == "STR-CARD-SPIES"
    other = state.clone()
    left = do(other, 2, m.DropOffer())
    before = [to_json(state.view(viewer)) for viewer in (None, 0, 1, 3)]
    spied = do(state, 2, m.Spy("Crab"))
    assert spied == [Left(2, 0, ["move 1: 29"], knows=(2,))]
    for viewer in (None, 0, 1, 3):
        assert spied[0].seen_by(viewer) == left[0].seen_by(viewer)
    assert [to_json(state.view(viewer)) for viewer in (None, 0, 1, 3)] == before
    assert b"move 1: 29" in to_json(state.view(2))
    assert b"move 1: 29" not in to_json(other.view(2))
    events = seal_all(state)
    assert Played(2, "Spies in the War Room", "Crab") in events
    assert "Spies in the War Room" not in hand(state, 2)


@rule("STR-CARD-SPIES")
def test_a_spy_s_worlds_hold_what_it_saw(state: CampaignState) -> None:
    state.at.hands[2] = (shown_to(TITLES.index("Spies in the War Room"), 2),)
    turn_to(state, 0, "cards")
    do(state, 0, m.Play("Heroic Song", ""), m.Seal())
    do(state, 2, m.GoToCourt(), m.Spy("Crab"))
    rng = rng_of("worlds")
    for _ in range(20):
        world = state.redeal(2, rng)
        assert world.orders[0].plays == state.orders[0].plays
        assert "Heroic Song" in hand(world, 0)
    assert any(state.redeal(1, rng).orders[0].plays != state.orders[0].plays for _ in range(20))


@rule("STR-CARD-2")
def test_spies_count_as_one_of_two_cards_and_stay_spent(state: CampaignState) -> None:
    state.at.hands[2] = tuple(
        shown_to(TITLES.index(title), 2) for title in ("Spies in the War Room", "Pilgrimage", "Court Favor")
    )
    do(state, 0, m.Seal())
    do(state, 2, m.GoToCourt(), m.Spy("Crab"))
    turn_to(state, 2, "cards")
    do(state, 2, m.Play("Pilgrimage", ""))
    turn_to(state, 2, "cards")
    assert len(state.orders[2].plays) == 1  # the Spies cannot be taken back
    do(state, 2, m.Play("Court Favor", ""))
    assert refusal_of(state, 2, m.Play("Pilgrimage", "")).rule
    do(state, 2, m.GoToCourt(), m.Approach("Crane"))
    assert m.LayCard("Spies in the War Room") not in offered(state, 2)
