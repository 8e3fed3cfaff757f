"""Decks on the command line: shown, checked, and played from files."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from conftest import ROOT
from gorin.arena.simulate import Played, Task
from gorin.catalogue import report_cards, resolves, watch
from gorin.games import GAMES
from gorin.games.l5r.decks.figures import yields
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.kernel.workshop import FORMS
from test_cli import gorin, quickly


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The Lion's list in a file, with a card of the other set."""
    done = quickly("deck", "celestial", "lion")
    assert done.returncode == 0, done.stderr
    file = tmp_path / "own.txt"
    file.write_text(done.stdout.replace("2 Will\n", "2 Charge\n"), encoding="utf-8")
    return file


def test_a_deck_is_shown_as_a_list_that_can_be_read_again(own: Path) -> None:
    listed = own.read_text(encoding="utf-8").split("# Dynasty ")[0].split("\n\n", 1)[1]
    for game, needs in (("celestial", ""), ("war-of-honor", " with the option advanced=true")):
        done = quickly("deck", game, str(own))
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(f"{listed}# Dynasty ")
        assert done.stdout.endswith(f"\n\n# This deck may be played{needs}.\n")
        assert "Dynasty (40)\n\n# Holdings: 18\n3 Copper Mine\n" in done.stdout


def test_a_deck_of_the_game_is_explained_with_figures() -> None:
    done = quickly("deck", "imperial", "crab")
    assert done.stdout.startswith("# Wins by force of arms, with whoever will serve")
    assert done.stdout.split("\n\n")[-2].splitlines() == [
        "# Dynasty              42 cards: 18 Holdings, 21 Personalities, 3 Events",
        "# Fate                 42 cards: 20 Strategies, 1 Ring, 19 Followers, 2 Items",
        "# Gold Costs, Dynasty  0: 2, 2: 7, 3: 4, 4: 2, 6: 11, 7: 6, 8: 1, 9: 5, 16: 1; mean 5.4",
        "# Gold Costs, Fate     0: 20, 1: 3, 2: 5, 3: 8, 4: 2, 8: 2, 9: 1; mean 1.7",
        "# Gold                 Stronghold 4; 14 Holdings 38 together, mean 2.7",
        "# Focus Values         1: 16, 2: 15, 3: 8, 4: 2, 5: 1; mean 2.0",
        "# Personalities        mean Force 3.8, Chi 2.4, Personal Honor 0.8",
        "# Actions              7 Limited, 4 Open, 27 Battle, 2 Reaction",
        "# Rings                Earth",
    ]
    assert done.stdout.endswith("# This deck may be played.\n")


@pytest.mark.parametrize("game", ["celestial", "imperial", "war-of-honor"])
def test_without_a_name_the_decks_are_listed(game: str) -> None:
    done = quickly("deck", game)
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(GAMES[game].deck_list())
    assert all(len(line.split()) > 4 for line in done.stdout.splitlines())


@pytest.mark.parametrize("game", [CELESTIAL, IMPERIAL, WAR_OF_HONOR], ids=lambda game: game.name)
def test_the_figures_of_a_deck_count_each_card_once(game: L5RGame) -> None:
    for name, deck in game.decks.items():
        said = dict(game.read_deck(name).figures)
        for pile, titles in (("Dynasty", deck.dynasty), ("Fate", deck.fate)):
            size, kinds = said[pile].split(" cards: ")
            assert int(size) == sum(titles.values())
            assert sum(int(kind.split()[0]) for kind in kinds.split(", ")) == int(size)
        curve = said["Focus Values"].split(";")[0]
        assert sum(int(part.split(": ")[1]) for part in curve.split(", ")) == sum(deck.fate.values())


def test_a_mine_gives_its_own_clan_more() -> None:
    mine = IMPERIAL.cards["Iron Mine"]
    assert (yields(mine, "Crab"), yields(mine, "Crane")) == (3, 2)
    assert yields(IMPERIAL.cards["Blacksmiths"], "Crab") == 2  # and more for each Iron Mine, or for an Item
    assert yields(IMPERIAL.cards["Sacrificial Altar"], "Crab") == 0  # with a partner alone


def test_every_fault_of_a_deck_is_told_with_its_rule(own: Path) -> None:
    own.write_text(own.read_text(encoding="utf-8").replace("2 Charge", "1 Charg"), encoding="utf-8")
    done = quickly("deck", "celestial", str(own))
    assert done.returncode == 1
    assert "# Fate " in done.stdout  # the figures are of the cards that are known
    assert done.stdout.splitlines()[-3:] == [
        "# The Fate deck has 39 cards and needs at least 40: add 1 more. (CEL-DECK-1)",
        "# There is no card called 'Charg' in this pool. Do you mean Charge? (L5R-DECK-1)",
        "# This deck may not be played.",
    ]


