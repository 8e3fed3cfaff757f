"""Decks are read, judged and filled up in a process of their own: what somebody pastes may take its time.

A list with a thousand titles that nobody knows takes a second, so that no list is read on the event loop.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct, structs, to_builtins

from gorin.kernel.match import read_options
from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import FORMS, MOST_BYTES, Judged, Sheet, Workshop
from gorin.server.wire.decks import (
    Found,
    PackedDeck,
    PlayedWith,
    ReadyDecks,
    SeenAnswer,
    WorkshopCards,
    WrittenDeck,
)
from gorin.server.workers import played
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Died, TooLong, WorkerPool
from gorin.server.workers.trials import Table

#: Seconds of computing that one question may take.
BOUND: Final = 10.0
#: Questions that one address may have here at once, and all together.
EACH, ALL = 8, 200
#: What a sheet may hold: bytes, piles, titles, copies of a title, and letters of a name.
SHEET_BYTES: Final = MOST_BYTES
PILES, TITLES, COPIES, LETTERS, CLAN_LETTERS = 12, 1000, 99, 120, 40

#: Unknown titles that a refusal names.
SAID: Final = 5

encode = msgspec.json.Encoder().encode


class KeptCards(Struct, frozen=True):
    """The cards of a game, as they are sent."""

    plain: bytes
    zipped: bytes
    tag: str


class Prepared(Struct, frozen=True):
    """A deck as it is kept and played: what is wrong with it, its list, and the options it needs."""

    legal: bool
    faults: list[str]
    list: str
    options: dict[str, Any]


def bounded(sheet: Sheet) -> Sheet:
    """A sheet that is worth looking at, or a `GorinError` that says what there is too much of."""
    if len(encode(sheet)) > SHEET_BYTES:
        raise GorinError(f"A deck may have {SHEET_BYTES // 1024} kB with its notes; this one has more.")
    if len(sheet.piles) > PILES or sum(map(len, sheet.piles.values())) > TITLES:
        raise GorinError(f"A deck may have {PILES} piles and {TITLES} titles; this one has more.")
    for pile in sheet.piles.values():
        if any(not 1 <= copies <= COPIES for copies in pile.values()):
            raise GorinError(f"A deck has each of its titles once or up to {COPIES} times.")
    titles = [title for pile in sheet.piles.values() for title in pile]
    if any(len(name) > LETTERS for name in (sheet.title, sheet.leader, *titles, *sheet.piles)):
        raise GorinError(f"A title has at most {LETTERS} letters.")
    if len(sheet.clan) > CLAN_LETTERS:
        raise GorinError(f"The name of a clan has at most {CLAN_LETTERS} letters.")
    return sheet


class WorkshopPool:
    """The process in which decks are built, for everybody in turn."""

    def __init__(self, find: FindGame, generosity: float = 1.0) -> None:
        each, most = max(1, int(EACH * generosity)), max(1, int(ALL * generosity))
        self.pool = WorkerPool("workshop", 1, _prepare, (find,), BOUND, nice=3, each=each, most=most)
        self._cards: dict[tuple[str, str], KeptCards] = {}

    def close(self) -> None:
        self.pool.close()

    async def ask(self, person: str, game: str, what: str, *about: Any) -> bytes:
        """What a workshop answers, as JSON."""
        answer: bytes = await self._run(person, answer_of, game, what, about)
        return answer

    async def _run(self, person: str, work: Callable[..., Any], *about: Any) -> Any:
        """Have something done over there, or say that there is too much to do."""
        try:
            return await self.pool.run(work, *about, person=person)
        except (TooLong, Died):
            raise Full("The server could not do that in time; try again in a moment, or with less.") from None

    async def cards(self, person: str, game: str, pool: str) -> KeptCards:
        """The cards of a game, made once."""
        kept = self._cards.get((game, pool))
        if kept is None:
            kept = self._cards[game, pool] = await self._run(person, kept_cards, game, pool)
        return kept

    async def check_tables(self, person: str, played: Table) -> None:
        """Refuse a trial whose games could not begin."""
        await self._run(person, check_tables, played)

    async def check_table(self, person: str, game: str, seats: int, options: Any) -> None:
        """Refuse a table whose game could not begin."""
        await self._run(person, check_table, game, seats, to_builtins(options))

    async def playable(self, person: str, game: str, seats: int, options: Any, deck: str) -> str:
        """A list without remarks of its owner, if it can be played at a table; or a refusal."""
        text: str = await self._run(person, playable, game, seats, to_builtins(options), deck)
        return text

    async def check_titles(self, person: str, game: str, deck: str) -> None:
        """Refuse a list with titles that nobody knows, in whatever edition."""
        await self._run(person, check_titles, game, deck)

    async def played_with(self, person: str, game: str, tables: list[played.Table], title: str) -> PlayedWith:
        """What a card was played with at tables that are over."""
        found: PlayedWith = await self._run(person, played_with, game, tables, title)
        return found

    async def prepare(self, person: str, game: str, sheet: Sheet, pool: str) -> Prepared:
        """A deck as it is kept and played."""
        found: Prepared = await self._run(person, prepared, game, sheet, pool)
        return found


# --- over there -------------------------------------------------------------------------------------------

_find: FindGame


def _prepare(find: FindGame) -> None:
    global _find
    _find = find
    _workshop.cache_clear()


@cache
def _workshop(game: str) -> Workshop:
    return _find(game).workshop()


def answer_of(game: str, what: str, about: tuple[Any, ...]) -> bytes:
    """What a workshop answers, as JSON."""
    return encode(ANSWERS[what](_workshop(game), *about))


def _cards(shop: Workshop, pool: str) -> WorkshopCards:
    cards = shop.cards(pool)
    piles = dict.fromkeys(card.pile for card in cards if card.pile != "leader")
    return WorkshopCards(cards, shop.words(), list(FORMS), list(piles))


def kept_cards(game: str, pool: str) -> KeptCards:
    plain = answer_of(game, "cards", (pool,))
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return KeptCards(plain, gzip.compress(plain, 9, mtime=0), tag)


def _filled(shop: Workshop, sheet: Sheet, pool: str) -> Judged:
    return shop.judge(shop.fill(sheet, pool), pool)


def _unpacked(shop: Workshop, packed: str, pool: str) -> Judged:
    return shop.judge(bounded(shop.unpack(packed)), pool)


def _written(shop: Workshop, sheet: Sheet, form: str) -> WrittenDeck:
    if form not in FORMS:
        raise GorinError(f"A deck is written as {', '.join(FORMS)}, not as '{form}'.")
    return WrittenDeck(shop.write(sheet, form))


ANSWERS: Final[dict[str, Callable[..., Any]]] = {
    "cards": _cards,
    "search": lambda shop, query, pool: Found(shop.search(query, pool)),
    "read": lambda shop, text, pool: shop.read(text, pool),
    "judge": lambda shop, sheet, pool: shop.judge(sheet, pool),
    "fill": _filled,
    "seen": lambda shop, sheet: SeenAnswer(shop.seen(sheet)),
    "deal": lambda shop, sheet, seed, pool: shop.deal(sheet, seed, pool),
    "write": _written,
    "pack": lambda shop, sheet: PackedDeck(shop.pack(sheet)),
    "unpack": _unpacked,
    "ready": lambda shop: ReadyDecks(shop.ready()),
}


def prepared(game: str, sheet: Sheet, pool: str) -> Prepared:
    """Judge a deck and write its list; notes are its owner's, and no table needs them."""
    shop = _workshop(game)
    judged = shop.judge(sheet, pool)
    faults = [f"{flaw.sentence} ({flaw.rule})" if flaw.rule else flaw.sentence for flaw in judged.flaws]
    text = shop.write(structs.replace(sheet, notes=""))
    return Prepared(judged.legal, faults, text, options_of(game, pool, judged.needs))


