"""The tiles of War of Honor: three Fortresses a clan, and the Plains.

What the rulebook or its example of play says is marked so; the rest is this project's reconstruction, in one
place and easy to replace by somebody who owns the box.
"""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

#: Fortresses whose ability the rulebook states; every other one is reconstructed.
FROM_THE_RULEBOOK: Final = ("Lion Battle Fortress", "Lion Open Fortress")

RINGS: Final = Count(your(RING).at(ANYWHERE))
DISGRACED: Final = anyones(PERSONALITY).being(IS_DISHONORABLE).at(ANYWHERE)
OTHERS_DISGRACED: Final = others(PERSONALITY).being(IS_DISHONORABLE).at(ANYWHERE)


def fortress(clan: str, kind: str, ability: Statement) -> CardDef:
    return checked(CardDef(f"{clan} {kind} Fortress", TILE, ("Fortress",), clan=clan, statements=(ability,)))


def idle(*words: str) -> Sel:
    """A Personality of yours who may bow for a cost; nobody performs it (WOH-FORT-2)."""
    return your(PERSONALITY).a(*words).being(IS_UNBOWED)


TILES: Final[tuple[CardDef, ...]] = (
    CardDef("Plains", TILE, ("Plains",)),
    fortress(
        "Lion",
        "Battle",
        Battle(COLON, Target(anyones(PERSONALITY).being(IS_DEFENDING | IS_TARGET_UNIT)), Move(TARGET, HOME)),
    ),
    fortress("Lion", "Open", Open(COLON, Target(your(PERSONALITY)), bonus(TARGET, 2))),
    fortress(
        "Lion",
        "Limited",
        Limited(Cost((DiscardCard(),)), COLON, Target(your(PERSONALITY).a("Samurai")), Straighten(TARGET)),
    ),
    fortress(
        "Dragon",
        "Battle",
        Battle(
            COLON, Target(your(PERSONALITY).a("Monk")), bonus(TARGET, Pick(more(RINGS, 0), RINGS, Fixed(1)))
        ),
    ),
    fortress("Dragon", "Open", Open(Look(Top(2)), Choose(Top(2)), Bury(CHOSEN))),
    fortress(
        "Dragon",
        "Limited",
        Limited(Cost((Choose(in_hand(RING)), Show(CHOSEN))), Draw(1), Choose(Hand()), Bury(CHOSEN)),
    ),
    fortress(
        "Phoenix",
        "Battle",
        Battle(Either((strengthen(PROVINCE_HERE, 2),), (strengthen(PROVINCE_HERE, 2, penalty=True),))),
    ),
    fortress("Phoenix", "Open", Open(COLON, Target(your(SPELL)), Straighten(TARGET))),
    fortress(
        "Phoenix",
        "Limited",
        Limited(Cost((Choose(idle("Shugenja")), Bow(CHOSEN))), gain(2)),
    ),
    fortress(
        "Scorpion",
        "Battle",
        Battle(COLON, Target(anyones(PERSONALITY).being(IS_DISHONORABLE)), penalty(TARGET, 2)),
    ),
    fortress(
        "Scorpion",
        "Open",
        Open(If(Exists(OTHERS_DISGRACED)), ChoosePlayer(OTHERS, DISGRACED), Lose(Fixed(2), THAT_PLAYER)),
    ),
    fortress(
        "Scorpion",
        "Limited",
        Limited(
            Cost((Choose(idle("Courtier", "Magistrate")), Bow(CHOSEN))),
            ChoosePlayer(OTHERS),
            Look(Hand(THAT_PLAYER)),
        ),
    ),
    fortress("Crab", "Battle", Battle(If(You(DEFENDER)), strengthen(PROVINCE_HERE, 3))),
    fortress("Crab", "Open", Open(COLON, Target(your(FOLLOWER)), Straighten(TARGET))),
    fortress("Crab", "Limited", Limited(CheaperNext(2, FOLLOWER | ITEM))),
    fortress(
        "Crane",
        "Battle",
        Battle(COLON, Target(your(PERSONALITY)), bonus(TARGET, Lower(honor(), Fixed(3)))),
    ),
    fortress("Crane", "Open", Open(COLON, Target(your(PERSONALITY).being(IS_DISHONORABLE)), Rehonor(TARGET))),
    fortress("Crane", "Limited", Limited(If(Not(Exists(DISGRACED))), gain(2))),
    fortress("Mantis", "Battle", Battle(ranged(2))),
    fortress(
        "Mantis",
        "Open",
        Open(Cost((Choose(your(HOLDING).being(IS_UNBOWED)), Bow(CHOSEN))), Draw(1), DiscardCard()),
    ),
    fortress(
        "Mantis",
        "Limited",
        Limited(Cost((Choose(your(HOLDING), falls=True), Destroy(CHOSEN))), gain(2), Draw(1)),
    ),
    fortress(
        "Spider",
        "Battle",
        Battle(
            Cost((Choose(your(FOLLOWER), falls=True), Destroy(CHOSEN))),
            Target(enemy(PERSONALITY)),
            penalty(TARGET, 3),
        ),
    ),
    fortress(
        "Spider",
        "Open",
        Open(Cost((Turn(THIS),)), COLON, Target(anyones(FOLLOWER).being(IS_BOWED)), Destroy(TARGET)),
    ),
    fortress("Spider", "Limited", Limited(Cost((Lose(Fixed(2)),)), Draw(1))),
    fortress(
        "Unicorn",
        "Battle",
        Battle(COLON, Target(your(PERSONALITY).a("Cavalry").being(IS_TARGET_UNIT)), Straighten(unit(TARGET))),
    ),
    fortress("Unicorn", "Open", Open(Cost((Turn(THIS),)), ComeAsGuest())),
    fortress(
        "Unicorn",
        "Limited",
        Limited(
            If(Exists(The(THEIR_FORTRESSES))), Choose(The(THEIR_FORTRESSES)), Turn(CHOSEN, up=True), gain(2)
        ),
    ),
)
