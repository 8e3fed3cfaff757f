"""Setup, who begins, uniqueness, clan-mates, the Imperial Favor and lobbying."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.flow import setup
from gorin.games.l5r.language.always import Always, Permit
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.statements import Cost, Limited, Produces
from gorin.games.l5r.language.steering import EachPlayer
from gorin.games.l5r.language.text.cards import ability_text, card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import (
    FAVOR_DRAW,
    FAVOR_HOME,
    FAVOR_RESTORE,
    FAVOR_SHIELD,
    IMPERIAL,
    LOBBY,
)
from gorin.games.l5r.rulesets.imperial_court import TurnedSetup
from gorin.games.l5r.sets.imperial.strongholds import STRONGHOLDS
from gorin.games.l5r.sets.printed import follower, holding, item, personality, ring, strategy
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.parts import Court
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.asking import ASK_FIRST, PASS
from gorin.games.l5r.values.kinds import NO_GIFTS
from gorin.games.l5r.values.terms import DISCARD, DISHONORED, EACH, NO_SEAT, OTHERS, STRONGHOLD
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from support import rule

SPEAKER = personality("Test Speaker", "Crab", "1 2 5 3 3", "")
PLAIN = personality("Test Plain", "", "1 2 - 5 0", "")
ORATOR = personality("Test Orator", "Crane", "1 2 - 5 2", "", Always(Permit(NO_GIFTS)))
GIFT = follower("Test Gift", "1 - 1 4", "")
DULL = follower("Test Dull", "1 - 1 0", "")
SWORD = item("Test Sword", "1 0 1 2", "Unique, Weapon")
HERO = personality("Test Hero • Hero", "", "3 3 - 1 1", "Unique")
ONI = personality("Test Hero • Oni", "", "4 4 - 1 0", "")
RING = ring("Test Ring", 3, "Unique")
SLANDER = strategy("Test Slander", "0 1", "", Limited(EachPlayer((lose(4, EACH),), OTHERS)))
SHAME = strategy("Test Shame", "0 1", "", Limited(lose(3)))
VOW = strategy("Test Vow", "0 1", "", Limited(Cost((lose(2),)), EachPlayer((lose(1, EACH),), OTHERS)))
MINE = holding("Test Mine", 1, "", Produces(Fixed(4)))
CARDS = (MINE, SPEAKER, PLAIN, ORATOR, GIFT, DULL, SWORD, HERO, ONI, RING, SLANDER, SHAME, VOW)


def table(*clans: str) -> Position:
    return Position(*(clans or ("Crab", "Lion")), ruleset=IMPERIAL, cards=CARDS)


# --- lobbying ----------------------------------------------------------------------------------------


@rule("IMP-FAVOR-1")
def test_who_has_most_honor_takes_an_unheld_favor_and_nobody_interferes() -> None:
    p = table().home(0, "Test Plain").home(1, "Test Speaker").honor(0, 7).honor(1, 6).action_phase(0)
    p.use("Lobby")
    assert (p.state.favor, p.bowed("Test Plain")) == (0, True)


@rule("IMP-FAVOR-1")
def test_lobbying_is_done_once_a_turn_and_only_in_ones_own_action_phase() -> None:
    p = table().home(0, "Test Plain", "Test Speaker").hand(0, "Test Dull").honor(0, 7).honor(1, 6)
    p.hand(0, "Test Shame").action_phase(0).use("Lobby").choose("Test Plain")
    p.state.favor = NO_SEAT
    assert (p.asked, p.can_use("Lobby")) == (0, False)
    p = table().home(1, "Test Plain").hand(1, "Test Dull").action_phase(0)
    assert p.asked < 0 or "Lobby" not in p.offered()


@rule("R94")
def test_equal_honor_is_not_the_highest_and_must_be_contested() -> None:
    p = table().home(0, "Test Plain").home(1, "Test Speaker").honor(0, 6).honor(1, 6).action_phase(0)
    p.use("Lobby")
    assert p.state.favor == NO_SEAT
    assert (p.asked, p.offered()) == (1, ["Test Speaker for 0", "Test Speaker for 1", "pass"])
    p.passes(1)
    assert p.state.favor == NO_SEAT


@rule("R94")
def test_personal_honor_and_focus_values_decide_for_the_time_of_the_lobbying() -> None:
    p = table().home(0, "Test Plain", "Test Speaker").hand(0, "Test Gift").honor(0, 1).honor(1, 6)
    p.home(1, "Test Speaker").action_phase(0).use("Lobby").choose("Test Plain")
    assert p.asked == 0
    p.sway("0:Test Speaker", 0)  # 1 + 3
    p.sway("1:Test Speaker", 1)  # 6 + 3
    p.sway("Test Gift", 0)  # 1 + 3 + 4: not enough
    assert p.state.favor == NO_SEAT
    assert (p.honor_of(0), p.honor_of(1)) == (1, 6)
    assert p.bowed("0:Test Speaker")
    assert p.bowed("1:Test Speaker")
    assert p.zone("Test Gift") == DISCARD


@rule("R94")
def test_a_higher_total_takes_it_from_its_holder() -> None:
    p = table().home(0, "Test Plain").hand(0, "Test Gift", "Test Gift").honor(0, 0).honor(1, 7)
    p.state.favor = 1
    p.action_phase(0).use("Lobby").sway("Test Gift#1", 0).sway("Test Gift#2", 0)
    assert p.state.favor == 0


@rule("IMP-FAVOR-6")
def test_nobody_else_ends_up_with_it() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Test Plain").honor(0, 1).honor(1, 6).honor(2, 20)
    p.home(2, "Test Speaker")
    p.state.favor = 1
    p.action_phase(0).use("Lobby").passes(2)
    assert p.state.favor == 1


@rule("IMP-FAVOR-7")
def test_an_option_makes_the_loss_of_the_favor_cost_an_honor() -> None:
    for cost in (0, 1):
        rules = replace(IMPERIAL, court=Court(lost_favor=cost))
        p = Position("Crab", "Lion", ruleset=rules, cards=CARDS).home(0, "Test Plain").hand(0, "Test Gift")
        p.honor(0, 6).honor(1, 7).favor(1).action_phase(0).use("Lobby").sway("Test Gift", 0)
        if cost:
            p.passes(0)  # who has the Favor now could stop that loss
        assert (p.state.favor, p.honor_of(1)) == (0, 7 - cost)
    p = Position("Crab", "Lion", ruleset=rules, cards=CARDS).home(0, "Test Plain").hand(0, "Test Gift")
    p.honor(0, 6).honor(1, 7).action_phase(0).use("Lobby").sway("Test Gift", 0)
    assert (p.state.favor, p.honor_of(1)) == (0, 7)  # nobody had it
    assert p.can_use("Favor: draw")  # and no loss is waiting


@rule("R264")
def test_a_third_player_may_help_either_side_and_nothing_that_adds_nothing_is_taken() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Test Plain", "Test Plain").honor(0, 6).honor(1, 6)
    p.home(2, "Test Speaker", "Test Plain").hand(2, "Test Gift", "Test Dull").honor(2, 0)
    p.action_phase(0).use("Lobby").choose("Test Plain#1")
    assert p.asked == 2
    assert p.offered() == [
        *("Test Speaker for 0", "Test Speaker for 1"),
        *("Test Gift for 0", "Test Gift for 1"),
        "pass",
    ]
    p.sway("2:Test Speaker", 1).sway("Test Gift", 0)
    assert p.state.favor == 0


@rule("R264")
def test_a_dishonored_personality_adds_nothing() -> None:
    p = table().home(0, "Test Plain", "Test Speaker (dishonored)").honor(0, 6).honor(1, 6)
    p.home(1, "Test Speaker (dishonored)").action_phase(0).use("Lobby").choose("Test Plain")
    assert p.state.favor == NO_SEAT


@rule("R263")
def test_the_holder_does_not_lobby() -> None:
    p = table().home(0, "Test Plain").hand(0, "Test Dull").honor(0, 30)
    p.state.favor = 0
    assert "Lobby" not in p.action_phase(0).offered()


@rule("IMP-FAVOR-1")
def test_a_bowed_personality_does_not_lobby() -> None:
    p = table().home(0, "Test Plain (bowed)").hand(0, "Test Shame").honor(0, 30).action_phase(0)
    assert "Lobby" not in p.offered()


@rule("R11")
def test_an_orator_keeps_the_others_from_giving() -> None:
    p = table().home(0, "Test Orator").hand(0, "Test Gift").honor(0, 2).honor(1, 6)
    p.hand(1, "Test Gift").action_phase(0).use("Lobby").sway("0:Test Gift", 0)
    assert p.state.favor == NO_SEAT  # 6 against 6, and nobody else was asked
    assert p.asked != 1
    assert len(p.state.hands[1]) == 1
    p = table().home(0, "Test Orator").honor(0, 2).honor(1, 6)
    p.home(1, "Test Speaker").hand(1, "Test Gift").action_phase(0).use("Lobby")
    assert (p.asked, p.offered()) == (1, ["Test Speaker for 0", "Test Speaker for 1", "pass"])
    assert card_text(ORATOR) == ["When Orator lobbies, other players may not discard cards for either side."]


# --- the four uses -----------------------------------------------------------------------------------


@rule("IMP-FAVOR-2")
def test_the_favor_draws_a_card() -> None:
    p = table()
    p.state.favor = 0
    p.action_phase(0).use("Favor: draw")
    assert (len(p.state.hands[0]), p.state.favor) == (1, NO_SEAT)
    p = table().hand(1, "Test Dull").home(1, "Test Plain")
    p.state.favor = 1
    p.action_phase(0)
    assert p.asked < 0 or "Favor: draw" not in p.offered()


@rule("IMP-FAVOR-3")
def test_the_favor_restores_any_dishonored_personality() -> None:
    p = table().home(0, "Test Plain").home(1, "Test Speaker (dishonored)", "Test Plain")
    p.state.favor = 0
    p.action_phase(0).use("Favor: restore")
    assert not p.state.flags[p.card("Test Speaker")] & DISHONORED
    assert p.state.favor == NO_SEAT


@rule("IMP-FAVOR-4", "R262")
def test_the_favor_sends_any_unit_of_the_battle_home_bowed_even_without_a_unit_there() -> None:
    p = table("Crab", "Lion", "Crane").at(0, 1, "Test Speaker + Test Gift").at(1, 1, "Test Plain")
    p.home(1, "Test Orator")
    p.state.favor = 2  # neither leader nor invited
    p.battle(attacker=0, defender=1, field=1)
    p.use("Favor: send home")
    assert sorted(p.offered()) == ["Test Plain", "Test Speaker"]
    p.choose("Test Speaker")
    speaker = p.card("Test Speaker")
    assert p.state.place[speaker] < 0
    assert p.bowed("Test Speaker")
    assert p.bowed("Test Gift")
    assert p.state.favor == NO_SEAT


@rule("IMP-FAVOR-5", "R261")
def test_the_favor_stops_any_one_loss() -> None:
    p = table().hand(0, "Test Slander")
    p.state.favor = 1
    p.honor(1, 6).action_phase(0).use("Test Slander")
    assert "Favor: stop a loss" in p.offered()
    p.use("Favor: stop a loss")
    assert (p.honor_of(1), p.state.favor) == (6, NO_SEAT)
    p = table().hand(0, "Test Shame")
    p.state.favor = 1
    p.honor(0, 6).action_phase(0).use("Test Shame").use("Favor: stop a loss")
    assert p.honor_of(0) == 6


@rule("R261")
def test_the_favor_stops_no_cost() -> None:
    p = table().hand(0, "Test Vow").honor(0, 6).honor(1, 6)
    p.state.favor = 0
    p.action_phase(0).use("Test Vow")
    assert p.honor_of(0) == 4
    assert p.offered() == ["Favor: stop a loss", "pass"]  # of the effect
    p.passes(0)
    assert (p.honor_of(0), p.honor_of(1)) == (4, 5)


def test_what_players_may_do_is_printed() -> None:
    texts = [ability_text(each) for each in (LOBBY, FAVOR_DRAW, FAVOR_RESTORE, FAVOR_HOME, FAVOR_SHIELD)]
    assert texts == [
        "Limited: If you do not hold the Imperial Favor, bow your target Personality: Lobby for the Imperial"
        " Favor.",
        "Favor Limited: Discard the Imperial Favor: Draw a card.",
        "Favor Open: Discard the Imperial Favor and target a dishonorable Personality: Rehonor him.",
        "Favor Battle: Even if you control no units at the current battlefield, discard the Imperial Favor"
        " and target a unit: Move it home. Bow every card in it.",
        "Favor Repeatable Reaction: When a player is about to lose Honor, if an effect (no cost) is the"
        " reason, discard the Imperial Favor: That loss does not happen.",
    ]


# --- uniqueness and clan-mates -----------------------------------------------------------------------


@rule("IMP-UNIQUE-1")
def test_a_unique_card_bars_its_name_in_the_whole_game() -> None:
    p = table().home(1, "Test Plain + Test Sword").home(0, "Test Plain").hand(0, "Test Sword")
    p.action_phase(0)
    assert p.asked < 0 or "Equip" not in p.offered()
    p = table().home(0, "Test Plain").hand(0, "Test Sword").action_phase(0)
    assert "Equip" in p.offered()


@rule("IMP-UNIQUE-1", "R270")
def test_a_unique_and_a_plain_card_of_one_name_bar_each_other() -> None:
    for there, wanted in ((HERO, ONI), (ONI, HERO)):
        p = table().home(1, there.title).province(0, 0, wanted.title).dynasty_phase(0)
        with pytest.raises(GorinError):
            p.buy(wanted.title)
    p = table().home(1, ONI.title).province(0, 0, ONI.title).dynasty_phase(0)
    p.buy(f"0:{ONI.title}")
    assert p.in_play(f"0:{ONI.title}")


@rule("R69")
def test_every_player_may_have_each_ring() -> None:
    p = table().estate(1, "Test Ring").hand(0, "Test Ring")
    p.action_phase(0)
    assert not p.state.carrying.bars_double(p.state, p.card("0:Test Ring"), 0)


@rule("IMP-ENTER-2")
def test_every_clan_mate_brings_honor_or_costs_two_less() -> None:
    p = table().honor(0, 6).estate(0, "Test Mine", "Test Mine")
    p.province(0, 0, "Test Speaker").province(0, 1, "Test Speaker").dynasty_phase(0)
    p.buy("Test Speaker#1", "proclaim").buy("Test Speaker#2", "proclaim")
    assert p.honor_of(0) == 12


@rule("IMP-ENTER-1")
def test_below_the_honor_requirement_no_clan_mate_comes() -> None:
    p = table().honor(0, 4).province(0, 0, "Test Speaker").dynasty_phase(0)
    assert "Test Speaker" not in " ".join(p.offered())


# --- who begins --------------------------------------------------------------------------------------


def opened(focus: tuple[tuple[int, ...], ...], rules: Ruleset = IMPERIAL, seed: str = "first") -> L5RState:
    """A game whose players have only Fate cards with these Focus Values."""
    pool: dict[str, CardDef] = {card.title: card for card in (*STRONGHOLDS, PLAIN)}
    decks: list[Deck] = []
    for seat, values in enumerate(focus):
        fate: dict[str, int] = {}
        for value in values:
            card = follower(f"Focus {value}", f"1 - 1 {value}", "")
            card.number = 20_000 + value
            pool.setdefault(card.title, card)
            fate[card.title] = fate.get(card.title, 0) + 1
        stronghold = STRONGHOLDS[seat].title
        decks.append(Deck(f"d{seat}", "", STRONGHOLDS[seat].clan, stronghold, {PLAIN.title: 5}, fate))
    state = L5RState(rules, len(focus), rng_of(seed))
    setup.begin(state, decks, pool)
    return state


@rule("IMP-SETUP-3")
def test_the_highest_focus_of_the_turned_cards_begins() -> None:
    assert opened(((1,) * 9, (2,) * 9)).first == 1
    assert opened(((3,) * 9, (2,) * 9, (1,) * 9)).first == 0
    state = opened(((1,) * 9, (4,) * 9, (2,) * 9))
    assert (state.first, [seat for seat, _ in state.turned]) == (1, [0, 1, 2])


@rule("IMP-SETUP-3")
def test_only_those_who_tie_turn_another() -> None:
    state = opened(((2,) * 8, (2,) * 7 + (4,), (1,) * 8), seed="tie")
    seats = [seat for seat, _ in state.turned]
    assert seats[:3] == [0, 1, 2]
    assert set(seats[3:]) <= {0, 1}
    assert state.first == 1


@rule("IMP-SETUP-2")
def test_the_table_at_the_start() -> None:
    state = opened(((1,) * 9, (2,) * 9, (3,) * 9, (1,) * 9, (1,) * 9, (1,) * 9))
    for seat in range(6):
        assert (len(state.hands[seat]), len(state.provinces[seat])) == (5, 4)
        assert [state.defs[card].kind for card in state.estate[seat]] == [STRONGHOLD]
        assert state.honor[seat] == state.defs[state.stronghold[seat]].starting
    assert state.favor == NO_SEAT


@rule("R248")
def test_turned_cards_are_shuffled_back_before_hands_are_drawn() -> None:
    state = opened(((1,) * 9, (2,) * 9))
    assert [len(state.hands[seat]) for seat in range(2)] == [5, 5]
    assert [len(state.fate_decks[seat]) for seat in range(2)] == [4, 4]
    held = [card in state.hands[seat] + state.fate_decks[seat] for seat, card in state.turned]
    assert held == [True, True]


@rule("R288")
def test_the_winner_of_the_draw_may_offer_the_first_turn() -> None:
    rules = replace(IMPERIAL, setup=TurnedSetup(offers_first=True))
    state = opened(((1,) * 9, (2,) * 9), rules)
    assert (state.asked, state.asking) == (1, ASK_FIRST)
    state.play(1, 1)
    assert state.asked == 0
    before = state.honor[1]
    state.play(0, 1)
    assert (state.first, state.active, state.honor[1]) == (0, 0, before + 1)
    state = opened(((1,) * 9, (2,) * 9), rules)
    state.play(1, PASS)
    assert (state.first, state.active) == (1, 1)
    state = opened(((1,) * 9, (2,) * 9), rules)
    state.play(1, 1)
    before = state.honor[1]
    state.play(0, PASS)
    assert (state.first, state.active, state.honor[1]) == (1, 1, before)
    assert opened(((1,) * 9, (2,) * 9, (3,) * 9), rules).asking != ASK_FIRST
