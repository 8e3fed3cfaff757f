"""The drawn table of the card game: by clicks, by keys, on a phone; what things cost; nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser import drawn, rehearsal
from browser.conftest import DESKTOP, Person, looks, picture, settle
from browser.gestures import SWIFT, Hands, Keys, open_match, question, rehearsed
from browser.players import Divider, Player
from browser.rehearsal import USUAL_STOPS
from browser.test_match import newest_table
from browser.test_pages import problems
from gorin.server.wire.changes import as_view
from support import LONG

Make = Callable[..., Person]

LOW = (1280, 720)
SMALL = (360, 740)
CELESTIAL = frozenset({"battle", "dynasty", "maneuvers", "equip", "payment"})
IMPERIAL = frozenset({"duel", "lobby"})


# --- live games ----------------------------------------------------------------------------------------


def lobbyist() -> Player:
    """Somebody who wants the Imperial Favor."""
    return Player("Lobby")


def sit_down(person: Make, size: tuple[int, int] = DESKTOP, **options: Any) -> Person:
    one = person(size, SWIFT, **options)
    one.come_in()
    return one


def test_a_whole_game_of_celestial_by_clicks(person: Make) -> None:
    decks = ("dragon", "lion")
    known = rehearsal.found("celestial", decks, Player, frozenset({"buy", "Equip", "assign"}), True, 60)
    one = sit_down(person)
    hands = Hands(one, Player())
    rehearsed(one, "celestial", decks, known, hands)
    assert known.deeds <= set(hands.deeds)
    assert set(hands.cost["pass"]) == {1}
    assert max(hands.cost["buy"]) <= 2
    assert max(hands.cost["Equip"]) <= 3, "two, and a confirmation"
    picture(one.page, "drawn-end")


def test_a_whole_game_of_imperial_by_clicks(person: Make) -> None:
    decks = ("lion", "crane")
    known = rehearsal.found("imperial", decks, Player, frozenset({"buy", "use", "assign"}), True, 70)
    one = sit_down(person)
    hands = Hands(one, Player())
    rehearsed(one, "imperial", decks, known, hands)
    assert known.deeds <= set(hands.deeds)
    picture(one.page, "drawn-imperial-end")
    assert problems(one.page) == []
    one.page.get_by_test_id("to-replay").click()
    one.page.wait_for_url("**/replay/*")
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    assert problems(one.page) == []


def test_a_duel_by_clicks(person: Make) -> None:
    """A challenge is accepted, a card is focused, and the strike ends it: a scene of its own."""
    decks = ("crab", "dragon")
    known = rehearsal.found("imperial", decks, Player, frozenset({"focus", "strike"}), False, 30)
    one = sit_down(person)
    open_match(one, "imperial", decks, known.seed)
    hands = Hands(one, Player())
    hands.play(before="focus")
    scene = one.page.get_by_test_id("duel")
    expect(scene).to_be_visible()
    picture(one.page, "drawn-duel")
    hands.play(until="focus")
    expect(scene.get_by_role("group", name="Focused").last.locator("[data-spot]")).to_have_count(1)
    hands.play(until="strike")
    expect(scene).to_have_count(0)
    told = [event["event"] for step in steps(one) for event in step["events"]]
    assert "duelresolved" in told
    assert one.errors == []


def test_a_lobby_by_clicks(person: Make) -> None:
    decks = ("lion", "crane")
    known = rehearsal.found("imperial", decks, lobbyist, frozenset({"Lobby", "sway"}), False, 30)
    one = sit_down(person)
    open_match(one, "imperial", decks, known.seed)
    hands = Hands(one, lobbyist())
    hands.play(before="sway")
    scene = one.page.get_by_test_id("lobbying")
    expect(scene).to_be_visible()
    picture(one.page, "drawn-lobby")
    hands.play(until="sway")
    while scene.is_visible():
        hands.step()
    told = [event["event"] for step in steps(one) for event in step["events"]]
    assert "lobbyended" in told
    assert one.errors == []


def test_an_attack_of_three_units_on_two_provinces_by_six_clicks(person: Make) -> None:
    """The declaration and the confirmation among them."""
    decks = ("dragon", "lion")
    known = rehearsal.found("celestial", decks, Divider, frozenset({"3 units on 2"}), False, 40)
    one = sit_down(person)
    open_match(one, "celestial", decks, known.seed)
    hands = Hands(one, Divider())
    hands.play(until="assign")
    assert "3 units on 2" in hands.deeds
    assert hands.cost["attack"][-1] + hands.cost["assign"][-1] <= 6
    assert one.errors == []


def steps(one: Person) -> list[dict[str, Any]]:
    return [message["step"] for message in one.messages if message["type"] == "happened"]


def test_a_whole_game_by_keys_alone(person: Make) -> None:
    decks = ("dragon", "lion")
    known = rehearsal.found("celestial", decks, Player, frozenset({"buy", "use", "assign"}), True, 60)
    one = sit_down(person)
    keys = Keys(one, Player())
    open_match(one, "celestial", decks, known.seed)
    keys.play()
    assert drawn.clicks(one) == 0
    assert known.deeds <= set(keys.deeds)
    assert newest_table(one)["view"]["result"] == known.result
    assert one.errors == []


def test_a_turn_with_an_attack_on_a_phone(person: Make) -> None:
    decks = ("dragon", "lion")
    known = rehearsal.found("celestial", decks, Player, frozenset({"buy", "assign"}), False, 30)
    one = person(SMALL, SWIFT | {"stops": {"order": True}}, has_touch=True)
    one.come_in()
    open_match(one, "celestial", decks, known.seed)
    hands = Hands(one, Player(), USUAL_STOPS | {"order"})  # who chooses which battle is fought first
    for _ in range(4):  # until there is somebody who defends
        hands.play(before="attack")
        turn = newest_table(one)["view"]["facts"]["turn_number"]
        while newest_table(one)["view"]["facts"]["turn_number"] == turn:
            found = hands.wish()
            if found is not None:
                picture(one.page, f"drawn-phone-{found[1][0]['do']}")
                hands.step()
                assert one.page.evaluate(drawn.WIDE) == []
        if "fight" in hands.deeds:
            break
    assert {"buy", "attack", "assign", "fight"} <= set(hands.deeds)
    assert any(event["event"] == "attackended" for step in steps(one) for event in step["events"])
    assert one.errors == []


def test_a_reload_in_the_middle_does_nothing(person: Make) -> None:
    decks = ("dragon", "lion")
    known = rehearsal.found("celestial", decks, Player, frozenset({"buy"}), False, 10)
    one = sit_down(person)
    open_match(one, "celestial", decks, known.seed)
    hands = Hands(one, Player())
    hands.play(before="buy")
    before = newest_table(one)
    found = question(one)
    assert found is not None
    asked, _ = found
    card = next(action["card"] for action in asked["actions"] if action["do"] == "buy")
    drawn.tap(one, card)
    expect(drawn.spot(one, card)).to_have_attribute("aria-pressed", "true")
    frames = len(one.frames)
    one.page.reload()
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    expect(one.page.locator("[data-testid=prompt].mine")).to_be_visible()
    assert not any('"happened"' in frame for frame in one.frames[frames:])
    after = newest_table(one)
    assert after["type"] == "table"
    assert after["decision"] == asked
    assert as_view(after["view"]) == as_view(before["view"])
    assert after["seq"] == (before["seq"] if before["type"] == "table" else before["step"]["seq"])
    expect(one.page.get_by_test_id("do-it")).to_have_count(0)
    expect(one.page.locator("[aria-pressed='true'][data-spot]")).to_have_count(0)
    drawn.tap(one, card)
    one.page.keyboard.press("Escape")
    expect(one.page.locator("[aria-pressed='true'][data-spot]")).to_have_count(0)
    hands.play(until="buy")
    assert one.errors == []


# --- what common things cost ---------------------------------------------------------------------------


def routes(moment: dict[str, Any], deed: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    asked = moment["decision"]
    found = zip(asked["actions"], asked["leads"], strict=True)
    return [(action, way) for action, ways in found if action["do"] == deed for way in ways]


def test_to_equip_takes_two_clicks_and_a_confirmation(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["equip"]
    said = drawn.show(one, "celestial", 2, moment)
    found = routes(moment, "use")
    action, way = next(
        (a, w) for a, w in found if a["ability"] == "Equip" and w.get("gold") and w.get("aims")
    )
    target = way["targets"][0]
    drawn.tap(one, way["source"])
    drawn.tap(one, target)
    expect(one.page.get_by_test_id("prompt")).to_contain_text("owing")
    picture(one.page, "drawn-equip")
    assert said[-1]["type"] != "act"
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    assert told["action"] == action
    assert told["then"] == [*way.get("then", []), way["aims"][0], {"do": "pay", "source": None, "bow": True}]
    assert drawn.clicks(one) <= 3


def test_an_attachment_is_dragged_to_its_bearer(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["equip"]
    said = drawn.show(one, "celestial", 2, moment)
    _, way = next((a, w) for a, w in routes(moment, "use") if a["ability"] == "Equip" and w.get("aims"))
    source = drawn.spot(one, way["source"]).bounding_box()
    target = drawn.spot(one, way["targets"][-1]).bounding_box()
    assert source
    assert target
    one.page.mouse.move(source["x"] + 20, source["y"] + 20)
    one.page.mouse.down()
    one.page.mouse.move(source["x"] + 60, source["y"] - 40, steps=3)
    one.page.mouse.move(target["x"] + 10, target["y"] + 10, steps=3)
    one.page.mouse.up()
    one.page.keyboard.press("Enter")
    assert drawn.sent(one, said)["then"][: len(way.get("then", [])) + 1] == [
        *way.get("then", []),
        way["aims"][-1],
    ]


def test_to_buy_takes_two_clicks(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["dynasty"]
    said = drawn.show(one, "celestial", 2, moment)
    action, way = routes(moment, "buy")[0]
    drawn.tap(one, way["source"])
    if one.page.get_by_test_id("shelf").is_visible():
        one.page.get_by_test_id("shelf").locator("button.choice").first.click()
    else:
        one.page.get_by_test_id("do-it").click()
    assert drawn.sent(one, said)["action"]["card"] == action["card"]
    assert drawn.clicks(one) == 2


def test_who_pays_can_be_changed(person: Make) -> None:
    """Among those whom the engine would ask about, and nobody else; Esc leads back step by step."""
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["payment"]
    said = drawn.show(one, "celestial", 2, moment)
    found = routes(moment, "use")
    _, way = next((a, w) for a, w in found if a["ability"] == "Equip" and drawn.can_swap(w))
    old, new = drawn.swapped(way)
    drawn.tap(one, way["source"])
    drawn.tap(one, way["targets"][0])
    one.page.get_by_test_id("change").click()
    lit = one.page.locator("button.legal[data-spot]:visible, button.chosen[data-spot]:visible")
    payers = {int(spot.get_attribute("data-spot") or -1) for spot in lit.all()}
    assert payers - {way["source"], way["targets"][0]} == {card for card, _, _ in way["purse"]}
    drawn.tap(one, old)
    expect(one.page.get_by_test_id("do-it")).to_be_disabled()
    drawn.tap(one, new)
    picture(one.page, "drawn-who-pays")
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_test_id("change")).to_have_attribute("aria-pressed", "false")
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_test_id("do-it")).to_have_count(0)
    expect(drawn.spot(one, way["source"])).to_have_attribute("aria-pressed", "true")
    drawn.tap(one, way["targets"][0])
    one.page.get_by_test_id("change").click()
    drawn.tap(one, old)
    drawn.tap(one, new)
    one.page.get_by_test_id("do-it").click()
    paid = [move["source"] for move in drawn.sent(one, said)["then"] if move["do"] == "pay"]
    assert sorted(paid) == sorted([card for card, _ in way["pays"] if card != old] + [new])


def test_three_units_march_on_two_provinces(person: Make) -> None:
    """Declaring the attack is one click more: six in all at most."""
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["maneuvers"]
    said = drawn.show(one, "celestial", 2, moment)
    moves = [action for action in moment["decision"]["actions"] if action["do"] == "assign"]
    units = list(dict.fromkeys(move["unit"] for move in moves))
    fields = list(dict.fromkeys(move["to"] for move in moves if move["unit"] == units[0]))
    one.page.get_by_test_id(f"all-here-{fields[0]}").click()
    drawn.tap(one, units[0])
    one.page.locator(f"[data-lane='{fields[1]}'] button.name").click()
    picture(one.page, "drawn-maneuvers")
    assert not any(message["type"] == "act" for message in said), "nothing has happened yet"
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    sent = {move["unit"]: move["to"] for move in [told["action"], *told["then"]] if move["do"] == "assign"}
    assert sent == {units[0]: fields[1], **dict.fromkeys(units[1:], fields[0])}
    assert drawn.clicks(one) + 1 <= 6


def test_to_pass_takes_one_click(person: Make) -> None:
    one = person(DESKTOP)
    said = drawn.show(one, "celestial", 2, drawn.moments("celestial", 2, CELESTIAL)["battle"])
    one.page.get_by_test_id("pass").click()
    assert drawn.sent(one, said)["action"] == {"do": "pass"}
    assert drawn.clicks(one) == 1


# --- what is seen --------------------------------------------------------------------------------------


@looks(desktop=DESKTOP, low=LOW, phone=SMALL)
def test_nothing_scrolls_and_all_can_be_read(person: Make, size: tuple[int, int], theme: str) -> None:
    one = person(size, color_scheme=theme)
    scenes = {("celestial", 2, name): drawn.moments("celestial", 2, CELESTIAL)[name] for name in CELESTIAL}
    scenes |= {("imperial", 2, name): drawn.moments("imperial", 2, IMPERIAL)[name] for name in IMPERIAL}
    scenes |= {
        ("war-of-honor", 4, "battle"): drawn.moments("war-of-honor", 4, frozenset({"battle"}))["battle"]
    }
    for (game, seats, name), moment in scenes.items():
        drawn.show(one, game, seats, moment)
        settle(one.page, 150)
        picture(one.page, f"drawn-{game}-{name}-{size[0]}-{theme}")
        if size != SMALL:
            assert one.page.evaluate(drawn.SCROLLERS) == [], f"{game} {name}"
        assert one.page.evaluate(drawn.WIDE) == [], f"{game} {name}"
        if LONG or name == "battle":  # the states of a table are looked at in test_measured.py, too
            assert problems(one.page) == [], f"{game} {name}"
    assert one.errors == []


def test_the_figures_of_a_battle_add_up(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["battle"]
    drawn.show(one, "celestial", 2, moment)
    battle = next(area for area in moment["view"]["areas"] if area.get("facts", {}).get("current"))
    for army in battle["parts"]:
        units = [card for card in army["cards"] if "on" not in card["facts"]]
        for card in units:
            counts = card["facts"]["unit_counts"]
            tag = one.page.locator(f"[data-unit='{card['facts']['id']}'] .tag")
            expect(tag).to_contain_text(str(counts))
        assert sum(card["facts"]["unit_counts"] for card in units) <= army["facts"]["force"]


def test_a_card_that_is_not_lit_says_why(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["dynasty"]
    drawn.show(one, "celestial", 2, moment)
    lit = {way["source"] for _, way in routes(moment, "buy")}
    hand = next(area for area in moment["view"]["areas"] if area["id"] == "hand-0")
    card = next(card["facts"]["id"] for card in hand["cards"] if card["facts"]["id"] not in lit)
    drawn.tap(one, card)
    expect(one.page.get_by_test_id("why-not")).to_contain_text("It is bowed.")
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_test_id("why-not")).to_have_count(0)


def test_the_choice_of_the_table_is_remembered(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["battle"]
    drawn.show(one, "celestial", 2, moment)
    one.page.get_by_test_id("open-more").click()
    one.page.get_by_test_id("plain-table").click()
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
    one.page.reload()
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
