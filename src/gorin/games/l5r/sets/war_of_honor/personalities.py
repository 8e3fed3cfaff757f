"""Personalities, clan by clan."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.war_of_honor.common import DISHONORABLE, POLITICAL, VIRTUE, below, earlier
from gorin.games.l5r.sets.words import *

TOP: Final = Sel(YOU, FATE, zone=DECK)

LION: Final[tuple[CardDef, ...]] = (
    personality("Akodo Dosei", "Lion", "3 3 10 5 4", "Commander, Paragon, Samurai"),
    personality("Ikoma Toraji", "Lion", "2 2 5 4 2", "Samurai"),
    personality(
        "Matsu Fumiyo",
        "Lion",
        "3 3 6 7 4",
        "Samurai",
        Always(Aura(Fixed(2)), if_=attacking()),
        Battle(
            Tagged(("Fear",)),
            Target(enemy(PERSONALITY).where_(less(force(fighters()), force(fighters(THIS))))),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(unit(TARGET)), gain(1))),
        ),
    ),
    personality(
        "Matsu Mansaiko",
        "Lion",
        "3 3 5 6 3",
        "Paragon, Samurai",
        Battle(
            Cost((DiscardCard(),)),
            bonus(THIS, 2),
            When(AllOf(Is(THIS, your(PERSONALITY).being(IS_OPPOSED)), Is(CHOSEN, VIRTUE)), (gain(2),)),
        ),
    ),
    personality(
        "Matsu Miyahara",
        "Lion",
        "1 3 6 5 3",
        "Samurai",
        Always(
            Aura(Count(anyones(PERSONALITY).all_of("Lion Clan", "Samurai").being(IS_OTHER).at(ALONGSIDE)))
        ),
    ),
    personality(
        "Matsu Nishijo",
        "Lion",
        "3 3 7 7 4",
        "Justicar, Paragon, Samurai",
        Always(Aura(Fixed(2)), if_=attacking()),
        Battle(
            Target(enemy(PERSONALITY | FOLLOWER)),
            penalty(TARGET, honor(THIS)),
            gain(1),
        ),
    ),
    personality(
        "Matsu Sakaki",
        "Lion",
        "4 3 7 7 3",
        "Paragon, Samurai",
        Battle(
            Target(enemy(PERSONALITY).where_(at_most(force(), honor(THIS)))),
            Bow(TARGET),
        ),
    ),
    personality(
        "Matsu Yosa",
        "Lion",
        "2 3 7 6 4",
        "Paragon, Samurai",
        Battle(ranged(2)),
        Battle(Cost((DiscardCard(in_hand().a("Bushido Virtue")),)), ranged(4), gain(1)),
    ),
)

DRAGON: Final[tuple[CardDef, ...]] = (
    *earlier("Togashi Akagi"),
    personality(
        "Togashi Chiko",
        "Dragon",
        "5 4 - 9 1",
        "Monk, Tattooed",
        Battle(
            Usable(waives=WHILE_BOWED),
            MovesIn(),
            If(InThisBattle(ENEMIES_AWAIT)),
            Move(THIS, HERE, opposed=True),
            When(Did(V_MOVE, THIS), (Straighten(THIS),)),
        ),
    ),
    personality(
        "Togashi Gato",
        "Dragon",
        "4 3 0 7 2",
        "Duelist, Monk, Tattooed",
        Battle(
            Show(Top()),
            When(
                OneOf(Is(FOUND, TOP.a("Tattoo")), Is(FOUND, Sel(YOU, RING, zone=DECK))),
                (ToHand(FOUND),),
            ),
        ),
    ),
    *earlier("Togashi Kanmu"),
    personality(
        "Togashi Nakahara",
        "Dragon",
        "5 3 0 9 2",
        "Unique, Monk, Tattooed",
        Battle(
            Look(Top(5)),
            Arrange(5),
            Choose(Top(), may=True),
            Show(CHOSEN),
            When(
                AllOf(Is(FOUND, TOP.a("Kiho", "Tattoo")), Says(A_BATTLE_ABILITY, FOUND)),
                (ToHand(FOUND), Additional(BATTLE, source=FOUND)),
            ),
        ),
    ),
    personality(
        "Togashi Oki",
        "Dragon",
        "3 3 4 7 2",
        "Monk, Tattooed",
        Always(Aura(Fixed(2)), if_=defending()),
        Trait(enters(), (May((Bow(THIS), When(Did(V_BOW, THIS), (Draw(1),)))),)),
    ),
    *earlier("Togashi Shiori", "Togashi Taro"),
)

PHOENIX: Final[tuple[CardDef, ...]] = (
    personality(
        "Agasha Asai",
        "Phoenix",
        "3 4 3 7 4",
        "Earth, Inquisitor, Magistrate, Shugenja",
        Battle(
            Tagged(("Earth",)),
            Target(anyones(PERSONALITY).where_(at_most(chi(), chi(THIS)))),
            When(
                Is(TARGET, anyones(PERSONALITY).a("Shugenja")),
                (Either((Bow(TARGET),), (Straighten(TARGET),)),),
            ),
            When(
                Is(TARGET, anyones(PERSONALITY).a("Kolat", "Ninja", "Shadowlands")),
                (gain(2), lose(2, CONTROLLER)),
            ),
        ),
    ),
    personality(
        "Agasha Gifu",
        "Phoenix",
        "4 3 0 8 3",
        "Alchemist, Arikura-no-baba, Earth, Fire, Nonhuman, Shugenja",
        Battle(
            Tagged(("Earth", "Fire")),
            Target(enemy().being(BARE)),
            Bow(TARGET),
            May((DiscardCard(in_hand(FATE).a("Air", "Earth", "Fire", "Void", "Water")), Destroy(TARGET))),
        ),
    ),
    personality("Asako Hoshimi", "Phoenix", "3 4 4 6 3", "Air, Alchemist, Fire, Shugenja"),
    personality(
        "Asako Meisuru",
        "Phoenix",
        "3 4 0 7 3",
        "Shugenja, Water",
        Battle(
            Tagged(("Water",)),
            Target(anyones().at(ALONGSIDE), most=MANY, up_to=chi(THIS)),
            Straighten(TARGET),
        ),
    ),
    personality(
        "Isawa Akihiro",
        "Phoenix",
        "3 3 6 7 4",
        "Fire, Shugenja",
        Battle(Tagged(("Fire",)), Usable(waives=WHILE_BOWED), ranged(3), Straighten(THIS)),
    ),
    personality("Isawa Kyoko", "Phoenix", "1 2 6 4 3", "Air, Shugenja"),
    personality(
        "Isawa Kyoko • Experienced",
        "Phoenix",
        "1 3 10 4 3",
        "Unique, Air, Experienced, Shugenja",
        Battle(
            Target(enemy(PERSONALITY)),
            Cost((Bow(THIS), Move(THIS, HOME))),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(TARGET), gain(1))),
        ),
    ),
    personality(
        "Isawa Naki",
        "Phoenix",
        "2 3 9 6 4",
        "Scribe, Shugenja, Void",
        Open(Tagged(("Void",)), GiveKeywords(THIS, ("Air", "Earth", "Fire", "Water"), one=True)),
    ),
)

SCORPION: Final[tuple[CardDef, ...]] = (
    personality(
        "Bayushi Hikoko",
        "Scorpion",
        "4 3 - 7 2",
        "Magistrate, Samurai",
        Battle(
            POLITICAL,
            Target(enemy(PERSONALITY)),
            Cost((May((Dishonor(THIS),)),)),
            When(more(chi(THIS), honor(TARGET)), (Bow(TARGET),)),
            When(Did(V_DISHONOR, THIS, paid=True), (Dishonor(TARGET),)),
        ),
    ),
    personality(
        "Bayushi Hirose",
        "Scorpion",
        "4 4 0 8 2",
        "Magistrate, Samurai",
        Battle(POLITICAL, COLON, Target(DISHONORABLE), Bow(TARGET), lose(2, CONTROLLER)),
    ),
    personality(
        "Bayushi Jutsushi",
        "Scorpion",
        "2 4 - 7 2",
        "Courtier, Magistrate",
        Open(
            POLITICAL,
            Target(below(chi(THIS), anyones(PERSONALITY))),
            Delay(assigned(TARGET), (Dishonor(TARGET), lose(2, CONTROLLER)), TURN),
        ),
    ),
    personality(
        "Bayushi Maemi",
        "Scorpion",
        "4 3 - 8 1",
        "Courtier, Samurai",
        Always(Sheltered(3)),
        Battle(
            Target(enemy(PERSONALITY)),
            penalty(TARGET, 3),
            When(equal(force(TARGET), 0), (Dishonor(TARGET),)),
        ),
    ),
    personality(
        "Bayushi Saka",
        "Scorpion",
        "3 4 - 7 2",
        "Magistrate, Samurai",
        Battle(
            COLON,
            Target(below(chi(THIS), anyones(PERSONALITY))),
            Move(TARGET, HOME),
            When(Is(TARGET, DISHONORABLE.at(ANYWHERE)), (Bow(unit(TARGET)),)),
        ),
    ),
    personality(
        "Bayushi Shigeo",
        "Scorpion",
        "4 4 1 7 3",
        "Samurai",
        Battle(
            Target(
                enemy(PERSONALITY | FOLLOWER).where_(
                    OneOf(Is(IT, enemy(FOLLOWER)), Is(IT, below(honor(THIS), enemy(PERSONALITY))))
                )
            ),
            Bow(TARGET),
        ),
    ),
    personality(
        "Bayushi Sorii",
        "Scorpion",
        "3 5 - 7 1",
        "Magistrate, Samurai",
        Battle(Target(enemy(PERSONALITY | FOLLOWER)), penalty(TARGET, chi(THIS))),
    ),
    personality(
        "Soshi Idaurin",
        "Scorpion",
        "3 4 - 7 2",
        "Air, Magistrate, Shugenja",
        Battle(
            POLITICAL,
            Usable(waives=FROM_HOME),
            If(Exists(DISHONORABLE)),
            Target(anyones()),
            Either((Bow(TARGET),), (Straighten(TARGET),)),
        ),
    ),
    personality(
        "Soshi Tabito",
        "Scorpion",
        "2 4 - 7 3",
        "Unique, Courtier, Experienced, Hero",
        Open(
            POLITICAL,
            Target(anyones(PERSONALITY).being(IS_UNBOWED)),
            Either(
                (Bow(TARGET), gain(2, CONTROLLER)),
                (Dishonor(TARGET), lose(2, CONTROLLER)),
                by=CONTROLLER,
            ),
        ),
    ),
)
