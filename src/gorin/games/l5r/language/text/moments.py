"""How moments, and the verbs they listen for, are spoken."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.text.core import (
    OBJECT,
    SUBJECT,
    Speaker,
    a,
    listed,
)
from gorin.games.l5r.language.text.nouns import (
    as_in_play,
    is_person,
    keyword_words,
    kind_words,
    mention_of,
    noun,
)
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.families import Keyword, Timing
from gorin.games.l5r.values.terms import (
    ANYONE,
    BATTLE,
    DYNASTY_TIME,
    HAND,
    IT,
    LIMITED,
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
    M_DUEL_ENDED,
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
    NO_ROLE,
    NO_TIMING,
    NO_VERB,
    OPEN,
    OTHERS,
    OUTMATCHED,
    PHASE_NAMES,
    PLAY,
    REACTION,
    TIMING_NAMES,
    V_ATTACH,
    V_BOW,
    V_DISCARD,
    V_TARGET,
    YOU,
    ZONE_NAMES,
    words_of,
)


def timing_words(timing: Timing) -> str:
    return "/".join(
        TIMING_NAMES[bit] for bit in (BATTLE, OPEN, LIMITED, REACTION, DYNASTY_TIME) if bit & timing
    )


def action_words(timing: Timing, some: Keyword = NO_KEYWORDS, never: Keyword = NO_KEYWORDS) -> str:
    """A kind of action: "Kiho Battle action"."""
    words = [keyword_words(some)] if some else []
    words += [f"non-{word}" for word in sorted(words_of(never))]
    kinds = timing_words(timing).split("/") if timing else []
    words += [listed(kinds, "or") if len(kinds) > 2 else "/".join(kinds)] if kinds else []
    return " ".join([*words, "action"])


# --- moments -----------------------------------------------------------------------------------------

_PLAIN: Final = {
    M_ENGAGED: "when a battle begins",
    M_ATTACK_ENDED: "after the end of an Attack Phase in which you were the Defender",
    M_COMBAT_ENDED: "when this Combat Segment ends",
    M_BEFORE_RESOLUTION: "before this battle's resolution",
    M_COMPARED: "when Force is compared in this battle's resolution",
    M_AFTER_RESOLUTION: "after this battle's resolution",
    M_BATTLE_ENDED: "when this battle ends",
    M_STRAIGHTEN_PHASE: "in each player's Straighten Phase",
    M_TURN_ENDING: "when the turn ends",
    M_DUEL_RESOLVING: "before a duel is resolved",
    M_HONOR_LOSS: "when you are about to lose Honor",
    M_DUEL_ENDED: "after a duel ends",
    M_END_PHASE: "before each End Phase",
    M_END_DRAWS: "in each End Phase",
    M_ALLIES_ASKED: "after you have asked for allies as Attacker or Defender",
    M_PROVINCE_FALLING: "before this battle's resolution destroys the province",
    M_PROVINCE_LOST: "after a province is destroyed",
    M_BEFORE_ACTION: "before you announce an action",
    M_TURN_BEGAN: "after a turn begins",
    M_DYNASTY_ENDING: "before a Dynasty Phase ends",
}

#: The same where they are about you.
_YOURS: Final = {
    M_END_DRAWS: "in your next End Phase",
    M_END_PHASE: "when your End Phase begins",
    M_STRAIGHTEN_PHASE: "in your Straighten Phase",
    M_PROVINCE_LOST: "after one of your provinces is destroyed",
    M_TURN_BEGAN: "after your turn begins",
    M_DYNASTY_ENDING: "before your Dynasty Phase ends",
}


_OF_CARDS: Final = {
    M_DOOMED: "before {} is destroyed",
    M_SHAMED: "before {} is dishonored",
    M_PRODUCED: "after {} bows to produce Gold",
}
#: What is told of one of the two who duel.
_OF_DUELISTS: Final = {
    M_CHALLENGED: "after {} is challenged",
    M_DUEL_ENTERED: "after {} enters a duel",
    M_DUEL_WON: "after {} wins a duel",
    M_DUEL_LOST: "after {} loses a duel",
}


def moment(m: Moment, s: Speaker) -> str:
    """A moment as a clause; the card that it concerns is IT from then on."""
    if m.by == YOU and m.kind in _YOURS:
        return _YOURS[m.kind]
    if m.kind == M_TOKENLESS:
        return f"after the last token on {s.mention(m.ref)} is destroyed"
    if m.kind == M_HONOR_LOSS and m.by == ANYONE:
        return "when a player is about to lose Honor"
    if m.kind == M_PHASE_BEGAN:
        return f"after {'your' if m.by == YOU else 'a'} {PHASE_NAMES[m.phase]} Phase begins"
    if m.kind == M_HONOR_LOST:
        action = f" from an action that {s.mention(m.performer)} performed" if m.performer >= 0 else ""
        return f"after {'you lose' if m.by == YOU else 'a player loses'} Honor{action}"
    if m.kind in _PLAIN:
        return _PLAIN[m.kind]
    if m.kind == M_EVENT:
        whose = {YOU: "your Event", OTHERS: "another player's Event"}.get(m.by, "an Event")
        return f"before {whose} takes effect"
    if m.heard:
        return _of_this_action(m, s)
    if m.kind in (M_RESOLVED, M_RESOLVING):
        return _of_an_action(m, s)
    quiet = s.inner(NO_TIMING)
    card = ""
    if m.what is not None:
        name = "that Personality" if is_person(m.what) else "that card"
        mention = mention_of(as_in_play(m.what), quiet, name)
        card = mention.phrase
        mention.fresh = False
        s.bind(IT, mention)
    elif m.ref != NO_ROLE:
        card = s.mention(m.ref, OBJECT if m.kind == V_TARGET else SUBJECT)
    if m.kind == V_TARGET:
        action = "Ranged Attack" if m.shots else action_words(m.timing, m.tags, m.never)
        by = {YOU: f"your {action}", OTHERS: f"another player's {action}"}.get(m.by, a(action))
        if m.kinds:
            by += f" from {a(kind_words(m.kinds))}"
        return f"when {by} targets {' or '.join(word for word in ('you' if m.you else '', card) if word)}"
    if m.kind == V_DISCARD and m.by == YOU:
        return f"after you discard {card.replace('your', 'a', 1)}"
    if m.kind == V_ATTACH:
        to = noun(m.on, quiet) if m.on is not None else "a Personality"
        origin = " from your hand" if m.zone & HAND else ""
        return f"after {card} is attached{origin} to {to}"
    if m.kind in _OF_DUELISTS:
        other = noun(m.on, quiet) if m.on is not None else ""
        text = _OF_DUELISTS[m.kind].format(card)
        if m.kind == M_CHALLENGED:
            return f"{text} by {other}" if other else text
        if m.kind == M_DUEL_WON and m.zone & OUTMATCHED:
            text += " that it entered with no higher Chi than the other"
        return f"{text} with {other}" if other else text
    if m.by == YOU and m.ref == NO_ROLE:
        card = f"your {card.removeprefix('an ').removeprefix('a ').removeprefix('your ')}"
    heard = _OF_CARDS[m.kind] if m.kind in _OF_CARDS else VERBS[m.kind].heard
    text = heard.format(card)
    if m.zone and m.zone != PLAY:
        text += f" from your {ZONE_NAMES[m.zone]}"
    if m.in_attack:
        text += " in an Attack Phase"
    return text


def _did(m: Moment, s: Speaker) -> str:
    """What the action did: "destroyed him"."""
    victim = ""
    if m.to_ref == IT:
        victim = "its own card"
    elif m.to_ref != NO_ROLE:
        victim = s.mention(m.to_ref)
    elif m.to is not None:
        victim = noun(as_in_play(m.to), s.inner(NO_TIMING))
    did = VERBS[m.did][2]
    verb, _, place = did.partition(" ")
    return " ".join(word for word in (verb, victim, place) if word)


def _of_this_action(m: Moment, s: Speaker) -> str:
    return f"after the action resolves{f', if it {_did(m, s)}' if m.did != NO_VERB else ''}"


def _of_an_action(m: Moment, s: Speaker) -> str:
    action = "Ranged Attack" if m.shots else action_words(m.timing, m.tags, m.never)
    action = f"an additional {action}" if m.additional else a(action)
    if m.kinds:
        action += f" from {a(kind_words(m.kinds))}"
    if m.by == OTHERS and m.kind == M_RESOLVING:
        action += " of another player"
    if m.performer != NO_ROLE:
        action += f" performed by {s.mention(m.performer)}"
    paid = m.did == V_BOW and m.to_ref == IT and m.kind == M_RESOLVING and m.by == ANYONE
    if m.did != NO_VERB and not paid:
        action += f" that {_did(m, s)}"
    if m.kind == M_RESOLVING:
        if m.by == YOU:
            return f"before you resolve {action}"
        if paid:
            card = kind_words(m.kinds) if m.kinds else "card"
            return (
                f"before {action.removesuffix(f' from {a(card)}')} resolves for which {a(card)} bowed itself"
            )
        return f"before {action} resolves"
    if m.by == YOU:
        return f"after you resolve {action}"
    return f"after {action} resolves"
