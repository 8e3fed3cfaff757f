"""What the reference text of a card says of its abilities: when, how often, for what, from where, after what.

Only what a text says in set phrases is read. What an ability does is not.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from gorin.games.l5r.values.families import Waiver
from gorin.games.l5r.values.terms import (
    ABSENT,
    BATTLE,
    DYNASTY_TIME,
    FROM_HOME,
    LIMITED,
    M_AFTER_RESOLUTION,
    M_ALLIES_ASKED,
    M_ATTACK_ENDED,
    M_BATTLE_ENDED,
    M_BEFORE_ACTION,
    M_CHALLENGED,
    M_COMPARED,
    M_DOOMED,
    M_DUEL_ENTERED,
    M_DUEL_RESOLVING,
    M_ENGAGED,
    M_EVENT,
    M_HONOR_LOSS,
    M_PRODUCED,
    M_RESOLVED,
    M_RESOLVING,
    M_TURN_BEGAN,
    NO_WAIVER,
    OPEN,
    REACTION,
    REMOTE,
    V_ATTACH,
    V_DESTROY,
    V_DISHONOR,
    V_REHONOR,
    V_TARGET,
    WHILE_BOWED,
)

#: The designators. An Interrupt and an Engage are Reactions (R2).
DESIGNATORS: Final = {
    "Battle": BATTLE,
    "Open": OPEN,
    "Limited": LIMITED,
    "Dynasty": DYNASTY_TIME,
    "Reaction": REACTION,
    "Interrupt": REACTION,
    "Engage": REACTION,
}

#: How often, as it is said at the beginning of an ability; REPEATEDLY also by the word Repeatable.
ONCE_A_TURN: Final = "once per turn"
REPEATEDLY: Final = "any number of times"
LIMITS: Final = (REPEATEDLY, "once per battle", "once per duel", "once per game")

_ONE = "|".join(DESIGNATORS)
_HEADER: Final = re.compile(
    rf"^(?P<words>(?:[A-Z][\w'-]* )*?)(?P<when>(?:{_ONE})(?:/(?:{_ONE}))*)"
    r"(?P<price>(?:, *:?\w+:?)*) *: *(?P<rest>.*)$"
)
_QUOTED: Final = re.compile(rf'"((?:[A-Z][\w]* )*(?:{_ONE})(?:/(?:{_ONE}))*[^"]*:[^"]*)"')

#: Places and states that an ability waives, by its words before the designator or by a phrase.
_WAIVERS: Final = (
    (ABSENT, "Absent", r"[Ee]ven if you control no units|has Absent"),
    (FROM_HOME, "Home", r"[Ee]ven if \w+ is home"),
    (REMOTE, "Remote", r"not at the current battlefield"),
    (WHILE_BOWED, "Tireless", r"^Even if \w+ is bowed"),
)

#: What a Reaction answers, by what its text says first.
_WINDOWS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    (r"an Event", (M_EVENT,)),
    (r"^After (the resolution of an?|an action ends)", (M_RESOLVED,)),
    (r"announce an action", (M_BEFORE_ACTION,)),
    (r"(would|after it|action|Kiho, Shugenja, or Spell|keyword)\b.* target(s|ed)?\b", (V_TARGET,)),
    (r"loses? Honor", (M_HONOR_LOSS, V_DISHONOR)),
    (r"enters?( a)? duel|duel begins", (M_DUEL_ENTERED,)),
    (r"Focus Effects resolve", (M_DUEL_RESOLVING,)),
    (r"is challenged", (M_CHALLENGED,)),
    (r"[Bb]efore .*(action|ability|effects)\b.*resol", (M_RESOLVING,)),
    (r"[Bb]efore the resolution of a[n ].*action", (M_RESOLVING,)),
    (r"Holding bows to pay", (M_RESOLVING, M_PRODUCED)),
    (r"[Bb]efore .* is destroyed", (M_DOOMED,)),
    (r"[Aa]fter .* is destroyed", (V_DESTROY,)),
    (r"is rehonored", (V_REHONOR,)),
    (r"turn begins", (M_TURN_BEGAN,)),
    (r"comparing armies", (M_COMPARED,)),
    (r"end of an Attack Phase", (M_ATTACK_ENDED,)),
    (r"asking for allies", (M_ALLIES_ASKED,)),
    (r"battle's (resolution ends|Resolution Segment)", (M_AFTER_RESOLUTION,)),
    (r"[Aa]fter a battle", (M_BATTLE_ENDED,)),
    (r"you attach", (V_ATTACH,)),
)


@dataclass(frozen=True)
class Printed:
    """One ability as the text has it."""

    text: str
    timing: int
    limit: str
    bows_this: bool
    bows_bearer: bool
    destroys_this: bool
    discards: bool
    gold: int
    waives: Waiver
    windows: tuple[int, ...]  # one of these, where it is a Reaction; none where nothing can be told


@dataclass(frozen=True)
class Reference:
    """A printing: its set's file, its title there, and what its text says."""

    folder: str
    title: str
    experienced: bool
    lines: tuple[str, ...]
    abilities: tuple[Printed, ...]
    given: tuple[Printed, ...]  # quoted in its text: what cards or players are given


