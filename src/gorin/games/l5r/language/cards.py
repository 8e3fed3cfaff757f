"""A card as it is printed: its figures and its statements, shared by every copy of it."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always
from gorin.games.l5r.language.card_parts import (
    Claims,
    Hours,
    Text,
    Yield,
    bans_of,
    bits_of,
    entry_cost_of,
)
from gorin.games.l5r.language.statements import Statement
from gorin.games.l5r.values.families import Keyword, Kind
from gorin.games.l5r.values.terms import (
    FATE,
    K_ALL_CLANS,
    K_TERRAIN,
    K_UNIQUE,
    NOT_A_NUMBER,
    PERSONALITY,
    SPELL,
    STRATEGY,
    keyword,
    keywords,
)

MAX_ABILITIES: Final = 16  # printed on one card; those granted to it are numbered from here on


def level_of(words: tuple[str, ...]) -> int:
    """The level of experience: the number after the word, 1 for the bare word, else 0 (CEL-DECK-4)."""
    for word in words:
        if word == "Experienced":
            return 1
        if word.startswith("Experienced "):
            return int(word.split()[1])
    return 0


def keywords_of(kind: Kind, words: tuple[str, ...], clan: str) -> Keyword:
    """The keywords of a card: those printed, its clan, and what its kind is a keyword for."""
    bits = keywords(words)
    if clan:
        bits |= keyword(clan + " Clan")
    return bits | keyword("Spell") if kind == SPELL else bits  # so are its actions


class CardDef:
    """One card of a set. Engines read it and never change it."""

    def __init__(
        self,
        title: str,
        kind: Kind,
        words: tuple[str, ...] = (),
        force: int = 0,
        chi: int = 0,
        requirement: int = NOT_A_NUMBER,
        cost: int = 0,
        honor: int = 0,
        focus: int = 0,
        production: int = 0,
        strength: int = 0,
        starting: int = 0,
        statements: tuple[Statement, ...] = (),
        clan: str = "",
        reconstructed: bool = False,
        lent_force: int = 0,
        lent_chi: int = 0,
    ) -> None:
        self.number = -1
        self.base: CardDef | None = None  # as printed, where all its numbers were changed
        self.title: str = title  # declared, because sets are checked before this is inferred
        #: The title without what a set adds to tell versions of one card apart (R70).
        self.name = title.split(" • ")[0]
        self.kind = kind
        self.words = words
        self.keywords = keywords_of(kind, words, clan)
        self.clans = self.keywords & K_ALL_CLANS
        self.clan = clan
        self.force = force
        self.chi = chi
        #: What a Follower adds to its leader, besides the Force of its own (R12).
        self.lent_force = lent_force
        self.lent_chi = lent_chi
        self.lends = lent_force != 0 or lent_chi != 0
        self.requirement = requirement
        self.cost = cost
        self.honor = honor
        self.focus = focus
        self.production = production
        self.strength = strength
        self.starting = starting
        #: What it was printed with is not known: its text is this project's, within what the books tell.
        self.reconstructed = reconstructed
        #: One of its name is Unique, as far as the sets go; the list of sets says it.
        self.rival = self.keywords & K_UNIQUE != 0 or title != self.name
        self.level = level_of(words)
        self.statements = statements
        self.fate = kind & FATE != 0
        self.terrain = kind == STRATEGY and self.keywords & K_TERRAIN != 0
        text = Text(title, statements)
        self.abilities = tuple(text.abilities)
        self.traits = tuple(text.traits)
        self.event = text.event
        self.focus_effect = text.focus_effect
        self.entry = text.entry
        #: What it always says, by kind of change; and as bits, to ask quickly.
        self.standing: tuple[tuple[Always, ...], ...] = tuple([tuple(said) for said in text.standing])
        self.says = bits_of(text.standing)
        self.bans = bans_of(text.standing)
        self.entry_cost = entry_cost_of(text.standing)
        self.gold = Yield(text.sources)
        self.claims = Claims(kind, self.says, text.standing, statements)
        self.hours = Hours(kind, text)

    def __repr__(self) -> str:
        return f"CardDef({self.title!r})"

    def short(self) -> str:
        """The name by which the card's own text speaks of it: a Personality's last, if that is a name."""
        if self.kind != PERSONALITY:
            return "this card"
        whole = self.name.split(" of ")[0]
        if whole != self.name or self.name in self.words:
            return whole
        for part in whole.split(" no ") if " no " in whole else [whole.split()[-1]]:  # Kyoso no Oni
            if part not in self.words:
                return part
        return whole
