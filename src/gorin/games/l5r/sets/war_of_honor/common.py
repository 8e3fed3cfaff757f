"""What several decks of the box contain: Holdings, Rings and the Strategy of all four; and phrases."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import ClanPlayer, PayingFor, at_least, less
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import PutUnder, Search, Show
from gorin.games.l5r.language.hands import Discard, Draw, ToHand
from gorin.games.l5r.language.history import Past
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.moments import after_action, discarded
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Pick, StatOf, chi
from gorin.games.l5r.language.provinces import Replace
from gorin.games.l5r.language.references import Freed, Top
from gorin.games.l5r.language.selectors import anyones, enemy, in_discard, in_province, your
from gorin.games.l5r.language.statements import (
    COLON,
    Battle,
    Cost,
    Limited,
    Open,
    Perform,
    Produces,
    RingEntry,
    Tagged,
    Target,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow, BowOrDiscardThis, Destroy
from gorin.games.l5r.language.steering import Choose, ChoosePlayer, May, When
from gorin.games.l5r.sets import kyuden_tonbo
from gorin.games.l5r.sets.kyuden_tonbo.common import gold
from gorin.games.l5r.sets.table import holding, ring, strategy
from gorin.games.l5r.values.terms import (
    ABSENT,
    CHI,
    FATE,
    FOCUS,
    FOLLOWER,
    FOUND,
    HAND,
    HOLDING,
    HOME,
    IS_DISCARDED,
    IS_FACE_UP,
    IS_OTHER,
    IT,
    ITEM,
    OTHERS,
    PERFORMER,
    PERSONALITY,
    PLAY,
    RING,
    SPELL,
    TARGET,
    THAT_PLAYER,
    THIS,
    TURN,
    V_FELL,
    YOU,
    keywords,
)

VIRTUE: Final = in_discard(FATE).a("Bushido Virtue")

_EARLIER: Final = {card.title: card for card in kyuden_tonbo.CARDS}


def earlier(*titles: str) -> tuple[CardDef, ...]:
    """Cards that the box shares with the Battle of Kyuden Tonbo."""
    return tuple(_EARLIER[title] for title in titles)


def mine(clan: str) -> Produces:
    """Bow: produce 2 Gold, or 3 Gold for a player of this clan."""
    return Produces(Pick(ClanPlayer(clan), Fixed(3), Fixed(2)))


HOLDINGS: Final = (
    *earlier("Bamboo Harvesters", "Border Keep", "Border Village", "Copper Mine", "Diamond Mine"),
    *earlier("Expendable Resources", "Gold Mine", "Permanent Encampment", "Rich Coffers"),
    *earlier("Temple to Shinsei", "Traveling Peddler"),
    holding(
        "Acrobat Troupe",
        6,
        "Imperial",
        gold(4),
        Limited(Tagged(("Political",)), Cost((Bow(THIS),)), gain(2)),
    ),
    holding(
        "Disreputable House",
        2,
        "Geisha House",
        gold(2),
        Open(
            Tagged(("Political",)),
            Cost((Bow(THIS),)),
            ChoosePlayer(OTHERS),
            lose(2, THAT_PLAYER),
        ),
    ),
    holding(
        "Family Library",
        2,
        "Library",
        gold(2),
        Limited(
            COLON,
            Target(in_discard(PERSONALITY).being(IS_DISCARDED)),
            Choose(in_province().being(IS_FACE_UP)),
            Replace(),
            Destroy(THIS),
        ),
    ),
    holding("Geisha House", 2, "Geisha House", mine("Scorpion")),
    holding("Large Farm", 1, "Farm", gold(2)),
    holding(
        "Shinsei's Tomb",
        3,
        "Unique",
        gold(2),
        Trait(discarded(in_discard(RING)), (May((PutUnder(IT),)),)),
        Limited(Cost((Bow(THIS), Destroy(THIS))), ToHand(Freed())),
    ),
    holding(
        "Shrine to Fukurokujin",
        2,
        "Singular, Temple",
        gold(2),
        Limited(
            Cost((Bow(THIS),)),
            Perform(your(PERSONALITY)),
            Show(Top()),
            When(
                at_least(StatOf(FOCUS, FOUND), StatOf(CHI, PERFORMER, base=True)),
                (Discard(FOUND),),
                (Draw(1),),
            ),
        ),
    ),
    holding("Silver Mine", 2, "Mine", mine("Phoenix")),
    holding(
        "Simple Men",
        3,
        "Farm, Retainer",
        Produces(Fixed(4), bowing=your(HOLDING).a("Farm").being(IS_OTHER)),
    ),
    holding("Small Farm", 0, "Farm", gold(1)),
    holding(
        "Temple of Harmony",
        2,
        "Temple",
        gold(2),
        Produces(Fixed(3), PayingFor(PERSONALITY, some=keywords(("Monk",))), lessens=True),
    ),
    holding(
        "Temple to the Ancestors",
        2,
        "Temple",
        gold(2),
        Open(Cost((Bow(THIS),)), gain(2)),
    ),
    holding(
        "The Seekers' Temple",
        2,
        "Unique, Temple",
        gold(2),
        Open(Cost((Destroy(THIS),)), Search(RING)),
    ),
    holding("War Encampment", 2, "", gold(2), Produces(Fixed(4), PayingFor(ITEM | SPELL, zone=HAND))),
)

RINGS: Final = (
    *earlier("Ring of Air", "Ring of Earth", "Ring of Water", "Ring of the Void"),
    ring(
        "Ring of Flame",
        4,
        "Unique, Fire",
        RingEntry(after_action(by=YOU, did=V_FELL), Past(2, TURN, felled=True)),
        Battle(
            Tagged(("Fire",)),
            Usable(zones=PLAY | HAND),
            Cost((BowOrDiscardThis(),)),
            Perform(your(PERSONALITY)),
            Cost((Destroy(PERFORMER),)),
            Target(enemy(PERSONALITY).where_(less(chi(), chi(PERFORMER)))),
            Destroy(TARGET),
        ),
    ),
)

STRATEGIES: Final = (
    strategy(
        "Settling the Homeless",
        "0 1",
        "",
        Battle(
            Usable(waives=ABSENT),
            Target(anyones(PERSONALITY).lacking(FOLLOWER)),
            Move(TARGET, HOME),
        ),
    ),
)

CARDS: Final[tuple[CardDef, ...]] = (*HOLDINGS, *RINGS, *STRATEGIES)
