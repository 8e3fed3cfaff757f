"""Positions and choices as numbers: what a seat sees, all of it, and nothing else."""

from __future__ import annotations

import os
import re
from array import array
from collections.abc import Iterator

import pytest

from conftest import ROOT
from gorin.encoding import EVENT, MORE, ROWS, History, paged, pages_of
from gorin.encoding.history import word
from gorin.games import GAMES
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Area, Card, Event

#: Game, seats and options of the tables that are tried.
TABLES = [
    ("kenjin", 2, {}),
    ("kenjin", 3, {"setup": "draft"}),
    ("kenjin", 4, {"teams": True}),
    ("imperial", 2, {}),
    ("imperial", 3, {}),
    ("celestial", 2, {}),
    ("celestial", 4, {}),
    ("war-of-honor", 2, {}),
    ("war-of-honor", 4, {}),
    ("strategic", 3, {}),
    ("strategic", 5, {"settle": "shogun"}),
]
LONG = os.environ.get("GORIN_LONG") == "1"


def positions(
    name: str, seats: int, options: dict[str, object], count: int, every: int
) -> Iterator[tuple[State, Rng]]:
    """Positions of random games, every so many choices, with a stream of chance."""
    game = GAMES[name]
    rng = rng_of(f"encoding/{name}/{seats}")
    found = 0
    for number in range(10_000):
        state = game.new(seats, read_options(game, options), f"encoding/{number}")
        choices = 0
        while state.deciders():
            if choices % every == 0:
                yield state, rng
                found += 1
                if found == count:
                    return
            seat = state.first_of(state.deciders())
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            choices += 1
        yield state, rng
        found += 1
        if found == count:
            return


def numbers(written: bytes) -> list[int]:
    return array("h", written).tolist()


def table_of(state: State, name: str, seat: int) -> dict[str, int]:
    sheet = GAMES[name].sheet(state.seats())
    return dict(zip(sheet.table, numbers(state.encoded(seat)), strict=False))


def rows_of(state: State, name: str, seat: int) -> list[dict[str, int]]:
    sheet = GAMES[name].sheet(state.seats())
    found = numbers(state.encoded(seat))[len(sheet.table) :]
    wide = len(sheet.card)
    assert len(found) % wide == 0
    assert len(found) // wide <= sheet.cards
    return [dict(zip(sheet.card, found[at : at + wide], strict=True)) for at in range(0, len(found), wide)]


def choices_of(state: State, name: str, seat: int) -> list[list[int]]:
    wide = len(GAMES[name].sheet(state.seats()).choice)
    found = numbers(state.encoded_choices(seat, state.legal(seat)))
    assert len(found) == wide * len(state.legal(seat))
    return [found[at : at + wide] for at in range(0, len(found), wide)]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_numbers(
    name: str, seats: int, options: dict[str, object]
) -> None:
    count, every = (10_000, 3) if LONG else (60, 9)
    differing = 0
    for state, rng in positions(name, seats, options, count, every):
        before = state.dump()
        seat = rng.below(seats)
        world = state.redeal(seat, rng)
        assert world.encoded(seat) == state.encoded(seat)
        if seat in state.deciders():
            assert choices_of(world, name, seat) == choices_of(state, name, seat)
        differing += any(
            world.encoded(other) != state.encoded(other) for other in range(seats) if other != seat
        )
        assert state.dump() == before  # looking changes nothing
    assert differing > count // 20  # the worlds do differ, and who may know it sees that


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_choices_are_told_apart_unless_they_do_the_same(
    name: str, seats: int, options: dict[str, object]
) -> None:
    """Two choices have the same row only where the game calls them alike."""
    for state, _ in positions(name, seats, options, 60, 5):
        for seat in state.deciders():
            legal = state.legal(seat)
            rows = choices_of(state, name, seat)
            alike = [at for at, row in enumerate(rows) if row in rows[:at]]
            if alike:
                decision = state.decision(seat)
                assert all(decision.same and decision.same[at] != at for at in alike), (decision, rows)
            assert len(rows) == len(legal) <= ROWS


