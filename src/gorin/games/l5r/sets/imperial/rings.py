"""The five Rings: conditions and benefits are a reconstruction (R234)."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Aura, Permit, Rampart
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Not, You, equal
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import Look
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.history import InThisBattle, Past
from gorin.games.l5r.language.moments import AFTER_RESOLUTION, YOUR_END_PHASE, after_action, wins_duel
from gorin.games.l5r.language.numbers import Figure
from gorin.games.l5r.language.references import Hand
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Cost, Open, RingEntry, Tagged, Trait
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.steering import ChoosePlayer
from gorin.games.l5r.sets.printed import ring
from gorin.games.l5r.values.kinds import PROVINCE_FELL, PROVINCE_OUTMATCHED, TERRAIN_ANEW
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BATTLE,
    CARDS_IN_HAND,
    CHI,
    DEFENDER,
    INNATE,
    IS_DUELING,
    LIMITED,
    OPEN,
    OTHERS,
    PERSONALITY,
    THAT_PLAYER,
    THIS,
    THIS_BATTLE,
    TURN,
    WINNERS,
    YOU,
    keywords,
)

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
