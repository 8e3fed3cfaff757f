"""Events from Occult Murders to Unexpected Allies."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import FREE, GLORY, MAGIC, Always, Forbid, WillNot
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Controlled, Is, Not, OneOf, at_least, at_most, in_play
from gorin.games.l5r.language.decks import RemoveFromGame, Show
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.feasible import MayEnter
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.lasting_effects import Give, Lull
from gorin.games.l5r.language.numbers import force
from gorin.games.l5r.language.provinces import NewProvince
from gorin.games.l5r.language.references import Top, each
from gorin.games.l5r.language.selectors import Sel, anyones, in_discard, others, your
from gorin.games.l5r.language.statements import Resolves
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor
from gorin.games.l5r.language.steering import Choose, EachPlayer, When
from gorin.games.l5r.sets.printed import event
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    CHOSEN,
    CONTROLLER,
    DYNASTY,
    EACH,
    FOLLOWER,
    FOUND,
    HOLDING,
    IS_DEAD,
    IS_HONORABLE,
    IT,
    NEXT_TURN,
    OTHERS,
    PERFORMER,
    PERSONALITY,
    RIGHT_OF_EACH,
    SECOND_TURN,
    TARGET,
    V_LOSE_DUEL,
    V_STRAIGHTEN,
)

PERSON_OR_RETAINER: Final = anyones(PERSONALITY | HOLDING).where_(
    Controlled(RIGHT_OF_EACH), OneOf(Is(IT, anyones(PERSONALITY)), Is(IT, anyones(HOLDING).a("Retainer")))
)
STRONG: Final = anyones(PERSONALITY | FOLLOWER).at(ANYWHERE).where_(at_least(force(), 3))
HONORED_DEAD: Final = in_discard(PERSONALITY).being(IS_DEAD | IS_HONORABLE).where_(MayEnter())

LATE_EVENTS: Final[tuple[CardDef, ...]] = (
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
