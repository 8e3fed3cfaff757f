"""What cards in play say always: bans, permissions, least values, prices and who carries what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gorin.games.l5r.language.always import (
    Always,
    Attaches,
    Forbid,
    Minimum,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    Shuns,
    Silences,
    StaysAway,
    Volleys,
    WillNot,
)
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import (
    Cheaper,
    Deed,
    Delayed,
    GivenTrait,
    Granted,
    Lasting,
    Lent,
    Ruled,
    player,
    saps,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.table.breakdown import Breakdown
from gorin.games.l5r.table.leaving import without
from gorin.games.l5r.values.families import Stat, Verb
from gorin.games.l5r.values.kinds import (
    ABSENCE,
    ATTACHING,
    BAN,
    BONUS,
    FATAL,
    FORBID,
    MINIMUM,
    PERMIT,
    PRICE,
    RAMPART,
    SAYS_ABSENCE,
    SAYS_HUSH,
    SAYS_MINIMUM,
    SAYS_RAMPART,
    SAYS_SHELTER,
    SAYS_VOLLEY,
    SHELTER,
    SHUN,
    SILENCE,
    SPARING,
    VOLLEY,
    WORDING,
)
from gorin.games.l5r.values.terms import (
    BEARER,
    BOWED,
    CHI,
    ITEM,
    NEXT_STRAIGHTENING,
    NO_CARD,
    THIS,
    V_DESTROY,
    keyword,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

NO_LIMIT: Final = 99
#: The kinds of standing change for which those who speak of them are asked.
SPEAKING: Final = 1 << BONUS | 1 << BAN | 1 << ABSENCE | 1 << FATAL | 1 << WORDING | 1 << SILENCE


class Standing:
    """A table that is asked for standing changes (L5R-TRAIT-3)."""

    def __init__(self) -> None:
        self.lasting: tuple[object, ...] = ()  # each a `Lasting`: loops ask of which kind (see `things`)
        self.deeds: tuple[Deed, ...] = ()
        self.auras: tuple[int, ...] = ()  # cards in play with standing bonuses
        self.banned: tuple[int, ...] = ()  # cards in play that forbid something
        self.silencers: tuple[int, ...] = ()  # cards in play that let others not speak
        self.mortal: tuple[int, ...] = ()  # cards in play that are destroyed as soon as something holds
        self.wording: tuple[int, ...] = ()  # cards in play that give others keywords
        self.worded = 0  # the version for which keywords so given were looked at; 0 while there are none

    def copy(self) -> Standing:
        twin = Standing()
        twin.lasting = self.lasting
        twin.deeds = self.deeds
        twin.auras = self.auras
        twin.banned = self.banned
        twin.silencers = self.silencers
        twin.mortal = self.mortal
        twin.wording = self.wording
        twin.worded = self.worded
        return twin

    def things(self) -> tuple[Lasting, ...]:
        return cast("tuple[Lasting, ...]", self.lasting)  # for those who ask for more than the kind

    def serves(self, g: Engine, card: int) -> bool:
        """Whether an attachment gives its bearer what it gives: in some rules only unbowed (R60, R250)."""
        return not g.flags[card] & BOWED or g.ruleset.entering.bowed_serve

    def terrain_holds(self, g: Engine) -> bool:
        """Whether what Terrains say holds by now (R120, R277)."""
        return g.fight.settled or not g.ruleset.combat.terrains_wait

    def hushed(self, g: Engine) -> int:
        """The Terrain because of which only actions that destroy it are taken, or NO_CARD."""
        for terrain in g.fight.terrains:
            if g.defs[terrain].says & SAYS_HUSH:
                return terrain
        return NO_CARD

    def permitted(self, g: Engine, what: int, seat: int) -> bool:
        """Whether a card in play lets this seat do what rules forbid: its own, or one that names its clan."""
        if not g.attention.permissions >> what & 1:
            return False
        if g.attention.decreed >> PERMIT & 1:
            for thing in self.lasting:
                if isinstance(thing, Ruled) and thing.change == PERMIT and thing.about == what:
                    permit = thing.always.change
                    assert isinstance(permit, Permit)
                    if permit.everyone or thing.subject == player(seat):
                        if self.in_force(g, thing, NO_CARD):
                            return True
        for other in g.order:
            for card in g.places.in_play(g, other):
                for always in g.defs[card].standing[PERMIT]:
                    permit = always.change
                    assert isinstance(permit, Permit)
                    if permit.what != what or not self.holding(g, always, card, card):
                        continue
                    if permit.clan:
                        if g.clans[seat] & keyword(permit.clan + " Clan"):
                            return True
                    elif other == seat or permit.everyone:
                        return True
        return False

    def permits(self, g: Engine, card: int, what: int) -> bool:
        """Whether a card lets its controller do what rules forbid with the card itself."""
        for always in g.defs[card].standing[PERMIT]:
            permit = always.change
            assert isinstance(permit, Permit)
            if permit.what == what and self.holding(g, always, card, card):
                return True
        if g.attention.decreed >> PERMIT & 1:
            for thing in self.lasting:
                if isinstance(thing, Ruled) and thing.change == PERMIT and thing.subject == card:
                    if thing.about == what and self.in_force(g, thing, card):
                        return True
        return False

    def forbidden(self, g: Engine, what: int) -> bool:
        """Whether a card in play, or what an effect left behind, forbids something to everybody."""
        if not g.attention.prohibitions >> what & 1:
            return False
        for seat in g.order:
            for card in g.places.in_play(g, seat):
                for always in g.defs[card].standing[FORBID]:
                    assert isinstance(always.change, Forbid)
                    if always.change.what == what and self.holding(g, always, card, card):
                        return True
        for thing in self.lasting:
            if isinstance(thing, Ruled) and thing.change == FORBID and thing.about == what:
                if self.in_force(g, thing, NO_CARD):
                    return True
        return False

    def barred(self, g: Engine, verb: Verb, card: int, d: Doing | None = None, shot: bool = False) -> bool:
        """Whether a standing ban forbids this; of some bans, to some actions only."""
        for speaker in self.banned:
            if not g.defs[speaker].bans >> verb & 1:
                continue
            if g.defs[speaker].terrain and not self.terrain_holds(g):
                continue
            for always in g.defs[speaker].standing[BAN]:
                ban = always.change
                assert isinstance(ban, WillNot)
                if ban.verb == verb and self._banned(g, ban, speaker, card):
                    if (ban.by or ban.shots) and not self.meant(g, ban, d, shot):
                        continue
                    if ban.of == BEARER and not self.serves(g, speaker):
                        continue
                    if always.if_ is None or self.holding(g, always, speaker, card):
                        return True
        if g.attention.decreed >> BAN & 1:
            for thing in self.lasting:
                if isinstance(thing, Ruled) and thing.change == BAN and thing.about == verb:
                    if self._outlawed(g, thing, card, d, shot):
                        return True
        return False

    def survives(self, g: Engine, card: int) -> bool:
        """Whether a card cannot be destroyed for a cost: that is forbidden, or others fall instead (R35)."""
        if self.barred(g, V_DESTROY, card):
            return True
        for always in g.defs[card].standing[SPARING]:
            if self.holding(g, always, card, card):
                return True
        return False

    def shuns(self, g: Engine, card: int, seat: int) -> bool:
        """Whether a Personality does not come to this player."""
        for always in g.defs[card].standing[SHUN]:
            shuns = always.change
            assert isinstance(shuns, Shuns)
            if shuns.whom.holds(g, g.underway.scratch(seat), card):
                return True
        return False

    def kept_away(self, g: Engine, unit: int, field: int, side: int, moved: bool) -> bool:
        """Whether a unit does not join an army at a battlefield, assigned or moved there."""
        for speaker in self.banned:
            if not g.defs[speaker].says & SAYS_ABSENCE:
                continue
            for always in g.defs[speaker].standing[ABSENCE]:
                away = always.change
                assert isinstance(away, StaysAway)
                if moved and not away.moving:
                    continue
                if away.attacking and (side != 1 or g.fight.defender != g.controller[speaker]):
                    continue
                who = away.who
                if isinstance(who, int):
                    if speaker != unit:
                        continue
                elif not self.fitting(g, who, speaker, unit):
                    continue
                if away.facing is not None and not self._faced(g, away.facing, speaker, field, 3 - side):
                    continue
                if self.holding(g, always, speaker, unit):
                    return True
        return False

    def turned_away(self, g: Engine, person: int, field: int, side: int = 0) -> bool:
        """Whether something keeps a unit from moving to a battlefield, on the side it would have there."""
        sides = g.fight.open_sides(g.controller[person])
        return self.kept_away(g, person, field, side or (sides[0] if sides else 0), True)

    def _faced(self, g: Engine, what: Sel, speaker: int, field: int, side: int) -> bool:
        """Whether an army has a card that fits."""
        for unit in g.places.army(g, field, side):
            if self.fitting(g, what, speaker, unit):
                return True
            for card in g.attached[unit]:
                if self.fitting(g, what, speaker, card):
                    return True
        return False

    def volleys(self, g: Engine, card: int) -> int:
        """How many times as strong a Ranged Attack of this card is."""
        times = 1
        for seat in g.order:
            for speaker in g.places.in_play(g, seat):
                if g.defs[speaker].says & SAYS_VOLLEY:
                    for always in g.defs[speaker].standing[VOLLEY]:
                        change = always.change
                        assert isinstance(change, Volleys)
                        if self.holding(g, always, speaker, card) and self.fitting(
                            g, change.of, speaker, card
                        ):
                            times *= 2
        return times

    def _banned(self, g: Engine, ban: WillNot, speaker: int, card: int) -> bool:
        """Whether a ban of a card is about another one."""
        of = ban.of
        if isinstance(of, int):
            return (g.host[speaker] if of == BEARER else speaker) == card
        return self.fitting(g, of, speaker, card)

    def _outlawed(self, g: Engine, thing: Ruled, card: int, d: Doing | None, shot: bool) -> bool:
        """Whether a ban that an effect left behind is about a card."""
        ban = thing.always.change
        assert isinstance(ban, WillNot)
        of = ban.of
        if isinstance(of, int):
            if thing.subject != card:
                return False
        elif not self.decreed_for(g, of, thing, card):
            return False
        if (ban.by or ban.shots) and not self.meant(g, ban, d, shot):
            return False
        return self.in_force(g, thing, card)

    def shelter(self, g: Engine, card: int) -> int:
        """By how much Ranged Attacks at this card are weaker."""
        weaker = 0
        if g.defs[card].says & SAYS_SHELTER:
            for always in g.defs[card].standing[SHELTER]:
                assert isinstance(always.change, Sheltered)
                if self.holding(g, always, card, card):
                    weaker += always.change.by
        return weaker

    def walls(self, g: Engine, seat: int, slot: int, parts: Breakdown | None) -> int:
        """By how much what a seat has in play makes a province of its own stronger."""
        stronger = 0
        for card in g.places.in_play(g, seat):
            if g.defs[card].says & SAYS_RAMPART:
                for always in g.defs[card].standing[RAMPART]:
                    rampart = always.change
                    assert isinstance(rampart, Rampart)
                    if (rampart.all or g.slot[card] == slot) and self.holding(g, always, card, card):
                        stronger += rampart.by
                        if parts is not None:
                            parts.add(rampart.by, card)
        return stronger

    def minimum(self, g: Engine, card: int, stat: Stat) -> int:
        """The least that a stat may read: zero, or what the card itself says (R54, R61); Items are signed."""
        best = -NO_LIMIT if stat <= CHI and g.defs[card].kind == ITEM else 0
        if g.defs[card].says & SAYS_MINIMUM:
            for always in g.defs[card].standing[MINIMUM]:
                least = always.change
                assert isinstance(least, Minimum)
                if least.stat == stat and least.of == THIS and best < least.amount:
                    if self.holding(g, always, card, card):
                        best = least.amount
        return max(best, self._lifted(g, card, stat)) if g.attention.lifting else best

    def _lifted(self, g: Engine, card: int, stat: Stat) -> int:
        """The least that what a Personality carries says of a stat of that Personality."""
        best = -NO_LIMIT
        for other in g.attached[card]:
            if g.defs[other].says & SAYS_MINIMUM and self.serves(g, other):
                for always in g.defs[other].standing[MINIMUM]:
                    least = always.change
                    assert isinstance(least, Minimum)
                    if least.stat == stat and least.of == BEARER and best < least.amount:
                        if self.holding(g, always, other, card):
                            best = least.amount
        return best

    def spared(self, g: Engine, speaker: int, other: int) -> int:
        """What a card says that attaching it to another one, or the other one to it, costs less."""
        less = 0
        for always in g.defs[speaker].standing[PRICE]:
            rebate = always.change
            assert isinstance(rebate, Rebate)
            if self.holding(g, always, speaker, speaker) and self.fitting(g, rebate.what, speaker, other):
                less += rebate.less
        return less

    def agrees(self, g: Engine, speaker: int, other: int) -> bool:
        """Whether a card would be attached to the other one, or carry it, as far as it says itself."""
        for always in g.defs[speaker].standing[ATTACHING]:
            attaches = always.change
            assert isinstance(attaches, Attaches)
            if self.holding(g, always, speaker, speaker):
                if self.fitting(g, attaches.what, speaker, other) == attaches.never:
                    return False
        return True

    def in_force(self, g: Engine, thing: Ruled, it: int) -> bool:
        test = thing.always.if_
        return test is None or test.holds(g, g.underway.viewpoint(g, thing), it)

    def decreed_for(self, g: Engine, what: Sel, thing: Ruled, card: int) -> bool:
        return what.fits(g, g.underway.viewpoint(g, thing), card)

    def holding(self, g: Engine, always: Always, speaker: int, it: int) -> bool:
        if self.silencers and self.silenced(g, speaker):
            return False
        if always.if_ is None:
            return True
        d = g.underway.seen_from(g, speaker)
        held = always.if_.holds(g, d, it)
        g.underway.done_with(d)
        return held

    def silenced(self, g: Engine, speaker: int) -> bool:
        """Whether a card that belongs to a province cannot speak, because of one in the battle there."""
        for silencer in self.silencers:
            if g.place[silencer] != g.slot[speaker] or g.slot[speaker] < 0:
                continue
            if g.controller[speaker] != g.fight.defender or not self.serves(g, silencer):
                continue
            for always in g.defs[silencer].standing[SILENCE]:
                assert isinstance(always.change, Silences)
                if g.keywords[speaker] & keyword(always.change.word):
                    if always.if_ is None or always.if_.holds(g, g.underway.probe(g, silencer), speaker):
                        return True
        return False

    def fitting(self, g: Engine, what: Sel, speaker: int, card: int) -> bool:
        d = g.underway.seen_from(g, speaker)
        fits = what.fits(g, d, card)
        g.underway.done_with(d)
        return fits

    def meant(self, g: Engine, ban: WillNot, d: Doing | None, shot: bool) -> bool:
        if d is None:
            return False
        return (ban.shots and (shot or d.shoots())) or d.tags(g) & ban.by != 0

    def drop(self, g: Engine, gone: Lasting) -> None:
        own = g.ledger.own_standing(g)
        own.lasting = tuple([thing for thing in own.lasting if thing is not gone])
        g.version += 1

    def use_up_rebates(self, g: Engine, card: int) -> None:
        """The next card of a kind was attached for less: the ones after it are not."""
        for thing in self.lasting:
            if isinstance(thing, Cheaper) and thing.seat == g.owner[card]:
                if thing.kinds & g.defs[card].kind:
                    self.drop(g, thing)

    def end_straightening(self, g: Engine, seat: int) -> None:
        """What lasts until a seat has straightened its cards is over."""
        for thing in self.things():
            if thing.until == NEXT_STRAIGHTENING and g.controller[thing.subject] == seat:
                self.drop(g, thing)

    def use_up_credit(self, g: Engine, card: int) -> None:
        """The Gold that an Event lent is spent."""
        for thing in self.lasting:
            if isinstance(thing, Lent) and thing.source == card:
                self.drop(g, thing)

    def hold_forth(self, g: Engine, card: int) -> None:
        """What a card in play says of itself and of others holds from now on (L5R-TRAIT-3)."""
        definition = g.defs[card]
        if definition.says & SPEAKING:
            g.ledger.own_standing(g).hear_out(definition, card)
        g.frail = True  # it may change a Chi: an Item, a new face of a Personality (R19, R62)
        g.version += 1

    def hear_out(self, definition: CardDef, card: int) -> None:
        """Note of what a card speaks."""
        if definition.standing[BONUS]:
            self.auras = (*self.auras, card)
        if definition.standing[BAN] or definition.standing[ABSENCE]:
            self.banned = (*self.banned, card)
        if definition.standing[FATAL]:
            self.mortal = (*self.mortal, card)
        if definition.standing[WORDING]:
            self.wording = (*self.wording, card)
        if definition.standing[SILENCE]:
            self.silencers = (*self.silencers, card)

    def fall_silent(self, g: Engine, card: int) -> None:
        """What a card said no longer holds."""
        if card in self.auras + self.banned + self.mortal + self.wording + self.silencers:
            g.ledger.own_standing(g).forget(card)
        g.version += 1

    def forget(self, card: int) -> None:
        """Note that a card no longer speaks."""
        if card in self.auras:
            self.auras = without(self.auras, card)
        if card in self.banned:
            self.banned = without(self.banned, card)
        if card in self.mortal:
            self.mortal = without(self.mortal, card)
        if card in self.wording:
            self.wording = without(self.wording, card)
        if card in self.silencers:
            self.silencers = without(self.silencers, card)

    def add(self, g: Engine, thing: Lasting) -> None:
        """From now on something lasts."""
        own = g.ledger.own_standing(g)
        own.lasting = (*own.lasting, thing)
        g.version += 1
        g.frail = g.frail or saps(thing)
        if isinstance(thing, Delayed):
            self._listen(g, thing.moment.kind)
        elif isinstance(thing, GivenTrait):
            self._listen(g, thing.trait.moment.kind)
        elif isinstance(thing, Granted) and thing.ability.moment is not None:  # a Reaction that was given
            g.ledger.own_attention(g).await_reaction(thing.ability.moment.kind)
        elif isinstance(thing, Lent):
            g.ledger.own_purse(g).lent = True
        elif isinstance(thing, Ruled):
            g.ledger.own_attention(g).decree(thing.always)

    def _listen(self, g: Engine, moment: int) -> None:
        if not g.attention.heeded >> moment & 1:
            g.ledger.own_attention(g).listen(moment)

    def attend(self, g: Engine, definition: CardDef) -> None:
        """A card is in this game from now on: look out for what it may do."""
        g.ledger.own_attention(g).attend(definition)
        if g.purse.attends(definition):
            g.ledger.own_purse(g).attend(definition)
