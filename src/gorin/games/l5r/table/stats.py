"""Questions about the cards on the table: stats, Gold, what may enter and attach.

Nothing here changes a card; that is for the verbs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import Always, Aura, FocusFloor, Rebate, Silences, WillNot
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.lasting import Lasting, army, player, province
from gorin.games.l5r.language.references import Cards
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Produces
from gorin.games.l5r.table.carrying import Carrying
from gorin.games.l5r.values.families import Keyword, Role, Stat, Verb
from gorin.games.l5r.values.kinds import (
    ALLOWED,
    BONUS,
    CHEAPER,
    DOUBLED,
    FOCUSING,
    GOLD_YIELD,
    KINDRED,
    MODIFIER,
    PRICE,
    RAISED,
    RANGED_STRENGTH,
    RULED,
    SAYS_PRICE,
    SAYS_SHUN,
    SHIELD,
    SILENCE,
)
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BEARER,
    BOWED,
    CHI,
    CHOSEN,
    COST,
    DISHONORED,
    FOCUS,
    FOLLOWER,
    FORCE,
    HOLDING,
    HONOR,
    ITEM,
    K_LOYAL,
    NO_CARD,
    NOT_A_NUMBER,
    PERSONALITY,
    PLAY,
    REQUIREMENT,
    STRENGTH,
    THIS,
    V_CONTRIBUTE,
    V_PLAIN_FOCUS,
    V_SHOW_UP,
    keyword,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing

KEPT_BITS: Final = 12  # of a kept Force; the version stands above them
KEPT: Final = (1 << KEPT_BITS) - 1


class Table(Carrying):
    # --- the Force of units and armies ---------------------------------------------------------------

    def unit_force(self, person: int) -> int:
        """The Force of a unit: its Personality and Followers, bowed or not (L5R-UNIT)."""
        total = self.force(person)
        for card in self.attached[person]:
            if self.defs[card].kind == FOLLOWER:
                total += self.force(card)
        return total

    def army_force(self, field: int, side: int) -> int:
        """The Force of an army: what its units add, and what is on the whole."""
        total = 0
        for unit in self.army(field, side):
            total += self.ruleset.combat.unit_adds(self, unit)
        for thing in self.lasting:
            if thing.kind == MODIFIER and thing.subject == army(side):
                total += thing.amount
        return total if total > 0 else 0

    def contributes(self, card: int) -> bool:
        """Whether the Force of a card counts: it is unbowed, and no effect keeps it out."""
        if self.flags[card] & BOWED and not self.allowed(V_SHOW_UP, card):
            return False
        for thing in self.lasting:
            if thing.kind == SHIELD and thing.subject == card and thing.verb == V_CONTRIBUTE:
                return False
        return not self.barred(V_CONTRIBUTE, card)

    def shot(self, card: int, strength: int) -> int:
        """The strength of one card's Ranged Attack, with what changes it (R135)."""
        return (strength + self.raised(RANGED_STRENGTH, self.controller[card])) * self.volleys(card)

    def raised(self, what: int, seat: int) -> int:
        """By how much effects that last raise something for a seat."""
        total = 0
        for thing in self.lasting:
            if thing.kind == RAISED and thing.stat == what and thing.subject in (NO_CARD, player(seat)):
                total += thing.amount
        return total

    def allowed(self, verb: Verb, card: int) -> bool:
        for thing in self.lasting:
            if thing.kind == ALLOWED and thing.subject == card and thing.verb == verb:
                return True
        return False

    def redirections(self, d: Doing, what: Role | Sel | Cards) -> list[int]:
        """Cards that the action you react to could legally target instead."""
        raise NotImplementedError

    # --- stats ---------------------------------------------------------------------------------------

    def printed(self, card: int, stat: Stat) -> int:
        definition = self.defs[card]
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

    def force(self, card: int) -> int:
        kept = self._force[card]
        if kept >> KEPT_BITS == self.version:
            return kept & KEPT
        value = self._stat(card, FORCE)
        self.keep_force(card, (self.version << KEPT_BITS) + value)
        return value

    def stat(self, card: int, stat: Stat) -> int:
        """A stat now. A card that left play keeps the Force, Chi and Personal Honor it had (R34)."""
        if stat == FORCE:
            return self.force(card)
        return self._stat(card, stat)

    def disgraced(self, card: int, seat: int, inc: int) -> bool:
        """Whether a card is a dishonorable Personality of a seat or, if it left play, was one then."""
        if self.defs[card].kind != PERSONALITY:
            return False
        if self.zone[card] == PLAY:
            held = self.controller[card] == seat and self.flags[card] & DISHONORED != 0
            return held and self.inc[card] == inc
        return self.last[card][3] == seat and self.inc[card] == inc + 1

    def _stat(self, card: int, stat: Stat) -> int:
        """Printed value, bonuses and penalties summed, then limits; never below zero (R54)."""
        if self.zone[card] != PLAY and stat <= HONOR:
            last = self.last[card]
            if last[0] >= 0:
                return last[0] if stat == FORCE else last[1] if stat == CHI else last[2]
            return self.printed(card, stat)
        value = 0
        if stat != HONOR or not self.flags[card] & DISHONORED:
            value = self.printed(card, stat) + self.modifiers(card, stat)
            for thing in self.lasting:
                if thing.kind == DOUBLED and thing.subject == card and thing.stat == stat:
                    value *= 2  # after all bonuses and penalties (R59)
        if stat == HONOR and value > self.ruleset.entering.personal_honor_most:
            value = self.ruleset.entering.personal_honor_most
        least = self.minimum(card, stat)
        return value if value > least else least

    def modifiers(self, card: int, stat: Stat) -> int:
        """The sum of all bonuses and penalties to a stat of a card in play."""
        value = 0
        if stat <= CHI:
            if self.defs[card].kind == PERSONALITY:
                for attachment in self.attached[card]:
                    if self.defs[attachment].kind == ITEM and self.serves(attachment):
                        value += self.stat(attachment, stat)  # with what changes the Item (L5R-UNIT-2)
                    elif self.defs[attachment].lends and self.serves(attachment):
                        definition = self.defs[attachment]
                        value += definition.lent_force if stat == FORCE else definition.lent_chi
            for token in self.tokens[card]:
                value += token.force if stat == FORCE else token.chi
        for thing in self.lasting:
            if thing.kind == MODIFIER:
                if thing.subject == card and thing.stat == stat:
                    value += thing.amount
            elif thing.kind == RULED and thing.stat == BONUS and thing.verb == stat:
                value += self.decreed_bonus(thing, card)
        if self.zone[card] != PLAY:
            value += self.own_auras(card, stat)
        for speaker in self.auras:
            if self.defs[speaker].terrain and not self.terrain_holds():
                continue
            for always in self.defs[speaker].standing[BONUS]:
                aura = always.change
                assert isinstance(aura, Aura)
                if aura.stat != stat:
                    continue
                of = aura.of
                if isinstance(of, int):
                    if (self.host[speaker] if of == BEARER else speaker) != card:
                        continue
                    if of == BEARER and not self.serves(speaker):
                        continue
                elif of.zone != self.zone[card]:
                    continue
                if self.silencers and self.silenced(speaker):
                    continue
                d = self.seen_from(speaker)
                if always.if_ is None or always.if_.holds(self, d, card):
                    if isinstance(of, int) or of.fits(self, d, card):
                        value += aura.amount.value(self, d, card)
                self.done_with(d)
        return value

    def decreed_bonus(self, thing: Lasting, card: int) -> int:
        """What an effect left behind gives to a stat of a card."""
        assert thing.always is not None
        aura = thing.always.change
        assert isinstance(aura, Aura)
        of = aura.of
        if isinstance(of, int):
            if thing.subject != card:
                return 0
        elif of.zone != self.zone[card] or not self.decreed_for(of, thing, card):
            return 0
        return aura.amount.value(self, self.viewpoint(thing), card) if self.in_force(thing, card) else 0

    def own_auras(self, card: int, stat: Stat) -> int:
        """What a card out of play says of itself: that holds always (L5R-TRAIT-3)."""
        value = 0
        for always in self.defs[card].standing[BONUS]:
            aura = always.change
            assert isinstance(aura, Aura)
            if aura.stat == stat and aura.of == THIS:
                d = self.probe(card)
                if always.if_ is None or always.if_.holds(self, d, card):
                    value += aura.amount.value(self, d, card)
        return value

    def table(self) -> Table:
        return self

    def copyable(self, model: int) -> list[int]:
        """The numbers of the abilities of a card that do not copy others."""
        raise NotImplementedError

    def borrowable(self, seat: int, card: int, model: int, some: Keyword, free: bool) -> list[int]:
        """The numbers of the actions of a card that another could take now, if it had them."""
        raise NotImplementedError

    def fleeting(self, card: int) -> bool:
        """Whether a card is a Spell with an action that destroys its own card."""
        raise NotImplementedError

    def may_focus(self, seat: int) -> bool:
        """Whether a seat may focus in the duel that is fought."""
        raise NotImplementedError

    def least_focus(self, duelist: int) -> int:
        """The least Focus Value of cards that may be focused from hand against a duelist."""
        least = 0
        for card in (duelist, *self.attached[duelist]):
            for always in self.defs[card].standing[FOCUSING]:
                floor = always.change
                assert isinstance(floor, FocusFloor)
                if self.holding(always, card, duelist):
                    least = max(least, floor.least.value(self, self.probe(card), duelist))
        return least

    def probe(self, card: int) -> Doing:
        """A card's own point of view, for asking its statements."""
        raise NotImplementedError

    def seen_from(self, card: int) -> Doing:
        """The same for a question that only reads, and says when it is done with it: so one serves all."""
        raise NotImplementedError

    def done_with(self, d: Doing) -> None:
        """The question is answered: the next one may look from there."""
        raise NotImplementedError

    def viewpoint(self, thing: Lasting) -> Doing:
        """The point of view of what an effect left behind: the card's that has it, or its player's."""
        raise NotImplementedError

    def in_force(self, thing: Lasting, it: int) -> bool:
        assert thing.always is not None
        test = thing.always.if_
        return test is None or test.holds(self, self.viewpoint(thing), it)

    def decreed_for(self, what: Sel, thing: Lasting, card: int) -> bool:
        return what.fits(self, self.viewpoint(thing), card)

    def holding(self, always: Always, speaker: int, it: int) -> bool:
        if self.silencers and self.silenced(speaker):
            return False
        if always.if_ is None:
            return True
        d = self.seen_from(speaker)
        held = always.if_.holds(self, d, it)
        self.done_with(d)
        return held

    def silenced(self, speaker: int) -> bool:
        """Whether a card that belongs to a province cannot speak, because of one in the battle there."""
        for silencer in self.silencers:
            if self.place[silencer] != self.slot[speaker] or self.slot[speaker] < 0:
                continue
            if self.controller[speaker] != self.fight.defender or not self.serves(silencer):
                continue
            for always in self.defs[silencer].standing[SILENCE]:
                assert isinstance(always.change, Silences)
                if self.keywords[speaker] & keyword(always.change.word):
                    if always.if_ is None or always.if_.holds(self, self.probe(silencer), speaker):
                        return True
        return False

    def fitting(self, what: Sel, speaker: int, card: int) -> bool:
        d = self.seen_from(speaker)
        fits = what.fits(self, d, card)
        self.done_with(d)
        return fits

    def meant(self, ban: WillNot, d: Doing | None, shot: bool) -> bool:
        if d is None:
            return False
        return (ban.shots and (shot or d.shoots())) or d.tags(self) & ban.by != 0

    def casts(self, card: int) -> bool:
        """Whether a Personality performs a Spell action or an ability of his or hers now."""
        raise NotImplementedError

    def doing(self, depth: int) -> Doing:
        """The action or trait that lies so deep on the stack."""
        raise NotImplementedError

    def shield(self, verb: Verb, card: int, d: Doing | None) -> Lasting | None:
        """What lasts that would keep something from happening to a card."""
        raise NotImplementedError

    def strength(self, seat: int, slot: int) -> int:
        """The strength of a province (R57)."""
        if not self.has_province(seat, slot):
            return 0
        value = self.defs[self.stronghold[seat]].strength
        subject = province(seat, slot)
        for thing in self.lasting:
            if thing.kind == MODIFIER and thing.subject == subject and thing.stat == STRENGTH:
                value += thing.amount
        if self.ramparts:
            value += self.walls(seat, slot)
        return value if value > 0 else 0

    def province_falls(self) -> bool:
        """Whether the battle that was compared will destroy its province: the excess beats the strength."""
        fight = self.fight
        if fight.spared or fight.excess <= self.strength(fight.defender, fight.battlefield):
            return False
        return self.has_province(fight.defender, fight.battlefield)

    def focus(self, card: int) -> int:
        """The Focus Value of a card, with changes to it."""
        plain = self.allowed(V_PLAIN_FOCUS, NO_CARD)
        own = self.own_auras(card, FOCUS)
        value = self.defs[card].focus + (min(own, 0) if plain else own)
        for thing in self.lasting:
            if thing.kind == MODIFIER and thing.subject == card and thing.stat == FOCUS:
                if thing.amount < 0 or not plain:
                    value += thing.amount
        return value if value > 0 else 0

    # --- Gold and prices -----------------------------------------------------------------------------

    def worth(self, card: int, source: Produces, purpose: int, partner: int = NO_CARD) -> int:
        amount = self._worth(card, source, purpose, partner)
        if amount > 0 and self.lasting and self.defs[card].kind == HOLDING and not source.lessens:
            amount += self.raised(GOLD_YIELD, self.controller[card])
        return amount

    def _worth(self, card: int, source: Produces, purpose: int, partner: int) -> int:
        number = source.amount
        if source.test is None and isinstance(number, Fixed):
            return number.n
        d = self.seen_from(card) if partner < 0 else self.probe(card)
        if partner >= 0:
            d.bind(self, CHOSEN, partner)
        amount = 0
        if source.test is None or source.test.holds(self, d, purpose):
            amount = number.value(self, d, purpose)
        if partner < 0:
            self.done_with(d)
        return amount

    def price(self, card: int, person: int) -> int:
        """What it costs to attach a card to a Personality (R53)."""
        cost = self.stat(card, COST)
        if self.defs[card].says & SAYS_PRICE:
            cost -= self.spared(card, person)
        if self.generous:
            cost -= self.spared(person, card)
        cost -= self.rebate(card)
        return cost if cost > 0 else 0

    def rebate(self, card: int) -> int:
        """What effects take off the price of attaching a card, for the player who holds it."""
        less = 0
        for thing in self.lasting:
            if thing.kind == CHEAPER and thing.seat == self.owner[card]:
                if thing.stat & self.defs[card].kind:
                    less += thing.amount
            elif thing.kind == RULED and thing.stat == PRICE:
                assert thing.always is not None
                rebate = thing.always.change
                assert isinstance(rebate, Rebate)
                if self.in_force(thing, card) and self.decreed_for(rebate.what, thing, card):
                    less += rebate.less
        return less

    def least_price(self, card: int) -> int:
        """The least that a card may cost, whoever is to carry it."""
        cost = self.stat(card, COST)
        for always in self.defs[card].standing[PRICE]:
            assert isinstance(always.change, Rebate)
            cost -= always.change.less
        if self.generous and self.defs[card].kind & ATTACHMENT:
            best = 0
            for person in self.units[self.owner[card]]:
                best = max(best, self.spared(person, card))
            cost -= best
        cost -= self.rebate(card)
        return cost if cost > 0 else 0

    # --- what may enter and attach -------------------------------------------------------------------

    def bars_double(self, card: int, seat: int, covered: int = NO_CARD) -> bool:
        """Whether a card may not enter because one of its title is in play, by the rule of uniqueness.

        The one that it would cover, as an overlay, does not count.
        """
        return self.ruleset.uniqueness.bars(self, card, seat, covered)

    def kin(self, card: int, seat: int) -> bool:
        """Whether a Personality that a seat brings into play is of its clan, or counts so."""
        clans = self.defs[card].clans
        if clans & self.clans[seat]:
            return True
        for thing in self.lasting:
            if thing.kind == KINDRED and thing.seat == seat and thing.gives & clans:
                return True
        return False

    def loyal_elsewhere(self, card: int, seat: int) -> bool:
        """Whether a Personality refuses this player: a Loyal one (CEL-LOYAL), or by his own text."""
        if self.defs[card].says & SAYS_SHUN and self.shuns(card, seat):
            return True
        if not self.keywords[card] & K_LOYAL or not self.ruleset.entering.loyal:
            return False
        return self.defs[card].clans & self.clans[seat] == 0

    def may_enter(self, card: int, seat: int, ignoring_honor: bool) -> bool:
        """Whether a card may enter play under a seat's control."""
        if self.bars_double(card, seat) or self.loyal_elsewhere(card, seat):
            return False
        return ignoring_honor or self.defs[card].kind != PERSONALITY or self.worthy(card, seat)

    def worthy(self, card: int, seat: int) -> bool:
        """Whether a seat's Family Honor reaches what a Personality requires, where that counts."""
        required = self.defs[card].requirement
        if required == NOT_A_NUMBER or not self.ruleset.entering.requirements:
            return True
        return self.honor[seat] >= required or (self.realm.pardoned | self.realm.exempt) >> seat & 1 != 0
