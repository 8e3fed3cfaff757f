"""The Dragon deck: tattooed Monks, Kiho, and one more action than anybody expects."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import Additional
from gorin.games.l5r.language.always import DRAW_DEEP, Always, Aura, Permit
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import (
    AllOf,
    EnemiesAwait,
    Exists,
    HasAbility,
    Is,
    OneOf,
    at_most,
    defending,
    less,
)
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import Arrange, Bury, Look, NameRing, Show
from gorin.games.l5r.language.entering import Enter, HandOver
from gorin.games.l5r.language.hands import Discard, Draw, ToHand
from gorin.games.l5r.language.history import Did, TakenAs
from gorin.games.l5r.language.lasting import CARD_EFFECTS
from gorin.games.l5r.language.lasting_effects import Give, Shield, Strip
from gorin.games.l5r.language.moments import END_PHASE_DRAWS, enters
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import chi, force
from gorin.games.l5r.language.references import Top, each
from gorin.games.l5r.language.selectors import Sel, anyones, enemy, others, your
from gorin.games.l5r.language.statements import (
    Battle,
    BattleOpen,
    Cost,
    If,
    Limited,
    MovesIn,
    OfPlayer,
    Perform,
    Resolves,
    Tagged,
    Target,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, Straighten
from gorin.games.l5r.language.stats import PenaltySeries, bonus
from gorin.games.l5r.language.steering import Choose, EachPlayer, May, When
from gorin.games.l5r.sets.table import event, personality, strategy, stronghold
from gorin.games.l5r.sets.war_of_honor.common import earlier
from gorin.games.l5r.values.terms import (
    ACTIVE,
    BARE,
    BATTLE,
    CHI,
    CHOSEN,
    DECK,
    EACH,
    FATE,
    FOUND,
    HERE,
    IS_ALLYING,
    IS_OTHER,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    NEXT_TURN,
    PERFORMER,
    PERSONALITY,
    RING,
    STRATEGY,
    TARGET,
    THIS,
    V_BOW,
    V_DESTROY,
    V_MOVE,
    WHILE_BOWED,
    YOU,
    YOUR_ARMY,
)

KIHO: Final = Tagged(("Kiho",))
MONK: Final = your(PERSONALITY).a("Monk")
MYSTIC: Final = your(PERSONALITY).a("Monk", "Shugenja")
TOP: Final = Sel(YOU, FATE, zone=DECK)

STRONGHOLDS: Final = (
    stronghold(
        "Tetsu Kama Mura",
        "Dragon",
        "8 4 5",
        Always(Permit(DRAW_DEEP)),
        Limited(Look(Top()), Choose(Top(), may=True), Bury(CHOSEN)),
    ),
)

PERSONALITIES: Final = (
    *earlier("Togashi Akagi"),
    personality(
        "Togashi Chiko",
        "Dragon",
        "5 4 - 9 1",
        "Monk, Tattooed",
        Battle(
            Usable(waives=WHILE_BOWED),
            MovesIn(),
            If(EnemiesAwait()),
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
                AllOf(Is(FOUND, TOP.a("Kiho", "Tattoo")), HasAbility(FOUND, BATTLE)),
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

EVENTS: Final = (
    event(
        "Emissary of the Ivory Kingdoms",
        "Unique",
        Resolves((Give(Trait(END_PHASE_DRAWS, (EachPlayer((Draw(2, EACH),), ACTIVE),)), until=NEXT_TURN),)),
    ),
    *earlier("Wisdom Gained"),
)

STRATEGIES: Final = (
    strategy(
        "A Warrior's Wisdom",
        "0 4",
        "",
        Battle(Perform(MONK, targeted=True), bonus(PERFORMER, chi(PERFORMER)), Additional(BATTLE)),
    ),
    strategy(
        "Changing Paths",
        "0 4",
        "Kiho",
        BattleOpen(KIHO, Perform(MYSTIC.being(IS_UNBOWED), targeted=True), NameRing()),
    ),
    strategy(
        "Chokehold",
        "0 2",
        "",
        Battle(
            Perform(MONK.being(IS_UNBOWED), targeted=True),
            Target(enemy(PERSONALITY).where_(at_most(chi(), chi(PERFORMER)))),
            Bow(TARGET),
        ),
    ),
    *earlier("Cold Hands, Stone Heart"),
    strategy(
        "Dance of the Void",
        "0 2",
        "Kata, Void",
        Always(Aura(Fixed(1), CHI, of=MONK.without_a("Weapon"))),
        Battle(
            OfPlayer(),
            If(TakenAs(additional=True)),
            Perform(MONK, targeted=True),
            Shield(V_BOW, PERFORMER, CARD_EFFECTS, once=True, also=V_DESTROY),
        ),
        Limited(Enter(THIS, free=True), Discard(each(your(STRATEGY).a("Kata").being(IS_OTHER)))),
    ),
    strategy(
        "Fist and Blade",
        "0 2",
        "",
        Battle(
            Perform(MONK),
            Cost((Bow(PERFORMER),)),
            Target(enemy(PERSONALITY).where_(less(chi(), chi(PERFORMER)))),
            HandOver(TARGET),
            Destroy(TARGET),
        ),
    ),
    strategy(
        "Fortuitous Alliance",
        "0 1",
        "",
        Battle(
            Look(Top(4)),
            Arrange(4, may=True),
            Draw(1),
            When(
                Exists(anyones(PERSONALITY).being(IS_ALLYING | IS_TARGET_UNIT).at(YOUR_ARMY)),
                (Additional(BATTLE),),
            ),
        ),
    ),
    *earlier("Spinning Heel Kick"),
    strategy(
        "Stagnation",
        "0 4",
        "Kiho",
        BattleOpen(
            Perform(MYSTIC.being(IS_UNBOWED)),
            Target(anyones(PERSONALITY)),
            Strip(TARGET, every=True),
        ),
    ),
    strategy(
        "Striking Through the Void",
        "0 3",
        "Kiho, Void",
        BattleOpen(
            Perform(MONK.being(IS_UNBOWED)),
            Target(others(PERSONALITY), most=3),
            PenaltySeries((1, 2, 3)),
        ),
    ),
    strategy(
        "The Wrath of Osano-Wo",
        "0 3",
        "Kiho, Thunder",
        Battle(Perform(MYSTIC), Cost((Bow(PERFORMER),)), ranged(chi(PERFORMER))),
    ),
    strategy(
        "Viper Tattoo",
        "0 3",
        "Tattoo",
        Battle(
            Perform(your(PERSONALITY).a("Tattooed").being(IS_UNBOWED)),
            Target(enemy().being(BARE).where_(at_most(force(), force(PERFORMER)))),
            bonus(PERFORMER, 2),
            Bow(TARGET),
        ),
    ),
)

CARDS: Final[tuple[CardDef, ...]] = (*STRONGHOLDS, *PERSONALITIES, *EVENTS, *STRATEGIES)
