"""Personalities of no great clan that may be played, and of none."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.imperial.common import infamous
from gorin.games.l5r.sets.words import *

NAGA: Final = anyones().a("Naga").at(ANYWHERE)
NINJA: Final = Tagged(("Ninja",))
ASSASSIN: Final = Tagged(("Assassin", "Ninja"))
NINJA_FOLLOWERS: Final = Always(Attaches(Sel(kinds=FOLLOWER).no("Ninja"), never=True))
SEDUCE: Final = Tokens(TARGET, "Seduction", chi=-1)
SOBER: Final = Tokens(each(anyones(PERSONALITY).at(ANYWHERE)), "Seduction", -ALL_TOKENS)
SHADOWLANDS: Final = Sel(kinds=FOLLOWER, where=ANYWHERE).a("Shadowlands")

ELEMENTAL_WORDS: Final = ("Elemental", "Air", "Earth", "Fire", "Water", "Void")
ELEMENTAL: Final = keywords(ELEMENTAL_WORDS)
ELEMENTAL_CARD: Final = (
    anyones(ANY_KIND)
    .at(ANYWHERE)
    .where_(HasAction(THIS, ELEMENTAL, free=True), OneOf(Not(Says(ITS_OWN_DESTRUCTION)), Untouched(GAME)))
)

OTHER_CARDS: Final[tuple[CardDef, ...]] = (
    personality(
        "Alhundro Cornejo",
        "",
        "1 2 0 8 2",
        "Explosives Master",
        Limited(REPEATABLE, Cost((Bow(THIS),)), Target(anyones(HOLDING).a("Fortification")), Destroy(TARGET)),
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            ChooseProvince(least=1),
            strengthen(CHOSEN_PROVINCE, 1, GAME, penalty=True),
        ),
        Produces(
            cost(),
            PayingFor(STRATEGY | PERSONALITY, titles=("Explosives", "Alhundro Cornejo")),
            lessens=True,
        ),
    ),
    personality(
        "Bayushi Kachiko",
        "Scorpion",
        "0 2 - 10 1",
        "Unique, Seductress",
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY)),
            SEDUCE,
            Give(Always(Permit(KEEP_BOWED)), THIS, UNTIL_RISEN),
            Give(Trait(YOUR_STRAIGHTEN_PHASE, (SEDUCE,)), THIS, UNTIL_RISEN),
        ),
        Trait(straightened(), (SOBER,)),
        Trait(destroyed(THIS), (SOBER,)),
    ),
    personality(
        "Bayushi Togai",
        "Scorpion",
        "2 3 - 7 1",
        "Samurai",
        Always(Rebate(Sel(kinds=ATTACHMENT).a("Poison"), FREE)),
        Always(WillNot(V_AFFECT, by=keywords(("Poison",)))),
    ),
    personality("Ginawa", "", "2 3 - 4 1", "Samurai"),
    personality("Heichi Chokei", "", "2 2 - 5 2", "Monk, Shugenja"),
    personality("Hisa", "", "1 3 - 3 1", "Samurai"),
    personality(
        "Matsu Hiroru",
        "",
        "0 1 - 6 1",
        "Assassin, Ninja",
        NINJA_FOLLOWERS,
        Limited(
            REPEATABLE,
            ASSASSIN,
            Cost((Bow(THIS),)),
            Target(others(PERSONALITY).being(IS_BOWED)),
            Challenge(THIS, TARGET, loser=(Destroy(TARGET),), ahead=1),
            lose(4),
        ),
        Limited(
            REPEATABLE,
            ASSASSIN,
            Cost((Bow(THIS),)),
            Target(anyones(HOLDING).a("Retainer").being(IS_BOWED)),
            Destroy(TARGET),
            lose(4),
        ),
    ),
    personality(
        "Miya Yoto",
        "",
        "0 1 5 6 2",
        "Arbitrator",
        Battle(
            Usable(limit=ANY_TIMES, waives=ABSENT | FROM_HOME),
            If(AllOf(Not(Exists(your(PERSONALITY).at(HERE))), Not(You(DEFENDER)))),
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY)),
            Move(TARGET, HOME),
        ),
    ),
    personality("Morito", "", "2 2 0 6 2", "Cavalry, Samurai"),
    personality("Morito Tokei", "", "0 3 - 3 2", "Shugenja"),
    personality(
        "Moshi Wakiza", "", "1 3 - 6 1", "Shugenja", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(4))
    ),
    personality(
        "Moto Tsume",
        "",
        "4 4 - 4 0",
        "Samurai, Shadowlands",
        infamous(4),
        Always(Shuns(at_least(Figure(FAMILY_HONOR), 1))),
        Trait(
            ENGAGES,
            (Bow(each(anyones(PERSONALITY).being(IS_OTHER).at(ALONGSIDE).where_(at_least(honor(), 1)))),),
            Is(THIS, Sel(where=HERE)),
        ),
    ),
    personality(
        "Naga Shugenja",
        "",
        "1 1 0 6 1",
        "Naga, Nonhuman, Shugenja",
        BattleOpen(REPEATABLE, Cost((Bow(THIS),)), bonus(each(NAGA), 1)),
    ),
    personality(
        "Naga Warlord",
        "",
        "3 2 0 5 2",
        "Naga, Nonhuman, Samurai",
        Always(Aura(Fixed(1), of=NAGA.being(IS_OTHER).where_(Same(head(IT), THIS)))),
    ),
    personality(
        "Naka Kuro",
        "",
        "3 5 15 12 2",
        "Unique, Grand Master of the Elements, Shugenja",
        Reaction(
            BEFORE_YOUR_ACTION,
            REPEATABLE,
            Tagged(("Elemental",)),
            Cost((Bow(THIS),)),
            Target(ELEMENTAL_CARD),
            Borrow(TARGET, THIS, ELEMENTAL, free=True),
        ),
        Reaction(before_action(tags=ELEMENTAL_WORDS), REPEATABLE, Cost((Bow(THIS),)), Negate()),
    ),
    personality(
        "Necromancer",
        "",
        "1 4 - 10 0",
        "Necromancer, Shadowlands, Shugenja, Undead",
        infamous(3),
        Always(Aura(Count(those(followers(THIS), SHADOWLANDS)))),
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(in_hand(FOLLOWER).a("Shadowlands").where_(MayCarry(IT, by=THIS), MayEnter())),
            Equip(TARGET, THIS, free=True),
        ),
    ),
    personality(
        "Ninja Shapeshifter",
        "",
        "2 2 - 10 1",
        "Ninja",
        NINJA_FOLLOWERS,
        BattleOpen(
            NINJA,
            Target(anyones(PERSONALITY).being(IS_OTHER)),
            Copy(TARGET, THIS, (FORCE, CHI, HONOR)),
        ),
    ),
    personality(
        "Ninja Spy",
        "",
        "0 1 - 2 1",
        "Ninja, Spy",
        NINJA_FOLLOWERS,
        BattleOpen(REPEATABLE, NINJA, Cost((Bow(THIS),)), ChoosePlayer(), Look(Hand(THAT_PLAYER)), lose(1)),
        BattleOpen(
            REPEATABLE, NINJA, Cost((Bow(THIS),)), ChoosePlayer(), Look(The(FACE_DOWN_CARDS)), lose(1)
        ),
    ),
    personality("Sanzo", "", "1 1 5 3 2", "Cavalry, Samurai"),
    personality("Toku", "", "0 1 - 0 2", "Samurai"),
    personality(
        "Toturi",
        "",
        "4 2 10 9 4",
        "Double Chi, Unique, Samurai",
        Always(Shuns(OneOf(ClanPlayer("Crab"), OneOf(ClanPlayer("Phoenix"), ClanPlayer("Scorpion"))))),
        Trait(enters(), (lose(5), Dishonor(THIS))),
        Reaction(
            rehonored(),
            If(FirstTime(V_REHONOR)),
            gain(5),
            bonus(THIS, 2, FORCE, GAME),
            bonus(THIS, 3, CHI, GAME),
        ),
    ),
    personality(
        "Yotsu Seiki", "", "1 2 - 4 1", "Shugenja", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(chi(THIS)))
    ),
)
