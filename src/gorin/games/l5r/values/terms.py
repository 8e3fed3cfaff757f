"""The small whole numbers with which the engine names kinds, zones, states, moments and roles.

They are plain integers, not enums, because the engine compares and combines them on its fastest paths; for
mypy each family is a type of its own (`families.pyi`). What people read comes from the tables of names beside
them.
"""

# A constant is written as a literal, which the compiler puts where it is used; its type names the family.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Final

from gorin.games.l5r.values.families import (
    Cue,
    Flag,
    Keyword,
    Kind,
    Limit,
    Phase,
    PlayerFigure,
    Role,
    Span,
    Stat,
    State,
    Timing,
    Verb,
    Victory,
    Waiver,
    Where,
    Whose,
    Zone,
)

# --- kinds of cards ----------------------------------------------------------------------------------

STRONGHOLD: Final[Kind] = 1
HOLDING: Final[Kind] = 2
PERSONALITY: Final[Kind] = 4
EVENT: Final[Kind] = 8
REGION: Final[Kind] = 16
CELESTIAL: Final[Kind] = 32
STRATEGY: Final[Kind] = 64
RING: Final[Kind] = 128
FOLLOWER: Final[Kind] = 256
ITEM: Final[Kind] = 512
SPELL: Final[Kind] = 1024
OTHER: Final[Kind] = 2048  # a card that lies on the table and belongs to no deck
TILE: Final[Kind] = 4096  # a tile of the map, which lies on the table like a card

ATTACHMENT: Final[Kind] = FOLLOWER | ITEM | SPELL
IN_UNIT: Final[Kind] = PERSONALITY | ATTACHMENT
DYNASTY: Final[Kind] = HOLDING | PERSONALITY | EVENT | REGION | CELESTIAL
FATE: Final[Kind] = STRATEGY | RING | ATTACHMENT
NO_KINDS: Final[Kind] = 0
ANY_KIND: Final[Kind] = STRONGHOLD | DYNASTY | FATE

