"""A wrong result is taken back, as a whole, until the turn is closed."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games.strategic import moves as m
from gorin.games.strategic.cards import TITLES
from gorin.games.strategic.events import Retracted
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import DESTROYED, INDEX
from gorin.kernel.values import Action
from strategic.settling import campaign, do, offered, place, seal_all, turn_to
from strategic.test_shogun import SHOGUN, battle
from support import refusal_of, rule

HERE = INDEX["13"]

TOLD: list[list[Action]] = [
    [m.Eliminate("Crane", 1, "Crab", "as Attacker"), m.Victory("Crab", "Military")],
    [m.Eliminate("Crab", 1, "Crane", "as Attacker and by dishonor"), m.Victory("Crane", "Dishonor")],
    [m.Victory("Crane", "Enlightenment")],
    [m.Eliminate("Crane", 2, None, "as a retreat"), m.GoOn()],
    [m.Eliminate("Crab", 1), m.GoOn()],
    [m.NoResult()],
    [m.ByOdds()],
]


def whole(state: CampaignState) -> dict[str, Any]:
    """Everything that a result can change."""
    at = state.at
    assert state.under_way is not None
    return {
        "figures": (at.honor.copy(), at.glory.copy(), at.koku.copy(), at.ledger.copy()),
        "armies": (at.place.copy(), at.crowd.copy(), at.fighting.copy()),
        "battle": (at.joined.copy(), at.wished.copy(), state.waiting, state.focus),
        "sung": state.under_way.sung,
        "reports": state.reports,
    }


@rule("STR-BATTLE-5")
@pytest.mark.parametrize("told", TOLD)
def test_what_was_told_is_taken_back_as_a_whole(told: list[Action]) -> None:
    state = battle()
    before = whole(state)
    assert m.Retract("13") not in offered(state, SHOGUN)
    assert "Nothing was told" in refusal_of(state, SHOGUN, m.Retract("13")).sentence
    do(state, SHOGUN, m.Table("13"), *told)
    assert whole(state) != before
    state = STRATEGIC.load(state.dump())
    (event,) = do(state, SHOGUN, m.Retract("13"))
    assert isinstance(event, Retracted)
    assert event.armies == [(0, 1), (1, 1), (1, 2)]
    assert whole(state) == before
    do(state, SHOGUN, m.Table("13"), m.Victory("Crab", "Military"))
    assert state.at.glory == [6, 3], "the right result is told in its place"


@rule("STR-BATTLE-5")
def test_half_a_result_is_taken_back_too() -> None:
    state = battle()
    before = whole(state)
    do(state, SHOGUN, m.Table("13"), m.Eliminate("Crane", 1))
    do(state, SHOGUN, m.Retract("13"))
    assert whole(state) == before


@rule("STR-BATTLE-5")
def test_what_was_told_piece_by_piece_is_taken_back_together() -> None:
    state = battle()
    before = whole(state)
    do(state, SHOGUN, m.Table("13"), m.Eliminate("Crane", 1, "Crab", "as Attacker"), m.GoOn())
    do(state, SHOGUN, m.Table("13"), m.Victory("Crane", "Honor"))
    events = do(state, SHOGUN, m.Retract("13"))
    assert whole(state) == before
    assert state.tell(events[0]).endswith(
        "Crab 1, Crane 1 and Crane 2 fight there. "
        "With that the Crane lose 2 Honor and the Crane gain 1 Glory."
    )


@rule("STR-BATTLE-5")
def test_a_battle_that_only_goes_on_has_nothing_to_take_back() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"), m.GoOn())
    assert m.Retract("13") not in offered(state, SHOGUN)


@rule("STR-BATTLE-5")
def test_not_after_the_turn_is_closed() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"), m.Victory("Crab", "Military"), m.Close())
    seal_all(state)
    assert "Nothing was told" in refusal_of(state, SHOGUN, m.Retract("13")).sentence


@rule("STR-BATTLE-5")
def test_what_was_ordered_for_a_fallen_army_is_asked_again() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"), m.Eliminate("Crab", 1), m.GoOn())
    turn_to(state, 0, "army 1")
    do(state, 0, m.Reform(1, "2"))
    do(state, SHOGUN, m.Retract("13"))
    assert state.orders[0].reforms == ()
    assert not (state.done[0] >> 7) & 1


@rule("STR-BATTLE-5")
def test_not_while_an_army_of_it_is_set_elsewhere() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"), m.Victory("Crab", "Military"))
    do(state, SHOGUN, m.Judge(), m.SetRight("Crane 1"), m.Station("8"))
    assert m.Retract("13") not in offered(state, SHOGUN)
    assert "set elsewhere" in refusal_of(state, SHOGUN, m.Retract("13")).sentence
    do(state, SHOGUN, m.Undo())
    assert m.Retract("13") in offered(state, SHOGUN)


@rule("STR-BATTLE-5")
def test_not_into_a_full_province() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"), m.Victory("Crab", "Military"))
    for army in (2, 3):
        do(state, SHOGUN, m.Judge(), m.SetRight(f"Crab {army}"), m.Station("13"))
    assert "full" in refusal_of(state, SHOGUN, m.Retract("13")).sentence


def two_battles(songs: int) -> CampaignState:
    """Crab and Crane fight at 13 and at 8; the Crab play so many Heroic Songs."""
    state = campaign(2, settle="shogun")
    for clan in (0, 1):
        place(state, clan, 1, "13")
        place(state, clan, 2, "8")
    song = TITLES.index("Heroic Song")
    state.at.hands[0] = (song,) * songs
    if songs:
        turn_to(state, 0, "cards")
        do(state, 0, m.Play("Heroic Song", ""))
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("all"))
    seal_all(state)
    return state


@rule("STR-BATTLE-5")
def test_each_table_by_itself() -> None:
    state = two_battles(0)
    do(state, SHOGUN, m.Table("13"), m.Victory("Crab", "Military"))
    do(state, SHOGUN, m.Table("8"), m.Victory("Crab", "Military"))
    do(state, SHOGUN, m.Retract("13"))
    assert state.at.glory == [6, 4]
    assert (state.at.place[3], state.at.place[4]) == (HERE, DESTROYED)
    assert state.waiting == (HERE,)
    assert m.Retract("8") in offered(state, SHOGUN)


@rule("STR-BATTLE-5")
def test_the_song_goes_to_the_first_victory_that_stands() -> None:
    state = two_battles(1)
    do(state, SHOGUN, m.Table("13"), m.Victory("Crab", "Military"))
    do(state, SHOGUN, m.Table("8"), m.Victory("Crab", "Military"))
    assert state.at.glory == [8, 3]
    assert "Heroic Song" in refusal_of(state, SHOGUN, m.Retract("13")).sentence
    do(state, SHOGUN, m.Retract("8"), m.Retract("13"))
    assert state.at.glory == [5, 5]
    do(state, SHOGUN, m.Table("8"), m.Victory("Crab", "Military"))
    assert state.at.glory == [7, 4]


@rule("STR-BATTLE-5", "S13")
def test_in_extra_time_too_until_the_campaign_is_over() -> None:
    state = campaign(2, settle="shogun", turns=1)
    for clan in (0, 1):
        place(state, clan, 1, "13")
        place(state, clan, 2, "8")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("all"))
    seal_all(state)
    do(state, SHOGUN, m.Close())
    first = state.focus
    do(state, SHOGUN, m.Victory("Crab", "Military"))
    do(state, SHOGUN, m.Retract("8" if first == INDEX["8"] else "13"))
    assert state.focus == first
    assert state.at.glory == [5, 5]
    do(state, SHOGUN, m.Victory("Crane", "Military"), m.NoResult())
    assert state.result().winners == [1]


@rule("S16")
def test_where_bots_settle_battles_nothing_is_taken_back() -> None:
    state = battle(settle="bots")
    do(state, SHOGUN, m.Eliminate("Crane", 1))
    assert m.Retract("13") not in offered(state, SHOGUN)
