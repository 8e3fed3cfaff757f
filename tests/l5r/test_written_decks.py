"""Decks as players write them: read, checked, refused with every fault, and played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from gorin.games import find
from gorin.games.l5r.decks import CELESTIAL_DECKS, WAR_OF_HONOR_DECKS, Deck
from gorin.games.l5r.decks.validate import Fault
from gorin.games.l5r.decks.written import MOST_CHARACTERS, checked, plain, playable, read, write
from gorin.games.l5r.game import CELESTIAL, WAR_OF_HONOR, L5RGame
from gorin.games.l5r.options import CelestialOptions
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import read_line, record_of, verify, write_line
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from support import rule

POOL = CELESTIAL.cards
EVERY_DECK = [*CELESTIAL_DECKS.values(), *WAR_OF_HONOR_DECKS.values()]
LION = CELESTIAL_DECKS["lion"]
LIST = write(LION, POOL)


def deck(text: str) -> Deck:
    return read(text, POOL, "own").deck


def found(text: str) -> list[Fault]:
    return checked(text, POOL, CELESTIAL.ruleset, "own").faults


def without(line: str) -> str:
    """The Lion's list without this line."""
    assert f"{line}\n" in LIST
    return LIST.replace(f"{line}\n", "")


# --- reading -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("built", EVERY_DECK, ids=lambda each: each.title)
def test_what_is_written_is_read_back(built: Deck) -> None:
    again = read(write(built, POOL), POOL, built.name)
    assert again.faults == []
    assert again.deck == replace(built, about="", boxed=False, made=False)


def test_no_two_titles_look_alike_to_the_reader() -> None:
    for game in (CELESTIAL, WAR_OF_HONOR):
        assert len({plain(title) for title in game.cards}) == len(game.cards)


@pytest.mark.parametrize(
    "line", ["3 Copper Mine", "3x Copper Mine", "3 x COPPER MINE", "3X copper  mine # gold"]
)
def test_a_line_is_a_number_and_a_title(line: str) -> None:
    assert deck(line).dynasty == {"Copper Mine": 3}


def test_a_title_by_itself_is_one_copy_and_lines_add_up() -> None:
    assert deck("Copper Mine\n2 Copper Mine").dynasty == {"Copper Mine": 3}


def test_titles_are_read_without_their_punctuation() -> None:
    read_so = deck("1 Isawa Kyoko - Experienced\n2 begone fool\n1 Akodo’s Grave")
    assert read_so.dynasty == {"Isawa Kyoko • Experienced": 1, "Akodo's Grave": 1}
    assert read_so.fate == {"Begone, Fool!": 2}


def test_cards_go_where_their_kind_belongs_whatever_the_heading_says() -> None:
    mixed = deck("Fate:\n1 Copper Mine\nDynasty deck (2)\n1 Will")
    assert (mixed.dynasty, mixed.fate) == ({"Copper Mine": 1}, {"Will": 1})


@pytest.mark.parametrize(
    "heading",
    ["# a remark", "// a remark", "", "Dynasty", "DYNASTY DECK (40)", "Fate: 40 cards", "[Holdings]"]
    + ["== Personalities (16) ==", "Strategies:", "- Followers -", "Stronghold", "Celestials 2"],
)
def test_headings_and_remarks_are_for_the_reader(heading: str) -> None:
    plain_list = deck(f"{heading}\n1 Copper Mine\n")
    assert (plain_list.dynasty, plain_list.fate, plain_list.stronghold) == ({"Copper Mine": 1}, {}, "")


@pytest.mark.parametrize(
    "line", ["Stronghold: pillars of virtue", "Pillars of Virtue", "1 Pillars of Virtue"]
)
def test_the_stronghold_may_stand_on_a_line_by_itself(line: str) -> None:
    led = deck(f"{line}\n1 Will")
    assert (led.stronghold, led.clan, led.title) == ("Pillars of Virtue", "Dragon", "Pillars of Virtue")
    assert deck(f"Name: Kiho and more\n{line}").title == "Kiho and more"


# --- what forbids a deck -------------------------------------------------------------------------------


@rule("CEL-DECK-1", "CEL-DECK-3", "L5R-DECK-1")
@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (LIST, []),
        (without("2 Will"), ["CEL-DECK-1"]),
        (f"{LIST}2 Will", ["CEL-DECK-3"]),
        (f"{LIST}1 Border Keep", ["CEL-DECK-2"]),
        (f"{LIST}1 Pillars of Virtue", ["CEL-DECK-2"]),
        (f"{LIST}1 Coper Mine", ["L5R-DECK-1"]),
        (f"{LIST}1 The Imperial Favor", ["CEL-DECK-2"]),
        (f"{LIST}0 Farm Boy\nStronghold: none", ["L5R-DECK-1", "L5R-DECK-1", "CEL-DECK-3"]),
        (without("Stronghold: Great Hall of Records"), ["CEL-SETUP-1"]),
    ],
)
def test_every_fault_is_named_with_its_rule(text: str, faults: list[str]) -> None:
    assert [fault.rule for fault in found(text)] == faults


