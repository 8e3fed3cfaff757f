"""The Personalities of the Lion and the Dragon."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.kyuden_tonbo.common import FIRE
from gorin.games.l5r.sets.words import *

LION: Final[tuple[CardDef, ...]] = (
    personality(
        "Akodo Kuma",
        "Lion",
        "2 3 7 5 3",
        "Commander, Samurai",
        Limited(
            Usable(zones=PROVINCE),
            Gold(3),
            Cost((Discard(THIS),)),
            COLON,
            Target(your(PERSONALITY).a("Lion Clan")),
            Create(created_follower(2)),
        ),
    ),
    personality(
        "Akodo Masao",
        "Lion",
        "2 3 6 6 3",
        "Kensai, Hero, Samurai",
        Always(
            Aura(Fixed(3)),
            if_=AllOf(
                attacking(),
                Not(Exists(those(attachments(THIS), Sel().no("Weapon").at(ANYWHERE)))),
            ),
        ),
    ),
    personality(
        "Akodo Ryozo",
        "Lion",
        "3 4 6 7 4",
        "Tactician, Unique, Paragon, Samurai",
        Battle(Either((ranged(force(THIS)),), (ranged(honor(THIS)),))),
    ),
    personality(
        "Akodo Sadahige",
        "Lion",
        "4 3 5 8 3",
        "Tactician, Unique, Experienced, Samurai",
        Battle(
            Cost((Choose(in_discard(FATE)), RemoveFromGame(CHOSEN))),
            Target(enemy().being(BARE)),
            Bow(TARGET),
            When(
                Is(CHOSEN, in_discard(FATE).a("Bushido Virtue")),
                (Destroy(TARGET), gain(1)),
            ),
        ),
    ),
    personality(
        "Akodo Senzo",
        "Lion",
        "4 3 4 7 2",
        "Tactician, Samurai",
        Battle(
            COLON,
            Target(anyones(PERSONALITY).being(IS_OTHER)),
            UseAgain(TARGET),
            Additional(BATTLE),
        ),
    ),
    personality(
        "Matsu Benika",
        "Lion",
        "5 4 7 8 4",
        "Experienced 2, Unique, Beastmaster, Commander, Hero, Jade, Samurai",
        Always(Aura(Fixed(1), of=your().a("Nonhuman").at(ANYWHERE))),
        BattleLimited(
            COLON,
            Target(your(PERSONALITY).a("Commander")),
            Create(created_follower(1, "Nonhuman, Cat")),
        ),
    ),
    personality(
        "Matsu Haruya",
        "Lion",
        "3 3 0 6 0",
        "Deathseeker, Hero, Samurai",
        Trait(destroyed(THIS, in_attack=True), (gain(3),)),
        Battle(Target(enemy().where_(less(force(), force(THIS)))), Bow(TARGET)),
    ),
    personality(
        "Matsu Mari",
        "Lion",
        "3 3 6 6 3",
        "Hero, Samurai",
        Reaction(targets(ref=THIS), Shield(V_MOVE, THIS, ONE_ACTION)),
    ),
    personality("Matsu Mikura", "Lion", "3 2 7 5 3", "Hero, Samurai"),
    personality(
        "Matsu Ushio",
        "Lion",
        "4 3 0 7 0",
        "Deathseeker, Hero, Samurai",
        Battle(
            Cost((Destroy(THIS),)),
            Target(enemy().where_(at_most(cost(), cost(THIS)))),
            Destroy(TARGET),
            gain(2),
        ),
    ),
)

DRAGON: Final[tuple[CardDef, ...]] = (
    personality("Togashi Akagi", "Dragon", "4 4 - 7 1", "Monk, Tattooed, Void"),
    personality(
        "Togashi Kanmu",
        "Dragon",
        "3 4 2 7 2",
        "Monk, Tattooed, Water",
        Battle(
            Target(enemy(PERSONALITY)),
            Move(TARGET, HOME),
            When(AllOf(Did(V_MOVE, TARGET), TakenAs(additional=True)), (bonus(THIS, 2),)),
        ),
    ),
    personality(
        "Togashi Konishi",
        "Dragon",
        "4 2 0 7 1",
        "Fire, Monk, Tattooed",
        Trait(DUEL_RESOLVES, (FocusBonus(FIRE, 1),), Is(THIS, anyones().being(IS_DUELING).at(ANYWHERE))),
        Limited(Tokens(THIS, "Fire", force=1)),
    ),
    personality(
        "Togashi Kyoshi",
        "Dragon",
        "4 4 5 8 2",
        "Monk, Tattooed, Water",
        Always(Permit(USE_BOWED_STRONGHOLD)),
        Battle(
            Target(enemy(PERSONALITY | FOLLOWER)),
            penalty(TARGET, chi(THIS)),
            When(equal(force(TARGET), 0), (Bow(TARGET),)),
        ),
    ),
    personality(
        "Togashi Osawa",
        "Dragon",
        "4 3 3 7 1",
        "Monk, Tattooed",
        Open(Usable(waives=WHILE_BOWED), Straighten(THIS)),
    ),
    personality(
        "Togashi Satsu",
        "Dragon",
        "5 5 9 8 4",
        "Duelist, Experienced 5, Loyal, Unique, Imperial, Monk, Samurai, Tattooed, Voice of the Empress",
        Open(
            Cost(
                (
                    Choose(
                        your(PERSONALITY | RING)
                        .being(IS_UNBOWED)
                        .at(ANYWHERE)
                        .where_(OneOf(Same(IT, THIS), Is(IT, your(RING))))
                    ),
                    Bow(CHOSEN),
                )
            ),
            Draw(1),
        ),
    ),
    personality(
        "Togashi Shintaro",
        "Dragon",
        "0 3 3 6 2",
        "Fire, Monk, Tattooed",
        Trait(enters(), (Tokens(THIS, "Fire", 3, force=1),)),
        Battle(Cost((Tokens(THIS, "Fire", -1),)), ranged(3)),
    ),
    personality(
        "Togashi Shiori",
        "Dragon",
        "4 3 0 8 2",
        "Monk, Tattooed",
        Battle(Target(enemy(PERSONALITY).lacking(ITEM).where_(at_most(chi(), chi(THIS)))), Bow(TARGET)),
    ),
    personality("Togashi Taro", "Dragon", "3 3 0 5 1", "Monk, Tattooed"),
)
