"""The Imperial rules (1995): their values, and what every player may do besides the abilities of cards."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.rulesets.celestial import EQUIP
from gorin.games.l5r.table.parts import Actions, Decks, Duels, Entering, Setup
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import BATTLE, OPEN

IMPERIAL: Final = Ruleset(
    name="imperial",
    title="Imperial",
    seat_counts=(2, 3, 4, 5, 6),
    seats_rule="IMP-SETUP-1",
    decks=Decks(
        least=30,
        leader_rule="IMP-SETUP-1",
        size_rule="IMP-DECK-1",
        kinds_rule="IMP-DECK-2",
        copies_rule="IMP-DECK-3",
        levels_rule="IMP-DECK-3",
    ),
    setup=Setup(hand=5, starting_holding="", late_holding="", favored=""),
    actions=Actions(
        of_players=(EQUIP,),
        rules=("IMP-ATTACH-1",),
        in_battle=BATTLE | OPEN,
        consuming_unlimited=True,
        uninvited=True,
    ),
    entering=Entering(surcharge=-1, overlays=False, requirement_rule="IMP-ENTER-1"),
    duels=Duels(pool=0, hand_once=False),
)
