"""Lists in every form: each line is read as a card, a heading, a fact or a remark, or it is explained."""

from __future__ import annotations

import re

import pytest

from gorin.games.l5r.decks.entries import EDITIONS
from gorin.games.l5r.decks.forms import NUMBERS
from gorin.games.l5r.decks.reading import MOST_ENTRIES
from gorin.games.l5r.decks.written import playable
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.games.l5r.sets import SETS
from gorin.games.l5r.values.terms import KIND_NAMES
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import ANY, MOST_BYTES, Line, Reading
from l5r.decks.lists import LISTS, SHAPED, Listed, shaped

SHOP = CELESTIAL.workshop()
KINDS = {"card", "heading", "fact", "remark", "unknown"}


def read(text: str, pool: str = "own") -> Reading:
    return SHOP.read(text, pool)


def only(text: str) -> Line:
    """The line that a text is read as."""
    (line,) = read(text).lines
    return line


def cards(text: str, pool: str = "own") -> dict[str, int]:
    piles = read(text, pool).judged.sheet.piles
    return {**piles["Dynasty"], **piles["Fate"]}


@pytest.mark.parametrize("listed", LISTS.values(), ids=LISTS)
def test_a_list_is_read_as_what_it_is(listed: Listed) -> None:
    found = read(listed.text)
    assert (found.form, found.known, found.total) == (listed.form, listed.known, listed.total)
    assert listed.leader in ("", found.judged.sheet.leader)
    read_so = cards(listed.text)
    assert {title: read_so.get(title) for title in listed.cards} == listed.cards


@pytest.mark.parametrize("listed", LISTS.values(), ids=LISTS)
def test_every_line_is_read_or_explained(listed: Listed) -> None:
    found = read(listed.text)
    explained = {line.number for line in found.lines}
    for number, row in enumerate(listed.text.splitlines(), 1):
        shows_something = re.sub(r"<[^!<>][^<>]*>|\[/?\w+(=\w+)?\]", "", row).strip()
        assert number in explained or not shows_something, row
    for line in found.lines:
        assert line.kind in KINDS
        assert (line.title in SHOP.own) == (line.title != "")
        if line.kind == "unknown":
            assert line.said.endswith(".")
            assert set(line.nearest) <= set(SHOP.own)
        if line.kind == "card":
            assert line.title
            assert line.count > 0


def test_there_are_forty_lists() -> None:
    assert len(LISTS) >= 40


def test_what_is_unknown_stays_in_the_deck_under_its_heading() -> None:
    sheet = read(LISTS["cards of other years"].text).judged.sheet
    assert sheet.leader == "Kyuden Hida"
    assert sheet.piles["Dynasty"]["Hida Kisada"] == 3
    assert sheet.piles["Fate"]["Kharmic Strike"] == 2


def test_a_version_that_is_not_there_is_not_taken_for_another() -> None:
    found = [line for line in read(LISTS["levels that are not there"].text).lines if line.kind == "unknown"]
    assert [line.text for line in found] == [
        "1 Isawa Kyoko xp3",
        "1 Matsu Benika (exp)",
        "1 Togashi Satsu Experienced 2",
        "1 Bayushi Kachiko xp2",
    ]
    assert found[0].nearest == ["Isawa Kyoko", "Isawa Kyoko • Experienced"]
    assert "not this version" in found[0].said


def test_the_nearest_titles_are_those_spelled_alike_and_else_those_of_the_kind() -> None:
    misspelled = {line.text: line.nearest for line in read(LISTS["misspelled"].text).lines}
    assert misspelled["Great Hal of Records"][0] == "Great Hall of Records"
    assert misspelled["3 Coper Mine"][0] == "Copper Mine"
    assert misspelled["2 Wil"][0] == "Will"
    of_kind = read("Great Hall of Records\nItems\n1 Xyzzy of Power\n").lines[-1]
    assert of_kind.kind == "unknown"
    assert {KIND_NAMES[SHOP.own[title].kind] for title in of_kind.nearest} == {"Item"}
    family = read("Great Hall of Records\nPersonalities\n1 Kitsu Wxyz of Akodo\n").lines[-1]
    assert all(title.startswith("Akodo") for title in family.nearest)


def test_sensei_and_winds_are_named_as_what_this_game_has_not() -> None:
    said = [line.said for line in read(LISTS["a sensei"].text).lines if line.kind == "unknown"]
    assert all("this game has no Sensei and no Winds" in each for each in said)
    assert "Takuan Sensei" not in cards(LISTS["a sensei"].text)


def test_at_a_table_what_is_in_no_pile_is_refused_all_the_same() -> None:
    with pytest.raises(GorinError, match="There is no card called 'Takuan Sensei'"):
        playable(LISTS["a sensei"].text, SHOP.own, SHOP.ruleset, "own")


def test_name_clan_and_notes_are_facts() -> None:
    sheet = read(LISTS["ours"].text).judged.sheet
    assert (sheet.title, sheet.notes) == ("Lion #1", "first of two lines\nsecond")
    assert read(LISTS["yasuki"].text).judged.sheet.title == "Nearly: a Lion"


