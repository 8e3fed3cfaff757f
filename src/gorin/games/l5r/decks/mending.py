"""What is wrong with a deck, each fault with what would mend it: the deck after that."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.decks.charts import pile_of
from gorin.games.l5r.decks.filling import Filling, lead
from gorin.games.l5r.decks.sheets import DYNASTY_PILE, FATE_PILE, PILES, deck_of, tidy
from gorin.games.l5r.decks.titles import titles_of
from gorin.games.l5r.decks.validate import (
    COPIES,
    GIVEN,
    NO_LEADER,
    NONE_OF_IT,
    NOT_A_LEADER,
    NOWHERE,
    OTHER_CLAN,
    OTHER_PILE,
    SIZE,
    STRANGE_CLAN,
    STRANGE_LEADER,
    STRANGER,
    Breach,
    breaches,
    clan_breaches,
    limit,
)
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import DYNASTY, FATE
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Flaw, Mend, Sheet

MOST_MENDS: Final = 24  # each is a whole deck


def flaws(sheet: Sheet, pool: dict[str, CardDef], ruleset: Ruleset) -> list[Flaw]:
    """Every breach of the rules of construction, in the words of a table's refusal."""
    found = [*clan_breaches(sheet, pool), *breaches(deck_of(sheet, pool, "deck"), pool, ruleset)]
    return [
        Flaw(
            breach.rule,
            breach.sentence,
            mend(breach, sheet, pool, ruleset) if place < MOST_MENDS else None,
        )
        for place, breach in enumerate(found)
    ]


def mend(breach: Breach, sheet: Sheet, pool: dict[str, CardDef], ruleset: Ruleset) -> Mend | None:
    """What puts a fault right, where there is a sensible way."""
    what, title, pile = breach.what, breach.title, breach.pile
    if what in (NO_LEADER, STRANGE_LEADER, NOT_A_LEADER):
        return _lead(sheet, pool)
    if what in (STRANGE_CLAN, OTHER_CLAN):
        return Mend("Leave the clan out", _with(sheet, clan=""))
    if what == SIZE:
        return _fill(sheet, pile, pool, ruleset)
    if what == STRANGER:
        return _replace(sheet, pile, title, pool, ruleset)
    if what in (GIVEN, NOWHERE, NONE_OF_IT):
        return Mend(f"Take {title} out", _without(sheet, pile, title))
    if what == OTHER_PILE:
        other = FATE_PILE if pile == DYNASTY_PILE else DYNASTY_PILE
        count = sheet.piles[pile][title]
        moved = _put(_without(sheet, pile, title), other, title, count)
        return Mend(f"Move {title} to the {other} deck", moved)
    if what == COPIES:
        return _fewer(breach, sheet, pool, ruleset)
    return None


def _with(sheet: Sheet, leader: str | None = None, clan: str | None = None) -> Sheet:
    return Sheet(
        sheet.leader if leader is None else leader,
        sheet.clan if clan is None else clan,
        sheet.title,
        sheet.notes,
        {pile: dict(sheet.piles.get(pile, {})) for pile in PILES},
    )


def _without(sheet: Sheet, pile: str, title: str) -> Sheet:
    """A deck without a title in one of its piles."""
    found = _with(sheet)
    found.piles[pile].pop(title, None)
    return found


def _put(sheet: Sheet, pile: str, title: str, count: int) -> Sheet:
    found = _with(sheet)
    found.piles[pile][title] = found.piles[pile].get(title, 0) + count
    return found


def _lead(sheet: Sheet, pool: dict[str, CardDef]) -> Mend | None:
    """The Stronghold that suits the deck, in the place of what led it."""
    try:
        leader = lead(sheet, pool)
    except GorinError:
        return None
    return Mend(f"Let {leader} lead it", _with(sheet, leader=leader))


def _fill(sheet: Sheet, pile: str, pool: dict[str, CardDef], ruleset: Ruleset) -> Mend | None:
    """Fill up one pile, and change nothing else."""
    try:
        filling = Filling(tidy(sheet), pool, ruleset)
        size = sum(sheet.piles.get(pile, {}).values())
        # What may not be there stays, and is counted; so fewer are added than a legal deck would need.
        illegal = size - sum(filling.piles[pile].values())
        before = dict(filling.piles[pile])
        filling.fill(pile, ruleset.decks.least - illegal)
    except GorinError:
        return None
    found = _with(sheet)
    for title, count in filling.piles[pile].items():
        more = count - before.get(title, 0)
        if more > 0:
            found.piles[pile][title] = found.piles[pile].get(title, 0) + more
    return Mend(f"Fill the {pile} deck up with {ruleset.decks.least - size} cards", found)


def _replace(sheet: Sheet, pile: str, title: str, pool: dict[str, CardDef], ruleset: Ruleset) -> Mend:
    """A card whose title is spelled alike, where there may be more of it; else the stranger is taken out."""
    filling = Filling(tidy(sheet), pool, ruleset)
    for key in titles_of(pool).near(title, DYNASTY | FATE):
        count = min(sheet.piles[pile][title], filling.room(key))
        if count > 0:
            found = _put(_without(sheet, pile, title), pile_of(pool[key]), key, count)
            return Mend(f"Take {key} instead", found)
    return Mend(f"Take {title} out", _without(sheet, pile, title))


def _fewer(breach: Breach, sheet: Sheet, pool: dict[str, CardDef], ruleset: Ruleset) -> Mend:
    """Take away what is too much, of the last printings first."""
    card, found, extra = pool[breach.title], _with(sheet), breach.number
    version = (card.title, card.level)
    for pile in reversed(PILES):
        for title in list(reversed(found.piles[pile])):
            other = pool.get(title)
            if extra > 0 and other is not None and (other.title, other.level) == version:
                taken = min(extra, max(0, found.piles[pile][title]))
                extra -= taken
                found.piles[pile][title] -= taken
                if taken and found.piles[pile][title] == 0:
                    del found.piles[pile][title]
    most = limit(card, ruleset)[1]
    return Mend(f"Keep {most} of {card.title}", found)
