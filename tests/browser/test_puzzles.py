"""Puzzles in the browser: found by theme, tried on the table, answered, solved, and remembered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Person
from browser.test_pages import examine
from gorin.games import find
from gorin.puzzles.playing import begin
from gorin.puzzles.values import Puzzle, shipped

Make = Callable[..., Person]
SIZES = pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])


def passes_wrongly(puzzle: Puzzle) -> bool:
    """Whether passing is a choice, and not the right one."""
    declining = begin(puzzle, find).state.declining(puzzle.seat)
    return declining >= 0 and puzzle.solution.code != declining


PUZZLE = next(
    puzzle
    for puzzle in sorted(shipped(), key=lambda puzzle: len(puzzle.codes))
    if puzzle.kind == "certain" and passes_wrongly(puzzle)
)


def task(page: Page, verdict: str) -> None:
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-verdict", verdict)


@SIZES
def test_a_guest_tries_is_answered_and_looks_at_the_solution(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    page = one.page
    page.goto(f"{one.server}/puzzles")
    expect(page.get_by_test_id("puzzle-list").locator("li").first).to_be_visible()
    examine(one, "puzzles", size)
    page.get_by_test_id("puzzle-game").select_option(PUZZLE.game)
    page.get_by_test_id("puzzle-theme").select_option(PUZZLE.goal.name)
    expect(page.get_by_test_id("puzzle-list").locator(f'a[href="/puzzles/{PUZZLE.id}"]')).to_be_visible()
    page.get_by_test_id("puzzle-list").locator(f'a[href="/puzzles/{PUZZLE.id}"]').click()
    expect(page.get_by_test_id("puzzle-goal")).to_have_text(PUZZLE.goal.text)
    expect(page.get_by_test_id("prompt").first).to_be_visible()
    examine(one, "puzzle", size)
    page.get_by_role("button", name=re.compile("^Pass")).first.click()
    task(page, "wrong")
    examine(one, "puzzle-wrong", size)
    page.get_by_test_id("puzzle-again").click()
    task(page, "open")
    page.get_by_test_id("puzzle-solution").click()
    expect(page.get_by_test_id("puzzle-said").locator("ol li")).to_have_count(PUZZLE.solution.decisions())
    examine(one, "puzzle-solution", size)
    page.goto(f"{one.server}/puzzles")
    expect(page.locator(f'a[href="/puzzles/{PUZZLE.id}"]')).to_contain_text("Missed")
