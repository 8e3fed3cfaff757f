"""Personalities who are no people: dragons, oni and other beings."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.imperial.common import infamous
from gorin.games.l5r.sets.words import *

NO_FOLLOWERS: Final = Always(Attaches(Sel(kinds=FOLLOWER), never=True))
NO_ARMOR: Final = Always(Attaches(Sel(kinds=ATTACHMENT).a("Armor"), never=True))
SPELLS_ONLY: Final = Always(Attaches(Sel(kinds=FOLLOWER | ITEM), never=True))

GOBLINS: Final = Sel(kinds=FOLLOWER, where=ANYWHERE).a("Goblin")
PURE_OR_LOST: Final = OneOf(equal(honor(), 0), OneOf(equal(honor(), 4), equal(honor(), 5)))

LEGENDS: Final[tuple[CardDef, ...]] = (
    personality(
        "Air Dragon",
        "",
        "7 4 10 10 4",
        "Cavalry, Unique, Air, Dragon, Nonhuman, Shugenja",
        SPELLS_ONLY,
        Always(WillNot(V_TARGET, by=keywords(("Spell", "Kiho")), shots=True)),
    ),
    personality(
        "Earth Dragon",
        "",
        "7 4 10 10 4",
        "Cavalry, Unique, Dragon, Earth, Nonhuman, Shugenja",
        SPELLS_ONLY,
        Always(Aura(Fixed(5)), if_=defending()),
    ),
    personality(
        "Fire Dragon",
        "",
        "7 4 10 12 4",
        "Cavalry, Unique, Dragon, Fire, Nonhuman, Shugenja",
        SPELLS_ONLY,
        Battle(Tagged(("Fire",)), Cost((Bow(THIS),)), ranged(5), another(5)),
        Battle(Tagged(("Fire",)), Cost((Bow(THIS),)), ranged(10)),
    ),
    personality(
        "Goblin Warmonger",
        "",
        "2 1 - 5 1",
        "Goblin, Nonhuman, Shadowlands",
        Always(Own(FALLS_LAST), if_=Exists(those(followers(THIS), GOBLINS))),
    ),
    personality(
        "Ki-Rin",
        "",
        "0 2 15 0 5",
        "Unique, Ki-Rin, Nonhuman",
        Always(
            StaysAway(anyones(PERSONALITY).where_(PURE_OR_LOST), attacking=True, moving=True),
            if_=Is(THIS, Sel(kinds=PERSONALITY, states=IS_UNBOWED | IS_HONORABLE, where=ANYWHERE)),
        ),
    ),
    personality(
        "Kyoso no Oni",
        "",
        "5 5 - 7 0",
        "Nonhuman, Oni, Shadowlands",
        Trait(enters(), (lose(3), Choose(your(HOLDING)), Destroy(CHOSEN))),
        SPELLS_ONLY,
        Battle(Cost((Bow(THIS),)), ranged(7)),
    ),
    personality("Ogre Bushi", "", "6 4 - 9 0", "Nonhuman, Ogre, Shadowlands", NO_ARMOR, NO_FOLLOWERS),
    personality(
        "Oni no Akuma",
        "",
        "6 3 - 0 0",
        "Unique, Nonhuman, Oni, Shadowlands",
        Trait(enters(), (lose(3), DestroyProvince(VACATED))),
    ),
    personality(
        "Oni no Shikibu",
        "",
        "2 2 - 5 0",
        "Nonhuman, Oni, Shadowlands",
        Trait(enters(), (Choose(your(PERSONALITY)), Destroy(CHOSEN)), FirstTime()),
        Trait(
            phase_begins(DYNASTY_PHASE),
            (Enter(THIS, free=True), lose(2)),
            Is(THIS, Sel(kinds=PERSONALITY, states=IS_DEAD, where=ANYWHERE, zone=DISCARD)),
            DISCARD,
        ),
    ),
    personality(
        "Shuten Doji",
        "",
        "0 0 - 8 0",
        "Nonhuman, Shadowlands, Shuten Doji",
        Always(ArrivesWith(4, 1, 1)),
        Trait(
            turn_begins(),
            (TakeMarker((Tokens(THIS, "", 1, 1, 1),), (Tokens(THIS, "", -3),)),),
        ),
    ),
    personality(
        "The Demon Bride of Fu Leng",
        "",
        "1 2 - 12 0",
        "Unique, Nonhuman, Shadowlands",
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(FOLLOWER).a("Shadowlands").where_(MayCarry(IT, by=THIS))),
            Transfer(TARGET, THIS),
        ),
        fear(4),
    ),
    personality(
        "Togashi Hoshi",
        "",
        "7 7 5 13 4",
        "Cavalry, Unique, Dragon, Man-Beast, Nonhuman",
        NO_FOLLOWERS,
        NO_ARMOR,
        Always(StaysAway(facing=anyones().a("Dragon"))),
    ),
    personality(
        "Tsuburu no Oni",
        "",
        "2 2 - 4 0",
        "Cavalry, Nonhuman, Oni, Shadowlands",
        Always(EntryCost((Choose(your(PERSONALITY), falls=True), Destroy(CHOSEN)))),
        infamous(5),
        NO_FOLLOWERS,
        NO_ARMOR,
        Trait(
            COMBAT_ENDS,
            (bonus(THIS, 6),),
            AllOf(
                Is(THIS, Sel(where=HERE)),
                Not(Exists(anyones(PERSONALITY).being(IS_DEFENDING).at(HERE))),
            ),
        ),
    ),
    personality(
        "Void Dragon",
        "",
        "6 4 10 14 4",
        "Cavalry, Unique, Dragon, Nonhuman, Shugenja, Void",
        SPELLS_ONLY,
        Trait(
            PROVINCE_FALLS,
            (May((Discard(Hand(DEFENDER)),)),),
            AllOf(
                CausedBy(RESOLUTION),
                Is(THIS, Sel(states=IS_ATTACKING, where=HERE)),
            ),
            limit=PER_TURN,
        ),
    ),
    personality(
        "Water Dragon",
        "",
        "7 4 10 10 4",
        "Cavalry, Unique, Dragon, Nonhuman, Shugenja, Water",
        SPELLS_ONLY,
        Reaction(
            turn_begins(ANYONE),
            Tagged(("Water",)),
            Target(anyones(PERSONALITY).a("Shugenja").being(IS_OTHER).where_(Copyable())),
            Copy(TARGET, THIS),
        ),
    ),
    personality(
        "Yogo Junzo",
        "",
        "3 2 - 10 0",
        "Nonhuman, Shadowlands, Shugenja, Undead",
        infamous(4),
        fear(4),
    ),
)
