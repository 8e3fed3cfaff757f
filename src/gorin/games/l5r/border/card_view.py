"""A card as one viewer sees it: its face with every figure as it is now, or its back."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from gorin.games.l5r.border import sums
from gorin.games.l5r.border.names import text_of, visible
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.text.cards import note
from gorin.games.l5r.values.families import Flag, Keyword, Kind, Stat
from gorin.games.l5r.values.terms import (
    BOWED,
    CHI,
    COST,
    DEAD,
    DISHONORED,
    FOCUS,
    FOLLOWER,
    FORCE,
    HOLDING,
    HONOR,
    ITEM,
    K_ALL_CLANS,
    KIND_NAMES,
    NO_CARD,
    NOT_A_NUMBER,
    PERSONALITY,
    PLAY,
    STRATEGY,
    STRONGHOLD,
    UP,
    words_of,
)
from gorin.kernel.values import Card, Fact

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: The figures of each kind of card: stat, and the name of the fact.
_FIGURES: dict[Kind, tuple[tuple[Stat, str], ...]] = {
    PERSONALITY: ((FORCE, "force"), (CHI, "chi"), (HONOR, "personal_honor"), (COST, "gold_cost")),
    FOLLOWER: ((FORCE, "force"), (COST, "gold_cost"), (FOCUS, "focus")),
    ITEM: ((FORCE, "force"), (CHI, "chi"), (COST, "gold_cost"), (FOCUS, "focus")),
}


def back(g: Engine, card: int) -> Card:
    """A back tells which of the two decks the card is from, and nothing else."""
    deck = "fate" if g.defs[card].fate else "dynasty"
    return Card(name=None, owner=g.owner[card], up=False, facts={"back": deck})


def seen(g: Engine, card: int, seat: int | None, shown: bool = False) -> Card:
    """A card as a seat sees it: its face, if the seat may know it or it is shown to all."""
    return face(g, card) if shown or visible(g, card, seat) else back(g, card)


def face(g: Engine, card: int) -> Card:
    """A card with all that a drawn face needs, and how each changed figure comes about."""
    if g.zone[card] != PLAY and not g.tokens[card]:
        definition = g.defs[card]
        requirements = g.ruleset.entering.requirements
        focus = g.stats.focus(g, card) if definition.fate else 0
        gold = _gold(g, card) if definition.kind == HOLDING and definition.gold.sources else 0
        if focus == definition.focus or not definition.fate:
            return _resting(definition, card, g.owner[card], g.flags[card], requirements, gold)
    return _face(g, card)


@lru_cache(8192)
def _resting(definition: CardDef, card: int, owner: int, flags: Flag, requirements: bool, gold: int) -> Card:
    """A card out of play with nothing on it: all of it is printed, so it is made once."""
    facts: dict[str, Fact] = {"id": card, **_printed(definition)}
    if not requirements:
        facts.pop("honor_requirement", None)  # nobody looks at it (WOH-EQUIP-2)
    if definition.kind == HOLDING and definition.gold.sources:
        facts["gold"] = gold
    for stat, name in _figures(definition):
        _add_figure(definition, stat, name, _figure(definition, stat), _figure(definition, stat), facts)
    _add_flags(flags, facts)
    return _card(definition, owner, flags, facts, {})


def _card(definition: CardDef, owner: int, flags: Flag, facts: dict[str, Fact], explained: sums.Sums) -> Card:
    known: dict[str, Fact] = {name: value for name, value in facts.items() if value is not None}
    return Card(name=definition.title, owner=owner, up=flags & UP != 0, facts=known, sums=explained)


def _add_flags(flags: Flag, facts: dict[str, Fact]) -> None:
    if flags & BOWED:
        facts["bowed"] = True
    if flags & DISHONORED:
        facts["dishonored"] = True
    if flags & DEAD:
        facts["dead"] = True


def _face(g: Engine, card: int) -> Card:
    definition = g.defs[card]
    flags = g.flags[card]
    facts: dict[str, Fact] = {"id": card, **_printed(definition)}
    explained: sums.Sums = {}
    if not g.ruleset.entering.requirements:
        facts.pop("honor_requirement", None)  # nobody looks at it (WOH-EQUIP-2)
    _add_figures(g, card, facts, explained)
    if g.zone[card] == PLAY:
        if g.host[card] >= 0:
            facts["on"] = g.host[card]
        facts["keywords"] = keyword_text(definition, g.keywords[card]) or None
        if definition.kind == STRATEGY and g.places.lodging(g, card) >= 0:
            facts["home_of"] = g.places.lodging(g, card)  # it lies in another player's home
        if g.under[card]:
            _add_under(g, card, facts)
        if g.fight.defender >= 0:
            _add_counts(g, card, facts, explained)
    _add_flags(flags, facts)
    for token in g.tokens[card]:
        name = token.word.lower().replace(" ", "_") + "_tokens"
        before = facts.get(name, 0)
        facts[name] = (before if isinstance(before, int) else 0) + 1
    return _card(definition, g.owner[card], flags, facts, explained)


def _add_counts(g: Engine, card: int, facts: dict[str, Fact], explained: sums.Sums) -> None:
    """What a card, and a leader's whole unit, truly adds to an army: during an attack, at home too."""
    kind = g.defs[card].kind
    if kind not in (PERSONALITY, FOLLOWER):
        return
    facts["counts"] = sums.counts(g, card)
    if g.host[card] < 0:
        explained["unit_counts"] = sums.unit_parts(g, card)
        facts["unit_counts"] = sums.total(explained["unit_counts"])


