"""Bots as Daimyo: what they go for, the trades they make, and what they do not know."""

from __future__ import annotations

import pytest
from msgspec import convert

from gorin.arena.simulate import Task, play
from gorin.bots import make, think
from gorin.games import find
from gorin.games.strategic import moves as m
from gorin.games.strategic.campaign import READY
from gorin.games.strategic.cards import TITLES, shown_to
from gorin.games.strategic.counsel import ambitions, guess, present
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.orders import BUY_STEP, EVERYWHERE, KHARMIC, price
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.trading import card_worth, chest, next_step
from gorin.games.strategic.warmap import DESTROYED, INDEX
from gorin.kernel.record import read_line
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Action
from strategic.settling import campaign, do, offered, place, turn_to


@pytest.fixture
def state() -> CampaignState:
    """Crab, rich and without cards; Crane and Dragon poor, with cards that they hardly need."""
    found = campaign(3)
    found.at.koku = [20, 1, 1]
    for seat, titles in enumerate(((), ("New Levies",), ("New Levies", "Honorable Retreat"))):
        found.at.hands[seat] = tuple(shown_to(TITLES.index(title), seat) for title in titles)
    return found


def ready(state: CampaignState, seat: int) -> None:
    """Write the rest of a sheet as it comes."""
    while state.part[seat] != READY:
        state.play(seat, state.legal(seat)[0])


def choice(state: CampaignState, seat: int, bot: str = "greedy") -> Action:
    return state.action(seat, think(make(bot), state, seat, rng_of("bot")))


def test_a_rich_clan_offers_koku_for_a_card_and_a_poor_one_takes_it(state: CampaignState) -> None:
    ready(state, 0)
    steps: list[Action] = []
    while not any(isinstance(step, m.MakeOffer | m.Seal) for step in steps):
        steps.append(choice(state, 0))
        do(state, 0, steps[-1])
    assert isinstance(steps[0], m.GoToCourt)
    assert isinstance(steps[-1], m.MakeOffer)
    offer = state.offers[0]
    assert offer is not None
    to = offer[0]
    assert state.deciders()[0] == to  # who is asked comes first
    assert state.deciders()[-1] == 0  # and who waits last
    ready(state, to)
    koku = state.at.koku[to]
    answer = choice(state, to)
    assert isinstance(answer, m.Accept)
    do(state, to, answer)
    assert state.at.koku[to] > koku
    assert len(state.at.hands[0]) == 1
    assert not isinstance(choice(state, 0), m.GoToCourt)  # once a turn is enough


def test_nobody_is_offered_what_helps_one_side_alone(state: CampaignState) -> None:
    state.at.koku = [6, 6, 6]
    do(state, 0, m.GoToCourt())
    assert state.action(0, next_step(state, 0)) == m.DropOffer()


def test_a_bad_offer_is_not_taken(state: CampaignState) -> None:
    do(state, 0, m.GoToCourt(), m.Approach("Crane"), m.LayKoku(1), m.AskCard("dynasty"), m.MakeOffer())
    state.at.hands[1] = (shown_to(TITLES.index("Pilgrimage"), 1),)
    place(state, 1, 1, "13")  # at a shrine, where it can use the card
    ready(state, 1)
    assert any(isinstance(action, m.Accept) for action in offered(state, 1))
    assert not isinstance(choice(state, 1), m.Accept)


def test_cards_and_koku_are_worth_more_to_some() -> None:
    state = campaign(2)
    levies = TITLES.index("New Levies")
    before = card_worth(state.at, 0, levies)
    state.at.put(0, DESTROYED)
    assert card_worth(state.at, 0, levies) > before
    assert chest(3) - chest(0) > chest(23) - chest(20) > 0


def test_armies_go_for_empty_provinces_shrines_and_enemies() -> None:
    state = campaign(2)
    values = ambitions(state.at, 0, present(state.at, 0))
    assert values[INDEX["13"]] > values[INDEX["8"]] > 0.0  # a shrine with 3 Koku, and an empty home with 2
    assert values[INDEX["4"]] == 0.0  # the own castle
    place(state, 1, 1, "SC3")
    assert ambitions(state.at, 0, present(state.at, 0))[INDEX["SC3"]] > 0.0


def test_a_guess_fights_more_often_than_not() -> None:
    state = campaign(4)
    rng = rng_of("guess")
    sheets = [guess(state.at, clan, rng) for clan in range(4) for _ in range(20)]
    assert sum(sheet.fights == EVERYWHERE for sheet in sheets) > 50
    assert any(sheet.moves for sheet in sheets)


def test_greedy_takes_an_empty_shrine() -> None:
    state = campaign(2)
    turn_to(state, 0, "army 3")
    place(state, 0, 3, "4")
    state.part[0] = 7 + 2
    march = choice(state, 0)
    assert isinstance(march, m.March)
    assert march.path[-1] == "13"


