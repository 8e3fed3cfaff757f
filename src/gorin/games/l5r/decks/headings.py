"""Headings of lists: which kinds of card stand under one, in all the words that people use for them."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import (
    DYNASTY,
    FATE,
    FOLLOWER,
    HOLDING,
    ITEM,
    KIND_NAMES,
    NO_KINDS,
    OTHER,
    PERSONALITY,
    STRATEGY,
    STRONGHOLD,
    TILE,
)

_LONGEST: Final = 60  # signs of a heading
_WORDS_BEFORE: Final = 4  # of what may stand before the word: "Non-unique Lion Personalities"
_COUNTS: Final = re.compile(
    r"[(\[]\s?\d{1,4}\s?(?:cards?|total)?\s?[)\]]|\b\d{1,4}\s?cards?\b|[\s:=–—-]\d{1,4}$"
)
_NOT_WORDS: Final = re.compile(r"[^\w&/' -]+|_+")

#: What stands under a heading and is in no deck.
OUTSIDE: Final = "outside"
ASIDE: Final = "aside"


class Section(Struct, frozen=True):
    """What stands under a heading."""

    name: str
    kinds: Kind  # of the cards; none where that is not said
    #: `outside`: it begins the game in play. `aside`: it is not part of the deck at all.
    place: str = ""


def plural(name: str) -> str:
    return name.removesuffix("y") + "ies" if name.endswith("y") else f"{name}s"


#: Sections that are called by other words than the names of kinds.
_CALLED: Final = (
    (Section("Stronghold", STRONGHOLD, OUTSIDE), "stronghold, strongholds, sh"),
    (Section("Pre-Game", NO_KINDS, OUTSIDE), "pre-game, pregame, pre game, starting cards, in play"),
    (Section("Sensei and Winds", OTHER, OUTSIDE), "sensei, senseis, wind, winds"),
    (Section("Dynasty", DYNASTY), "dynasty, dynasties, dynasty side, dynasty cards, dynasty deck"),
    (Section("Dynasty", DYNASTY), "deck, cards, main, main deck, decklist, deck list"),
    (Section("Fate", FATE), "fate, fates, fate side, fate cards, fate deck, attachments, attachment"),
    (Section("Fate", FATE), "ancestors, ancestor, kiho, kihos, tattoos"),
    (Section("Strategies", STRATEGY), "actions, action, action cards, battle actions, strategy cards"),
    (Section("Strategies", STRATEGY), "open actions, limited actions, reactions, terrains, terrain, tactics"),
    (Section("Personalities", PERSONALITY), "people, characters, samurai, bushi, shugenja, persos, uniques"),
    (Section("Personalities", PERSONALITY), "courtiers, monks, guys, dudes, ninja"),
    (Section("Holdings", HOLDING), "gold, gold holdings, economy, mines, farms, fortifications"),
    (Section("Items", ITEM), "weapons, armor, armors, gear, item cards"),
    (Section("Followers", FOLLOWER), "troops, armies, army"),
    (Section("Unknown", NO_KINDS), "unknown, others, other, misc, miscellaneous, rest"),
    (Section("Sideboard", NO_KINDS, ASIDE), "sideboard, side board, maybeboard, maybe, proxies"),
)


def _sections() -> dict[str, Section]:
    found: dict[str, Section] = {}
    for kind, name in KIND_NAMES.items():
        if not kind & (STRONGHOLD | OTHER | TILE):
            found[name.lower()] = found[plural(name).lower()] = Section(plural(name), kind)
    return found | {word: section for section, words in _CALLED for word in words.split(", ")}


SECTIONS: Final = _sections()


def heading(line: str, forced: bool = False) -> Section | None:
    """What stands under a line, if it is a heading; a line that must be one may have other words before."""
    if len(line) > _LONGEST and not forced:
        return None
    line = line[: 2 * _LONGEST]
    framed = line[:1] in "#=*-–—[_~+<" or line.rstrip()[-1:] in ":=*-–—]_~>"
    bare = _COUNTS.sub(" ", _COUNTS.sub(" ", line.strip(" :=*-–—#_~+<>[]|.\t")))
    words = " ".join(_NOT_WORDS.sub(" ", bare).casefold().split()).strip(" -/&'")
    if not words or words[0].isdigit():
        return None
    if words in SECTIONS:
        return SECTIONS[words]
    told = forced or framed or bare != line.strip(" :=*-–—#_~+<>[]|.\t")
    parts = words.split()
    if len(parts) <= 1 + _WORDS_BEFORE and parts[-1] in SECTIONS and (told or _many(parts[-1])):
        return SECTIONS[parts[-1]]
    if parts[-1] in ("deck", "cards", "side") and len(parts) > 1 and parts[-2] in SECTIONS:
        return SECTIONS[parts[-2]]
    if told and parts[0] in SECTIONS and len(parts) <= 1 + _WORDS_BEFORE:
        return SECTIONS[parts[0]]  # Holdings - gold
    return Section(" ".join(line.split()), NO_KINDS) if forced else None


def _many(word: str) -> bool:
    """Whether a word stands for several cards, so that no title ends with it."""
    return word.endswith("s") and not word.endswith("ss")
