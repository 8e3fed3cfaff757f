"""What a deck is made of, in figures: kinds, costs, Gold, Focus Values, its people, its actions and Rings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.headings import plural
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import ClanPlayer
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.numbers import Pick, Sum
from gorin.games.l5r.values.terms import (
    CELESTIAL,
    EVENT,
    HOLDING,
    KIND_NAMES,
    NOT_A_NUMBER,
    PERSONALITY,
    PLAY,
    REGION,
    RING,
    TIMING_NAMES,
    YOU,
)

FREE_KINDS: Final = EVENT | REGION | CELESTIAL | RING
#: A card and how often it is there.
Cards = list[tuple[CardDef, int]]


def figures(deck: Deck, pool: dict[str, CardDef]) -> list[tuple[str, str]]:
    """The figures of a deck, each with what it is about; titles that nobody knows are left out."""
    dynasty, fate = _cards(deck.dynasty, pool), _cards(deck.fate, pool)
    people = [(card, count) for card, count in dynasty if card.kind == PERSONALITY]
    found = [
        ("Dynasty", _kinds(dynasty)),
        ("Fate", _kinds(fate)),
        ("Gold Costs, Dynasty", _curve(dynasty, _cost)),
        ("Gold Costs, Fate", _curve(fate, _cost)),
        ("Gold", _gold(deck, dynasty, pool)),
        ("Focus Values", _curve(fate, lambda card: card.focus)),
        ("Personalities", _people(people)),
        ("Actions", _actions([*dynasty, *fate])),
        ("Rings", ", ".join(card.title.removeprefix("Ring of ") for card, _ in fate if card.kind == RING)),
    ]
    return [(about, said or "none") for about, said in found]


def _cards(titles: dict[str, int], pool: dict[str, CardDef]) -> Cards:
    return [(pool[title], count) for title, count in titles.items() if title in pool]


def _kinds(cards: Cards) -> str:
    """How many cards there are, and how many of each kind."""
    counts: Counter[int] = Counter()
    for card, count in cards:
        counts[card.kind] += count
    named = [
        f"{counts[kind]} {name if counts[kind] == 1 else plural(name)}"
        for kind, name in KIND_NAMES.items()
        if counts[kind]
    ]
    return f"{counts.total()} cards: {', '.join(named)}" if named else ""


def _cost(card: CardDef) -> int:
    return NOT_A_NUMBER if card.kind & FREE_KINDS else card.cost


def _curve(cards: Cards, figure: Callable[[CardDef], int]) -> str:
    """How many cards have each number, and the mean."""
    counts: Counter[int] = Counter()
    for card, count in cards:
        if figure(card) != NOT_A_NUMBER:
            counts[figure(card)] += count
    listed = ", ".join(f"{number}: {counts[number]}" for number in sorted(counts))
    return f"{listed}; mean {mean(list(counts.items()))}" if counts else ""


def mean(numbers: list[tuple[int, int]]) -> str:
    """The mean of numbers that are there so often."""
    often = sum(count for _, count in numbers)
    return f"{sum(number * count for number, count in numbers) / often:.1f}"


def _gold(deck: Deck, dynasty: Cards, pool: dict[str, CardDef]) -> str:
    """What the Stronghold and the Holdings produce for anything, without anybody's help."""
    holdings = [(yields(card, deck.clan), count) for card, count in dynasty if card.kind == HOLDING]
    giving = [(gold, count) for gold, count in holdings if gold]
    said = []
    if deck.stronghold in pool:
        said.append(f"Stronghold {pool[deck.stronghold].production}")
    if giving:
        number = sum(count for _, count in giving)
        total = sum(gold * count for gold, count in giving)
        said.append(f"{number} Holdings {total} together, mean {mean(giving)}")
    return "; ".join(said)


def yields(card: CardDef, clan: str) -> int:
    """The Gold that a card of a player of this clan produces at least, whatever is paid for."""
    sources = [source for source in card.gold.sources if source.test is None and source.partner is None]
    amounts = [_least(source.amount, clan) for source in sources if source.zone == PLAY]
    return max([0, *amounts])


def _least(number: Number, clan: str) -> int:
    if isinstance(number, Fixed):
        return number.n
    if isinstance(number, Sum):
        return _least(number.first, clan) + _least(number.second, clan)
    if isinstance(number, Pick):
        if isinstance(number.test, ClanPlayer) and number.test.whose == YOU:
            return _least(number.then if number.test.clan == clan else number.otherwise, clan)
        return min(_least(number.then, clan), _least(number.otherwise, clan))
    return 0  # it depends on the table


def _people(people: Cards) -> str:
    """The means of what Personalities have."""
    if not people:
        return ""
    force = mean([(card.force, count) for card, count in people])
    chi = mean([(card.chi, count) for card, count in people])
    honor = mean([(card.honor, count) for card, count in people])
    return f"mean Force {force}, Chi {chi}, Personal Honor {honor}"


def _actions(cards: Cards) -> str:
    """How many actions there are of each timing; one that has two is counted under both."""
    counts: Counter[int] = Counter()
    for card, count in cards:
        for ability in card.abilities:
            counts.update({timing: count for timing in TIMING_NAMES if ability.timing & timing})
    return ", ".join(f"{counts[timing]} {name}" for timing, name in TIMING_NAMES.items() if counts[timing])