def test_a_song_is_worth_its_card_only_where_a_battle_can_be_won() -> None:
    gains: list[float] = []
    for enemy in ("SC5", "24"):
        state = campaign(2)
        state.at.hands[0] = (shown_to(TITLES.index("Heroic Song"), 0),)
        place(state, 0, 1, "SC5")
        place(state, 1, 1, enemy)
        turn_to(state, 0, "fights")
        do(state, 0, m.Fight("all"))
        turn_to(state, 0, "cards")
        before = state.evaluate()[0]
        do(state, 0, m.Play("Heroic Song", ""))
        gains.append(state.evaluate()[0] - before)
    assert gains[0] > 0.0 > gains[1]


@pytest.mark.parametrize("bot", ["greedy:1", "search:5"])
def test_no_bot_knows_what_others_have_sealed(bot: str) -> None:
    """Two campaigns that differ by the Crab's sealed orders alone: the Crane choose the same."""
    chosen: list[Action] = []
    for path in (("13",), ("8",)):
        state = campaign(2)
        turn_to(state, 0, "army 3")
        army = 3 if state.at.place[2] == INDEX["4"] else 1
        turn_to(state, 0, f"army {army}")
        do(state, 0, m.March(army, path) if m.March(army, path) in offered(state, 0) else m.March(army, ()))
        do(state, 0, m.Seal())
        chosen.append(choice(state, 1, bot))
    assert chosen[0] == chosen[1]


# --- who writes when ---------------------------------------------------------------------------------------


def sheet(state: CampaignState, seat: int, bot: str, seed: str) -> list[Action]:
    """What a bot does until it seals. Where it would be the last, its seal is left out."""
    rng = rng_of(seed)
    found: list[Action] = []
    while not found or not isinstance(found[-1], m.Seal):
        code = think(make(bot), state, seat, rng)
        found.append(state.action(seat, code))
        if not isinstance(found[-1], m.Seal):
            state.play(seat, code)
    return found


@pytest.mark.parametrize("bot", ["greedy:1", "search:5"])
def test_who_seals_last_has_written_the_whole_sheet(bot: str) -> None:
    for seed in range(4):
        state = campaign(2, str(seed))
        do(state, 0, m.Seal())
        place(state, 0, 1, "SC3")  # somebody to fight, so that the dice would say something
        place(state, 1, 1, "SC3")
        sheet(state, 1, bot, str(seed))
        assert state.part[1] == READY


@pytest.mark.parametrize("bot", ["greedy:1", "search:5"])
def test_what_a_bot_writes_does_not_hang_on_who_has_sealed(bot: str) -> None:
    """Nobody can be spied on or traded with here, so that it should make no difference."""
    sheets: list[list[Action]] = []
    for early in (True, False):
        state = campaign(3)
        state.at.hands[1] = (shown_to(TITLES.index("Heroic Song"), 1),)
        place(state, 0, 1, "SC3")
        place(state, 1, 1, "SC3")
        if early:
            do(state, 0, m.Seal())
            do(state, 2, m.Seal())
        sheets.append(sheet(state, 1, bot, "early"))
    assert sheets[0] == sheets[1]


def test_every_clan_is_the_first_to_write_by_turns() -> None:
    state = campaign(3, turns=6)
    first: list[int] = []
    while state.deciders():
        first.append(state.first_of(state.deciders()))
        for seat in state.deciders():
            do(state, seat, m.Seal())
    assert sorted(first) == [0, 0, 1, 1, 2, 2]


def test_simulations_let_every_clan_write_first_by_turns() -> None:
    record = read_line(play(Task("strategic", ("greedy:1",) * 4, {"turns": 3}, "first"), find).line)
    state = campaign(3, "first", turns=3)
    first: dict[int, int] = {}
    for seat, move in record.moves:
        first.setdefault(state.turn, seat)
        do(state, seat, convert(move, STRATEGIC.action_type))
    assert first == {1: 0, 2: 1, 3: 2}


def test_every_seat_decides_about_as_much() -> None:
    """The short form of `bench/daimyo.py seats`: within a tenth, in two campaigns together."""
    decided = [0, 0]
    for seed in "ab":
        line = play(Task("strategic", ("greedy:1",) * 3, {"turns": 10}, seed), find).line
        for seat, _ in read_line(line).moves:
            decided[seat] += 1
    assert max(decided) <= 1.1 * sum(decided) / 2


# --- what bots make of cards, Koku and peace -----------------------------------------------------------


def hold(state: CampaignState, seat: int, *titles: str) -> None:
    """Give a seat these cards and no others."""
    state.at.hands[seat] = tuple(shown_to(TITLES.index(title), seat) for title in titles)


def alone(state: CampaignState, seat: int, at: str) -> None:
    """Leave a clan one army, there."""
    place(state, seat, 1, at)
    for army in range(2, state.at.size + 1):
        state.at.put(state.army(seat, army - 1), DESTROYED)


