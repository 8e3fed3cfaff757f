"""Strongholds, Holdings and Events."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.kyuden_tonbo.common import gold
from gorin.games.l5r.sets.war_of_honor.common import VIRTUE, earlier
from gorin.games.l5r.sets.words import *


def mine(clan: str) -> Produces:
    """Bow: produce 2 Gold, or 3 Gold for a player of this clan."""
    return Produces(Pick(ClanPlayer(clan), Fixed(3), Fixed(2)))


LION_STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold(
        "Venerable Plains of the Ikoma",
        "Lion",
        "7 3 7",
        Battle(
            Perform(your(PERSONALITY).being(IS_UNBOWED)),
            Cost((DiscardCard(),)),
            Target(enemy(PERSONALITY).where_(less(honor(), honor(PERFORMER)))),
            Bow(TARGET),
            When(Is(CHOSEN, VIRTUE), (gain(2),)),
        ),
    ),
)

DRAGON_STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold(
        "Tetsu Kama Mura",
        "Dragon",
        "8 4 5",
        Always(Permit(DRAW_DEEP)),
        Limited(Look(Top()), Choose(Top(), may=True), Bury(CHOSEN)),
    ),
)

PHOENIX_STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold(
        "City of Tears",
        "Phoenix",
        "6 4 6",
        BattleOpen(
            OfPlayer(),
            Usable(limit=ANY_TIMES),
            Target(in_hand(SPELL).where_(MayEnter(), Affordable())),
            Target(your(PERSONALITY).where_(MayCarry(TARGET))),
            Equip(TARGET, TARGET2),
            When(AllOf(TakenAs(BATTLE), Did(V_ATTACH, TARGET)), (Additional(BATTLE, source=TARGET),)),
        ),
    ),
)

SCORPION_STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold(
        "Seven Stings Keep",
        "Scorpion",
        "7 4 1",
        Limited(ChoosePlayer(), lose(twice(Figure(PROVINCES_LOST, THAT_PLAYER)), THAT_PLAYER)),
    ),
)

HOLDINGS: Final[tuple[CardDef, ...]] = (
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
        Limited(Cost((Bow(THIS), Destroy(THIS))), ToHand(The(FREED_CARDS))),
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
        Produces(Fixed(4), partner=your(HOLDING).a("Farm").being(IS_OTHER)),
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

LION_EVENTS: Final[tuple[CardDef, ...]] = (
    event(
        "Enlistment",
        "Unique",
        Resolves(
            (
                Give(
                    Trait(
                        END_PHASE_DRAWS,
                        (EachPlayer((May((Draw(1, EACH),), EACH),), ACTIVE),),
                        Past(1, TURN, kinds=FOLLOWER, brought=True, whose=ACTIVE),
                    ),
                    until=GAME,
                ),
            )
        ),
    ),
    event(
        "Military Alliance",
        "Unique",
        Resolves(
            (
                Give(
                    Trait(PROVINCE_FALLS, (EachPlayer((gain(3, EACH),), WINNERS),), CausedBy(RESOLUTION)),
                    until=GAME,
                ),
            )
        ),
    ),
)

DRAGON_EVENTS: Final[tuple[CardDef, ...]] = (
    event(
        "Emissary of the Ivory Kingdoms",
        "Unique",
        Resolves((Give(Trait(END_PHASE_DRAWS, (EachPlayer((Draw(2, EACH),), ACTIVE),)), until=NEXT_TURN),)),
    ),
    *earlier("Wisdom Gained"),
)

PHOENIX_EVENTS: Final[tuple[CardDef, ...]] = (
    event(
        "Birth of the Sword",
        "Unique",
        Resolves((EachPlayer((Gain(Fixed(2), EACH), May((Draw(1, EACH),), EACH))),)),
    ),
    event("Welcome Home", "Unique", Resolves((gain(3),))),
)

SCORPION_EVENTS: Final[tuple[CardDef, ...]] = (
    event(
        "Imperial Ambassadorship",
        "Unique, Imperial",
        Resolves(
            (
                EachPlayer((May((Draw(1, EACH),), EACH),), OTHERS),
                May((Look(Top(3)), Arrange(3))),
                Draw(1),
            )
        ),
    ),
)