def check_tables(played: Table) -> None:
    game = _find(played.game)
    for other in played.against.values():
        options = read_options(game, {**played.options, "decks": [played.list, other]})
        game.new(2, options, "check")


def check_table(game: str, seats: int, options: dict[str, Any]) -> None:
    found = _find(game)
    found.new(seats, read_options(found, options), "check")


def playable(game: str, seats: int, options: dict[str, Any], deck: str) -> str:
    """A list that can be played by everybody at a table, as the game writes it."""
    check_table(game, seats, {**options, "decks": [deck] * seats})
    return _find(game).read_deck(deck).text


def check_titles(game: str, deck: str) -> None:
    unknown = [line for line in _workshop(game).read(deck, "any").lines if line.kind == "unknown"]
    if unknown:
        more = f" And {len(unknown) - SAID} more." if len(unknown) > SAID else ""
        raise GorinError(" ".join(f"Line {each.number}: {each.said}" for each in unknown[:SAID]) + more)


def played_with(game: str, tables: list[played.Table], title: str) -> PlayedWith:
    return played.played_with(_find(game), tables, title)


def options_of(game: str, pool: str, needs: str) -> dict[str, Any]:
    """The options of a table at which a deck may be played; `needs` has them as `name=value`."""
    options: dict[str, Any] = {}
    if pool == "any" and "cards" in _find(game).options_type.__struct_fields__:
        options["cards"] = "any"
    for need in needs.replace(",", " ").split():
        name, _, value = need.partition("=")
        options[name] = {"true": True, "false": False}.get(value, value)
    return options
