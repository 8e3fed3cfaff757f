"""The game that docs/add-a-game.md adds, on the generic table of a client that has never heard of it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import SEEDS, Person, free_port, seat_bot
from browser.test_pages import ANY_CHOICE
from conftest import ROOT
from docs.manual import asked, copied, environment, write_files


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of a copy of the repository, with the game of the page in its registry."""
    folder = copied(tmp_path_factory.mktemp("sixth"))
    write_files("add-a-game.md", folder)
    (folder / "web").symlink_to(ROOT / "web")
    port = free_port()
    SEEDS[f"http://127.0.0.1:{port}"] = folder
    words = ["serve", "--database", str(folder / "gorin.db"), "--port", str(port), "--generosity", "100"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "gorin", *words],
            cwd=folder,
            env=environment(folder),
            stdout=log,
            stderr=log,
        )
        try:
            asked(f"http://127.0.0.1:{port}/api/games")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def test_a_game_that_the_client_does_not_know_is_played_on_the_generic_table(
    person: Callable[..., Person],
) -> None:
    one = person()
    one.come_in()
    page = one.page
    expect(page.get_by_text("Lanterns").first).to_be_visible()
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("lanterns")
    seat_bot(page, 1, "greedy")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_test_id("generic-table")).to_be_visible()
    end = time.monotonic() + 300
    while not one.is_over():
        assert time.monotonic() < end, "the game did not end"
        page.evaluate(ANY_CHOICE)
        page.wait_for_timeout(50)
    answered = sum(message["type"] == "acknowledged" for message in one.messages)
    assert answered == 4
    expect(page.get_by_text("Heiroku").first).to_be_visible()
    assert one.errors == []
