"""Spells."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

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
        "Animate the Dead",
        "3 2",
        "",
        Limited(
            REPEATABLE,
            CAST,
            COLON,
            Target(in_any_discard(FOLLOWER).where_(Not(FirstTime(ref=IT)), MayEnter())),
            Target(your(PERSONALITY).where_(MayCarry(TARGET))),
            Equip(TARGET, TARGET2, free=True),
            lose(2),
            GiveKeywords(TARGET, ("Shadowlands",), GAME),
            Give(fear(3), TARGET, GAME),
        ),
    ),
    spell(
        "Biting Steel",
        "2 1",
        "",
        BattleOpen(
            REPEATABLE,
            CAST,
            COLON,
            Target(anyones(PERSONALITY)),
            bonus(TARGET, _DRAGON),
            bonus(TARGET, _DRAGON, CHI),
        ),
    ),
    spell(
        "Call Upon The Wind",
        "0 2",
        "Elemental",
        Limited(REPEATABLE, Cost((Bow(BEARER), ChooseProvince(filled=True))), Turn(LYING_THERE)),
    ),
    spell(
        "Castle of Water",
        "2 3",
        "Water",
        Battle(Usable(waives=ABSENT | REMOTE), Cost((Bow(THIS),)), strengthen(PROVINCE_HERE, 3)),
    ),
    spell(
        "Cloak of Night",
        "4 2",
        "",
        Limited(
            SPEND,
            Target(your(PERSONALITY)),
            Choose(in_hand(ATTACHMENT)),
            PutUnder(CHOSEN, TARGET, down=True),
            Give(
                BattleOpen(
                    Usable(limit=PER_GAME),
                    If(Exists(Under(TARGET))),
                    Choose(Under(TARGET)),
                    Equip(CHOSEN, TARGET, free=True),
                    When(Not(Did(V_ATTACH, CHOSEN)), (Discard(CHOSEN),)),
                ),
                until=GAME,
            ),
        ),
    ),
    spell(
        "Counterspell",
        "2 1",
        "",
        Reaction(before_action(tags=("Spell", INNATE)), REPEATABLE, CAST, Negate()),
    ),
    spell(
        "Earthquake",
        "5 4",
        "Earth, Elemental",
        Battle(REPEATABLE, CAST, Target(enemy(PERSONALITY)), Bow(TARGET)),
    ),
    spell(
        "Elemental Ward",
        "0 1",
        "Elemental",
        Reaction(
            targets(your(ANY_KIND), tags=("Elemental", "Air", "Earth", "Fire", "Water", "Void"), you=True),
            REPEATABLE,
            CAST,
            Negate(),
        ),
    ),
    spell(
        "Energy Transference",
        "4 2",
        "",
        BattleOpen(
            REPEATABLE,
            CAST,
            Target(anyones(PERSONALITY)),
            Exchange(TARGET, TARGET, FORCE, CHI),
            When(Not(Is(TARGET, your(PERSONALITY))), (Destroy(THIS),)),
        ),
    ),
    spell(
        "Fires of Purity",
        "3 3",
        "Fire",
        BattleOpen(
            REPEATABLE,
            CAST,
            Target(anyones(PERSONALITY).where_(at_least(honor(), 3))),
            bonus(TARGET, 3),
            bonus(TARGET, 3, CHI),
        ),
    ),
    spell("Fist of Osano-Wo", "5 4", "", Limited(SPEND, Target(anyones(HOLDING)), Destroy(TARGET))),
    spell(
        "Heart of the Inferno",
        "4 3",
        "Elemental",
        Battle(
            Usable(waives=REMOTE),
            SPEND,
            Every(enemy(PERSONALITY | FOLLOWER).where_(at_most(force(), 2))),
            Destroy(TARGET),
        ),
    ),
    spell(
        "Immortal Steel",
        "5 4",
        "",
        Limited(
            SPEND,
            Target(anyones(ATTACHMENT).a("Weapon").where_(Untouched(GAME))),
            Double(TARGET, until=GAME),
            Double(TARGET, CHI, GAME),
        ),
    ),
    spell(
        "Look into the Void",
        "2 1",
        "Void",
        BattleOpen(REPEATABLE, Cost((Bow(BEARER), DiscardCard())), Draw(1)),
    ),
    spell(
        "Mists of Illusion",
        "4 2",
        "",
        BattleOpen(
            REPEATABLE,
            CAST,
            Target(your(PERSONALITY)),
            bonus(TARGET, 5),
            Give(Trait(FORCE_COMPARED, (Course(ALL_SPARED),), Prevails(TARGET))),
        ),
    ),
    spell(
        "Reflective Pool",
        "1 3",
        "Elemental",
        BattleOpen(
            SPEND,
            Target(your(PERSONALITY)),
            Give(
                Reaction(
                    BEFORE_YOUR_ACTION,
                    Target(anyones(PERSONALITY).where_(HasAction(THIS))),
                    Borrow(TARGET, THIS),
                ),
                TARGET,
            ),
        ),
    ),
    spell(
        "Secrets on the Wind",
        "3 3",
        "Air",
        Trait(enters(zone=HAND), (Tokens(THIS, "Secret", chi(BEARER)),)),
        Limited(
            Tagged(("Air",)),
            Cost(
                (
                    Bow(BEARER),
                    When(
                        Not(Is(BEARER, anyones(PERSONALITY).a("Scorpion Clan"))),
                        (Tokens(THIS, "Secret", -1),),
                    ),
                )
            ),
            COLON,
            Target(anyones(PERSONALITY)),
            Dishonor(TARGET),
        ),
    ),
    spell(
        "Summon Faeries",
        "1 2",
        "",
        BattleOpen(
            REPEATABLE,
            CAST,
            Target(anyones(PERSONALITY).a("Shugenja")),
            Bow(TARGET),
            When(
                Is(BEARER, anyones(PERSONALITY).a("Phoenix Clan")),
                (Shield(V_STRAIGHTEN, TARGET, STRAIGHTENING, NEXT_STRAIGHTENING),),
            ),
        ),
    ),
    spell(
        "Summon Swamp Spirits",
        "2 3",
        "Maho",
        Limited(CAST, Target(your(PERSONALITY)), Create(_SWAMP_SPIRIT)),
    ),
    spell("Summon Undead Champion", "3 2", "Maho", Limited(SPEND, Create(_UNDEAD_CHAMPION), lose(4))),
    spell(
        "The Fury of Osano-Wo",
        "4 3",
        "Osano-Wo",
        Trait(enters(), (Tokens(THIS, "Fury", 3),)),
        Trait(LAST_TOKEN_GOES, (Destroy(THIS),)),
        Battle(REPEATABLE, Cost((Bow(BEARER), Tokens(THIS, "Fury", -1))), ranged(Sum(chi(BEARER), Fixed(2)))),
    ),
    spell(
        "Torrential Rain",
        "4 4",
        "Elemental",
        Battle(
            SPEND,
            Move(each(anyones(PERSONALITY).being(IS_TARGET_UNIT)), HOME),
            Bow(unit(done(V_MOVE))),
            Course(BATTLE_BROKEN_OFF),
        ),
    ),
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
    spell("Walking the Way", "4 3", "", Limited(SPEND, Search(FATE, hidden=True))),
    spell(
        "Wind Born Speed",
        "2 2",
        "",
        Open(
            REPEATABLE,
            CAST,
            Target(anyones(PERSONALITY).being(IS_TARGET_UNIT)),
            GiveKeywords(unit(TARGET), ("Cavalry",)),
        ),
    ),
    spell(
        "Winds of Change",
        "6 2",
        "Elemental",
        Limited(REPEATABLE, Cost((Bow(BEARER), ChooseProvince(filled=True))), Discard(LYING_THERE)),
    ),
    spell(
        "Wings of Fire",
        "0 1",
        "Fire",
        Open(REPEATABLE, CAST, Target(anyones(PERSONALITY | FOLLOWER)), GiveKeywords(TARGET, ("Cavalry",))),
    ),
)
