"""Holdings that are no Fortifications and no Retainers."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.imperial.common import LATER, glory, gold, mine, per
from gorin.games.l5r.sets.words import *

_MARKETPLACES: Final = anyones(HOLDING).where_(Titled("Marketplace", within=True))


#: In the Dynasty Phase, although the Holding may lie bowed (R249, R274).
_AT_LEISURE: Final = Usable(limit=ANY_TIMES, waives=WHILE_BOWED)


def _entomb(what: Sel) -> Ability:
    """Put such a card under this one, to count its turns there."""
    return DynastyAction(_AT_LEISURE, Cost((Choose(what),)), PutUnder(CHOSEN, counted=True))


def _risen(kind: Kind, legal: Test) -> Cards:
    """The cards of a kind that have lain here for as many turns as they have Force, and may enter play."""
    long = at_least(Counted(TURNS_UNDER), StatOf(FORCE, IT, base=True))
    return those(Under(), Sel(kinds=kind, where=ANYWHERE).where_(long, legal))


HOLDINGS: Final[tuple[CardDef, ...]] = (
    holding(
        "Blacksmiths",
        4,
        "",
        gold(Sum(Fixed(2), per(1, anyones(HOLDING).where_(Titled("Iron Mine"))))),
        Produces(Fixed(4), PayingFor(ITEM, some=keywords(("Armor", "Weapon")))),
    ),
    LATER["Copper Mine"],
    holding("Dance Troupe", 8, "", gold(2), glory(2)),
    LATER["Diamond Mine"],
    holding("Fantastic Gardens", 7, "", Always(Aura(Fixed(-2), COST), if_=ClanPlayer("Crane")), glory(2)),
    holding(
        "Forest",
        1,
        "Forest",
        gold(1),
        Produces(Fixed(2), PayingFor(PERSONALITY | FOLLOWER, some=K_NONHUMAN)),
    ),
    holding(
        "Forgotten Tomb",
        4,
        "Shadowlands",
        _entomb(in_province(PERSONALITY).a("Shadowlands").being(IS_FACE_UP)),
        _entomb(in_hand(FOLLOWER).a("Shadowlands")),
        DynastyAction(
            _AT_LEISURE,
            Cost((Choose(_risen(PERSONALITY, MayEnter())),)),
            Enter(CHOSEN, less=FREE),
        ),
        DynastyAction(
            _AT_LEISURE,
            Cost((Choose(_risen(FOLLOWER, MayCarry(IT))),)),
            Choose(your(PERSONALITY).where_(MayCarry(CHOSEN)), ref=FOUND),
            Equip(CHOSEN, FOUND, free=True),
        ),
        Trait(destroyed(THIS), (Discard(The(FREED_CARDS)),)),
    ),
    LATER["Gold Mine"],
    holding("Hawks and Falcons", 3, "", glory(1)),
    holding("Imperial Acrobats", 9, "Imperial", Produces(Fixed(2), also=(gain(1),)), glory(2)),
    holding("Iron Mine", 2, "Mine", mine("Crab")),
    holding("Jade Works", 3, "Jade", gold(3), Produces(Fixed(5), PayingFor(ANY_KIND, some=keyword("Jade")))),
    holding("Marketplace", 2, "Market", mine("Crane")),
    holding(
        "Ninja Stronghold",
        4,
        "Ninja",
        Produces(cost(), PayingFor(ANY_KIND, some=keyword("Ninja")), lessens=True),
    ),
    holding("Port", 4, "Port", gold(Sum(Fixed(2), per(1, _MARKETPLACES)))),
    holding(
        "Sacrificial Altar",
        2,
        "",
        Produces(
            twice(force(CHOSEN)),
            partner=your(PERSONALITY | FOLLOWER).at(ANYWHERE),
            spends=V_DESTROY,
            also=(lose(force(CHOSEN)),),
        ),
    ),
    holding(
        "Sake Works",
        7,
        "",
        gold(2),
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Perform(your(PERSONALITY), targeted=True),
            Cost((Bow(PERFORMER),)),
            COLON,
            Target(anyones(PERSONALITY).where_(at_most(honor(), 1))),
            Bow(TARGET),
        ),
    ),
    holding(
        "Sanctified Temple", 4, "Temple", gold(2), Limited(REPEATABLE, Cost((Bow(THIS),)), Gold(2), gain(2))
    ),
    holding(
        "School of Wizardry",
        7,
        "",
        Produces(cost(), PayingFor(PERSONALITY, some=keyword("Shugenja"), never=K_NONHUMAN), lessens=True),
    ),
    LATER["Silver Mine"],
    LATER["Small Farm"],
    holding("Stables", 2, "Stables", mine("Unicorn")),
    holding(
        "Temple of the Ancestors",
        5,
        "Temple",
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Perform(your(PERSONALITY).where_(at_least(honor(), 3)), targeted=True),
            Cost((Bow(PERFORMER),)),
            gain(3),
        ),
    ),
    holding("Trade Route", 8, "", gold(Sum(Fixed(3), per(2, _MARKETPLACES)))),
)
