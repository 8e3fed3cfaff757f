"""At the table: clocks, taking back, resigning, leaving, coming back; what users complain of elsewhere."""

from __future__ import annotations

import random
import time

import pytest

from server.table import Chair, Person, play_on, play_out, seated, to_move
from serving import Server
from witness import Truth, truth_of

# --- clicks on an old table -------------------------------------------------------------------------------


def test_a_click_on_an_old_table_changes_nothing(server: Server) -> None:
    match, chairs = seated(server)
    first = to_move(chairs)
    actions = first.decision["actions"]
    first.act(actions[0])
    done = first.until("acknowledged")["seq"]
    assert done == 1
    first.act(actions[0], seq=0)
    refusal = first.refusal()
    assert (refusal["code"], refusal["seq"], refusal["match"]) == ("stale", 0, match)
    first.act(actions[0], seq=99)
    assert first.refusal()["code"] == "stale"
    assert [entry.seq for entry in truth_of(server.database, match).entries] == [1]
    play_out(chairs)


def test_a_double_click_counts_once(server: Server) -> None:
    match, chairs = seated(server)
    first = to_move(chairs)
    action = first.decision["actions"][0]
    for _ in range(5):
        first.act(action, seq=0)
    first.drain()
    kinds = [m["type"] for m in first.heard if m["type"] in ("acknowledged", "refused")]
    assert sorted(kinds) == ["acknowledged"] + 4 * ["refused"]
    assert len(truth_of(server.database, match).entries) == 1


def test_what_the_rules_forbid_is_refused_with_the_rule(server: Server) -> None:
    _, chairs = seated(server)
    first = to_move(chairs)
    other = chairs[1 - chairs.index(first)]
    other.act(first.decision["actions"][0])
    refusal = other.refusal()
    assert refusal["code"] == "illegal"
    assert refusal["rule"].startswith("KEN-")
    first.act({"do": "deploy", "unit": "ninja", "at": 0})
    assert first.refusal()["code"] in ("illegal", "refused")
    play_out(chairs)


# --- lost connections -------------------------------------------------------------------------------------


def test_coming_back_misses_nothing_and_repeats_nothing(server: Server) -> None:
    match, chairs = seated(server)
    rng = random.Random(8)
    kept: list[str] = []
    while True:
        made = play_on(chairs, rng, rng.randint(1, 6))
        chairs[0].drain()
        kept += chairs[0].raw
        seen = chairs[0].seq
        chairs[0].close()
        over = chairs[1].info["status"] == "over"
        if not over and chairs[1].decision is not None:
            chairs[1].act(rng.choice(chairs[1].decision["actions"]))
            chairs[1].until("acknowledged")
        chairs[0] = chairs[0].person.sits_down(match, since=seen)
        if over or made == 0:
            break
    chairs[0].drain()
    kept += chairs[0].raw
    truth_of(server.database, match).check_sequence(kept, 0)


def test_two_tabs_of_one_player_see_the_same(server: Server) -> None:
    match, chairs = seated(server)
    tab = chairs[0].person.sits_down(match)
    play_out(chairs)
    tab.until_over()
    truth = truth_of(server.database, match)
    truth.check_sequence(tab.raw, 0)
    truth.check_sequence(chairs[0].raw, 0)


# --- spectators -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_a_spectator_sees_no_hidden_card(server: Server, seats: int) -> None:
    match, chairs = seated(server, 2, seats=seats, bots=[None, None, *["random"] * (seats - 2)])
    watchers = [Person(server, stranger=True).sits_down(match), Person(server).sits_down(match)]
    play_out(chairs, seed=seats)
    truth = truth_of(server.database, match)
    hidden = sum(event.knows is not None for events in truth.events for event in events)
    assert hidden > 0, "nothing was hidden in this match, so it shows nothing"
    for watcher in watchers:
        watcher.until_over()
        truth.check_sequence(watcher.raw, None)
        assert all(not message.get("decision") for message in watcher.heard)


def test_a_match_may_do_without_spectators(server: Server) -> None:
    host, guest, other = Person(server), Person(server), Person(server)
    match = host.opens(spectators=False)
    early = other.sits_down(match)
    guest.does(match, "join")
    guest.does(match, "ready")
    host.does(match, "start")
    chairs = [person.sits_down(match) for person in (host, guest)]
    play_on(chairs, random.Random(1), 3)
    early.drain()
    assert all(m["type"] != "happened" for m in early.heard)
    assert all(m.get("view") is None for m in early.heard)
    early.refuses("not-found", "watch", match=match)
    early.refuses("not-found", "say", match=match, text="I am still here")


