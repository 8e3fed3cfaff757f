"""The map, the start of a campaign, and its options."""

from __future__ import annotations

import pytest

from gorin.games.strategic.cards import DECK_OF, DYNASTY, FATE, title_of
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.warmap import (
    BEHIND,
    BORDERS,
    CLANS,
    CLOSED,
    HOMES,
    IDS,
    KOKU,
    LANDS,
    NEAR,
    SHRINES,
    SPACES,
    capital_of,
    homes_of,
)
from gorin.kernel.match import read_options
from gorin.kernel.values import GorinError
from strategic.settling import campaign
from support import rule


@rule("STR-MAP-1")
def test_the_map() -> None:
    assert len(CLANS) == 9
    assert (LANDS, SPACES, len(IDS)) == (30, 36, 36)
    for clan in range(9):
        assert sorted(KOKU[at] for at in homes_of(clan)) == [1, 2, 3]
        assert KOKU[capital_of(clan)] == 3
    assert [IDS[at] for at in SHRINES] == ["13", "21", "29"]
    assert [KOKU[at] for at in SHRINES] == [3, 3, 3]
    assert all(KOKU[at] == 0 and HOMES[at] < 0 for at in range(LANDS, SPACES))


@rule("STR-MAP-2")
def test_borders_go_both_ways() -> None:
    assert sum(len(pairs.split()) for pairs in BORDERS.values()) == 74
    assert sum(len(pairs.split()) for pairs in CLOSED.values()) == 13
    for at in range(SPACES):
        assert NEAR[at]
        assert not set(NEAR[at]) & set(BEHIND[at])
        for other in NEAR[at]:
            assert at in NEAR[other]
        for other in BEHIND[at]:
            assert at in BEHIND[other]


@rule("STR-SETUP-1")
@pytest.mark.parametrize("seats", [2, 11])
def test_two_to_nine_clans(seats: int) -> None:
    with pytest.raises(GorinError, match="2 to 9 Daimyo"):
        STRATEGIC.new(seats, None, "1")
    for good in (3, 10):
        assert STRATEGIC.new(good, None, "1").seats() == good


@rule("STR-SETUP-2", "S1")
def test_the_start() -> None:
    state = campaign(3, clans=["Lion", "Crab", "Unicorn"])
    at = state.at
    assert [at.name(clan) for clan in range(3)] == ["Crab", "Lion", "Unicorn"]
    assert (at.koku, at.honor, at.glory) == ([0] * 3, [5] * 3, [5] * 3)
    for clan in range(3):
        homes = homes_of(at.clans[clan])
        assert sorted(at.place[clan * 3 : clan * 3 + 3]) == homes
        assert all(at.castle[home] == clan for home in homes)
        assert sorted(DECK_OF[title_of(card)] for card in at.hands[clan]) == [DYNASTY, FATE]
    assert [len(deck) for deck in at.decks] == [18, 18]
    assert sum(castle >= 0 for castle in at.castle) == 9


@rule("S1")
def test_more_armies_start_in_the_capital() -> None:
    at = campaign(2, armies=6).at
    assert at.crowd[capital_of(at.clans[0])] == 4
    for armies in (2, 7):
        with pytest.raises(GorinError, match="3 to 6 armies"):
            campaign(2, armies=armies)


@rule("STR-TURN-1")
def test_the_number_of_turns() -> None:
    assert campaign(2).turns == 15
    assert campaign(2, turns=4).turns == 4
    with pytest.raises(GorinError, match="1 to 99"):
        campaign(2, turns=0)


def test_options_that_do_not_go_together() -> None:
    with pytest.raises(GorinError, match="different clans"):
        campaign(2, clans=["Crab", "Crab"])
    with pytest.raises(GorinError, match="different clans"):
        campaign(2, clans=["Crab", "Lion", "Crane"])
    with pytest.raises(GorinError, match="No clan"):
        campaign(2, clans=["Crab", "Badger"])
    with pytest.raises(GorinError):
        read_options(STRATEGIC, {"settle": "coin"})


def test_the_seed_decides_the_cards() -> None:
    assert campaign(9, "1").dump() == campaign(9, "1").dump()
    assert campaign(9, "1").at.hands != campaign(9, "2").at.hands
