"""Any list as a deck: every line is read, or explained.

What a line is, is tried in this order: a remark, a fact (`Name: …`), a title with a number, a heading, an
enumeration, a title with marks on it, a sentence. Whatever is left is a title that nobody knows, and stays in
the deck as it is written, for the check to name.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gorin.games.l5r.decks.entries import (
    EDITIONS,
    MOST_SIGNS,
    SEPARATORS,
    Entry,
    bulleted,
    counted,
    numbered,
    readings,
    shared,
    unquoted,
)
from gorin.games.l5r.decks.forms import CARD, HEADING, REMARK, Piece, clean, pieces_of, sized
from gorin.games.l5r.decks.headings import ASIDE, OUTSIDE, Section, heading
from gorin.games.l5r.decks.sheets import DYNASTY_PILE, FATE_PILE
from gorin.games.l5r.decks.titles import INEXPERIENCED, Titles, plain, titles_of
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import DYNASTY, FATE, NO_KINDS, OTHER, RING, STRONGHOLD
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Line, Sheet

MOST_ENTRIES: Final = 2_000
_EXPLAINED: Final = 200  # titles that nobody knows, for which the nearest are looked for
_LONGEST_ROW: Final = 6_000  # signs of an enumeration on one line
_TITLE_SIGNS: Final = 120  # of a title that nobody knows

_FACT: Final = re.compile(
    r"(stronghold|clan|name|deck name|deck|title|author|by|player|date|notes?|format|comments?|description)"
    r"\s?[:=]\s?(.*)",
    re.IGNORECASE,
)
#: Facts in which a sign of remarks is part of what is said.
_FREE: Final = ("name", "deck name", "title", "note", "notes", "comment", "comments", "description")
_REMARK: Final = re.compile(r"(?:^|\s)(?:#|//).*")
_SHARED: Final = re.compile(r"(\d{1,3})\s?[x×*]?\s?:\s?(?=\S)|(\d{1,3})\s?[x×*]\s(?=\S)", re.IGNORECASE)
_FIVE_RINGS: Final = re.compile(r"(?:all )?(?:5|five|the five)(?: x)? rings|all rings", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"[.!?]['\")]?$")
_ADDRESS: Final = re.compile(r"https?://|www\.|\S@\S", re.IGNORECASE)


_FACTS: Final = {"name": "the name of the deck", "clan": "the clan"}
_DASHES: Final = (" – ", " — ", " - ")
_EDITIONS: Final = tuple(f"({name}" for name in EDITIONS)


class Read(Struct, frozen=True):
    """A list as it was read. What was named and is in neither pile is `outside`, by its title."""

    form: str
    lines: list[Line]
    sheet: Sheet
    outside: dict[str, int]

    @property
    def known(self) -> int:
        return sum(line.count for line in self.lines if line.kind == "card")

    @property
    def total(self) -> int:
        return self.known + sum(line.count for line in self.lines if line.kind == "unknown")


def read_list(
    text: str, pool: dict[str, CardDef], name: str = "the list", given: tuple[str, ...] = ()
) -> Read:
    """A list in any form. `given`: what every player begins with, and no deck has."""
    sized(text, name)
    form, pieces = pieces_of(text)
    reader = Reader(titles_of(pool), given)
    for piece in pieces:
        reader.take(piece)
    return reader.done(form)


class Reader:
    """Takes the lines of a list one after the other."""

    def __init__(self, titles: Titles, given: tuple[str, ...]) -> None:
        self.titles = titles
        self.pool = titles.pool
        self.given = given
        self.lines: list[Line] = []
        self.facts: dict[str, str] = {}
        self.remarked: dict[str, str] = {}  # facts in remarks
        self.notes: list[str] = []
        self.piles: dict[str, dict[str, int]] = {DYNASTY_PILE: {}, FATE_PILE: {}}
        self.outside: dict[str, int] = {}
        self.pile = DYNASTY_PILE
        self.section = Section("", NO_KINDS)
        self.strange = 0
        self.first = ""  # the title with which the list began, if nobody knows it
        self.entries = 0

    # --- what a line is ------------------------------------------------------------------------------

    def take(self, piece: Piece) -> None:
        line = piece.text
        if piece.kind == REMARK:
            self.say(piece, "remark")
        elif piece.kind == HEADING:
            if not self._exact(piece, line):
                self.enter(piece, heading(line, forced=True) or Section(line, NO_KINDS))
        elif piece.kind == CARD:
            self.entry(piece, line)
        elif line.startswith(("#", "//")):
            self._comment(piece, line.lstrip("#/ "))
        else:
            self._line(piece, line)

    def _comment(self, piece: Piece, said: str) -> None:
        """A remark may be a heading, as Egg writes them, or a fact that its form has no place for.

        Such a fact counts where nothing else says it, so that a remark never makes a deck another.
        """
        fact = _FACT.fullmatch(said)
        if fact is not None and fact[1].lower() == "note":
            self._fact(piece, fact)
            return
        if fact is not None and fact[1].lower() in ("name", "clan"):
            self.remarked.setdefault(fact[1].lower(), unquoted(fact[2]))
            self.say(piece, "fact", _FACTS[fact[1].lower()])
            return
        found = heading(said)
        if found is not None and found.place != ASIDE:
            self.enter(piece, found)
        else:
            self.say(piece, "remark")

    def _line(self, piece: Piece, line: str) -> None:
        said = _REMARK.sub("", line).strip()
        if not said:
            self.say(piece, "remark")
            return
        fact = _FACT.fullmatch(line)
        if fact is None or fact[1].lower() not in _FREE:
            fact = _FACT.fullmatch(said)
        if fact is not None and self._fact(piece, fact):
            return
        if self._exact(piece, said):
            return
        if _FIVE_RINGS.fullmatch(said):
            self._rings(piece)
            return
        found = heading(bulleted(said)) or heading(said)
        if found is not None:
            self.enter(piece, found)
        elif not self._headed(piece, said) and not self._enumerated(piece, said):
            self.entry(piece, said)

    def _exact(self, piece: Piece, said: str) -> bool:
        """A title with or without a number, and nothing else: no doubt about it."""
        for entry in readings(said):
            key = self.titles.exact.get(plain(entry.title)) if entry.level is None and not entry.set else None
            if key:
                self.card(piece, key, entry.count)
                return True
        return False

    def _headed(self, piece: Piece, said: str) -> bool:
        """A heading with cards on its own line: `Holdings: 3x: Copper Mine, Small Farm`."""
        head, sign, rest = said.partition(":")
        if not sign:
            head, sign, rest = next(
                (each for dash in _DASHES if (each := said.partition(dash))[1]), ("", "", "")
            )
            sign = sign if self._known(rest) else ""
        if not sign or not rest.strip() or numbered(head):
            return False
        found = heading(f"{head}:")
        if found is None:
            return False
        before = self.section
        self.enter(piece, found)
        self._rest(piece, rest.strip())
        if found.place == OUTSIDE:
            self.section = before  # what follows on other lines is not under it
        return True

    def _rest(self, piece: Piece, said: str) -> None:
        """Cards behind a colon: one entry, or several, of which each number counts for what follows it."""
        if not self._exact(piece, said) and not self._enumerated(piece, said, always=True):
            self.entry(piece, said)

    def _enumerated(self, piece: Piece, said: str, always: bool = False) -> bool:
        """Several titles on a line, with one number for all of them: `3*: Toku, Hatsuko`."""
        found = _SHARED.match(bulleted(said))
        count, rest = (int(found[1] or found[2]), bulleted(said)[found.end() :]) if found else (1, said)
        shared_count = found is not None and found[1] is not None
        parts = self._joined(shared(rest[:_LONGEST_ROW]))
        known = [part for part in parts if self._known(part)]
        if len(parts) < 2 and not shared_count:
            return False
        if not (always or shared_count or len(known) >= 2):
            return False
        for part in parts:
            number = _SHARED.match(part)
            if number is not None and number[1]:
                count, part = int(number[1]), part[number.end() :]
            best = self._best(part)
            own = counted(part)
            self.entry(piece, part, replace(best, count=best.count if own else count))
        if len(rest) > _LONGEST_ROW:
            self.say(piece, "unknown", f"What stands behind the first {_LONGEST_ROW} signs is not read.")
        return True

    def _joined(self, parts: list[str]) -> list[str]:
        """Parts of an enumeration, with those put together again that are one title: the longest wins."""
        found: list[str] = []
        at = 0
        while at < len(parts):
            size = min(3, len(parts) - at)
            while size > 1 and not self._known(", ".join(parts[at : at + size])):
                size -= 1
            found.append(", ".join(parts[at : at + size]))
            at += size
        return found

    def _known(self, said: str) -> bool:
        return any(self._key(entry) for entry in readings(said))

    def _rings(self, piece: Piece) -> None:
        """`5 rings`: one of each."""
        rings = [key for key, card in self.pool.items() if card.kind == RING and key == card.title]
        for key in rings[:5]:
            self.card(piece, key, 1)

    # --- facts and headings --------------------------------------------------------------------------

    def _fact(self, piece: Piece, fact: re.Match[str]) -> bool:
        """Something about the deck, said once; a second time it is read as a title."""
        word, value = fact[1].lower(), unquoted(fact[2])
        if word in ("notes", "note", "comment", "comments", "description"):
            self.notes.append(value)
            self.say(piece, "fact", "a note")
            return True
        word = "name" if word in ("title", "deck name") else word
        if word == "deck" and (not value or self._known(value)):
            return False
        word = "name" if word == "deck" else word
        if word == "stronghold":
            if "stronghold" in self.facts:
                if value:
                    self.entry(piece, value)
                return bool(value)
            if not value:
                return False
            self._leader(piece, value)
            return True
        if word in self.facts:
            return False
        if word in ("name", "clan"):
            self.facts[word] = value
        self.say(piece, "fact", _FACTS.get(word, f"its {word}"))
        return True

    def _leader(self, piece: Piece, said: str) -> None:
        entry = self._best(said)
        key = self._key(entry)
        self.facts["stronghold"] = key or _title(entry)
        if key:
            self.say(piece, "card", "the Stronghold", key, 1)
        else:
            self.stranger(piece, entry, STRONGHOLD)

    def enter(self, piece: Piece, section: Section) -> None:
        self.section = section
        if section.kinds & DYNASTY:
            self.pile = DYNASTY_PILE
        elif section.kinds & FATE:
            self.pile = FATE_PILE
        self.say(piece, "heading", section.name)

    # --- entries -------------------------------------------------------------------------------------

    def _key(self, entry: Entry) -> str:
        if entry.level is not None:
            return self.titles.find(entry.title, entry.level)
        if entry.set:
            whole = self.titles.find(f"{entry.title} ({entry.set})")
            return whole or self.titles.find(entry.title)
        return self.titles.find(entry.title)

    def _best(self, said: str) -> Entry:
        """The reading of an entry whose title is known; if none is, the one that makes most of its marks."""
        first: Entry | None = None
        for entry in readings(said):
            if self._key(entry):
                return entry
            if first is None or (entry.count == first.count and _marks(entry) > _marks(first)):
                first = entry
        return first or Entry(1, said[:MOST_SIGNS], said[:MOST_SIGNS])

    def entry(self, piece: Piece, said: str, entry: Entry | None = None) -> None:
        found = self._best(said) if entry is None else entry
        key = self._key(found)
        if key:
            remark = ""
            if found.level == INEXPERIENCED:
                remark = "the version without experience"
            elif (
                found.set and found.set not in key and self.titles.find(f"{found.title} ({found.set})") != key
            ):
                remark = f"without '{found.set[:40]}'"
            self.card(piece, key, found.count, remark)
            return
        if found.level is None:
            longest, rest = self.titles.begins(found.title)
            if longest and rest[:1] and rest[0] in SEPARATORS and not rest.startswith(_EDITIONS):
                self.card(piece, longest, found.count, f"without '{rest[:40]}'")
                return
        if entry is None and piece.kind != CARD and _prose(said):
            self.say(piece, "remark")
            return
        self.stranger(piece, found, self.section.kinds)

    def card(self, piece: Piece, key: str, count: int, remark: str = "") -> None:
        self._count_entries()
        card = self.pool[key]
        if self.section.place == ASIDE:
            self.say(piece, "remark", "not part of the deck", key, 0)
        elif card.kind == STRONGHOLD and count == 1 and "stronghold" not in self.facts:
            self.facts["stronghold"] = key
            self.say(piece, "card", "the Stronghold", key, 1)
        elif self.section.place == OUTSIDE and card.title in self.given:
            self.say(piece, "remark", "every player begins with it", key, 0)
        else:
            if card.kind & (DYNASTY | FATE):
                if self.section.place == OUTSIDE:
                    self.section = Section("", NO_KINDS)  # the deck has begun without a heading
                self.pile = DYNASTY_PILE if card.kind & DYNASTY else FATE_PILE
            self._put(key, count)
            self.say(piece, "card", remark, key, count)

    def stranger(self, piece: Piece, entry: Entry, kinds: Kind) -> None:
        """A title that nobody knows: it stays where its heading says, and the nearest are named."""
        self._count_entries()
        title = _title(entry) or clean(piece.text)[:_TITLE_SIGNS]
        if self.section.place == ASIDE:
            self.say(piece, "remark", "not part of the deck")
            return
        near = self.titles.versions(entry.title) if entry.level is not None else []
        self.strange += 1
        why = f"There is no card called '{title}' in this pool."
        if near:
            why = f"'{near[0]}' is in this pool, but not this version: {title}."
        elif kinds == OTHER:
            why = f"There is no card called '{title}' here: this game has no Sensei and no Winds."
        if not near and self.strange <= _EXPLAINED:
            near = self.titles.nearest(entry.title, kinds & ~OTHER, self._clan())
        leads = kinds == STRONGHOLD or (self.section.place == OUTSIDE and kinds == NO_KINDS)
        if self.facts.get("stronghold") == title and kinds == STRONGHOLD:
            pass  # it leads the deck, known or not
        elif leads and "stronghold" not in self.facts:
            self.facts["stronghold"] = title
        elif self.section.place == OUTSIDE:
            self.outside[title] = self.outside.get(title, 0) + entry.count
        else:
            if self.entries == 1 and entry.count == 1 and not self.section.name:
                self.first = title
            self._put(title, entry.count)
        self.say(piece, "unknown", why, "", entry.count, list(near))

    def _clan(self) -> str:
        leader = self.pool.get(self.facts.get("stronghold", ""))
        return leader.clan if leader is not None else self.facts.get("clan", "")

    def _put(self, title: str, count: int) -> None:
        pile = self.piles[self.pile]
        pile[title] = pile.get(title, 0) + count

    def _count_entries(self) -> None:
        self.entries += 1
        if self.entries > MOST_ENTRIES:
            raise GorinError(f"A deck list names at most {MOST_ENTRIES} cards; this one names more.")

    def say(
        self,
        piece: Piece,
        kind: str,
        said: str = "",
        title: str = "",
        count: int = 0,
        nearest: list[str] | None = None,
    ) -> None:
        self.lines.append(
            Line(piece.number, piece.text[:MOST_SIGNS], kind, title, count, said, nearest or [])
        )

    def _lead(self) -> None:
        """What stands alone above the headings leads the deck, if nothing else does."""
        at = next((at for at, line in enumerate(self.lines) if line.kind == "unknown"), 0)
        headed = any(line.kind == "heading" for line in self.lines[at + 1 :])
        if self.first and headed and "stronghold" not in self.facts:
            self.facts["stronghold"] = self.first
            again = self.piles[DYNASTY_PILE].pop(self.first, 1) - 1
            if again > 0:
                self.piles[DYNASTY_PILE][self.first] = again
            near = self.titles.nearest(self.first, STRONGHOLD)
            self.lines[at] = replace(self.lines[at], nearest=near)

    def done(self, form: str) -> Read:
        self._lead()
        leader = self.pool.get(self.facts.get("stronghold", ""))
        if leader is not None and leader.clan:
            self.remarked.pop("clan", None)
        facts = self.remarked | self.facts
        sheet = Sheet(
            leader=facts.get("stronghold", ""),
            clan=facts.get("clan", ""),
            title=facts.get("name", ""),
            notes="\n".join(self.notes),
            piles=self.piles,
        )
        return Read(form, self.lines, sheet, self.outside)


def _title(entry: Entry) -> str:
    """What a title that nobody knows is called."""
    return clean(entry.said)[:_TITLE_SIGNS].strip()


def _marks(entry: Entry) -> int:
    return 2 * (entry.level is not None) + (entry.set != "" and entry.said == entry.title)


def _prose(said: str) -> bool:
    """Whether a line is a sentence about the deck, and no title with a number."""
    if counted(said):
        return False
    words = said.split()
    if said.endswith(":") or _ADDRESS.search(said[:MOST_SIGNS]):
        return True
    return len(words) > 8 or (len(words) > 4 and _SENTENCE.search(said) is not None)
