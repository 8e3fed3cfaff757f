"""Personalities of the Lion."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

LION: Final[tuple[CardDef, ...]] = (
    personality(
        "Akodo Kage",
        "Lion",
        "0 4 10 5 3",
        "Revered, Samurai, Sensei",
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY).where_(less(TokenCount("Sensei"), 2))),
            Tokens(TARGET, "Sensei", 1, 1, 1),
        ),
    ),
    personality(
        "Ikoma Ujiaki",
        "Lion",
        "2 4 10 8 4",
        "Samurai",
        Reaction(
            destroyed(what=anyones(PERSONALITY).a("Lion Clan").at(ANYWHERE)),
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY).at(FACED)),
            Dishonor(TARGET),
        ),
    ),
    personality(
        "Kitsu Toju",
        "Lion",
        "1 2 10 7 2",
        "Shugenja",
        Limited(REPEATABLE, Cost((Bow(THIS), DiscardCard())), gain(StatOf(FOCUS, CHOSEN))),
    ),
    personality(
        "Matsu Agetoki",
        "Lion",
        "4 4 5 8 2",
        "Cavalry, Samurai",
        Always(WillNot(V_TARGET, of=anyones().at(WITHIN), shots=True)),
    ),
    personality("Matsu Gohei", "Lion", "1 3 6 4 3", "Samurai", Always(Aura(Fixed(2)), if_=attacking())),
    personality(
        "Matsu Imura",
        "Lion",
        "2 3 10 6 3",
        "Beastmaster",
        Limited(REPEATABLE, Cost((Bow(THIS),)), Create(created_follower(1, "Nonhuman"), THIS)),
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(FOLLOWER).a("Nonhuman").where_(at_most(force(), 3))),
            Transfer(TARGET, THIS),
        ),
    ),
    personality(
        "Matsu Tsuko",
        "Lion",
        "6 5 10 14 4",
        "Double Chi, Tactician, Unique, Clan Champion, Samurai",
    ),
    personality("Matsu Yojo", "Lion", "2 2 5 5 2", "Samurai"),
)
