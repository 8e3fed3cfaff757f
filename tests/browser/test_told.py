"""What people are told, and when: the log, scenes one after the other, recaps, passing by itself, endings."""

from __future__ import annotations

import contextlib
import itertools
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError, WebSocketRoute, expect

from browser.conftest import MOMENTS, Person, new_name, seat_bot, until
from browser.test_celestial import wish
from browser.test_match import decision_of, finish, play_moves, start_two
from browser.test_pages import problems
from gorin.games import find

Make = Callable[..., Person]

SCENES = {"speed": "1", "pace": "at once", "stops": {}}


def told(page: Page) -> list[str]:
    return page.get_by_test_id("log").locator("li").all_inner_texts()


def mover_of(host: Person, guest: Person) -> tuple[Person, Person]:
    """Who must decide, and the other one."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        for one, other in ((host, guest), (guest, host)):
            if decision_of(one) is not None:
                return one, other
        host.page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def test_the_log_speaks_to_each_reader_and_its_cards_can_be_opened(person: Make) -> None:
    host, guest = start_two(person)
    mover, other = mover_of(host, guest)
    play_moves(mover, 1)
    expect(mover.page.get_by_test_id("log")).to_contain_text(re.compile("You deploy the .* on the"))
    expect(other.page.get_by_test_id("log")).to_contain_text(f"{mover.name} deploys")
    card = mover.page.get_by_test_id("log").locator("button").first
    title = card.inner_text()
    card.focus()
    mover.page.keyboard.press("Enter")
    dialog = mover.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=title)).to_be_visible()
    for _ in range(4):  # the keyboard stays within, forwards and backwards
        mover.page.keyboard.press("Tab")
        assert mover.page.evaluate("document.activeElement.closest('dialog') !== null")
        mover.page.keyboard.press("Shift+Tab")
        assert mover.page.evaluate("document.activeElement.closest('dialog') !== null")
    assert problems(mover.page) == []
    mover.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(card).to_be_focused()


def test_after_a_resignation_nobody_is_to_decide(person: Make) -> None:
    host, guest = start_two(person)
    play_moves(mover_of(host, guest)[0], 1)
    guest.page.get_by_test_id("tab-more").click()
    guest.page.get_by_test_id("resign").click()
    guest.page.get_by_test_id("resign-confirm").click()
    for one, won in ((host, True), (guest, False)):
        expect(one.page.get_by_test_id("end")).to_contain_text("You win" if won else f"{host.name} wins")
        reason = f"{guest.name} resigned." if won else "You resigned."
        expect(one.page.get_by_test_id("end-reason")).to_have_text(reason)
        expect(one.page.get_by_test_id("prompt")).to_contain_text("The game is over")
        assert "to decide" not in one.page.locator("main").inner_text()
        assert "deploys" not in one.page.get_by_test_id("prompt").inner_text()
        expect(one.page.get_by_role("timer")).to_have_count(0)
        assert problems(one.page) == []


def test_who_watches_is_told_so_and_pages_have_titles(person: Make) -> None:
    one, watcher = person(), person()
    one.come_in()
    address = one.open_table([find("kenjin").cast[0].spec])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(one.page).to_have_title(re.compile("^(● )?Kenjin with Mosuke · Gorin$"))
    watcher.page.goto(address)
    expect(watcher.page.get_by_test_id("you-watch")).to_be_visible()
    expect(watcher.page).to_have_title(re.compile("^Watching Kenjin of .* · Gorin$"))
    assert one.page.get_by_test_id("you-watch").count() == 0
    for path, title in (("/rules", "Rules"), ("/learn", "Learn"), ("/nowhere", "Nothing here")):
        answer = watcher.page.goto(watcher.server + path)
        expect(watcher.page).to_have_title(f"{title} · Gorin")
        assert answer is not None
        assert answer.status == (404 if path == "/nowhere" else 200)
    expect(watcher.page.get_by_test_id("lost")).to_be_visible()


def test_a_rule_has_one_id_in_one_style_and_the_old_one_leads_to_it(person: Make) -> None:
    one = person()
    one.page.goto(one.server + "/rules/K4")
    expect(one.page.locator("article.wanted h3")).to_contain_text("KEN-RULING-4")
    one.page.goto(one.server + "/rules/KEN-RULING-4")
    expect(one.page.locator("article.wanted")).to_be_visible()
    assert re.search(r"\bK[0-9]+\b", one.page.locator("article h3").all_inner_texts().__str__()) is None


def scenes(person: Make) -> Person:
    """A person for whom every scene has its length, at the usual speed."""
    one = person(habits=SCENES, reduced_motion="no-preference")
    one.come_in()
    one.open_table(["random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    return one


def until_asked(one: Person) -> None:
    end = time.monotonic() + 300
    while decision_of(one) is None:
        assert time.monotonic() < end, "nobody asks"
        one.page.wait_for_timeout(20)


def steps_of(one: Person) -> list[dict[str, Any]]:
    return [each["step"] for each in one.messages if each["type"] == "happened"]


def others(one: Person, me: int, known: int) -> int:
    """How many steps others have taken since."""
    return sum(1 for step in steps_of(one)[known:] if step["seat"] != me)


#: How long a scene lasts in which somebody acts, in milliseconds (`LENGTHS` in scenes.ts).
ACTION = 700

#: Notes how many lines of the log are there, and how often the page has waited for a scene by then.
WATCH = """(length) => {
  const log = document.querySelector('[data-testid=log]');
  const wait = window.setTimeout;
  let scenes = 0;
  window.setTimeout = (done, time, ...more) => {
    scenes += time >= length;
    return wait(done, time, ...more);
  };
  window.lines = [];
  const look = () => {
    const many = log.querySelectorAll('li').length;
    if (window.lines.at(-1)?.[1] !== many) window.lines.push([scenes, many]);
  };
  look();
  new MutationObserver(look).observe(log, { subtree: true, childList: true });
}"""


def test_steps_are_shown_one_after_the_other(person: Make) -> None:
    """Between one step and the next the page waits as long as a scene lasts."""
    one = scenes(person)
    page = one.page
    until_asked(one)
    bar = page.get_by_test_id("scene-bar")
    expect(bar).to_have_attribute("data-playing", "false")
    page.evaluate(WATCH, ACTION)
    asked = decision_of(one)
    assert asked is not None
    me, known = asked["seat"], len(steps_of(one))
    while not others(one, me, known):  # to the end of the own turn
        if page.get_by_test_id("choices").is_hidden():
            page.get_by_role("button", name=re.compile("all choices", re.IGNORECASE)).click()
        before = len(steps_of(one))
        page.get_by_test_id("choices").locator("button:enabled").first.click()
        end = time.monotonic() + 300
        while len(steps_of(one)) == before or (decision_of(one) is None and not others(one, me, known)):
            assert time.monotonic() < end
            page.wait_for_timeout(20)
    until_asked(one)
    bots = others(one, me, known)
    assert bots >= 2, "the bot deploys two cards"
    expect(bar).to_have_attribute("data-playing", "false")
    lines: list[list[int]] = page.evaluate("window.lines")
    last = lines[-bots:]
    for (earlier, few), (later, many) in itertools.pairwise(last):
        assert many == few + 1, "one step after the other"
        assert later > earlier, "each has its length"
    expect(page.get_by_test_id("prompt")).to_contain_text(re.compile("Deploy|choose|Choose"))
    expect(page.get_by_test_id("recap").locator("li")).to_have_count(min(3, bots))
    assert problems(page) == []


def test_a_combat_is_not_told_before_it_is_watched(person: Make) -> None:
    one = person()
    one.come_in()
    one.open_table(["random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    finish(one)
    expect(one.page.get_by_test_id("combat-skip")).to_be_visible()
    assert any('"conquered"' in frame for frame in one.frames), "the browser knows how it ended"
    assert "conquer" not in " ".join(told(one.page))
    assert one.page.get_by_test_id("end").count() == 0
    one.page.get_by_test_id("combat-skip").click()
    expect(one.page.get_by_test_id("end")).to_be_visible()
    expect(one.page.get_by_test_id("log")).to_contain_text(re.compile("conquers? "))


def test_speed_is_remembered_with_the_account(person: Make) -> None:
    name, password = new_name(), "correct horse battery"
    here, there = person(habits={}), person(habits={})
    for one, path in ((here, "account"), (there, "login")):
        one.page.goto(one.server)
        body = {"name": name, "password": password}
        one.page.request.post(f"{one.server}/api/{path}", data=body, headers={"X-Gorin": "1"})
        one.page.reload()
        one.open_table(["random"])
        expect(one.page.get_by_test_id("scene-bar")).to_be_visible()
        if one is here:
            assert "off" in (one.page.get_by_test_id("speed").get_attribute("aria-label") or ""), "no motion"
            one.page.get_by_test_id("speed").click()
            one.page.get_by_test_id("speed").click()
        expect(one.page.get_by_test_id("speed")).to_have_attribute("aria-label", re.compile("2×"))


def test_one_is_passed_by_where_one_does_not_want_to_be_asked(person: Make) -> None:
    """With every stop taken out nothing but one's own turn is asked; the passes are real moves."""
    one = person(
        plain=True, habits={"speed": "off", "pace": "at once", "stops": dict.fromkeys(MOMENTS, False)}
    )
    one.come_in()
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("celestial")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='turn_limit']").fill("6")
    seat_bot(page, 1, "random")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_test_id("generic-table")).to_be_visible()
    end = time.monotonic() + 400
    passed = 0
    while not one.is_over() and passed < 3:
        assert time.monotonic() < end, "the game does not go on"
        asked = decision_of(one)
        choice = None if asked is None else page.get_by_test_id(f"choice-{wish(asked['actions'])}").first
        if (
            asked is not None
            and asked["moment"] not in MOMENTS
            and choice is not None
            and choice.is_visible()
        ):
            with contextlib.suppress(TimeoutError):  # the question was another one when the page drew it
                choice.click(timeout=2000)
        moments = [each["decision"] for each in one.messages if each["type"] == "happened"]
        passed = sum(1 for each in moments if each is not None and each["moment"] in MOMENTS)
        page.wait_for_timeout(30)
    assert passed >= 3, "there were moments to pass"
    page.get_by_test_id("tab-more").click()
    expect(page.get_by_test_id("stop-open-action")).not_to_be_checked()
    assert problems(page) == []


