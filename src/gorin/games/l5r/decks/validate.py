"""Whether a deck may be played: each breach of the rules of deck construction, as a sentence and its rule."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.sheets import DYNASTY_PILE, FATE_PILE, clan_named
from gorin.games.l5r.decks.titles import titles_of
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import CLANS, DYNASTY, EVENT, FATE, K_UNIQUE, KIND_NAMES, RING, STRONGHOLD
from gorin.kernel.workshop import Sheet

MOST_TOLD: Final = 12  # faults in one refusal; a list of another game would have eighty

# What a fault is about.
NO_LEADER: Final = "no leader"
STRANGE_LEADER: Final = "strange leader"
NOT_A_LEADER: Final = "not a leader"
STRANGE_CLAN: Final = "strange clan"
OTHER_CLAN: Final = "other clan"
NO_CLAN: Final = "no clan"
SIZE: Final = "size"
STRANGER: Final = "stranger"
GIVEN: Final = "given"
OTHER_PILE: Final = "other pile"
NOWHERE: Final = "nowhere"
NONE_OF_IT: Final = "none of it"
COPIES: Final = "copies"


class Fault(Struct, frozen=True):
    """One breach: the id of the rule, and what to change."""

    rule: str
    sentence: str


class Breach(Struct, frozen=True):
    """A fault with what it is about: a title, its pile, and how many cards are too many or lack."""

    rule: str
    sentence: str
    what: str
    title: str = ""
    pile: str = ""
    number: int = 0

    @property
    def fault(self) -> Fault:
        return Fault(self.rule, self.sentence)


def faults(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Fault]:
    """Everything that is wrong with a deck; nothing if it may be played."""
    return [breach.fault for breach in breaches(deck, pool, ruleset)]


def breaches(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Breach]:
    """The same, with what each is about."""
    found = _stronghold(deck, pool, ruleset)
    strange = len([title for title in (*deck.dynasty, *deck.fate) if title not in pool])
    for name, titles, kinds in ((DYNASTY_PILE, deck.dynasty, DYNASTY), (FATE_PILE, deck.fate, FATE)):
        found += _size(name, titles, ruleset)
        for title in titles:
            if title in pool:
                found += _belongs(name, title, pool[title], kinds, ruleset)
            else:
                found.append(stranger(title, pool, name, guess=strange <= MOST_TOLD))
    found += _copies(deck, pool, ruleset)
    if ruleset.decks.of_a_clan and not deck.clan and not found:
        said = f"{deck.stronghold} is of no clan: say whose tiles you lay (Clan: …)."
        found.append(Breach(ruleset.decks.own_clan_rule, said, NO_CLAN))
    return found


def clan_breaches(sheet: Sheet, pool: dict[str, CardDef]) -> list[Breach]:
    """The clan is the Stronghold's; where it has none, the one whose tiles the list asks for."""
    if not sheet.clan:
        return []
    clan = clan_named(sheet.clan)
    if not clan:
        said = f"There is no clan called '{sheet.clan}': the clans are {', '.join(CLANS)}."
        return [Breach("L5R-DECK-2", said, STRANGE_CLAN)]
    leader = pool.get(sheet.leader)
    if leader is not None and leader.clan and leader.clan != clan:
        of = f"{leader.title} is a Stronghold of the {leader.clan}, not of the {clan}"
        return [Breach("L5R-DECK-2", f"{of}: leave the clan out, or change one of them.", OTHER_CLAN)]
    return []


def _stronghold(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Breach]:
    rule = ruleset.decks.leader_rule
    if not deck.stronghold:
        return [Breach(rule, "The deck has no Stronghold: name one.", NO_LEADER)]
    card = pool.get(deck.stronghold)
    if card is None:
        strange = stranger(deck.stronghold, pool)
        return [Breach(strange.rule, strange.sentence, STRANGE_LEADER, deck.stronghold)]
    if card.kind != STRONGHOLD:
        said = f"{card.title} is no Stronghold ({KIND_NAMES[card.kind]}): a deck is led by one."
        return [Breach(rule, said, NOT_A_LEADER, deck.stronghold)]
    return []


