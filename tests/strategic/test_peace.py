"""Peace while a battle is fought: the decree that stands in a campaign's log, beside the desks."""

from __future__ import annotations

import pytest

from gorin.games.strategic import moves as m
from gorin.games.strategic.campaign import EXTRA, NO_SPACE, OVER
from gorin.games.strategic.events import Ended, Peace
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.judge import gains_by_peace
from gorin.games.strategic.outcome import asked
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import INDEX
from gorin.kernel.match import Match
from gorin.kernel.record import plain, record_of, verify
from gorin.kernel.values import Refused
from strategic.settling import campaign, do, offered, place, seal_all, turn_to
from strategic.test_decrees import decree
from strategic.test_retracting import whole
from strategic.test_shogun import SHOGUN, battle
from support import refusal_of, rule

HERE = INDEX["13"]
ALL = m.MadePeace("13", ("Crab", "Crane"))


@rule("S12", "STR-BATTLE-6")
@pytest.mark.parametrize("settle", ["shogun", "live"])
def test_when_all_sue_the_battle_ends_at_once(settle: str) -> None:
    state = battle(settle=settle)
    figures = whole(state)["figures"]
    places = state.at.place.copy()
    assert decree(state, ALL) == [Peace("13", True)]
    assert (state.at.joined[HERE], sum(state.at.fighting), asked(state)) == ((), 0, [])
    assert whole(state)["figures"] == figures
    assert state.at.place == places, "armies stay"
    seal_all(state)
    do(state, SHOGUN, m.Close())
    assert state.at.joined[HERE] == (), "peace is not the wish for another battle"


@rule("STR-BATTLE-6")
@pytest.mark.parametrize(
    ("decreed", "sentence"),
    [
        (m.MadePeace("13", ("Crab",)), "The Crane do not sue for peace"),
        (m.MadePeace("13", ("Crane",)), "The Crab do not sue for peace"),
        (m.MadePeace("13", ()), "do not sue for peace"),
        (m.MadePeace("12", ("Crab", "Crane")), "no battle"),
        (m.MadePeace("99", ("Crab", "Crane")), "no battle"),
    ],
)
def test_without_all_of_them_it_goes_on(decreed: m.MadePeace, sentence: str) -> None:
    state = battle()
    before = state.dump()
    with pytest.raises(Refused, match=sentence):
        decree(state, decreed)
    assert state.dump() == before


@rule("STR-BATTLE-6")
def test_nobody_at_a_desk_can_say_so() -> None:
    state = battle()
    for seat in range(3):
        assert ALL not in offered(state, seat)
        assert refusal_of(state, seat, ALL)
    with pytest.raises(Refused):
        STRATEGIC.decree(state, 0, ALL)


@rule("STR-BATTLE-6")
def test_a_battle_with_one_clan_alone_is_decided() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"), m.Eliminate("Crab", 1))
    with pytest.raises(Refused, match="decided"):
        decree(state, ALL)


@rule("STR-BATTLE-6")
def test_bots_are_not_interrupted() -> None:
    state = battle(settle="bots")
    with pytest.raises(Refused, match="at once"):
        decree(state, ALL)


@rule("STR-BATTLE-6", "STR-BATTLE-5")
def test_what_was_told_stands_and_is_taken_back_together() -> None:
    state = battle()
    before = whole(state)
    do(state, SHOGUN, m.Table("13"), m.Eliminate("Crane", 2, "Crab", "as Attacker"))
    glory = state.at.glory.copy()
    decree(state, ALL)
    assert len(state.reports) == 1
    assert (state.focus, state.waiting, state.at.glory) == (NO_SPACE, (), glory)
    state = STRATEGIC.load(state.dump())
    do(state, SHOGUN, m.Retract("13"))
    assert whole(state) == before
    assert [each.at for each in asked(state)] == ["13"]


