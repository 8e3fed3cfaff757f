"""What goes over the socket: changes that fit, compressed; actions composed of several; reasons."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

from gorin.server.wire.changes import as_view
from server.table import Chair, Person, play_on, seated, to_move
from serving import Server
from witness import truth_of

CELESTIAL: dict[str, Any] = {"game": "celestial", "options": {"turn_limit": 12}}


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every card of a view whose face is shown."""

    def within(areas: list[dict[str, Any]]) -> list[dict[str, Any]]:
        found = [card for area in areas for card in area.get("cards", []) if card["name"] is not None]
        return found + [card for area in areas for card in within(area.get("parts", []))]

    return within(view["areas"])


def view_of(chair: Chair) -> dict[str, Any]:
    found: dict[str, Any] = next(m["view"] for m in reversed(chair.heard) if m.get("view"))
    return found


def test_steps_are_small_and_compressed(server: Server) -> None:
    match, chairs = seated(server, **CELESTIAL)
    play_on(chairs, random.Random(3), 60)
    for chair in chairs:
        assert [extension.name for extension in chair.socket.protocol.extensions] == ["permessage-deflate"]
        table = next(raw for raw in chair.raw if raw.startswith('{"type":"table"'))
        steps = sorted(len(raw) for raw in chair.raw if raw.startswith('{"type":"happened"'))
        assert steps[len(steps) // 2] * 5 < len(table)
    truth = truth_of(server.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_who_comes_later_or_asks_again_gets_the_whole_and_goes_on_with_changes(server: Server) -> None:
    match, chairs = seated(server, **CELESTIAL)
    play_on(chairs, random.Random(4), 20)
    watcher = Person(server).sits_down(match)
    tab = chairs[0].person.sits_down(match)
    play_on([*chairs], random.Random(5), 15)
    chairs[1].send("watch", match=match, since=chairs[1].seq)
    assert chairs[1].until("table")["view"] is not None
    play_on(chairs, random.Random(6), 15)
    for chair in (watcher, tab, *chairs):
        chair.drain()
    truth = truth_of(server.database, match)
    truth.check_sequence(watcher.raw, None)
    truth.check_sequence(tab.raw, 0)
    truth.check_sequence(chairs[0].raw, 0)
    truth.check_all(chairs[1].raw, 1)
    assert as_view(view_of(tab)) == as_view(view_of(chairs[0]))


def test_a_composed_action_is_sent_as_one(server: Server) -> None:
    """Buying a card and paying for it as proposed; what is not asked for ends it and harms nothing."""
    match, chairs = seated(server, **CELESTIAL)
    rng = random.Random(7)
    composed = alone = 0
    for _ in range(150):
        chair = to_move(chairs)
        decision = chair.decision
        buys = [
            action
            for action, ways in zip(decision["actions"], decision["leads"], strict=True)
            if action["do"] == "buy" and ways[0].get("pays")
        ]
        passes = [action for action in decision["actions"] if action["do"] == "pass"]
        action = next(iter(buys or passes), rng.choice(decision["actions"]))
        more = [{"do": "pay"}, {"do": "nonsense"}] if buys else []
        before, chair.decision = chair.seq, None
        chair.send("act", match=match, seq=before, action=action, then=more)
        done = chair.acknowledged(late=len(decision["actions"]) == 1)
        for each in chairs:
            each.until_seq(done)
            each.drain()
        composed += done == before + 2
        alone += bool(buys) and done == before + 1
        if composed >= 2:
            break
    assert composed >= 2, alone
    truth = truth_of(server.database, match)
    kinds = [entry.data["do"] for entry in truth.entries]
    assert any(pair == ("buy", "pay") for pair in itertools.pairwise(kinds))
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_what_comes_between_is_not_answered_by_what_was_composed(server: Server) -> None:
    """A pass meant for one question answers no other one at which a player may want to act."""
    match, chairs = seated(server, **CELESTIAL)
    stopped = 0
    for _ in range(60):
        chair = to_move(chairs)
        wanted = ("attack", "fight", "pass")
        found = [each for do in wanted for each in chair.decision["actions"] if each["do"] == do]
        action, only = (found or chair.decision["actions"])[0], len(chair.decision["actions"]) == 1
        before, chair.decision = chair.seq, None
        chair.send("act", match=match, seq=before, action=action, then=[{"do": "pass"}] * 4)
        done = chair.acknowledged(late=only)
        for each in chairs:
            each.until_seq(done)
            each.drain()
        if chair.decision is not None and chair.decision["moment"]:
            stopped += {"do": "pass"} in chair.decision["actions"]
    truth = truth_of(server.database, match)
    assert stopped >= 1
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_too_much_at_once_is_refused(server: Server) -> None:
    match, chairs = seated(server, **CELESTIAL)
    chair = to_move(chairs)
    many = [{"do": "pass"}] * 17
    action = chair.decision["actions"][0]
    chair.refuses("malformed", "act", match=match, seq=chair.seq, action=action, then=many)


def test_a_client_may_ask_why_a_card_is_not_lit(server: Server) -> None:
    match, chairs = seated(server, **CELESTIAL)
    play_on(chairs, random.Random(8), 12)
    chair = to_move(chairs)
    other = next(each for each in chairs if each is not chair)
    lit = {way.get("source") for ways in chair.decision["leads"] for way in ways}
    dark = [card["facts"]["id"] for card in cards(view_of(chair)) if card["facts"]["id"] not in lit]
    chair.send("why", match=match, card=dark[0])
    answer = chair.until("reasons")
    assert (answer["match"], answer["card"], answer["seq"]) == (match, dark[0], chair.seq)
    assert all(reason["sentence"].endswith(".") and reason["rule"] for reason in answer["reasons"])
    assert answer["reasons"]
    for card in lit - {None}:
        if isinstance(card, int):
            chair.send("why", match=match, card=card)
            assert chair.until("reasons")["reasons"] == []
    mine = {card["facts"]["id"] for card in cards(view_of(chair))}
    # In another's hand and never looked at: what one has seen and put into a deck has its name for one.
    hand = next(area for area in view_of(other)["areas"] if area["id"] == f"hand-{other.seat}")
    hidden = next(card["facts"]["id"] for card in hand["cards"] if card["facts"]["id"] not in mine)
    chair.send("why", match=match, card=hidden)
    assert [reason["rule"] for reason in chair.until("reasons")["reasons"]] == ["L5R-ZONE-6"]
    other.send("why", match=match, card=dark[0])
    assert len(other.until("reasons")["reasons"]) == 1
    watcher = Person(server).sits_down(match)
    watcher.refuses("refused", "why", match=match, card=dark[0])
    chair.refuses("malformed", "why", match=match, card=-1)


def test_a_game_without_reasons_says_so(server: Server) -> None:
    match, chairs = seated(server)
    chairs[0].refuses("refused", "why", match=match, card=0)


def test_leads_and_reasons_name_only_cards_that_the_seat_sees(server: Server) -> None:
    _, chairs = seated(server, **CELESTIAL)
    rng = random.Random(9)
    for _ in range(12):
        play_on(chairs, rng, 4)
        for chair in chairs:
            if chair.decision is None:
                continue
            seen = {card["facts"].get("id") for card in cards(view_of(chair))}
            # Who searches a deck sees its cards in the question alone.
            seen |= {action["card"] for action in chair.decision["actions"] if action.get("do") == "choose"}
            named = json.loads(json.dumps(chair.decision["leads"]))
            for way in [way for ways in named for way in ways]:
                spots = [way.get("source"), *way.get("via", []), *way.get("targets", [])]
                assert {spot for spot in spots if isinstance(spot, int)} <= seen
                assert {payer[0] for payer in way.get("pays", [])} <= seen
