"""Which tests take turns in `./check`: of a group only a share is tried, and others after each change.

They would make the check too long, and look at the same few things in many places: pages of the client,
documents that are followed to the letter. Which are tried depends on what is tested: the same checkout always
tries the same ones. Run by hand, or by `./check --all`, all are tried.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass

#: The checkout as a text, from `./check`; empty: everything is tried.
TURN = os.environ.get("GORIN_TURN", "")


@dataclass(frozen=True)
class Group:
    """Tests below some folders or in some files, of which one in so many is tried."""

    name: str
    paths: tuple[str, ...]
    one_in: int
    #: What is tried in every check all the same.
    always: tuple[str, ...] = ()
    #: Files whose tests share something costly are tried whole.
    by_file: bool = False

    def has(self, test: str) -> bool:
        return test.startswith(self.paths) and not test.startswith(self.always)

    def waiting(self, tests: Iterable[str], turn: str) -> set[str]:
        """Those of the tests that wait for another turn."""
        members: dict[str, list[str]] = {}
        for test in tests:
            if self.has(test):
                members.setdefault(test.partition("::")[0] if self.by_file else test, []).append(test)
        order = sorted(members, key=lambda name: hashlib.sha256(f"{turn} {name}".encode()).digest())
        return {test for at, name in enumerate(order) if at % self.one_in for test in members[name]}


GROUPS = (
    Group(
        "tests in a browser",
        ("tests/browser/",),
        one_in=8,
        always=(
            "tests/browser/test_first.py::test_from_watching_to_the_end_to_the_replay",
            "tests/browser/test_match.py::test_a_reload_in_mid_game_resumes",
            "tests/browser/test_match.py::test_a_spectators_traffic_holds_no_hidden_card",
            "tests/browser/test_match.py::test_two_browsers_play_to_the_same_score_sheet",
            "tests/browser/test_platform.py::test_the_page_keeps_to_a_strict_policy",
            "tests/browser/test_whole_way.py",
        ),
    ),
    Group(
        "tests of servers",
        ("tests/server/",),
        one_in=5,
        always=(
            "tests/server/test_campaign_secrecy.py",
            "tests/server/test_discreet.py",
            "tests/server/test_restart.py",
            "tests/server/test_table.py",
            "tests/server/test_wire.py",
        ),
    ),
    Group(
        "pages of the documents",
        ("tests/docs/test_add_a_card.py", "tests/docs/test_add_a_game.py", "tests/docs/test_debugging.py"),
        one_in=3,
        by_file=True,
    ),
    Group(
        "commands, each a program of its own",
        (
            "tests/install/test_wheel.py",
            "tests/test_cli.py",
            "tests/test_cli_decks.py",
            "tests/test_cli_hosting.py",
            "tests/tools/test_mutant_places.py",
            "tests/tools/test_mutants.py",
        ),
        one_in=4,
    ),
    Group(
        "many games, played through or drawn at random",
        (
            "tests/conformance/test_compiled_equals_plain.py",
            "tests/conformance/test_properties.py",
            "tests/conformance/test_refusals.py",
            "tests/conformance/test_tampering.py",
            "tests/independent/test_strategic_agreement.py",
            "tests/l5r/decks/test_fuzz.py",
            "tests/l5r/test_facts.py",
            "tests/vector/test_kenjin_arrays.py",
        ),
        one_in=2,
    ),
)


def waiting(tests: list[str], turn: str) -> set[str]:
    """All that is not tried in this turn."""
    return {test for group in GROUPS for test in group.waiting(tests, turn)} if turn else set()