def stranger(title: str, pool: dict[str, CardDef], pile: str = "", guess: bool = True) -> Breach:
    near = titles_of(pool).near(title, most=1) if guess else []
    hint = f" Do you mean {near[0]}?" if near else ""
    said = f"There is no card called '{title}' in this pool.{hint}"
    return Breach("L5R-DECK-1", said, STRANGER, title, pile)


def _size(name: str, titles: dict[str, int], ruleset: Ruleset) -> list[Breach]:
    size = sum(titles.values())
    least = ruleset.decks.least
    if size >= least:
        return []
    lacking = f"add {least - size} more"
    said = f"The {name} deck has {size} cards and needs at least {least}: {lacking}."
    return [Breach(ruleset.decks.size_rule, said, SIZE, pile=name, number=least - size)]


def _belongs(name: str, key: str, card: CardDef, kinds: Kind, ruleset: Ruleset) -> list[Breach]:
    """A card must be one of those that this deck may contain."""
    title, rule = card.title, ruleset.decks.kinds_rule
    if title in (ruleset.setup.starting_holding, ruleset.setup.late_holding):
        said = f"{title} is a starting Holding and stays outside the decks."
        return [Breach(rule, said, GIVEN, key, name)]
    if card.kind & kinds:
        return []
    kind = KIND_NAMES[card.kind]
    if card.kind & (DYNASTY | FATE):
        other = FATE_PILE if name == DYNASTY_PILE else DYNASTY_PILE
        said = f"{title} ({kind}) belongs in the {other} deck, not in the {name} deck."
        return [Breach(rule, said, OTHER_PILE, key, name)]
    return [Breach(rule, f"{title} ({kind}) may be in no deck.", NOWHERE, key, name)]


def _copies(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Breach]:
    """Three of a title, one of an Event, of a Unique card and of each level of experience."""
    found: list[Breach] = []
    counts: dict[tuple[str, int], int] = {}
    cards: dict[tuple[str, int], tuple[str, CardDef]] = {}
    for pile, titles in ((DYNASTY_PILE, deck.dynasty), (FATE_PILE, deck.fate)):
        for title, count in titles.items():
            if count < 1:
                said = f"{title} is listed {count} times: list it once or more."
                found.append(Breach(ruleset.decks.copies_rule, said, NONE_OF_IT, title, pile))
            card = pool.get(title)
            if card is not None:
                version = (card.title, card.level)
                counts[version] = counts.get(version, 0) + count
                known = cards.get(version, (title, card))  # of printings that differ, the stricter one counts
                cards[version] = min(known, (title, card), key=lambda each: limit(each[1], ruleset)[1])
    for version, count in counts.items():
        key, card = cards[version]
        rule, most, why = limit(card, ruleset)
        if count > most:
            said = f"{version[0]} is in the decks {count} times; {why}."
            found.append(Breach(rule, said, COPIES, key, number=count - most))
    return found


def limit(card: CardDef, ruleset: Ruleset) -> tuple[str, int, str]:
    """How many copies of a card a player may have: the rule, the number and the reason."""
    if card.level:
        return ruleset.decks.levels_rule, 1, "of each level of experience one copy is allowed"
    if card.keywords & K_UNIQUE:
        return ruleset.decks.copies_rule, 1, "a Unique card may be there once"
    if card.kind == EVENT:
        return ruleset.decks.copies_rule, 1, "an Event may be there once"
    if card.kind == RING:
        return ruleset.decks.copies_rule, 1, "a Ring may be there once"
    return (
        ruleset.decks.copies_rule,
        ruleset.decks.copies,
        f"a title may be there {ruleset.decks.copies} times at most",
    )


def refusal(deck: Deck, broken: list[Fault]) -> str:
    """Why a game does not begin with this deck."""
    reasons = [f"{fault.sentence} ({fault.rule})" for fault in broken[:MOST_TOLD]]
    if len(broken) > MOST_TOLD:
        reasons.append(f"And {len(broken) - MOST_TOLD} more.")
    return f"The deck '{deck.name}' breaks the rules of deck construction: {' '.join(reasons)}"
