"""What a deck is made of, counted: rows with the titles that are counted there, and a sentence about each.

Titles that the pool has not are left out; so is what is listed less than once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from gorin.games.l5r.decks.figures import FREE_KINDS, mean, yields
from gorin.games.l5r.decks.headings import plural
from gorin.games.l5r.decks.sheets import DYNASTY_PILE, FATE_PILE, PILES, clan_named
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.numbers import Pick, Sum
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import (
    FATE,
    FOLLOWER,
    KIND_NAMES,
    NOT_A_NUMBER,
    PERSONALITY,
    STRONGHOLD,
    TIMING_NAMES,
)
from gorin.kernel.workshop import Chart, Figure, Sheet

_KEYWORDS: Final = 16  # rows of the chart of keywords

#: A title as its sheet calls it, its card, and how often it is there.
Cards = list[tuple[str, CardDef, int]]


def charts(sheet: Sheet, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Chart]:
    """Every chart of a deck."""
    dynasty, fate = (_cards(sheet, pile, pool) for pile in (DYNASTY_PILE, FATE_PILE))
    both = [*dynasty, *fate]
    return [
        _kinds(both),
        _curve("curve", "Gold Costs", both),
        _curve("curve-dynasty", "Gold Costs, Dynasty", dynasty),
        _curve("curve-fate", "Gold Costs, Fate", fate),
        _gold(sheet, dynasty, pool),
        _focus(fate),
        _honor(sheet, both, pool, ruleset),
        _clans(both),
        _keywords(both),
        _actions(both),
        _unpayable(sheet, both, pool, ruleset),
    ]


def _cards(sheet: Sheet, pile: str, pool: dict[str, CardDef]) -> Cards:
    titles = sheet.piles.get(pile, {})
    return [(key, pool[key], count) for key, count in titles.items() if key in pool and count > 0]


def _rows(cards: Cards, labels: Callable[[CardDef], Iterable[str]]) -> dict[str, Figure]:
    """How many cards bear each label; a card may bear several, or none."""
    found: dict[str, tuple[int, list[str]]] = {}
    for key, card, count in cards:
        for label in labels(card):
            number, titles = found.get(label, (0, []))
            found[label] = (number + count, [*titles, key])
    return {label: Figure(label, number, titles) for label, (number, titles) in found.items()}


def _numbers(cards: Cards, number: Callable[[CardDef], int]) -> list[Figure]:
    """A row for each number, in order, also for those between that no card has."""
    rows = _rows(cards, lambda card: [f"{number(card)}"] if number(card) != NOT_A_NUMBER else [])
    if not rows:
        return []
    have = [int(label) for label in rows]
    every = range(min(0, *have), max(have) + 1) if max(have) - min(0, *have) <= 30 else sorted(have)
    return [rows.get(f"{each}", Figure(f"{each}", 0)) for each in every]


def _mean(rows: list[Figure]) -> str:
    return mean([(int(row.label), row.count) for row in rows if row.count])


def _kinds(cards: Cards) -> Chart:
    rows = _rows(cards, lambda card: [plural(KIND_NAMES[card.kind])])
    listed = [rows[plural(name)] for name in KIND_NAMES.values() if plural(name) in rows]
    total = sum(row.count for row in listed)
    return Chart(
        "kinds", "Kinds", listed, f"{total} cards that are known." if listed else "No card is known."
    )


def cost_of(card: CardDef) -> int:
    """What a card costs in Gold, or that it has no cost."""
    return NOT_A_NUMBER if card.kind & (FREE_KINDS | STRONGHOLD) else card.cost


def _curve(name: str, title: str, cards: Cards) -> Chart:
    rows = _numbers(cards, cost_of)
    return Chart(name, title, rows, f"A card costs {_mean(rows)} Gold on average." if rows else "")


def _gold(sheet: Sheet, dynasty: Cards, pool: dict[str, CardDef]) -> Chart:
    """What cards produce for anything, without anybody's help."""
    clan = clan_of(sheet, pool)
    giving = [each for each in dynasty if yields(each[1], clan)]
    rows = _numbers(giving, lambda card: yields(card, clan))
    total = sum(int(row.label) * row.count for row in rows)
    leader = pool.get(sheet.leader)
    first = leader.production if leader is not None else 0
    number = sum(row.count for row in rows)
    said = f"The Stronghold produces {first} Gold, {number} cards of the Dynasty deck {total} together."
    return Chart("gold", "Gold produced", rows, said)


def _focus(fate: Cards) -> Chart:
    rows = _numbers(fate, lambda card: card.focus)
    return Chart("focus", "Focus Values", rows, f"The mean is {_mean(rows)}." if rows else "")


def _clans(cards: Cards) -> Chart:
    people = [each for each in cards if each[1].kind == PERSONALITY]
    rows = _rows(people, lambda card: [card.clan or "Unaligned"])
    return Chart("clans", "Clans of the Personalities", sorted(rows.values(), key=_most_first))


def _keywords(cards: Cards) -> Chart:
    rows = sorted(_rows(cards, lambda card: card.words).values(), key=_most_first)
    return Chart("keywords", "Keywords", rows[:_KEYWORDS])


def _most_first(row: Figure) -> tuple[int, str]:
    return -row.count, row.label


