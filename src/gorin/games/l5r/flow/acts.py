"""What cards and players do: announcing actions, giving, copying and taking back abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow import abilities, copying, fading, legality, refund, volley
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef
from gorin.games.l5r.language.lasting import PLAYER, Again, Granted, player
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.families import Keyword, Span, Timing
from gorin.games.l5r.values.terms import (
    AT_HOME,
    FOLLOWER,
    HAND,
    IT,
    NO_CARD,
    PER_BATTLE,
    PER_GAME,
    PERSONALITY,
    PLAY,
    REACTION,
    STRATEGY,
    THIS,
    UP,
    V_MOVE,
    V_MOVE_IN,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.language.battle import RangedAttack


class Acts:
    """What words and rounds let cards and players do."""

    def grant(self, g: Engine, subject: int, ability: Ability, until: Span, d: Doing) -> int:
        """Give a card or a player an ability, under the first number that is free; it is unused."""
        number = 0
        while abilities.granted(g, subject, number) is not None:
            number += 1
        if subject >= 0:
            g.ledger.own(g)
            unused = ~(1 << (MAX_ABILITIES + number))
            g.ledger.write_used(g, subject, g.used[subject] & unused)
            g.spent[subject] &= unused
        else:
            unused = ~(1 << (abilities.GRANTS + number))
            g.player_used[PLAYER - subject] &= unused
            g.player_battle[PLAYER - subject] &= unused
        g.standing.add(
            g,
            Granted(
                g.marks.next_serial(g),
                subject,
                d.seat,
                d.source,
                until,
                chosen=d.amount,
                number=number,
                ability=ability,
                cards=d.remembered(),
                incs=tuple(d.incs),
                once=False,
            ),
        )
        return number

    # --- taking actions ------------------------------------------------------------------------------

    def announce(self, g: Engine, seat: int, code: int, timing: Timing, additional: bool, bound: int) -> None:
        """Step B: an action is announced; its card is shown and its use is counted."""
        card = use_card(code)
        index = use_index(code)
        ability = abilities.ability_of(g, seat, code)
        d = Doing(seat, card, g.host[card] if card >= 0 else NO_CARD)
        first = abilities.GRANTS if card < 0 else MAX_ABILITIES
        if index >= first:
            given = abilities.grant(g, player(seat) if card < 0 else card, index - first)
            assert given is not None
            abilities.recall(d, given)
        d.ability = ability
        d.code = code
        d.timing = legality.taken_as(g, ability.timing & timing)
        d.additional = additional
        d.bound = bound
        d.serial = g.marks.next_serial(g)
        d.depth = len(g.underway.stack)
        if card >= 0:
            d.incs[THIS] = g.inc[card]
            if d.cards[1] >= 0:
                d.incs[1] = g.inc[d.cards[1]]
            performer = legality.performing_head(g, card)
            if performer >= 0 and g.defs[performer].kind & (PERSONALITY | FOLLOWER):
                d.take_part(g, performer, True)
        self.count_use(g, seat, card, index, ability.limit)
        if card >= 0:
            g.leaving.show(g, card)
        if g.log is not None:
            name = ability.name or str(index)
            text = g.action_text(seat, code)
            g.log.append(ev.Announced(seat=seat, card=card if card >= 0 else None, ability=name, text=text))
        if card >= 0 and g.zone[card] == HAND and g.defs[card].kind == STRATEGY:
            g.leaving.pull(g, card)
            g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.underway.push(d)

    def count_use(self, g: Engine, seat: int, card: int, index: int, limit: int) -> None:
        bit = 1 << index
        if card < 0:
            if limit == PER_BATTLE:
                g.player_battle[seat] |= bit
            else:
                g.player_used[seat] |= bit
            return
        if g.used[card] & bit:
            for thing in g.standing.lasting:
                if isinstance(thing, Again) and thing.subject == card and thing.number == index:
                    g.standing.drop(g, thing)
                    break
        if index < MAX_ABILITIES and g.arrivals.inspired(g, card):
            bit = 1 << (legality.INSPIRED + index)
        g.ledger.write_used(g, card, g.used[card] | bit)
        if limit == PER_GAME:
            g.ledger.own(g)
            g.spent[card] |= bit

    def react(self, g: Engine, seat: int, code: int, h: Happening) -> None:
        self.announce(g, seat, code, REACTION, False, NO_CARD)
        frame = g.underway.stack[-1]
        assert isinstance(frame, Doing)
        frame.timing = REACTION
        frame.heard = h.card
        frame.heard_act = h.act
        if h.card >= 0:
            frame.bind(g, IT, h.card)

    # --- what is about to be destroyed (flow/fading.py) ----------------------------------------------

    def fell(self, g: Engine, cards: list[int], d: Doing, honorless: bool = False) -> None:
        fading.fell(g, cards, d, honorless)

    def herald(self, g: Engine, cards: list[int], d: Doing | None, sure: bool = False) -> bool:
        return fading.herald(g, cards, d, sure)

    def fade(self, g: Engine, units: list[int]) -> None:
        fading.fade(g, units)

    # --- what words set going ------------------------------------------------------------------------

    def drop_focused(self, g: Engine, seat: int, d: Doing | None) -> None:
        """What a seat has focused is discarded."""
        cards = g.focused[seat]
        g.focused[seat] = ()
        for card in cards:
            g.zones.discard(g, card, d)

    def may_focus(self, g: Engine, seat: int) -> bool:
        duel = g.underway.duel()
        return duel is not None and duel.may_focus(g, seat)

    def shot_strength(self, g: Engine, d: Doing, attack: RangedAttack) -> int:
        """The strength of a Ranged Attack, of all that shoot together."""
        return volley.strength(g, d, attack)

    def take_back(self, g: Engine, act: Doing) -> None:
        """Give back what was paid for an action whose effects do not happen (R36)."""
        refund.take_back(g, act)

    def copyable(self, g: Engine, model: int) -> list[int]:
        return copying.copyable(g, model)

    def borrowable(self, g: Engine, seat: int, card: int, model: int, some: Keyword, free: bool) -> list[int]:
        return copying.borrowable(g, seat, card, model, some, free)

    def fleeting(self, g: Engine, card: int) -> bool:
        return copying.fleeting(g, card)

    def copy_ability(self, g: Engine, card: int, model: int, index: int, until: Span, d: Doing) -> None:
        """A card copies an ability of another."""
        self.grant(g, card, copying.ability_at(g, model, index), until, d)

    def borrow(self, g: Engine, card: int, model: int, index: int, free: bool, d: Doing) -> None:
        copying.borrow(g, card, model, index, free, d)

    def give_back(self, g: Engine, card: int, number: int) -> None:
        copying.give_back(g, card, number)

    def abilities_at(self, g: Engine, card: int) -> list[int]:
        """The numbers of all abilities that a card in play has now."""
        return abilities.indices_of(g, card)

    # --- questions that words ask --------------------------------------------------------------------

    def hold(self, g: Engine, card: int, place: int, d: Doing) -> None:
        """A movement that does not happen uses up what negates it once (glossary: Switch)."""
        if not g.marks.stopped(g, V_MOVE, card, d) and place != AT_HOME:
            g.marks.stopped(g, V_MOVE_IN, card, d)

    def held(self, g: Engine, card: int, place: int, d: Doing) -> bool:
        """Whether something would stop this movement, without using it up."""
        if g.standing.barred(g, V_MOVE, card) or g.marks.shield(g, V_MOVE, card, d) is not None:
            return True
        if place == AT_HOME:
            return False
        return g.standing.barred(g, V_MOVE_IN, card) or g.marks.shield(g, V_MOVE_IN, card, d) is not None

    def may_attach_new(self, g: Engine, definition: CardDef, person: int) -> bool:
        """Whether a created attachment could be carried; created ones have no requirement of their own."""
        return g.zone[person] == PLAY
