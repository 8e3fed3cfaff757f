"""Decks: built by clicks and by touch, tried, kept with an account, shared by link, pasted, and printed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PATIENCE, PHONE, Person, new_name, picture
from browser.test_pages import examine
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bench"))

from server.table import Person as Caller
from server.table import close_all

Make = Callable[..., Person]

DESK = (1280, 800)
#: What each device is, and how a new deck of a game begins: its Stronghold, and cards that a search finds.
DEVICES = {"desktop": (DESK, False), "phone": (PHONE, True)}
BUILT = {
    "celestial": ("Great Hall of Records", "clan:lion type:personality cost<=6", 40),
    "imperial": ("The Ancestral Home of the Lion", "clan:lion type:personality cost<=6", 30),
}


class Builder:
    """Somebody at the bench: with a mouse, or with a finger and one part of the page at a time."""

    def __init__(self, one: Person, touch: bool) -> None:
        self.one = one
        self.page: Page = one.page
        self.touch = touch

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def part(self, name: str) -> None:
        if self.touch:
            self.press(self.page.get_by_test_id(f"tab-{name}"))

    def tool(self, name: str) -> None:
        if self.touch:
            self.press(self.page.get_by_test_id("more-tools"))
        self.press(self.page.get_by_test_id(f"tool-{name}"))

    def panel(self, name: str) -> None:
        self.part("panel")
        self.press(self.page.get_by_test_id(f"panel-{name}"))

    def search(self, query: str) -> Locator:
        """Search the cards; the lines that are found."""
        self.part("cards")
        with self.page.expect_response("**/search"):
            self.page.get_by_test_id("search").fill(query)
        lines = self.page.get_by_test_id("card-list").locator("li")
        expect(lines.first).to_be_visible()
        return lines

    def begin(self, game: str) -> None:
        page = self.page
        page.goto(f"{self.one.server}/decks")
        page.get_by_test_id("deck-game").select_option(game)
        self.press(page.get_by_test_id("new-deck"))
        expect(page.get_by_test_id("card-list").locator("li").first).to_be_visible()

    def counts(self, *numbers: int) -> None:
        summary = self.page.get_by_test_id("summary")
        for name, number in zip(("Dynasty", "Fate"), numbers, strict=True):
            expect(summary).to_contain_text(f"{name} {number}")


def device(person: Make, name: str, **options: object) -> Builder:
    size, touch = DEVICES[name]
    one = person(size, has_touch=touch, is_mobile=touch, **options)
    return Builder(one, touch)


def make_account(one: Person) -> None:
    one.name = new_name()[:24]
    made = one.page.context.request.post(
        f"{one.server}/api/account",
        data={"name": one.name, "password": "a good password"},
        headers={"X-Gorin": "1"},
    )
    assert made.ok, made.text()


def small_targets(page: Page) -> list[str]:
    """What a finger may miss: buttons, links and fields under 44 px, but for chips with room around them."""
    found: list[str] = page.get_by_test_id("builder").evaluate(
        """(root) => [...root.querySelectorAll('button, a, select, input')]
          .filter((one) => one.checkVisibility() && !one.matches('.chip'))
          .map((one) => [one.dataset.testid ?? one.textContent.trim(), one.getBoundingClientRect().height])
          .filter(([, height]) => height < 43.5)
          .map(([name, height]) => `${name}: ${height}`)"""
    )
    return found


@pytest.mark.parametrize("name", DEVICES)
@pytest.mark.parametrize("game", BUILT)
def test_a_legal_deck_is_built_kept_found_and_played(person: Make, game: str, name: str) -> None:
    stronghold, query, least = BUILT[game]
    bench = device(person, name, color_scheme="dark" if game == "imperial" else "light")
    one, page = bench.one, bench.page
    size = DEVICES[name][0]
    make_account(one)
    bench.begin(game)
    examine(one, f"decks-empty-{game}", size)

    leader = bench.search(f'!"{stronghold}"')
    bench.press(leader.first.get_by_test_id("more"))
    lines = bench.search(query)
    picked: dict[str, int] = {}
    for at in range(3):
        line = lines.nth(at)
        more = line.get_by_test_id("more")
        title = str(line.get_attribute("data-card"))
        while picked.get(title, 0) < 2 and more.is_enabled():
            bench.press(more)
            picked[title] = picked.get(title, 0) + 1
            expect(line.get_by_test_id("count")).to_contain_text(str(picked[title]))
    bench.counts(sum(picked.values()), 0)
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("fault")
    bench.panel("faults")
    expect(page.get_by_test_id("faults")).to_contain_text(f"needs at least {least}")
    examine(one, f"decks-begun-{game}", size)

    # One fault is mended by its button, the rest by filling up.
    bench.press(page.get_by_test_id("mend").last)
    expect(page.get_by_test_id("summary")).to_contain_text(re.compile(rf"Fate {least}"))
    bench.tool("fill")
    expect(verdict).to_have_text("Legal")
    bench.counts(least, least)
    bench.part("deck")
    deck = page.get_by_test_id("deck-list")
    for title, count in picked.items():
        line = deck.locator("li").filter(has=page.get_by_text(title, exact=True))
        counted = line.get_by_test_id("count")
        expect(counted, title).to_have_text(re.compile(r"\d"))
        assert int(counted.inner_text()) >= count, title
    examine(one, f"decks-legal-{game}", size)
    if name == "phone":
        for part in ("cards", "deck", "panel"):
            bench.part(part)
            assert small_targets(page) == [], part

    page.get_by_test_id("deck-title").fill(f"Lions of {one.name}")
    bench.press(page.get_by_test_id("save"))
    examine(one, f"decks-keep-{game}", size)
    bench.press(page.get_by_test_id("keep-save"))
    page.wait_for_url(re.compile(r"/decks/(?!new)[^/?]+$"))
    expect(page.get_by_test_id("save")).to_have_text("Saved")

    page.goto(f"{one.server}/decks")
    kept = page.get_by_test_id("my-decks").get_by_role("link", name=f"Lions of {one.name}")
    expect(kept).to_contain_text("legal")
    examine(one, f"decks-shelf-{game}", size)
    bench.press(kept)
    expect(verdict).to_have_text("Legal")

    bench.panel("try")
    spec = page.get_by_test_id("try-bot").locator("option[data-spec^='greedy']").first
    page.get_by_test_id("try-bot").select_option(spec.get_attribute("value"))
    expect(page.get_by_test_id("play-bot")).to_be_enabled()
    examine(one, f"decks-try-{game}", size)
    bench.press(page.get_by_test_id("play-bot"))
    page.wait_for_url("**/match/*")
    match = page.url.rpartition("/")[2]
    decks = page.request.get(f"{one.server}/api/matches/{match}").json()["options"]["decks"]
    assert stronghold in decks[0]
    play_first_moves(one)
    assert one.errors == []


def play_first_moves(one: Person) -> None:
    """Answer some questions of the match, whatever they are: the deck is played, not just dealt."""
    page = one.page
    page.evaluate("localStorage.setItem('gorin.plain-table', 'yes')")
    page.reload()
    for _ in range(4):
        acts = page.evaluate("window.acts ?? 0")
        choice = page.locator("[data-testid^='choice-']:visible").last
        choice.wait_for(timeout=2 * PATIENCE)
        choice.click()
        page.wait_for_function("(acts) => (window.acts ?? 0) > acts", arg=acts)
        page.wait_for_timeout(300)


def test_lines_move_by_click_drag_and_keys_and_all_is_undone(person: Make) -> None:
    bench = device(person, "desktop")
    page = bench.page
    bench.begin("celestial")
    lines = bench.search("type:holding cost=2")
    first, second = lines.nth(0).locator("[data-row]"), lines.nth(1).locator("[data-row]")
    titles = [str(lines.nth(at).get_attribute("data-card")) for at in (0, 1)]
    deck = page.get_by_test_id("deck-list")

    first.click()
    bench.counts(1, 0)
    second.drag_to(deck)
    bench.counts(2, 0)
    deck.locator(f'[data-card="{titles[1]}"] [data-row]').drag_to(page.get_by_test_id("card-list"))
    bench.counts(1, 0)
    deck.locator(f'[data-card="{titles[0]}"] [data-row]').click()
    bench.counts(0, 0)

    page.keyboard.press("/")
    expect(page.get_by_test_id("search")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    page.keyboard.press("+")
    bench.counts(3, 0)
    page.keyboard.press("-")
    bench.counts(2, 0)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog").get_by_role("heading", name=titles[1])).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+z")
    bench.counts(3, 0)
    page.get_by_test_id("undo").click()
    bench.counts(2, 0)
    page.get_by_test_id("redo").click()
    bench.counts(3, 0)
    first.hover()
    expect(page.get_by_test_id("peek").locator(".face")).to_be_visible()
    assert bench.one.errors == []


@pytest.mark.parametrize("name", DEVICES)
def test_a_guest_keeps_a_draft_and_shares_it_by_link(person: Make, name: str) -> None:
    bench = device(person, name, color_scheme="dark")
    one, page = bench.one, bench.page
    size = DEVICES[name][0]
    bench.begin("celestial")
    bench.press(bench.search('!"Pillars of Virtue"').first.get_by_test_id("more"))
    bench.tool("fill")
    expect(page.get_by_test_id("verdict")).to_have_text("Legal")
    expect(page.get_by_test_id("draft")).to_contain_text("in this browser")
    page.reload()
    expect(page.get_by_test_id("verdict")).to_have_text("Legal")
    expect(page.get_by_test_id("draft")).to_be_visible()
    page.goto(f"{one.server}/decks")
    bench.press(page.get_by_test_id("my-decks").get_by_role("link"))
    expect(page.get_by_test_id("verdict")).to_have_text("Legal")

    for panel in ("charts", "odds", "hand", "notes"):
        bench.panel(panel)
        if panel == "hand":
            expect(page.get_by_test_id("sample-hand").locator(".face").first).to_be_visible()
            before = page.get_by_test_id("sample-hand").inner_html()
            bench.press(page.get_by_test_id("redraw"))
            page.wait_for_function(
                "(before) => document.querySelector('[data-testid=sample-hand]').innerHTML !== before",
                arg=before,
            )
        elif panel == "odds":
            expect(page.get_by_test_id("odds").locator("tbody tr").first).to_contain_text("%")
        elif panel == "charts":
            expect(page.get_by_test_id("chart-curve")).to_be_visible()
        examine(one, f"decks-{panel}", size)

    bench.press(page.get_by_test_id("save"))
    expect(page.get_by_role("dialog")).to_contain_text("Your draft stays in this browser")
    page.keyboard.press("Escape")

    bench.tool("share")
    link = page.get_by_test_id("share-link")
    expect(link).to_have_value(re.compile(r"/decks/open#celestial\.[\w-]+$"))
    address = link.input_value()
    page.get_by_test_id("share-form").select_option("egg")
    expect(page.get_by_test_id("share-text")).to_have_value(re.compile(r"# Stronghold \(1\)"))
    examine(one, "decks-share", size)

    other = device(person, name)
    other.page.goto(address)
    expect(other.page.get_by_test_id("verdict")).to_have_text("Legal")
    other.counts(40, 40)
    other.page.goto(one.server + "/decks/open#celestial.not-a-deck")
    expect(other.page.get_by_role("heading", name="This deck did not open")).to_be_visible()
    assert one.errors == []


LIST = """# Stronghold
1 Great Hall of Records
Dynasty
3x Copper Mine
Akodo Kuma x2
3 Coper Mne
1 A Card That Nobody Ever Printed
"""


@pytest.mark.parametrize("name", DEVICES)
def test_a_pasted_list_is_read_line_by_line(person: Make, name: str) -> None:
    bench = device(person, name)
    one, page = bench.one, bench.page
    page.goto(f"{one.server}/decks")
    page.get_by_test_id("deck-game").select_option("celestial")
    bench.press(page.get_by_test_id("paste-deck"))
    page.get_by_test_id("paste-text").fill(LIST)
    known = page.get_by_test_id("paste-known")
    expect(known).to_contain_text(re.compile(r"\d+ of \d+ cards known"))
    before = int(known.inner_text().split()[0])
    strangers = page.get_by_test_id("strangers")
    expect(strangers).to_contain_text("A Card That Nobody Ever Printed")
    examine(one, "decks-paste", DEVICES[name][0])
    bench.press(strangers.locator("li").first.get_by_role("button").first)
    expect(known).to_contain_text(f"{before + 3} of")
    bench.press(page.get_by_test_id("paste-take"))
    page.wait_for_url("**/decks/new?draft=*")
    bench.part("deck")
    expect(
        page.get_by_test_id("deck-list").locator("[data-card='Akodo Kuma']").get_by_test_id("count")
    ).to_have_text("2")
    expect(page.get_by_test_id("deck-list").locator("[data-card='Great Hall of Records']")).to_be_visible()
    assert one.errors == []


def test_versions_are_restored_and_a_public_deck_is_brought_to_a_table(person: Make) -> None:
    bench = device(person, "desktop")
    one, page = bench.one, bench.page
    make_account(one)
    page.goto(f"{one.server}/decks/new?game=celestial&ready=lion")
    expect(page.get_by_test_id("verdict")).to_have_text("Legal")
    title = f"Open {one.name}"
    page.get_by_test_id("deck-title").fill(title)
    page.get_by_test_id("save").click()
    page.get_by_test_id("keep-public").check()
    page.get_by_test_id("keep-save").click()
    page.wait_for_url(re.compile(r"/decks/(?!new)[^/?]+$"))
    address = page.url
    page.get_by_test_id("deck-list").get_by_test_id("less").nth(1).click()
    expect(page.get_by_test_id("verdict")).to_contain_text("fault")
    page.reload()
    expect(page.get_by_test_id("verdict")).to_contain_text("fault")
    expect(page.get_by_test_id("draft")).to_contain_text("until you save them")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("verdict")).to_have_text("Legal")
    expect(page.get_by_test_id("save")).to_have_text("Saved")
    page.get_by_test_id("redo").click()
    page.get_by_test_id("save").click()
    expect(page.get_by_text("Saved as version 2.")).to_be_visible()
    page.get_by_test_id("tool-history").click()
    examine(one, "decks-versions", DESK)
    page.get_by_test_id("versions").get_by_role("button", name="Restore version 1").click()
    expect(page.get_by_test_id("verdict")).to_have_text("Legal")
    page.get_by_test_id("save").click()
    expect(page.get_by_text("Saved as version 3.")).to_be_visible()

    guest = device(person, "desktop")
    guest.one.come_in("/decks")
    guest.page.get_by_test_id("deck-game").select_option("celestial")
    expect(guest.page.get_by_test_id("public-decks")).to_contain_text(f"by {one.name}")
    guest.page.goto(address)
    expect(guest.page.get_by_test_id("verdict")).to_have_text("Legal")
    expect(guest.page.get_by_test_id("save")).to_have_text("Save")
    guest.page.goto(guest.one.server + "/cards?words=Akodo+Kuma")
    guest.page.get_by_test_id("cards-grid").get_by_role("button").first.click()
    expect(guest.page.get_by_test_id("in-decks")).to_contain_text(f"public, by {one.name}")
    guest.page.goto(guest.one.server)
    guest.page.get_by_test_id("new-match").first.click()
    guest.page.get_by_test_id("new-game").select_option("celestial")
    mine = guest.page.locator("[data-option='decks.0']")
    mine.select_option(label=f"{title}, by {one.name}")
    expect(guest.page.get_by_label("Deck 1, as a list")).to_have_count(0)
    examine(guest.one, "decks-new-match", DESK)
    guest.page.get_by_test_id("new-seat-1").select_option("")
    guest.page.get_by_test_id("create-match").click()
    guest.page.wait_for_url("**/match/*")
    chosen = guest.page.get_by_test_id("deck")
    chosen.select_option(label=f"{title}, by {one.name}")
    expect(chosen).to_be_enabled()
    expect(chosen.locator("option:checked")).to_have_text(f"{title}, by {one.name}")
    assert one.errors == []
    assert guest.one.errors == []


def test_bots_try_a_deck_until_they_are_stopped(person: Make) -> None:
    bench = device(person, "desktop")
    one, page = bench.one, bench.page
    make_account(one)
    page.goto(f"{one.server}/decks/new?game=celestial&ready=lion")
    bench.panel("try")
    page.get_by_test_id("trial-games").select_option("20")
    page.get_by_test_id("trial-start").click()
    told = page.get_by_test_id("trial")
    expect(told).to_contain_text("of 20 games")
    expect(page.get_by_test_id("trial-rate")).to_contain_text("95 % sure", timeout=4 * PATIENCE)
    examine(one, "decks-trial", DESK)
    stop = page.get_by_test_id("trial-stop")
    if stop.is_visible():
        stop.click()
        expect(told).to_contain_text(re.compile("was stopped|is done"))
    assert one.errors == []


def test_cards_are_printed_in_their_size(person: Make) -> None:
    bench = device(person, "desktop", color_scheme="dark")
    one, page = bench.one, bench.page
    page.goto(f"{one.server}/decks/new?game=celestial&ready=lion")
    bench.tool("print")
    sheets = page.get_by_test_id("print-sheet")
    expect(sheets.first.locator(".face")).to_have_count(9)
    page.emulate_media(media="print")
    box = sheets.first.locator(".card").first.bounding_box()
    assert box is not None
    millimetre = 96 / 25.4
    assert abs(box["width"] - 63 * millimetre) < 1
    assert abs(box["height"] - 88 * millimetre) < 1
    for form in ("A4", "Letter"):
        paper = page.pdf(format=form)
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == sheets.count(), form
    picture(page, "decks-print")
    page.emulate_media(media="screen")
    examine(one, "decks-print-screen", DESK)
    assert one.errors == []


def finish_games(address: str, *decks: str) -> None:
    """Games that are over at once, at open tables: the host brings these decks in turn, and gives up."""
    server: Any = SimpleNamespace(url=address, socket_url=address.replace("http", "ws") + "/ws")
    host = Caller(server)
    for deck in decks:
        options = {"decks": [deck, "scorpion"]}
        match = host.opens(game="celestial", options=options, bots=[None, "random"])
        host.does(match, "start")
        chair = host.sits_down(match)
        chair.send("resign", match=match)
        chair.until_over()
    close_all()


def test_the_page_of_cards_speaks_the_language_and_names_decks(person: Make) -> None:
    one = person(DESK)
    page = one.page
    finish_games(one.server, "lion", "lion", "lion")
    page.goto(one.server + "/cards")
    page.locator(".face").first.wait_for()
    page.get_by_test_id("cards-how").click()
    page.get_by_test_id("search-help").get_by_role("button", name="force>=3 chi<2").click()
    expect(page.get_by_test_id("cards-words")).to_have_value("force>=3 chi<2")
    faces = page.get_by_test_id("cards-grid").locator("button")
    page.get_by_test_id("cards-words").fill('clan:lion "Kuma" type:personality')
    expect(faces).to_have_count(1)
    faces.first.click()
    decks = page.get_by_test_id("in-decks")
    expect(decks.get_by_role("link").first).to_be_visible()
    played = page.get_by_test_id("played-with")
    expect(played).to_contain_text("finished games at open tables")
    examine(one, "cards-in-decks", DESK)
    other = played.get_by_role("button").first
    title = str(other.locator("span").first.text_content())
    other.click()
    expect(page.get_by_role("dialog", name=title)).to_be_visible()
    decks.get_by_role("link").first.click()
    expect(page.get_by_test_id("builder")).to_be_visible()
    assert one.errors == []