KIND_NAMES: Final[dict[Kind, str]] = {
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

NO_ZONE: Final[Zone] = 0
DECK: Final[Zone] = 1
HAND: Final[Zone] = 2
PROVINCE: Final[Zone] = 4
PLAY: Final[Zone] = 8
DISCARD: Final[Zone] = 16
GONE: Final[Zone] = 32  # removed from the game
POOL: Final[Zone] = 64  # a duelist's focus pool
FOCUSED: Final[Zone] = 128
LIMBO: Final[Zone] = 256  # announced or resolving: out of its old zone, not yet in its next

ZONE_NAMES: Final[dict[Zone, str]] = {
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

NO_FLAGS: Final[Flag] = 0
BOWED: Final[Flag] = 1
DISHONORED: Final[Flag] = 2
UP: Final[Flag] = 4  # face-up
DEAD: Final[Flag] = 8  # a destroyed Personality in a discard pile
CREATED: Final[Flag] = 16  # no card of a deck; removed from the game when it leaves play
OWN_TEXT: Final[Flag] = 32  # a Ring that last entered play by its own text
FOUGHT: Final[Flag] = 64  # was in an attacking army at a resolution of this attack
UNDERLAID: Final[Flag] = 128  # lies under the Personality that was overlaid on it

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

NO_STAT: Final[Stat] = -1
FORCE: Final[Stat] = 0
CHI: Final[Stat] = 1
HONOR: Final[Stat] = 2  # Personal Honor
COST: Final[Stat] = 3  # Gold Cost
FOCUS: Final[Stat] = 4  # Focus Value
STRENGTH: Final[Stat] = 5  # of a province
REQUIREMENT: Final[Stat] = 6  # Honor Requirement

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

NO_TIMING: Final[Timing] = 0
LIMITED: Final[Timing] = 1
OPEN: Final[Timing] = 2
BATTLE: Final[Timing] = 4
REACTION: Final[Timing] = 8
DYNASTY_TIME: Final[Timing] = 16  # in your Dynasty Phase

TIMING_NAMES: Final[dict[Timing, str]] = {
    LIMITED: "Limited",
    OPEN: "Open",
    BATTLE: "Battle",
    REACTION: "Reaction",
    DYNASTY_TIME: "Dynasty",
}

# --- limits of use -----------------------------------------------------------------------------------

PER_TURN: Final[Limit] = 0
ANY_TIMES: Final[Limit] = 1
PER_BATTLE: Final[Limit] = 2
PER_GAME: Final[Limit] = 3
PER_DUEL: Final[Limit] = 4
# Any number of times, but once a turn where only a price lets an ability be repeated (R238).
OFTEN: Final[Limit] = 5

# --- durations ---------------------------------------------------------------------------------------

TURN: Final[Span] = 0
THIS_BATTLE: Final[Span] = 1
THIS_DUEL: Final[Span] = 2
GAME: Final[Span] = 3
NEXT_TURN: Final[Span] = 4  # until the next turn of the effect's player begins
THIS_ACTION: Final[Span] = 5
NEXT_STRAIGHTENING: Final[Span] = 6  # until the next Straighten Phase of the card's controller is over
THIS_PHASE: Final[Span] = 7
SECOND_TURN: Final[Span] = 8  # until the second turn of the effect's player from now begins
THIRD_TURN: Final[Span] = 9
UNTIL_RISEN: Final[Span] = 10  # until the card that has it straightens
WHILE_IN_PLAY: Final[Span] = 11  # as long as the card is in play that did it

# --- roles: how words refer to cards -----------------------------------------------------------------

THIS: Final[Role] = 0
BEARER: Final[Role] = 1
PERFORMER: Final[Role] = 2
CHOSEN: Final[Role] = 3
FOUND: Final[Role] = 4
MADE: Final[Role] = 5  # the card just created
IT: Final[Role] = 6  # the card being tested, or the card of the event that is heard
TARGET: Final[Role] = 7  # the targets come last, one after the other
TARGET2: Final[Role] = 8
TARGET3: Final[Role] = 9
TARGET4: Final[Role] = 10
TARGET5: Final[Role] = 11
TARGET6: Final[Role] = 12
NO_ROLE: Final[Role] = -1
ROLES: Final = 13
MOST_TARGETS: Final = ROLES - TARGET
MANY: Final = 99  # targets: one or more

# --- players, seen from one who acts -----------------------------------------------------------------

YOU: Final[Whose] = 0
ANYONE: Final[Whose] = 1
OTHERS: Final[Whose] = 2
ENEMY: Final[Whose] = 3
CONTROLLER: Final[Whose] = 4  # of the card a role names
EACH: Final[Whose] = 5  # the player whose turn it is inside EachPlayer
EVERYONE: Final[Whose] = 6
DEFENDER: Final[Whose] = 7
ATTACKER: Final[Whose] = 8
WINNERS: Final[Whose] = 9  # of the battle just resolved (R122)
ACTIVE: Final[Whose] = 10  # the player whose turn it is
ENEMY_LEADER: Final[Whose] = 11  # who leads the other side of the battle (R105)
THAT_PLAYER: Final[Whose] = 12  # the player who was chosen
FIRST_PLAYER: Final[Whose] = 13  # who had the first turn of the game
FAVORED: Final[Whose] = 14  # who holds the Imperial Favor
MOST_OF_OTHERS: Final[Whose] = 15  # whoever else has most of something
FEWEST_OF_OTHERS: Final[Whose] = 16  # whoever else has fewest
MOST_OF_ALL: Final[Whose] = 17  # whoever has most of something, you too
FEWEST_OF_ALL: Final[Whose] = 18
LEADERS: Final[Whose] = 19  # the Attacker and the Defender, in an order that you choose
RIGHT_OF_EACH: Final[Whose] = 20  # who sits to the right of the player named by EACH
ACTOR: Final[Whose] = 21  # whose action is reacted to
HOST: Final[Whose] = 22  # in whose home the card that speaks lies

# --- figures of a player -----------------------------------------------------------------------------

FAMILY_HONOR: Final[PlayerFigure] = 0
STARTING_HONOR: Final[PlayerFigure] = 1
CARDS_IN_HAND: Final[PlayerFigure] = 2
PROVINCES_HELD: Final[PlayerFigure] = 3
PROVINCES_LOST: Final[PlayerFigure] = 4
PRODUCTION: Final[PlayerFigure] = 5  # of Gold, by the Stronghold
TURNS_BEGUN: Final[PlayerFigure] = 6

# --- where a card must be ----------------------------------------------------------------------------

USUAL: Final[Where] = 0  # at the current battlefield for a Battle action, anywhere otherwise
HERE: Final[Where] = 1
ELSEWHERE: Final[Where] = 2
HOME: Final[Where] = 3
ANYWHERE: Final[Where] = 4
SAME_PLACE: Final[Where] = 5  # where the card of role IT or TARGET is
ALONGSIDE: Final[Where] = 6  # in the army of the card that speaks
YOUR_ARMY: Final[Where] = 7  # at the current battlefield, on your side
WITHIN: Final[Where] = 8  # in the unit of the card that speaks
FACED: Final[Where] = 9  # in the army that faced the card of role IT when it was destroyed
OWN_PROVINCE: Final[Where] = 10  # at the battlefield of the province to which the card that speaks belongs
A_BATTLEFIELD: Final[Where] = 11  # any one of this attack
UNRESOLVED: Final[Where] = 12  # another battlefield where the battle is still to be decided

# --- states a selector asks for, as bits -------------------------------------------------------------

NO_STATES: Final[State] = 0
IS_UNBOWED: Final[State] = 1
IS_BOWED: Final[State] = 2
IS_OPPOSED: Final[State] = 4
IS_ATTACKING: Final[State] = 8
IS_DEFENDING: Final[State] = 16
IS_HUMAN: Final[State] = 32
IS_DEAD: Final[State] = 64
IS_FACE_UP: Final[State] = 128
IS_OTHER: Final[State] = 256  # not the card that speaks
BARE: Final[State] = 512  # without attachments
CARRYING: Final[State] = 1024  # with an attachment
LEADERLESS: Final[State] = 2048  # a Follower, or a Personality without Followers
IS_HONORABLE: Final[State] = 4096
IS_DISHONORABLE: Final[State] = 8192
NO_UNBOWED_ATTACHMENT: Final[State] = 16384
IS_TARGET_UNIT: Final[State] = 32768  # named as a unit: its Personality stands for it
IS_DIFFERENT: Final[State] = 65536  # not the card that role TARGET names
SAME_CONTROLLER: Final[State] = 131072  # as the card that role TARGET names
UNLIKE_BEARER: Final[State] = 262144  # a Personality that does not carry the target already
IS_ALLYING: Final[State] = 524288  # at a battlefield, of a player who leads neither side (R104)
IS_DISCARDED: Final[State] = 1048576  # in a discard pile, and not dead
IS_DUELING: Final[State] = 2097152  # in the duel that is fought now
IS_IN_PLAY: Final[State] = 4194304
IS_READY: Final[State] = 8388608  # unbowed, if it is yours
IS_APART: Final[State] = 16777216  # not the card that the heard moment concerns

# --- what waives a rule of taking actions ------------------------------------------------------------

NO_WAIVER: Final[Waiver] = 0
WHILE_BOWED: Final[Waiver] = 1
ABSENT: Final[Waiver] = 2  # presence is not needed
REMOTE: Final[Waiver] = 4  # the source may be elsewhere
FROM_HOME: Final[Waiver] = 8  # the source may be at home

# --- moments at which nothing is done to a card ------------------------------------------------------

M_RESOLVING: Final[Cue] = 0  # an action is about to take effect
M_RESOLVED: Final[Cue] = 1
M_ENGAGED: Final[Cue] = 2  # a battle begins
M_COMBAT_ENDED: Final[Cue] = 3
M_BEFORE_RESOLUTION: Final[Cue] = 4
M_COMPARED: Final[Cue] = 5
M_AFTER_RESOLUTION: Final[Cue] = 6
M_BATTLE_ENDED: Final[Cue] = 7
M_STRAIGHTEN_PHASE: Final[Cue] = 8
M_TURN_ENDING: Final[Cue] = 9
M_DUEL_RESOLVING: Final[Cue] = 10
M_HONOR_LOSS: Final[Cue] = 11  # Honor is about to be lost
M_PROVINCE_LOST: Final[Cue] = 12
M_DUEL_ENDED: Final[Cue] = 13
M_END_PHASE: Final[Cue] = 14  # the End Phase is about to begin
M_END_DRAWS: Final[Cue] = 15  # the usual card of the End Phase is drawn: further ones follow
M_EVENT: Final[Cue] = 16  # an Event is about to take effect
M_CHALLENGED: Final[Cue] = 17  # before it is accepted or refused
M_DUEL_ENTERED: Final[Cue] = 18  # told of each of the two
M_SHAMED: Final[Cue] = 19  # a Personality is about to be dishonored by an effect
M_PHASE_BEGAN: Final[Cue] = 20
M_DUEL_WON: Final[Cue] = 21
M_DUEL_LOST: Final[Cue] = 22  # told of both, if nobody wins
M_ATTACK_ENDED: Final[Cue] = 23  # with the Attack Phase
M_HONOR_LOST: Final[Cue] = 24  # Honor was lost
M_BEFORE_ACTION: Final[Cue] = 25  # a seat is about to announce an action of a round
M_DYNASTY_ENDING: Final[Cue] = 26
M_PROVINCE_FALLING: Final[Cue] = 27  # the resolution of this battle is about to destroy a province
M_ALLIES_ASKED: Final[Cue] = 28  # a leader has invited whom he or she likes
M_DOOMED: Final[Cue] = 29  # a card is about to be destroyed
M_PRODUCED: Final[Cue] = 30  # a card has bowed for Gold
M_TURN_BEGAN: Final[Cue] = 31  # what lasted until then has ended, and 40 Honor have not won (R245)
M_TOKENLESS: Final[Cue] = 32  # the last token on a card was destroyed

# --- verbs: what is done to cards, and what cards stop, remember, forbid or hear ------------------------

# Their numbers go on from those of the moments. Both are bits of what is listened for: the verbs that nobody
# hears come last, beyond what fits into a machine integer.

V_BOW: Final[Verb] = 33
V_STRAIGHTEN: Final[Verb] = 34
V_DESTROY: Final[Verb] = 35
V_MOVE: Final[Verb] = 36
V_MOVE_IN: Final[Verb] = 37  # to a battlefield
V_DISCARD: Final[Verb] = 38  # from a hand, a province or a focus pool
V_ATTACH: Final[Verb] = 39
V_SWITCH: Final[Verb] = 40
V_SHOW_UP: Final[Verb] = 41  # contributes Force although bowed
V_CHALLENGE: Final[Verb] = 42
V_DRAW: Final[Verb] = 43
V_PLAIN_FOCUS: Final[Verb] = 44  # focused cards count without their bonuses
V_TARGET: Final[Verb] = 45  # by an announced action, when its costs are paid
V_DISHONOR: Final[Verb] = 46
V_CONTRIBUTE: Final[Verb] = 47  # its Force to its army's total
V_FELL: Final[Verb] = 48  # destroy another player's Personality
V_ENTER: Final[Verb] = 49  # play
V_LEAVE: Final[Verb] = 50  # play
V_ASSIGN: Final[Verb] = 51
V_FRIGHTEN: Final[Verb] = 52  # by Fear, whoever leads the unit
V_FOCUS: Final[Verb] = 53  # cards, in a duel
V_REFUSE: Final[Verb] = 54  # a challenge
V_LOSE_DUEL: Final[Verb] = 55
V_REHONOR: Final[Verb] = 56
V_CHOOSE: Final[Verb] = 57  # for an effect
V_STAY: Final[Verb] = 58  # remain bowed by choice in the Straighten Phase
V_RETURN: Final[Verb] = 59  # come home from an attack by the rules
V_DEFEND: Final[Verb] = 60  # be assigned to defend
V_SHARE: Final[Verb] = 61  # be assigned to an army in which others are
V_AFFECT: Final[Verb] = 62  # any effect on a card
V_TRANSFER: Final[Verb] = 63  # go to another bearer
NO_VERB: Final[Verb] = -1

OUTMATCHED: Final[Zone] = 1  # how a duel was won: by who entered it with no higher stat

# --- victories ---------------------------------------------------------------------------------------

NO_VICTORY: Final[Victory] = 0
MILITARY: Final[Victory] = 1
DISHONOR: Final[Victory] = 2
HONOR_WON: Final[Victory] = 3
ENLIGHTENMENT: Final[Victory] = 4
DRAWN: Final[Victory] = 5
WITHDRAWAL: Final[Victory] = 6  # the others left a battle of a campaign; also why a seat is out: it retreated
CEASED: Final[Victory] = 7  # a battle of a campaign ended in peace, or the campaign had no more time for it

PATH_NAMES: Final = ("Military", "Honor", "Dishonor", "Enlightenment")
VICTORY_NAMES: Final = (
    *("", "military", "dishonor", "honor", "enlightenment", "draw"),
    *("withdrawal", "peace"),
)

# --- phases ------------------------------------------------------------------------------------------

NO_PHASE: Final[Phase] = -1
STRAIGHTEN_PHASE: Final[Phase] = 0
EVENTS_PHASE: Final[Phase] = 1
ACTION_PHASE: Final[Phase] = 2
ATTACK_PHASE: Final[Phase] = 3
DYNASTY_PHASE: Final[Phase] = 4
END_PHASE: Final[Phase] = 5

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

NO_KEYWORDS: Final[Keyword] = 0

#: Keywords with a bit each, in the order in which declarations first use them. Rules and cards ask for whole
#: phrases ("Dragon" is not "Dragon Clan"), and sets of them fit into one whole number.
KEYWORDS: Final[dict[str, Keyword]] = {}


def keyword(word: str) -> Keyword:
    """The bit of a keyword, given out when it is first asked for."""
    bit = KEYWORDS.get(word)
    if bit is None:
        bit = Keyword(1 << len(KEYWORDS))
        KEYWORDS[word] = bit
    return bit


def keywords(words: tuple[str, ...]) -> Keyword:
    """The bits of several keywords."""
    bits = NO_KEYWORDS
    for word in words:
        bits |= keyword(word)
    return bits


def words_of(bits: Keyword) -> list[str]:
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
K_ALL_ELEMENTS: Final = K_AIR | K_EARTH | K_FIRE | K_WATER | K_VOID
