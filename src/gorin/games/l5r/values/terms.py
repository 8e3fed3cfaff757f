"""The small whole numbers with which the engine names kinds, zones, states, moments and roles.

They are plain integers, not enums, because the engine compares and combines them on its fastest paths. What
people read comes from the tables of names beside them.
"""

from __future__ import annotations

from typing import Final

# --- kinds of cards ----------------------------------------------------------------------------------

STRONGHOLD: Final = 1
HOLDING: Final = 2
PERSONALITY: Final = 4
EVENT: Final = 8
REGION: Final = 16
CELESTIAL: Final = 32
STRATEGY: Final = 64
RING: Final = 128
FOLLOWER: Final = 256
ITEM: Final = 512
SPELL: Final = 1024
OTHER: Final = 2048  # a card that lies on the table and belongs to no deck
TILE: Final = 4096  # a tile of the map, which lies on the table like a card

ATTACHMENT: Final = FOLLOWER | ITEM | SPELL
IN_UNIT: Final = PERSONALITY | ATTACHMENT
DYNASTY: Final = HOLDING | PERSONALITY | EVENT | REGION | CELESTIAL
FATE: Final = STRATEGY | RING | ATTACHMENT
ANY_KIND: Final = STRONGHOLD | DYNASTY | FATE

KIND_NAMES: Final[dict[int, str]] = {
    STRONGHOLD: "Stronghold",
    HOLDING: "Holding",
    PERSONALITY: "Personality",
    EVENT: "Event",
    REGION: "Region",
    CELESTIAL: "Celestial",
    STRATEGY: "Strategy",
    RING: "Ring",
    FOLLOWER: "Follower",
    ITEM: "Item",
    SPELL: "Spell",
    OTHER: "Other",
    TILE: "Tile",
}

# --- zones -------------------------------------------------------------------------------------------

DECK: Final = 1
HAND: Final = 2
PROVINCE: Final = 4
PLAY: Final = 8
DISCARD: Final = 16
GONE: Final = 32  # removed from the game
POOL: Final = 64  # a duelist's focus pool
FOCUSED: Final = 128
LIMBO: Final = 256  # announced or resolving: out of its old zone, not yet in its next

ZONE_NAMES: Final[dict[int, str]] = {
    DECK: "deck",
    HAND: "hand",
    PROVINCE: "province",
    PLAY: "play",
    DISCARD: "discard pile",
    GONE: "out of the game",
    POOL: "focus pool",
    FOCUSED: "focused cards",
    LIMBO: "being resolved",
}

# --- states of a card, as bits of its flags ----------------------------------------------------------

BOWED: Final = 1
DISHONORED: Final = 2
UP: Final = 4  # face-up
DEAD: Final = 8  # a destroyed Personality in a discard pile
CREATED: Final = 16  # no card of a deck; removed from the game when it leaves play
OWN_TEXT: Final = 32  # a Ring that last entered play by its own text
FOUGHT: Final = 64  # was in an attacking army at a resolution of this attack
UNDERLAID: Final = 128  # lies under the Personality that was overlaid on it

# In what a card has spent of its abilities, if it asks for it: it was rehonored in this game, and again.
REHONORED: Final = 1 << 40
REHONORED_AGAIN: Final = 1 << 41

# --- places ------------------------------------------------------------------------------------------

AT_HOME: Final = -1  # every other place is the number of a battlefield of the current attack
NO_FIELD: Final = -2  # no battle is being fought

# What lies in a province that holds no card.
EMPTY: Final = -1
LOST: Final = -2  # the province was destroyed

# --- stats -------------------------------------------------------------------------------------------

FORCE: Final = 0
CHI: Final = 1
HONOR: Final = 2  # Personal Honor
COST: Final = 3  # Gold Cost
FOCUS: Final = 4  # Focus Value
STRENGTH: Final = 5  # of a province
REQUIREMENT: Final = 6  # Honor Requirement

STAT_NAMES: Final = (
    "Force",
    "Chi",
    "Personal Honor",
    "Gold Cost",
    "Focus Value",
    "strength",
    "Honor Requirement",
)
STAT_SIGNS: Final = ("F", "C", "PH", " Gold Cost", " Focus Value", " strength", " Honor Requirement")

# --- when an ability may be used ---------------------------------------------------------------------

LIMITED: Final = 1
OPEN: Final = 2
BATTLE: Final = 4
REACTION: Final = 8
DYNASTY_TIME: Final = 16  # in your Dynasty Phase

TIMING_NAMES: Final[dict[int, str]] = {
    LIMITED: "Limited",
    OPEN: "Open",
    BATTLE: "Battle",
    REACTION: "Reaction",
    DYNASTY_TIME: "Dynasty",
}

