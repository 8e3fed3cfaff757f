"""How the people come together, and how the Daimyo lead: every order is a tap or a click on the own page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.test_campaign import muster
from browser.test_war_room import open_sheet, seal, send
from evenings.people import CLANS, PATIENCE, Cast, Somebody

#: An army and its way, space by space.
March = tuple[int, list[str]]
#: The marches of a clan, and whether it fights wherever somebody is met.
Sheet = tuple[list[March], bool]


def come_together(cast: Cast, turns: int) -> str:
    """Everybody signs in, the Shogun opens the campaign, the clans gather, it begins; its id."""
    for each in cast.people:
        each.come_in()
    options = {"clans": list(CLANS), "turns": turns, "settle": "live", "battles": "celestial"}
    settings = {"turn": 7200, "between": 7200, "patience": 7200, "general": "random"}
    request = {"clans": len(CLANS), "options": options, "settings": settings}
    campaign = str(cast.shogun.post("/api/campaigns", request)["id"])
    address = f"{cast.shogun.server}/match/{campaign}"
    generals = [(clan, each) for clan, both in enumerate(cast.generals) for each in both]
    muster(address, list(cast.daimyo), list(generals))
    cast.shogun.page.goto(address)
    cast.shogun.page.get_by_test_id("start").click()
    cast.hall.page.goto(f"{cast.hall.server}/hall/{campaign}")
    for judge in cast.judges:
        judge.page.goto(address)
    for each in cast.people:
        expect(each.page.get_by_test_id("war-room")).to_be_visible()
    return campaign


def clear(one: Somebody) -> None:
    """Put away what lies over the page: what the Shogun said, a turn that is being shown."""
    for name in ("put-away", "turn-close", "hall-stop", "fell-away-seen"):
        button = one.page.get_by_test_id(name)
        while button.count() and button.first.is_visible():
            button.first.click()
            one.wait(0.05)


def lines(daimyo: Somebody, campaign: str, seat: int) -> list[str]:
    """The own orders as the server last told them."""
    view = daimyo.tables[campaign].view
    areas = [] if view is None else view["areas"]
    facts: dict[str, Any] = next(
        (area.get("facts", {}) for area in areas if area["id"] == f"orders:{seat}"), {}
    )
    return [str(line) for name, line in facts.items() if name.startswith("line")]


def written(daimyo: Somebody, campaign: str, seat: int, line: str) -> None:
    daimyo.until(
        lambda: line in lines(daimyo, campaign, seat),
        f"{daimyo.name} wrote {line!r}, and the server has {lines(daimyo, campaign, seat)}",
    )


def order(cast: Cast, campaign: str, seat: int, marches: list[March], fights: bool) -> None:
    """A Daimyo writes a sheet: armies tap by tap, then whether to fight wherever somebody is met."""
    daimyo = cast.daimyo[seat]
    clear(daimyo)
    for army, way in marches:
        for step in range(len(way)):
            send(daimyo.page, army, way[step])
            written(daimyo, campaign, seat, f"move {army}: {' '.join(way[: step + 1])}")
    if fights:
        open_sheet(daimyo.page)
        daimyo.page.get_by_test_id("fight-all").click()
        written(daimyo, campaign, seat, "fight all")


def buy(cast: Cast, campaign: str, seat: int, what: str) -> None:
    daimyo = cast.daimyo[seat]
    clear(daimyo)
    open_sheet(daimyo.page)
    daimyo.page.get_by_test_id("buy-what").select_option(what)
    daimyo.page.get_by_test_id("buy").click()
    written(daimyo, campaign, seat, f"buy {what}")
    if daimyo.page.get_by_test_id("close-sheet").is_visible():
        daimyo.page.get_by_test_id("close-sheet").click()


def seal_all(cast: Cast, campaign: str, seats: list[int]) -> None:
    for seat in seats:
        daimyo = cast.daimyo[seat]
        clear(daimyo)
        seal(daimyo.page)
        daimyo.until(lambda who=daimyo: who.idle, f"{daimyo.name} sealed, and nobody answered")  # type: ignore[misc]


def opened(cast: Cast, turn: int, *more: Somebody) -> None:
    """Daimyo, Shogun and hall see that orders for this turn are written."""
    for each in (*cast.daimyo, cast.shogun, cast.hall, *more):
        room = each.page.get_by_test_id("war-room").or_(each.page.get_by_test_id("hall"))
        expect(room).to_have_attribute("data-turn", str(turn), timeout=PATIENCE * 1000)
