"""A typed sheet becomes the same orders as at the desk, and each wrong line is said."""

from __future__ import annotations

import pytest

from gorin.games.strategic import moves as m
from gorin.games.strategic.cards import TITLES
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.typed import read
from gorin.games.strategic.words import lines
from strategic.settling import campaign, do, place, seal_all, turn_to
from support import rule


def types(state: CampaignState, clan: int, *text: str) -> list[tuple[int, str]]:
    """Type a sheet and write it; what is wrong with it."""
    found, faults, _ = read(state, clan, "\n".join(text))
    do(state, clan, *found)
    return [(fault.line, fault.sentence) for fault in faults]


SHEETS = [
    ["number 3", "move 3: 13", "move 1: 29", "fight all", "give in"],
    ["number 9", "move 1: 3 SC3", "block 1 against all", "block 2 against Crane", "fight 3", "fight SC3"],
    ["buy move 1", "move 1: 3 SC3 28", "buy fate"],
    ["play Forced March on 1", "move 1: 3 SC3 28", "number 1"],
    [],
]


@rule("STR-TURN-2")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("before", SHEETS[:2])
def test_a_typed_sheet_is_written_over_what_is_there(sheet: list[str], before: list[str]) -> None:
    state = campaign(2)
    state.at.koku = [30, 30]
    state.at.hands[0] = (TITLES.index("Forced March"),)
    if sheet:
        assert types(state, 0, *before) == []
    number = [] if any(line.startswith("number") for line in sheet) or not sheet else [before[0]]
    assert types(state, 0, *sheet, *number) == []
    written = lines(state.at, 0, state.orders[0])
    assert sorted(written) == sorted([*sheet, *number])
    moves = [line for line in written if line.startswith("move")]
    assert moves == [line for line in sheet if line.startswith("move")], "armies move as they are listed"
    assert lines(state.at, 1, state.orders[1]) == []
    seal_all(state)
    assert state.turn == 2


@rule("S11")
def test_what_is_wrong_is_said_at_its_line() -> None:
    state = campaign(2)
    wrong = types(
        state,
        0,
        "number 12",
        "",
        "move 1: 23   # too far",
        "move 7: 3",
        "march 1 to 3",
        "buy fate",
        "play Rich Harvest on 2",
        "fight 20",
    )
    assert [line for line, _ in wrong] == [1, 3, 4, 5, 6, 7]
    assert dict(wrong)[3] == "There is no open border on that way."
    assert state.orders[0].moves == (), "nothing of a wrong sheet is written"
    assert [line for line, _ in types(state, 0, "number 2", "fight 20")] == [2]


@rule("S8")
def test_a_fallen_army_reforms_and_levies_march() -> None:
    state = campaign(2)
    place(state, 0, 1, "13")
    state.at.put(0, -1)
    state.at.hands[0] = (TITLES.index("New Levies"),)
    assert types(state, 0, "reform 1 at 2") == []
    assert types(state, 0, "play New Levies on 1", "reform 1 at 2", "move 1: 3") == []
    assert lines(state.at, 0, state.orders[0]) == ["play New Levies on 1", "reform 1 at 2", "move 1: 3"]


@rule("STR-CARD-SPIES")
def test_spies_are_not_sent_by_a_typist() -> None:
    state = campaign(2)
    state.at.hands[0] = (TITLES.index("Spies in the War Room"),)
    do(state, 1, m.Seal())
    ((line, sentence),) = types(state, 0, "play Spies in the War Room on Crane")
    assert line == 1
    assert "Spies are sent at court" in sentence


def test_peace_everywhere_is_peace_in_every_battle_of_the_clan() -> None:
    state = campaign(2, settle="shogun")
    place(state, 0, 1, "13")
    place(state, 1, 1, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    seal_all(state)
    assert types(state, 0, "peace all") == []
    assert lines(state.at, 0, state.orders[0]) == ["peace 13"]