STRANGE = """# Dynasty (40)
3 Coper Mine
2x Akodo Ryozo xp
# Fate (40)
Will x3
"""


def test_lines_that_cannot_be_read_are_explained_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "strange.txt"
    file.write_text(STRANGE, encoding="utf-8")
    done = quickly("deck", "celestial", str(file))
    assert done.returncode == 1
    assert "# 3 of 8 known.\n" in done.stdout
    near = "Nearest: Copper Mine, Silver Mine."
    assert (
        f"# Line 2, '3 Coper Mine': There is no card called 'Coper Mine' in this pool. {near}\n"
        in done.stdout
    )
    assert "# Line 3, '2x Akodo Ryozo xp': 'Akodo Ryozo' is in this pool, but not this version" in done.stdout
    assert "Line 5" not in done.stdout


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_is_written_in_any_form_and_read_again(form: str, own: Path, tmp_path: Path) -> None:
    written = quickly("deck", "celestial", str(own), "--as", form)
    assert (written.returncode, written.stderr) == (0, "")
    file = tmp_path / f"own.{form}"
    file.write_text(written.stdout, encoding="utf-8")
    assert quickly("deck", "celestial", str(file)).stdout == quickly("deck", "celestial", str(own)).stdout


def test_a_deck_is_written_as_a_link_and_back() -> None:
    link = quickly("deck", "celestial", "lion", "--as", "link")
    assert link.returncode == 0
    assert re.fullmatch(r"[\w-]+\n", link.stdout)
    again = quickly("deck", "celestial", link.stdout.strip(), "--as", "egg")
    lion = quickly("deck", "celestial", "lion", "--as", "egg").stdout
    assert sorted(again.stdout.splitlines()) == sorted(lion.splitlines())


def test_what_was_not_read_is_said_beside_what_is_written(tmp_path: Path) -> None:
    file = tmp_path / "strange.txt"
    file.write_text(STRANGE, encoding="utf-8")
    done = quickly("deck", "celestial", str(file), "--as", "yaml")
    assert done.returncode == 0
    assert "  - 3x Coper Mine\n" in done.stdout
    assert done.stderr.startswith("# 3 of 8 known.\n")