# --- limits of use -----------------------------------------------------------------------------------

PER_TURN: Final = 0
ANY_TIMES: Final = 1
PER_BATTLE: Final = 2
PER_GAME: Final = 3
PER_DUEL: Final = 4
OFTEN: Final = 5  # any number of times, but once a turn where only a price lets an ability be repeated (R238)

# --- durations ---------------------------------------------------------------------------------------

TURN: Final = 0
THIS_BATTLE: Final = 1
THIS_DUEL: Final = 2
GAME: Final = 3
NEXT_TURN: Final = 4  # until the next turn of the effect's player begins
THIS_ACTION: Final = 5
NEXT_STRAIGHTENING: Final = 6  # until the next Straighten Phase of the card's controller is over
SECOND_TURN: Final = 13  # until the second turn of the effect's player from now begins
THIRD_TURN: Final = 14
WHILE_IN_PLAY: Final = 20  # as long as the card is in play that did it
UNTIL_RISEN: Final = 15  # until the card that has it straightens

# --- roles: how words refer to cards -----------------------------------------------------------------

THIS: Final = 0
BEARER: Final = 1
PERFORMER: Final = 2
CHOSEN: Final = 3
FOUND: Final = 4
MADE: Final = 5  # the card just created
IT: Final = 6  # the card being tested, or the card of the event that is heard
TARGET: Final = 7  # the targets come last, one after the other
TARGET2: Final = 8
TARGET3: Final = 9
TARGET4: Final = 10
TARGET5: Final = 11
TARGET6: Final = 12
ROLES: Final = 13
MOST_TARGETS: Final = ROLES - TARGET
MANY: Final = 99  # targets: one or more

# --- players, seen from one who acts -----------------------------------------------------------------

YOU: Final = 0
ANYONE: Final = 1
OTHERS: Final = 2
ENEMY: Final = 3
CONTROLLER: Final = 4  # of the card a role names
EACH: Final = 5  # the player whose turn it is inside EachPlayer
EVERYONE: Final = 6
DEFENDER: Final = 7
ATTACKER: Final = 8
WINNERS: Final = 9  # of the battle just resolved (R122)
ACTIVE: Final = 10  # the player whose turn it is
ENEMY_LEADER: Final = 11  # who leads the other side of the battle (R105)
THAT_PLAYER: Final = 12  # the player who was chosen
FIRST_PLAYER: Final = 13  # who had the first turn of the game
FAVORED: Final = 14  # who holds the Imperial Favor
MOST_OF_OTHERS: Final = 15  # whoever else has most of something
FEWEST_OF_OTHERS: Final = 16  # whoever else has fewest
RIGHT_OF_EACH: Final = 21  # who sits to the right of the player named by EACH
HOST: Final = 26  # in whose home the card that speaks lies
LEADERS: Final = 19  # the Attacker and the Defender, in an order that you choose
MOST_OF_ALL: Final = 17  # whoever has most of something, you too
FEWEST_OF_ALL: Final = 18
ACTOR: Final = 24  # whose action is reacted to

# --- figures of a player -----------------------------------------------------------------------------

FAMILY_HONOR: Final = 0
STARTING_HONOR: Final = 1
CARDS_IN_HAND: Final = 2
PROVINCES_HELD: Final = 3
PROVINCES_LOST: Final = 4
PRODUCTION: Final = 5  # of Gold, by the Stronghold
TURNS_BEGUN: Final = 6

# --- where a card must be ----------------------------------------------------------------------------

USUAL: Final = 0  # at the current battlefield for a Battle action, anywhere otherwise
HERE: Final = 1
ELSEWHERE: Final = 2
HOME: Final = 3
ANYWHERE: Final = 4
SAME_PLACE: Final = 5  # where the card of role IT or TARGET is
ALONGSIDE: Final = 6  # in the army of the card that speaks
YOUR_ARMY: Final = 7  # at the current battlefield, on your side
UNRESOLVED: Final = 28  # another battlefield where the battle is still to be decided
OWN_PROVINCE: Final = 24  # at the battlefield of the province to which the card that speaks belongs
WITHIN: Final = 20  # in the unit of the card that speaks
FACED: Final = 21  # in the army that faced the card of role IT when it was destroyed
A_BATTLEFIELD: Final = 27  # any one of this attack

# --- states a selector asks for, as bits -------------------------------------------------------------

