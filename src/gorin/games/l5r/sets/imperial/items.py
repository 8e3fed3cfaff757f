"""Items."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *


def _ancestral_sword(clan: str) -> CardDef:
    """The sword of a clan's founder: there are six, and they differ in nothing but the clan."""
    kin = your(PERSONALITY).a(f"{clan} Clan").at(ANYWHERE)
    borne = Is(BEARER, anyones(PERSONALITY).a(f"{clan} Clan").at(ANYWHERE))
    return item(
        f"Ancestral Sword of {clan} Clan",
        "0 1 9 4",
        "Unique, Weapon",
        Trait(
            enters(),
            (gain(4), EachPlayer((Lose(Fixed(6), EACH),), OTHERS, ClanPlayer(clan, THAT_PLAYER))),
        ),
        Always(Aura(Count(kin)), if_=borne),
        Always(Aura(Count(kin), CHI), if_=borne),
    )


_OF_FU_LENG: Final = anyones().at(ANYWHERE).where_(Titled("Fu Leng", within=True, worded=True))
_TERRAIN: Final = in_hand(STRATEGY).a("Terrain")
_FACING_SHADOWLANDS: Final = Faces(anyones().a("Shadowlands").at(ANYWHERE))

ITEMS: Final[tuple[CardDef, ...]] = (
    _ancestral_sword("Crab"),
    _ancestral_sword("Crane"),
    _ancestral_sword("Dragon"),
    _ancestral_sword("Lion"),
    _ancestral_sword("Phoenix"),
    _ancestral_sword("Unicorn"),
    item(
        "Bloodsword",
        "1 1 4 2",
        "Weapon, Bloodsword",
        Trait(wins_duel(BEARER), (Tokens(THIS, "Blood", force=2, chi=2),)),
    ),
    item(
        "Climbing Gear",
        "0 0 0 3",
        "",
        Always(Attaches(anyones(PERSONALITY).a("Ninja").at(ANYWHERE))),
        Always(Silences("Fortification"), if_=attacking(BEARER)),
    ),
    item(
        "Crystal Katana",
        "0 2 3 1",
        "Weapon, Crystal",
        Always(Aura(Fixed(2), CHI), if_=Faces(anyones(PERSONALITY).a("Shadowlands").at(ANYWHERE))),
    ),
    item(
        "Dragon Helm",
        "0 0 3 2",
        "Dragon",
        BattleOpen(
            REPEATABLE, Cost((Bow(THIS),)), Target(anyones(IN_UNIT | HOLDING).a("Dragon")), Bow(TARGET)
        ),
    ),
    item("Fan of Command", "0 0 3 2", "", Always(Has(("Tactician",), BEARER))),
    item("Jade Bow", "0 0 5 2", "Weapon, Jade", Battle(REPEATABLE, Cost((Bow(BEARER),)), ranged(4))),
    item(
        "Mask of the Oni",
        "0 0 4 2",
        "Oni",
        BattleOpen(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY).a("Oni").where_(Copyable())),
            Copy(TARGET, BEARER),
            lose(1),
        ),
    ),
    item(
        "Night Medallion",
        "0 0 6 3",
        "Unique",
        Always(Attaches(anyones(PERSONALITY).a("Kolat", "Ninja").at(ANYWHERE))),
        Always(Numbers(2)),
    ),
    item("Shuriken of Serpents", "0 0 7 3", "", Battle(Cost((Destroy(THIS),)), ranged(6))),
    item(
        "Terrible Standard of Fu Leng",
        "0 0 7 4",
        "Unique, Shadowlands",
        Trait(enters(), (lose(5),)),
        Trait(AFTER_RESOLUTION, (Tokens(THIS, "Terror", Counted(UNITS_BEATEN), force=1),), Prevails(THIS)),
        fear(2),
        Limited(
            Usable(limit=PER_GAME),
            Target(anyones(PERSONALITY).where_(Titled("Hida Sukune"))),
            Cost((Destroy(TARGET),)),
            bonus(THIS, 4),
        ),
    ),
    item(
        "The Armor of Sun Tao",
        "0 0 3 1",
        "Armor",
        Limited(Usable(limit=ANY_TIMES), If(Exists(_TERRAIN)), AnyOfHand(_TERRAIN)),
        Battle(
            Usable(limit=ANY_TIMES),
            If(Exists(Under(THIS))),
            Destroy(TERRAIN_HERE),
            When(
                Not(Exists(TERRAIN_HERE)),
                (
                    Choose(Under(THIS)),
                    Enter(CHOSEN, here=True, free=True),
                    Shield(V_DESTROY, CHOSEN, until=THIS_BATTLE),
                ),
            ),
        ),
    ),
    item("The Armor of the Golden Samurai", "0 0 3 2", "Armor", Always(FocusFloor(honor()))),
    item(
        "The Deafening War Drums of Fu Leng",
        "0 0 8 3",
        "Unique",
        Always(Aura(Times(2, Count(those(unit(THIS), _OF_FU_LENG))), of=BEARER)),
        fear(3),
    ),
    item(
        "The Jade Hand",
        "1 3 8 3",
        "Unique, Jade",
        Always(WillNot(V_TRANSFER)),
        Always(WillNot(V_DESTROY)),
        Always(Aura(Fixed(3), of=BEARER), if_=_FACING_SHADOWLANDS),
        Always(Aura(Fixed(2), CHI, BEARER), if_=_FACING_SHADOWLANDS),
    ),
    item("The Star of Laramun", "0 0 6 3", "", Always(Has(("Double Chi",), BEARER))),
)
