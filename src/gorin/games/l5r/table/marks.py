"""Marks on cards and scores: bowing, honor, tokens, bonuses, and what stops a verb.

A verb says whether it really happened. Its cause is the `Doing` of the action or trait, or None for the rules
themselves, whose effects no card here can stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.always import Has, Numbers
from gorin.games.l5r.language.lasting import (
    PROVINCES,
    Modifier,
    Shielded,
    Token,
    Touched,
    Worded,
    province,
)
from gorin.games.l5r.language.numbering import raised
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Keyword, Span, Stat, Verb
from gorin.games.l5r.values.kinds import (
    BOWING,
    CARD_EFFECTS,
    DISHONORING,
    KEEP_BOWED,
    NUMBERING,
    ONE_ACTION,
    RULES,
    SAYS_PERMIT,
    STAT,
    STAY_BOWED,
    STRAIGHTENING,
    WORDING,
)
from gorin.games.l5r.values.terms import (
    BOWED,
    DISHONOR,
    DISHONORED,
    GAME,
    NO_CARD,
    NO_KEYWORDS,
    NO_SEAT,
    PLAY,
    REHONORED,
    REHONORED_AGAIN,
    STAT_NAMES,
    STRAIGHTEN_PHASE,
    STRENGTH,
    TILE,
    UNTIL_RISEN,
    V_AFFECT,
    V_BOW,
    V_CHALLENGE,
    V_DESTROY,
    V_DISHONOR,
    V_FRIGHTEN,
    V_MOVE,
    V_MOVE_IN,
    V_REHONOR,
    V_STRAIGHTEN,
    keywords,
    words_of,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


class Marks:
    def owe(self, g: Engine, seat: int, amount: int, d: Doing | None) -> None:
        """Let a seat lose Honor when what is happening now is done."""
        if amount > 0 and not g.out[seat]:
            blamed = g.blamed if d is None else d.seat
            g.underway.debts = (*g.underway.debts, (seat, amount, -1 if d is None else d.depth, blamed))

    # --- what stops a verb ---------------------------------------------------------------------------

    def stopped(self, g: Engine, verb: Verb, card: int, d: Doing | None) -> bool:
        """Whether a shield or a standing ban keeps this from happening. Costs are no effects (L5R-ACT-10)."""
        if g.standing.barred(g, verb, card, d) or self.immune(g, card, d):
            return True
        found = self.shield(g, verb, card, d)
        if found is None:
            return False
        if found.once:
            for thing in g.standing.lasting:
                if isinstance(thing, Shielded) and thing.serial == found.serial:
                    g.standing.drop(g, thing)  # also what it would have stopped instead
        if g.log is not None:
            g.log.append(ev.Prevented(card=card, what=_VERB_NAMES[verb]))
        return True

    def immune(self, g: Engine, card: int, d: Doing | None) -> bool:
        """Whether effects of this cause do nothing to a card at all."""
        return (
            d is not None
            and not d.paying
            and len(g.standing.banned) > 0
            and g.standing.barred(g, V_AFFECT, card, d)
        )

    def shield(self, g: Engine, verb: Verb, card: int, d: Doing | None) -> Shielded | None:
        """What lasts that would keep this from happening; one that is not used up goes first (R18)."""
        found: Shielded | None = None
        if d is not None and d.paying:
            return found
        for thing in g.standing.lasting:
            if isinstance(thing, Shielded) and thing.subject == card and thing.verb == verb:
                if thing.cause == RULES and d is not None:
                    continue
                if thing.cause == CARD_EFFECTS and (d is None or not self.of_card(g, d)):
                    continue
                if thing.cause == ONE_ACTION and (d is None or d.serial != thing.action):
                    continue
                if thing.cause == STRAIGHTENING and (d is not None or g.phase != STRAIGHTEN_PHASE):
                    continue
                if found is None or not thing.once:
                    found = thing
        return found

    def of_card(self, g: Engine, d: Doing) -> bool:
        """Whether an effect is a card's: not the Favor's or another ability of players, nor a tile's."""
        return d.source >= 0 and not d.of_player() and g.defs[d.source].kind != TILE

    def next_serial(self, g: Engine) -> int:
        g.serial += 1
        return g.serial

    def modify(self, g: Engine, subject: int, stat: Stat, amount: int, until: Span, d: Doing) -> None:
        """Give a card a bonus or penalty to a stat."""
        if amount == 0 or (subject < PROVINCES and self.immune(g, subject, d)):
            return
        g.standing.add(
            g,
            Modifier(
                self.next_serial(g),
                subject,
                d.seat,
                d.source,
                until,
                stat=stat,
                amount=amount,
                by_action=d.by_action(),
                battle=g.battles,
            ),
        )
        d.pays(STAT, subject, 0, g.serial)
        if g.log is not None:
            g.log.append(ev.Changed(stat=STAT_NAMES[stat], by=amount, card=subject))

    def touch(self, g: Engine, card: int, d: Doing, since: Span | Verb) -> None:
        """Remember that a card of a title has targeted another: for good, or while that is dishonored."""
        number = g.defs[d.source].number
        g.standing.add(
            g, Touched(self.next_serial(g), card, d.seat, d.source, GAME, title=number, since=since)
        )

    def fortify(self, g: Engine, seat: int, slot: int, amount: int, until: Span, d: Doing) -> None:
        """Change the strength of a province."""
        g.standing.add(
            g,
            Modifier(
                self.next_serial(g),
                province(seat, slot),
                d.seat,
                d.source,
                until,
                stat=STRENGTH,
                amount=amount,
                by_action=d.by_action(),
            ),
        )
        if g.log is not None:
            g.log.append(ev.Changed(stat=STAT_NAMES[STRENGTH], by=amount, seat=seat, slot=slot))

    def put_tokens(
        self,
        g: Engine,
        card: int,
        word: str,
        count: int,
        force: int,
        chi: int,
        d: Doing,
        gives: Keyword = NO_KEYWORDS,
    ) -> None:
        if self.immune(g, card, d):
            return
        token = Token(word, force, chi, d.by_action(), gives)
        g.ledger.own(g)
        g.tokens[card] = g.tokens[card] + (token,) * count
        if chi < 0:
            g.frail = True
        self.reword(g, card)
        if g.log is not None:
            g.log.append(ev.TokenPut(card=card, token=word, number=count))

    def take_token(self, g: Engine, card: int, word: str, exact: bool = False) -> Token | None:
        """Destroy the last token of this name on a card; without a name any, unless it must be nameless."""
        kept = list(g.tokens[card])
        for index in range(len(kept) - 1, -1, -1):
            token = kept[index]
            if token.word == word or not (word or exact):
                del kept[index]
                g.ledger.own(g)
                g.tokens[card] = tuple(kept)
                self.reword(g, card)
                if g.log is not None:
                    g.log.append(ev.TokenPut(card=card, token=token.word, number=-1))
                if token.chi > 0:
                    g.frail = True
                return token
        return None

    def return_token(self, g: Engine, card: int, token: Token) -> None:
        """Put back a token that was spent for an action whose effects do not happen (R36)."""
        g.ledger.own(g)
        g.tokens[card] = (*g.tokens[card], token)
        self.reword(g, card)
        if g.log is not None:
            g.log.append(ev.TokenPut(card=card, token=token.word, number=1))

    def withhold_tokens(self, g: Engine, card: int) -> bool:
        """The tokens that actions put on a card give no Force for now; whether any did."""
        found = False
        for token in g.tokens[card]:
            if token.by_action and token.force:
                found = True
        if found:
            g.ledger.own(g)
            g.tokens[card] = tuple([token.idle() if token.by_action else token for token in g.tokens[card]])
            g.version += 1
        return found

    def heed_tokens(self, g: Engine) -> None:
        """All tokens count again."""
        g.ledger.own(g)
        for card in range(len(g.tokens)):
            if g.tokens[card]:
                g.tokens[card] = tuple([token.awake() for token in g.tokens[card]])
        g.version += 1

    def renumber(self, g: Engine, person: int) -> None:
        """The numbers on a Personality anew: printed, and changed by what he or she carries (R299)."""
        printed = g.defs[person].base or g.defs[person]
        by = 0
        for card in g.attached[person]:
            if g.defs[card].claims.numbering and g.standing.serves(g, card):
                for always in g.defs[card].standing[NUMBERING]:
                    assert isinstance(always.change, Numbers)
                    by += always.change.by
        definition = raised(printed, by) if by else printed
        if definition is not g.defs[person]:
            g.ledger.own(g)
            g.defs[person] = definition
            g.standing.attend(g, definition)
            g.frail = True
            g.version += 1

    def reword(self, g: Engine, card: int) -> None:
        """The keywords of a card anew: printed, by tokens, and by what lasts."""
        g.ledger.own(g)
        g.keywords[card] = self._own_words(g, card, self._worded(g))
        g.version += 1

    def _own_words(self, g: Engine, card: int, worded: list[Worded]) -> Keyword:
        bits = g.defs[card].keywords
        for token in g.tokens[card]:
            bits |= token.gives
        for thing in worded:
            if thing.subject == card:
                bits = bits & ~thing.takes | thing.gives
        return bits

    def _worded(self, g: Engine) -> list[Worded]:
        """What gives or takes keywords for a time."""
        return [thing for thing in g.standing.lasting if isinstance(thing, Worded)]

    def reword_all(self, g: Engine) -> None:
        """The keywords of all cards in play anew, with those that cards in play give to others."""
        cards: list[int] = []
        for seat in g.order:
            cards.extend(g.places.in_play(g, seat))
        worded = self._worded(g)
        words = [self._own_words(g, card, worded) for card in cards]
        for speaker in g.standing.wording:
            for always in g.defs[speaker].standing[WORDING]:
                has = always.change
                assert isinstance(has, Has)
                given = keywords(has.words)
                if isinstance(has.of, int):
                    if g.standing.serves(g, speaker) and g.standing.holding(g, always, speaker, speaker):
                        words[cards.index(g.host[speaker])] |= given
                    continue
                for index in range(len(cards)):
                    card = cards[index]
                    if g.standing.holding(g, always, speaker, card) and g.standing.fitting(
                        g, has.of, speaker, card
                    ):
                        words[index] |= given
        for index in range(len(cards)):
            if g.keywords[cards[index]] != words[index]:
                g.ledger.own(g)
                g.keywords[cards[index]] = words[index]
                g.version += 1
        g.ledger.own_standing(g).worded = g.version if g.standing.wording else 0

    def give_words(self, g: Engine, card: int, bits: Keyword, until: Span, d: Doing) -> None:
        """A card has further keywords, for a time."""
        serial = self.next_serial(g)
        g.standing.add(g, Worded(serial, card, d.seat, d.source, until, battle=g.battles, gives=bits))
        self.reword(g, card)
        if g.log is not None:
            g.log.append(ev.Granted(card=card, text=f"gains {', '.join(words_of(bits))}"))

    # --- bowing and standing -------------------------------------------------------------------------

    def bow(self, g: Engine, card: int, d: Doing | None) -> bool:
        if g.flags[card] & BOWED or self.stopped(g, V_BOW, card, d):
            return False
        g.ledger.write_flags(g, card, g.flags[card] | BOWED)
        self._served(g, card)
        if d is not None:
            d.record(V_BOW, card)
            d.pays(BOWING, card, g.inc[card])
        if g.log is not None:
            g.log.append(ev.Bowed(card=card))
        return True

    def _served(self, g: Engine, card: int) -> None:
        """What an attachment gives may have changed as it bowed or straightened."""
        if g.host[card] >= 0 and not g.ruleset.entering.bowed_serve:
            g.version += 1
            g.frail = True
            if g.defs[card].claims.numbering:
                self.renumber(g, g.host[card])

    def straighten(self, g: Engine, card: int, d: Doing | None) -> bool:
        if not g.flags[card] & BOWED or self.stopped(g, V_STRAIGHTEN, card, d):
            return False
        if (g.defs[card].says | g.attention.decreed) & SAYS_PERMIT and self._may_rest(g, card):
            g.underway.offer_rest(card, d)
            return False
        self.rise(g, card, d)
        return True

    def _may_rest(self, g: Engine, card: int) -> bool:
        """Whether a card may remain bowed now: by the rules, or by what it says itself (R303)."""
        if g.ruleset.phases.rest_always or g.phase == STRAIGHTEN_PHASE:
            if g.standing.permits(g, card, STAY_BOWED):
                return True
        return g.standing.permits(g, card, KEEP_BOWED)

    def rise(self, g: Engine, card: int, d: Doing | None) -> None:
        """Straighten a card that nothing keeps bowed."""
        g.ledger.write_flags(g, card, g.flags[card] & ~BOWED)
        self._served(g, card)
        if d is not None:
            d.record(V_STRAIGHTEN, card)
        if g.log is not None:
            g.log.append(ev.Straightened(card=card))
        g.underway.emit(g, V_STRAIGHTEN, card, NO_CARD, g.controller[card], d, PLAY)
        for thing in g.standing.things():
            if thing.until == UNTIL_RISEN and thing.subject == card:
                g.standing.drop(g, thing)

    def straighten_unit(self, g: Engine, person: int, d: Doing | None) -> None:
        self.straighten(g, person, d)
        for card in g.attached[person]:
            self.straighten(g, card, d)

    def dishonor(self, g: Engine, card: int, d: Doing | None = None) -> bool:
        if g.flags[card] & DISHONORED or self.stopped(g, V_DISHONOR, card, d):
            return False
        g.ledger.write_flags(g, card, g.flags[card] | DISHONORED)
        g.version += 1
        if d is not None:
            d.record(V_DISHONOR, card)
            d.pays(DISHONORING, card, g.inc[card])
        if g.log is not None:
            g.log.append(ev.Dishonored(card=card))
        g.underway.emit(g, V_DISHONOR, card, NO_CARD, g.controller[card], d, PLAY)
        return True

    def rehonor(self, g: Engine, card: int) -> bool:
        if not g.flags[card] & DISHONORED:
            return False
        g.ledger.write_flags(g, card, g.flags[card] & ~DISHONORED)
        g.version += 1
        for thing in g.standing.lasting:
            if isinstance(thing, Touched) and thing.subject == card and thing.since == V_DISHONOR:
                g.standing.drop(g, thing)
        if g.log is not None:
            g.log.append(ev.Rehonored(card=card))
        if g.defs[card].hours.reacts >> V_REHONOR & 1:
            g.ledger.own(g)
            g.spent[card] |= REHONORED_AGAIN if g.spent[card] & REHONORED else REHONORED
        g.underway.emit(g, V_REHONOR, card, NO_CARD, g.controller[card], None, PLAY)
        return True

    # --- honor and the Favor -------------------------------------------------------------------------

    def change_honor(self, g: Engine, seat: int, by: int, blamed: int = NO_SEAT) -> None:
        """Gains and losses are counted apart too, and losses for who caused them to another (R91)."""
        g.honor[seat] += by
        if by > 0:
            g.ledger.own_realm(g).gained[seat] += by
        elif blamed >= 0 and blamed != seat:
            g.ledger.own_realm(g).caused[blamed] -= by
        if g.log is not None:
            g.log.append(ev.HonorChanged(seat=seat, by=by, honor=g.honor[seat]))
        victory = g.ruleset.victory
        if g.honor[seat] <= victory.dishonor and not victory.dishonor_at_turn_end:
            g.underway.doomed = (*g.underway.doomed, (seat, DISHONOR, blamed if blamed != seat else NO_SEAT))

    def gain_honor(self, g: Engine, seat: int, amount: int, d: Doing | None) -> bool:
        """A gain that involves dishonored Personalities is lost, and they are rehonored (R81, R82)."""
        if amount <= 0 or g.out[seat]:
            return False
        if d is not None:
            tainted = d.involved(g, seat)
            for card in tainted:
                if g.zone[card] == PLAY:
                    self.rehonor(g, card)
            if tainted:
                return False
        self.change_honor(g, seat, amount)
        return True

    def refund_honor(self, g: Engine, seat: int, amount: int) -> None:
        """Give back Honor that was paid: that is no gain (R36, R91)."""
        g.honor[seat] += amount
        if g.log is not None:
            g.log.append(ev.HonorChanged(seat=seat, by=amount, honor=g.honor[seat]))

    def forget_deeds(self, g: Engine) -> None:
        """What counted for the Paths this turn is over."""
        if not g.realm.idle():
            g.ledger.own_realm(g).forget()

    def give_favor(self, g: Engine, seat: int) -> None:
        g.favor = seat
        if g.log is not None:
            g.log.append(ev.FavorTaken(seat=seat if seat >= 0 else None))


_VERB_NAMES = {
    V_BOW: "bowing",
    V_STRAIGHTEN: "straightening",
    V_DESTROY: "destruction",
    V_DISHONOR: "dishonor",
    V_CHALLENGE: "a challenge",
    V_MOVE: "movement",
    V_MOVE_IN: "movement to a battlefield",
    V_FRIGHTEN: "Fear",
}
