"""How entering play and attaching are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.always import FREE
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.entering import (
    CheaperNext,
    Create,
    Enter,
    Equip,
    HandOver,
    NameClan,
    Overlay,
    PassFor,
    PassRound,
    RefillThis,
    Rescue,
    Transfer,
)
from gorin.games.l5r.language.references import Cards
from gorin.games.l5r.language.text.core import OWNER, Speaker, a, amount, effect
from gorin.games.l5r.language.text.nouns import kind_words
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import ATTACHMENT, CHOSEN, KIND_NAMES, PERSONALITY, THIS


@effect.register
def _(word: Enter, s: Speaker) -> str:
    if word.lodged:
        home = "in the home of the player you allied with"
        return f"put {s.mention(word.ref)} into play, under your control, {home}"
    if word.free and s.is_person(word.ref):
        text = f"bring {s.mention(word.ref)} into play{' there' if word.here else ''}, ignoring all costs"
        return text + (" and the Honor Requirement" if word.ignoring_honor else "")
    if word.free:
        here = " there" if word.ref == THIS else " at the current battlefield"
        text = f"put {s.mention(word.ref)} into play{here if word.here else ''}"
        uncounted = ", where it does not count toward an Enlightenment Victory"  # a Ring, not by its own text
        return text if word.ref == THIS or word.here else text + uncounted
    text = f"bring {s.mention(word.ref)} into play"
    if word.here:
        text += " at the current battlefield"
    if word.less >= FREE:
        text += ", paying no Gold"
    else:
        text += f", paying {word.less} Gold less" if word.less else ", paying the Gold Cost"
    text += " and ignoring the Honor Requirement" if word.ignoring_honor else ""
    return text + ("; nothing is set off by its entering" if word.silent else "")


@effect.register
def _(word: Equip, s: Speaker) -> str:
    price = "ignoring its cost" if word.free else "paying its Gold Cost"
    card = s.mention(word.card)
    return f"attach {'it' if card == 'the attachment' else card} to {s.mention(word.to)}, {price}"


@effect.register
def _(word: Transfer, s: Speaker) -> str:
    if isinstance(word.card, Cards):
        among = "any of them" if s.is_several(word.to) else s.mention(word.to)
        return f"transfer {said(word.card, s)} to {among}"
    text = f"transfer {s.mention(word.card)} to {s.mention(word.to)}"
    return text if s.may_carry else f"{text}, if that is legal"


@effect.register
def _(word: Create, s: Speaker) -> str:
    if not word.made.kind & ATTACHMENT:
        if word.chi is not None:
            words = " ".join([*word.made.words, KIND_NAMES[word.made.kind]])
            return f"create {a(words)} with Chi equal to {amount(word.chi, s)}"
        return f"create {a(made(word.made))} in your home"
    return f"create {a(made(word.made))} and attach it to {s.mention(word.on)}"


def made(definition: CardDef) -> str:
    """A created card: "1F Nonhuman Follower", "1F Follower (Nonhuman, Cat)"."""
    figures = f"{definition.force}F"
    if definition.kind == PERSONALITY:
        figures += f"/{definition.chi}C"
    kind = KIND_NAMES[definition.kind]
    if len(definition.words) > 1:
        return f"{figures} {kind} ({', '.join(definition.words)})"
    return " ".join([figures, *definition.words, kind])


@effect.register
def _(word: RefillThis, s: Speaker) -> str:
    return "refill that province face-up"


@effect.register
def _(word: CheaperNext, s: Speaker) -> str:
    if not word.kinds:
        return (
            f"once this turn, when you pay for a card that enters play, you have {word.less} more Gold for it"
        )
    return f"the next {kind_words(word.kinds)} you attach this turn costs {word.less} less Gold"


@effect.register
def _(word: Rescue, s: Speaker) -> str:
    return f"transfer {s.mention(word.ref)} to {s.mention(word.to)} instead of destroying it"


@effect.register
def _(word: PassRound, s: Speaker) -> str:
    if word.fleeing in s.roles:
        s.roles[word.fleeing].by_name = True  # "it" would be the card that goes round
    return (
        f"from your right on, each other player in turn may attach {s.mention(word.ref)} to one of his or"
        " her Personalities, ignoring its cost, until somebody does"
    )


@effect.register
def _(word: HandOver, s: Speaker) -> str:
    controller = f"{s.mention(word.ref, OWNER)} controller"
    theirs = s.mention(word.ref, OWNER)
    return f"{controller} may transfer any of {theirs} attachments to one other Personality of the same army"


@effect.register
def _(word: NameClan, s: Speaker) -> str:
    return (
        "name another clan than your own; for the rest of the game its Personalities count as of your clan "
        "when you bring them into play"
    )


@effect.register
def _(word: Overlay, s: Speaker) -> str:
    return f"overlay {s.mention(word.card)} on {s.mention(CHOSEN)}"


@effect.register
def _(word: PassFor, s: Speaker) -> str:
    copy = f"a copy of {s.mention(word.ref, OWNER)} printed card"
    with_ = f"with all that permanently affects {s.mention(word.ref)}"
    stay = f"put {s.this} into play; while it stays there it is {copy}, {with_}"
    return f"{stay}; nothing is set off by its entering"
