"""Questions about the cards on the table: stats, Gold, what may enter and attach.

Nothing here changes a card; that is for the verbs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import Aura, FocusFloor
from gorin.games.l5r.language.lasting import (
    Allowed,
    Doubled,
    Increased,
    Modifier,
    Ruled,
    Shielded,
    army,
    player,
    province,
)
from gorin.games.l5r.table.breakdown import Breakdown
from gorin.games.l5r.values.families import Stat, Verb
from gorin.games.l5r.values.kinds import (
    BONUS,
    FOCUSING,
    RANGED_STRENGTH,
)
from gorin.games.l5r.values.terms import (
    BEARER,
    BOWED,
    CHI,
    COST,
    DISHONORED,
    FOCUS,
    FOLLOWER,
    FORCE,
    HONOR,
    ITEM,
    NO_CARD,
    PERSONALITY,
    PLAY,
    REQUIREMENT,
    THIS,
    V_CONTRIBUTE,
    V_PLAIN_FOCUS,
    V_SHOW_UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


KEPT_BITS: Final = 12  # of a kept Force; the version stands above them
KEPT: Final = (1 << KEPT_BITS) - 1


def _at_least(least: int, value: int, parts: Breakdown | None) -> int:
    if value >= least:
        return value
    if parts is not None:
        parts.say(least - value, f"at least {least}")
    return least


def _at_most(most: int, value: int, parts: Breakdown | None) -> int:
    if value <= most:
        return value
    if parts is not None:
        parts.say(most - value, f"at most {most}")
    return most


class Stats:
    # --- the Force of units and armies ---------------------------------------------------------------

    def unit_force(self, g: Engine, person: int) -> int:
        """The Force of a unit: its Personality and Followers, bowed or not (L5R-UNIT)."""
        total = self.force(g, person)
        for card in g.attached[person]:
            if g.defs[card].kind == FOLLOWER:
                total += self.force(g, card)
        return total

    def army_force(self, g: Engine, field: int, side: int, parts: Breakdown | None = None) -> int:
        """The Force of an army: what its units add, and what is on the whole."""
        total = 0
        for unit in g.places.army(g, field, side):
            adds = g.ruleset.combat.unit_adds(g, unit)
            total += adds
            if parts is not None:
                parts.add(adds, unit)
        total += self._given(g, army(side), parts)
        return _at_least(0, total, parts)

    def contributes(self, g: Engine, card: int) -> bool:
        """Whether the Force of a card counts: it is unbowed, and no effect keeps it out."""
        if g.flags[card] & BOWED and not self.allowed(g, V_SHOW_UP, card):
            return False
        for thing in g.standing.lasting:
            if isinstance(thing, Shielded) and thing.subject == card and thing.verb == V_CONTRIBUTE:
                return False
        return not g.standing.barred(g, V_CONTRIBUTE, card)

    def shot(self, g: Engine, card: int, strength: int) -> int:
        """The strength of one card's Ranged Attack, with what changes it (R135)."""
        return (strength + self.raised(g, RANGED_STRENGTH, g.controller[card])) * g.standing.volleys(g, card)

    def raised(self, g: Engine, what: int, seat: int) -> int:
        """By how much effects that last raise something for a seat."""
        total = 0
        for thing in g.standing.lasting:
            if (
                isinstance(thing, Increased)
                and thing.what == what
                and thing.subject in (NO_CARD, player(seat))
            ):
                total += thing.by
        return total

    def allowed(self, g: Engine, verb: Verb, card: int) -> bool:
        for thing in g.standing.lasting:
            if isinstance(thing, Allowed) and thing.subject == card and thing.verb == verb:
                return True
        return False

    # --- stats ---------------------------------------------------------------------------------------

    def printed(self, g: Engine, card: int, stat: Stat) -> int:
        definition = g.defs[card]
        if stat == FORCE:
            return definition.force
        if stat == CHI:
            return definition.chi
        if stat == HONOR:
            return definition.honor
        if stat == COST:
            return definition.cost
        if stat == REQUIREMENT:
            return definition.requirement
        return definition.focus

    def force(self, g: Engine, card: int) -> int:
        kept = g.forces[card]
        if kept >> KEPT_BITS == g.version:
            return kept & KEPT
        value = self.plain_stat(g, card, FORCE)
        g.ledger.keep_force(g, card, (g.version << KEPT_BITS) + value)
        return value

    def stat(self, g: Engine, card: int, stat: Stat) -> int:
        """A stat now. A card that left play keeps the Force, Chi and Personal Honor it had (R34)."""
        if stat == FORCE:
            return self.force(g, card)
        return self.plain_stat(g, card, stat)

    def disgraced(self, g: Engine, card: int, seat: int, inc: int) -> bool:
        """Whether a card is a dishonorable Personality of a seat or, if it left play, was one then."""
        if g.defs[card].kind != PERSONALITY:
            return False
        if g.zone[card] == PLAY:
            held = g.controller[card] == seat and g.flags[card] & DISHONORED != 0
            return held and g.inc[card] == inc
        return g.last[card][3] == seat and g.inc[card] == inc + 1

    def plain_stat(self, g: Engine, card: int, stat: Stat, parts: Breakdown | None = None) -> int:
        """Printed value, bonuses and penalties summed, then limits; never below zero (R54)."""
        if g.zone[card] != PLAY and stat <= HONOR:
            last = g.last[card]
            if last[0] >= 0:
                return last[0] if stat == FORCE else last[1] if stat == CHI else last[2]
            return self.printed(g, card, stat)
        value = 0
        if stat != HONOR or not g.flags[card] & DISHONORED:
            value = self.printed(g, card, stat) + self.modifiers(g, card, stat, parts)
            for thing in g.standing.lasting:
                if isinstance(thing, Doubled) and thing.subject == card and thing.stat == stat:
                    if parts is not None:
                        parts.say(value, "doubled")
                    value *= 2  # after all bonuses and penalties (R59)
        elif parts is not None:
            parts.say(-self.printed(g, card, stat), "dishonored")
        if stat == HONOR:
            value = _at_most(g.ruleset.entering.personal_honor_most, value, parts)
        return _at_least(g.standing.minimum(g, card, stat), value, parts)

    def modifiers(self, g: Engine, card: int, stat: Stat, parts: Breakdown | None) -> int:
        """The sum of all bonuses and penalties to a stat of a card in play."""
        value = 0
        standing = g.standing
        defs = g.defs
        if stat <= CHI:
            if defs[card].kind == PERSONALITY:
                value += self._carried(g, card, stat, parts)
            for token in g.tokens[card]:
                given = token.force if stat == FORCE else token.chi
                value += given
                if parts is not None:
                    parts.add_token(given, token.word)
        for thing in standing.lasting:
            if isinstance(thing, Modifier):
                if thing.subject == card and thing.stat == stat:
                    value += thing.amount
                    if parts is not None:
                        parts.add(thing.amount, thing.source)
            elif isinstance(thing, Ruled) and thing.change == BONUS and thing.about == stat:
                given = self.decreed_bonus(g, thing, card)
                value += given
                if parts is not None:
                    parts.add(given, thing.source)
        if g.zone[card] != PLAY:
            value += self.own_auras(g, card, stat)
        for speaker in standing.auras:
            if defs[speaker].terrain and not standing.terrain_holds(g):
                continue
            for always in defs[speaker].standing[BONUS]:
                aura = always.change
                assert isinstance(aura, Aura)
                if aura.stat != stat:
                    continue
                of = aura.of
                if isinstance(of, int):
                    if (g.host[speaker] if of == BEARER else speaker) != card:
                        continue
                    if of == BEARER and not standing.serves(g, speaker):
                        continue
                elif of.zone != g.zone[card]:
                    continue
                if standing.silencers and standing.silenced(g, speaker):
                    continue
                d = g.underway.seen_from(g, speaker)
                if always.if_ is None or always.if_.holds(g, d, card):
                    if isinstance(of, int) or of.fits(g, d, card):
                        given = aura.amount.value(g, d, card)
                        value += given
                        if parts is not None:
                            parts.add(given, speaker)
                g.underway.done_with(d)
        return value

    def _carried(self, g: Engine, card: int, stat: Stat, parts: Breakdown | None) -> int:
        """What attachments give to a Personality: Items with what changes them (L5R-UNIT-2, R12)."""
        value = 0
        for attachment in g.attached[card]:
            definition = g.defs[attachment]
            if definition.kind == ITEM and g.standing.serves(g, attachment):
                given = self.stat(g, attachment, stat)
            elif definition.lends and g.standing.serves(g, attachment):
                given = definition.lent_force if stat == FORCE else definition.lent_chi
            else:
                continue
            value += given
            if parts is not None:
                parts.add(given, attachment)
        return value

    def decreed_bonus(self, g: Engine, thing: Ruled, card: int) -> int:
        """What an effect left behind gives to a stat of a card."""
        aura = thing.always.change
        assert isinstance(aura, Aura)
        of = aura.of
        if isinstance(of, int):
            if thing.subject != card:
                return 0
        elif of.zone != g.zone[card] or not g.standing.decreed_for(g, of, thing, card):
            return 0
        return (
            aura.amount.value(g, g.underway.viewpoint(g, thing), card)
            if g.standing.in_force(g, thing, card)
            else 0
        )

    def own_auras(self, g: Engine, card: int, stat: Stat) -> int:
        """What a card out of play says of itself: that holds always (L5R-TRAIT-3)."""
        value = 0
        for always in g.defs[card].standing[BONUS]:
            aura = always.change
            assert isinstance(aura, Aura)
            if aura.stat == stat and aura.of == THIS:
                d = g.underway.probe(g, card)
                if always.if_ is None or always.if_.holds(g, d, card):
                    value += aura.amount.value(g, d, card)
        return value

    def least_focus(self, g: Engine, duelist: int) -> int:
        """The least Focus Value of cards that may be focused from hand against a duelist."""
        least = 0
        for card in (duelist, *g.attached[duelist]):
            for always in g.defs[card].standing[FOCUSING]:
                floor = always.change
                assert isinstance(floor, FocusFloor)
                if g.standing.holding(g, always, card, duelist):
                    least = max(least, floor.least.value(g, g.underway.probe(g, card), duelist))
        return least

    def strength(self, g: Engine, seat: int, slot: int, parts: Breakdown | None = None) -> int:
        """The strength of a province (R57)."""
        if not g.places.has_province(g, seat, slot):
            return 0
        stronghold = g.stronghold[seat]
        value = g.defs[stronghold].strength
        if parts is not None:
            parts.add(value, stronghold)
        value += self._given(g, province(seat, slot), parts)
        if g.attention.ramparts:
            value += g.standing.walls(g, seat, slot, parts)
        return _at_least(0, value, parts)

    def _given(self, g: Engine, subject: int, parts: Breakdown | None) -> int:
        """What bonuses and penalties give to a province or an army, which have one figure each."""
        value = 0
        for thing in g.standing.lasting:
            if isinstance(thing, Modifier) and thing.subject == subject:
                value += thing.amount
                if parts is not None:
                    parts.add(thing.amount, thing.source)
        return value

    def province_falls(self, g: Engine) -> bool:
        """Whether the battle that was compared will destroy its province: the excess beats the strength."""
        fight = g.fight
        if fight.spared or fight.excess <= self.strength(g, fight.defender, fight.battlefield):
            return False
        return g.places.has_province(g, fight.defender, fight.battlefield)

    def focus(self, g: Engine, card: int, parts: Breakdown | None = None) -> int:
        """The Focus Value of a card, with changes to it."""
        plain = self.allowed(g, V_PLAIN_FOCUS, NO_CARD)
        own = self.own_auras(g, card, FOCUS)
        if plain:
            own = min(own, 0)
        value = g.defs[card].focus + own
        if parts is not None:
            parts.say(own, "its own text")
        for thing in g.standing.lasting:
            if isinstance(thing, Modifier) and thing.subject == card and thing.stat == FOCUS:
                if thing.amount < 0 or not plain:
                    value += thing.amount
                    if parts is not None:
                        parts.add(thing.amount, thing.source)
        return _at_least(0, value, parts)