def test_spectators_with_a_delay_see_the_past(server: Server) -> None:
    match, chairs = seated(server, spectator_delay=2)
    watcher = Person(server, stranger=True).sits_down(match)
    rng = random.Random(4)
    play_on(chairs, rng, 4)
    moved = truth_of(server.database, match).entries[-1].at
    late = Person(server).sits_down(match)
    assert late.seq == 0
    for chair in (watcher, late):
        chair.until_seq(4)
        assert time.time() - moved > 1.9  # counted from the entry itself, whatever else goes on
    play_out(chairs)
    truth = truth_of(server.database, match)
    for chair in (watcher, late):
        chair.until_over()
        while chair.seq < len(truth.entries):
            chair.hear(5)
        truth.check_sequence(chair.raw, None)


# --- clocks -----------------------------------------------------------------------------------------------


def test_a_bot_takes_over_when_the_time_for_a_move_is_up(server: Server) -> None:
    match, chairs = seated(server, clock={"move": 1, "on_timeout": "bot"})
    slow = to_move(chairs)
    other = chairs[1 - chairs.index(slow)]
    assert other.info["clock"]["move"] == 1
    changed = other.until("changed", lambda news: news["match"]["seats"][slow.seat]["bot"])
    assert changed["match"]["seats"][slow.seat]["bot"] == "greedy"
    other.until_asked()
    slow.drain()
    slow.act({"do": "deploy", "unit": "scout", "at": 0})
    assert "take your seat back" in slow.refusal()["sentence"]
    slow.person.does(match, "join")
    slow.until("changed", lambda news: news["match"]["seats"][slow.seat]["bot"] is None)
    kinds = [entry.kind for entry in truth_of(server.database, match).entries]
    assert kinds.count("substitute") >= 2


def test_out_of_time_for_the_game_is_a_loss(server: Server) -> None:
    match, chairs = seated(server, clock={"game": 2, "on_timeout": "resign"})
    slow = to_move(chairs)
    assert all(left <= 2 for left in slow.heard[-1]["clocks"])
    info = chairs[1 - chairs.index(slow)].until_over()
    assert slow.seat is not None
    assert info["winners"] == [1 - slow.seat]
    assert info["seats"][slow.seat]["resigned"]
    assert truth_of(server.database, match).entries[-1].kind == "resign"


def test_who_moves_in_time_keeps_the_seat(server: Server) -> None:
    _, chairs = seated(server, clock={"move": 30, "game": 300, "on_timeout": "resign"})
    play_out(chairs)
    assert not any(seat["resigned"] or seat["bot"] for seat in chairs[0].info["seats"])
    spent = [message["clocks"] for message in chairs[0].heard if message["type"] == "happened"]
    assert all(0 < left <= 300 for left in spent[-1])


