"""How much Gold a seat could produce: by bowing cards, without bowing, and with a partner (R52).

A source may have a partner: a card that bows with it, or that is destroyed or discarded for it. What bows
with another could have paid itself, so all teams are tried; what is given up could not, so the dearest are
counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.lasting import Lent
from gorin.games.l5r.language.statements import Produces
from gorin.games.l5r.table.data import FREE_GOLD
from gorin.games.l5r.values.kinds import GOLD_YIELD
from gorin.games.l5r.values.terms import (
    BOWED,
    CHOSEN,
    DISCARD,
    HOLDING,
    IN_UNIT,
    NO_CARD,
    STRATEGY,
    STRONGHOLD,
    V_BOW,
    V_DESTROY,
    V_DISCARD,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Purse:
    def __init__(self) -> None:
        self.lent = False  # somebody was given Gold to spend later
        self.wealthy = False  # a card that is in a unit produces Gold
        self.hoarding = False  # one produces Gold from the hand

    def copy(self) -> Purse:
        twin = Purse()
        twin.lent = self.lent
        twin.wealthy = self.wealthy
        twin.hoarding = self.hoarding
        return twin

    def attends(self, definition: CardDef) -> bool:
        """Whether a card of this game says anything new of where Gold may come from."""
        found = definition.gold
        return (found.hoarded and not self.hoarding) or (
            definition.kind & IN_UNIT != 0 and len(found.sources) > 0 and not self.wealthy
        )

    def attend(self, definition: CardDef) -> None:
        """Remember where Gold may come from in this game."""
        self.wealthy = self.wealthy or (definition.kind & IN_UNIT != 0 and len(definition.gold.sources) > 0)
        self.hoarding = self.hoarding or definition.gold.hoarded

    def purses(self, g: Engine, seat: int) -> tuple[int, ...]:
        """The cards among which the sources of Gold are: units and hands too, where a card says so."""
        cards = tuple(g.places.in_play(g, seat)) if self.wealthy else g.estate[seat]
        if self.hoarding:
            cards += tuple([card for card in g.hands[seat] if g.defs[card].gold.hoarded])
        if self.lent:
            for thing in g.standing.lasting:
                if isinstance(thing, Lent) and thing.seat == seat:
                    cards = (*cards, thing.source)
        return cards

    # --- a source by itself --------------------------------------------------------------------------

    def production(self, g: Engine, card: int, purpose: int) -> int:
        """The most Gold a card yields by bowing, for paying for the card `purpose` (or for no card: -1)."""
        if g.flags[card] & BOWED:
            return 0
        return self.yields(g, card, purpose)

    def yields(self, g: Engine, card: int, purpose: int) -> int:
        """The same, whether or not the card is bowed now."""
        definition = g.defs[card]
        best = definition.production if definition.kind == STRONGHOLD else 0
        for source in definition.gold.sources:
            if source.bows and source.partner is None:
                best = max(best, self.worth(g, card, source, purpose))
        return best

    def source(self, g: Engine, card: int, purpose: int) -> Produces | None:
        """What a card says of the Gold that it yields by bowing; a Stronghold's own needs no words."""
        best = self.yields(g, card, purpose)
        for source in g.defs[card].gold.sources:
            if source.bows and source.partner is None and self.worth(g, card, source, purpose) == best:
                return source
        return None

    def free_gold(self, g: Engine, card: int, purpose: int) -> int:
        """The Gold a card yields without bowing, once a turn and while it is unbowed (R49)."""
        if g.zone[card] == DISCARD:
            return self._credit(g, card, purpose)
        if g.used[card] & FREE_GOLD or g.flags[card] & BOWED:
            return 0
        for source in g.defs[card].gold.sources:
            if not source.bows and source.zone == g.zone[card]:
                return self.worth(g, card, source, purpose)
        return 0

    def _credit(self, g: Engine, card: int, purpose: int) -> int:
        """The Gold that an Event lends for bringing a card into play."""
        if purpose < 0 or g.defs[purpose].kind == STRATEGY:
            return 0
        for thing in g.standing.lasting:
            if isinstance(thing, Lent) and thing.source == card:
                return thing.gold
        return 0

    def pays(self, g: Engine, card: int) -> bool:
        """Whether a card is a source of Gold at all."""
        definition = g.defs[card]
        return definition.production > 0 or len(definition.gold.sources) > 0 or g.zone[card] == DISCARD

    # --- with a partner ------------------------------------------------------------------------------

    def helped_gold(self, g: Engine, card: int, helper: int, purpose: int) -> int:
        """The Gold a card yields together with another one."""
        source = g.defs[card].gold.helped
        if source is None or g.flags[card] & BOWED or helper == purpose:
            return 0  # what is paid for cannot be given up for it
        return self.worth(g, card, source, purpose, helper)

    def helpers(self, g: Engine, card: int, excluded: tuple[int, ...]) -> list[int]:
        """The cards that may bow with this one for Gold, or be given up for it."""
        source = g.defs[card].gold.helped
        assert source is not None
        assert source.partner is not None
        seat = g.controller[card]
        found: list[int] = []
        for other in g.hands[seat] if source.spends == V_DISCARD else g.places.in_play(g, seat):
            if other == card or other in excluded:
                continue
            if source.spends == V_BOW and g.flags[other] & BOWED:
                continue
            if source.spends == V_DESTROY and g.standing.survives(g, other):
                continue
            if g.standing.fitting(g, source.partner, card, other):
                found.append(other)
        return found

    def gives_up(self, g: Engine, card: int) -> bool:
        """Whether a card yields Gold for one that is destroyed or discarded."""
        source = g.defs[card].gold.helped
        return source is not None and source.spends != V_BOW

    def offerings(self, g: Engine, seat: int, purpose: int, excluded: tuple[int, ...]) -> tuple[int, ...]:
        """What could be given up for most Gold: each source followed by its partner."""
        found: tuple[int, ...] = ()
        for card in self.purses(g, seat):
            if card in excluded or not self.gives_up(g, card) or g.flags[card] & BOWED:
                continue
            best = 0
            partner = -1
            for other in self.helpers(g, card, excluded + found):
                worth = self.helped_gold(g, card, other, purpose)
                if worth > best:
                    best = worth
                    partner = other
            if best > 0:
                found = (*found, card, partner)
        return found

    def teams(self, g: Engine, seat: int, purpose: int, excluded: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The ways to let cards bow with others for Gold: each bowing card followed by its helper."""
        sources: list[int] = []
        for card in self.purses(g, seat):
            source = g.defs[card].gold.helped
            if source is not None and source.spends == V_BOW and card not in excluded:
                if not g.flags[card] & BOWED:
                    sources.append(card)
        found: list[tuple[int, ...]] = []
        self._team(g, sources, 0, (), excluded, found)
        return found

    def _team(
        self,
        g: Engine,
        sources: list[int],
        index: int,
        team: tuple[int, ...],
        excluded: tuple[int, ...],
        found: list[tuple[int, ...]],
    ) -> None:
        if index == len(sources):
            found.append(team)
            return
        self._team(g, sources, index + 1, team, excluded, found)
        card = sources[index]
        if card in team:
            return
        tried: list[CardDef] = []
        for helper in self.helpers(g, card, excluded + team):
            if g.defs[helper] not in tried:  # of several alike, one is tried
                tried.append(g.defs[helper])
                self._team(g, sources, index + 1, (*team, card, helper), excluded, found)

    def team_gold(self, g: Engine, team: tuple[int, ...], purpose: int) -> int:
        total = 0
        for index in range(0, len(team), 2):
            total += self.helped_gold(g, team[index], team[index + 1], purpose)
        return total

    # --- all together --------------------------------------------------------------------------------

    def gold(self, g: Engine, seat: int, purpose: int, exclude: int) -> int:
        """All the Gold a seat could produce for one cost now, without the card `exclude`."""
        total = 0
        for card in self.purses(g, seat):
            if card != exclude and self.pays(g, card):
                if g.defs[card].gold.helped is not None:
                    return self.joint_gold(g, seat, purpose, (exclude,))
                if not g.flags[card] & BOWED:
                    total += self.yields(g, card, purpose)
                if g.defs[card].gold.freely or g.zone[card] == DISCARD:
                    total += self.free_gold(g, card, purpose)
        return total

    def joint_gold(self, g: Engine, seat: int, purpose: int, excluded: tuple[int, ...]) -> int:
        """The same where cards may bow together, or be given up: the most that any way yields."""
        offered = self.offerings(g, seat, purpose, excluded)
        return self.plain_gold(g, seat, purpose, excluded) + self.team_gold(g, offered, purpose)

    def plain_gold(self, g: Engine, seat: int, purpose: int, excluded: tuple[int, ...]) -> int:
        """The same with nothing given up for it."""
        best = 0
        for team in self.teams(g, seat, purpose, excluded):
            total = self.team_gold(g, team, purpose)
            for card in self.purses(g, seat):
                if card not in excluded:
                    total += self.free_gold(g, card, purpose)
                    if card not in team:
                        total += self.production(g, card, purpose)
            best = max(best, total)
        return best

    def worth(self, g: Engine, card: int, source: Produces, purpose: int, partner: int = NO_CARD) -> int:
        amount = self._worth(g, card, source, purpose, partner)
        if amount > 0 and g.standing.lasting and g.defs[card].kind == HOLDING and not source.lessens:
            amount += g.stats.raised(g, GOLD_YIELD, g.controller[card])
        return amount

    def _worth(self, g: Engine, card: int, source: Produces, purpose: int, partner: int) -> int:
        number = source.amount
        if source.test is None and isinstance(number, Fixed):
            return number.n
        d = g.underway.seen_from(g, card) if partner < 0 else g.underway.probe(g, card)
        if partner >= 0:
            d.bind(g, CHOSEN, partner)
        amount = 0
        if source.test is None or source.test.holds(g, d, purpose):
            amount = number.value(g, d, purpose)
        if partner < 0:
            g.underway.done_with(d)
        return amount
