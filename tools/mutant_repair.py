"""Lists of mutants after the sources have changed: what has moved, what is lost, and the lists put right."""

from __future__ import annotations

import ast
import difflib
import io
import tokenize
from itertools import pairwise
from pathlib import Path

from mutant_list import ROOT, Mutant, placed, read, rewrite
from mutant_places import Found, Sources
from tree_edits import CODE, Edit, renamed
from tree_patterns import Match, Unreadable

LIKE = 0.7  # how alike code must be to be taken for what a pattern named
Change = tuple[str, tuple[Edit, ...]]


def report(paths: list[Path], repair: bool, guess: bool, sources: Sources | None = None) -> int:
    """Print which mutants are no longer where they say; with `repair` the lists say where they are now."""
    sources = sources or Sources(ROOT / "src")
    lost = 0
    for path in paths:
        changed: dict[int, Change] = {}
        mutants = read(path, sources).mutants
        moved = 0
        for number, mutant in enumerate(mutants):
            new = _now(mutant.found) if mutant.found else None
            if mutant.found and mutant.found.how:
                moved += 1
                print(f"{mutant.found.how.upper():9} {mutant} (now {_said(new)})")
            elif mutant.lost:
                new = guessed(mutant, sources) if guess else None
                lost += new is None
                print(f"{'GUESSED' if new else 'LOST':9} {mutant} ({mutant.lost})")
                print(
                    f"          nearest, in {mutant.lost.near}: {_said(new) if new else mutant.lost.nearest}"
                )
            if new is not None and (mutant.found is None or mutant.found.how):
                changed[number] = new
        print(
            f"{path.stem}: {len(mutants)} mutants, {moved} have moved or go by other names, "
            f"{sum(1 for mutant in mutants if mutant.lost)} have no place"
        )
        if repair and changed:
            path.write_text(rewrite(path.read_text(encoding="utf-8"), changed), encoding="utf-8")
    return 1 if lost else 0


def _said(change: Change | None) -> str:
    return f"{change[0]}: {'; '.join(str(each) for each in change[1])}" if change else ""


def _now(found: Found) -> Change:
    """A mutant in the words of where it is now."""
    scope = found.qualified
    if found.given:
        scope += f"({found.signature})"
    return scope, tuple(_edit_now(each, match) for each, _, match in found.sites)


def _edit_now(edit: Edit, match: Match) -> Edit:
    if not match.other or edit.kind == "text":
        return edit
    code = renamed(edit.code, match.other) if edit.kind in CODE and edit.code else edit.code
    within = renamed(edit.within, match.other) if edit.within else ""
    return Edit(edit.kind, renamed(edit.wanted, match.other), code, within, edit.nth)


# --- guesses -----------------------------------------------------------------------------------------------


def guessed(mutant: Mutant, sources: Sources) -> Change | None:
    """A lost mutant at the code that comes closest, where that is close; None where it would be no mutant."""
    lost = mutant.lost
    if lost is None or not lost.nearest or len(mutant.edits) != 1:
        return None
    edit = mutant.edits[0]
    if difflib.SequenceMatcher(None, " ".join(edit.wanted.split()), lost.nearest).ratio() < LIKE:
        return None
    try:
        code = merged(edit.wanted, edit.code, lost.nearest) if edit.kind == "change" else edit.code
    except (Unreadable, SyntaxError, tokenize.TokenError):
        return None
    if code is None:
        return None
    new = Edit(edit.kind, lost.nearest.removesuffix(":"), code)
    found = placed(Mutant(mutant.rules, lost.near, (new,)), sources).found
    return (lost.near, (new,)) if found and not found.how else None


def merged(old: str, new: str, now: str) -> str | None:
    """The change from `old` to `new` made to `now`, which `old` has become; None where they meet."""
    base, one, other = _tokens(old), _tokens(new), _tokens(now)
    changes = sorted(_changes(base, one) + _changes(base, other))
    for (_, end, _), (start, _, _) in pairwise(changes):
        if start < end:
            return None
    for start, end, words in reversed(changes):
        base[start:end] = words
    return ast.unparse(ast.parse(" ".join(base)))


def _tokens(code: str) -> list[str]:
    return [
        each.string for each in tokenize.generate_tokens(io.StringIO(code).readline) if each.string.strip()
    ]


def _changes(base: list[str], other: list[str]) -> list[tuple[int, int, list[str]]]:
    matcher = difflib.SequenceMatcher(None, base, other, autojunk=False)
    return [(i, j, other[k:m]) for op, i, j, k, m in matcher.get_opcodes() if op != "equal"]