IS_UNBOWED: Final = 1
IS_BOWED: Final = 2
IS_OPPOSED: Final = 4
IS_ATTACKING: Final = 8
IS_DEFENDING: Final = 16
IS_HUMAN: Final = 32
IS_DEAD: Final = 64
IS_FACE_UP: Final = 128
IS_OTHER: Final = 256  # not the card that speaks
BARE: Final = 512  # without attachments
CARRYING: Final = 1024  # with an attachment
LEADERLESS: Final = 2048  # a Follower, or a Personality without Followers
IS_HONORABLE: Final = 4096
IS_DISHONORABLE: Final = 8192
NO_UNBOWED_ATTACHMENT: Final = 16384
IS_TARGET_UNIT: Final = 32768  # named as a unit: its Personality stands for it
IS_DIFFERENT: Final = 65536  # not the card that role TARGET names
SAME_CONTROLLER: Final = 131072  # as the card that role TARGET names
UNLIKE_BEARER: Final = 262144  # a Personality that does not carry the target already
IS_ALLYING: Final = 524288  # at a battlefield, of a player who leads neither side (R104)
IS_DISCARDED: Final = 1048576  # in a discard pile, and not dead
IS_DUELING: Final = 2097152  # in the duel that is fought now
IS_IN_PLAY: Final = 4194304
IS_READY: Final = 8388608  # unbowed, if it is yours
IS_APART: Final = 16777216  # not the card that the heard moment concerns

# --- what waives a rule of taking actions ------------------------------------------------------------

WHILE_BOWED: Final = 1
ABSENT: Final = 2  # presence is not needed
REMOTE: Final = 4  # the source may be elsewhere
FROM_HOME: Final = 8  # the source may be at home

# --- verbs: what is done to cards, and what cards stop, remember, forbid or hear ------------------------

V_BOW: Final = 0
V_STRAIGHTEN: Final = 1
V_DESTROY: Final = 2
V_MOVE: Final = 3
V_MOVE_IN: Final = 4  # to a battlefield
V_DISCARD: Final = 5  # from a hand, a province or a focus pool
V_ATTACH: Final = 6
V_SWITCH: Final = 7
V_SHOW_UP: Final = 8  # contributes Force although bowed
V_CHALLENGE: Final = 9
V_DRAW: Final = 10
V_PLAIN_FOCUS: Final = 11  # focused cards count without their bonuses
V_TARGET: Final = 12  # by an announced action, when its costs are paid
V_DISHONOR: Final = 13
V_CONTRIBUTE: Final = 14  # its Force to its army's total
V_FELL: Final = 15  # destroy another player's Personality
V_ENTER: Final = 16  # play
V_LEAVE: Final = 17  # play
V_ASSIGN: Final = 18
V_FRIGHTEN: Final = 36  # by Fear, whoever leads the unit
V_FOCUS: Final = 37  # cards, in a duel
V_REFUSE: Final = 38  # a challenge
V_LOSE_DUEL: Final = 39

# --- moments at which nothing is done to a card; their numbers go on from those of the verbs ------------

M_RESOLVING: Final = 19  # an action is about to take effect
M_RESOLVED: Final = 20
M_ENGAGED: Final = 21  # a battle begins
M_COMBAT_ENDED: Final = 22
M_BEFORE_RESOLUTION: Final = 23
M_COMPARED: Final = 24
M_AFTER_RESOLUTION: Final = 25
M_BATTLE_ENDED: Final = 26
M_STRAIGHTEN_PHASE: Final = 27
M_TURN_ENDING: Final = 28
M_DUEL_RESOLVING: Final = 29
M_HONOR_LOSS: Final = 30  # Honor is about to be lost
M_PROVINCE_LOST: Final = 31
M_DUEL_ENDED: Final = 32
M_END_PHASE: Final = 33  # the End Phase is about to begin
M_END_DRAWS: Final = 34  # the usual card of the End Phase is drawn: further ones follow
M_TURN_BEGAN: Final = 57  # what lasted until then has ended, and 40 Honor have not won (R245)
M_DYNASTY_ENDING: Final = 50
V_STAY: Final = 56  # remain bowed by choice in the Straighten Phase
V_RETURN: Final = 59  # come home from an attack by the rules
V_DEFEND: Final = 60  # be assigned to defend
V_SHARE: Final = 61  # be assigned to an army in which others are
M_DOOMED: Final = 54  # a card is about to be destroyed
M_SHAMED: Final = 42  # a Personality is about to be dishonored by an effect
M_PRODUCED: Final = 55  # a card has bowed for Gold
V_TRANSFER: Final = 63  # go to another bearer
M_TOKENLESS: Final = 58  # the last token on a card was destroyed
M_EVENT: Final = 35  # an Event is about to take effect
M_CHALLENGED: Final = 40  # before it is accepted or refused
M_DUEL_ENTERED: Final = 41  # told of each of the two
M_DUEL_WON: Final = 44
M_DUEL_LOST: Final = 45  # told of both, if nobody wins
M_ATTACK_ENDED: Final = 46  # with the Attack Phase

