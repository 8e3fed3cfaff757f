"""The small whole numbers that name kinds of what lasts, of standing changes and of payment.

Words of the card language that ask for one of several things name these here too. For mypy each family is a
type of its own (`families.pyi`).
"""

# A constant is written as a literal, which the compiler puts where it is used; its type names the family.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Final

from gorin.games.l5r.values.families import (
    BattleFact,
    Cause,
    Causer,
    ChangeKind,
    Comparison,
    Involvement,
    LastingKind,
    OwnRule,
    Payment,
    Permission,
    Prohibition,
    Provinces,
    Raised,
    Referent,
    Saying,
    Tally,
    Undone,
    Way,
)

# Kinds of what lasts. No two share a number (tests/l5r/test_number_families.py).
MODIFIER: Final[LastingKind] = 0  # a bonus or penalty to a stat
SHIELD: Final[LastingKind] = 1  # something does not happen to a card
GRANTED: Final[LastingKind] = 2  # a card or a player has an ability
STRIPPED: Final[LastingKind] = 3  # a card lacks one of its abilities
AGAIN: Final[LastingKind] = 4  # an ability may be used once more
DELAYED: Final[LastingKind] = 5  # effects that wait for a moment
STANDING: Final[LastingKind] = 6  # a trait without a card
ALLOWED: Final[LastingKind] = 7  # a card may do what the rules forbid
WORDED: Final[LastingKind] = 8  # a card has further keywords
DOUBLED: Final[LastingKind] = 9  # a stat counts twice
BORROWED: Final[LastingKind] = 10  # a card goes back to another player when this ends
SOUGHT: Final[LastingKind] = 11  # a Ring (its element) that a player fetches when it may enter play
CHEAPER: Final[LastingKind] = 12  # a player attaches the next card of some kinds for less
WITHHELD: Final[LastingKind] = 13  # some tokens give no Force, until this ends
RULED: Final[LastingKind] = 14  # a standing change (its kind is the stat) of a card, or of the whole table
LULLED: Final[LastingKind] = 15  # what Spells and Shugenja did sleeps until this ends
KINDRED: Final[LastingKind] = 16  # Personalities of a clan count as a player's own when they enter play
CREDIT: Final[LastingKind] = 17  # Gold that a player may have once, for a card that enters play
FORCED: Final[LastingKind] = 18  # a player must take this action (its code) next
# a card was targeted by one of a title (its number), since it was last dishonored
TOUCHED: Final[LastingKind] = 19
# a card (its number is the amount) that cards of a title (the stat) have saved once
SAVED: Final[LastingKind] = 20
# a card (the amount) lies under this one since a turn of its player (the stat)
LAID_AWAY: Final[LastingKind] = 21
RAISED: Final[LastingKind] = 22  # a player's Ranged Attacks, or everybody's Holdings, give more
LODGED: Final[LastingKind] = 23  # a card lies in the home of another player
ASLEEP: Final[LastingKind] = 100  # added to the kind of a thing that sleeps: nothing answers to it

# What a RAISED thing raises.
RANGED_STRENGTH: Final[Raised] = 0  # of each Ranged Attack from a card
GOLD_YIELD: Final[Raised] = 1  # of a Holding, each time it produces Gold

# Which causes a shield stops.
ANY_CAUSE: Final[Cause] = 0
CARD_EFFECTS: Final[Cause] = 1  # effects of cards, not of players or tiles nor the rules themselves
ONE_ACTION: Final[Cause] = 2  # effects of the action with a given serial number
STRAIGHTENING: Final[Cause] = 3  # the rules, in a Straighten Phase
RULES: Final[Cause] = 4  # what the rules do themselves: the resolution of a battle

# What an action can be paid with so that it can be taken back (R36).
BOWING: Final[Payment] = 0
DISHONORING: Final[Payment] = 1
MOVING_HOME: Final[Payment] = 2  # from which battlefield
TOKEN: Final[Payment] = 3
STAT: Final[Payment] = 4  # by a penalty with this serial number
UNBOWED_GOLD: Final[Payment] = 5  # Gold of a card that did not bow
FAVOR: Final[Payment] = 6
LOSING_HONOR: Final[Payment] = 7  # how much was really lost
TURNING_DOWN: Final[Payment] = 8

