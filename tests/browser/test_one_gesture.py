"""What one gesture answers: several cards at once, and passing to the end of a phase or a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser import drawn
from browser.conftest import DESKTOP, Person, picture

Make = Callable[..., Person]

WANTED = frozenset({"clearing", "own action", "dynasty"})
PAY = {"do": "pay", "source": None, "bow": True}


def shown(person: Make, name: str) -> tuple[Any, dict[str, Any], list[Any]]:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, WANTED)[name]
    return one, moment, drawn.show(one, "celestial", 2, moment)


def test_several_cards_are_discarded_by_one_confirmation(person: Make) -> None:
    one, moment, said = shown(person, "clearing")
    moves = [action for action in moment["decision"]["actions"] if action["do"] == "clear"]
    first, second = moves[0], moves[1]
    drawn.tap(one, first["card"])
    drawn.tap(one, second["card"])
    picture(one.page, "one-gesture-clearing")
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    assert told["action"] == first
    assert told["then"] == [second, {"do": "pass"}]


def test_a_card_is_taken_out_again(person: Make) -> None:
    one, moment, said = shown(person, "clearing")
    moves = [action for action in moment["decision"]["actions"] if action["do"] == "clear"]
    for move in moves[:2]:
        drawn.tap(one, move["card"])
    drawn.tap(one, moves[0]["card"])
    one.page.get_by_test_id("do-it").click()
    assert drawn.sent(one, said)["action"] == moves[1]


def test_a_turn_is_ended_by_one_click(person: Make) -> None:
    one, _, said = shown(person, "own action")
    picture(one.page, "one-gesture-own-action")
    one.page.get_by_test_id("end-turn").click()
    told = drawn.sent(one, said)
    assert told["action"] == {"do": "pass"}
    assert set(told["passing"]) == {"own action", "attack", "purchase", "clearing", "full exchange"}


def test_no_attack_is_one_click(person: Make) -> None:
    one, _, said = shown(person, "own action")
    one.page.get_by_test_id("no-attack").click()
    assert set(drawn.sent(one, said)["passing"]) == {"own action", "attack"}


def test_a_purchase_may_end_the_turn(person: Make) -> None:
    one, moment, said = shown(person, "dynasty")
    asked = moment["decision"]
    cards = [action["card"] for action in asked["actions"] if action["do"] == "buy"]
    plain = next((card for card in cards if cards.count(card) == 1), None)
    if plain is None:
        return  # every card can be bought in several ways, which are chosen by words
    drawn.tap(one, plain)
    expect(one.page.get_by_test_id("after")).to_be_visible()
    one.page.get_by_test_id("after").select_option("end-turn")
    picture(one.page, "one-gesture-purchase")
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    assert told["action"]["card"] == plain
    assert "clearing" in told["passing"]


def test_what_is_bought_later_is_said_in_the_action_phase(person: Make) -> None:
    one, moment, said = shown(person, "own action")
    later = [each for each in moment["decision"]["later"] if each["moment"] == "purchase"]
    cards = [each["way"]["source"] for each in later]
    wanted = next(each for each in later if cards.count(each["way"]["source"]) == 1)
    one.page.get_by_test_id("ahead").select_option("purchase")
    drawn.tap(one, wanted["way"]["source"])
    one.page.get_by_test_id("after").select_option("end-turn")
    picture(one.page, "one-gesture-ahead")
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    assert told["action"] == {"do": "pass"}
    assert told["then"][0] == wanted["action"]
    assert set(told["passing"]) >= {"own action", "attack", "purchase", "clearing"}


def test_what_is_cleared_away_is_said_with_a_purchase(person: Make) -> None:
    one, moment, said = shown(person, "own action")
    later = [each for each in moment["decision"]["later"] if each["moment"] == "clearing"]
    one.page.get_by_test_id("ahead").select_option("clearing")
    drawn.tap(one, later[0]["way"]["source"])
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    assert [told["action"], *told["then"]] == [{"do": "pass"}, later[0]["action"]]
    assert told["passing"] == ["own action", "attack", "purchase", "clearing"]
