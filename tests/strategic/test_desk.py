"""Writing orders: part by part, in any order, changed until they are sealed."""

from __future__ import annotations

from gorin.games.strategic import moves as m
from gorin.games.strategic.cards import TITLES, shown_to
from gorin.games.strategic.events import Closed, Opened, Sealed
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import DESTROYED
from gorin.games.strategic.words import lines
from gorin.kernel.values import to_json
from strategic.settling import campaign, do, offered, seal_all, turn_to
from support import refusal_of, rule


def written(state: CampaignState, seat: int = 0) -> list[str]:
    return lines(state.at, seat, state.orders[seat])


def give(state: CampaignState, seat: int, *titles: str) -> None:
    state.at.hands[seat] = tuple(shown_to(TITLES.index(title), seat) for title in titles)


def test_the_parts_are_asked_one_after_the_other() -> None:
    state = campaign(2)
    state.at.hands[0] = ()
    asked = []
    while len(offered(state, 0)) > 3:  # seal, turn and court are always there
        asked.append(state.decision(0).prompt)
        do(state, 0, offered(state, 0)[0])
    assert asked[0] == "Where does army 1 go?"
    assert len(asked) == 7
    assert state.decision(0).prompt == "Your orders are written: seal them."


def test_a_whole_sheet() -> None:
    state = campaign(2)
    state.at.hands[0] = ()
    do(state, 0, m.March(1, ("32",)), m.March(2, ()), m.March(3, ("13",)), m.Number(7), m.Fight("13"))
    do(state, 0, m.Block(1, "Crane"), m.Evade(False))
    assert written(state) == [
        *("number 7", "move 1: 32", "move 3: 13"),
        *("block 1 against Crane", "fight 13", "give in"),
    ]


@rule("STR-TURN-2")
def test_any_part_in_any_order_and_changed_at_will() -> None:
    state = campaign(2)
    turn_to(state, 0, "army 3")
    do(state, 0, m.March(3, ("13",)))
    turn_to(state, 0, "army 1")
    do(state, 0, m.March(1, ("29",)))
    turn_to(state, 0, "army 3")
    do(state, 0, m.March(3, ("8",)))
    assert written(state) == ["move 1: 29", "move 3: 8"]


@rule("STR-TURN-2")
def test_sealed_orders_cannot_be_changed() -> None:
    state = campaign(2)
    do(state, 0, m.Seal())
    assert state.deciders() == (1,)
    assert refusal_of(state, 0, m.Turn()).rule == "STR-TURN-2"


def test_sealing_is_possible_at_every_step() -> None:
    state = campaign(3)
    give(state, 0, "Forced March", "Pilgrimage")
    for _ in range(30):
        choices = offered(state, 0)
        assert m.Seal() in choices
        do(state, 0, next((each for each in choices if not isinstance(each, m.Seal | m.GoToCourt)), m.Turn()))


def test_wishes_add_up_and_can_be_taken_back() -> None:
    state = campaign(3)
    turn_to(state, 0, "blocks")
    do(state, 0, m.Block(1, "Crane"))
    turn_to(state, 0, "blocks")
    do(state, 0, m.Block(2, "Dragon"))
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("2"))
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("3"))
    assert written(state) == ["block 1 against Crane", "block 2 against Dragon", "fight 2", "fight 3"]
    turn_to(state, 0, "blocks")
    do(state, 0, m.Block(None, "none"))
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("all"))
    assert written(state) == ["fight all"]


@rule("STR-MOVE-1")
def test_an_army_with_more_steps_is_asked_again_and_goes_on() -> None:
    state = campaign(2)
    give(state, 0, "Forced March")
    turn_to(state, 0, "cards")
    do(state, 0, m.Play("Forced March", "1"))
    assert state.decision(0).prompt == "Where does army 1 go?"
    do(state, 0, m.March(1, ("4", "13")))
    assert state.decision(0).prompt == "Where does army 1 go on to?"
    assert m.Onward("31") in offered(state, 0)
    assert m.Onward("2") not in offered(state, 0)
    do(state, 0, m.Onward("31"))
    assert written(state) == ["play Forced March on 1", "move 1: 4 13 31"]


@rule("S11")
def test_what_no_longer_fits_is_asked_again() -> None:
    state = campaign(2)
    give(state, 0, "Forced March")
    turn_to(state, 0, "cards")
    do(state, 0, m.Play("Forced March", "1"), m.March(1, ("4", "13")), m.Onward("31"))
    turn_to(state, 0, "cards")
    assert written(state) == []
    do(state, 0, m.Enough())
    assert state.decision(0).prompt == "Where does army 1 go?"


@rule("STR-MAP-2", "STR-MOVE-1", "S11")
def test_what_is_illegal_is_said_at_once() -> None:
    state = campaign(2)
    assert refusal_of(state, 0, m.March(1, ("29", "3"))).rule == "STR-MAP-2"
    assert refusal_of(state, 0, m.March(1, ("4", "8", "28"))).rule == "STR-MOVE-1"
    assert refusal_of(state, 0, m.March(1, ("99",))).rule == "S11"
    assert refusal_of(state, 0, m.March(1, ("2", "4"))).rule == "S11"


