"""Which names may be taken, and that nobody can take one that looks like another's."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path
from urllib.parse import quote

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from hypothesis import given
from hypothesis import strategies as st

from gorin.bots import CAST
from gorin.kernel.values import GorinError
from gorin.server.people import names
from gorin.server.people.sessions import People
from gorin.server.store import schema
from gorin.server.store.database import Store
from gorin.server.store.versions import MIGRATIONS
from server.table import Person, new_name
from serving import Postgres, Server

INVISIBLE = {
    "zero width space": "An\u200bn",
    "joiner": "An\u200dn",
    "soft hyphen": "An\u00adn",
    "right to left": "\u202eAnn",
    "isolate": "\u2066Ann",
    "byte order": "Ann\ufeff",
    "tag": "Ann\U000e0041",
    "control": "An\x07n",
    "surrogate": "An\ud800",
    "private": "Ann\ue000",
    "unassigned": "Ann\u0378",
    "line": "Ann\u2028Lee",
    "paragraph": "Ann\u2029Lee",
    "variation selector": "Ann\ufe0f",
    "more selectors": "Ann\U000e0100",
    "grapheme joiner": "An\u034fn",
    "Hangul filler": "Ann\u3164",
    "half-width filler": "\uffa0Ann",
    "first filler": "Ann\u115f",
    "braille blank": "Ann\u2800",
    "Khmer vowel": "Ann\u17b4",
    "tower of marks": "A\u0301\u0302\u0303\u0304\u0305nn",
    "a mark alone": "\u0301Ann",
}
ADDRESSES = (
    "a/b",
    "a\\b",
    "a?b",
    "a#b",
    "100%",
    "a%2Fb",
    ".",
    "..",
    "...",
    "a:b",
    "a;b",
    "a@b",
    "<b>",
    '"a"',
    "a,b",
)
MIXED = ("Аnn", "pаypаl", "Αnn", "Nikоs", "Иbан", "ΜΑΧΙМ", "Annа Lee", "Ꭺnn", "ᎪᏴᏟ", "𐐁𐐂", "ǃǃǃ!", "🐉")
GOOD = (
    "Ann",
    "Ann Lee",
    "Zoë",
    "Łukasz",
    "O'Brien",
    "J. R.",
    "x_X-1!",
    "Анна",
    "Νίκος",
    "Ελένη 2",
    "Иван Smith",
    "김철수",
    "山田 太郎",
    "たろうTaro",
    "ガンダム",
    "गौरी",
    "สวัสดี",
    "שלום",
    "سلام",
    "Việt",
    "x" * 24,
)
ALIKE = (
    ("Anna", "ANNA", "Аnnа", "Αnnα", "Ａｎｎａ", "𝐀𝐧𝐧𝐚", "Ánñà", "A n n a"),
    ("Olli", "0lli", "OIIi", "oll1", "о11і", "Øĺĺí", "OLL|"),
    ("copa", "сора", "СОРА"),
    ("NINA", "ΝΙΝΑ", "Nina", "N1nа"),
    ("Bohemek", "ВОНЕМЕК"),
    ("x-y", "x_y"),
    ("Player7", "Player٧", "Ｐlayer７"),
    ("口", "ロ"),
)


@pytest.mark.parametrize("what", INVISIBLE)
def test_what_is_not_seen_is_refused(what: str) -> None:
    with pytest.raises(GorinError, match=r"^(A name needs letters|There are too many marks)"):
        names.tidy(INVISIBLE[what])


@pytest.mark.parametrize("name", [*ADDRESSES, *MIXED, "", " ", "x" * 25, "ﷺﷺ", "\u0958" * 13])
def test_what_breaks_an_address_or_mixes_alphabets_is_refused(name: str) -> None:
    with pytest.raises(GorinError) as refused:
        names.tidy(name)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("name", GOOD)
def test_people_of_all_scripts_have_names(name: str) -> None:
    assert names.tidy(name) == name
    assert names.look(name)


@pytest.mark.parametrize("alike", ALIKE, ids=[each[0] for each in ALIKE])
def test_names_that_look_alike_are_one(alike: tuple[str, ...]) -> None:
    assert len({names.look(each) for each in alike}) == 1, {each: names.look(each) for each in alike}


def test_names_that_differ_stay_apart() -> None:
    apart = (
        "Ann",
        "Anna",
        "Anne",
        "Nan",
        "Анна",
        "Ганна",
        "か",
        "が",
        "Ken",
        "Kem",
        "P10",
        "P11",
        "P20",
        "カ",
        "キ",
    )
    assert len({names.look(each) for each in apart}) == len(apart)


def test_the_server_and_its_bots_have_their_names_for_themselves() -> None:
    cast = [persona.name for personas in CAST.values() for persona in personas]
    for name in (
        "Gorin",
        "G0RIN",
        "gοrin",
        "Admin",
        "Аdmin",
        "ADM1N",
        "server",
        "random",
        "Deleted",
        *cast,
        cast[0].upper(),
    ):
        with pytest.raises(GorinError):
            names.tidy(name)
    assert names.tidy("Administrata") == "Administrata"


@given(st.text(max_size=40))
def test_whatever_is_typed_has_a_key_that_fits(name: str) -> None:
    for made in (names.key(name), names.look(name)):
        assert len(made) <= names.KEY
        made.encode()
    try:
        shown = names.tidy(name)
    except GorinError:
        return
    assert 1 <= len(shown) <= names.LONGEST
    assert names.tidy(shown) == shown
    assert names.key(shown) == names.key(shown.upper().lower()) or shown.lower() != shown.upper().lower()
    assert quote(shown, safe="/") == quote(shown, safe=""), "an address has one part for it"


def test_long_names_that_begin_alike_are_two() -> None:
    one, two = "ﷺ" * 5 + "a", "ﷺ" * 5 + "b"
    assert names.key(one) != names.key(two)
    assert names.look(one) != names.look(two)


def test_the_server_refuses_in_a_sentence(server: Server) -> None:
    stranger = Person(server, stranger=True)
    for name in ("a/b", "An\u200bn", "Аnn", "Gorin", "ﷺﷺ", "..", "\U0001d15e" * 20, "\u2800"):
        for path, body in (("guest", {}), ("account", {"password": "correct horse"})):
            answer = stranger.post(f"/api/{path}", {"name": name, **body}, 400)
            assert answer["sentence"].endswith("."), answer
    name = new_name()
    Person(server, f"{name} Olli")
    for same in (f"{name} 0lli", f"{name}Oll1", f"{name} oIIi", f"{name.lower()} ölli"):
        assert stranger.post("/api/guest", {"name": same}, 409)["code"] == "taken"
    for odd in ("%ED%A0%80", "%00", "%F0%9D%85%9E", "%2F", quote("ﷺ" * 24)):
        assert stranger.http.get(f"/api/players/{odd}").status_code in (400, 404), odd


def migrated(connection: sa.Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def old_key(name: str) -> str:
    """Names as they were compared before they had a look."""
    return unicodedata.normalize("NFKC", name).casefold()[:48]


async def move_in(store: Store) -> None:
    """People of before: look-alikes, and names that nobody could take today."""
    await store.database.transact(lambda connection: migrated(connection, "0005"))
    people = People(store, "secret")
    old = ["Olli", "0lli", "OIIi", "Аnn", "Ann", "a/b", "gorin", "ﷺ" * 5 + "x", "An\u0300\u0301\u0302\u0303n"]
    users = sa.table(
        "users", *(sa.column(each) for each in ("id", "name", "name_key", "password", "epoch", "created"))
    )
    hashed = await people.hash("correct horse")
    for number, name in enumerate(old):
        row = {"id": f"u{number}", "name": name, "name_key": old_key(name), "password": hashed}
        await store.write(sa.insert(users).values(**row, epoch=0, created=100.0 + number))
    await store.open()
    for number, name in enumerate(old):
        for typed in (name, name.lower(), unicodedata.normalize("NFD", name)):
            found = await people.find(typed)
            assert found is not None
            assert found["id"] == f"u{number}", typed
    player, _ = await people.login("0LLI", "correct horse")
    assert player.id == "u1"
    rows = await store.read(sa.select(schema.users.c.id).where(schema.users.c.name_look.is_(None)))
    assert sorted(row["id"] for row in rows) == ["u1", "u2", "u4", "u8"], "the oldest has the look"
    for name in ("o11i", "ann", "ANN"):
        with pytest.raises(GorinError, match="taken"):
            await people.new_guest(name)
    await people.new_guest("Somebody Else")
    await store.close()


def test_those_who_have_names_keep_them(tmp_path: Path) -> None:
    asyncio.run(move_in(Store(str(tmp_path / "gorin.db"))))


def test_on_postgresql_too(postgres: Postgres) -> None:
    postgres.server.psql("CREATE DATABASE names_of_old")
    asyncio.run(move_in(Store(postgres.server.get_uri(database="names_of_old"))))
