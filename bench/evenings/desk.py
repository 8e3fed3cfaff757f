"""The Shogun's desk and the judges' part of it: games, tables, results, breaches, words, closing a turn."""

from __future__ import annotations

from playwright.sync_api import expect

from evenings.clans import clear
from evenings.people import PATIENCE, Cast, Somebody

#: How each army went at a table, by its name and as the form says it; who has won.
Result = tuple[dict[str, str], str]


def appoint(cast: Cast, judge: Somebody) -> None:
    page = cast.shogun.page
    page.get_by_test_id("judge-name").fill(judge.name)
    page.get_by_test_id("judge-appoint").click()
    expect(page.get_by_test_id("judges")).to_contain_text(judge.name)
    expect(judge.page.get_by_test_id("judge-desk")).to_be_visible()


def set_game(cast: Cast, at: str, game: str) -> None:
    """A battle is fought in another game from now on."""
    clear(cast.shogun)
    choice = cast.shogun.page.get_by_test_id(f"game-{at}")
    choice.select_option(game)
    expect(choice).to_have_value(game)


def to_table(cast: Cast, at: str) -> None:
    """A battle is played at a real table from now on."""
    clear(cast.shogun)
    choice = cast.shogun.page.get_by_test_id(f"settle-{at}")
    choice.select_option("shogun")
    expect(choice).to_have_value("shogun")


def table_of(cast: Cast, at: str) -> int | None:
    battles = (cast.shogun.info or {"battles": []})["battles"]
    found = [each["table"] for each in battles if each["at"] == at and each["status"] != "told"]
    return found[0] if found else None


def fill_in(one: Somebody, table: int, result: Result) -> None:
    """Choose what a table brought, and have it checked."""
    clear(one)
    page = one.page
    page.get_by_test_id(f"table-{table}").click()
    fates, winner = result
    for army, fate in fates.items():
        page.get_by_test_id(f"fate-{army}").select_option(fate)
    page.get_by_test_id("result-end").select_option(f"={winner}")
    page.get_by_test_id("result-check").click()
    expect(page.get_by_test_id("result-follows")).to_be_visible()


def press_sure(one: Somebody) -> None:
    """The last click of a result is made, and nothing waited for."""
    one.page.get_by_test_id("result-sure").click()


def enter(one: Somebody, table: int, at: str, result: Result) -> None:
    """A result is entered by table, and stands until it is taken back."""
    fill_in(one, table, result)
    one.page.get_by_test_id("result-sure").click()
    expect(one.page.get_by_test_id(f"retract-{at}")).to_be_visible(timeout=PATIENCE * 1000)


def take_back(one: Somebody, at: str, table: int) -> None:
    clear(one)
    page = one.page
    page.get_by_test_id(f"retract-{at}").click()
    expect(page.get_by_test_id("result-follows")).to_be_visible()
    page.get_by_test_id("retract-sure").click()
    expect(page.get_by_test_id(f"table-{table}")).to_be_visible(timeout=PATIENCE * 1000)


def announce(one: Somebody, text: str) -> None:
    """Words for the journal; who wrote them sees them there."""
    clear(one)
    one.page.get_by_test_id("note").fill(text)
    one.page.get_by_test_id("send-note").click()
    expect(one.page.get_by_test_id("journal")).to_contain_text(text)


def breach(cast: Cast, clan: str, why: str) -> None:
    page = cast.shogun.page
    clear(cast.shogun)
    page.get_by_test_id("ruling-clan").select_option(clan)
    page.get_by_test_id("why").fill(why)
    page.get_by_test_id("breach").click()
    expect(page.get_by_test_id("journal")).to_contain_text(why)


def undo(cast: Cast) -> None:
    clear(cast.shogun)
    cast.shogun.page.get_by_test_id("ruling-undo").click()
    cast.shogun.until(lambda: cast.shogun.idle, "an undo, and nobody answered")


def press_close(cast: Cast, turn: int) -> None:
    """Close a turn: the last click is made, and nothing waited for."""
    clear(cast.shogun)
    page = cast.shogun.page
    button = page.get_by_test_id("close-turn").filter(has_text=f"Close turn {turn}")
    button.click()
    confirm = page.get_by_test_id("close-confirm")
    shogun = cast.shogun
    shogun.until(lambda: confirm.is_visible() or button.count() == 0, f"turn {turn} was not closed")
    if confirm.is_visible():
        confirm.click()


def close(cast: Cast, turn: int) -> None:
    press_close(cast, turn)
    button = cast.shogun.page.get_by_test_id("close-turn").filter(has_text=f"Close turn {turn}")
    expect(button).to_have_count(0, timeout=PATIENCE * 1000)


def close_again(cast: Cast, turn: int) -> str:
    """After a kill: close a turn if it is not closed; what the kill had left."""
    shogun = cast.shogun
    button = shogun.page.get_by_test_id("close-turn").filter(has_text=f"Close turn {turn}")
    shogun.wait(1.0)
    if not button.count():
        return "it was closed"
    close(cast, turn)
    return "it was still open, and is closed now"


def enter_again(cast: Cast, one: Somebody, table: int, at: str, result: Result) -> str:
    """After a kill: what was half told is taken back, and entered again; what was left."""

    def told() -> bool:
        return table_of(cast, at) is None

    one.wait(2.0)
    if told():
        return "it was entered"
    clear(one)
    half = one.page.get_by_test_id(f"retract-{at}").count() > 0
    if half:
        take_back(one, at, table)
    enter(one, table, at, result)
    cast.shogun.until(told, f"the result of table {table} was not entered")
    return "half of it was told, and was taken back" if half else "nothing of it was told"