@pytest.mark.parametrize("way", ["card", "koku"])
def test_greedy_pays_for_a_step_that_takes_a_province(way: str) -> None:
    """The Crab hold all within two steps of their army: the third leads to a province with a shrine."""
    state = campaign(2)
    for space in range(len(state.at.castle)):
        if state.at.castle[space] < 0 and INDEX["21"] != space < INDEX["SC1"]:
            state.at.castle[space] = 0
    alone(state, 0, "15")
    alone(state, 1, "23")
    hold(state, 0, *(["Forced March"] if way == "card" else []))
    state.at.koku[0] = 0 if way == "card" else 3
    state.part[0] = 7
    written = sheet(state, 0, "greedy", "step")
    assert (m.Play("Forced March", "1") if way == "card" else m.BuyMove(1)) in written
    assert state.orders[0].path_of(0)[-1] == INDEX["21"]


def test_a_rich_clan_spends_its_koku() -> None:
    state = campaign(2)
    state.at.koku[0] = 60
    hold(state, 0, "Honorable Retreat", "Ambush Orders")
    sheet(state, 0, "greedy:1", "rich")
    assert sum(price(buy) for buy in state.orders[0].buys) > 40


def test_in_the_last_turn_no_card_is_bought() -> None:
    state = campaign(2, turns=1)
    state.at.koku[0] = 60
    sheet(state, 0, "greedy:1", "last")
    assert all(BUY_STEP <= buy < KHARMIC for buy in state.orders[0].buys)


def test_spies_are_sent_before_anything_is_written_to_one_who_has_sealed() -> None:
    state = campaign(3)
    for seat in (0, 2):
        hold(state, seat, "Spies in the War Room")
    assert not isinstance(choice(state, 2), m.GoToCourt)  # nobody has sealed
    do(state, 0, m.Seal())
    assert choice(state, 2) == m.GoToCourt()
    do(state, 2, m.GoToCourt())
    assert choice(state, 2) == m.Spy("Crab")


def test_a_card_is_sold_to_one_who_has_use_for_it() -> None:
    state = campaign(3)
    hold(state, 0, "New Levies")
    state.at.koku = [0, 9, 9]
    ready(state, 0)
    assert choice(state, 0) == m.Seal()  # nobody needs levies
    state.at.put(state.army(1, 0), DESTROYED)
    assert choice(state, 0) == m.GoToCourt()
    do(state, 0, m.GoToCourt())
    while not state.offers[0] or not state.offers[0][1]:
        do(state, 0, choice(state, 0))
    assert state.offers[0][0] == 1
    assert state.offers[0][4] > 0
    ready(state, 1)
    assert isinstance(choice(state, 1), m.Accept)


def test_two_clans_alone_have_nothing_to_trade() -> None:
    state = campaign(2)
    hold(state, 0, "New Levies")
    state.at.koku = [0, 9]
    state.at.put(state.army(1, 0), DESTROYED)
    ready(state, 0)
    assert choice(state, 0) == m.Seal()


@pytest.mark.parametrize("bot", ["greedy:9", "search:60"])
@pytest.mark.parametrize(("own", "others"), [(1, 3), (3, 1)])
def test_peace_is_made_by_who_would_lose_and_not_by_who_would_win(bot: str, own: int, others: int) -> None:
    state = campaign(2, settle="shogun", turns=9)
    for seat, count in ((0, own), (1, others)):
        for army in range(1, count + 1):
            place(state, seat, army, "SC3")
    turn_to(state, 0 if own > others else 1, "fights")
    do(state, 0 if own > others else 1, m.Fight("all"))
    do(state, 0, m.Seal())
    do(state, 1, m.Seal())
    assert state.at.joined[INDEX["SC3"]]
    written = sheet(state, 0, bot, "peace")
    assert (m.Sue("SC3") in written) == (own < others)


def test_search_brings_two_armies_to_a_home_that_one_cannot_take() -> None:
    """An empty home of the Crane, two Crab armies beside it, and nothing else to be had."""
    taken: list[bool] = []
    for seed in range(3):
        state = campaign(2, str(seed), turns=1)
        for space in range(INDEX["SC1"]):
            if state.at.castle[space] < 0:
                state.at.castle[space] = 0
        for army in (1, 2):
            place(state, 0, army, "8")
        state.at.put(state.army(0, 2), DESTROYED)
        for army in (1, 2, 3):
            place(state, 1, army, "23")
        for seat in (0, 1):
            hold(state, seat)
        sheet(state, 0, "search:60", str(seed))
        ways = [state.orders[0].path_of(army)[-1:] for army in (0, 1)]
        taken.append(ways[0] == ways[1] and bool(ways[0]) and state.at.homes[ways[0][0]] == 1)
    assert taken == [True] * 3
