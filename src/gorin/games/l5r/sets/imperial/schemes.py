"""Strategies for the Action Phase: Limited actions and Open ones."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

STRANGERS: Final = your(PERSONALITY).being(IS_HUMAN).where_(OfYourClan(reverse=True))

#: Who is sent for a murder, with as much Chi as was paid for.
GEISHA: Final = personality("Geisha", "", "0 0 - 0 0", "Geisha")

SCHEMES: Final[tuple[CardDef, ...]] = (
    strategy(
        "Ambush",
        "0 2",
        "",
        Limited(
            Perform(your(PERSONALITY).being(IS_UNBOWED | IS_TARGET_UNIT)),
            Target(others(PERSONALITY).being(IS_TARGET_UNIT)),
            lose(5),
            Course(AMBUSH),
        ),
    ),
    strategy(
        "Blackmail",
        "8 4",
        "",
        Limited(
            Target(others(HOLDING).no("Fortification")),
            Enter(THIS, free=True),
            ChooseProvince(whose=CONTROLLER),
            Give(
                Open(
                    Usable(limit=PER_GAME),
                    If(Stands()),
                    Discard(The(GIVER)),
                    DestroyProvince(),
                    lose(10),
                ),
                until=WHILE_IN_PLAY,
                to=CONTROLLER,
            ),
            TakeControl(TARGET, WHILE_IN_PLAY),
        ),
    ),
    strategy("Bountiful Harvest", "0 2", "", Limited(Raise(GOLD_YIELD, 1, EVERYONE))),
    strategy(
        "Breach of Etiquette",
        "0 2",
        "",
        Limited(
            EachPlayer(
                (lose(5, EACH),),
                test=at_least(Figure(FAMILY_HONOR, THAT_PLAYER), Figure(FAMILY_HONOR, MOST_OF_ALL)),
            ),
        ),
    ),
    strategy("Explosives", "6 2", "", Limited(Target(anyones(HOLDING)), Destroy(TARGET))),
    strategy(
        "Geisha Assassin",
        "0 4",
        "Assassin, Geisha",
        Limited(
            Cost((AnyGold(2),)),
            Target(others(PERSONALITY)),
            Create(GEISHA, chi=half(Counted(GOLD_PAID))),
            Challenge(MADE, TARGET, loser=(Destroy(TARGET),), mute=True),
            When(in_play(MADE), (RemoveFromGame(MADE),)),
        ),
    ),
    strategy(
        "Iaijutsu Challenge",
        "0 2",
        "Iaijutsu",
        Limited(
            Tagged(("Iaijutsu",)),
            Perform(your(PERSONALITY).being(IS_UNBOWED), targeted=True),
            Target(others(PERSONALITY)),
            Challenge(
                PERFORMER,
                TARGET,
                winner=(gain(5, CONTROLLER, PERFORMER),),
                loser=(Destroy(TARGET),),
                refusable=True,
                refused=(Dishonor(TARGET), lose(7, CONTROLLER)),
            ),
        ),
    ),
    strategy(
        "Kolat Assassin",
        "10 3",
        "Assassin, Kolat",
        Limited(Target(anyones(PERSONALITY).where_(at_most(chi(), 4))), Destroy(TARGET), lose(4)),
        Limited(Target(anyones(HOLDING).a("Retainer")), Destroy(TARGET), lose(4)),
    ),
    strategy(
        "Kolat Master",
        "10 2",
        "Kolat",
        Limited(
            Target(others(PERSONALITY).where_(at_most(chi(), 3))),
            TakeControl(TARGET),
            Destroy(those(followers(TARGET), anyones(FOLLOWER).where_(at_least(requirement(), 1)))),
            lose(4),
        ),
    ),
    strategy(
        "Marries a Barbarian",
        "0 2",
        "",
        Limited(Target(anyones(PERSONALITY).a("Samurai")), Dishonor(TARGET)),
    ),
    strategy(
        "Meditation",
        "0 2",
        "",
        Limited(Target(anyones(PERSONALITY).being(IS_READY)), bonus(TARGET, 1), bonus(TARGET, 2, CHI)),
    ),
    strategy(
        "Ninja Thief",
        "2 2",
        "Ninja",
        Limited(
            Target(anyones(ITEM)),
            Target(anyones(PERSONALITY).where_(MayCarry(TARGET))),
            Transfer(TARGET, TARGET2),
            lose(3),
        ),
    ),
    strategy(
        "Oath of Fealty",
        "0 3",
        "",
        Limited(
            Tokens(each(STRANGERS), "Oath", force=1, chi=1),
            GiveKeywords(each(STRANGERS), until=GAME, clan=True),
        ),
    ),
    strategy(
        "Remorseful Seppuku",
        "0 2",
        "",
        Limited(
            Target(anyones(PERSONALITY).a("Samurai").being(IS_DISHONORABLE)), Seppuku(TARGET, lessens=False)
        ),
    ),
    strategy(
        "Shady Dealings",
        "0 3",
        "",
        Produces(
            Fixed(5),
            PayingFor(FATE),
            bows=False,
            also=(Enter(THIS, free=True), Bow(each(your(STRONGHOLD)))),
            zone=HAND,
        ),
        Always(WillNot(V_STRAIGHTEN, of=your(STRONGHOLD))),
        Limited(OfPlayer(), Gold(5), Destroy(THIS)),
    ),
    strategy(
        "Shame",
        "0 3",
        "Political",
        Limited(
            Target(anyones(PERSONALITY).being(IS_DISHONORABLE).where_(Untouched(V_DISHONOR))),
            lose(7, CONTROLLER),
        ),
    ),
    strategy(
        "Test of Honor",
        "6 2",
        "Political",
        Limited(
            Target(anyones(PERSONALITY).being(IS_HUMAN)),
            Discard(Top(1, CONTROLLER)),
            When(more(StatOf(FOCUS, CHOSEN), honor(TARGET)), (Dishonor(TARGET), Destroy(TARGET))),
        ),
    ),
    strategy("The Egg of P'an Ku", "9 4", "Unique", Limited(Target(anyones(PERSONALITY)), PassFor(TARGET))),
)
