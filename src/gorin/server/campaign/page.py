"""The page of a campaign, as each viewer may know it."""

from __future__ import annotations

from gorin.server.campaign import consent, faults, journal, karo, peace, private_lines, rooms, votes
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Running
from gorin.server.campaign.standing import WATCHERS, Standing
from gorin.server.lobby.rehearsals import is_rehearsal
from gorin.server.match.hub import NotFound
from gorin.server.match.live import Live
from gorin.server.store.database import now
from gorin.server.wire.campaigns import (
    BattleInfo,
    CampaignClock,
    CampaignInfo,
    ClanInfo,
    FighterInfo,
    GeneralInfo,
    LeavingInfo,
    PersonInfo,
    YouInfo,
)


async def campaign_of(
    campaigns: Campaigns, campaign: str, player: str | None, invite: str | None
) -> CampaignInfo:
    """A campaign's page, or a refusal."""
    hub = campaigns.hub
    live = await campaigns.match(campaign)
    standing = campaigns.standing(live, player)
    if standing.role == "guest" and not hub.plainly_seen(live, player, invite):
        raise NotFound("There is no such campaign, or it is private.")
    return page(campaigns, live, await campaigns.open(campaign), player)


def page(campaigns: Campaigns, live: Live, running: Running, player: str | None) -> CampaignInfo:
    standing = campaigns.standing(live, player)
    public = campaigns.in_public(live, player)
    names = clan_names(campaigns, live, running)
    shogun = live.seats[live.shogun]
    own = running.fight_of(player) if player is not None and standing.role == "shireikan" else None
    return CampaignInfo(
        id=live.id,
        status=live.status,
        options=live.options,
        settings=running.settings,
        visibility=live.visibility,
        spectators=live.spectators,
        spectator_delay=live.spectator_delay,
        host=live.host,
        invite=live.invite if standing.role != "guest" or live.host == player else None,
        you=_you(campaigns, live, running, standing, player),
        shogun=_person(campaigns, live, shogun.player, shogun.name),
        judges=[
            PersonInfo(each.player, each.name, campaigns.present(live.id, each.player))
            for each in running.bench
        ],
        clans=[
            _clan(campaigns, live, running, clan, names[clan], player, public) for clan in range(live.shogun)
        ],
        clock=_clock(running, live),
        rooms=[
            *rooms.audible(standing, names),
            *karo.audible(standing, running, names),
            *private_lines.lines(live, running, standing.role, player, names),
        ],
        battles=[
            _battle(campaigns, live, running, battle, standing, player)
            for battle in running.battles
            if public or battle is own
        ],
        journal=journal.read_by(standing, running.journal, public, live.spectators),
        retracts=_retracts(campaigns, live, standing, player),
        rehearsal=is_rehearsal(live),
    )


def _retracts(campaigns: Campaigns, live: Live, standing: Standing, player: str | None) -> list[str]:
    """Where a judge may take a result back: a judge has no seat at the map that would offer it."""
    enters = standing.role == "judge" or campaigns.runs(live, player)
    if not enters or live.match is None or live.status != "playing":
        return []
    return campaigns.war.retractable(live.match.state)


def clan_names(campaigns: Campaigns, live: Live, running: Running) -> list[str]:
    if not running.clans:
        match = live.match if live.match is not None else live.begin()
        running.clans = campaigns.war.clans(match.state)
    return running.clans


def _you(
    campaigns: Campaigns, live: Live, running: Running, standing: Standing, player: str | None
) -> YouInfo:
    hub = campaigns.hub
    return YouInfo(
        role=standing.role,
        seat=standing.seat,
        clan=standing.clan,
        battle=standing.battle,
        map=hub.may_see(live, player, live.invite),
        runs=campaigns.runs(live, player),
        asks=next((each.clan for each in running.asking if each.player == player), None),
        served=next((each.clan for each in running.gone if each.player == player), None)
        if standing.role == "guest"
        else None,
    )


def _person(campaigns: Campaigns, live: Live, player: str | None, name: str | None) -> PersonInfo | None:
    if player is None:
        return None
    seated = any(seat.player == player and seat.present for seat in live.seats)
    return PersonInfo(player, name or "", seated or campaigns.present(live.id, player))


def _clan(
    campaigns: Campaigns, live: Live, running: Running, clan: int, name: str, player: str | None, public: bool
) -> ClanInfo:
    seat = live.seats[clan]
    standing = campaigns.standing(live, player)
    takes_in = campaigns.runs(live, player) or standing == Standing("daimyo", clan, clan)
    roster: list[GeneralInfo] = []
    for general in running.of_clan(clan):
        fight = running.fight_of(general.player)
        known = fight is not None and (public or fight is running.fight_of(player or ""))
        person = _person(campaigns, live, general.player, general.name)
        assert person is not None
        roster.append(GeneralInfo(person, fight.at if fight is not None and known else None))
    sealed = None
    if public and live.match is not None:
        sealed = campaigns.war.sealed(live.match.state)[clan]
    asking = [
        PersonInfo(each.player, each.name, campaigns.present(live.id, each.player))
        for each in running.asking
        if each.clan == clan and (takes_in or each.player == player)
    ]
    daimyo = _person(campaigns, live, seat.player, seat.name)
    typed = running.typed_by(campaigns.war, live, clan, standing.role, standing.clan)
    voted = votes.known_to(live, running, clan, standing, player or "")
    paper = running.paper.get(clan)
    return ClanInfo(clan, name, daimyo, seat.bot, roster, asking, sealed, paper, typed, voted)


def _battle(
    campaigns: Campaigns,
    live: Live,
    running: Running,
    battle: BattleRow,
    standing: Standing,
    player: str | None,
) -> BattleInfo:
    watches = live.status == "over" or standing.role in WATCHERS
    watches = watches or (battle.match is not None and battle.match == standing.battle)
    plays = battle.match is not None and battle.how != "shogun"
    bot = running.settings.general if plays else None
    hears = standing.role in WATCHERS or (standing.role == "daimyo" and standing.clan in battle.clans())
    return BattleInfo(
        at=battle.at,
        since=battle.since,
        game=battle.game,
        how=battle.how,
        fighters=[
            FighterInfo(
                each.clan,
                each.army,
                each.place if watches or battle.table is not None else None,
                each.name,
                bot if each.player is None else None,
                each.left,
            )
            for each in battle.soldiers
        ],
        status="told"
        if battle.told
        else "waiting"
        if battle.match is None or battle.at_table or battle.apart is not None
        else "played"
        if battle.played
        else "playing",
        match=battle.match if watches and battle.apart is None else None,
        leaving=[
            LeavingInfo(each.clan, each.army, each.name, consent.waits_for(live, battle, each))
            for each in consent.leaving(live, battle)
        ]
        if hears
        else [],
        apart=faults.sentence(battle) if campaigns.runs(live, player) else None,
        table=battle.table,
        sued=peace.known_to(campaigns, live, battle, standing),
    )


def _clock(running: Running, live: Live) -> CampaignClock:
    return CampaignClock(
        phase="over" if live.status == "over" else running.phase,
        turn=running.turn,
        until=None if running.paused or live.status != "playing" else running.until,
        now=now(),
        paused=running.paused,
        left=running.left,
    )
