"""What a match means to its campaign: this turn's eliminations, and how the battle ended (S18 to S21)."""

from __future__ import annotations

from gorin.campaign.hosts import Host
from gorin.games.strategic.outcome import Elimination, How, Outcome
from gorin.kernel.battle import Battle
from gorin.kernel.contract import State

#: An elimination by leaving the table without the consent of all Daimyo (S21).
AS_A_RETREAT: How = "as a retreat"


def outcome_of(host: Host, state: State, battle: Battle, must_end: bool = False) -> Outcome:
    """How the battle went since the campaign last heard of it. It marks no army: see `tell`."""
    eliminations = _eliminations(host, state, battle)
    if state.deciders():
        return Outcome(battle.at, eliminations, ends=must_end)
    won = host.victory(state, battle)
    if won is None:
        return Outcome(battle.at, eliminations)
    return Outcome(battle.at, eliminations, won[0], won[1])


def _eliminations(host: Host, state: State, battle: Battle) -> list[Elimination]:
    """Those not told yet, in order. Only a clan that has an army left there is credited."""
    clans = battle.sides()
    standing = battle.standing()
    found: list[Elimination] = []
    for seat, by, how in host.fallen(state, battle):
        if seat not in standing:
            continue
        standing.remove(seat)
        clan, fighter = clans[seat], battle.seats()[seat]
        if fighter.conceded:
            said: How = "" if battle.agreed[seat] else AS_A_RETREAT
            found.append(Elimination(clan, fighter.army, None, said))
        elif by is not None and by in [clans[other] for other in standing]:
            found.append(Elimination(clan, fighter.army, by, how))
        else:
            found.append(Elimination(clan, fighter.army))
    return found


def tell(battle: Battle, outcome: Outcome) -> None:
    """The campaign has heard of these eliminations."""
    gone = [(each.clan, each.army) for each in outcome.eliminations]
    for fighter in battle.fighters:
        fighter.left = fighter.left or (battle.clans[fighter.clan], fighter.army) in gone