# Kinds of change.
BONUS: Final[ChangeKind] = 0
BAN: Final[ChangeKind] = 1
MINIMUM: Final[ChangeKind] = 2
ATTACHING: Final[ChangeKind] = 3
PRICE: Final[ChangeKind] = 4
SHELTER: Final[ChangeKind] = 5
PERMIT: Final[ChangeKind] = 6
RAMPART: Final[ChangeKind] = 7
VOLLEY: Final[ChangeKind] = 8
FOCUSING: Final[ChangeKind] = 9
FATAL: Final[ChangeKind] = 10
HUSH: Final[ChangeKind] = 11
FORBID: Final[ChangeKind] = 12
SHUN: Final[ChangeKind] = 13
ENTRY_COST: Final[ChangeKind] = 14
ARRIVAL: Final[ChangeKind] = 15
ABSENCE: Final[ChangeKind] = 16
SPARING: Final[ChangeKind] = 17
WORDING: Final[ChangeKind] = 18
SILENCE: Final[ChangeKind] = 19
NUMBERING: Final[ChangeKind] = 20
CHANGES: Final[ChangeKind] = 21

# The same as bits of what a card says.
SAYS_MINIMUM: Final = 1 << MINIMUM
SAYS_ATTACHING: Final = 1 << ATTACHING
SAYS_PRICE: Final = 1 << PRICE
SAYS_SHELTER: Final = 1 << SHELTER
SAYS_PERMIT: Final = 1 << PERMIT
SAYS_RAMPART: Final = 1 << RAMPART
SAYS_SHUN: Final = 1 << SHUN
SAYS_ARRIVAL: Final = 1 << ARRIVAL
SAYS_ABSENCE: Final = 1 << ABSENCE
SAYS_SPARING: Final = 1 << SPARING
SAYS_VOLLEY: Final = 1 << VOLLEY
SAYS_NUMBERING: Final = 1 << NUMBERING
SAYS_HUSH: Final = 1 << HUSH

# What rules forbid and a card may permit.
DRAW_DEEP: Final[Permission] = 0  # each card that you draw may come from the bottom of your deck
STAY_BOWED: Final[Permission] = 1  # while this card is bowed, you may cancel whatever would straighten it
USE_BOWED_STRONGHOLD: Final[Permission] = 2
ANY_HAND_SIZE: Final[Permission] = 3
NO_GIFTS: Final[Permission] = 4  # while this card lobbies, the others discard no cards for either side
KEEP_BOWED: Final[Permission] = 5  # as STAY_BOWED, but by the card's own text: at any time in all rules

TERRAIN_ANEW: Final[Permission] = 7  # play a Terrain although there is one, which is then discarded
# bowed Shugenja cast and use abilities of their own, each once a turn (R239)
CAST_BOWED: Final[Permission] = 6

# What rules allow and a card may forbid to everybody.
GLORY: Final[Prohibition] = 0  # gain Honor for bringing a Personality of one's clan into play
MAGIC: Final[Prohibition] = 1  # cast Spells, use the abilities of Shugenja
ATTACKS: Final[Prohibition] = 2  # declare an attack
DYNASTY_PHASES: Final[Prohibition] = 3  # have one

# How two numbers compare.
LESS: Final[Comparison] = 0
AT_MOST: Final[Comparison] = 1
EQUAL: Final[Comparison] = 2
AT_LEAST: Final[Comparison] = 3
MORE: Final[Comparison] = 4

# What can have caused something.
RESOLUTION: Final[Causer] = 0  # of a battle, and no card's effect
YOUR_PERSONALITY: Final[Causer] = 1  # performed the action, in a battle
AN_EFFECT: Final[Causer] = 2  # and no cost, which is none (L5R-ACT-10)

# What can have happened in a battle.
# at some time in this attack an enemy unit was at this battlefield (R212)
ENEMIES_CAME: Final[BattleFact] = 0
YOU_LOST_ONE: Final[BattleFact] = 1  # one of your Personalities was destroyed
PROVINCE_FELL: Final[BattleFact] = 2  # its resolution destroyed a province
PROVINCE_WOULD_FALL: Final[BattleFact] = 4  # as the totals were compared, its resolution will destroy one
# at the comparison the attackers had more Force than the strength alone
PROVINCE_OUTMATCHED: Final[BattleFact] = 5
# with a unit of yours there, its resolution destroyed an enemy army or a province
YOU_DESTROYED: Final[BattleFact] = 3
YOU_CAME_TO_HELP: Final[BattleFact] = 6  # you are an ally, and a unit was assigned for you to this battle
MORE_NAVAL: Final[BattleFact] = 7  # you attack with more Naval cards than the other side has
# there are units here that are your enemies, or would be on a side that you may join (R101, R111)
ENEMIES_AWAIT: Final[BattleFact] = 8

# Which provinces a word speaks of.
CHOSEN_PROVINCE: Final[Provinces] = 0  # the one just chosen
PROVINCE_HERE: Final[Provinces] = 1  # where the battle is
DEFENDERS_PROVINCES: Final[Provinces] = 2  # each one that the Defender still has
YOUR_PROVINCES: Final[Provinces] = 3  # each one that you still have
# the one furthest from the Dynasty deck of the player named by EACH (R285)
LAST_OF_EACH: Final[Provinces] = 4
VACATED: Final[Provinces] = 5  # the one from which the card that speaks has just entered play