def areas_of(areas: list[Area]) -> Iterator[Area]:
    for area in areas:
        yield area
        yield from areas_of(area.parts)


def test_tables_of_kenjin_share_what_they_have_written() -> None:
    """In the compiled engine as well, whose constants are objects of their own."""
    from gorin.games.kenjin import encoding

    for state, _ in positions("kenjin", 2, {}, 40, 1):
        for seat in range(2):
            state.encoded(seat)
            state.encoded_choices(seat, state.legal(seat))
    kept: list[list[object]] = [encoding._hands, encoding._cards, encoding._sides, encoding._usual]  # type: ignore[list-item]
    assert all(any(each) for each in kept)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"setup": "draft"}), (4, {"teams": True})])
def test_kenjin_says_what_the_view_says(seats: int, options: dict[str, object]) -> None:
    from gorin.games.kenjin.board import TILES
    from gorin.games.kenjin.encoding import ASIDE, ASSASSINATED, IN_HAND
    from gorin.games.kenjin.units import NAMES, STRENGTHS

    for state, rng in positions("kenjin", seats, options, 90, 3):
        seat = rng.below(seats)
        view = state.view(seat)
        table = table_of(state, "kenjin", seat)
        fields = 4 if seats == 2 else 2 * seats
        shift = 0 if seats == 2 else 2 * seat
        expected: list[dict[str, int]] = []

        def seen(card: Card, place: int, index: int, seat: int = seat) -> dict[str, int]:
            unit = -1 if card.name is None else NAMES.index(card.name)
            force = card.facts.get("strength", -1)
            up = card.up and not card.facts.get("secret", False)
            return {
                "place": place,
                "index": index,
                "owner": (card.owner - seat) % seats,
                "up": int(up),
                "unit": unit,
                "strength": -1 if unit < 0 else STRENGTHS[unit],
                "force": int(force or 0),
            }

        by_id = {area.id: area for area in areas_of(view.areas)}
        for near in range(fields):
            at = (near + shift) % fields
            area = by_id[f"field:{at}"]
            said = {key: table[f"field{near}.{key}"] for key in ("tile", "vp", "winner")}
            tile = area.facts.get("tile")
            assert said["tile"] == (-1 if tile is None else TILES.index(str(tile)))
            assert said["vp"] == area.facts["vp"]
            if "winner" in area.facts:
                winner = area.facts["winner"]
                assert said["winner"] == (-1 if winner is None else (int(winner) - seat) % seats)
            else:
                assert said["winner"] == -2
            for side, part in enumerate(area.parts):
                assert part.seat is not None
                assert table[f"field{near}.{('first', 'second')[side]}"] == (part.seat - seat) % seats
                for name, fact in (
                    ("cards", "count"),
                    ("strength", "strength"),
                    ("total", "total"),
                    ("fought", "fought"),
                ):
                    assert table[f"field{near}.side{side}.{name}"] == part.facts.get(fact, -1)
                assert table[f"field{near}.side{side}.supply"] == part.facts.get("supply", 0)
                expected += [seen(card, 2 * near + side, index) for index, card in enumerate(part.cards)]
        expected += [seen(card, IN_HAND, index) for index, card in enumerate(by_id[f"hand:{seat}"].cards)]
        for name, place in (("assassinated", ASSASSINATED), ("aside", ASIDE)):
            gone = by_id[name].cards if name in by_id else []
            expected += [{**seen(card, place, 0), "force": -1} for card in gone]
        assert rows_of(state, "kenjin", seat) == [
            {**row, "force": row["force"] if row["unit"] >= 0 else -1} for row in expected
        ]
        for other in range(seats):
            hand = by_id[f"hand:{other}"]
            player = f"player{(other - seat) % seats}"
            assert table[f"{player}.cards_in_hand"] == hand.facts["count"]
            assert table[f"{player}.points"] == hand.facts.get("points", -1)
            assert table[f"{player}.chosen"] == int(hand.facts.get("chosen", -1) or 0)
        offered = by_id["offer"].cards if "offer" in by_id else []
        assert [tile for tile in TILES if table[f"offer.{tile}"]] == [card.name for card in offered]
        assert table["decides"] == int(seat in view.deciders)
        assert table["round"] == view.facts["round"]
        assert table["left"] == view.facts.get("left", 0)
        turn = view.facts.get("turn")
        assert table["turn"] == (-1 if turn is None else (int(turn) - seat) % seats)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES[3:9])
