"""Strongholds."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold(
        "The War Fortress of the Crab",
        "Crab",
        "8 4 3",
        BattleOpen(
            Usable(waives=ABSENT), Cost((Bow(THIS),)), ChooseProvince(), strengthen(CHOSEN_PROVINCE, 3)
        ),
    ),
    stronghold(
        "The Esteemed House of the Crane", "Crane", "5 4 5", Limited(REPEATABLE, Cost((Bow(THIS),)), gain(2))
    ),
    stronghold(
        "The Mountain Keep of the Dragon",
        "Dragon",
        "5 4 4",
        Trait(YOUR_PROVINCE_FALLS, (strengthen(YOUR_PROVINCES, 2, GAME),)),
    ),
    stronghold(
        "The Ancestral Home of the Lion",
        "Lion",
        "7 3 6",
        BattleOpen(
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY).a("Lion Clan")),
            Give(Always(Aura(Fixed(2)), if_=attacking()), TARGET),
        ),
    ),
    stronghold(
        "The Sacred Temple of the Phoenix",
        "Phoenix",
        "5 3 6",
        Produces(
            Fixed(5),
            OneOf(PayingFor(SPELL), PayingFor(PERSONALITY, some=keywords(("Shugenja",)))),
            lessens=True,
        ),
        words="Temple",
    ),
    stronghold(
        "The Provincial Estate of the Unicorn",
        "Unicorn",
        "6 5 4",
        BattleOpen(
            REPEATABLE, Cost((Bow(THIS),)), Target(your(ANY_KIND)), GiveKeywords(TARGET, ("Cavalry",))
        ),
    ),
)