def _actions(cards: Cards) -> Chart:
    """Cards with an action of each timing; one that has two is counted under both."""

    def timings(card: CardDef) -> list[str]:
        return [
            name
            for timing, name in TIMING_NAMES.items()
            if any(ability.timing & timing for ability in card.abilities)
        ]

    rows = _rows(cards, timings)
    return Chart("actions", "Actions", [rows[name] for name in TIMING_NAMES.values() if name in rows])


# --- Honor and what cannot be paid -----------------------------------------------------------------------


def clan_of(sheet: Sheet, pool: dict[str, CardDef]) -> str:
    """The clan of a deck: its Stronghold's, or the one it names."""
    leader = pool.get(sheet.leader)
    return leader.clan if leader is not None and leader.clan else clan_named(sheet.clan)


def _asks(card: CardDef, ruleset: Ruleset) -> int:
    """The Honor that a card asks for, or that it asks for none."""
    counts = ruleset.entering.requirements and card.kind & (PERSONALITY | FOLLOWER)
    return card.requirement if counts else NOT_A_NUMBER


def too_proud(card: CardDef, leader: CardDef | None, ruleset: Ruleset) -> bool:
    """Whether a card asks for more Honor than a deck begins with."""
    asked = _asks(card, ruleset)
    return leader is not None and asked != NOT_A_NUMBER and asked > leader.starting


def _honor(sheet: Sheet, cards: Cards, pool: dict[str, CardDef], ruleset: Ruleset) -> Chart:
    rows = _numbers(cards, lambda card: _asks(card, ruleset))
    leader = pool.get(sheet.leader)
    if leader is None or leader.kind != STRONGHOLD:
        return Chart("honor", "Honor Requirements", rows, "Without a Stronghold nobody knows your Honor.")
    above = sum(row.count for row in rows if int(row.label) > leader.starting)
    asking = sum(row.count for row in rows)
    said = (
        f"You begin with {leader.starting} Honor; {above} of {asking} cards with a requirement ask for more."
    )
    return Chart("honor", "Honor Requirements", rows, said)


def loyal_elsewhere(card: CardDef, clan: str, ruleset: Ruleset) -> bool:
    """Whether a Personality serves no player of this clan, ever."""
    bound = card.kind == PERSONALITY and "Loyal" in card.words and ruleset.entering.loyal
    return bound and card.clan != clan


def _unpayable(sheet: Sheet, cards: Cards, pool: dict[str, CardDef], ruleset: Ruleset) -> Chart:
    """What cannot be brought into play: not yet at the beginning, or never.

    Never: it costs more than the Stronghold, the starting Holdings and all producing cards of the deck make
    together; that is said only where each of them makes an amount that depends on nothing but the clan.
    """
    leader, clan = pool.get(sheet.leader), clan_of(sheet, pool)
    most = most_gold(sheet, cards, pool, ruleset)
    dear = ruleset.entering.surcharge

    def why(card: CardDef) -> list[str]:
        own = bool(clan) and card.clan == clan
        price = cost_of(card) - (ruleset.entering.discount if own and card.kind == PERSONALITY else 0)
        if clan and loyal_elsewhere(card, clan, ruleset):
            return ["Never: loyal to another clan"]
        if most is not None and cost_of(card) != NOT_A_NUMBER and price > most:
            return ["Never: costs more Gold than the deck makes"]
        if too_proud(card, leader, ruleset):
            if own and card.kind == PERSONALITY and dear >= 0:
                return [f"At first only for {dear} more Gold: asks for more Honor"]
            return ["Not at first: asks for more Honor"]
        return []

    rows = sorted(_rows(cards, why).values(), key=lambda row: row.label)
    made = f"The deck makes {most} Gold in a turn at most." if most is not None else ""
    said = made or "How much Gold the deck makes depends on the table."
    return Chart("unpayable", "What you cannot pay", rows, said)


def most_gold(sheet: Sheet, cards: Cards, pool: dict[str, CardDef], ruleset: Ruleset) -> int | None:
    """All the Gold that a deck can make in a turn, or None if that depends on more than its clan."""
    leader, clan = pool.get(sheet.leader), clan_of(sheet, pool)
    if leader is None:
        return None
    given = [title for title in (ruleset.setup.starting_holding, ruleset.setup.late_holding) if title]
    sources = [(pool[title], 1) for title in given if title in pool]
    sources += [(card, count) for _, card, count in cards]
    total = leader.production
    for card, count in [(leader, 1), *sources]:
        for source in card.gold.sources:
            amount = most_of(source.amount, clan)
            if amount is None or source.partner is not None:
                return None
            total += amount * count
    return total


def most_of(number: Number, clan: str) -> int | None:
    """The most that a number can be, where that is known."""
    if isinstance(number, Fixed):
        return number.n
    if isinstance(number, Sum):
        first, second = most_of(number.first, clan), most_of(number.second, clan)
        return None if first is None or second is None else first + second
    if isinstance(number, Pick):
        then, otherwise = most_of(number.then, clan), most_of(number.otherwise, clan)
        return None if then is None or otherwise is None else max(then, otherwise)
    return None


def pile_of(card: CardDef) -> str:
    """The pile in which a card belongs."""
    return PILES[1] if card.kind & FATE else PILES[0]
