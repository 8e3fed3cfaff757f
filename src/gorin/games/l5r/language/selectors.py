"""Which cards a word speaks of: whose, of which kind and keywords, in which state, where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Test
from gorin.games.l5r.values.families import Keyword, Kind, State, Where, Whose, Zone
from gorin.games.l5r.values.terms import (
    A_BATTLEFIELD,
    ALONGSIDE,
    ANY_KIND,
    ANYONE,
    ANYWHERE,
    AT_HOME,
    ATTACHMENT,
    ATTACKER,
    BARE,
    BATTLE,
    BOWED,
    CARRYING,
    DEAD,
    DISCARD,
    DISHONORED,
    EACH,
    ELSEWHERE,
    ENEMY,
    FACED,
    FOLLOWER,
    HAND,
    HERE,
    HOME,
    HOST,
    IN_UNIT,
    IS_ALLYING,
    IS_APART,
    IS_ATTACKING,
    IS_BOWED,
    IS_DEAD,
    IS_DEFENDING,
    IS_DIFFERENT,
    IS_DISCARDED,
    IS_DISHONORABLE,
    IS_DUELING,
    IS_FACE_UP,
    IS_HONORABLE,
    IS_HUMAN,
    IS_IN_PLAY,
    IS_OPPOSED,
    IS_OTHER,
    IS_READY,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    K_CAVALRY,
    K_NONHUMAN,
    LEADERLESS,
    NO_KEYWORDS,
    NO_KINDS,
    NO_STATES,
    NO_UNBOWED_ATTACHMENT,
    OTHERS,
    OWN_PROVINCE,
    PLAY,
    PROVINCE,
    SAME_CONTROLLER,
    SAME_PLACE,
    TARGET,
    UNLIKE_BEARER,
    UP,
    USUAL,
    WITHIN,
    YOU,
    YOUR_ARMY,
    keywords,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Sel:
    """A selector. Bits of `some` ask for at least one of the keywords, `every` for all, `never` for none."""

    side: Whose = ANYONE
    kinds: Kind = IN_UNIT
    some: Keyword = NO_KEYWORDS
    every: Keyword = NO_KEYWORDS
    never: Keyword = NO_KEYWORDS
    states: State = NO_STATES
    where: Where = USUAL
    zone: Zone = PLAY
    tests: tuple[Test, ...] = ()
    without: Keyword = NO_KEYWORDS  # keywords that no attachment may have
    lacks: Kind = NO_KINDS  # kinds of attachment that must be missing

    # --- which cards fit ----------------------------------------------------------------------------

    def cards(self, g: Engine, d: Doing) -> list[int]:
        """Every card that fits now."""
        found: list[int] = []
        zone = self.zone
        if zone == PLAY:
            here = g.fight.battlefield if self._local(d) else AT_HOME - 1
            for seat in g.order:
                if self.side == YOU and seat != d.seat:
                    continue
                if self.side == OTHERS or self.side == ENEMY:
                    if seat == d.seat:
                        continue
                if self.kinds & IN_UNIT:
                    for unit in g.units[seat]:
                        if here >= AT_HOME and g.place[unit] != here:
                            continue
                        if self.fits(g, d, unit):
                            found.append(unit)
                        if self.kinds & ATTACHMENT:
                            for card in g.attached[unit]:
                                if self.fits(g, d, card):
                                    found.append(card)
                if self.kinds & ~IN_UNIT:
                    for card in g.estate[seat]:
                        if self.fits(g, d, card):
                            found.append(card)
            return found
        for seat in g.order:
            if self.side == YOU and seat != d.seat:
                continue
            if zone == HAND:
                pile = g.hands[seat]
            elif zone == PROVINCE:
                pile = g.provinces[seat]
            elif zone == DISCARD:
                pile = g.fate_discard[seat] + g.dynasty_discard[seat]
            else:
                pile = g.pools[seat]
            for card in pile:
                if card >= 0 and self.fits(g, d, card):
                    found.append(card)
        return found

    def options(self, g: Engine, d: Doing) -> list[int]:
        """Every card that fits and may be chosen: in a production turn only the newcomer's own (R178).

        Who serves the same Daimyo is neither another player nor an enemy (STR-GAME-2).
        """
        found = self.cards(g, d)
        if g.secluded >= 0:
            return [card for card in found if g.controller[card] == g.secluded]
        if g.daimyo and (self.side == OTHERS or self.side == ENEMY):
            return [card for card in found if not g.places.same_player(g, g.controller[card], d.seat)]
        return found

    def exists(self, g: Engine, d: Doing) -> bool:
        return len(self.cards(g, d)) > 0

    def _local(self, d: Doing) -> bool:
        return self.where == HERE or (self.where == USUAL and d.timing == BATTLE)

    def fits(self, g: Engine, d: Doing, card: int) -> bool:
        """Whether this card is one of those meant."""
        definition = g.defs[card]
        if not definition.kind & self.kinds:
            return False
        side = self.side
        if side != ANYONE:
            controller = g.controller[card]
            if side == YOU:
                if controller != d.seat:
                    return False
            elif side == ENEMY:
                if not g.fight.enemies(d.seat, controller) or g.place[card] != g.fight.battlefield:
                    return False
            elif side == OTHERS:
                if controller == d.seat:
                    return False
            elif controller != self._seat(g, d):
                return False
        bits = g.keywords[card]
        if self.some and not bits & self.some:
            return False
        if self.every and bits & self.every != self.every:
            return False
        if bits & self.never:
            return False
        if self.zone == PLAY and definition.kind & IN_UNIT and not self._placed(g, d, card):
            return False
        if self.states and not self._in_state(g, d, card):
            return False
        if self.without or self.lacks:
            if not self._equipped(g, card):
                return False
        for test in self.tests:
            if not test.holds(g, d, card):
                return False
        return True

    def _seat(self, g: Engine, d: Doing) -> int:
        """The player whose cards are meant, where it is one with a part of his or her own."""
        if self.side == EACH:
            return d.each
        if self.side == HOST:
            return g.places.lodging(g, d.source)
        return g.fight.attacker if self.side == ATTACKER else g.fight.defender

    def _placed(self, g: Engine, d: Doing, card: int) -> bool:
        where = self.where
        if where == USUAL:
            return d.timing != BATTLE or g.place[card] == g.fight.battlefield
        if where == HERE:
            return g.place[card] == g.fight.battlefield
        if where == HOME:
            return g.place[card] == AT_HOME
        if where == ELSEWHERE:
            return g.place[card] != g.place[d.card(TARGET)]
        if where == SAME_PLACE:
            return g.place[card] == g.place[d.heard]
        if where == YOUR_ARMY:
            return (
                g.place[card] == g.fight.battlefield
                and g.fight.sides[g.controller[card]] == g.fight.sides[d.seat]
            )
        if where == OWN_PROVINCE:
            return (
                g.place[card] >= 0
                and g.place[card] == g.slot[d.source]
                and g.fight.defender == g.controller[d.source]
            )
        if where == ALONGSIDE:
            return g.places.same_army(g, card, d.source)
        if where == WITHIN:
            return d.source >= 0 and g.places.head(g, card) == g.places.head(g, d.source)
        if where == FACED:
            return g.places.faced(g, card, d.heard)
        if where == A_BATTLEFIELD:
            return g.place[card] >= 0
        return True

    def _in_state(self, g: Engine, d: Doing, card: int) -> bool:
        states = self.states
        flags = g.flags[card]
        if states & IS_UNBOWED and flags & BOWED:
            return False
        if states & IS_BOWED and not flags & BOWED:
            return False
        if states & IS_APART and card == d.heard:
            return False
        if states & IS_READY and flags & BOWED and g.controller[card] == d.seat:
            return False
        if states & IS_OPPOSED and not g.places.opposed(g, card):
            return False
        if states & IS_ATTACKING and not g.places.attacking(g, card):
            return False
        if states & IS_DEFENDING and not g.places.defending(g, card):
            return False
        if states & IS_ALLYING and not g.places.allying(g, card):
            return False
        if states & IS_HUMAN and g.keywords[card] & K_NONHUMAN:
            return False
        if states & IS_DEAD and not flags & DEAD:
            return False
        if states & IS_DISCARDED and flags & DEAD:
            return False
        if states & IS_FACE_UP and not flags & UP:
            return False
        if states & IS_OTHER and card == d.source:
            return False
        if states & IS_DIFFERENT and card == d.card(TARGET):
            return False
        if states & SAME_CONTROLLER and g.controller[card] != g.controller[d.card(TARGET)]:
            return False
        if states & UNLIKE_BEARER and g.host[d.card(TARGET)] == card:
            return False
        if states & BARE and g.attached[card]:
            return False
        if states & CARRYING and not g.attached[card]:
            return False
        if states & IS_HONORABLE and flags & DISHONORED:
            return False
        if states & IS_DISHONORABLE and not flags & DISHONORED:
            return False
        if states & IS_DUELING and card not in g.duelists:
            return False
        if states & IS_IN_PLAY and g.zone[card] != PLAY:
            return False
        if states & LEADERLESS and g.places.has_follower(g, card):
            return False
        if states & IS_TARGET_UNIT and (self.some | self.every) & K_CAVALRY and not self._mounted(g, card):
            return False
        if states & NO_UNBOWED_ATTACHMENT:
            for attachment in g.attached[card]:
                if not g.flags[attachment] & BOWED:
                    return False
        return True

    def _mounted(self, g: Engine, card: int) -> bool:
        """Whether a unit that is to be Cavalry is, Followers too (L5R-UNIT-3), or fits by another keyword."""
        if g.keywords[card] & self.some & ~K_CAVALRY and not self.every & K_CAVALRY:
            return True
        return g.places.cavalry(g, card, K_CAVALRY)

    def _equipped(self, g: Engine, card: int) -> bool:
        for attachment in g.attached[card]:
            if g.keywords[attachment] & self.without:
                return False
            if g.defs[attachment].kind & self.lacks:
                return False
        return True

    # --- how declarations refine one -----------------------------------------------------------------

    def a(self, *words: str) -> Sel:
        """With at least one of these keywords."""
        return replace(self, some=keywords(words))

    def all_of(self, *words: str) -> Sel:
        return replace(self, every=keywords(words))

    def no(self, *words: str) -> Sel:
        """With none of these keywords."""
        return replace(self, never=keywords(words))

    def at(self, where: Where) -> Sel:
        return replace(self, where=where)

    def being(self, states: State) -> Sel:
        return replace(self, states=self.states | states)

    def where_(self, *tests: Test) -> Sel:
        return replace(self, tests=self.tests + tests)

    def without_a(self, *words: str) -> Sel:
        return replace(self, without=keywords(words))

    def lacking(self, kinds: Kind) -> Sel:
        """Without attachments of these kinds."""
        return replace(self, lacks=kinds)


def your(kinds: Kind = IN_UNIT) -> Sel:
    return Sel(YOU, kinds)


def enemy(kinds: Kind = IN_UNIT) -> Sel:
    return Sel(ENEMY, kinds)


def anyones(kinds: Kind = IN_UNIT) -> Sel:
    return Sel(ANYONE, kinds)


def others(kinds: Kind = IN_UNIT) -> Sel:
    return Sel(OTHERS, kinds)


def in_hand(kinds: Kind = ANY_KIND) -> Sel:
    return Sel(YOU, kinds, zone=HAND)


def in_province(kinds: Kind = ANY_KIND) -> Sel:
    return Sel(YOU, kinds, zone=PROVINCE, where=ANYWHERE)


def in_discard(kinds: Kind = ANY_KIND) -> Sel:
    return Sel(YOU, kinds, zone=DISCARD, where=ANYWHERE)


def in_any_discard(kinds: Kind = ANY_KIND) -> Sel:
    return Sel(ANYONE, kinds, zone=DISCARD, where=ANYWHERE)


TROOP: Final = FOLLOWER
