"""Events from Alliance to Iris Festival: they happen when they are turned up."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

#: The clans that may be named: the six, and the Scorpion (R269).
_CLANS: Final = ("Crab", "Crane", "Dragon", "Lion", "Phoenix", "Scorpion", "Unicorn")

SHADOWLANDS: Final[Sel] = anyones(ANY_KIND).a("Shadowlands").at(ANYWHERE)

HEROES: Final[Sel] = (
    Sel(kinds=PERSONALITY, zone=DISCARD, where=ANYWHERE)
    .being(IS_DEAD | IS_HONORABLE)
    .where_(Controlled(EACH))
)

PERSON_OR_RETAINER: Final = anyones(PERSONALITY | HOLDING).where_(
    Controlled(RIGHT_OF_EACH), OneOf(Is(IT, anyones(PERSONALITY)), Is(IT, anyones(HOLDING).a("Retainer")))
)

STRONG: Final = anyones(PERSONALITY | FOLLOWER).at(ANYWHERE).where_(at_least(force(), 3))

HONORED_DEAD: Final = in_discard(PERSONALITY).being(IS_DEAD | IS_HONORABLE).where_(MayEnter())

EVENTS: Final[tuple[CardDef, ...]] = (
    event("Alliance", "", Resolves((NameClan(_CLANS),)), reconstructed=True),
    event(
        "Bloom of the White Orchid",
        "Unique",
        Resolves((Give(Always(Rebate(Sel(kinds=SPELL, zone=HAND), FREE)), until=NEXT_TURN),)),
        reconstructed=True,
    ),
    event(
        "Bon Festival",
        "Unique, Festival",
        Resolves((EachPlayer((gain(Times(3, Count(HEROES)), EACH),)),)),
        reconstructed=True,
    ),
    event(
        "Celestial Alignment",
        "Unique",
        Resolves((Give(Always(Permit(CAST_BOWED, everyone=True)), until=NEXT_TURN),)),
        reconstructed=True,
    ),
    event(
        "Chrysanthemum Festival",
        "Unique, Festival",
        Resolves((EachPlayer((NewProvince(EACH),)),)),
        reconstructed=True,
    ),
    event(
        "Dead Walk The Earth",
        "Unique",
        Resolves(
            (
                Give(
                    Always(Aura(Fixed(4), of=anyones(PERSONALITY | FOLLOWER).a("Shadowlands").at(ANYWHERE))),
                    until=NEXT_TURN,
                ),
                Delay(turn_begins(), (Destroy(each(SHADOWLANDS)),), GAME),
            )
        ),
        reconstructed=True,
    ),
    event(
        "Emergence of the Tortoise",
        "Unique",
        Resolves((Give(Always(Forbid(DYNASTY_PHASES)), until=NEXT_TURN),)),
        reconstructed=True,
    ),
    event(
        "Emperor's Peace",
        "Unique, Emperor",
        Resolves((Give(Always(Forbid(ATTACKS)), until=NEXT_TURN),)),
        reconstructed=True,
    ),
    event(
        "Evil Feeds Upon Itself",
        "Unique",
        Resolves(
            (
                EachPlayer(
                    (DestroyProvince(LAST_OF_EACH),),
                    test=at_most(Figure(FAMILY_HONOR, THAT_PLAYER), Figure(FAMILY_HONOR, FEWEST_OF_ALL)),
                ),
            )
        ),
        reconstructed=True,
    ),
    event("Glimpse of the Unicorn", "", Resolves((Draw(1),)), reconstructed=True),
    event(
        "Hurricane",
        "Unique",
        Resolves(
            (
                EachPlayer(
                    (
                        Choose(anyones(HOLDING).where_(Controlled(RIGHT_OF_EACH)), by=EACH),
                        Destroy(CHOSEN),
                    )
                ),
            )
        ),
        reconstructed=True,
    ),
    event("Imperial Gift", "Unique, Imperial", Resolves((gain(2), Search(ITEM))), reconstructed=True),
    event(
        "Imperial Quest",
        "Unique, Imperial",
        Resolves(
            (
                AlsoTarget(
                    anyones(PERSONALITY).where_(at_least(chi(), 3)).at(ANYWHERE),
                    (
                        Bow(TARGET),
                        When(
                            Is(TARGET, anyones(PERSONALITY).being(IS_BOWED).at(ANYWHERE)),
                            (
                                Give(
                                    (Always(Permit(KEEP_BOWED)), Trait(stays(), (gain(2),))),
                                    TARGET,
                                    UNTIL_RISEN,
                                ),
                                Give(
                                    Trait(straightened(), (Dishonor(THIS),)),
                                    TARGET,
                                    THIRD_TURN,
                                    CONTROLLER,
                                    once=True,
                                ),
                            ),
                        ),
                    ),
                    may=False,
                ),
            )
        ),
        reconstructed=True,
    ),
    event("Inheritance", "Unique", Resolves((CheaperNext(5),)), reconstructed=True),
    event("Iris Festival", "Unique, Festival", Resolves((Destroy(each(SHADOWLANDS)),)), reconstructed=True),
    event(
        "Occult Murders",
        "Unique",
        Resolves(
            (
                EachPlayer(
                    (Choose(PERSON_OR_RETAINER), Destroy(CHOSEN)),
                    acting=True,
                ),
            )
        ),
        reconstructed=True,
    ),
    event(
        "Peasant Revolt",
        "Unique",
        Resolves((Bow(each(STRONG)), Give(Always(WillNot(V_STRAIGHTEN, of=STRONG)), until=NEXT_TURN))),
        reconstructed=True,
    ),
    event(
        "Plague",
        "Unique, Plague",
        Resolves((Destroy(each(anyones(FOLLOWER).where_(at_most(force(), 3)))),)),
        reconstructed=True,
    ),
    event(
        "Proposal of Peace",
        "Unique",
        Resolves((Give(Always(Forbid(GLORY)), until=SECOND_TURN),)),
        reconstructed=True,
    ),
    event(
        "Rise of the Phoenix",
        "Unique",
        Resolves((EachPlayer((Choose(HONORED_DEAD, may=True), Enter(CHOSEN, free=True)), acting=True),)),
        reconstructed=True,
    ),
    event(
        "Solar Eclipse",
        "Unique",
        Resolves((Lull(), Give(Always(Forbid(MAGIC)), until=NEXT_TURN))),
        reconstructed=True,
    ),
    event(
        "Test of Stone",
        "Unique",
        Resolves(
            (
                Choose(your(PERSONALITY)),
                Choose(others(PERSONALITY), ref=TARGET),
                Challenge(
                    CHOSEN,
                    TARGET,
                    winner=(gain(4, CONTROLLER, PERFORMER),),
                    loser=(Dishonor(TARGET),),
                ),
            )
        ),
        reconstructed=True,
    ),
    event(
        "Test of the Emerald Champion",
        "Unique",
        Resolves(
            (
                Choose(your(PERSONALITY)),
                EachPlayer(
                    (
                        Choose(Sel(EACH, PERSONALITY), may=True, by=EACH, ref=TARGET),
                        Challenge(
                            CHOSEN,
                            TARGET,
                            winner=(gain(3, CONTROLLER, PERFORMER),),
                            loser=(Destroy(TARGET),),
                        ),
                    ),
                    OTHERS,
                    while_=in_play(CHOSEN),
                ),
                When(
                    AllOf(in_play(CHOSEN), Not(Did(V_LOSE_DUEL, CHOSEN))),
                    (RemoveFromGame(CHOSEN), NewProvince()),
                ),
            )
        ),
        reconstructed=True,
    ),
    event(
        "Unexpected Allies",
        "Unique",
        Resolves(
            (
                EachPlayer(
                    (
                        Show(Top(deck=DYNASTY)),
                        When(
                            Is(FOUND, Sel(kinds=PERSONALITY, where=ANYWHERE)),
                            (Enter(FOUND, less=FREE, ignoring_honor=True, silent=True),),
                        ),
                        When(Not(in_play(FOUND)), (Discard(FOUND),)),
                    ),
                    acting=True,
                ),
            )
        ),
        reconstructed=True,
    ),
)
