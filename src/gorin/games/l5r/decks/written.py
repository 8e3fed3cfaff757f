"""A deck as players write it down: a Stronghold, and a line for each title with its number.

    # Comments, headings and empty lines are for the reader.
    Stronghold: Great Hall of Records
    Dynasty (40)
    3 Copper Mine
    3x Akodo Masao
    Akodo's Grave
    Fate (40)
    2 A Cleansing Death

A title is read with any capitals and punctuation. Each card goes to the deck that its kind belongs in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.validate import Fault, faults, refusal
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import CLANS, DYNASTY, FATE, KIND_NAMES, NO_KINDS, STRONGHOLD
from gorin.kernel.values import GorinError

MOST_CHARACTERS: Final = 4_000  # a list of eighty single titles has about half as many
MOST_LINES: Final = 300

#: Lines that say something about the deck; every other `word: text` is read as a title.
_FACT: Final = re.compile(r"(stronghold|clan|name)\s*:\s*(.*)", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?(.+)", re.IGNORECASE)
_REMARK: Final = re.compile(r"(?:^|\s)(?:#|//).*")
_HEADING: Final = re.compile(r"[\W_]*([a-z]+)(?:\s+deck)?[\W_]*\d*(?:\s*cards)?[\W_]*", re.IGNORECASE)
_NOT_LETTERS: Final = re.compile(r"[^\w]+|_+")


def _headings() -> dict[str, Kind]:
    """The words that a heading may be, and the kinds of card under it."""
    found = {"dynasty": DYNASTY, "fate": FATE, "deck": DYNASTY, "attachments": FATE, "actions": FATE}
    for kind, name in KIND_NAMES.items():
        found[name.lower()] = found[plural(name).lower()] = kind
    return found


def plural(name: str) -> str:
    return name.removesuffix("y") + "ies" if name.endswith("y") else f"{name}s"


_HEADINGS: Final = _headings()


class Written(Struct, frozen=True):
    """A list as it was read: the deck, and what is wrong with the writing itself."""

    deck: Deck
    faults: list[Fault]


def plain(title: str) -> str:
    """A title without what people write differently: capitals, apostrophes, dots and spaces."""
    return _NOT_LETTERS.sub("", title.casefold())


def read(text: str, pool: dict[str, CardDef], name: str) -> Written:
    """The deck of a list. A title that nobody knows stays in it as it is written, for the check to name."""
    titles = {plain(title): title for title in pool}
    facts: dict[str, str] = {}
    piles: dict[int, dict[str, int]] = {DYNASTY: {}, FATE: {}}
    found: list[Fault] = []
    pile = DYNASTY
    for line in _lines(text):
        fact = _FACT.fullmatch(line)
        if fact is not None and fact[1].lower() not in facts:
            facts[fact[1].lower()] = fact[2].strip()
            continue
        numbered = _NUMBERED.fullmatch(line)
        assert numbered is not None, line
        count, title = int(numbered[1] or 1), titles.get(plain(numbered[2]), numbered[2].strip())
        card = pool.get(title)
        if card is None and (kinds := _heading(line)):
            pile = DYNASTY if kinds & DYNASTY else FATE
            continue
        if card is not None and card.kind == STRONGHOLD and count == 1 and "stronghold" not in facts:
            facts["stronghold"] = title
            continue
        if card is not None and card.kind & (DYNASTY | FATE):
            pile = DYNASTY if card.kind & DYNASTY else FATE
        piles[pile][title] = piles[pile].get(title, 0) + count
    stronghold = titles.get(plain(facts.get("stronghold", "")), facts.get("stronghold", ""))
    clan = _clan(facts.get("clan", ""), pool.get(stronghold), found)
    deck = Deck(name, facts.get("name") or stronghold, clan, stronghold, piles[DYNASTY], piles[FATE])
    return Written(deck, found)


def _lines(text: str) -> Iterable[str]:
    for line in text.splitlines():
        said = _REMARK.sub("", line).strip()
        if said:
            yield said


def _heading(line: str) -> int:
    """The kinds of card under a heading; 0 if the line is none."""
    match = _HEADING.fullmatch(line)
    return _HEADINGS.get(match[1].lower(), 0) if match is not None else 0


def _clan(said: str, stronghold: CardDef | None, found: list[Fault]) -> str:
    """The clan is the Stronghold's; where it has none, the one whose tiles the list asks for."""
    clan = said.strip().removesuffix("Clan").strip().capitalize()
    if said and clan not in CLANS:
        found.append(
            Fault("L5R-DECK-2", f"There is no clan called '{said}': the clans are {', '.join(CLANS)}.")
        )
        return ""
    if stronghold is None or not stronghold.clan:
        return clan
    if clan and clan != stronghold.clan:
        of = f"{stronghold.title} is a Stronghold of the {stronghold.clan}, not of the {clan}"
        found.append(Fault("L5R-DECK-2", f"{of}: leave the clan out, or change one of them."))
    return stronghold.clan


def checked(text: str, pool: dict[str, CardDef], ruleset: Ruleset, name: str) -> Written:
    """The deck of a list, with everything that forbids to play it."""
    size = f"A deck list has at most {MOST_LINES} lines and {MOST_CHARACTERS} characters"
    if len(text) > MOST_CHARACTERS or len(text.splitlines()) > MOST_LINES:
        raise GorinError(f"{size}; '{name}' has {len(text.splitlines())} and {len(text)}.")
    written = read(text, pool, name)
    deck = written.deck
    found = [*written.faults, *faults(deck, pool, ruleset)]
    if ruleset.decks.of_a_clan and not deck.clan and not found:
        found.append(
            Fault(
                ruleset.decks.own_clan_rule,
                f"{deck.stronghold} is of no clan: say whose tiles you lay (Clan: …).",
            )
        )
    return Written(deck, found)


def playable(text: str, pool: dict[str, CardDef], ruleset: Ruleset, name: str) -> Deck:
    """The deck of a list, or a `GorinError` that names every fault with its rule."""
    written = checked(text, pool, ruleset, name)
    if written.faults:
        raise GorinError(refusal(written.deck, written.faults))
    return written.deck


def write(deck: Deck, pool: dict[str, CardDef]) -> str:
    """A deck as a list that `read` understands."""
    lines = [f"Name: {deck.title}", f"Stronghold: {deck.stronghold}"]
    stronghold = pool.get(deck.stronghold)
    if deck.clan and (stronghold is None or not stronghold.clan):
        lines.append(f"Clan: {deck.clan}")
    for name, titles in (("Dynasty", deck.dynasty), ("Fate", deck.fate)):
        lines += ["", f"{name} ({sum(titles.values())})"]
        for kind in (*KIND_NAMES, NO_KINDS):
            listed = {title: count for title, count in titles.items() if _kind(title, pool) == kind}
            if listed:
                heading = plural(KIND_NAMES[kind]) if kind else "Unknown"
                lines += ["", f"# {heading}: {sum(listed.values())}"]
                lines += [f"{count} {title}" for title, count in listed.items()]
    return "\n".join(lines) + "\n"


def _kind(title: str, pool: dict[str, CardDef]) -> int:
    return pool[title].kind if title in pool else 0
