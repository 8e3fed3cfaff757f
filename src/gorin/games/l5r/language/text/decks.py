"""How words about decks and piles are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.decks import (
    Arrange,
    Bury,
    Look,
    NameRing,
    Peek,
    PutUnder,
    RemoveFromGame,
    Search,
    Show,
)
from gorin.games.l5r.language.references import Hand, The
from gorin.games.l5r.language.steps import FetchRing
from gorin.games.l5r.language.text.core import Mention, Speaker, a, amount, effect
from gorin.games.l5r.language.text.nouns import (
    kind_words,
)
from gorin.games.l5r.language.text.references import said, top
from gorin.games.l5r.values.terms import CHOSEN, DISCARD, EACH, FATE, FOUND, YOU


@effect.register
def _(word: RemoveFromGame, s: Speaker) -> str:
    return f"remove {said(word.ref, s)} from the game"


@effect.register
def _(word: PutUnder, s: Speaker) -> str:
    card = s.mention(word.ref)
    return f"put {card} face-{'down' if word.down else 'up'} under {s.mention(word.on)}, out of play"


@effect.register
def _(word: Look, s: Speaker) -> str:
    if isinstance(word.at, Hand):
        return "look at that player's hand"
    if isinstance(word.at, The):
        return "look at all face-down cards in that player's provinces"
    s.looked = word.at.count
    return f"look at {top(word.at.count)}"


@effect.register
def _(word: Peek, s: Speaker) -> str:
    return f"look at face-down cards in any players' provinces, up to {amount(word.most, s)}"


@effect.register
def _(word: Bury, s: Speaker) -> str:
    deck = "the deck" if s.looked == 1 else "your Fate deck"
    return f"put {said(word.ref, s)} on the bottom of {deck}"


@effect.register
def _(word: Show, s: Speaker) -> str:
    text = f"show {said(word.ref, s)}"
    s.roles.pop(CHOSEN, None)  # from here on it is the card found
    s.bind(FOUND, Mention("", "the shown card", False, fresh=False))
    return text


@effect.register
def _(word: Search, s: Speaker) -> str:
    whose = "your" if word.by == YOU else "his or her"
    piles = (
        f"Fate discard pile and {'' if word.by == EACH else 'your '}Fate deck"
        if word.zones & DISCARD
        else "Fate deck"
    )
    hand = "your hand" if word.by == YOU else "hand"
    search = "search" if word.may or word.by == YOU else "searches"
    may = "" if not word.may else "may " if word.by == EACH else "you may "
    show = ", " if word.hidden else ", show it and "
    kind = "a card" if word.kinds == FATE else a(kind_words(word.kinds))
    take = "take" if search == "search" else "takes"
    text = f"{may}{search} {whose} {piles} for {kind}{show}{take} it into {hand}"
    return f"{text.replace(f', {take}', f' and {take}')}, then shuffle the deck"


@effect.register
def _(word: Arrange, s: Speaker) -> str:
    return "you may rearrange them" if word.may else "put them back in any order"


@effect.register
def _(word: NameRing, s: Speaker) -> str:
    return (
        "name a Ring; the next time this turn that its own text would let you put it into play from your "
        "hand, search your discard pile and then your Fate deck for it, show it and take it into your hand, "
        "then shuffle the deck if you searched it"
    )


@effect.register
def _(word: FetchRing, s: Speaker) -> str:
    return (
        "search your discard pile and then your Fate deck for the Ring you named, show it "
        "and take it into your hand, then shuffle the deck if you searched it"
    )
