"""Card faces: every card of every set in three sizes and two themes, measured and pictured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import ARTEFACTS, DESKTOP, PHONE, Person, looks
from browser.measured import put_on
from browser.test_pages import examine
from gorin.games.l5r.sets import SETS
from support import LONG

Make = Callable[..., Person]

#: Cards that are drawn: a card that several sets have in the same words is one.
LEAST = len({card.title for one in SETS for card in (*one.cards, *one.tiles)})

#: Every text of every face lies within its card, figures within their shapes, titles beside the figures.
FAULTS = """
() => {
  const faults = [];
  const inside = (inner, outer, by) =>
    inner.left >= outer.left - by && inner.right <= outer.right + by &&
    inner.top >= outer.top - by && inner.bottom <= outer.bottom + by;
  // Letters from the tops of capitals to their tails: a font's box has room above that nobody sees.
  const letters = (text) => {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().a);
    const box = text.getBoundingClientRect();
    const foot = new DOMPoint(0, Number(text.getAttribute('y'))).matrixTransform(text.getScreenCTM()).y;
    return { left: box.left, right: box.right, top: foot - 0.76 * size, bottom: foot + 0.24 * size };
  };
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  for (const face of document.querySelectorAll(':not(svg).face:not(.bowed, .dishonored)')) {
    const name = face.getAttribute('aria-label') ?? 'a face without a name';
    const frame = face.getBoundingClientRect();
    const unit = frame.width / face.querySelector('svg').viewBox.baseVal.width;
    const shapes = [...face.querySelectorAll('.fig')].map((figure) => {
      let shape = figure.previousElementSibling;
      while (!shape.matches('.under')) shape = shape.previousElementSibling;
      const number = figure.getBoundingClientRect(), around = shape.getBoundingClientRect();
      if (number.left < around.left || number.right > around.right)
        faults.push(`${name}: ${figure.textContent} is wider than its shape`);
      if (parseFloat(getComputedStyle(figure).fontSize) * figure.getScreenCTM().a < 8.9)
        faults.push(`${name}: ${figure.textContent} is too small to read`);
      return around;
    });
    for (const text of face.querySelectorAll('text')) {
      if (!inside(letters(text), frame, 0))
        faults.push(`${name}: "${text.textContent}" leaves the card`);
      if (text.textContent.includes('…')) faults.push(`${name}: "${text.textContent}" is cut`);
    }
    for (const title of face.querySelectorAll('.title')) {
      const box = letters(title);
      if (box.left < frame.left + 5 * unit) faults.push(`${name}: the title is on the spine`);
      if (!title.matches('.call') && shapes.some((shape) => !apart(shape, box)))
        faults.push(`${name}: a figure covers the title`);
    }
    const words = face.querySelector('.words');
    if (words) {
      if (words.scrollHeight > words.clientHeight + 1) faults.push(`${name}: the text is too long`);
      if (words.scrollWidth > words.clientWidth + 1) faults.push(`${name}: the text is too wide`);
      const box = words.getBoundingClientRect();
      if (!inside(box, frame, 0)) faults.push(`${name}: the text leaves the card`);
      if (shapes.some((shape) => !apart(shape, box))) faults.push(`${name}: a figure covers the text`);
    }
  }
  return faults;
}
"""

#: The contrast of every letter on a face with what is behind it, worst of each sort: letters and crests.
CONTRAST = """
() => {
  const pad = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colour = (said) => {
    pad.clearRect(0, 0, 1, 1);
    pad.fillStyle = said;
    pad.fillRect(0, 0, 1, 1);
    return [...pad.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (said) => {
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour(said).map((c) => linear(c / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const worst = {};
  const note = (sort, what, value) => {
    if (!(sort in worst) || value < worst[sort][0]) worst[sort] = [value, what];
  };
  const under = (text) => {
    let shape = text.previousElementSibling;
    while (shape && !shape.matches('.under')) shape = shape.previousElementSibling;
    return shape;
  };
  // What a face stamps is drawn elsewhere in the page.
  const drawn = (face, what) => [face, ...[...face.querySelectorAll('[marker-start]')].map((one) =>
    document.getElementById(one.getAttribute('marker-start').slice('url(#'.length, -1)))]
    .flatMap((one) => [...one.querySelectorAll(what)]);
  for (const face of document.querySelectorAll(':not(svg).face')) {
    const name = face.getAttribute('aria-label') ?? face.className;
    const paper = getComputedStyle(face).getPropertyValue('--card').trim();
    for (const figure of face.querySelectorAll('.fig')) {
      const shape = under(figure);
      note('figures', name, shape ? ratio(getComputedStyle(figure).fill, getComputedStyle(shape).fill) : 0);
    }
    for (const title of face.querySelectorAll('.title, .foot, .kind'))
      note('words', name, ratio(getComputedStyle(title).fill, paper));
    for (const line of face.querySelectorAll('.words, .words .keywords, .words .ours span'))
      note('words', name, ratio(getComputedStyle(line).color, paper));
    for (const field of drawn(face, '.field')) {
      const crest = field.nextElementSibling.nextElementSibling;
      note('crests', name, ratio(getComputedStyle(field).fill, getComputedStyle(crest).color));
    }
  }
  return worst;
}
"""


def sheet(
    browser: Browser,
    server: str,
    query: str,
    width: int,
    theme: str,
    scale: float = 1,
    fonts: bool = True,
) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": 1000},
        color_scheme="dark" if theme == "night" else "light",
        reduced_motion="reduce",
        device_scale_factor=scale,
    )
    page = context.new_page()
    if not fonts:
        page.route("**/*.woff2", lambda route: route.abort())
    page.goto(f"{server}/cards?sheet{query}")
    page.locator(".face").first.wait_for()
    page.evaluate("() => document.fonts.ready")
    return page


def keep(page: Page, name: str) -> None:
    """The whole sheet as an artefact; a photograph, because it is large."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    path = ARTEFACTS / f"{name}.jpeg"
    page.screenshot(path=str(path), type="jpeg", quality=82, full_page=True, timeout=240_000)


#: The set whose sheet is quickly made.
SMALLEST = sorted(SETS, key=lambda one: len(one.cards))[:1]

#: The least contrast of figures, words and crests with what is behind them.
LEAST_CONTRAST = {"figures": 4.5, "words": 4.5, "crests": 3}


def stand_out(page: Page, what: str) -> None:
    """By day and by night."""
    for theme in ("paper", "night"):
        put_on(page, theme)
        found: dict[str, Any] = page.evaluate(CONTRAST)
        assert set(found) == set(LEAST_CONTRAST), what
        for sort, (ratio, name) in found.items():
            assert ratio >= LEAST_CONTRAST[sort], (what, theme, sort, ratio, name)


@pytest.mark.parametrize("size", ["full", "mid", "thumb"])
def test_every_face_keeps_within_its_frame_and_stands_out(browser: Browser, server: str, size: str) -> None:
    page = sheet(browser, server, f"&size={size}", 3120 if size == "full" else 1440, "paper")
    names = page.locator(".face").evaluate_all("(all) => all.map((face) => face.getAttribute('aria-label'))")
    assert len(names) >= LEAST
    assert all(names)
    assert page.evaluate(FAULTS) == []
    if size != "full":
        assert page.locator(".face[role=img]").count() == len(names)
        assert page.locator(".face p").count() == 0, "a small face holds no text"
        keep(page, f"faces-{size}")
    stand_out(page, size)
    page.context.close()


#: Widths at which cards are read: beside a table, in a dialog, on a phone.
READING_WIDTHS = (200, 236, 264, 300, 326, 360)


@pytest.mark.parametrize("fonts", [True, False], ids=["fonts", "no fonts"])
def test_a_text_fits_its_card_however_it_is_set(browser: Browser, server: str, fonts: bool) -> None:
    """At each width, and in whatever letters there are, a text may need a line more than was reckoned."""
    page = sheet(browser, server, "&size=full", 3120, "paper", fonts=fonts)
    for width in READING_WIDTHS:
        style = f".face.full {{ width: {width}px !important }}"
        page.evaluate(
            """(style) => {
              const sheet = document.getElementById('measured') ?? document.createElement('style');
              sheet.id = 'measured';
              sheet.textContent = style;
              document.head.append(sheet);
            }""",
            style,
        )
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))")
        faults = [fault for fault in page.evaluate(FAULTS) if "the text" in fault]
        assert faults == [], width
    page.context.close()


def test_changed_figures_and_tokens_stand_out(browser: Browser, server: str) -> None:
    page = sheet(browser, server, "", 1440, "paper")
    page.goto(f"{server}/cards/legend")
    page.get_by_test_id("legend-states").wait_for()
    stand_out(page, "legend")
    assert page.evaluate(FAULTS) == []
    page.context.close()


@pytest.mark.parametrize("one", SETS if LONG else SMALLEST, ids=lambda one: one.folder)
def test_contact_sheets_of_the_reading_size(browser: Browser, server: str, one: Any) -> None:
    theme = "night" if one.folder == "war_of_honor" else "paper"
    page = sheet(browser, server, f"&size=full&set={one.name}", 3120, theme, 0.7)
    assert page.locator(".face").count() >= len(one.cards)
    keep(page, f"faces-full-{one.folder}")
    page.context.close()


@looks(desktop=DESKTOP, phone=PHONE)
def test_cards_are_found_and_read(person: Make, size: tuple[int, int], theme: str) -> None:
    one = person(size, color_scheme=theme)
    page = one.page
    page.goto(one.server + "/cards")
    page.locator(".face").first.wait_for()
    examine(one, f"cards-{theme}", size)

    page.get_by_test_id("cards-type").select_option("personality")
    page.get_by_test_id("cards-clan").select_option("Lion")
    page.get_by_test_id("cards-words").fill("paragon samurai")
    grid = page.get_by_test_id("cards-grid").get_by_role("button")
    titles = grid.evaluate_all("(all) => all.map((each) => each.title)")
    assert "Matsu Sakaki" in titles
    assert "Charge" not in titles
    address = page.url
    grid.and_(page.get_by_title("Matsu Sakaki")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="Matsu Sakaki, Lion Personality, Force 4, Chi 3")).to_be_visible()
    expect(dialog.get_by_text("Battle:").first).to_be_visible()
    examine(one, f"card-read-{theme}", size)
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("heading")).not_to_have_text("Matsu Sakaki")
    page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("heading")).to_have_text("Matsu Sakaki")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    page.goto(address)
    expect(grid).to_have_count(len(titles))
    page.get_by_test_id("cards-words").fill("no such card anywhere")
    expect(page.get_by_text("No card is like that.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_test_id("cards-words")).to_have_value("")

    page.goto(one.server + "/cards/legend")
    page.get_by_test_id("legend-states").wait_for()
    expect(page.get_by_test_id("sum-force")).to_contain_text("printed 4")
    examine(one, f"cards-legend-{theme}", size)
    assert one.errors == []


def test_a_reconstructed_text_says_so(person: Make) -> None:
    one = person()
    one.page.goto(one.server + "/cards?words=reconstructed&size=full")
    first = one.page.locator(".face.full").first
    expect(first.get_by_text("reconstructed")).to_be_visible()
    one.page.get_by_test_id("cards-grid").get_by_role("button").first.click()
    expect(one.page.get_by_role("dialog").get_by_text("Reconstruction: the text is ours")).to_be_visible()


def test_a_turned_card_takes_the_room_that_it_needs(person: Make) -> None:
    one = person()
    one.page.goto(one.server + "/cards/legend")
    states = one.page.get_by_test_id("legend-states")
    states.wait_for()
    for name, room, drawn in (
        ("in play", (110, 154), (110, 154)),
        ("bowed", (154, 110), (154, 110)),
        ("dishonored", (110, 154), (110, 154)),
    ):
        face = states.locator("li").filter(has=one.page.get_by_text(name, exact=True)).locator(".face").first
        box = face.bounding_box()
        picture = face.locator(":scope > svg").bounding_box()
        assert box is not None
        assert picture is not None
        assert (round(box["width"]), round(box["height"])) == room, name
        assert (round(picture["width"]), round(picture["height"])) == drawn, name
        assert abs(box["x"] - picture["x"]) < 1, name
        assert abs(box["y"] - picture["y"]) < 1, name
