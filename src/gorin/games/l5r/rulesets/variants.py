"""The ways to play that the rulebooks offer: optional victory conditions and optional rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from gorin.games.l5r.realm.goals import (
    Goal,
    LastLeft,
    OverallChampion,
    SecretMissions,
    SeekingYourPath,
    StudentOfAll,
    TrueSamurai,
    Wartime,
)
from gorin.games.l5r.realm.rules import RealmSetup
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.rulesets.imperial_court import TurnedSetup
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.table.ruleset import Ruleset

PATHS: Final = "paths"
GEMPUKKU: Final = "gempukku"
STRENGTH_OF_WILL: Final = "strength-of-will"
ADVANCED: Final = "advanced"
LOST_FAVOR: Final = "lost-favor"
OFFER_FIRST: Final = "offer-first"
REPLAY_COSTS: Final = "replay-costs"

GOALS: Final[dict[str, Goal]] = {
    PATHS: Goal(),
    "seeking-your-path": SeekingYourPath(),
    "student-of-all": StudentOfAll(),
    "secret-missions": SecretMissions(),
    "true-samurai": TrueSamurai(),
    "overall-champion": OverallChampion(),
    "bushido-brawl": LastLeft(),
    "wartime": Wartime(),
    "classic": LastLeft(honor=40, dishonor=-20, dishonor_at_turn_end=True, five_rings=True),
}


@cache
def variant(words: str) -> Ruleset:
    """War of Honor with what these words say: how it is won, and the optional rules (R156, R169, R170)."""
    said = words.split()
    victory = next((word for word in said if word in GOALS), PATHS)
    lands = replace(
        WAR_OF_HONOR.lands,
        missions=victory == "secret-missions",
        gempukku=GEMPUKKU in said,
        strength_of_will=STRENGTH_OF_WILL in said,
    )
    rules = replace(WAR_OF_HONOR, victory=GOALS[victory], lands=lands)
    return _advanced(rules) if ADVANCED in said else rules


def _advanced(rules: Ruleset) -> Ruleset:
    """The rules of Celestial where War of Honor does not replace them (WOH-ADV-1, WOH-ADV-2, WOH-ADV-4)."""
    return replace(
        rules,
        decks=replace(rules.decks, no_own=""),
        setup=RealmSetup(all_late=True, favored=CELESTIAL.setup.favored),
        actions=CELESTIAL.actions,
        entering=replace(CELESTIAL.entering, pardons=True),
        uniqueness=CELESTIAL.uniqueness,
        combat=replace(rules.combat, cavalry_segment=True),
    )


@cache
def imperial_variant(words: str) -> Ruleset:
    """Imperial with the optional rules that these words say (IMP-FAVOR-7, R288, IMP-OPTION-1)."""
    said = words.split()
    return replace(
        IMPERIAL,
        court=replace(IMPERIAL.court, lost_favor=int(LOST_FAVOR in said)),
        setup=TurnedSetup(offers_first=OFFER_FIRST in said),
        phases=replace(IMPERIAL.phases, replay_cost=3 if REPLAY_COSTS in said else 0),
    )
