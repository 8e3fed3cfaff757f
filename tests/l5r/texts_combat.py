"""What the words of battles and duels of 1995 print: tables that the tests of the texts take in."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, FocusFloor
from gorin.games.l5r.language.battle import Fear
from gorin.games.l5r.language.conditions import Exists, Same
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.duels import (
    OTHER_DUELIST,
    YOUR_DUELIST,
    AlterDuel,
    Challenge,
    FocusCard,
    MayFocus,
    StandIn,
)
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.moments import DEFENDED, challenged, enters_duel, loses_duel, wins_duel
from gorin.games.l5r.language.numbers import force, honor
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.states import Destroy, Dishonor
from gorin.games.l5r.language.stats import penalty
from gorin.games.l5r.values.kinds import BOTH_LOSE, COUNTERATTACK, NO_REFUSAL
from gorin.games.l5r.values.terms import CHI, CONTROLLER, HONOR, PERSONALITY, TARGET, THIS

EFFECTS: list[tuple[object, str]] = [
    (Fear(Fixed(3)), "Fear 3 (bow each of the target's Followers with Force 3 or lower)"),
    (
        Fear(force(THIS)),
        "Fear with strength equal to this card's Force"
        " (bow each of the target's Followers with no more Force)",
    ),
    (
        Challenge(THIS, TARGET, refusable=True, refused=(Dishonor(TARGET), lose(7, CONTROLLER))),
        "this card challenges the target, who may refuse; if he does, dishonor him and his controller loses 7"
        " Honor",
    ),
    (
        Challenge(THIS, TARGET, loser=(Destroy(TARGET),), mute=True, ahead=1),
        "this card challenges the target; you do not focus in this duel; before the duel begins you may focus"
        " a card; after the duel, destroy the loser",
    ),
    (
        AlterDuel(loser=(Dishonor(TARGET),), stat=HONOR),
        "this is a duel of Personal Honor, and its own effects on winner and loser do not happen; instead,"
        " dishonor the loser",
    ),
    (AlterDuel(), "its own effects on winner and loser do not happen"),
    (Course(BOTH_LOSE), "when the duel is resolved, both Personalities lose it"),
    (Course(NO_REFUSAL), "the challenge cannot be refused"),
    (StandIn(3), "this card fights the duel instead of this Personality, as a Personality with 3C"),
    (FocusCard(), "focus a card from your hand"),
    (FocusCard(may=True), "you may focus an additional card from your hand"),
    (FocusCard(top=True), "focus the top card of your Fate deck without looking at it"),
    (Course(COUNTERATTACK), "in a further Attack Phase, you attack that Attacker"),
    (penalty(OTHER_DUELIST, 3, CHI), "the other duelist gets -3C"),
]
CONDITIONS: list[tuple[object, str]] = [
    (MayFocus(), "you may focus in this duel"),
    (Exists(YOUR_DUELIST), "you have a Personality in the duel"),
    (Exists(OTHER_DUELIST), "another player has a Personality in the duel"),
    (Same(TARGET, THIS), "the target is this card"),
]
HEARD: list[tuple[object, str]] = [
    (DEFENDED, "after the end of an Attack Phase in which you were the Defender"),
    (challenged(anyones(PERSONALITY).a("Samurai")), "after a Samurai is challenged"),
    (
        challenged(ref=THIS, by=anyones(PERSONALITY).a("Ninja")),
        "after this card is challenged by a Ninja Personality",
    ),
    (enters_duel(THIS), "after this card enters a duel"),
    (
        enters_duel(THIS, facing=anyones(PERSONALITY).a("Shugenja")),
        "after this card enters a duel with a Shugenja",
    ),
    (wins_duel(what=your(PERSONALITY)), "after your Personality wins a duel"),
    (
        wins_duel(THIS, outmatched=True),
        "after this card wins a duel that it entered with no higher Chi than the other",
    ),
    (loses_duel(THIS), "after this card loses a duel"),
]
STATEMENTS: list[tuple[object, str]] = [
    (
        Always(FocusFloor(honor())),
        "A player whose Personality faces this Personality in a duel may not focus cards from hand with a"
        " Focus Value lower than this Personality's own Personal Honor.",
    ),
]
