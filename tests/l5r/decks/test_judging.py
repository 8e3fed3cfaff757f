"""What is wrong with a deck is said as a table says it, and each mend removes its fault; charts count."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gorin.games.l5r.decks import validate
from gorin.games.l5r.decks.drawn import drawn
from gorin.games.l5r.decks.mending import MOST_MENDS
from gorin.games.l5r.decks.sheets import PILES, deck_of, sheet_of
from gorin.games.l5r.decks.validate import breaches, clan_breaches, faults
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import ANY, OWN, Chart, Flaw, Judged, Sheet
from support import rule

GAMES = (CELESTIAL, IMPERIAL, WAR_OF_HONOR)
SHOP = CELESTIAL.workshop()
LION = SHOP.ready()["lion"]


def with_(dynasty: dict[str, int] | None = None, fate: dict[str, int] | None = None, **more: str) -> Sheet:
    """The Lion's deck with these counts instead."""
    piles = {
        pile: {title: count for title, count in {**LION.piles[pile], **(change or {})}.items() if count != -9}
        for pile, change in (("Dynasty", dynasty), ("Fate", fate))
    }
    return replace(LION, piles=piles, **more)


FAULTY: dict[str, Sheet] = {
    "no leader": with_(leader=""),
    "strange leader": with_(leader="Great Hal of Records"),
    "not a leader": with_(leader="Copper Mine"),
    "strange clan": with_(clan="Badger"),
    "other clan": with_(clan="Crab"),
    "size": with_({"Copper Mine": -9}),
    "stranger": with_({"Coper Mine": 1}),
    "given": with_({"Border Keep": 1}),
    "other pile": with_({"Charge": 2}),
    "nowhere": with_(fate={"The Imperial Favor": 1}),
    "none of it": with_({"Small Farm": 0}),
    "copies": with_({"Copper Mine": 5}),
}


def flaw(sheet: Sheet, what: str) -> Flaw:
    """The flaw of this kind."""
    deck = deck_of(sheet, SHOP.own, "deck")
    found = [*clan_breaches(sheet, SHOP.own), *breaches(deck, SHOP.own, SHOP.ruleset)]
    (breach,) = [each for each in found if each.what == what]
    (same,) = [each for each in SHOP.judge(sheet).flaws if each.sentence == breach.sentence]
    assert same.rule == breach.rule
    return same


@rule("CEL-DECK-1", "CEL-DECK-2", "CEL-DECK-3", "L5R-DECK-1", "L5R-DECK-2", "CEL-SETUP-1")
@pytest.mark.parametrize("what", FAULTY)
def test_every_fault_is_a_flaw_in_its_words_and_its_mend_removes_it(what: str) -> None:
    sheet = FAULTY[what]
    found = flaw(sheet, what)
    assert found.mend is not None
    after = SHOP.judge(found.mend.sheet)
    assert found.sentence not in [each.sentence for each in after.flaws]
    assert len(after.flaws) < len(SHOP.judge(sheet).flaws)


def test_every_fault_of_the_check_is_tried_here() -> None:
    said = {value for name, value in vars(validate).items() if name.isupper() and isinstance(value, str)}
    # A deck of no clan needs a Stronghold of none, and there is none.
    assert said == {*FAULTY, *PILES, validate.NO_CLAN}


def mended(sheet: Sheet) -> Judged:
    """A deck after all of its mends, one after the other."""
    judged = SHOP.judge(sheet)
    for _ in range(400):
        mend = next((each.mend for each in judged.flaws if each.mend is not None), None)
        if mend is None:
            return judged
        judged = SHOP.judge(mend.sheet)
    raise AssertionError(judged.flaws)


def test_mends_lead_to_a_legal_deck() -> None:
    worst = Sheet(
        "Copper Mine", "Badger", piles={"Dynasty": {"Will": 9, "Coper Mine": 2}, "Fate": {"Border Keep": 1}}
    )
    for sheet in (worst, Sheet(), *FAULTY.values()):
        assert mended(sheet).legal
    read = SHOP.read("Hida Kisada\n4 Copper Mine\n12 Wil\n3 Xyzzy\nStronghold: Foo").judged.sheet
    assert mended(read).legal


def test_a_deck_of_strangers_has_no_more_mends_than_anybody_reads() -> None:
    sheet = with_({f"Card {number}": 1 for number in range(200)})
    found = SHOP.judge(sheet).flaws
    assert len(found) == 200
    assert len([each for each in found if each.mend]) == MOST_MENDS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_table_refuses_is_what_is_judged(game: L5RGame) -> None:
    shop = game.workshop()
    rng = rng_of(f"judged {game.name}")
    for _ in range(12):
        sheet = sheet_of(drawn(shop.own, shop.ruleset, rng), shop.own)
        assert shop.judge(sheet).legal
        fewer = {title: count + rng.below(4) - 1 for title, count in sheet.piles["Fate"].items()}
        changed = replace(sheet, piles={**sheet.piles, "Fate": fewer})
        said = [(each.rule, each.sentence) for each in shop.judge(changed).flaws]
        deck = deck_of(changed, shop.own, "deck")
        assert said == [(each.rule, each.sentence) for each in faults(deck, shop.own, shop.ruleset)]


