"""How a card lies, in words: the marks behind its title in positions and their text form.

Its state: `bowed`, `dishonored`, `dead`, `down`. Tokens: `2 Fire` (each +1F) or `1 Courage +0F+1C`. Bonuses
and penalties: `+2F`, `-1C this battle`, `+1PH for good`; without a span they end with the turn. Abilities,
counted from 0: `used 0 1` this turn, `spent 1` for the game; `gold taken`: the Gold it gives unbowed. What it
did: `tactical` performed a Tactical action, `fought` attacked in a resolution, `own text` is a Ring that
counts. Where it comes from: `of 1` belongs to another seat than the one that controls it, `created
Nonhuman/Cat` was made by an effect, with these keywords, `once The Egg of P'an Ku` passes for what it is now.
"""

from __future__ import annotations

import re
from typing import Final

from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.language.lasting import Modifier, Token
from gorin.games.l5r.table.data import FREE_GOLD
from gorin.games.l5r.values.terms import (
    BOWED,
    CREATED,
    DEAD,
    DISHONORED,
    FOUGHT,
    GAME,
    NEXT_TURN,
    NO_CARD,
    OWN_TEXT,
    PROVINCE,
    STAT_SIGNS,
    THIS_BATTLE,
    TILE,
    TURN,
    UP,
)
from gorin.kernel.values import GorinError

PLAIN: Final = "plain"  # a token that has no name
_FLAGS: Final = {
    "bowed": BOWED,
    "dishonored": DISHONORED,
    "dead": DEAD,
    "fought": FOUGHT,
    "own text": OWN_TEXT,
}
_SPANS: Final = {"": TURN, " this battle": THIS_BATTLE, " for good": GAME, " until the next turn": NEXT_TURN}
_BONUS: Final = re.compile(rf"([+-]\d+)({'|'.join(STAT_SIGNS)})({'|'.join(_SPANS)})")
_TOKENS: Final = re.compile(r"(\d+) (.+?)(?: ([+-]\d+)F([+-]\d+)C)?")
_NUMBERS: Final = re.compile(r"(used|spent)((?: \d+)+)")


def split(marks: str) -> list[str]:
    return [mark.strip() for mark in marks.split(",") if mark.strip()]


# --- reading -----------------------------------------------------------------------------------------


def put(g: Engine, card: int, marks: str) -> None:
    """Mark a card as these words say. Whose it is and who made it was settled when it was laid down."""
    for mark in split(marks):
        if mark in _FLAGS:
            g.ledger.write_flags(g, card, g.flags[card] | _FLAGS[mark])
        elif mark == "up":
            g.ledger.write_flags(g, card, g.flags[card] | UP)
        elif mark == "tactical":
            g.tacticians = (*g.tacticians, card)
        elif mark == "gold taken":
            g.ledger.write_used(g, card, g.used[card] | FREE_GOLD)
        elif not (
            mark in ("down", "created")
            or mark.startswith(("created ", "of ", "once "))
            or _put_bonus(g, card, mark)
            or _put_numbers(g, card, mark)
            or _put_tokens(g, card, mark)
        ):
            raise GorinError(f"A card cannot be marked '{mark}'.")


def put_bonuses(g: Engine, subject: int, marks: str) -> None:
    """Bonuses and penalties of something that is no card: a province."""
    for mark in split(marks):
        if not _put_bonus(g, subject, mark):
            raise GorinError(f"A province cannot be marked '{mark}'.")


def _put_bonus(g: Engine, subject: int, mark: str) -> bool:
    match = _BONUS.fullmatch(mark)
    if match is None:
        return False
    amount = int(match[1])
    stat = STAT_SIGNS.index(match[2])
    seat = g.controller[subject] if subject < len(g.controller) else g.active
    until = _SPANS[match[3]]
    g.standing.add(
        g,
        Modifier(
            g.marks.next_serial(g), subject, seat, NO_CARD, until, stat=stat, amount=amount, by_action=True
        ),
    )
    return True


def _put_numbers(g: Engine, card: int, mark: str) -> bool:
    match = _NUMBERS.fullmatch(mark)
    if match is None:
        return False
    column = g.used if match[1] == "used" else g.spent
    for index in match[2].split():
        column[card] |= 1 << int(index)
    return True


def _put_tokens(g: Engine, card: int, mark: str) -> bool:
    match = _TOKENS.fullmatch(mark)
    if match is None:
        return False
    force = 1 if match[3] is None else int(match[3])
    token = Token("" if match[2] == PLAIN else match[2], force, int(match[4] or 0), False)
    g.tokens[card] = g.tokens[card] + (token,) * int(match[1])
    return True


# --- writing -----------------------------------------------------------------------------------------


def say(g: Engine, card: int) -> str:
    """The marks of a card in brackets, or nothing."""
    flags = g.flags[card]
    marks = [word for word, bit in _FLAGS.items() if flags & bit]
    if not flags & UP and (g.zone[card] == PROVINCE or g.defs[card].kind == TILE):
        marks.append("down")
    marks += _say_tokens(g, card)
    marks += say_bonuses(g, card)
    used = _bits(g.used[card] & ~FREE_GOLD)
    if used:
        marks.append(f"used {used}")
    if g.spent[card]:
        marks.append(f"spent {_bits(g.spent[card])}")
    if g.used[card] & FREE_GOLD:
        marks.append("gold taken")
    if card in g.tacticians:
        marks.append("tactical")
    if g.controller[card] != g.owner[card]:
        marks.append(f"of {g.owner[card]}")
    if g.leaving.origin(g, card) is not g.defs[card]:
        marks.append(f"once {g.leaving.origin(g, card).title}")
    if flags & CREATED:
        marks.append(f"created {'/'.join(g.defs[card].words)}".strip())
    return f" ({', '.join(marks)})" if marks else ""


def say_bonuses(g: Engine, subject: int) -> list[str]:
    spans = {until: words for words, until in _SPANS.items()}
    return [
        f"{thing.amount:+d}{STAT_SIGNS[thing.stat]}{spans[thing.until]}"
        for thing in g.standing.lasting
        if isinstance(thing, Modifier) and thing.subject == subject and thing.until in spans
    ]


def _say_tokens(g: Engine, card: int) -> list[str]:
    counts: dict[tuple[str, int, int], int] = {}
    for token in g.tokens[card]:
        kind = (token.word, token.force, token.chi)
        counts[kind] = counts.get(kind, 0) + 1
    marks: list[str] = []
    for (word, force, chi), count in counts.items():
        bonus = "" if (force, chi) == (1, 0) else f" {force:+d}F{chi:+d}C"
        marks.append(f"{count} {word or PLAIN}{bonus}")
    return marks


def _bits(bits: int) -> str:
    return " ".join(str(index) for index in range(bits.bit_length()) if bits >> index & 1)