def test_the_card_game_says_what_the_view_says(name: str, seats: int, options: dict[str, object]) -> None:
    figures = {"force": "force", "chi": "chi", "personal_honor": "personal_honor", "cost": "gold_cost"}
    for state, rng in positions(name, seats, options, 14, 40):
        seat = rng.below(seats)
        view = state.view(seat)
        cards: dict[int, Card] = {}
        covered = 0
        for area in areas_of(view.areas):
            for card in area.cards:
                number = card.facts.get("id")
                if isinstance(number, int):
                    cards[number] = card
                elif area.kind == "province" and card.name is None:
                    covered += 1
        rows = rows_of(state, name, seat)
        assert sum(row["id"] < 0 for row in rows) == covered
        by_id = {row["id"]: row for row in rows if row["id"] >= 0}
        assert len(by_id) == len(rows) - covered
        assert set(cards) <= set(by_id)
        for number, card in cards.items():
            row = by_id[number]
            facts = card.facts
            assert row["owner"] == (card.owner - seat) % seats
            for state_name in ("bowed", "dishonored", "dead"):
                assert row[state_name] == int(bool(facts.get(state_name)))
            assert row["host"] == facts.get("on", -1) or facts.get("on") is None
            for field, fact in figures.items():
                if fact in facts:
                    assert row[field] == facts[fact], (card, row)
            for field, fact in (
                ("printed_force", "force"),
                ("printed_chi", "chi"),
                ("printed_honor", "personal_honor"),
            ):
                if fact in facts:
                    assert row[field] == facts.get(f"base_{fact}", facts[fact])
        table = table_of(state, name, seat)
        by_area = {area.id: area for area in areas_of(view.areas)}
        for other in range(seats):
            player = f"player{(other - seat) % seats}"
            if f"home-{other}" not in by_area:
                assert table[f"{player}.out"] == 1
                continue
            home = by_area[f"home-{other}"].facts
            assert table[f"{player}.honor"] == home["honor"]
            assert table[f"{player}.side"] == (
                1 if home.get("attacking") else 2 if home.get("defending") else 0
            )
            assert (table["favor"] == (other - seat) % seats) == bool(home.get("imperial_favor"))
            for field, pile in (
                ("hand", "hand"),
                ("fate_deck", "fate-deck"),
                ("dynasty_discard", "dynasty-discard"),
            ):
                assert table[f"{player}.{field}"] == by_area[f"{pile}-{other}"].facts["count"]
            for slot in range(6):
                where = next(
                    (part for part in by_area[f"provinces-{other}"].parts if part.facts["slot"] == slot), None
                )
                strength = table[f"{player}.province{slot}"]
                assert strength == (-1 if where is None else where.facts["strength"])
        assert table["gold"] == view.facts.get("your_gold", -1)
        assert table["turn"] == view.facts["turn_number"]
        assert table["decides"] == int(seat in view.deciders)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (5, {"settle": "shogun"})])
