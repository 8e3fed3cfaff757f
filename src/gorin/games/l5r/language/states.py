"""What state a card in play is in: bowed, destroyed, dishonored, its tokens, keywords and controller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import ITS_TEXT, NOTHING, Effect, Number
from gorin.games.l5r.language.lasting import Borrowed, Worded
from gorin.games.l5r.language.references import Cards, Terrain, cards_of, named, unchosen
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.language.steps import Disgrace, TakeOneOf
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_OPTION
from gorin.games.l5r.values.families import Keyword, Role, Span
from gorin.games.l5r.values.kinds import TOKEN
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BOWED,
    CREATED,
    DISHONORED,
    GAME,
    HAND,
    K_ALL_CLANS,
    M_SHAMED,
    M_TOKENLESS,
    NO_CARD,
    NO_KEYWORDS,
    NO_ZONE,
    PLAY,
    TARGET,
    THIS,
    TURN,
    V_DISHONOR,
    keyword,
    keywords,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Bow(Effect):
    """Bow cards."""

    ref: Role | Cards = TARGET

    def spends(self) -> bool:
        return True

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.marks.bow(g, card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY:
                return False
            if g.flags[card] & BOWED and not (
                g.places.head(g, d.source) == card and g.arrivals.inspired(g, d.source)
            ):
                return False
        return len(found) > 0 or unchosen(d, self.ref)

    def bows(self, d: Doing) -> int:
        return d.card(self.ref) if isinstance(self.ref, int) else NOTHING

    def consumes(self) -> bool:
        return self.ref == THIS


@dataclass(frozen=True)
class Straighten(Effect):
    """Straighten cards."""

    ref: Role | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.marks.straighten(g, card, d)


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards; for some destructions no Honor is lost, whoever dies."""

    ref: Role | Cards = TARGET
    honorless: bool = False

    def spends(self) -> bool:
        return True

    def clears(self) -> bool:
        return any(isinstance(word, Terrain) for word in words_in(self.ref))

    def run(self, g: Engine, d: Doing) -> None:
        g.acts.fell(g, cards_of(g, d, self.ref), d, self.honorless)

    def payable(self, g: Engine, d: Doing) -> bool:
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY or g.standing.survives(g, card):
                return False
        return len(found) > 0 or unchosen(d, self.ref)

    def consumes(self) -> bool:
        return self.ref == THIS


@dataclass(frozen=True)
class Dishonor(Effect):
    """Dishonor Personalities."""

    ref: Role | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        cards = [card for card in cards_of(g, d, self.ref) if g.zone[card] == PLAY]
        if self._heralded(g, d, cards):
            d.insert((Disgrace(tuple(cards), tuple([g.inc[card] for card in cards])),))
        else:
            for card in cards:
                g.marks.dishonor(g, card, d)

    def _heralded(self, g: Engine, d: Doing, cards: list[int]) -> bool:
        """Tell who is about to be dishonored by an effect; whether that concerns anybody (R295)."""
        if d.paying or not g.attention.listening >> M_SHAMED & 1:
            return False
        waiting = len(g.underway.pending)
        for card in cards:
            if (
                g.flags[card] & DISHONORED
                or g.standing.barred(g, V_DISHONOR, card, d)
                or g.marks.immune(g, card, d)
            ):
                continue
            if g.marks.shield(g, V_DISHONOR, card, d) is None:
                g.underway.emit(g, M_SHAMED, card, NO_CARD, g.controller[card], d, PLAY)
        return len(g.underway.pending) > waiting

    def payable(self, g: Engine, d: Doing) -> bool:
        found = named(g, d, self.ref)
        for card in found:
            if g.flags[card] & DISHONORED:
                return False
        return len(found) > 0


@dataclass(frozen=True)
class Rehonor(Effect):
    """Rehonor Personalities."""

    ref: Role | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.marks.rehonor(g, card)