# --- filling up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("pool", [OWN, ANY])
def test_any_deck_is_filled_up_to_a_legal_one_that_keeps_what_may_be_there(game: L5RGame, pool: str) -> None:
    shop = game.workshop()
    rng = rng_of(f"filled {game.name} {pool}")
    least = shop.ruleset.decks.least
    for _ in range(15):
        whole = sheet_of(drawn(shop.pool(pool), shop.ruleset, rng), shop.pool(pool))
        part = {
            pile: {title: count for title, count in titles.items() if rng.below(3) == 0}
            for pile, titles in whole.piles.items()
        }
        filled = shop.fill(replace(whole, piles=part), pool)
        assert shop.judge(filled, pool).legal
        assert filled.leader == whole.leader
        for pile, titles in part.items():
            assert all(filled.piles[pile][title] >= count for title, count in titles.items())
            assert sum(filled.piles[pile].values()) == least, "no more is added than is needed"
        assert shop.fill(replace(whole, piles=part), pool) == filled, "always in the same way"
        assert shop.fill(filled, pool) == filled


def test_a_deck_is_filled_up_by_its_clan() -> None:
    for clan, home in (("Scorpion", "Seven Stings Keep"), ("Phoenix", "City of Tears")):
        filled = SHOP.fill(Sheet(clan=clan))
        assert filled.leader == home
        people = [SHOP.own[title] for title in filled.piles["Dynasty"] if SHOP.own[title].kind == 4]
        assert sum(card.clan == clan for card in people) * 2 > len(people)
    of_its_people = SHOP.fill(Sheet(piles={"Dynasty": {"Bayushi Saka": 3, "Akodo Kuma": 1}}))
    assert of_its_people.leader == "Seven Stings Keep"


# --- charts ----------------------------------------------------------------------------------------------


def chart(sheet: Sheet, name: str) -> Chart:
    (found,) = [each for each in SHOP.judge(sheet).charts if each.name == name]
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_card_is_counted_once_in_kinds_and_each_row_names_its_titles(game: L5RGame) -> None:
    shop = game.workshop()
    for sheet in shop.ready().values():
        charts = {each.name: each for each in shop.judge(sheet).charts}
        size = sum(count for pile in sheet.piles.values() for count in pile.values())
        assert sum(row.count for row in charts["kinds"].rows) == size
        assert sum(row.count for row in charts["focus"].rows) == sum(sheet.piles["Fate"].values())
        counts = {**sheet.piles["Dynasty"], **sheet.piles["Fate"]}
        for each in charts.values():
            for row in each.rows:
                assert row.count == sum(counts[title] for title in row.titles), (each.name, row)


def test_honor_is_held_against_the_strongholds() -> None:
    found = chart(LION, "honor")
    assert "You begin with 7 Honor; 0 of 21" in found.said
    poor = chart(with_(leader="Seven Stings Keep"), "honor")
    assert "You begin with 1 Honor; 15 of 21" in poor.said


def test_what_cannot_be_paid_is_named_with_why() -> None:
    rows = {row.label: row.titles for row in chart(with_(leader="Seven Stings Keep"), "unpayable").rows}
    assert "Akodo Senzo" in rows["Not at first: asks for more Honor"]
    proud = {row.label: row.titles for row in chart(with_({"Akodo Dosei": 1}), "unpayable").rows}
    assert list(proud) == ["At first only for 2 more Gold: asks for more Honor"]
    loyal = {row.label for row in chart(with_({"Togashi Satsu": 1}), "unpayable").rows}
    assert "Never: loyal to another clan" in loyal


def test_what_costs_more_than_all_the_gold_is_never_paid() -> None:
    """A Stronghold and its starting Holdings alone cannot pay for the dearest."""
    dear = max(SHOP.cards(), key=lambda card: card.cost or 0)
    sheet = replace(LION, piles={"Dynasty": {dear.key: 1}, "Fate": {}})
    found = chart(sheet, "unpayable")
    made = int(found.said.split("makes ")[1].split()[0])
    never = {title for row in found.rows if "costs more" in row.label for title in row.titles}
    assert never == ({dear.key} if (dear.cost or 0) > made else set())
    assert chart(LION, "unpayable").said == "The deck makes 68 Gold in a turn at most."


def test_a_sheet_that_is_none_is_refused() -> None:
    for sheet, why in (
        (Sheet(piles={"Sideboard": {}}), "no pile called 'Sideboard'"),
        (Sheet(piles={"Fate": {"x" * 500: 1}}), "at most 200 signs"),
        (Sheet(piles={"Fate": {" ": 1}}), "has no title"),
        (Sheet(piles={"Fate": {f"{number}": 1 for number in range(3_000)}}), "at most 2000 titles"),
        (Sheet(piles={"Fate": {"Will": 10**9}}), "999999 times at most"),
        (Sheet(notes="x" * 20_000), "notes"),
        (Sheet(title="\ud800"), "cannot be written"),
    ):
        for ask in (SHOP.judge, SHOP.fill, SHOP.write, SHOP.pack, SHOP.seen):
            with pytest.raises(GorinError, match=why):
                ask(sheet)
    with pytest.raises(GorinError, match="no pool called 'all'"):
        SHOP.judge(LION, "all")


def test_what_must_be_agreed_on_is_said() -> None:
    assert SHOP.judge(LION).needs == ""
    mixed = with_(fate={"Ambush": 1})
    assert (SHOP.judge(mixed, ANY).needs, SHOP.judge(mixed, ANY).legal) == ("cards=any", True)
    assert not SHOP.judge(mixed).legal
    boxed = WAR_OF_HONOR.workshop()
    assert boxed.judge(boxed.ready()["lion"]).needs == "advanced=true"
    assert [card.key for card in boxed.cards(ANY)] == [card.key for card in boxed.cards()]
