"""How the words of Strategies and Terrains of 1995 read."""

from __future__ import annotations

from gorin.games.l5r.language.allies import MayAlly, Pledge
from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.conditions import OfYourClan, Same, at_least
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.feasible import Says
from gorin.games.l5r.language.gold import AnyGold, PayGold
from gorin.games.l5r.language.grounds import Faces
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.history import InThisBattle
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Give, Raise
from gorin.games.l5r.language.moments import ALLIES_ASKED, PROVINCE_FALLING
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Counted, Figure, force
from gorin.games.l5r.language.provinces import ChooseProvince, Stands
from gorin.games.l5r.language.references import Each, The, fighters
from gorin.games.l5r.language.selectors import Sel, anyones, your
from gorin.games.l5r.language.statements import Open
from gorin.games.l5r.language.states import Bow, Destroy, TakeControl
from gorin.games.l5r.language.steering import AlsoTarget, Choose, EachPlayer
from gorin.games.l5r.values.kinds import (
    A_RANGED_ATTACK,
    GIVER,
    GOLD_PAID,
    GOLD_YIELD,
    NO_RESOLUTION,
    PROVINCE_SPARED,
    RANGED_STRENGTH,
    YOU_CAME_TO_HELP,
)
from gorin.games.l5r.values.terms import (
    A_BATTLEFIELD,
    ATTACKER,
    CHI,
    CONTROLLER,
    DEFENDER,
    EACH,
    EVERYONE,
    FAMILY_HONOR,
    FEWEST_OF_ALL,
    GAME,
    HERE,
    HOLDING,
    HOME,
    IT,
    LEADERS,
    MOST_OF_ALL,
    PERSONALITY,
    PROVINCES_HELD,
    TARGET,
    THAT_PLAYER,
    THIS,
    THIS_BATTLE,
    WHILE_IN_PLAY,
)

MATES = anyones(PERSONALITY).where_(OfYourClan())

EFFECTS: list[tuple[object, str]] = [
    (PayGold(Fixed(3)), "pay 3 Gold"),
    (PayGold(force(fighters(TARGET))), "pay Gold equal to the total Force of the target's unit"),
    (AnyGold(2), "pay as much Gold as you like, but at least 2"),
    (ChooseProvince(whose=CONTROLLER), "choose one of the target's controller's provinces"),
    (Discard(The(GIVER)), "discard the card that gave you this ability"),
    (
        Give(Open(gain(1)), until=WHILE_IN_PLAY, to=CONTROLLER),
        'as long as this card is in play the target\'s controller has the ability "Open: Gain 1 Honor."',
    ),
    (TakeControl(TARGET, WHILE_IN_PLAY), "take control of the target as long as this card is in play"),
    (
        Give((Always(Aura(Fixed(2), of=MATES)), Always(Aura(Fixed(2), CHI, of=MATES))), until=GAME),
        "for the rest of the game, each Personality of your clan has +2F/+2C",
    ),
    (
        Enter(THIS, lodged=True),
        "put this card into play, under your control, in the home of the player you allied with",
    ),
    (Pledge(TARGET), "that player allies with you, and you assign the target"),
    (
        Raise(RANGED_STRENGTH, 2, until=THIS_BATTLE),
        "Ranged Attacks from your cards have +2 strength until the battle ends",
    ),
    (Raise(GOLD_YIELD, 1, EVERYONE), "each time a Holding produces Gold this turn, it produces 1 more"),
    (Course(NO_RESOLUTION), "this battle is not resolved"),
    (Course(PROVINCE_SPARED), "spare the province"),
    (
        EachPlayer((Choose(Sel(EACH, PERSONALITY).at(HERE), by=EACH),), LEADERS),
        "in an order you choose, the Attacker and the Defender each choose one of his or her"
        " Personalities at the current battlefield",
    ),
    (
        Move(Each(anyones(PERSONALITY).at(HERE), rest=True), HOME),
        "move each other Personality at the current battlefield home",
    ),
    (
        AlsoTarget(Sel(DEFENDER, HOLDING), (Destroy(TARGET),), by=ATTACKER),
        "the Attacker may target one of the Defender's Holdings; if that player does, destroy it",
    ),
    (
        AlsoTarget(your(PERSONALITY).at(A_BATTLEFIELD), (Bow(TARGET),), may=False),
        "target your Personality at a battlefield and bow him",
    ),
    (Destroy(TARGET, honorless=True), "destroy the target; nobody loses Honor for it"),
    (
        EachPlayer(
            (lose(5, EACH),),
            test=at_least(Figure(FAMILY_HONOR, THAT_PLAYER), Figure(FAMILY_HONOR, MOST_OF_ALL)),
        ),
        "each player with the most Family Honor loses 5 Honor",
    ),
    (
        EachPlayer(
            (lose(1, EACH),),
            test=at_least(Figure(PROVINCES_HELD, THAT_PLAYER), Figure(PROVINCES_HELD, FEWEST_OF_ALL)),
        ),
        "each player with the fewest provinces loses 1 Honor",
    ),
]

HEARD: list[tuple[object, str]] = [
    (ALLIES_ASKED, "after you have asked for allies as Attacker or Defender"),
    (PROVINCE_FALLING, "before this battle's resolution destroys the province"),
]

CONDITIONS: list[tuple[object, str]] = [
    (Stands(), "that province still stands"),
    (InThisBattle(YOU_CAME_TO_HELP), "you are an ally and a unit of yours was assigned to this battle"),
]

QUALITIES: list[tuple[object, str]] = [
    (
        Faces(anyones(PERSONALITY).where_(Same(IT, TARGET)), IT),
        "who opposes the target in a battle or faces him in a duel",
    ),
    (MayAlly(), "who may ally with you"),
    (Says(A_RANGED_ATTACK), "with a Ranged Attack"),
]

NUMBERS: list[tuple[object, str]] = [
    (Counted(GOLD_PAID), "the Gold paid"),
]
