"""Whether a deck may be played: each breach of the rules of deck construction, as a sentence and its rule."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import DYNASTY, EVENT, FATE, K_UNIQUE, KIND_NAMES, RING, STRONGHOLD

MOST_TOLD: Final = 12  # faults in one refusal; a list of another game would have eighty


class Fault(Struct, frozen=True):
    """One breach: the id of the rule, and what to change."""

    rule: str
    sentence: str


def faults(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Fault]:
    """Everything that is wrong with a deck; nothing if it may be played."""
    found = _stronghold(deck, pool, ruleset)
    strange = len([title for title in (*deck.dynasty, *deck.fate) if title not in pool])
    for name, titles, kinds in (("Dynasty", deck.dynasty, DYNASTY), ("Fate", deck.fate, FATE)):
        found += _size(name, titles, ruleset)
        for title in titles:
            if title in pool:
                found += _belongs(name, pool[title], kinds, ruleset)
            else:
                found.append(_unknown(title, pool, guess=strange <= MOST_TOLD))
    return found + _copies(deck, pool, ruleset)


def _stronghold(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Fault]:
    if not deck.stronghold:
        return [Fault(ruleset.decks.leader_rule, "The deck has no Stronghold: name one.")]
    card = pool.get(deck.stronghold)
    if card is None:
        return [_unknown(deck.stronghold, pool)]
    if card.kind != STRONGHOLD:
        kind = KIND_NAMES[card.kind]
        return [
            Fault(ruleset.decks.leader_rule, f"{card.title} is no Stronghold ({kind}): a deck is led by one.")
        ]
    return []


def _unknown(title: str, pool: dict[str, CardDef], guess: bool = True) -> Fault:
    near = get_close_matches(title, pool, n=1) if guess else []
    hint = f" Do you mean {near[0]}?" if near else ""
    return Fault("L5R-DECK-1", f"There is no card called '{title}' in this pool.{hint}")


def _size(name: str, titles: dict[str, int], ruleset: Ruleset) -> list[Fault]:
    size = sum(titles.values())
    least = ruleset.decks.least
    if size >= least:
        return []
    lacking = f"add {least - size} more"
    return [
        Fault(
            ruleset.decks.size_rule,
            f"The {name} deck has {size} cards and needs at least {least}: {lacking}.",
        )
    ]


def _belongs(name: str, card: CardDef, kinds: Kind, ruleset: Ruleset) -> list[Fault]:
    """A card must be one of those that this deck may contain."""
    title = card.title
    if title in (ruleset.setup.starting_holding, ruleset.setup.late_holding):
        return [
            Fault(ruleset.decks.kinds_rule, f"{title} is a starting Holding and stays outside the decks.")
        ]
    if card.kind & kinds:
        return []
    kind = KIND_NAMES[card.kind]
    if card.kind & (DYNASTY | FATE):
        other = "Fate" if name == "Dynasty" else "Dynasty"
        return [
            Fault(
                ruleset.decks.kinds_rule,
                f"{title} ({kind}) belongs in the {other} deck, not in the {name} deck.",
            )
        ]
    return [Fault(ruleset.decks.kinds_rule, f"{title} ({kind}) may be in no deck.")]


def _copies(deck: Deck, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Fault]:
    """Three of a title, one of an Event, of a Unique card and of each level of experience."""
    found: list[Fault] = []
    counts: dict[tuple[str, int], int] = {}
    cards: dict[tuple[str, int], CardDef] = {}
    for titles in (deck.dynasty, deck.fate):
        for title, count in titles.items():
            if count < 1:
                found.append(
                    Fault(
                        ruleset.decks.copies_rule, f"{title} is listed {count} times: list it once or more."
                    )
                )
            card = pool.get(title)
            if card is not None:
                version = (card.title, card.level)
                counts[version] = counts.get(version, 0) + count
                known = cards.get(version, card)  # of printings that differ, the stricter one counts
                cards[version] = min(known, card, key=lambda each: limit(each, ruleset)[1])
    for version, count in counts.items():
        rule, most, why = limit(cards[version], ruleset)
        if count > most:
            found.append(Fault(rule, f"{version[0]} is in the decks {count} times; {why}."))
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