M_HONOR_LOST: Final = 47  # Honor was lost
M_PROVINCE_FALLING: Final = 51  # the resolution of this battle is about to destroy a province
M_ALLIES_ASKED: Final = 52  # a leader has invited whom he or she likes
V_CHOOSE: Final = 53  # for an effect

OUTMATCHED: Final = 1  # how a duel was won: by who entered it with no higher stat

M_PHASE_BEGAN: Final = 43
M_BEFORE_ACTION: Final = 48  # a seat is about to announce an action of a round
V_REHONOR: Final = 49
V_AFFECT: Final = 62  # any effect on a card

# --- victories ---------------------------------------------------------------------------------------

MILITARY: Final = 1
DISHONOR: Final = 2
HONOR_WON: Final = 3
ENLIGHTENMENT: Final = 4
DRAWN: Final = 5
WITHDRAWAL: Final = 6  # the others left a battle of a campaign; also why a seat is out: it retreated
CEASED: Final = 7  # a battle of a campaign ended in peace, or the campaign had no more time for it

PATH_NAMES: Final = ("Military", "Honor", "Dishonor", "Enlightenment")
VICTORY_NAMES: Final = (
    *("", "military", "dishonor", "honor", "enlightenment", "draw"),
    *("withdrawal", "peace"),
)

# --- phases ------------------------------------------------------------------------------------------

STRAIGHTEN_PHASE: Final = 0
EVENTS_PHASE: Final = 1
ACTION_PHASE: Final = 2
ATTACK_PHASE: Final = 3
DYNASTY_PHASE: Final = 4
END_PHASE: Final = 5

PHASE_NAMES: Final = ("Straighten", "Events", "Action", "Attack", "Dynasty", "End")

CLANS: Final = (
    "Crab",
    "Crane",
    "Dragon",
    "Lion",
    "Mantis",
    "Phoenix",
    "Scorpion",
    "Spider",
    "Unicorn",
)
NO_CARD: Final = -1
NO_SEAT: Final = -1
NOT_A_NUMBER: Final = -99  # a printed dash: no Honor Requirement


# --- keywords ----------------------------------------------------------------------------------------

#: Keywords with a bit each, in the order in which declarations first use them. Rules and cards ask for whole
#: phrases ("Dragon" is not "Dragon Clan"), and sets of them fit into one whole number.
KEYWORDS: Final[dict[str, int]] = {}


def keyword(word: str) -> int:
    """The bit of a keyword, given out when it is first asked for."""
    bit = KEYWORDS.get(word)
    if bit is None:
        bit = 1 << len(KEYWORDS)
        KEYWORDS[word] = bit
    return bit


def keywords(words: tuple[str, ...]) -> int:
    """The bits of several keywords."""
    bits = 0
    for word in words:
        bits |= keyword(word)
    return bits


def words_of(bits: int) -> list[str]:
    """The keywords of a set of bits."""
    return [word for word, bit in KEYWORDS.items() if bits & bit]


# The keywords that rules ask for come first, so that their bits stay small.
K_UNIQUE: Final = keyword("Unique")
K_SINGULAR: Final = keyword("Singular")
K_CAVALRY: Final = keyword("Cavalry")
K_SHUGENJA: Final = keyword("Shugenja")
K_SAMURAI: Final = keyword("Samurai")
K_COURTIER: Final = keyword("Courtier")
K_MONK: Final = keyword("Monk")
K_NONHUMAN: Final = keyword("Nonhuman")
K_WEAPON: Final = keyword("Weapon")
K_FORTIFICATION: Final = keyword("Fortification")
K_ARMOR: Final = keyword("Armor")
K_KENSAI: Final = keyword("Kensai")
K_TACTICIAN: Final = keyword("Tactician")
K_TACTICAL: Final = keyword("Tactical")
K_DUELIST: Final = keyword("Duelist")
K_NAVAL: Final = keyword("Naval")
K_DOUBLE_CHI: Final = keyword("Double Chi")
K_LOYAL: Final = keyword("Loyal")
K_TERRAIN: Final = keyword("Terrain")
#: What actions are called that a Shugenja takes from no Spell: no card has this word, only its actions do.
INNATE: Final = "innate Shugenja"
K_INNATE: Final = keyword(INNATE)
K_SHADOWLANDS: Final = keyword("Shadowlands")
K_AIR: Final = keyword("Air")
K_EARTH: Final = keyword("Earth")
K_FIRE: Final = keyword("Fire")
K_WATER: Final = keyword("Water")
K_VOID: Final = keyword("Void")
K_ALL_CLANS: Final = keywords(tuple([clan + " Clan" for clan in CLANS]))
ELEMENTS: Final = (K_AIR, K_EARTH, K_FIRE, K_WATER, K_VOID)
