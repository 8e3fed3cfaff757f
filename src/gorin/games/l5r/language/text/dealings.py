"""How effects are spoken that concern players, hands, decks, provinces and duels."""

from __future__ import annotations

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.dealings import (
    BowOrDiscardThis,
    Challenge,
    Create,
    DiscardCard,
    DiscardFavor,
    Draw,
    Enter,
    Equip,
    Gain,
    Lose,
    RefillThis,
    RemoveFromGame,
    Seppuku,
    TakeFavor,
    ToHand,
    Transfer,
)
from gorin.games.l5r.language.piles import ChooseProvince, RecycleProvinces
from gorin.games.l5r.language.text.core import (
    OBJECT,
    OWNER,
    SUBJECT,
    Mention,
    Speaker,
    a,
    amount,
    effect,
    several,
)
from gorin.games.l5r.language.text.effects import together
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    CHI,
    CHOSEN,
    CONTROLLER,
    EACH,
    KIND_NAMES,
    PERFORMER,
    STAT_NAMES,
    TARGET,
    THAT_PLAYER,
    THIS,
    YOU,
)

# --- honor, hands, the Favor -------------------------------------------------------------------------


def _who(who: int, ref: int, s: Speaker, verb: str) -> str:
    if who == CONTROLLER:
        return f"{s.mention(ref, OWNER)} controller {verb}s"
    if who == THAT_PLAYER:
        return f"that player {verb}s"
    return f"{verb}s" if who == EACH else verb


@effect.register
def _(word: Gain, s: Speaker) -> str:
    return f"{_who(word.who, word.ref, s, 'gain')} {_honor(word.amount, s)}"


@effect.register
def _(word: Lose, s: Speaker) -> str:
    return f"{_who(word.who, word.ref, s, 'lose')} {_honor(word.amount, s)}"


def _honor(number: Number, s: Speaker) -> str:
    if isinstance(number, Fixed):
        return f"{number.n} Honor"
    return f"Honor equal to {amount(number, s)}"


@effect.register
def _(word: Draw, s: Speaker) -> str:
    return f"{_who(word.who, TARGET, s, 'draw')} {several(word.count, 'card')}"


@effect.register
def _(word: DiscardCard, s: Speaker) -> str:
    s.bind(CHOSEN, Mention("", "the discarded card", False, fresh=False, by_name=True))
    if word.who != YOU:
        return (
            f"{_who(word.who, TARGET, s, 'discard')} {'a card' if word.what is None else noun(word.what, s)}"
        )
    if word.what is None:
        return "discard a card from your hand"
    return f"discard {noun(word.what, s).removesuffix(' in your hand')} from your hand"


@effect.register
def _(word: BowOrDiscardThis, s: Speaker) -> str:
    return f"bow {s.this} or discard it from your hand"


@effect.register
def _(word: TakeFavor, s: Speaker) -> str:
    return "take the Imperial Favor"


@effect.register
def _(word: DiscardFavor, s: Speaker) -> str:
    return "discard the Imperial Favor"


@effect.register
def _(word: ToHand, s: Speaker) -> str:
    return f"put {s.mention(word.ref)} into your hand"


@effect.register
def _(word: RemoveFromGame, s: Speaker) -> str:
    return f"remove {said(word.ref, s)} from the game"


# --- entering play and attaching ---------------------------------------------------------------------


@effect.register
def _(word: Enter, s: Speaker) -> str:
    if word.free:
        text = f"put {s.mention(word.ref)} into play{' there' if word.here else ''}"
        uncounted = ", where it does not count toward an Enlightenment Victory"  # a Ring, not by its own text
        return text if word.ref == THIS else text + uncounted
    text = f"bring {s.mention(word.ref)} into play"
    if word.here:
        text += " at the current battlefield"
    text += f", paying {word.less} Gold less" if word.less else ", paying the Gold Cost"
    return text + (" and ignoring the Honor Requirement" if word.ignoring_honor else "")


@effect.register
def _(word: Equip, s: Speaker) -> str:
    return f"attach {s.mention(word.card)} to {s.mention(word.to)}, paying its Gold Cost"


@effect.register
def _(word: Transfer, s: Speaker) -> str:
    return f"transfer {s.mention(word.card)} to {s.mention(word.to)}"


@effect.register
def _(word: Create, s: Speaker) -> str:
    if not word.made.kind & ATTACHMENT:
        return f"create {a(made(word.made))} in your home"
    return f"create {a(made(word.made))} and attach it to {s.mention(word.on)}"


def made(definition: CardDef) -> str:
    """A created card: "1F Nonhuman Cat Follower"."""
    return " ".join([f"{definition.force}F", *definition.words, KIND_NAMES[definition.kind]])


@effect.register
def _(word: RefillThis, s: Speaker) -> str:
    return "refill that province face-up"


@effect.register
def _(word: Seppuku, s: Speaker) -> str:
    loss = ", and you lose only 1 Honor instead" if word.lessens else ""
    return f"{s.mention(word.ref, SUBJECT)} commits seppuku: rehonor and destroy {s.mention(word.ref)}{loss}"


@effect.register
def _(word: Challenge, s: Speaker) -> str:
    one, other = s.mention(word.challenger, SUBJECT), s.mention(word.challenged, OBJECT)
    text = f"{one} challenges {other}" + (", who may refuse" if word.refusable else "")
    if word.stat != CHI:
        text += f", to a duel of {STAT_NAMES[word.stat]}"
    after = "; after the duel,"
    for when, loser, effects in (
        ("if somebody wins", "the loser", word.winner),
        ("for each loser", "that loser", word.loser),
    ):
        if effects:
            inner = s.inner(s.timing)
            inner.bind(PERFORMER, Mention("", "the winner", True, fresh=False, by_name=True))
            inner.bind(TARGET, Mention("", loser, True, fresh=False, by_name=True))
            text += f"{after} {when}, {together(effects, inner)}"
            after = ";"
    return text


# --- decks and provinces -----------------------------------------------------------------------------


@effect.register
def _(word: RecycleProvinces, s: Speaker) -> str:
    return (
        "put one or more cards in your provinces on the bottom of your Dynasty deck"
        " and refill those provinces face-up"
    )


@effect.register
def _(word: ChooseProvince, s: Speaker) -> str:
    return "choose a province"
