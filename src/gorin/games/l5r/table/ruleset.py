"""Everything on which the rulesets of the card game differ, as values in one record.

The rest of the engine asks the record and never which ruleset it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.realm.goals import Goal


@dataclass(frozen=True)
class Ruleset:
    name: str
    title: str
    seat_counts: tuple[int, ...]
    # setup
    provinces: int = 4
    starting_hand: int = 6
    hand_limit: int = 8
    starting_holding: str = "Border Keep"
    late_holding: str = "Bamboo Harvesters"  # for seats that go late
    late_is_last: bool = False  # only for the last seat, or with four or more seats the last two
    favor_clan: str = "Dragon"  # who holds the Favor at the start, if exactly one plays it; "" for nobody
    # decks
    own_decks: bool = True  # players may bring their own
    deck_least: int = 40
    copies: int = 3
    # play
    discount: int = 2
    requirements: bool = True  # Honor Requirements count
    overlays: bool = True  # an Experienced Personality may be laid on a lesser version
    attack_needs_unit: bool = False
    ranged_required: bool = True  # a Ranged Attack needs a target when it is announced
    surcharge: int = 2  # for an own Personality above one's Family Honor; -1 where that is not allowed
    chi_zero_destroys: bool = True
    personal_honor_most: int = 5
    cavalry_segment: bool = True
    ally_honor: int = 2
    ally_rehonors: bool = True
    card_honor: int = 2  # for each card destroyed by resolution
    tie_honor: int = 1
    focus_pool: int = 3
    focus_from_hand: int = 1
    # victory
    honor_victory: int = 40
    dishonor_defeat: int = -20
    enlightenment: bool = True
    # the map and the Paths of War of Honor
    tiles: bool = False
    steps: tuple[tuple[tuple[Effect, ...], ...], ...] = ()  # by Path, the effects of its steps
    goal: Goal | None = None  # how the Paths are won
    strength_of_will: bool = False  # attacks turn no Fortress down
    gempukku: bool = False  # one Fortress starts face-up; a step may turn another up
    missions: bool = False  # secret goals are chosen before the tiles are laid
    pardons: bool = False  # who lost Honor to a Fortress ignores Honor Requirements of Personalities
    dishonor_at_turn_end: bool = False  # the limit of dishonor is looked at when a player's own turn ends
    # what the shared engine names as the rule, and what this ruleset's own file calls it
    cites: tuple[tuple[str, str], ...] = ()
    # what every player may do besides the abilities of cards
    player_abilities: tuple[Ability, ...] = ()

    def cite(self, rule: str) -> str:
        """The id under which this ruleset states a rule."""
        for shared, own in self.cites:
            if shared == rule:
                return own
        return rule

    def late_seats(self, seats: int) -> int:
        """How many of the last seats start with the late Holding."""
        if self.late_is_last:
            return 1 if seats < 4 else 2
        return seats - 1
