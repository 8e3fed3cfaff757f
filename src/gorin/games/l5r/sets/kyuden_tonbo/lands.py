"""Strongholds, Holdings, Regions, Events and Celestials."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.kyuden_tonbo.common import MONK, gold
from gorin.games.l5r.sets.words import *

STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold(
        "Great Hall of Records",
        "Lion",
        "7 3 7",
        Battle(
            COLON,
            Target(your(PERSONALITY)),
            Straighten(TARGET),
            When(Is(TARGET, your(PERSONALITY).a("Hero").being(IS_OPPOSED)), (bonus(TARGET, 3),)),
        ),
    ),
    stronghold(
        "Pillars of Virtue",
        "Dragon",
        "7 4 5",
        Reaction(after_action(BATTLE, ("Kiho",), by=YOU), Additional(BATTLE)),
    ),
)

HOLDINGS: Final[tuple[CardDef, ...]] = (
    holding(
        "Akodo's Grave",
        2,
        "",
        gold(2),
        Battle(Cost((Bow(THIS), Destroy(THIS))), If(Exists(TERRAIN_HERE)), Destroy(Terrain())),
    ),
    holding(
        "Bamboo Harvesters",
        0,
        "Unique, Forest",
        Always(WillNot(V_STRAIGHTEN), if_=less(Figure(TURNS_BEGUN), 2)),
        gold(2),
    ),
    holding("Barley Farm", 2, "Farm", gold(1), Produces(Fixed(1), bows=False)),
    holding(
        "Border Keep",
        0,
        "Unique",
        gold(2),
        Limited(If(equal(Figure(TURNS_BEGUN), 1)), RecycleProvinces()),
        Limited(Usable(limit=PER_GAME), RecycleProvinces()),
    ),
    holding(
        "Border Village",
        4,
        "Village",
        gold(3),
        Produces(Fixed(4), AllOf(Not(You(FIRST_PLAYER)), PayingFor(HOLDING, reverse=True))),
    ),
    holding(
        "Chugo Seido",
        2,
        "Singular, Temple",
        gold(2),
        Reaction(
            targets(your(PERSONALITY).at(ANYWHERE), by=OTHERS),
            If(Redirectable(your(PERSONALITY).a("Samurai").at(SAME_PLACE))),
            Cost((Destroy(THIS),)),
            Redirect(your(PERSONALITY).a("Samurai").at(SAME_PLACE)),
        ),
    ),
    holding("Copper Mine", 2, "Mine", Produces(Pick(ClanPlayer("Lion"), Fixed(3), Fixed(2)))),
    holding(
        "Counting House",
        2,
        "",
        gold(2),
        Limited(
            If(less(Figure(PROVINCES_HELD), Figure(PROVINCES_HELD, FEWEST_OF_OTHERS))),
            Cost((Bow(THIS),)),
            Draw(1),
        ),
    ),
    holding("Diamond Mine", 6, "Mine", gold(5)),
    holding(
        "Expendable Resources",
        2,
        "Singular",
        gold(2),
        Battle(Perform(your(PERSONALITY)), Cost((Destroy(PERFORMER),)), Draw(1)),
    ),
    holding("Famous Bazaar", 2, "Market", Trait(enters(zone=PROVINCE), (RefillThis(),)), gold(2)),
    holding(
        "Frontline Encampment",
        2,
        "",
        gold(2),
        Limited(Cost((Destroy(THIS),)), COLON, Target(your(PERSONALITY)), bonus(TARGET, 2)),
    ),
    holding("Gold Mine", 2, "Mine", Produces(Pick(ClanPlayer("Dragon"), Fixed(3), Fixed(2)))),
    holding(
        "Kaiu Smithy",
        2,
        "Singular, Artisan, Retainer",
        gold(2),
        Limited(
            Cost((Bow(THIS), DiscardCard())),
            COLON,
            Target(in_discard(FATE).a("Weapon").no("Unique")),
            ToHand(TARGET),
        ),
    ),
    holding(
        "Permanent Encampment",
        2,
        "",
        gold(2),
        Produces(Fixed(3), PayingFor(ATTACHMENT)),
        Battle(
            COLON,
            Target(your(ATTACHMENT)),
            Straighten(TARGET),
            Choose(your(PERSONALITY).where_(MayCarry(TARGET)), may=True),
            Transfer(TARGET, CHOSEN),
        ),
    ),
    holding("Rich Coffers", 2, "", Trait(STRAIGHTEN_PHASES, (Straighten(THIS),)), gold(2)),
    holding(
        "Temple to Shinsei",
        3,
        "Temple",
        gold(2),
        Limited(
            Cost((Bow(THIS),)),
            Perform(MONK),
            Cost((Bow(PERFORMER),)),
            gain(2),
        ),
    ),
    holding(
        "Tetsu Kama Mine",
        2,
        "Singular, Mine",
        gold(2),
        Reaction(
            attached(your(ITEM).at(ANYWHERE), your(PERSONALITY).a("Kensai", "Lion Clan").at(ANYWHERE), HAND),
            Cost((Bow(THIS),)),
            Draw(1),
        ),
    ),
    holding(
        "Traveling Peddler",
        2,
        "Singular",
        gold(2),
        Limited(Cost((Bow(THIS),)), Gold(3), Draw(1)),
    ),
)

REGIONS: Final[tuple[CardDef, ...]] = (
    region(
        "Farmlands",
        "Singular, Farm",
        Limited(Gold(2), COLON, Target(your(PERSONALITY)), Create(created_follower(1))),
    ),
    region(
        "Mountain Storehouse",
        "Singular",
        Battle(
            Usable(waives=ABSENT),
            If(
                AllOf(
                    InThisBattle(ENEMIES_AWAIT),
                    OneOf(OwnBattlefield(), ClanPlayer("Lion")),
                )
            ),
            Cost((Bow(THIS),)),
            MovesIn(),
            Perform(your(PERSONALITY).at(HOME), targeted=True),
            Move(PERFORMER, HERE, opposed=True),
            When(
                AllOf(Did(V_MOVE, PERFORMER), Is(PERFORMER, your(PERSONALITY).being(IS_DEFENDING))),
                (Straighten(unit(PERFORMER)),),
            ),
        ),
    ),
)

EVENTS: Final[tuple[CardDef, ...]] = (
    event(
        "I Am Ready",
        "Unique",
        Resolves(
            (
                Give(
                    Battle(
                        Usable(limit=PER_BATTLE),
                        Perform(your(PERSONALITY).being(CARRYING), targeted=True),
                        Target(enemy(PERSONALITY).being(BARE)),
                        Bow(TARGET),
                    ),
                    until=GAME,
                ),
            )
        ),
    ),
    event(
        "Triumph Before Battle",
        "Unique",
        Resolves(
            (
                Give(
                    Trait(
                        destroyed(what=enemy(PERSONALITY).at(ANYWHERE)),
                        (gain(2),),
                        CausedBy(YOUR_PERSONALITY),
                    ),
                    until=NEXT_TURN,
                ),
            )
        ),
    ),
    event(
        "Wisdom Gained", "Unique", Resolves((EachPlayer((Search(RING, DECK | DISCARD, EACH, may=True),)),))
    ),
)

CELESTIALS: Final[tuple[CardDef, ...]] = (
    celestial(
        "Akodo's Guidance",
        "Unique, Kami",
        Always(Aura(Fixed(1), of=anyones(PERSONALITY).a("Lion Clan").being(IS_ATTACKING).at(ANYWHERE))),
        Always(
            Aura(Fixed(1), HONOR, of=anyones(PERSONALITY).a("Lion Clan").being(IS_ATTACKING).at(ANYWHERE))
        ),
        Battle(
            If(ClanPlayer("Lion")),
            Cost((Discard(THIS),)),
            Perform(your(PERSONALITY).a("Lion Clan"), targeted=True),
            Cost((Destroy(PERFORMER),)),
            Target(enemy(PERSONALITY).where_(at_most(honor(), honor(PERFORMER)))),
            Destroy(TARGET),
        ),
    ),
    celestial(
        "Togashi's Guidance",
        "Unique, Kami",
        Always(Permit(ANY_HAND_SIZE, "Dragon")),
        Reaction(
            after_action(did=V_DISCARD, to=in_discard(RING)),
            If(ClanPlayer("Dragon")),
            Cost((Discard(THIS),)),
            Choose(The(DISCARDED_RINGS)),
            Either(
                (Enter(CHOSEN, free=True),),
                (ToHand(CHOSEN),),
                test_first=Is(CHOSEN, in_discard(RING).where_(MayEnter(ignoring_honor=True))),
            ),
        ),
    ),
)
