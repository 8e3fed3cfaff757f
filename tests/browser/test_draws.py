"""A draw is offered at the table: the other sees it, plays on or agrees, and the end says so to both."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, Person, picture
from browser.test_pages import problems

Make = Callable[..., Person]

OPEN = """async (game) => {
  const made = await fetch('/api/matches', { method: 'POST', body: JSON.stringify({ game, seats: 2 }),
    headers: { 'Content-Type': 'application/json', 'X-Gorin': '1' } });
  return (await made.json()).id;
}"""


def sit_down(host: Person, guest: Person, game: str) -> None:
    """Two people at one table, the game begun."""
    host.come_in()
    match = host.page.evaluate(OPEN, game)
    host.page.goto(f"{host.server}/match/{match}")
    guest.come_in(f"/match/{match}")
    guest.page.get_by_test_id("sit-1").click()
    guest.page.get_by_test_id("ready").click()
    host.page.get_by_test_id("start").click()
    for each in (host, guest):
        expect(each.page.get_by_test_id("prompt").first).to_be_visible()


def more(one: Person) -> None:
    """Open what is behind the wheel, or the last tab."""
    wheel = one.page.get_by_test_id("open-more")
    (wheel if wheel.count() and wheel.is_visible() else one.page.get_by_test_id("tab-more")).click()


@pytest.mark.parametrize("game", ["celestial", "kenjin"])
def test_a_draw_is_offered_and_agreed_on(person: Make, game: str) -> None:
    host, guest = person(DESKTOP), person(PHONE, has_touch=True)
    sit_down(host, guest, game)
    more(host)
    host.page.get_by_test_id("draw").click()
    expect(host.page.get_by_test_id("draw-offer")).to_contain_text("You offer a draw")
    expect(host.page.get_by_test_id("draw")).to_be_disabled()
    offer = guest.page.get_by_test_id("draw-offer")
    expect(offer).to_be_visible()
    expect(offer).to_contain_text(f"{host.name} offers a draw")
    picture(host.page, f"draw-{game}-offers")
    picture(guest.page, f"draw-{game}-asked")
    guest.page.get_by_test_id("draw-no").click()
    for each in (host, guest):
        expect(each.page.get_by_test_id("draw-offer")).to_have_count(0)
        assert each.page.get_by_test_id("end").count() == 0, "the match goes on"
    more(guest)
    guest.page.get_by_test_id("draw").click()
    expect(host.page.get_by_test_id("draw-offer")).to_contain_text(f"{guest.name} offers a draw")
    picture(host.page, f"draw-{game}-asked-desktop")
    host.page.get_by_test_id("draw-yes").click()
    for each, name in ((host, "desktop"), (guest, "phone")):
        end = each.page.get_by_test_id("end")
        expect(end).to_contain_text("A draw")
        expect(end.get_by_test_id("end-reason")).to_have_text("The players agree on a draw.")
        picture(each.page, f"draw-{game}-end-{name}")
        assert problems(each.page) == []
        assert each.errors == []