@dataclass(frozen=True)
class BowOrDiscardThis(Effect):
    """A Ring's cost: bow it in play, or discard it from your hand (R47)."""

    def spends(self) -> bool:
        return True

    def run(self, g: Engine, d: Doing) -> None:
        if g.zone[d.source] == PLAY:
            g.marks.bow(g, d.source, d)
        else:
            g.zones.discard(g, d.source, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        return g.zone[d.source] == HAND or not g.flags[d.source] & BOWED


ALL_TOKENS: Final = 99  # as many as there can be: a count of minus that destroys them all


@dataclass(frozen=True)
class Tokens(Effect):
    """Put tokens on cards or, with a negative count, destroy so many there."""

    ref: Role | Cards
    word: str
    count: int | Number = 1
    force: int = 0
    chi: int = 0
    gives: Keyword = NO_KEYWORDS  # keywords
    fill: int = 0  # as many as you like, at least one, up to so many in all

    def run(self, g: Engine, d: Doing) -> None:
        if self.fill:
            for card in cards_of(g, d, self.ref):
                room = self.fill - g.places.token_count(g, card, self.word)
                if room > 0:
                    g.underway.ask(g, d.seat, list(range(1, room + 1)), ASK_OPTION)
            return
        for card in cards_of(g, d, self.ref):
            if g.zone[card] != PLAY:
                continue
            count = self._count(g, d, card)
            if count > 0:
                g.marks.put_tokens(g, card, self.word, count, self.force, self.chi, d, self.gives)
            for _ in range(-count):
                token = g.marks.take_token(g, card, self.word)
                if token is not None:
                    d.pays(TOKEN, card, g.inc[card], token=token)
            if count < 0 and not g.tokens[card]:
                g.underway.emit(g, M_TOKENLESS, card, NO_CARD, d.seat, d, NO_ZONE)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        for card in cards_of(g, d, self.ref):
            g.marks.put_tokens(g, card, self.word, code, self.force, self.chi, d, self.gives)

    def option(self, code: int) -> str:
        return f"Put {code} {self.word} token{'' if code == 1 else 's'} there"

    def _count(self, g: Engine, d: Doing, card: int) -> int:
        count = self.count
        return count if isinstance(count, int) else count.value(g, d, card)

    def payable(self, g: Engine, d: Doing) -> bool:
        for card in named(g, d, self.ref):
            if self._count(g, d, card) + g.places.token_count(g, card, self.word) < 0:
                return False
        return True


@dataclass(frozen=True)
class TakeMarker(Effect):
    """Destroy a token on another card, or another card that is a created attachment; if not, otherwise ...

    One card says it: a token and a created card are one choice, and what follows depends on whether there was
    one.
    """

    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for seat in g.order:
            for card in g.places.in_play(g, seat):
                if card != d.source and (g.tokens[card] or self._made(g, card)):
                    codes.append(card + 1)
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_CARD)
        else:
            d.insert(self.otherwise)

    def _made(self, g: Engine, card: int) -> bool:
        return g.flags[card] & CREATED != 0 and g.defs[card].kind & ATTACHMENT != 0

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        card = code - 1
        d.insert(self.then)
        words = [token.word for token in g.tokens[card]]
        kinds = tuple([words[index] for index in range(len(words)) if words[index] not in words[:index]])
        made = self._made(g, card)
        if len(kinds) + made > 1:
            d.insert((TakeOneOf(card, kinds, made),))
        elif made:
            g.leaving.destroy(g, card, d)
        else:
            g.marks.take_token(g, card, kinds[0])


@dataclass(frozen=True)
class GiveKeywords(Effect):
    """Cards have further keywords, for a time: these, those of another card, or `one` that you choose.

    With `clan` they have your clan alignment, and no other.
    """

    ref: Role | Cards
    words: tuple[str, ...] | Role = ()
    until: Span = TURN
    one: bool = False
    clan: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        cards = cards_of(g, d, self.ref)
        if self.one:
            if cards and g.zone[cards[0]] == PLAY:
                g.underway.ask(g, d.seat, list(range(1, len(self._words()) + 1)), ASK_OPTION)
        elif self.clan:
            for card in cards:
                self._adopt(g, d, card)
        elif isinstance(self.words, int):
            self._copy(g, d, cards, d.card(self.words))
        else:
            for card in cards:
                if g.zone[card] == PLAY:
                    g.marks.give_words(g, card, keywords(self.words), self.until, d)

    def _words(self) -> tuple[str, ...]:
        return self.words if isinstance(self.words, tuple) else ()

    def _adopt(self, g: Engine, d: Doing, card: int) -> None:
        yours = g.clans[d.seat]
        self._word(g, d, card, yours, K_ALL_CLANS & ~yours)

    def _copy(self, g: Engine, d: Doing, cards: list[int], model: int) -> None:
        for card in cards:
            if model >= 0 and model != card:
                self._word(g, d, card, g.keywords[model], NO_KEYWORDS)

    def _word(self, g: Engine, d: Doing, card: int, gives: Keyword, takes: Keyword) -> None:
        serial = g.marks.next_serial(g)
        g.standing.add(g, Worded(serial, card, d.seat, d.source, self.until, gives=gives, takes=takes))
        g.marks.reword(g, card)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        for card in cards_of(g, d, self.ref):
            self._word(g, d, card, keyword(self.option(code)), NO_KEYWORDS)
        if g.log is not None:
            g.log.append(ev.Named(seat=d.seat, name=self.option(code)))

    def option(self, code: int) -> str:
        return self._words()[code - 1]

    def question(self, g: Engine, d: Doing) -> str:
        return f"choose the keyword: {ITS_TEXT}"


@dataclass(frozen=True)
class TakeControl(Effect):
    """You take control of a card; a taken attachment goes to one of your Personalities (R67).

    When the span is over, it goes back to its owner.
    """

    ref: Role
    until: Span = GAME

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        if g.defs[card].kind & ATTACHMENT:
            codes = [unit + 1 for unit in g.units[d.seat] if g.carrying.may_attach(g, card, unit)]
            if codes and not g.carrying.bars_double(g, card, d.seat):
                g.underway.ask(g, d.seat, codes, ASK_CARD)
            return
        if g.arrivals.take_control(g, card, d.seat) and self.until != GAME:
            owner = g.owner[card]
            g.standing.add(
                g, Borrowed(g.marks.next_serial(g), card, d.seat, d.source, self.until, owner=owner)
            )

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.arrivals.transfer(g, d.card(self.ref), code - 1)

    def question(self, g: Engine, d: Doing) -> str:
        return f"choose who carries {g.defs[d.card(self.ref)].title}"

    def ruling(self, g: Engine) -> str:
        return "R67"