def test_a_list_of_an_old_program_is_read_in_its_encoding(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_bytes("Great Hall of Records\r\n2 Honor’s Hope\r\n".encode("cp1252"))
    done = quickly("deck", "celestial", str(file), "--as", "egg")
    assert "2 Honor's Hope\n" in done.stdout


def test_cards_are_found_by_a_search() -> None:
    done = quickly("cards", "imperial", "--find", "type:follower clan:none is:cavalry -unique cost<=3")
    assert done.returncode == 0
    titles = [line[2:34].strip() for line in done.stdout.splitlines()]
    assert titles == IMPERIAL.workshop().search("type:follower is:cavalry -unique cost<=3")
    assert quickly("cards", "imperial", "--find", "xyzzy").returncode == 1


def test_a_record_holds_the_list_and_needs_the_file_no_more(own: Path, tmp_path: Path) -> None:
    listed = own.read_text(encoding="utf-8")
    decks = f'decks=["dragon","@{own}"]'
    records = str(tmp_path / "games.jsonl")
    words = ["--games", "2", "--jobs", "1", "-o", decks, "-o", "turn_limit=6", "--records", records]
    done = gorin("sim", "celestial", *words)
    assert done.returncode == 0, done.stderr
    assert "Charge" in done.stdout  # what never came about is told of the decks that were played
    own.unlink()
    line = Path(records).read_bytes().splitlines()[0]
    assert msgspec.json.decode(line)["options"]["decks"] == ["dragon", listed]
    assert "2 records: all moves legal" in quickly("verify", records).stdout
    assert "The game is over" in quickly("replay", records).stdout


def test_a_simulation_speaks_only_of_the_decks_that_were_played() -> None:
    done = gorin("sim", "celestial", "--games", "1", "-o", "turn_limit=4")
    assert "Palm Strike" in done.stdout
    assert "Disreputable House" not in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_showcase_of_a_game_begins_and_holds_all_that_is_counted(game: str) -> None:
    found = GAMES[game]
    shown: set[str] = set()
    for place, (seats, options) in enumerate(found.showcase()):
        chosen = msgspec.convert(options, found.options_type)
        if place % 25 == 0:
            assert found.new(seats, chosen, "1").deciders()
        shown |= set(found.tallies(seats, chosen))
    assert shown == set(found.tallies())


def test_all_that_the_cards_of_imperial_do_is_counted() -> None:
    counted = IMPERIAL.tallies()
    assert {title for title in IMPERIAL.cards if resolves(title, counted, set(counted))} == set(
        IMPERIAL.cards
    )
    assert "Focus: focused" in counted
    assert "Feint: focus effect" in counted


def test_what_is_lacking_gets_tables_around_it() -> None:
    tables = IMPERIAL.showcase(1, ["Naka Kuro: ability 2"])
    around = [options["decks"] for _, options in tables if "\n" in options["decks"][0]]
    assert len(around) == 300
    assert all("1 Naka Kuro\n" in deck for decks in around for deck in decks)
    assert tables != IMPERIAL.showcase(2, ["Naka Kuro: ability 2"])
    assert tables == IMPERIAL.showcase(1, ["Naka Kuro: ability 2"])


def test_games_are_watched_until_everything_has_come_about() -> None:
    counted = IMPERIAL.tallies()
    rounds: list[list[Task]] = []

    def run(tasks: list[Task], label: str) -> tuple[list[Played], bool]:
        """The first round shows all but two names, the second one of these, the third the other."""
        rounds.append(tasks)
        seen = (counted[2:], counted[:1], counted[1:2])[len(rounds) - 1]
        return [Played(b"", [], 0, dict.fromkeys(seen, 1)) for _ in tasks], False

    assert len(watch(IMPERIAL, 5000, run)) == sum(map(len, rounds))
    assert len(rounds) == 3
    assert len({task.seed for tasks in rounds for task in tasks}) == sum(map(len, rounds))
    rounds.clear()
    assert len(watch(IMPERIAL, 7, run)) == 7


def test_coverage_says_what_came_about_and_what_never_did(tmp_path: Path) -> None:
    said = StringIO()
    counted = IMPERIAL.tallies()
    seen = dict.fromkeys([name for name in counted if name != "Naka Kuro: ability 2"], 1)
    console = Console(file=said, width=100)
    assert not report_cards(console, IMPERIAL, tmp_path, [Played(b"", [], 0, seen)])
    assert "never came about: Naka Kuro: ability 2\n" in said.getvalue()
    assert said.getvalue().count("never came about") == 1
    assert re.search(r"Imperial Edition\W+305\W+0\W+304\b", said.getvalue())
    assert "no test shows Naka Kuro" in said.getvalue()


def test_the_number_of_cards_that_come_about_may_not_sink() -> None:
    counted = IMPERIAL.tallies()
    seen = dict.fromkeys([name for name in counted if name != "Naka Kuro: ability 2"], 1)
    played = [Played(b"", [], 0, seen)]
    said = StringIO()
    assert report_cards(Console(file=said, width=100), IMPERIAL, ROOT / "tests", played, floor=304)
    assert not report_cards(Console(file=said, width=100), IMPERIAL, ROOT / "tests", played, floor=305)
    assert "304 cards came about, fewer than 305." in said.getvalue()


def test_what_no_deck_can_show_is_named(tmp_path: Path) -> None:
    said = StringIO()
    report_cards(Console(file=said, width=100), WAR_OF_HONOR, tmp_path, [])
    assert "not counted, since it is in no deck: The Imperial Favor\n" in said.getvalue()


BAD = {
    "no such form": (["deck", "celestial", "lion", "--as", "pdf"], "There is no form called 'pdf'"),
    "no such deck to write": (["deck", "celestial", "unicorn", "--as", "egg"], "There is no deck called"),
    "a damaged link": (["deck", "celestial", "A" * 40, "--as", "egg"], "This link to a deck"),
    "a search that cannot be read": (["cards", "celestial", "--find", "(a"], "this bracket is not closed"),
    "a game without cards to find": (["cards", "kenjin", "--find", "a"], "Kenjin has no decks to build."),
    "no such deck": (["deck", "celestial", "unicorn"], "There is no deck called 'unicorn'"),
    "a game without decks": (["deck", "kenjin", "lion"], "Kenjin has no decks to build."),
    "no decks to list": (["deck", "kenjin"], "Kenjin has no decks to build."),
    "a missing file": (
        ["sim", "celestial", "-o", 'decks=["lion","@none.txt"]'],
        "There is no file 'none.txt'.",
    ),
    "a folder": (["sim", "celestial", "-o", 'decks=["lion","@/"]'], "'/' cannot be read as a text."),
    "one deck for two": (["sim", "celestial", "-o", 'decks=["lion"]'], "Name 2 decks"),
    "an unknown name": (
        ["arena", "celestial", "-o", 'decks=["lion","crab"]'],
        "There is no deck called 'crab'",
    ),
}


@pytest.mark.parametrize(("words", "sentence"), BAD.values(), ids=BAD.keys())
def test_what_is_no_deck_gets_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    done = quickly(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_faulty_list_is_refused_before_any_game(own: Path) -> None:
    own.write_text("3 Copper Mine\n2 Will\n", encoding="utf-8")
    done = gorin("sim", "celestial", "-o", f'decks=["lion","@{own}"]')
    assert done.returncode == 2
    assert done.stdout == ""
    assert "no Stronghold: name one. (CEL-SETUP-1)" in done.stderr
    assert "(CEL-DECK-1)" in done.stderr