@rule("STR-BATTLE-6", "STR-BATTLE-5")
def test_the_shogun_takes_a_peace_back() -> None:
    state = battle()
    before = whole(state)
    decree(state, ALL)
    do(state, SHOGUN, m.Retract("13"))
    assert whole(state) == before


def two_battles() -> CampaignState:
    """The battle at 13, and Crab 2 against Crane 3 at 12."""
    state = campaign(2, settle="live", turns=1)
    for seat, army, at in ((0, 1, "13"), (1, 1, "13"), (0, 2, "12"), (1, 3, "12")):
        place(state, seat, army, at)
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("all"))
    seal_all(state)
    return state


@rule("STR-BATTLE-6")
def test_the_shogun_goes_on_telling_another_battle() -> None:
    state = two_battles()
    do(state, SHOGUN, m.Table("12"), m.Eliminate("Crab", 2, "Crane", "as Attacker"))
    decree(state, ALL)
    assert (state.focus, state.waiting) == (INDEX["12"], (INDEX["12"],))


@rule("STR-BATTLE-6", "S13")
def test_in_extra_time_the_last_peace_ends_the_campaign() -> None:
    state = two_battles()
    do(state, SHOGUN, m.Close())
    assert (state.phase, len(state.waiting)) == (EXTRA, 2)
    first = state.focus
    decree(state, ALL)
    assert (state.phase, state.waiting, state.focus) == (EXTRA, (INDEX["12"],), INDEX["12"])
    assert first in (INDEX["12"], HERE)
    events = decree(state, m.MadePeace("12", ("Crane", "Crab")))
    assert state.phase == OVER
    assert isinstance(events[-1], Ended)


@rule("STR-BATTLE-6")
def test_after_the_turn_is_closed_there_is_peace_and_nothing_to_take_back() -> None:
    state = battle()
    do(state, SHOGUN, m.Close())
    assert state.at.joined[HERE]
    decree(state, ALL)
    assert (state.at.joined[HERE], state.reports) == ((), ())
    assert m.Retract("13") not in offered(state, SHOGUN)


@rule("STR-BATTLE-6")
def test_a_desk_follows_the_map() -> None:
    state = battle()
    turn_to(state, 0, "peace")
    decree(state, ALL)
    assert "sue" not in [plain(move)["do"] for move in offered(state, 0)], "it asks something else now"
    do(state, 0, m.Turn())
    assert m.Open("peace") not in offered(state, 0)


@rule("STR-BATTLE-6")
def test_a_record_with_a_peace_verifies() -> None:
    options = STRATEGIC.options_type(settle="live", turns=1)
    match = Match(STRATEGIC, ["one", "two", "shogun"], options, "peace")
    for seat, path in ((0, ("3", "SC3")), (1, ("28", "SC3"))):
        for move in (
            m.Turn(),
            m.Open("army 1"),
            m.March(1, path),
            m.Turn(),
            m.Open("fights"),
            m.Fight("all"),
        ):
            match.play(seat, move)
        match.play(seat, m.Seal())
    made = m.MadePeace("SC3", ("Crab", "Crane"))
    match.play(SHOGUN, made)
    match.play(SHOGUN, m.Close())
    replayed = verify(record_of(match), lambda _: STRATEGIC)
    assert replayed.state.dump() == match.state.dump()
    assert plain(made) == {"do": "madepeace", "at": "SC3", "clans": ["Crab", "Crane"]}


# --- what a bot thinks of it -------------------------------------------------------------------------------


@rule("STR-BATTLE-6")
def test_a_bot_sues_where_it_has_more_to_lose_than_to_win() -> None:
    """At sea there is no province to win. Crab wish the battle, so only they gain Glory as Attacker."""
    state = campaign(2, settle="live")
    place(state, 0, 1, "SC3")
    place(state, 1, 1, "SC3")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("all"))
    seal_all(state)
    sea = INDEX["SC3"]
    assert [gains_by_peace(state.at, sea, clan) for clan in (0, 1)] == [False, True]
    assert not gains_by_peace(state.at, HERE, 1), "no battle, nothing to end"