# How a battle, a duel or a turn takes another course.
ATTACKER_ACTS_FIRST: Final[Way] = 0  # in this battle
TARGET_ACTS_FIRST: Final[Way] = 1  # the Attacker, with an action that the target performs
NO_RESOLUTION: Final[Way] = 2  # of this battle, and nothing that follows one (R27)
PROVINCE_SPARED: Final[Way] = 3  # the resolution of this battle destroys no province
ALL_SPARED: Final[Way] = 4  # ... and no army: there is a winner all the same
HONOR_DOUBLED: Final[Way] = 5  # that the resolution of this battle brings you, if you win it, after all else
BATTLE_BROKEN_OFF: Final[Way] = 6  # it ends as soon as this action is over, and is not resolved
BOTH_LOSE: Final[Way] = 7  # when this duel is resolved
NO_REFUSAL: Final[Way] = 8  # of this challenge
COUNTERATTACK: Final[Way] = 9  # you attack the Attacker of the Attack Phase that has just ended (R27)
FURTHER_ATTACK: Final[Way] = 10  # the active player may declare one after this turn's Attack Phase (R27)
NO_ATTACK_PHASE: Final[Way] = 11  # this turn has none (R27)
# when this action is over, the unit of its performer attacks that of its target, in no attack (R134)
AMBUSH: Final[Way] = 12

# What the engine has counted.
GOLD_PAID: Final[Tally] = 0  # in the course of this action
REAL_CHANGE: Final[Tally] = 1  # by how much the last bonus or penalty really changed its stat (R55)
UNITS_BEATEN: Final[Tally] = 2  # by the resolution of this battle
ENEMY_PLAYERS: Final[Tally] = 3  # who have units in the enemy army
TURNS_UNDER: Final[Tally] = 4  # of yours that have begun since IT was put under the card where it lies (R274)

# What a card can say of itself.
A_RANGED_ATTACK: Final[Saying] = 0  # bowed or not, printed or given
A_BATTLE_ABILITY: Final[Saying] = 1  # printed
GOLD_PRODUCTION: Final[Saying] = 2
ITS_OWN_DESTRUCTION: Final[Saying] = 3  # it is a Spell with an action that destroys its own card

# What part a card has in what is reacted to.
TARGETED_OR_PERFORMED: Final[Involvement] = 0  # by or of the action
PERFORMED_IT: Final[Involvement] = 1  # whose own action it is, or who is said to perform it (R88)
CONCERNED: Final[Involvement] = 2  # the card of the action, Event or trait, or one that it touched, as well
# for a destruction: it opposed in the resolution, performed the action or made the effect
TO_BLAME: Final[Involvement] = 3

# Which cards the engine knows by what happened.
GIVER: Final[Referent] = 0  # the card that gave you this ability, while it is in play
CARD_THERE: Final[Referent] = 1  # that lies in the province that was chosen
FREED_CARDS: Final[Referent] = 2  # that lay under the card that speaks when it was destroyed
FACE_DOWN_CARDS: Final[Referent] = 3  # in the provinces of the player who was chosen
YOURS_IN_DUEL: Final[Referent] = 4  # who fights the duel for you
OTHERS_IN_DUEL: Final[Referent] = 5  # who fights it against you
DISCARDED_RINGS: Final[Referent] = 6  # of yours, by the action that you react to, that still lie in your pile
THEIR_FORTRESSES: Final[Referent] = 7  # of other players, which lie face-down
YOUR_FORTRESSES: Final[Referent] = 8  # which lie face-down

# What comes to nothing of what is reacted to.
ITS_EFFECTS: Final[Undone] = 0  # of the action or the Event, from now on; what was paid stays paid
ALL_BUT_LOSSES: Final[Undone] = 1  # the same, but its own player still loses the Honor that it says
EFFECTS_AND_COSTS: Final[Undone] = 2  # of the action: what was paid is taken back (R36)
EFFECTS_ON_IT: Final[Undone] = 3  # the action does nothing to this card, as if it were no legal target (R34)
THE_EVENT: Final[Undone] = 4  # it does not occur: another card takes its place, and it is shuffled in
THE_GOLD: Final[Undone] = 5  # for which a card has just bowed; the cost is still to be paid (R300)

# Rules that a card follows by itself.
PERISHES: Final[OwnRule] = 0  # it is destroyed as soon as the test holds: looked at after every effect (R19)
# instead of it, as long as the test holds, its attachments are destroyed, and it bows
FALLS_LAST: Final[OwnRule] = 1
# while this Terrain lies at a battlefield, no actions are taken there unless they destroy it
HUSHES: Final[OwnRule] = 2
