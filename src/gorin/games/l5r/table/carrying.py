"""Who may carry what: the restrictions of attachments, and room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.always import Rebate
from gorin.games.l5r.language.lasting import Cheaper, Kindred, Ruled
from gorin.games.l5r.values.kinds import PRICE, SAYS_ATTACHING, SAYS_PRICE, SAYS_SHUN
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    CHI,
    COST,
    FOLLOWER,
    HONOR,
    K_ARMOR,
    K_KENSAI,
    K_LOYAL,
    K_SHUGENJA,
    K_WEAPON,
    NO_CARD,
    NOT_A_NUMBER,
    PERSONALITY,
    PLAY,
    SPELL,
    V_TRANSFER,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Carrying:
    def may_attach(self, g: Engine, card: int, person: int, instead: int = NO_CARD) -> bool:
        """Whether a Personality may carry an attachment, perhaps instead of another one: what its kind and
        keywords ask for, what the two say of each other, and room for it.
        """
        definition = g.defs[card]
        if g.zone[card] == PLAY and g.standing.barred(g, V_TRANSFER, card):
            return False  # it stays with who carries it
        if definition.kind == FOLLOWER:
            counts = g.ruleset.entering.requirements and not g.realm.exempt >> g.controller[person] & 1
            required = definition.requirement if counts else NOT_A_NUMBER
            if required != NOT_A_NUMBER and g.stats.stat(g, person, HONOR) < required:
                return False
        elif definition.kind == SPELL:
            if not g.keywords[person] & K_SHUGENJA:
                return False
        if definition.says & SAYS_ATTACHING and not g.standing.agrees(g, card, person):
            return False
        if g.defs[person].says & SAYS_ATTACHING and not g.standing.agrees(g, person, card):
            return False
        return definition.kind & ATTACHMENT != 0 and self._has_room(g, card, person, instead)

    def _has_room(self, g: Engine, card: int, person: int, instead: int) -> bool:
        """One Weapon (a Kensai: two) and one Armor; where Chi limits Spells, as many as that (R63)."""
        bits = g.keywords[card]
        spells = g.ruleset.entering.spells_by_chi and g.defs[card].kind == SPELL
        if not bits & (K_WEAPON | K_ARMOR) and not spells:
            return True
        weapons = 0
        armors = 0
        scrolls = 0
        for other in g.attached[person]:
            if other in (card, instead):
                continue
            if g.keywords[other] & K_WEAPON:
                weapons += 1
            if g.keywords[other] & K_ARMOR:
                armors += 1
            if g.defs[other].kind == SPELL:
                scrolls += 1
        if bits & K_WEAPON and weapons >= (2 if g.keywords[person] & K_KENSAI else 1):
            return False
        if bits & K_ARMOR and armors >= 1:
            return False
        return not spells or scrolls < self._room_for_spells(g, person)

    def _room_for_spells(self, g: Engine, person: int) -> int:
        """How many Spells a Personality may carry: as many as he or she has Chi while attaching one."""
        if not g.attention.taught:
            return g.stats.stat(g, person, CHI)
        before = g.caster
        g.caster = person
        chi = g.stats.stat(g, person, CHI)
        g.caster = before
        return chi

    def trades(self, g: Engine, card: int, person: int) -> list[int]:
        """For what an attachment in play may be given to another Personality: NO_CARD for nothing, or each
        card of that one which would make room for it and which its bearer may carry instead of it.
        """
        bearer = g.host[card]
        if person == bearer:
            return []
        if self.may_attach(g, card, person):
            return [NO_CARD]
        found: list[int] = []
        for other in g.attached[person]:
            if self.may_attach(g, card, person, other) and self.may_attach(g, other, bearer, card):
                found.append(other)
        return found

    def price(self, g: Engine, card: int, person: int) -> int:
        """What it costs to attach a card to a Personality (R53)."""
        cost = g.stats.stat(g, card, COST)
        if g.defs[card].says & SAYS_PRICE:
            cost -= g.standing.spared(g, card, person)
        if g.attention.generous:
            cost -= g.standing.spared(g, person, card)
        cost -= self.rebate(g, card)
        return cost if cost > 0 else 0

    def rebate(self, g: Engine, card: int) -> int:
        """What effects take off the price of attaching a card, for the player who holds it."""
        less = 0
        for thing in g.standing.lasting:
            if isinstance(thing, Cheaper) and thing.seat == g.owner[card]:
                if thing.kinds & g.defs[card].kind:
                    less += thing.less
            elif isinstance(thing, Ruled) and thing.change == PRICE:
                rebate = thing.always.change
                assert isinstance(rebate, Rebate)
                if g.standing.in_force(g, thing, card) and g.standing.decreed_for(
                    g, rebate.what, thing, card
                ):
                    less += rebate.less
        return less

    def least_price(self, g: Engine, card: int) -> int:
        """The least that a card may cost, whoever is to carry it."""
        cost = g.stats.stat(g, card, COST)
        for always in g.defs[card].standing[PRICE]:
            assert isinstance(always.change, Rebate)
            cost -= always.change.less
        if g.attention.generous and g.defs[card].kind & ATTACHMENT:
            best = 0
            for person in g.units[g.owner[card]]:
                best = max(best, g.standing.spared(g, person, card))
            cost -= best
        cost -= self.rebate(g, card)
        return cost if cost > 0 else 0

    def bars_double(self, g: Engine, card: int, seat: int, covered: int = NO_CARD) -> bool:
        """Whether a card may not enter because one of its title is in play, by the rule of uniqueness.

        The one that it would cover, as an overlay, does not count.
        """
        return g.ruleset.uniqueness.bars(g, card, seat, covered)

    def kin(self, g: Engine, card: int, seat: int) -> bool:
        """Whether a Personality that a seat brings into play is of its clan, or counts so."""
        clans = g.defs[card].clans
        if clans & g.clans[seat]:
            return True
        for thing in g.standing.lasting:
            if isinstance(thing, Kindred) and thing.seat == seat and thing.clans & clans:
                return True
        return False

    def loyal_elsewhere(self, g: Engine, card: int, seat: int) -> bool:
        """Whether a Personality refuses this player: a Loyal one (CEL-LOYAL), or by his own text."""
        if g.defs[card].says & SAYS_SHUN and g.standing.shuns(g, card, seat):
            return True
        if not g.keywords[card] & K_LOYAL or not g.ruleset.entering.loyal:
            return False
        return g.defs[card].clans & g.clans[seat] == 0

    def may_enter(self, g: Engine, card: int, seat: int, ignoring_honor: bool) -> bool:
        """Whether a card may enter play under a seat's control."""
        if self.bars_double(g, card, seat) or self.loyal_elsewhere(g, card, seat):
            return False
        return ignoring_honor or g.defs[card].kind != PERSONALITY or self.worthy(g, card, seat)

    def worthy(self, g: Engine, card: int, seat: int) -> bool:
        """Whether a seat's Family Honor reaches what a Personality requires, where that counts."""
        required = g.defs[card].requirement
        if required == NOT_A_NUMBER or not g.ruleset.entering.requirements:
            return True
        return g.honor[seat] >= required or (g.realm.pardoned | g.realm.exempt) >> seat & 1 != 0