def test_a_lost_connection_is_told_once(person: Make) -> None:
    one = person()
    links: list[WebSocketRoute] = []
    open_for: list[bool] = [True]

    def between(link: WebSocketRoute) -> None:
        if open_for[0]:
            link.connect_to_server()
            links.append(link)
        else:
            link.close()

    one.page.route_web_socket("**/ws", between)
    one.come_in()
    one.open_table(["", ""])  # nobody else comes: the waiting room
    one.page.goto(one.server)
    one.open_table(["random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(one.page.get_by_test_id("notices").locator(".notice")).to_have_count(0)
    open_for[0] = False
    for link in links:
        link.close()
    notices = one.page.get_by_test_id("notices").locator(".notice")
    expect(notices).to_have_count(1)
    one.page.get_by_test_id("tab-chat").click()
    one.page.get_by_role("textbox").first.fill("Are you there?")
    one.page.keyboard.press("Enter")
    expect(notices).to_have_count(1)
    open_for[0] = True
    expect(notices).to_have_count(0)


def test_a_question_without_a_choice_is_answered_and_the_drawn_table_says_so(person: Make) -> None:
    """At a discreet table; and whoever does not want to be asked there is passed by from then on."""
    one = person(habits={"speed": "off", "pace": "person", "stops": dict.fromkeys(MOMENTS, True)})
    one.come_in()
    page = one.page
    match = page.evaluate(
        """async () => {
          const ask = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json', 'X-Gorin': '1' } }).then((found) => found.json());
          const made = await ask('/api/matches', { game: 'celestial', seats: 2, bots: [null, 'random'],
            options: { discreet: true } });
          await ask(`/api/matches/${made.id}/start`, {});
          return made.id;
        }"""
    )
    page.goto(f"{one.server}/match/{match}")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    end = time.monotonic() + 400
    while True:
        assert time.monotonic() < end, "nobody was asked without a choice"
        asked = decision_of(one)
        if asked is not None and len(asked["actions"]) == 1 and asked["moment"] != "":
            if page.get_by_test_id("formal").is_visible():
                break
        elif asked is not None and page.get_by_test_id("pass").is_visible():
            with contextlib.suppress(TimeoutError):  # the question was another one when it was clicked
                page.get_by_test_id("pass").click(timeout=2000)
        elif asked is not None and len(asked["actions"]) > 1:
            choice = page.get_by_test_id("choice-0").first
            if not choice.is_visible():
                page.keyboard.press("a")
            with contextlib.suppress(TimeoutError):  # the question was another one when the page drew it
                choice.click(timeout=2000)
        page.wait_for_timeout(50)
    assert "Answered for you in a moment" in (page.get_by_test_id("prompt").text_content() or "")
    seq, moment = decision_of(one), asked["moment"]
    page.get_by_test_id("ask-less").click()
    until(one, lambda: decision_of(one) != seq, "the server has not answered")
    stops = page.evaluate("JSON.parse(localStorage.getItem('gorin.habits')).stops")
    assert stops[moment] is False
    assert problems(page) == []
