"""What statements listen for: a kind of happening, and which of them is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.families import Cue, Keyword, Kind, Phase, Role, Timing, Verb, Whose, Zone
from gorin.games.l5r.values.terms import (
    ANYONE,
    ATTACK_PHASE,
    M_AFTER_RESOLUTION,
    M_ALLIES_ASKED,
    M_ATTACK_ENDED,
    M_BATTLE_ENDED,
    M_BEFORE_ACTION,
    M_BEFORE_RESOLUTION,
    M_CHALLENGED,
    M_COMBAT_ENDED,
    M_COMPARED,
    M_DOOMED,
    M_DUEL_ENTERED,
    M_DUEL_LOST,
    M_DUEL_RESOLVING,
    M_DUEL_WON,
    M_DYNASTY_ENDING,
    M_END_DRAWS,
    M_END_PHASE,
    M_ENGAGED,
    M_EVENT,
    M_HONOR_LOSS,
    M_HONOR_LOST,
    M_PHASE_BEGAN,
    M_PRODUCED,
    M_PROVINCE_FALLING,
    M_PROVINCE_LOST,
    M_RESOLVED,
    M_RESOLVING,
    M_SHAMED,
    M_STRAIGHTEN_PHASE,
    M_TOKENLESS,
    M_TURN_BEGAN,
    M_TURN_ENDING,
    NO_KEYWORDS,
    NO_KINDS,
    NO_PHASE,
    NO_ROLE,
    NO_TIMING,
    NO_VERB,
    NO_ZONE,
    OTHERS,
    OUTMATCHED,
    THIS,
    V_ASSIGN,
    V_ATTACH,
    V_DESTROY,
    V_DISCARD,
    V_DISHONOR,
    V_ENTER,
    V_LEAVE,
    V_REHONOR,
    V_RETURN,
    V_STAY,
    V_STRAIGHTEN,
    V_TARGET,
    YOU,
    keywords,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


#: An action, or an Event, that is about to take effect: what happens then still changes it.
PENDING: Final = (V_TARGET, M_RESOLVING, M_EVENT)
#: An action or an Event, before or after it takes effect: somebody acts.
ACTED: Final = (*PENDING, M_RESOLVED)

#: How declarations name the moments that words ask for.
NAMED: Final[dict[int, str]] = {
    V_TARGET: "targets",
    M_RESOLVING: "before_action",
    M_EVENT: "before_event",
    M_RESOLVED: "after_action",
    M_HONOR_LOSS: "HONOR_IS_LOST",
    M_PRODUCED: "produced",
    M_DOOMED: "doomed",
}


class Happening:
    """What just happened, or is about to: the card and seat it concerns, the action it came from."""

    def __init__(self, kind: Cue, card: int, other: int, seat: int, act: int, zone: Zone) -> None:
        self.kind = kind
        self.card = card
        self.other = other
        self.seat = seat
        #: How deep on the stack the action or trait lies that caused it; -1 for the rules themselves.
        self.act = act
        self.zone = zone


@dataclass(frozen=True)
class Moment:
    """A pattern over happenings."""

    kind: Cue
    ref: Role = NO_ROLE  # the happening's card is the card of this role
    what: Sel | None = None  # the happening's card fits
    by: Whose = ANYONE  # whose action it is
    timing: Timing = NO_TIMING  # kinds of action meant
    tags: Keyword = NO_KEYWORDS  # keywords, one of which the action has
    never: Keyword = NO_KEYWORDS  # keywords, none of which the action has
    kinds: Kind = NO_KINDS  # kinds of card that it comes from; a player's own ability comes from none
    performer: Role = NO_ROLE  # the action is performed by the card of this role
    did: Verb = NO_VERB  # the action did this ...
    to: Sel | None = None  # ... to a card that fits,
    to_ref: Role = NO_ROLE  # ... or to the card of this role; IT is the card that the action is from
    additional: bool = False  # taken as an additional action
    zone: Zone = NO_ZONE  # the card came from this zone; of a duel, how it was won
    in_attack: bool = False
    on: Sel | None = None  # the other card of the happening fits (what was attached to, whom it was)
    you: bool = False  # or you yourself are targeted
    shots: bool = False  # the action is a Ranged Attack
    heard: bool = False  # the action is the one that was reacted to when this began to wait
    phase: Phase = NO_PHASE  # it happens in this phase

    def hears(self, g: Engine, d: Doing, h: Happening) -> bool:
        """Whether this happening is meant; `d` says who listens."""
        if h.kind != self.kind:
            return False
        if self.ref >= 0 and h.card != d.cards[self.ref]:
            return False
        if self.zone and not h.zone & self.zone:
            return False
        if self.in_attack and g.phase != ATTACK_PHASE:
            return False
        if self.phase >= 0 and g.phase != self.phase:
            return False
        if h.kind == V_TARGET and h.card < 0:  # a player is targeted
            if not self.you or h.other != d.seat:
                return False
        elif self.what is not None and (h.card < 0 or not self.what.fits(g, d, h.card)):
            return False
        if self.on is not None and (h.other < 0 or not self.on.fits(g, d, h.other)):
            return False
        if self.by == YOU:
            if h.seat != d.seat:
                return False
        elif self.by == OTHERS:
            if h.seat == d.seat:
                return False
        if self.timing or self.tags or self.never or self.kinds or self.performer >= 0:
            return self._fits_action(g, d, h)
        if self.did >= 0 or self.additional or self.shots or self.heard:
            return self._fits_action(g, d, h)
        return True

    def _fits_action(self, g: Engine, d: Doing, h: Happening) -> bool:
        if h.act < 0:
            return False
        act = g.underway.doing(h.act)
        if self.timing and not act.kinds() & self.timing:
            return False
        if self.tags and not act.tags(g) & self.tags:
            return False
        if self.never and act.tags(g) & self.never:
            return False
        if self.kinds:
            if act.source < 0 or act.of_player() or not g.defs[act.source].kind & self.kinds:
                return False
        if self.additional and not act.additional:
            return False
        if self.shots and not act.shoots():
            return False
        if self.heard and act.serial != d.amount:
            return False
        if self.performer >= 0 and not act.performed_by(d.cards[self.performer]):
            return False
        if self.did >= 0:
            found = act.done_to(self.did)  # what an action did, it did for its costs too (L5R-ACT-10)
            if self.to_ref >= 0:
                return d.cards[self.to_ref] in found
            for card in found:
                if self.to is None or self.to.fits(g, d, card):
                    return True
            return False
        return True


# --- how declarations name them ----------------------------------------------------------------------


def after_action(
    timing: Timing = NO_TIMING,
    tags: tuple[str, ...] = (),
    by: Whose = ANYONE,
    performer: Role = NO_ROLE,
    did: Verb = NO_VERB,
    to: Sel | None = None,
    to_ref: Role = NO_ROLE,
    never: tuple[str, ...] = (),
    kinds: Kind = NO_KINDS,
) -> Moment:
    return Moment(
        M_RESOLVED,
        timing=timing,
        tags=keywords(tags),
        never=keywords(never),
        kinds=kinds,
        by=by,
        performer=performer,
        did=did,
        to=to,
        to_ref=to_ref,
    )


def after_this_action(did: Verb = NO_VERB, to_ref: Role = NO_ROLE) -> Moment:
    """Said of what waits: once the action that was reacted to has resolved."""
    return Moment(M_RESOLVED, did=did, to_ref=to_ref, heard=True)


def before_action(
    timing: Timing = NO_TIMING,
    additional: bool = False,
    tags: tuple[str, ...] = (),
    never: tuple[str, ...] = (),
    kinds: Kind = NO_KINDS,
    by: Whose = ANYONE,
    shots: bool = False,
    did: Verb = NO_VERB,
    to: Sel | None = None,
    to_ref: Role = NO_ROLE,
) -> Moment:
    """After an action is announced, its targets are chosen and its costs paid; before its effects (R16)."""
    return Moment(
        M_RESOLVING,
        timing=timing,
        additional=additional,
        tags=keywords(tags),
        never=keywords(never),
        kinds=kinds,
        by=by,
        shots=shots,
        did=did,
        to=to,
        to_ref=to_ref,
    )


def targets(
    what: Sel | None = None,
    ref: Role = NO_ROLE,
    by: Whose = ANYONE,
    timing: Timing = NO_TIMING,
    tags: tuple[str, ...] = (),
    never: tuple[str, ...] = (),
    kinds: Kind = NO_KINDS,
    shots: bool = False,
    you: bool = False,
) -> Moment:
    return Moment(
        V_TARGET,
        ref=ref,
        what=what,
        by=by,
        timing=timing,
        tags=keywords(tags),
        never=keywords(never),
        kinds=kinds,
        shots=shots,
        you=you,
    )


def before_event(by: Whose = ANYONE) -> Moment:
    """An Event was turned up and is about to take effect (R16)."""
    return Moment(M_EVENT, by=by)


def enters(ref: Role = THIS, zone: Zone = NO_ZONE) -> Moment:
    return Moment(V_ENTER, ref=ref, zone=zone)


def leaves(ref: Role = THIS) -> Moment:
    return Moment(V_LEAVE, ref=ref)


def destroyed(
    ref: Role = NO_ROLE, what: Sel | None = None, in_attack: bool = False, by: Whose = ANYONE
) -> Moment:
    """With `by`, a card that this player controlled."""
    return Moment(V_DESTROY, ref=ref, what=what, in_attack=in_attack, by=by)


def doomed(what: Sel | None = None, ref: Role = NO_ROLE, by: Whose = ANYONE) -> Moment:
    """A card is about to be destroyed; what is elsewhere by then is not."""
    return Moment(M_DOOMED, ref=ref, what=what, by=by)


def shamed(what: Sel | None = None, ref: Role = NO_ROLE, by: Whose = ANYONE) -> Moment:
    """A Personality is about to be dishonored by an effect; who is gone by then is not."""
    return Moment(M_SHAMED, ref=ref, what=what, by=by)


def produced(what: Sel) -> Moment:
    """A card has bowed for Gold; the cost is not settled yet."""
    return Moment(M_PRODUCED, what=what)


def dishonored(what: Sel | None = None, ref: Role = NO_ROLE, by: Whose = ANYONE) -> Moment:
    return Moment(V_DISHONOR, ref=ref, what=what, by=by)


def attached(what: Sel, to: Sel, zone: Zone) -> Moment:
    return Moment(V_ATTACH, what=what, on=to, zone=zone)


def assigned(ref: Role) -> Moment:
    return Moment(V_ASSIGN, ref=ref)


def straightened(ref: Role = THIS) -> Moment:
    return Moment(V_STRAIGHTEN, ref=ref)


def turn_begins(by: Whose = YOU) -> Moment:
    return Moment(M_TURN_BEGAN, by=by)


def stays(ref: Role = THIS) -> Moment:
    return Moment(V_STAY, ref=ref, by=YOU)


def returns(ref: Role = THIS) -> Moment:
    return Moment(V_RETURN, ref=ref)


def discarded(what: Sel, by: Whose = YOU) -> Moment:
    return Moment(V_DISCARD, what=what, by=by)


def honor_lost(by: Whose = YOU, performer: Role = NO_ROLE) -> Moment:
    """After a player has lost Honor, from an action that the card of this role performed."""
    return Moment(M_HONOR_LOST, by=by, performer=performer)


def challenged(what: Sel | None = None, ref: Role = NO_ROLE, by: Sel | None = None) -> Moment:
    """Somebody is challenged, and has not yet accepted or refused."""
    return Moment(M_CHALLENGED, ref=ref, what=what, on=by)


def enters_duel(ref: Role = NO_ROLE, what: Sel | None = None, facing: Sel | None = None) -> Moment:
    """A card, or one that fits, enters a duel; IT is that duelist."""
    return Moment(M_DUEL_ENTERED, ref=ref, what=what, on=facing)


def wins_duel(ref: Role = NO_ROLE, what: Sel | None = None, outmatched: bool = False) -> Moment:
    """A card, or one that fits, has won a duel: one that it entered, perhaps, with no higher stat."""
    return Moment(M_DUEL_WON, ref=ref, what=what, zone=OUTMATCHED if outmatched else NO_ZONE)


def loses_duel(ref: Role = NO_ROLE, what: Sel | None = None) -> Moment:
    """A card, or one that fits, has lost a duel, and what follows from it has happened."""
    return Moment(M_DUEL_LOST, ref=ref, what=what)


def rehonored(ref: Role = THIS) -> Moment:
    return Moment(V_REHONOR, ref=ref)


def phase_begins(phase: Phase, by: Whose = YOU) -> Moment:
    return Moment(M_PHASE_BEGAN, phase=phase, by=by)


BEFORE_YOUR_ACTION: Final = Moment(M_BEFORE_ACTION, by=YOU)
ENGAGES: Final = Moment(M_ENGAGED)
DEFENDED: Final = Moment(M_ATTACK_ENDED, by=YOU)  # an Attack Phase in which you were the Defender
COMBAT_ENDS: Final = Moment(M_COMBAT_ENDED)
BEFORE_RESOLUTION: Final = Moment(M_BEFORE_RESOLUTION)
FORCE_COMPARED: Final = Moment(M_COMPARED)
AFTER_RESOLUTION: Final = Moment(M_AFTER_RESOLUTION)
BATTLE_ENDS: Final = Moment(M_BATTLE_ENDED)
STRAIGHTEN_PHASES: Final = Moment(M_STRAIGHTEN_PHASE)
YOUR_STRAIGHTEN_PHASE: Final = Moment(M_STRAIGHTEN_PHASE, by=YOU)
END_PHASE_COMES: Final = Moment(M_END_PHASE)
YOUR_END_PHASE: Final = Moment(M_END_PHASE, by=YOU)
END_PHASE_DRAWS: Final = Moment(M_END_DRAWS)
YOUR_END_PHASE_DRAWS: Final = Moment(M_END_DRAWS, by=YOU)
ALLIES_ASKED: Final = Moment(M_ALLIES_ASKED, by=YOU)
PROVINCE_FALLING: Final = Moment(M_PROVINCE_FALLING)
PROVINCE_FALLS: Final = Moment(M_PROVINCE_LOST)
YOUR_PROVINCE_FALLS: Final = Moment(M_PROVINCE_LOST, by=YOU)
YOUR_DYNASTY_PHASE_ENDS: Final = Moment(M_DYNASTY_ENDING, by=YOU)
TURN_ENDS: Final = Moment(M_TURN_ENDING)
DUEL_RESOLVES: Final = Moment(M_DUEL_RESOLVING)
LAST_TOKEN_GOES: Final = Moment(M_TOKENLESS, ref=THIS)
HONOR_IS_LOST: Final = Moment(M_HONOR_LOSS, by=YOU)
ANY_HONOR_IS_LOST: Final = Moment(M_HONOR_LOSS)