def test_a_remark_never_makes_a_deck_another() -> None:
    """What is a fact or a heading in a remark counts only where nothing else says it: old lists stay good."""
    text = LISTS["ours"].text
    remarked = text.replace("3 Copper", "# Clan: Crab\n# Name: Other\n# Sideboard\n3 Copper")
    assert read(remarked).judged.sheet == read(text).judged.sheet
    assert read("# Clan: Crab\n# Name: Other\n3 Copper Mine").judged.sheet.clan == "Crab"


def test_a_set_behind_a_title_is_another_card_only_where_it_is_one() -> None:
    assert cards("Charge [Imperial Edition]\nWill", ANY) == {"Charge (Imperial Edition)": 1, "Will": 1}
    assert cards("Charge (Imperial Edition)\nWill", ANY) == {"Charge (Imperial Edition)": 1, "Will": 1}
    assert only("1 Charge (Imperial Edition)").kind == "unknown"
    assert only("1 Charge (Imperial Edition)").nearest[0] == "Charge"
    assert only("1 Charge (a good one)").title == "Charge"
    assert set(EDITIONS) == {one.name for one in SETS}


@pytest.mark.parametrize("game", [CELESTIAL, IMPERIAL, WAR_OF_HONOR], ids=lambda game: game.name)
@pytest.mark.parametrize("shape", ["{} {}", "{}x {}", "{} X {}", "x{} {}", "{}* {}", "({}) {}", "- {}x {}"])
def test_every_title_of_a_pool_is_read_in_every_shape(game: L5RGame, shape: str) -> None:
    shop = game.workshop()
    for pool in ("own", "any"):
        keys = [card.key for card in shop.cards(pool) if card.pile != "leader"]
        text = "\n".join(shape.format(2, key) for key in keys)
        piles = shop.read(text, pool).judged.sheet.piles
        assert {**piles["Dynasty"], **piles["Fate"]} == dict.fromkeys(keys, 2)


@pytest.mark.parametrize("shape", ["{1} x{0}", "{1} ({0})", "{1}, {0}", "{1} {0}x", "{1} {0}"])
def test_every_title_is_read_with_its_number_behind(shape: str) -> None:
    keys = [card.key for card in SHOP.cards() if card.pile != "leader"]
    assert cards("\n".join(shape.format(2, key) for key in keys)) == dict.fromkeys(keys, 2)


@pytest.mark.parametrize(
    "heading", ["{0}s", "{0}:", "- {0}s -", "{0}s: {1}", "{0} ({1})", "{0}s – {1} cards", "## {0}s", "[{0}s]"]
)
def test_a_heading_is_read_in_every_shape(heading: str) -> None:
    for kind in ("Holding", "Event", "Region", "Follower", "Item", "Spell", "Ring", "Celestial"):
        (line,) = read(heading.format(kind, 3)).lines
        assert (line.kind, line.said) == ("heading", f"{kind}s")


@pytest.mark.parametrize(
    "text",
    [
        "12|15|15|16|220|",
        "<deck><card><cardId>12</cardId><count>3</count></card></deck>",
        '<gempukku><card cardId="4" count="1"/></gempukku>',
    ],
)
def test_numbers_instead_of_names_are_refused_with_what_to_do(text: str) -> None:
    with pytest.raises(GorinError, match="export it as text") as caught:
        read(text)
    assert str(caught.value) == NUMBERS


def test_a_list_is_bounded() -> None:
    assert read("# " + "x" * (MOST_BYTES - 2)).lines[0].kind == "remark"
    with pytest.raises(GorinError, match="at most 1000 lines and 64 kB"):
        read("# " + "x" * MOST_BYTES)
    with pytest.raises(GorinError, match="at most 1000 lines and 64 kB"):
        read("\n" * 1_001)
    with pytest.raises(GorinError, match=f"at most {MOST_ENTRIES} cards"):
        read("\n".join(["1*: " + ", ".join(["Will"] * 50)] * 50))


def test_a_row_that_is_too_long_is_read_as_far_as_it_goes_and_says_so() -> None:
    found = read("3x: " + ", ".join(["Copper Mine", "Small Farm"] * 400))
    assert found.lines[-1].said == "What stands behind the first 6000 signs is not read."
    assert found.known > 1_000


def test_a_page_with_sections_is_a_page() -> None:
    page = '<section class="deck"><div>3 Copper Mine</div><div>2 Will</div></section>'
    assert (read(page).form, cards(page)) == ("html", {"Copper Mine": 3, "Will": 2})


def test_tags_are_never_followed_or_expanded() -> None:
    bomb = (
        '<!DOCTYPE deck [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
        '<deck><section name="Fate"><card qty="1">&b;</card><card qty="1">&x;</card></section></deck>'
    )
    found = [line.text for line in read(bomb).lines if line.kind == "unknown"]
    assert found == ["1 &b;", "1 &x;"]


def test_shapes_of_a_list_make_the_same_deck() -> None:
    assert cards(shaped("{count} {title}")) == SHAPED


@pytest.mark.parametrize(
    "text",
    [
        "<p>3 &#{};Copper Mine</p>",
        '<deck><card qty="1" name="&#{};"/></deck>',
        "<card><name>&#{};</name></card>",
    ],
)
def test_a_sign_with_a_number_beyond_all_signs_is_none(text: str) -> None:
    found = read(text.format("9" * 5_000))
    assert found.total == sum(line.count for line in found.lines if line.kind in ("card", "unknown"))
    assert "\ufffd" in found.lines[0].text
