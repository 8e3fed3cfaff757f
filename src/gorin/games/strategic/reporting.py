"""A result as a table reports it: checked as a whole, and what follows from it in words, before it counts."""

from __future__ import annotations

from gorin.games.strategic import moves
from gorin.games.strategic.battles import AS_A_RETREAT, HOWS, KINDS
from gorin.games.strategic.campaign import NO_SPACE, OVER, Campaign
from gorin.games.strategic.outcome import Elimination, Outcome, answers, battle_at, named
from gorin.games.strategic.shogun import at_once
from gorin.games.strategic.warmap import IDS, INDEX, said
from gorin.kernel.battle import Battle
from gorin.kernel.values import Action, Refused

RULE = "STR-BATTLE-3"


def report(state: Campaign, outcome: Outcome) -> tuple[list[Action], list[str]]:
    """The Shogun's moves that tell an outcome, and what follows from them; refused where it cannot be."""
    _check(state, outcome)
    begin = _begin(state, outcome.at)
    twin = state.clone()
    assert isinstance(twin, Campaign)
    for move in begin:
        twin.apply(twin.daimyo, move)
    told = answers(twin, outcome)
    return [*begin, *told], _follows(state, [*begin, *told])


def retraction(state: Campaign, at: str) -> tuple[list[Action], list[str]]:
    """The Shogun's moves that take back what was told of a battle, and what follows."""
    found: list[Action] = [moves.Enough()] if state.judging else []
    found.append(moves.Retract(at))
    return found, _follows(state, found)


def _begin(state: Campaign, at: str) -> list[Action]:
    """Out of a ruling that the Shogun has begun, and to the battle's table."""
    found: list[Action] = [moves.Enough()] if state.judging else []
    if state.focus != NO_SPACE and state.focus != INDEX[at]:
        if not at_once(state):
            place = said(state.focus)
            raise Refused(RULE, f"The battle at {place} is half told; tell the rest of it, or take it back.")
        found.append(moves.Table(at))
    return found


def _follows(state: Campaign, told: list[Action]) -> list[str]:
    """What moves of the Shogun's bring about, sentence by sentence, and the figures before and after."""
    twin = state.clone()
    sentences: list[str] = []
    for move in told:
        sentences += [twin.tell(event) for event in twin.apply(state.daimyo, move)]
    assert isinstance(twin, Campaign)
    for clan in range(state.daimyo):
        for what, before, after in (
            ("Honor", state.at.honor, twin.at.honor),
            ("Glory", state.at.glory, twin.at.glory),
        ):
            if before[clan] != after[clan]:
                sentences.append(f"{state.at.name(clan)}: {what} {before[clan]} becomes {after[clan]}.")
    if twin.phase == OVER:
        sentences.append("With this the campaign is over, and nothing can be taken back.")
    return sentences


def _check(state: Campaign, outcome: Outcome) -> None:
    space = INDEX.get(outcome.at, NO_SPACE)
    if space not in state.waiting:
        raise Refused(RULE, f"No battle at {outcome.at} waits for its result.")
    battle = battle_at(state, space)
    left = _left(battle, outcome)
    if outcome.winner is not None:
        _check_winner(battle, outcome, left)
    elif not outcome.ends and at_once(state) and len({clan for clan, _ in left}) > 1:
        raise Refused("S13", "After the last turn no battle goes on; say who won, or that nobody did.")


def _left(battle: Battle, outcome: Outcome) -> list[tuple[str, int]]:
    """The armies that are left when the eliminations are told, each of which must be possible then."""
    left = named(battle)
    for each in outcome.eliminations:
        name = f"{each.clan} {each.army}"
        if (each.clan, each.army) not in named(battle):
            raise Refused(RULE, f"{name} is not in the battle at {said(INDEX[battle.at])}.")
        if (each.clan, each.army) not in left:
            raise Refused(RULE, f"{name} is eliminated twice.")
        if len({clan for clan, _ in left}) < 2:
            raise Refused(RULE, f"{name} cannot be eliminated: no other clan is left in the battle by then.")
        _check_cause(each, name, [clan for clan, _ in left])
        left.remove((each.clan, each.army))
    return left


def _check_cause(each: Elimination, name: str, clans: list[str]) -> None:
    if each.by is None:
        if each.how not in ("", AS_A_RETREAT):
            raise Refused(RULE, f"Say which clan eliminated {name} {each.how}.")
        return
    if each.by == each.clan:
        raise Refused(RULE, f"{name} is not eliminated by its own clan.")
    if each.by not in clans:
        raise Refused(RULE, f"The {each.by} have no army in the battle that could eliminate {name}.")
    if each.how not in HOWS:
        raise Refused(RULE, f"{name} left by itself, or the {each.by} eliminated it; not both.")


def _check_winner(battle: Battle, outcome: Outcome, left: list[tuple[str, int]]) -> None:
    clans = {clan for clan, _ in named(battle)}
    if outcome.winner not in clans:
        raise Refused(RULE, f"The {outcome.winner} do not fight there; {' and '.join(sorted(clans))} do.")
    if outcome.winner not in [clan for clan, _ in left]:
        raise Refused(RULE, f"Every army of the {outcome.winner} was eliminated; they cannot have won.")
    if outcome.kind not in KINDS:
        raise Refused(RULE, f"A victory is by {', '.join(KINDS)}.")


def told_so_far(state: Campaign) -> list[str]:
    """The spaces of battles of which something was told this turn."""
    return [IDS[report[0]] for report in state.reports]
