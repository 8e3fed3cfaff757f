"""A card as it is printed, before any game: the same facts by which a view shows it on the table."""

from __future__ import annotations

from gorin.games.l5r.border.card_view import printed
from gorin.games.l5r.decks.figures import yields
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.terms import (
    FOLLOWER,
    HOLDING,
    ITEM,
    PERSONALITY,
    RING,
    SPELL,
    STRATEGY,
    STRONGHOLD,
    TILE,
)
from gorin.kernel.values import Fact


def printed_facts(definition: CardDef) -> dict[str, Fact]:
    """Everything that a reader of the card sees: kind, clan, keywords and figures; the text is said apart."""
    d = definition
    kind = d.kind
    facts: dict[str, Fact] = {name: fact for name, fact in printed(d).items() if fact is not None}
    facts.pop("text", None)
    facts.pop("note", None)
    if not kind & (STRONGHOLD | TILE):
        facts["back"] = "fate" if d.fate else "dynasty"
    if kind & (PERSONALITY | FOLLOWER | ITEM):
        facts["force"] = d.force
    if kind & (PERSONALITY | ITEM):
        facts["chi"] = d.chi
    if kind & (PERSONALITY | HOLDING | STRATEGY | FOLLOWER | ITEM | SPELL) and (
        d.cost or kind == PERSONALITY
    ):
        facts["gold_cost"] = d.cost  # a view is silent of what costs nothing
    if kind == PERSONALITY:
        facts["personal_honor"] = d.honor
    if kind & (STRATEGY | RING | FOLLOWER | ITEM | SPELL):
        facts["focus"] = d.focus
    if kind == HOLDING and (gold := yields(d, d.clan)):
        facts["gold"] = gold
    if kind == STRONGHOLD:
        facts["starting_honor"] = d.starting
    return facts
