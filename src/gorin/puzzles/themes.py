"""What a puzzle is about, by the words in which its solution is asked and told."""

from __future__ import annotations

import re
from typing import Final

from gorin.kernel.contract import State
from gorin.puzzles.values import Line

#: A theme, and what is said where it comes up: in prompts, in labels of what is chosen, in what happens.
THEMES: Final[dict[str, str]] = {
    "duel": r"\bduels?\b|\bfocus(es|ed)?\b|\bchallenge",
    "terrain": r"\bterrain",
    "ranged": r"\branged attack",
    "melee": r"\bmelee attack",
    "fear": r"\bfear\b",
    "equip": r"\bequip|\battach(es|ed)?\b|\bweapon|\barmor",
    "reaction": r"\breact",
    "allies": r"\bally\b|\ballies\b|\ballied",
    "fortress": r"\bfortress|\bfortification",
    "movement": r"\bmoves?\b|\bmoved\b|\breturns? home|\bsent home",
    "bowing": r"\bbow(s|ed)?\b",
    "kill": r"\bdestroy(s|ed)?\b|\bkill",
    "force": r"\bforce\b",
    "reveal": r"\breveal|\bturn(s|ed)? (up|face)|\bface up",
    "ninja": r"\bninja",
    "strategy": r"\bstrategy\b",
    "honor": r"\bhonor\b|\bdishonor",
}
_FOUND: Final = {theme: re.compile(pattern, re.IGNORECASE) for theme, pattern in THEMES.items()}


def themes(state: State, seat: int, solution: Line) -> list[str]:
    """The themes of a solution, along its longest way: of what its seat chooses, and what comes of that."""
    said: list[str] = []
    line: Line | None = solution
    state = state.clone()
    while line is not None:
        decision = state.decision(seat)
        said.append(f"{decision.prompt} {decision.labels[state.legal(seat).index(line.code)]}")
        events = state.apply(seat, state.action(seat, line.code))
        answers, line = max(line.after, key=lambda way: way[1].decisions(), default=([], None))
        rest = answers.copy()
        while state.deciders() and (rest or line is not None):
            mover = state.first_of(state.deciders())
            legal = state.legal(mover)
            if len(legal) > 1 and mover == seat:
                break
            if len(legal) > 1 and not rest:
                break
            code = rest.pop(0) if len(legal) > 1 else legal[0]
            events = [*events, *state.apply(mover, state.action(mover, code))]
        said.extend(state.tell(event) for event in events)
    text = " ".join(said)
    return [theme for theme, found in _FOUND.items() if found.search(text)]