def _add_under(g: Engine, card: int, facts: dict[str, Fact]) -> None:
    """What a card overlies, and what is kept under it: face-down cards by their number."""
    below = g.under[card]
    if g.defs[card].kind == PERSONALITY:
        overlaid = [other for other in below if g.defs[other].kind == PERSONALITY]
        facts["overlaid"] = len(overlaid) or None
        below = tuple([other for other in below if other not in overlaid])
    names = [g.defs[other].title for other in below if other not in g.tucked]
    hidden = len(below) - len(names)
    if hidden:
        names.append("a face-down card" if hidden == 1 else f"{hidden} face-down cards")
    facts["under"] = ", ".join(names) or None


@cache
def _printed(definition: CardDef) -> dict[str, Fact]:
    """What does not change about a card."""
    facts: dict[str, Fact] = {
        "kind": KIND_NAMES[definition.kind],
        "clan": definition.clan or None,
        "keywords": keyword_text(definition, definition.keywords) or None,
        "text": "\n".join(text_of(definition)) or None,
        "note": note(definition) or None,
        "reconstructed": definition.reconstructed or None,
    }
    if definition.kind in (PERSONALITY, FOLLOWER) and definition.requirement != NOT_A_NUMBER:
        facts["honor_requirement"] = definition.requirement
    if definition.lends:  # to its leader, besides its own Force (R12)
        facts["lent_force"] = definition.lent_force
        facts["lent_chi"] = definition.lent_chi
    if definition.kind == ITEM:
        facts["modifies"] = True  # its Force and Chi are added to those of its bearer (L5R-UNIT-2)
    if definition.kind == STRONGHOLD:
        facts["province_strength"] = definition.strength
        facts["gold"] = definition.production
    return facts


def keyword_text(definition: CardDef, bits: Keyword) -> str:
    """The keywords in the order in which they are printed, then those that came later; clans apart."""
    words = list(definition.words)
    words += [word for word in words_of(bits & ~definition.keywords & ~K_ALL_CLANS) if word not in words]
    return ", ".join(words)


def _gold(g: Engine, card: int) -> int:
    """All that a Holding yields for one cost of no special kind; one that never bows alone, with another."""
    d = g.underway.probe(g, card)
    alone = g.purse.yields(g, card, NO_CARD)
    for source in g.defs[card].gold.sources:
        if source.test is not None and not source.test.holds(g, d, NO_CARD):
            continue
        if not source.bows or (source.partner is not None and alone == 0):
            alone += source.amount.value(g, d, NO_CARD)
    return alone


def _figures(definition: CardDef) -> tuple[tuple[Stat, str], ...]:
    """The figures that a card shows, as stats with the names of the facts."""
    found = _FIGURES.get(definition.kind)
    if found is not None:
        return found
    if definition.kind == STRONGHOLD:
        return ()
    return ((COST, "gold_cost"), (FOCUS, "focus")) if definition.fate else ((COST, "gold_cost"),)


def _figure(definition: CardDef, stat: Stat) -> int:
    """A printed figure."""
    if stat == FORCE:
        return definition.force
    if stat == CHI:
        return definition.chi
    if stat == HONOR:
        return definition.honor
    return definition.cost if stat == COST else definition.focus


def _add_figures(g: Engine, card: int, facts: dict[str, Fact], explained: sums.Sums) -> None:
    definition = g.defs[card]
    if definition.kind == HOLDING and definition.gold.sources:
        facts["gold"] = _gold(g, card)
    for stat, name in _figures(definition):
        printed = g.stats.printed(g, card, stat)
        if stat == FOCUS:
            now = g.stats.focus(g, card)
        elif stat == COST or g.zone[card] != PLAY:
            now = printed
        else:
            now = g.stats.stat(g, card, stat)
        _add_figure(definition, stat, name, now, printed, facts)
        if now != printed:
            explained[name] = sums.parts_of(g, card, stat)


def _add_figure(
    definition: CardDef, stat: Stat, name: str, now: int, printed: int, facts: dict[str, Fact]
) -> None:
    if stat == COST and now == 0 and definition.kind != PERSONALITY:
        return
    facts[name] = now
    if now != printed:
        facts[f"base_{name}"] = printed
