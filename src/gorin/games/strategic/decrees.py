"""What is done beside the desks: a battle gets another game or ends in peace, a clan another Daimyo.

Records hold it like any move; no decision lists it and no seat may choose it.
"""

from __future__ import annotations

from gorin.games.strategic import court, desk
from gorin.games.strategic.battles import alone
from gorin.games.strategic.campaign import BOTS, JUDGING, OVER, WRITING, Campaign
from gorin.games.strategic.cards import SPIES
from gorin.games.strategic.events import Heir, Refought
from gorin.games.strategic.moves import Decree, FoughtIn, MadePeace
from gorin.games.strategic.options import GAMES
from gorin.games.strategic.orders import ANY, EMPTY, Play
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import INDEX
from gorin.kernel.values import Event, Refused


def carry_out(state: CampaignState, seat: int, decree: Decree) -> list[Event]:
    """Carry a decree out and say what happened, or raise `Refused` and change nothing."""
    if state.phase == OVER:
        raise Refused("STR-END-1", "The campaign is over.")
    if seat != state.daimyo:
        raise Refused("S16", "Only the Shogun does that.")
    log: list[Event] = []
    before, state.log = state.log, log
    try:
        if isinstance(decree, FoughtIn):
            _fight_in(state, decree.at, decree.game, log)
        elif isinstance(decree, MadePeace):
            _make_peace(state, decree.at, decree.clans)
        else:
            _hand_on(state, decree.clan, log)
    finally:
        state.log = before
    return log


def _fight_in(state: Campaign, at: str, game: str, log: list[Event]) -> None:
    space = INDEX.get(at, -1)
    if space < 0 or not state.at.joined[space]:
        raise Refused("S17", f"There is no battle at '{at}'.")
    if game not in GAMES:
        raise Refused("S17", f"Battles are not fought in '{game}'.")
    state.at.fight_in(space, "" if game == state.at.game else game)
    log.append(Refought(at, game))


def _make_peace(state: CampaignState, at: str, sued: tuple[str, ...]) -> None:
    """All Daimyo whose armies are in a battle now sue for peace, or it goes on (STR-BATTLE-6)."""
    space = INDEX.get(at, -1)
    if space < 0 or not state.at.joined[space]:
        raise Refused("STR-BATTLE-6", f"There is no battle at '{at}'.")
    if state.settle == BOTS and state.phase == JUDGING:
        raise Refused("STR-BATTLE-6", "That battle is being settled at once.")
    if alone(state.at, space):
        raise Refused("STR-BATTLE-6", f"One clan alone is left in the battle at {at}; it is decided.")
    for clan in state.at.clans_in(state.at.fighters(space)):
        if state.at.name(clan) not in sued:
            raise Refused("STR-BATTLE-6", f"The {state.at.name(clan)} do not sue for peace at {at}.")
    state.make_peace(space)


def _hand_on(state: Campaign, name: str, log: list[Event]) -> None:
    """Whoever comes reads nothing that was written before: neither the sheet, nor what Spies saw.

    Sealed is sealed: such orders stand, and their new Daimyo does not see them before all do.
    """
    names = [state.at.name(clan) for clan in range(state.daimyo)]
    if name not in names:
        raise Refused("STR-SETUP-1", f"No clan of this campaign is called '{name}'.")
    clan = names.index(name)
    sealed = state.has_sealed(clan)
    state.spied[clan] = 0
    log.append(Heir(clan, sealed))
    if sealed:
        state.unseen |= 1 << clan
    elif state.phase == WRITING:
        _empty(state, clan)


def _empty(state: Campaign, clan: int) -> None:
    """An empty sheet, and nothing begun at court. Spies that were sent are spent, wherever they were."""
    if state.courting[clan]:
        court.leave(state, clan)
    elif state.offers[clan] is not None:
        court.drop(state, clan, "taken back")
    sent: list[Play] = [(SPIES, ANY, ANY)] * state.spent(clan)
    sheet = EMPTY.copy()
    sheet.plays = tuple(sent)
    state.orders[clan] = sheet
    desk.clear_desk(state, clan)