@rule("STR-KOKU-3", "STR-KOKU-6")
def test_purchases_stay_within_the_koku() -> None:
    state = campaign(2)
    state.at.hands[0] = ()
    state.at.koku[0] = 9
    turn_to(state, 0, "purchases")
    do(state, 0, m.Buy("fate"))
    assert refusal_of(state, 0, m.Buy("dynasty")).rule == "STR-KOKU-3"
    do(state, 0, m.BuyMove(2))
    assert written(state) == ["buy fate", "buy move 2"]
    state.at.koku[0] = 15
    turn_to(state, 0, "purchases")
    do(state, 0, m.BuyMove(2))
    assert refusal_of(state, 0, m.BuyMove(2)).rule == "STR-KOKU-6"


@rule("S8", "STR-CARD-LEVIES")
def test_a_destroyed_army_reforms_and_levies_march_on() -> None:
    state = campaign(2)
    give(state, 0, "New Levies")
    state.at.put(0, DESTROYED)
    assert m.Reform(1, "3") in offered(state, 0)
    assert refusal_of(state, 0, m.Reform(1, "13")).rule == "S8"
    assert refusal_of(state, 0, m.March(1, ("3",))).rule == "S8"
    turn_to(state, 0, "cards")
    do(state, 0, m.Play("New Levies", "1"), m.Reform(1, "3"))
    assert m.March(1, ("4",)) in offered(state, 0)
    assert m.March(1, ("4", "13")) not in offered(state, 0)
    do(state, 0, m.March(1, ("4",)))
    assert written(state) == ["play New Levies on 1", "reform 1 at 3", "move 1: 4"]


@rule("STR-CARD-2", "STR-CARD-3")
def test_two_cards_from_the_hand() -> None:
    state = campaign(2)
    give(state, 0, "Pilgrimage", "Court Favor", "Heroic Song")
    turn_to(state, 0, "cards")
    assert refusal_of(state, 0, m.Play("Broken Treaty", "")).rule == "STR-CARD-3"
    do(state, 0, m.Play("Pilgrimage", ""))
    assert refusal_of(state, 0, m.Play("Pilgrimage", "")).rule == "STR-CARD-3"
    do(state, 0, m.Play("Court Favor", ""))
    turn_to(state, 0, "cards")
    assert written(state) == []


@rule("STR-TURN-3", "S2")
def test_orders_open_when_the_last_one_is_in() -> None:
    state = campaign(3)
    do(state, 1, m.Seal())
    do(state, 0, m.March(1, ("29",)))
    before = [to_json(state.view(viewer)) for viewer in (None, 1, 2, 3)]
    assert do(state, 0, m.March(2, ("4",))) == []
    assert [to_json(state.view(viewer)) for viewer in (None, 1, 2, 3)] == before
    assert do(state, 0, m.Seal()) == [Sealed(0)]
    last = do(state, 2, m.Seal())
    assert last[0] == Sealed(2)
    assert last[1] == Opened(1, [["move 1: 29", "move 2: 4"], [], []])
    assert state.turn == 2
    assert state.at.koku == [6, 6, 6]


@rule("S2")
def test_the_steps_of_a_turn_in_order() -> None:
    state = campaign(2)
    state.at.koku = [4, 4]
    give(state, 0, "Pilgrimage")
    turn_to(state, 0, "cards")
    do(state, 0, m.Play("Pilgrimage", ""))
    turn_to(state, 0, "purchases")
    do(state, 0, m.Buy("dynasty"))
    turn_to(state, 0, "army 1")
    do(state, 0, m.March(1, ("29",)))
    kinds = [type(event).__name__ for event in seal_all(state)]
    steps = ("Opened", "Ranked", "Bought", "Played", "Moved", "Collected", "Taken", "Prayed", "Closed")
    assert set(steps) <= set(kinds)
    assert [kinds.index(step) for step in steps] == sorted(kinds.index(step) for step in steps)


@rule("S3")
def test_order_numbers() -> None:
    state = campaign(2)
    turn_to(state, 0, "number")
    for number in (0, 10):
        assert refusal_of(state, 0, m.Number(number)).rule == "S3"
    do(state, 0, m.Number(9))
    assert written(state) == ["number 9"]


def test_the_own_sheet_says_what_is_written_and_what_is_asked() -> None:
    state = campaign(2)
    state.at.hands[0] = ()

    def facts(viewer: int | None, seat: int = 0) -> dict[str, object] | None:
        found = [area for area in state.view(viewer).areas if area.id == f"orders:{seat}"]
        return dict(found[0].facts) if found else None

    every = "army 1, army 2, army 3, number, fights, blocks, evasion"
    assert facts(0) == {"parts": every, "written": "", "asked": "army 1"}
    turn_to(state, 0, "number")
    do(state, 0, m.Number(4))
    assert facts(0) == {"parts": every, "written": "number", "asked": "army 1", "line 1": "number 4"}
    assert [facts(1), facts(None)] == [None, None]  # nobody else learns how far the sheet is
    do(state, 0, m.GoToCourt())
    assert "asked" not in (facts(0) or {})
    do(state, 0, m.DropOffer(), m.Seal())
    assert facts(0) == {"line 1": "number 4"}


def test_a_closed_turn_says_how_every_clan_stands() -> None:
    state = campaign(2)
    do(state, 0, m.March(1, ("29",)), m.Seal())
    closed = do(state, 1, m.Seal())[-1]
    assert closed == Closed(1, [20, 16], [6, 5], [5, 5], [6, 6], [9, 6], [4, 3])