def test_a_campaign_says_what_the_view_says(seats: int, options: dict[str, object]) -> None:
    from gorin.games.strategic.cards import TITLES
    from gorin.games.strategic.encoding import ARMY, HELD, LAID, SHEET_OF, SPACE
    from gorin.games.strategic.warmap import IDS

    clans = seats - 1
    for state, rng in positions("strategic", seats, options, 60, 7):
        seat = rng.below(seats)
        view = state.view(seat)
        by_id = {area.id: area for area in areas_of(view.areas)}
        rows = rows_of(state, "strategic", seat)
        table = table_of(state, "strategic", seat)

        def near(clan: int, seat: int = seat) -> int:
            return (clan - seat) % clans if seat < clans else clan

        for row in rows:
            if row["what"] == SPACE:
                area = by_id[f"space:{IDS[row['space']]}"]
                castle = area.facts.get("castle")
                assert row["owner"] == (-1 if castle is None else near(int(castle)))
                assert row["number"] == area.facts["koku"]
        armies = sorted(
            (int(card.facts["army"] or 0) - 1, near(card.owner), space, int(bool(card.facts["fighting"])))
            for space, where in enumerate(IDS)
            for card in by_id[f"space:{where}"].cards
        )
        assert armies == sorted(
            (row["number"], row["owner"], row["space"], row["first"])
            for row in rows
            if row["what"] == ARMY and row["space"] >= 0
        )
        for what, prefix in ((HELD, "clan:"), (LAID, "pile:")):
            held = sorted(
                str(card.name)
                for name, area in by_id.items()
                if name.startswith(prefix)
                for card in area.cards
            )
            assert held == sorted(TITLES[row["number"]] for row in rows if row["what"] == what)
        for clan in range(clans):
            facts = by_id[f"clan:{clan}"].facts
            for field in ("koku", "honor", "glory", "income", "points", "destroyed", "dynasty", "fate"):
                assert table[f"clan{near(clan)}.{field}"] == facts[field]
            assert table[f"clan{near(clan)}.sealed"] == int(bool(facts["sealed"]))
        shown = {near(int(name.split(":")[1])) for name in by_id if name.startswith("orders:")}
        assert {row["owner"] for row in rows if row["what"] == SHEET_OF} <= shown


def test_pages_show_every_choice_once_in_order() -> None:
    for count in (1, 63, 64, 65, 126, 127, 200):
        legal = list(range(100, 100 + count))
        shown: list[int] = []
        for page in range(pages_of(count)):
            rows = paged(legal, page)
            assert len(rows) <= ROWS
            assert (rows[-1] == MORE) == (count > ROWS)
            shown += [code for code in rows if code != MORE]
        assert shown == legal
        assert paged(legal, pages_of(count)) == paged(legal, 0)
    assert [pages_of(count) for count in (64, 65, 126, 127)] == [1, 2, 2, 3]


def kinds(of: type[Event]) -> Iterator[type[Event]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_kinds_of_events_have_different_numbers() -> None:
    tags = {
        str(kind.__struct_config__.tag) for kind in kinds(Event) if kind.__module__.startswith("gorin.games")
    }
    assert len(tags) > 100
    assert len({word(tag) for tag in tags}) == len(tags)


def test_a_history_is_what_a_seat_was_shown() -> None:
    """A hidden unit stands in the history of those who know it alone; the newest event is last."""
    state = GAMES["kenjin"].new(2, None, "history")
    history = History(2)
    rng = rng_of("history")
    hidden = False
    while state.deciders():
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        events: list[Event] = []
        state.log = events
        state.play(seat, legal[rng.below(len(legal))])
        state.log = None
        history.note(events)
        for viewer in range(2):
            found = numbers(history.encoded(viewer))
            assert len(found) == len(EVENT) * len(history.events)
            last = found[-len(EVENT) :]
            event = history.events[-1]
            if event.knows is not None and "unit" in event.secrets:
                unit = word(event.unit)  # type: ignore[attr-defined]
                assert (unit in last) == (viewer in event.knows)
                hidden = True
    assert hidden
    history.forget(0)
    assert all(event.knows is None or 0 in event.knows for event in history.events)


def test_every_field_is_explained() -> None:
    """A field stands in the document by its name, without the number of its seat or battlefield."""
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        sheet = game.sheet(game.usual_seats)
        for field in (*sheet.table, *sheet.card, *sheet.choice, *EVENT):
            name = re.sub(r"\d+", "N", field)
            name = re.sub(r"^(hand|strength|offer)\..*", r"\1.NAME", name)
            assert f"`{name}`" in text, f"{game.name}: {name}"
