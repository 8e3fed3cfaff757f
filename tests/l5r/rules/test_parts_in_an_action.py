"""Losses and gains of Honor, and who has a part in the action or trait that they come from."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import STRAIGHTEN_PHASES, TURN_ENDS, destroyed, leaves
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import Cost, Open, Perform, Target, Trait
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.sets.printed import follower, item, personality, strategy
from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_ATTACK, ASK_INVITE, ASK_PLAYER, ASK_REACT
from gorin.games.l5r.values.terms import PERFORMER, PERSONALITY, TARGET, THIS, TURN
from l5r.cards.stage import fight
from l5r.cards.woh import clash, table
from support import rule

ADVANCED = variant("paths advanced")

#: What dies for its own action or trait, and attachments that gain Honor by their own.
CARDS = (
    personality("Zealot", "Lion", "2 2 - 4 3", "", Open(Cost((Destroy(THIS),)), gain(2), gain(1))),
    personality("Hermit", "Lion", "2 2 - 4 1", "", Trait(leaves(), (gain(3),))),
    personality("Mourner", "Lion", "2 2 - 4 1", "", Trait(destroyed(what=anyones(PERSONALITY)), (gain(3),))),
    personality("Clerk", "Lion", "2 2 - 4 2", ""),
    personality("Master", "Lion", "2 5 - 4 2", ""),
    follower("Heralds", "1 0 2 1", "", Open(gain(2))),
    follower("Singers", "1 0 2 1", "", Open(Target(your(PERSONALITY)), gain(2))),
    item("Standard", "0 0 1 1", "", Open(gain(2))),
    item("Relic", "0 0 1 1", "", Trait(STRAIGHTEN_PHASES, (gain(2),))),
    strategy("Duet", "0 1", "", Open(Perform(your(PERSONALITY)), Target(your(PERSONALITY)), gain(2))),
    strategy("Burial", "0 1", "", Open(Perform(your(PERSONALITY)), Cost((Destroy(PERFORMER),)), gain(2))),
    strategy("Verdict", "0 1", "", Open(Target(anyones(PERSONALITY)), Destroy(TARGET), gain(2))),
    strategy(
        "Contest",
        "0 1",
        "",
        Open(
            Perform(your(PERSONALITY)),
            Target(others(PERSONALITY)),
            Challenge(PERFORMER, TARGET, winner=(gain(2),)),
        ),
    ),
    strategy("Slow Fame", "0 1", "", Open(Target(your(PERSONALITY)), Delay(TURN_ENDS, (gain(2),), TURN))),
)

#: Whether somebody is dishonorable, and what Honor is gained.
honorable_or_not = pytest.mark.parametrize(("how", "share"), [("", 1), (" (dishonored)", 0)])


def quiet(*clans: str) -> Position:
    return Position(*(clans or ("Lion", "Lion")), cards=CARDS)


def march(p: Position, *guests: int) -> Position:
    """Seat 0 attacks seat 1 and invites these seats; the first unit is to be assigned."""
    while p.state.asking != ASK_ASSIGN:
        if p.state.asking == ASK_ATTACK:
            p.pick(1 + 1)
        elif p.state.asking == ASK_INVITE and p.asked == 0 and guests:
            p.pick(guests[0] + 1)
            guests = guests[1:]
        else:
            p.passes()
    return p


# --- seppuku -----------------------------------------------------------------------------------------


def accused(whom: str = "Ikoma Toraji", *others: str) -> Position:
    """Jutsushi has accused somebody of seat 1, whom seat 0 attacks then; seat 1 is to assign units."""
    p = quiet("Scorpion", "Lion").home(0, "Bayushi Jutsushi", "Bayushi Sorii").home(1, whom, *others)
    p.action_phase(0).use("Bayushi Jutsushi").choose(whom)
    return march(p).assign("Bayushi Sorii", 0).passes(0)


@rule("R88")
def test_seppuku_answers_a_loss_that_an_action_put_off():
    p = accused()
    before = p.honor_of(1)
    p.assign("Ikoma Toraji", 0)
    assert (p.asked, p.state.asking) == (1, ASK_REACT)
    p.use("Seppuku")
    assert p.dead("Ikoma Toraji")
    assert not p.dishonored("Ikoma Toraji")
    assert p.honor_of(1) == before - 1


@rule("R88")
def test_it_may_be_declined_there_too():
    p = accused()
    before = p.honor_of(1)
    p.assign("Ikoma Toraji", 0).passes(1)
    assert p.dishonored("Ikoma Toraji")
    assert p.honor_of(1) == before - 2


@rule("R88")
@pytest.mark.parametrize("whom", ["Isawa Kyoko", "Togashi Taro"])
def test_only_samurai_and_courtiers_may(whom):
    p = accused(whom)
    before = p.honor_of(1)
    p.assign(whom, 0)
    assert p.dishonored(whom)
    assert p.honor_of(1) == before - 2


@rule("R88")
def test_another_samurai_who_is_assigned_with_the_accused_may_not():
    p = accused("Togashi Taro", "Ikoma Toraji").assign("Togashi Taro", 0).assign("Ikoma Toraji", 0)
    assert p.dishonored("Togashi Taro")
    assert p.state.asking != ASK_REACT


@rule("R88")
def test_the_performer_of_what_was_put_off_may_too():
    p = quiet("Scorpion", "Lion").home(0, "Bayushi Jutsushi", "Togashi Taro").home(1, "Ikoma Toraji")
    p.action_phase(0).use("Bayushi Jutsushi").choose("Togashi Taro")
    before = p.honor_of(0)
    march(p).assign("Togashi Taro", 0).passes(0)
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    p.use("Seppuku")  # the Courtier who made the accusation
    assert p.dead("Bayushi Jutsushi")
    assert p.honor_of(0) == before - 1


def rebuked(*titles: str) -> Position:
    """Three players, and Shameful Rebuke of the Attacker, whose ally was the last to target somebody."""
    p = Position("Scorpion", "Lion", "Lion", cards=CARDS, ruleset=ADVANCED).hand(0, "Shameful Rebuke")
    p.at(0, 0, "Bayushi Sorii", "Bayushi Saka").at(1, 0, titles[0], "Togashi Taro").at(2, 0, titles[1])
    clash(p, allies=(0b100, 0)).use("Shameful Rebuke").choose("Bayushi Saka", titles[0])
    assert (p.asked, p.state.asking) == (0, ASK_PLAYER)
    return p


@rule("R88")
@pytest.mark.parametrize(("seat", "title"), [(0, "Bayushi Saka"), (1, "Ikoma Toraji"), (2, "Akodo Dosei")])
def test_every_one_of_several_targets_may_commit_seppuku(seat, title):
    p = rebuked("Ikoma Toraji", "Akodo Dosei")
    before = p.honor_of(seat)
    p.pick(seat + 1)
    assert (p.asked, p.state.asking) == (seat, ASK_REACT)
    p.use("Seppuku")
    assert p.dead(title)
    assert p.honor_of(seat) == before - 1


@rule("R88")
def test_a_samurai_whom_nobody_targeted_may_not():
    p = rebuked("Isawa Kyoko", "Akodo Dosei")
    before = p.honor_of(1)
    p.pick(1 + 1)
    assert p.state.asking != ASK_REACT
    assert p.honor_of(1) == before - 3


# --- gains of the dead -------------------------------------------------------------------------------


@rule("R81", "R82")
@honorable_or_not
def test_ushio_who_dies_dishonorably_for_his_own_action_brings_no_honor(how, share):
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Ushio" + how, "Akodo Masao").at(1, 0, "Togashi Taro")
    fight(p).use("Matsu Ushio")
    assert p.dead("Matsu Ushio")
    assert p.dead("Togashi Taro")
    assert p.honor_of(0) == 7 + 2 * share


@rule("R81", "R82")
@pytest.mark.parametrize("rules", [CELESTIAL, ADVANCED])
@honorable_or_not
def test_haruya_who_is_lost_dishonorably_in_battle_brings_no_honor(how, share, rules):
    p = Position("Lion", "Dragon", ruleset=rules).at(0, 0, "Matsu Haruya" + how)
    before = p.at(1, 0, "Togashi Taro", "Togashi Akagi").honor_of(0)
    p.battle(0, 1).all_pass()
    assert p.dead("Matsu Haruya")
    assert p.honor_of(0) == before + 3 * share


@rule("R81", "L5R-DISHONOR-2")
def test_a_tie_restores_haruya_first_so_he_dies_with_honor_and_brings_it():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Haruya (dishonored)").at(1, 0, "Togashi Taro")
    p.battle(0, 1).all_pass()
    assert p.dead("Matsu Haruya")
    assert p.honor_of(0) == 7 + 3


@rule("R81", "R82")
def test_haruya_brings_none_to_one_who_had_taken_him_over_either():
    p = Position("Lion", "Dragon").home(1, "Matsu Haruya (dishonored)").at(1, 0, "Togashi Taro")
    p.state.arrivals.take_control(p.state, p.card("Matsu Haruya"), 0)
    p.state.leaving.set_place(p.state, p.card("Matsu Haruya"), 0)
    p.at(1, 0, "Togashi Akagi").battle(0, 1).all_pass()
    assert p.dead("Matsu Haruya")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 5 + 2)  # the Defender won, and that is all


@rule("R81")
@honorable_or_not
def test_the_dead_are_not_rehonored_so_a_second_gain_is_lost_as_well(how, share):
    p = quiet().home(0, "Zealot" + how).action_phase(0).use("Zealot")
    assert p.dishonored("Zealot") is (share == 0)
    assert p.honor_of(0) == (7 + 2 + 1 if share else 7 - 3)


@rule("R81", "R82")
@pytest.mark.parametrize("title", ["Burial", "Verdict"])
@honorable_or_not
def test_so_it_is_with_performers_and_targets_who_die(title, how, share):
    p = quiet().hand(0, title).home(0, "Clerk" + how).action_phase(0).use(title)
    assert p.dead("Clerk")
    assert p.honor_of(0) == (7 + 2 if share else 7 - 2)


@rule("R81")
def test_the_dead_of_another_player_do_not_matter():
    p = quiet().hand(0, "Verdict").home(1, "Clerk (dishonored)").action_phase(0).use("Verdict")
    assert p.honor_of(0) == 7 + 2


@rule("R81")
def test_nor_does_a_death_that_the_trait_only_hears_of():
    p = quiet().home(0, "Mourner", "Clerk (dishonored)").hand(1, "Verdict").action_phase(0)
    p.use("Verdict").choose("Clerk")
    assert p.honor_of(0) == 7 + 3 - 2


@rule("R81", "R82")
@honorable_or_not
def test_one_who_is_discarded_counts_as_he_left(how, share):
    p = quiet().home(0, "Hermit" + how).hand(0, "Burial").home(0, "Clerk").action_phase(0)
    p.state.leaving.discard_from_play(p.state, p.card("Hermit"), None)
    p.passes()
    assert p.honor_of(0) == 7 + 3 * share


@rule("R81", "R82")
@honorable_or_not
def test_a_gain_that_was_put_off_looks_at_its_target_when_it_comes(how, share):
    p = quiet().hand(0, "Slow Fame", "Burial").home(0, "Clerk" + how).action_phase(0).use("Slow Fame")
    while p.state.active == 0:
        p.passes()
    assert p.honor_of(0) == 7 + 2 * share
    assert not p.dishonored("Clerk")


@rule("R81", "R82")
@honorable_or_not
def test_a_dishonorable_winner_swallows_what_the_duel_brings(how, share):
    p = quiet().hand(0, "Contest").home(0, "Master" + how).home(1, "Clerk").action_phase(0)
    p.use("Contest").passes(1)  # who strikes at once
    assert p.honor_of(0) == 7 + 2 * share
    assert not p.dishonored("Master")


# --- a Follower's own action -------------------------------------------------------------------------


@rule("R82", "L5R-ACT-9")
def test_a_followers_own_action_does_not_involve_its_leader():
    p = quiet().home(0, "Clerk (dishonored) + Heralds").action_phase(0).use("Heralds")
    assert p.honor_of(0) == 7 + 2
    assert p.dishonored("Clerk")


@rule("R82", "L5R-ACT-9")
@pytest.mark.parametrize("title", ["Standard", "Singers"])
def test_an_items_action_does_and_so_does_one_that_targets_him(title):
    p = quiet().home(0, f"Clerk (dishonored) + {title}").action_phase(0).use(title)
    assert p.honor_of(0) == 7
    assert not p.dishonored("Clerk")


@rule("R82")
def test_deathseekers_gain_honor_under_a_dishonorable_leader():
    p = table("Lion", "Scorpion").at(0, 0, "Akodo Dosei (dishonored) + Deathseeker Troop")
    before = p.at(1, 0, "Bayushi Sorii").honor_of(0)
    clash(p).use("Deathseeker Troop")
    assert p.dead("Bayushi Sorii")
    assert p.honor_of(0) == before + 2
    assert p.dishonored("Akodo Dosei")


@rule("R82")
def test_nobody_performs_a_trait_so_the_bearer_of_its_item_has_no_part_in_it():
    p = quiet().home(0, "Clerk (dishonored) + Relic").hand(0, "Burial").hand(1, "Verdict").action_phase(1)
    while p.state.active == 1:
        p.passes()
    assert p.honor_of(0) == 7 + 2
    assert p.dishonored("Clerk")


@rule("R81")
def test_everyone_involved_is_rehonored():
    p = quiet().hand(0, "Duet").home(0, "Clerk (dishonored)", "Master (dishonored)").action_phase(0)
    p.use("Duet").choose("Clerk", "Master")
    assert p.honor_of(0) == 7
    assert not p.dishonored("Clerk")
    assert not p.dishonored("Master")


# --- when an assignment is heard of ------------------------------------------------------------------


@rule("L5R-ASSIGN-1")
def test_an_accusation_comes_true_when_its_player_has_assigned_everybody():
    p = accused("Togashi Taro", "Ikoma Toraji", "Akodo Dosei").assign("Togashi Taro", 0)
    assert not p.dishonored("Togashi Taro")
    assert (p.asked, p.state.asking) == (1, ASK_ASSIGN)
    p.assign("Ikoma Toraji", 0)
    assert not p.dishonored("Togashi Taro")
    p.passes(1)
    assert p.dishonored("Togashi Taro")


@rule("L5R-ASSIGN-1")
def test_it_comes_true_before_the_next_player_assigns():
    p = quiet("Scorpion", "Lion").home(0, "Bayushi Jutsushi", "Togashi Taro")
    p.home(1, "Ikoma Toraji", "Akodo Dosei").action_phase(0).use("Bayushi Jutsushi").choose("Togashi Taro")
    march(p).assign("Togashi Taro", 0).passes(0).passes(0)  # that is all; and no seppuku
    assert (p.asked, p.state.asking) == (1, ASK_ASSIGN)
    assert p.dishonored("Togashi Taro")


@rule("L5R-ASSIGN-1", "R84")
def test_an_allys_honor_for_joining_comes_before_it():
    p = quiet("Scorpion", "Lion", "Lion").home(0, "Bayushi Jutsushi", "Bayushi Sorii").home(2, "Togashi Taro")
    p.action_phase(0).use("Bayushi Jutsushi").choose("Togashi Taro")
    before = p.honor_of(2)
    march(p, 2).assign("Bayushi Sorii", 0).passes(0).assign("Togashi Taro", 0)
    assert p.dishonored("Togashi Taro")  # he was honorable when he was assigned
    assert p.honor_of(2) == before + 2 - 2
