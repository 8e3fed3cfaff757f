"""Events from Alliance to Iris Festival: they happen when they are turned up."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import (
    ATTACKS,
    CAST_BOWED,
    DYNASTY_PHASES,
    FREE,
    KEEP_BOWED,
    Always,
    Aura,
    Forbid,
    Permit,
    Rebate,
)
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Controlled, Is, at_least, at_most
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import Search
from gorin.games.l5r.language.entering import NameClan
from gorin.games.l5r.language.gold import Credit
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.lasting_effects import Delay, Give
from gorin.games.l5r.language.moments import stays, straightened, turn_begins
from gorin.games.l5r.language.numbers import Count, Figure, Times, chi
from gorin.games.l5r.language.provinces import LAST_OF_EACH, DestroyProvince, NewProvince
from gorin.games.l5r.language.references import each
from gorin.games.l5r.language.selectors import Sel, anyones
from gorin.games.l5r.language.statements import Resolves, Trait
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor
from gorin.games.l5r.language.steering import AlsoTarget, Choose, EachPlayer, When
from gorin.games.l5r.sets.printed import event
from gorin.games.l5r.values.terms import (
    ANY_KIND,
    ANYWHERE,
    CHOSEN,
    CONTROLLER,
    DISCARD,
    EACH,
    FAMILY_HONOR,
    FEWEST_OF_ALL,
    FOLLOWER,
    GAME,
    HAND,
    HOLDING,
    IS_BOWED,
    IS_DEAD,
    IS_HONORABLE,
    ITEM,
    NEXT_TURN,
    PERSONALITY,
    RIGHT_OF_EACH,
    SPELL,
    TARGET,
    THAT_PLAYER,
    THIRD_TURN,
    THIS,
    UNTIL_RISEN,
)

#: The clans that may be named: the six, and the Scorpion (R269).
CLANS: Final = ("Crab", "Crane", "Dragon", "Lion", "Phoenix", "Scorpion", "Unicorn")

SHADOWLANDS: Final[Sel] = anyones(ANY_KIND).a("Shadowlands").at(ANYWHERE)
HEROES: Final[Sel] = (
    Sel(kinds=PERSONALITY, zone=DISCARD, where=ANYWHERE)
    .being(IS_DEAD | IS_HONORABLE)
    .where_(Controlled(EACH))
)

EVENTS: Final[tuple[CardDef, ...]] = (
    event("Alliance", "", Resolves((NameClan(CLANS),)), reconstructed=True),
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
    event("Inheritance", "Unique", Resolves((Credit(5),)), reconstructed=True),
    event("Iris Festival", "Unique, Festival", Resolves((Destroy(each(SHADOWLANDS)),)), reconstructed=True),
)
