"""The numbers of `Worths` by name, so that they can be learned: `force`, `gold 0`, `provinces 3` and so on.

What cards did in games of bots counts as one number, by which all of them are multiplied. What is measured
otherwise stays as it is: odds, and how sure a lead is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.table.worths import Given, Worths
from gorin.kernel.values import GorinError

#: The numbers that stand alone, and those in rows.
_SINGLE: Final = (
    *("pace", "fall", "ring", "favor", "person", "couple", "four", "force", "chi", "personal_honor", "text"),
    *(
        "dishonored",
        "follower",
        "item",
        "spell",
        "card",
        "focus",
        "battle",
        "other",
        "reaction",
        "attachment",
    ),
    *("ring_card", "soon", "later", "unseen", "fear", "threat", "staying", "toll", "wall", "attacking"),
    *("race", "aside", "effect", "next_step", "insight", "fortress"),
)
_ROWS: Final = ("provinces", "honor", "gold", "early", "missing")
_CARDS: Final = "cards"
#: Rulesets that are kept, at most: those who learn make many.
_MOST: Final = 64
_KEPT: dict[tuple[Ruleset, tuple[float, ...]], Ruleset] = {}


def figures_of(w: Worths) -> dict[str, float]:
    """Every number; those of a row that are nothing mark where it begins or ends, and are left out."""
    found = {name: float(getattr(w, name)) for name in _SINGLE}
    for name in _ROWS:
        row: tuple[float, ...] = getattr(w, name)
        found.update({f"{name} {place}": value for place, value in enumerate(row) if value != 0.0})
    found[_CARDS] = 1.0
    return found


def with_figures(ruleset: Ruleset, figures: dict[str, float]) -> Ruleset:
    """The same rules with these numbers in place of theirs."""
    key = (ruleset, tuple(figures.values()))
    kept = _KEPT.get(key)
    if kept is None:
        if len(_KEPT) >= _MOST:
            _KEPT.clear()
        kept = replace(ruleset, worths=_changed(ruleset.worths, figures))
        _KEPT[key] = kept
    return kept


def given_to(ruleset: Ruleset) -> Given:
    """The figures in place of a game's own, as they were given one time after the other."""
    return ruleset.worths.given


def _changed(w: Worths, figures: dict[str, float]) -> Worths:
    changed: dict[str, Any] = {}
    for name, value in figures.items():
        word, _, place = name.partition(" ")
        if word in _ROWS and place.isdecimal():
            row = changed.setdefault(word, list(getattr(w, word)))
            row[int(place)] = value
        elif name == _CARDS:
            changed[_CARDS] = {title: worth * value for title, worth in w.cards.items()}
        elif name in _SINGLE:
            changed[name] = value
        else:
            raise GorinError(f"There is no figure called '{name}'.")
    for word in _ROWS:
        if word in changed:
            changed[word] = tuple(changed[word])
    return replace(w, **changed, given=(*w.given, dict(figures)))