def references(path: Path, folder: str) -> list[Reference]:
    """Every printing of a set, in the order of the file."""
    data: list[dict[str, Any]] = json.loads((path / f"{folder}.json").read_text(encoding="utf-8"))
    return [_reference(entry, folder) for entry in data]


def _reference(entry: dict[str, Any], folder: str) -> Reference:
    """Text of the time goes first, the text of today stands for it where there is none (R1)."""
    text = entry.get("period_text") or entry.get("text_plain") or ""
    lines = tuple(line.strip() for line in re.split(r"<br>|\n", text) if line.strip())
    name = re.sub(r" \(.*", "", entry["title"]).split()[-1]
    found = [printed(line, name) for line in lines]
    given = [printed(quoted, name) for line in lines for quoted in _QUOTED.findall(line)]
    return Reference(
        folder,
        entry["title"],
        any(word.startswith("Experienced") for word in entry.get("keywords", ())),
        lines,
        tuple(ability for ability in found if ability is not None),
        tuple(ability for ability in given if ability is not None),
    )


def printed(line: str, name: str) -> Printed | None:
    """The ability that a line of text is, or None for a trait; what is in parentheses only reminds (R2)."""
    match = _HEADER.match(line)
    if match is None:
        return None
    words = match["words"].split()
    rest = re.sub(r"\([^)]*\)", "", match["rest"])
    price = _price(rest)
    limit = REPEATEDLY if "Repeatable" in words else ONCE_A_TURN
    for phrase in LIMITS:
        if rest.lower().startswith(phrase):
            limit = phrase
    gold = re.search(r":g(\d+):", match["price"])
    bow = ":bow:" in match["price"]
    itself = rf"\b[Bb]ow(?: and destroy)? (?:this card|{re.escape(name)})\b"
    timing = 0
    for word in match["when"].split("/"):
        timing |= DESIGNATORS[word]
    return Printed(
        line,
        timing,
        limit,
        bow or re.search(itself, price) is not None,
        re.search(r"\b[Bb]ow this (Shugenja|Personality)\b(?! unless)", price) is not None,
        re.search(r"\bdestroy this (card|Spell)\b", price) is not None,
        re.search(r"\b[Dd]iscard a card\b", price) is not None and "unless" not in price,
        int(gold[1]) if gold else 0,
        _waived(words, match["rest"]),
        _windows(match["when"], rest) if timing & REACTION else (),
    )


def _price(rest: str) -> str:
    """The part of an ability's text that says what is paid: up to its colon, or to "to" in "X to Y" (R2)."""
    whole = rest.replace(":bow:", "bow this card")
    before, colon, _ = whole.partition(": ")
    if colon and "." not in before:
        return before
    sentence = whole.partition(". ")[0]
    first, to, _ = sentence.partition(" to ")
    return first if to and re.search(r"\b([Bb]ow|[Dd]iscard|[Dd]estroy)\b", first) else ""


def _waived(words: list[str], rest: str) -> Waiver:
    found = NO_WAIVER
    for waives, word, phrase in _WAIVERS:
        if word in words or re.search(phrase, rest):
            found |= waives
    return found


def _windows(when: str, rest: str) -> tuple[int, ...]:
    if when == "Engage":
        return (M_ENGAGED,)
    said = rest.partition(":")[0]
    for phrase, kinds in _WINDOWS:
        if re.search(phrase, said):
            return kinds
    return (M_RESOLVING,) if when == "Interrupt" else ()
