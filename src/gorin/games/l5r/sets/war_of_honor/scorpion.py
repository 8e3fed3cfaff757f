"""The Scorpion deck: Magistrates, accusations, and the loss of face."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Rebate, Sheltered
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Exists, Is, OneOf, equal, less, more
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.decks import Arrange, Look
from gorin.games.l5r.language.entering import Transfer
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Delay, Shield
from gorin.games.l5r.language.moments import assigned
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Amount, Count, Figure, Lower, chi, force, honor, twice
from gorin.games.l5r.language.references import Top, done, unit
from gorin.games.l5r.language.selectors import Sel, anyones, enemy, your
from gorin.games.l5r.language.statements import (
    COLON,
    Battle,
    BattleOpen,
    Cost,
    If,
    Limited,
    Open,
    Perform,
    Resolves,
    Tagged,
    Target,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor, Straighten
from gorin.games.l5r.language.stats import SetStat, bonus, penalty
from gorin.games.l5r.language.steering import AlsoTarget, ChoosePlayer, EachPlayer, Either, May, When
from gorin.games.l5r.sets.table import event, follower, item, personality, strategy, stronghold
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BEARER,
    CONTROLLER,
    EACH,
    FOLLOWER,
    FROM_HOME,
    HOME,
    IS_ALLYING,
    IS_DISHONORABLE,
    IS_UNBOWED,
    IT,
    OTHERS,
    PERFORMER,
    PERSONALITY,
    PROVINCES_LOST,
    SAME_CONTROLLER,
    TARGET,
    THAT_PLAYER,
    THIS,
    THIS_BATTLE,
    TURN,
    V_CONTRIBUTE,
    V_DISHONOR,
    V_MOVE,
    WHILE_BOWED,
)

POLITICAL: Final = Tagged(("Political",))
MAGISTRATE: Final = your(PERSONALITY).a("Magistrate").being(IS_UNBOWED)
DISHONORABLE: Final = anyones(PERSONALITY).being(IS_DISHONORABLE)


def below(limit: Number, whose: Sel) -> Sel:
    """Personalities with Personal Honor lower than this."""
    return whose.where_(less(honor(), limit))


ACCUSED: Final = below(chi(PERFORMER), enemy(PERSONALITY))

STRONGHOLDS: Final = (
    stronghold(
        "Seven Stings Keep",
        "Scorpion",
        "7 4 1",
        Limited(ChoosePlayer(), lose(twice(Figure(PROVINCES_LOST, THAT_PLAYER)), THAT_PLAYER)),
    ),
)

EVENTS: Final = (
    event(
        "Imperial Ambassadorship",
        "Unique, Imperial",
        Resolves(
            (
                EachPlayer((May((Draw(1, EACH),), EACH),), OTHERS),
                May((Look(Top(3)), Arrange(3))),
                Draw(1),
            )
        ),
    ),
)

PERSONALITIES: Final = (
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

STRATEGIES: Final = (
    strategy(
        "Allegations",
        "0 2",
        "Political",
        Battle(
            POLITICAL,
            Perform(MAGISTRATE, targeted=True),
            Target(ACCUSED),
            Dishonor(TARGET),
            Either((Bow(TARGET),), (Move(TARGET, HOME),), by=CONTROLLER),
        ),
    ),
    strategy(
        "Begone, Fool!",
        "0 3",
        "Political",
        Battle(
            Target(anyones(PERSONALITY).being(IS_ALLYING)),
            Dishonor(TARGET),
            Move(TARGET, HOME),
            lose(2, CONTROLLER),
        ),
    ),
    strategy(
        "Game of Sincerity",
        "0 2",
        "Political",
        Battle(
            Perform(your(PERSONALITY).being(IS_UNBOWED)),
            Cost((Dishonor(PERFORMER),)),
            Target(anyones(PERSONALITY)),
            Dishonor(TARGET),
            lose(2, CONTROLLER),
            Shield(V_CONTRIBUTE, PERFORMER, until=THIS_BATTLE),
            Shield(V_CONTRIBUTE, TARGET, until=THIS_BATTLE),
        ),
    ),
    strategy(
        "Magistrate's Accusation",
        "0 3",
        "",
        Battle(Perform(MAGISTRATE), Target(ACCUSED), Bow(TARGET), lose(2, CONTROLLER)),
    ),
    strategy(
        "Ramifications",
        "0 2",
        "Political",
        Battle(
            Target(anyones(PERSONALITY).where_(equal(honor(), 0))),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (lose(2, CONTROLLER),)),
        ),
    ),
    strategy(
        "Relentless Conviction",
        "0 3",
        "Unique",
        Battle(Target(DISHONORABLE), Destroy(TARGET)),
    ),
    strategy(
        "Restoring Order",
        "0 4",
        "Political",
        Battle(
            Perform(MAGISTRATE),
            Target(ACCUSED),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(TARGET),)),
            When(Is(TARGET, DISHONORABLE.at(ANYWHERE)), (Destroy(TARGET),)),
        ),
    ),
    strategy(
        "Seeking the Guilty",
        "0 2",
        "Political",
        Battle(
            Perform(MAGISTRATE),
            Target(ACCUSED),
            Move(TARGET, HOME),
            lose(
                Lower(Fixed(3), Count(DISHONORABLE.being(SAME_CONTROLLER).at(ANYWHERE))),
                CONTROLLER,
            ),
        ),
    ),
    strategy(
        "Shameful Death",
        "0 3",
        "",
        Battle(
            Perform(MAGISTRATE),
            Target(enemy(PERSONALITY).being(IS_DISHONORABLE)),
            SetStat(TARGET, Fixed(0)),
            bonus(PERFORMER, Amount()),
        ),
    ),
    strategy(
        "Shameful Rebuke",
        "0 2",
        "Political",
        Battle(
            EachPlayer((AlsoTarget(anyones(PERSONALITY), (Move(TARGET, HOME),), EACH, may=False, own=True),)),
            ChoosePlayer(),
            lose(Count(done(V_MOVE)), THAT_PLAYER),
        ),
    ),
)

FOLLOWERS: Final = (
    follower(
        "Ronin Brotherhood",
        "4 0 7 3",
        "Ronin",
        Battle(ranged(4)),
        Battle(ranged(3)),
        Battle(Move(BEARER, HOME)),
    ),
)

ITEMS: Final = (
    item("A Samurai's Soul", "2 1 2 2", "Weapon, One-Handed, Sword"),
    item(
        "Blades of the Fallen Phoenix",
        "2 1 3 3",
        "Weapon",
        Always(Rebate(anyones(PERSONALITY).a("Scorpion Clan"), 1)),
        BattleOpen(
            Usable(waives=WHILE_BOWED),
            Perform(your(PERSONALITY), targeted=True),
            Transfer(THIS, PERFORMER),
        ),
    ),
)

CARDS: Final[tuple[CardDef, ...]] = (
    *STRONGHOLDS,
    *EVENTS,
    *PERSONALITIES,
    *STRATEGIES,
    *FOLLOWERS,
    *ITEMS,
)