# --- taking back ------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_when_the_other_agrees(server: Server) -> None:
    match, chairs = seated(server)
    mover = to_move(chairs)
    other = chairs[1 - chairs.index(mover)]
    before = mover.decision
    mover.act()
    mover.until("acknowledged")
    mover.send("takeback", match=match)
    assert other.until("takebackasked")["seat"] == mover.seat
    mover.refuses("refused", "takeback", match=match)
    mover.refuses("refused", "answer", match=match, agree=True)
    other.send("answer", match=match, agree=True)
    mover.until("table")
    assert mover.decision == before
    assert mover.seq == 2
    other.until("table")
    play_out(chairs)
    truth = truth_of(server.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_an_opponent_may_say_no(server: Server) -> None:
    match, chairs = seated(server)
    mover = to_move(chairs)
    other = chairs[1 - chairs.index(mover)]
    mover.act()
    mover.until("acknowledged")
    mover.send("takeback", match=match)
    other.until("takebackasked")
    other.send("answer", match=match, agree=False)
    assert mover.until("takebackasked", lambda asked: asked["seat"] is None)
    other.refuses("refused", "answer", match=match, agree=True)
    assert [entry.kind for entry in truth_of(server.database, match).entries] == ["move"]
    play_out(chairs)


def test_against_a_bot_a_move_is_taken_back_at_once(server: Server) -> None:
    match, chairs = seated(server, 1, seats=2, bots=[None, "random"], options={"first": 0})
    chair = chairs[0]
    before = chair.decision
    chair.act()
    chair.until("acknowledged")
    chair.send("takeback", match=match)
    chair.until("table")
    assert chair.decision is None or chair.decision == before
    chair.until_asked()
    play_out(chairs)
    truth_of(server.database, match).check_sequence(chair.raw, 0)


def test_taking_back_is_not_for_peeking(server: Server) -> None:
    """What has shown somebody a hidden card cannot be taken back, whatever the others say."""
    for seed in range(20):
        match, chairs = seated(server)
        rng = random.Random(seed)
        while chairs[0].info["status"] == "playing":
            mover = to_move(chairs)
            play_on(chairs, rng, 1)
            if mover.info["status"] == "over":
                break
            truth: Truth = truth_of(server.database, match)
            if any(event.reveals for event in truth.events[-1]) and not truth.over:
                refusal = mover.refuses("refused", "takeback", match=match)
                assert "hidden" in refusal["sentence"]
                assert len(truth_of(server.database, match).entries) == len(truth.entries)
                return
    raise AssertionError("no match showed a hidden card")


# --- resigning, leaving, idling ---------------------------------------------------------------------------


def test_who_resigns_of_two_loses(server: Server) -> None:
    match, chairs = seated(server)
    play_on(chairs, random.Random(1), 3)
    chairs[1].send("resign", match=match)
    for chair in chairs:
        info = chair.until_over()
        assert info["winners"] == [0]
        assert info["seed"]
    chairs[0].refuses("refused", "resign", match=match)
    chairs[1].refuses("refused", "act", match=match, seq=4, action={})
    truth = truth_of(server.database, match)
    assert truth.over
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_where_three_play_a_bot_plays_on_for_who_resigns(server: Server) -> None:
    match, chairs = seated(server, 3)
    play_on(chairs, random.Random(1), 4)
    chairs[2].send("resign", match=match)
    chairs[0].until("changed", lambda news: news["match"]["seats"][2]["resigned"])
    assert chairs[0].info["seats"][2]["bot"] == "greedy"
    assert "not free" in chairs[2].person.does(match, "join", 400)["sentence"]
    ended = play_out(chairs[:2])
    truth = truth_of(server.database, match)
    won = truth.moments[-1].match.state.result().winners
    assert won
    assert ended["winners"] == [seat for seat in won if seat != 2]  # who resigned has lost
    for chair in chairs[:2]:
        truth.check_sequence(chair.raw, chair.seat)


def wait_until_vacant(chair: Chair, seat: int) -> None:
    chair.until("changed", lambda news: news["match"]["seats"][seat]["vacant"])


def test_a_bot_takes_the_seat_of_somebody_who_has_gone(server: Server) -> None:
    match, chairs = seated(server, 3)
    assert (
        "not vacant"
        in chairs[0].refuses("refused", "substitute", match=match, seat=2, bot="random")["sentence"]
    )
    chairs[2].close()
    chairs[0].until("changed", lambda news: not news["match"]["seats"][2]["present"])
    wait_until_vacant(chairs[0], 2)
    chairs[0].refuses("refused", "substitute", match=match, seat=2, bot="hal")
    chairs[0].refuses("refused", "substitute", match=match, seat=2, bot="search:1000s")
    Person(server).sits_down(match).refuses("refused", "substitute", match=match, seat=2, bot="random")
    chairs[0].send("substitute", match=match, seat=2, bot="random")
    chairs[1].until("changed", lambda news: news["match"]["seats"][2]["bot"] == "random")
    play_on(chairs[:2], random.Random(2), 4)

    # The owner comes back, to the middle of the game.
    owner = chairs[2].person
    owner.does(match, "join")
    chairs[2] = owner.sits_down(match)
    assert chairs[2].info["seats"][2]["bot"] is None
    for chair in chairs:
        chair.drain()
    play_out(chairs)
    truth = truth_of(server.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_somebody_else_takes_a_seat_that_was_left_if_the_table_agrees(server: Server) -> None:
    match, chairs = seated(server)
    play_on(chairs, random.Random(3), 2)
    newcomer = Person(server)
    assert "not free" in newcomer.does(match, "join", 400, seat=1)["sentence"]
    chairs[1].person.does(match, "leave")
    chairs[1].close()
    wait_until_vacant(chairs[0], 1)
    newcomer.does(match, "join", 400)
    newcomer.does(match, "join", seat=1)
    chairs[0].until("newcomerasked")
    chairs[0].send("answer", match=match, agree=True)
    chairs[0].until("changed", lambda news: news["match"]["seats"][1]["player"] == newcomer.me["id"])
    fresh = newcomer.sits_down(match)
    old = chairs[1].person.sits_down(match)
    assert (fresh.seat, old.seat) == (1, None)
    old.act({"do": "deploy", "unit": "scout", "at": 0})
    assert "do not sit" in old.refusal()["sentence"]
    play_out([chairs[0], fresh])
    old.until_over()
    truth = truth_of(server.database, match)
    truth.check_sequence(fresh.raw, 1)
    truth.check_sequence(old.raw, None)


def test_a_connected_player_who_thinks_is_not_away(server: Server) -> None:
    match, chairs = seated(server)
    time.sleep(2.2)
    chairs[0].drain()
    assert not any(seat["vacant"] for seat in chairs[0].info["seats"])
    chairs[0].refuses("refused", "substitute", match=match, seat=1, bot="random")


def test_of_a_move_with_nothing_to_see_yet_nothing_is_told(server: Server) -> None:
    _, chairs = seated(server, game="war-of-honor", options={"turn_limit": 8})
    play_on(chairs, random.Random(5), 300)
    for chair in chairs:
        steps = [each["step"] for each in chair.heard if each["type"] == "happened"]
        silent = [step for step in steps if step["kind"] == "move" and not step["events"]]
        assert silent, "the control: there are such moves"
        assert all(step["told"] == [] for step in silent)
