"""What mypy knows of the families of small whole numbers; at run time every one of them is `int`.

Families of bits are combined with `|`, `&` and `~` among themselves alone, and remain what they are. All
others are compared, stored and handed on.
"""

from typing import Self

class _Bits(int):
    """A family whose numbers are sets of bits."""

    def __or__(self, other: Self) -> Self: ...  # type: ignore[override]
    def __ror__(self, other: Self) -> Self: ...  # type: ignore[override]
    def __and__(self, other: Self) -> Self: ...  # type: ignore[override]
    def __rand__(self, other: Self) -> Self: ...  # type: ignore[override]
    def __invert__(self) -> Self: ...

class Kind(_Bits):
    """Kinds of card, as bits: PERSONALITY, ATTACHMENT."""

class Zone(_Bits):
    """Where a card lies, as bits: PLAY, HAND."""

class Flag(_Bits):
    """States of a card, as bits of its flags: BOWED, DISHONORED."""

class State(_Bits):
    """States that a selector asks for, as bits: IS_BOWED, IS_OTHER."""

class Timing(_Bits):
    """When an ability may be used, as bits: LIMITED, BATTLE."""

class Waiver(_Bits):
    """What waives a rule of taking actions, as bits: WHILE_BOWED, ABSENT."""

class Keyword(_Bits):
    """Keywords of cards and actions, as bits: K_CAVALRY."""

class Stat(int):
    """A stat of a card: FORCE, CHI."""

class Limit(int):
    """How often an ability may be used: PER_TURN, PER_BATTLE."""

class Span(int):
    """How long something lasts: TURN, THIS_BATTLE."""

class Role(int):
    """How a word refers to a card: THIS, TARGET; the targets follow each other: TARGET + 1 is TARGET2."""

    def __add__(self, number: int) -> Role: ...

class Whose(int):
    """A player, seen from one who acts: YOU, ENEMY."""

class PlayerFigure(int):
    """A figure of a player: FAMILY_HONOR, CARDS_IN_HAND."""

class Where(int):
    """Where a card must be: HERE, HOME."""

class Cue(int):
    """What can be heard: moments (M_RESOLVED) and verbs."""

class Verb(Cue):
    """What is done to cards: V_BOW, V_MOVE."""

class Victory(int):
    """How a game ended: MILITARY, ENLIGHTENMENT."""

class Phase(int):
    """A phase of a turn: ACTION_PHASE, ATTACK_PHASE."""

class LastingKind(int):
    """Kinds of what lasts: MODIFIER, SHIELD; ASLEEP is added to the kind of a thing that sleeps."""

    def __add__(self, asleep: LastingKind) -> LastingKind: ...  # type: ignore[override]
    def __sub__(self, asleep: LastingKind) -> LastingKind: ...  # type: ignore[override]

class Cause(int):
    """Which causes a shield stops: ANY_CAUSE, CARD_EFFECTS."""

class Payment(int):
    """What an action was paid with: BOWING, FAVOR."""

class ChangeKind(int):
    """Kinds of standing change: BONUS, BAN."""

class Asking(int):
    """What a seat is asked: ASK_ACTION, ASK_TARGET."""

class Hindrance(int):
    """What keeps an ability from being used now: USED_UP, UNTRUE."""

class Permission(int):
    """What rules forbid and a card may permit: DRAW_DEEP."""

class Prohibition(int):
    """What rules allow and a card may forbid: MAGIC."""

class Comparison(int):
    """How two numbers compare: LESS, EQUAL."""

class Causer(int):
    """What can have caused something: RESOLUTION."""

class BattleFact(int):
    """What can have happened in a battle: PROVINCE_FELL."""

class Provinces(int):
    """Which provinces a word speaks of: PROVINCE_HERE."""

class Raised(int):
    """What something raises: GOLD_YIELD."""

class Way(int):
    """How a battle, a duel or a turn takes another course: NO_RESOLUTION."""

class Tally(int):
    """What the engine has counted: GOLD_PAID, UNITS_BEATEN."""

class Saying(int):
    """What a card can say of itself: A_RANGED_ATTACK."""

class Involvement(int):
    """What part a card has in what is reacted to: PERFORMED_IT."""

class Referent(int):
    """Which cards the engine knows by what happened: GIVER."""

class Undone(int):
    """What comes to nothing of what is reacted to: ITS_EFFECTS."""

class OwnRule(int):
    """A rule that a card follows by itself: PERISHES."""
