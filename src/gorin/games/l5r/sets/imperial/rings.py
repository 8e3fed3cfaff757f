"""The five Rings: conditions and benefits are a reconstruction (R234)."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

RINGS: Final[tuple[CardDef, ...]] = (
    ring(
        "Ring of Air",
        4,
        "Air",
        RingEntry(
            after_action(tags=("Spell", INNATE), by=YOU), Past(3, TURN, some=keywords(("Spell", INNATE)))
        ),
        Open(Tagged(("Elemental",)), Cost((Bow(THIS),)), ChoosePlayer(OTHERS), Look(Hand(THAT_PLAYER))),
        reconstructed=True,
    ),
    ring(
        "Ring of Earth",
        4,
        "Earth",
        RingEntry(
            AFTER_RESOLUTION,
            AllOf(
                You(DEFENDER),
                AllOf(Not(InThisBattle(PROVINCE_FELL)), InThisBattle(PROVINCE_OUTMATCHED)),
            ),
        ),
        Always(Rampart(2, all=True)),
        reconstructed=True,
    ),
    ring(
        "Ring of Fire",
        4,
        "Fire",
        RingEntry(wins_duel(what=your(PERSONALITY), outmatched=True)),
        Always(Aura(Fixed(1), CHI, your(PERSONALITY).being(IS_DUELING).at(ANYWHERE))),
        reconstructed=True,
    ),
    ring(
        "Ring of the Void",
        4,
        "Void",
        RingEntry(after_action(LIMITED | OPEN | BATTLE, by=YOU), equal(Figure(CARDS_IN_HAND), 1)),
        Trait(YOUR_END_PHASE, (Draw(1),)),
        reconstructed=True,
    ),
    ring(
        "Ring of Water",
        4,
        "Water",
        RingEntry(
            AFTER_RESOLUTION,
            AllOf(You(WINNERS), Past(1, THIS_BATTLE, some=keywords(("Terrain",)))),
        ),
        Always(Permit(TERRAIN_ANEW)),
        reconstructed=True,
    ),
)
