"""The form of a lesson's script (docs/lessons.md), and how much may be said at a step of it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

#: Sentences at a step, and letters in one: a lesson is read between two moves.
SENTENCES, LETTERS = 2, 170
#: A name or an abbreviation ends no sentence; a sign, a bracket or a quotation may stand behind its end.
_END = re.compile(r"[.!?…](?=[”’\")]*(?:\s|$))|:$")


class ScriptError(Exception):
    """What is wrong with a lesson, in one sentence."""


class Mistake(Struct, forbid_unknown_fields=True):
    """A wrong choice. `follow` is what others then do; the table is shown where `when` says, or at once."""

    do: str | list[str]
    say: str
    follow: list[str] = []
    when: str = ""
    shows: list[str] = []


class Reply(Struct, forbid_unknown_fields=True):
    """Something that the reader could say; `answer` is why it is wrong."""

    words: str
    answer: str = ""


class News(Struct, forbid_unknown_fields=True):
    """What is new around a campaign at a step.

    `fights` says of generals in which battle they are now, or in none. `said` are lines of the clan's room,
    as `Name: words`.
    """

    paused: bool | None = None
    note: str = ""
    said: list[str] = []
    fights: dict[str, str] = {}
    deck: str = ""


class Asked(Struct, forbid_unknown_fields=True):
    """A request on the way to the one that is wanted, and what it is answered."""

    ask: str
    answer: Any
    fields: dict[str, Any] = {}


class Moment(Struct, forbid_unknown_fields=True):
    """A step. `do` is the wanted choice, `others` what rivals do before it, `when` a part of its prompt.

    `sheets` are orders that other Daimyo write and seal before it, as they are typed. `follow`, `ask` and
    `speak` are deeds beside the table: a link, a request (with `fields`, and its `answer`), the own words.
    `finish` names a battle that is played to its end before it, and told; `done` are choices that the server
    has made for the reader.
    """

    say: str
    title: str = ""
    do: str | list[str] = []
    then: list[str] = []
    others: list[str] = []
    sheets: dict[str, str] = {}
    finish: str = ""
    done: list[str] = []
    when: str = ""
    follow: str = ""
    ask: str = ""
    fields: dict[str, Any] = {}
    answer: Any = None
    also: list[Asked] = []
    speak: str = ""
    reply: list[Reply] = []
    hint: str = ""
    point: list[str] = []
    shows: list[str] = []
    told: bool = False
    mistake: list[Mistake] = []
    table: str = ""
    beside: Literal["", "realm", "talk", "muster", "camp"] = ""
    news: News | None = None


class People(Struct, forbid_unknown_fields=True):
    """Who is around a campaign: the reader is its Shogun, or the general `you` of a clan.

    `fights` says in which battle generals are, `told` how a battle is settled where no match is played.
    """

    role: Literal["shogun", "karo"]
    shogun: str
    daimyo: dict[str, str]
    generals: dict[str, list[str]]
    clan: str = ""
    fights: dict[str, str] = {}
    told: dict[str, Literal["shogun", "odds"]] = {}


class BattleScript(Struct, forbid_unknown_fields=True):
    """A battle of the campaign as a table of the lesson; `clan` is whose general the reader is, if any.

    `game` is what the Shogun lets it be fought in, if not what the campaign's battles are. `moves` are made
    before it is shown.
    """

    at: str
    seed: str
    game: str = ""
    clan: str = ""
    names: dict[str, str] = {}
    moves: list[str] = []


class Script(Struct, forbid_unknown_fields=True):
    """A whole lesson: where it begins (a seed, a position, or another lesson's end), and its steps."""

    game: str
    title: str
    line: str
    step: list[Moment]
    seed: str = ""
    seats: int = 2
    #: The reader's own; -1: the table is watched.
    seat: int = 0
    options: dict[str, Any] = {}
    position: str = ""
    #: Cards of other editions that the position names, as `edition: title`.
    cards: list[str] = []
    after: str = ""
    names: tuple[str, ...] = ("you", "Aiko")
    moves: list[str] = []
    #: Turns of a campaign before the first step, by the names of clans.
    turns: list[dict[str, str]] = []
    around: People | None = None
    battles: dict[str, BattleScript] = {}
    #: What rivals do where a step says nothing: they pass, buy what they can, or attack as well.
    rivals: str = "pass"


def load(path: Path) -> Script:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ScriptError(f"{path.name}: {error}") from None


def sentences(text: str) -> int:
    return len(_END.findall(text))


def refuse_long(text: str) -> None:
    """A step has at most two sentences that somebody can take in."""
    if not text.strip() or sentences(text) > SENTENCES or len(text) > SENTENCES * LETTERS:
        raise ScriptError(f"two short sentences at most, not '{text}'")
    if not _END.search(text.strip()[-3:]):
        raise ScriptError(f"'{text}' does not end as a sentence does")


def as_list(given: str | list[str]) -> list[str]:
    return [given] if isinstance(given, str) else given
