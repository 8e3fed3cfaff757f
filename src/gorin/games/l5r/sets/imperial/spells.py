"""Spells."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Is, at_least, at_most
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.entering import Create
from gorin.games.l5r.language.hands import DiscardCard, Draw
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.numbers import Pick, chi, honor
from gorin.games.l5r.language.provinces import PROVINCE_HERE, strengthen
from gorin.games.l5r.language.selectors import anyones, enemy, your
from gorin.games.l5r.language.statements import COLON, Battle, BattleOpen, Cost, Limited, Target, Usable
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.sets.printed import spell
from gorin.games.l5r.values.terms import (
    ABSENT,
    BEARER,
    CHI,
    FOLLOWER,
    HOLDING,
    IS_BOWED,
    PERSONALITY,
    REMOTE,
    TARGET,
    THIS,
)

#: What most Spells cost: the Shugenja bows.
CAST: Final = Cost((Bow(BEARER),))
#: What the great ones cost: the scroll goes, too.
SPEND: Final = Cost((Bow(BEARER), Destroy(THIS)))

_DRAGON: Final = Pick(Is(TARGET, anyones(PERSONALITY).a("Dragon Clan")), Fixed(3), Fixed(2))
_SWAMP_SPIRIT: Final = CardDef(
    "Swamp Spirit", FOLLOWER, ("Shadowlands", "Nonhuman", "Spirit", "Swamp Spirit"), force=1
)
_UNDEAD_CHAMPION: Final = CardDef(
    "Undead Champion", PERSONALITY, ("Champion", "Shadowlands", "Undead"), force=5, chi=2
)

SPELLS: Final[tuple[CardDef, ...]] = (
    spell(
        "Biting Steel",
        "2 1",
        "",
        BattleOpen(
            CAST, COLON, Target(anyones(PERSONALITY)), bonus(TARGET, _DRAGON), bonus(TARGET, _DRAGON, CHI)
        ),
    ),
    spell(
        "Castle of Water",
        "2 3",
        "Water",
        Battle(Usable(waives=ABSENT | REMOTE), Cost((Bow(THIS),)), strengthen(PROVINCE_HERE, 3)),
    ),
    spell("Earthquake", "5 4", "Earth, Elemental", Battle(CAST, Target(enemy(PERSONALITY)), Bow(TARGET))),
    spell(
        "Fires of Purity",
        "3 3",
        "Fire",
        BattleOpen(
            CAST,
            Target(anyones(PERSONALITY).where_(at_least(honor(), 3))),
            bonus(TARGET, 3),
            bonus(TARGET, 3, CHI),
        ),
    ),
    spell("Fist of Osano-Wo", "5 4", "", Limited(SPEND, Target(anyones(HOLDING)), Destroy(TARGET))),
    spell("Look into the Void", "2 1", "Void", BattleOpen(Cost((Bow(BEARER), DiscardCard())), Draw(1))),
    spell(
        "Summon Swamp Spirits", "2 3", "Maho", Limited(CAST, Target(your(PERSONALITY)), Create(_SWAMP_SPIRIT))
    ),
    spell("Summon Undead Champion", "3 2", "Maho", Limited(SPEND, Create(_UNDEAD_CHAMPION), lose(4))),
    spell(
        "Touch of Death",
        "8 4",
        "Maho",
        Limited(
            SPEND,
            COLON,
            Target(anyones(PERSONALITY).being(IS_BOWED).where_(at_most(chi(), chi(BEARER)))),
            Destroy(TARGET),
        ),
    ),
)