@rule("L5R-DECK-1")
def test_cards_of_both_sets_make_a_deck() -> None:
    assert found(LIST.replace("2 Will", "2 Charge")) == []


@rule("L5R-DECK-2")
def test_the_clan_is_the_strongholds() -> None:
    assert found(f"Clan: Lion\n{LIST}") == []
    faulty = found(f"Clan: Crab\n{LIST}")
    assert [fault.rule for fault in faulty] == ["L5R-DECK-2"]
    assert "Great Hall of Records is a Stronghold of the Lion, not of the Crab" in faulty[0].sentence
    assert [fault.rule for fault in found(f"Clan: Badger\n{LIST}")] == ["L5R-DECK-2"]


def test_the_refusal_is_one_message_with_all_faults() -> None:
    with pytest.raises(GorinError) as caught:
        playable(f"{without('2 Will')}4 Coper Mine", POOL, CELESTIAL.ruleset, "own deck 2")
    said = str(caught.value)
    assert said.startswith("The deck 'own deck 2' breaks the rules of deck construction: ")
    assert "'Coper Mine' in this pool. Do you mean Copper Mine? (L5R-DECK-1)" in said
    assert "The Fate deck has 42 cards" not in said  # what nobody knows counts where it stands


def test_a_list_full_of_unknown_titles_is_refused_soon_and_briefly() -> None:
    with pytest.raises(GorinError, match=r"And \d+ more\.$") as caught:
        playable("\n".join(f"1 Card {number}" for number in range(250)), POOL, CELESTIAL.ruleset, "own")
    assert len(str(caught.value)) < 2_000


@pytest.mark.parametrize("text", [f"{LIST}# {'x' * MOST_CHARACTERS}", "\n" * 1001 + LIST])
def test_a_list_may_not_be_endless(text: str) -> None:
    with pytest.raises(GorinError, match="at most 1000 lines and 64 kB"):
        CELESTIAL.new(2, CelestialOptions(decks=("lion", text)), "1")


# --- playing -------------------------------------------------------------------------------------------


def walked(match: Match, moves: int) -> Match:
    rng = rng_of("walk")
    while not match.over and len(match.moves) < moves:
        seat = match.state.deciders()[0]
        legal = match.state.legal(seat)
        match.play(seat, match.state.action(seat, legal[rng.below(len(legal))]))
    return match


@pytest.mark.parametrize(
    ("game", "more"), [(CELESTIAL, {"turn_limit": 6}), (WAR_OF_HONOR, {"turn_limit": 6, "advanced": True})]
)
def test_a_game_of_own_decks_is_recorded_with_its_lists_and_verifies(
    game: L5RGame, more: dict[str, object]
) -> None:
    mixed = LIST.replace("2 Will", "2 Charge")
    options = read_options(game, {"decks": ["dragon", mixed], **more})
    match = walked(Match(game, ["one", "two"], options, "own"), 10_000)
    line = write_line(record_of(match))
    record = read_line(line)
    assert record.options["decks"] == ["dragon", mixed]
    assert record.setup["decks"] == ["dragon", "own deck 2"]
    again = verify(record, find)
    assert again.state.dump() == match.state.dump()
    state = game.load(match.state.dump())
    assert state.dump() == match.state.dump()


def test_an_own_deck_is_the_deck_that_is_dealt() -> None:
    own = CELESTIAL.new(2, CelestialOptions(decks=("dragon", LIST)), "same")
    named = CELESTIAL.new(2, CelestialOptions(decks=("dragon", "lion")), "same")
    assert sorted(each.title for each in own.defs) == sorted(each.title for each in named.defs)
    assert [len(pile) for pile in own.fate_decks] == [34, 34]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: CELESTIAL.new(2, CelestialOptions(decks=("lion", "@lion.txt")), "1"), "no deck called"),
        (lambda: CELESTIAL.new(2, CelestialOptions(decks=("lion", "")), "1"), "no deck called ''"),
        (lambda: CELESTIAL.new(2, CelestialOptions(decks=(LIST,)), "1"), r"Name 2 decks.*\[CEL-SETUP-1\]"),
        (lambda: WAR_OF_HONOR.new(9, None, "1"), r"2 to 8 players, not 9. \[WOH-SETUP-1\]"),
    ],
)
def test_what_is_no_deck_is_refused(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(GorinError, match=sentence):
        make()
