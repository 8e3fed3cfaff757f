"""What a match means to its campaign: this turn's eliminations, and how the battle ended (S18 to S21)."""

from __future__ import annotations

from gorin.campaign.hosts import Host
from gorin.campaign.seating import Seating
from gorin.games.strategic.outcome import Elimination, How, Outcome
from gorin.kernel.contract import State

#: An elimination by leaving the table without the consent of all Daimyo (S21).
AS_A_RETREAT: How = "as a retreat"


def outcome_of(host: Host, state: State, seating: Seating, must_end: bool = False) -> Outcome:
    """How the battle went since the campaign last heard of it. `seating.told` is not changed: see `tell`."""
    eliminations = _eliminations(host, state, seating)
    if state.deciders():
        return Outcome(seating.at, eliminations, ends=must_end)
    won = host.victory(state, seating)
    if won is None:
        return Outcome(seating.at, eliminations)
    return Outcome(seating.at, eliminations, won[0], won[1])


def _eliminations(host: Host, state: State, seating: Seating) -> list[Elimination]:
    """Those not told yet, in order. Only a clan that has an army left there is credited."""
    clans = seating.clans()
    standing = seating.standing()
    found: list[Elimination] = []
    for seat, by, how in host.fallen(state, seating):
        if seat not in standing:
            continue
        standing.remove(seat)
        fighter = seating.fighters[seat]
        if seat in seating.conceded:
            said: How = "" if seating.conceded[seat] else AS_A_RETREAT
            found.append(Elimination(fighter.clan, fighter.army, None, said))
        elif by is not None and by in [clans[other] for other in standing]:
            found.append(Elimination(fighter.clan, fighter.army, by, how))
        else:
            found.append(Elimination(fighter.clan, fighter.army))
    return found


def tell(seating: Seating, outcome: Outcome) -> None:
    """The campaign has heard of these eliminations."""
    for gone in outcome.eliminations:
        for seat, fighter in enumerate(seating.fighters):
            if (fighter.clan, fighter.army) == (gone.clan, gone.army):
                seating.told.append(seat)
