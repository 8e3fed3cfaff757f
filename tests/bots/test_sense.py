"""Habits that bots do not have: what a person who watches would shake the head at (`bench/habits.py`)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bots.test_celestial_bots import choice, go_on, word
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Open, Target
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.thinking.battlefields import Clash, Field
from gorin.games.l5r.thinking.evaluate import scores, to_buy
from gorin.games.l5r.values.asking import (
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_BUY,
    ASK_CLEAR,
    ASK_EXTRA,
    ASK_LOBBY,
    PASS,
)
from gorin.games.l5r.values.codes import province_seat, use_card
from gorin.games.l5r.values.terms import ACTION_PHASE, NO_SEAT, PERSONALITY, TARGET
from l5r.cards.stage import fight

both = pytest.mark.parametrize("ruleset", [CELESTIAL, IMPERIAL], ids=["celestial", "imperial"])


@both
@pytest.mark.parametrize("seat", [0, 1])
def test_a_farm_is_bought_by_whoever_can_pay_it(ruleset: Ruleset, seat: int) -> None:
    """Seat 0 began: the round of turns ends with seat 1, who is not to hope for the next one instead."""
    p = Position("Lion", "Dragon", ruleset=ruleset).estate(seat, "Copper Mine", "Gold Mine")
    p.province(seat, 0, "Copper Mine").dynasty_phase(seat)
    assert word(p) == "Copper Mine/plain"


@both
def test_to_end_ones_purchases_does_not_begin_another_round(ruleset: Ruleset) -> None:
    for seat in (0, 1):
        p = Position("Lion", "Dragon", ruleset=ruleset).estate(seat, "Copper Mine", "Gold Mine")
        p.province(seat, 0, "Copper Mine").dynasty_phase(seat)
        assert [to_buy(p.state, each) for each in (0, 1)] == [seat == 0, True]
        p.passes(seat)
        assert p.state.asking == ASK_CLEAR
        assert [to_buy(p.state, each) for each in (0, 1)] == [False, seat == 0]


@both
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("title", ["Copper Mine", "Small Farm", "Silver Mine", "Gold Mine", "Diamond Mine"])
def test_a_card_in_a_province_counts_less_than_the_same_card_bought(
    ruleset: Ruleset, seat: int, title: str
) -> None:
    def points(bought: bool) -> float:
        p = Position("Lion", "Dragon", ruleset=ruleset).estate(seat, "Copper Mine", "Gold Mine")
        if bought:
            p.estate(seat, title)
        else:
            p.province(seat, 0, title)
        return scores(p.dynasty_phase(seat).state)[seat]

    assert points(bought=True) > points(bought=False)


def evenly_matched() -> Position:
    """Both hold as much, and nobody has the Favor: an auction would cost both their hands."""
    p = Position("Crane", "Lion", ruleset=IMPERIAL).home(0, "Doji Hoturi").home(1, "Matsu Agetoki")
    for seat in (0, 1):
        p.hand(seat, *["Charge", "Rallying Cry", "Iaijutsu Duel", "Superior Tactics"]).honor(seat, 6)
    p.action_phase(0).use("Lobby")
    assert p.state.asking == ASK_LOBBY
    return p


def test_nobody_discards_half_a_hand_for_the_favor() -> None:
    p = evenly_matched()
    before = [len(hand) for hand in p.state.hands]
    while p.state.asking == ASK_LOBBY:
        go_on(p)
    given = sum(before) - sum(len(hand) for hand in p.state.hands)
    assert given < 3


def test_strength_is_given_to_ones_own_province() -> None:
    p = Position("Crab", "Lion", ruleset=IMPERIAL).home(0, "Hida Amoro").action_phase(0)
    p.use("The War Fortress of the Crab")
    assert p.asked == 0
    assert province_seat(choice(p)) == 0


PRAISE = strategy("Praise", "0 1", "", Open(Target(your(PERSONALITY)), bonus(TARGET, 3)))


def test_force_that_ends_with_the_turn_is_worth_nothing_after_the_attack() -> None:
    def points(praised: bool) -> list[float]:
        p = Position("Lion", "Dragon", cards=(PRAISE,)).home(0, "Matsu Benika").home(1, "Matsu Ushio")
        p.province(0, 0, "Copper Mine").hand(0, *["Praise"] * praised).action_phase(0)
        if praised:
            p.use("Praise")
        while p.state.phase == ACTION_PHASE:
            p.passes(p.asked)
        return scores(p.passes(0).state)

    assert points(praised=True) == points(praised=False)


def test_two_who_let_each_other_act_again_do_not_go_on_for_ever() -> None:
    """The rules would let them; what a bot looks at ends, and so does what it expects of others."""
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo", "Akodo Senzo").at(1, 0, "Akodo Kuma")
    state = fight(p).state
    uses = 0
    for _ in range(60):
        if state.asking not in (ASK_ACTION, ASK_EXTRA):  # whom, and which ability
            own = [code for code in state.legal(0) if code - 1 in state.units[0]]
            state.play(0, (own or state.legal(0))[0])
            continue
        tried = [code for code in state.shortlist(0) if code != PASS and use_card(code) in state.units[0]]
        if not tried:
            break
        state.play(0, tried[0])
        uses += 1
    assert 3 <= uses < 10
    assert [state.asked, state.asking] == [0, ASK_EXTRA]
    assert any(use_card(code) in state.units[0] for code in state.legal(0))
    weights = state.prior(0)
    assert weights is not None
    assert min(weights) < 0.01 < weights[state.legal(0).index(PASS)]


def test_two_who_have_acted_and_allow_only_each_other_do_not_go_on_for_ever() -> None:
    """What the one gives the other is used up by the other, so that there is never more than one of it."""
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo", "Akodo Senzo").at(1, 0, "Akodo Kuma")
    state = fight(p).state
    own = set(state.units[0])
    uses, last = 0, -1
    for _ in range(60):
        if state.asking not in (ASK_ACTION, ASK_EXTRA):  # whom: first the enemy, then each other
            wanted = own - {last} if uses > 1 else set(state.units[1])
            state.play(0, ([code for code in state.legal(0) if code - 1 in wanted] or state.legal(0))[0])
            continue
        tried = [code for code in state.shortlist(0) if code != PASS and use_card(code) in own]
        if not tried:
            break
        last = use_card(tried[0])
        state.play(0, tried[0])
        uses += 1
    assert 2 <= uses < 10


GIANT = personality("Giant", "", "9 5 - 30 2", "")


@both
def test_a_province_is_cleared_of_what_nobody_can_pay(ruleset: Ruleset) -> None:
    for title, cleared in (("Giant", True), ("Diamond Mine", False)):
        p = Position("Lion", "Dragon", ruleset=ruleset, cards=(GIANT,)).estate(0, "Copper Mine")
        p.province(0, 0, title).dynasty_phase(0)
        if p.state.asking != ASK_CLEAR:
            p.passes(0)
        assert p.state.asking == ASK_CLEAR
        assert (word(p) != "pass") == cleared


@both
def test_gold_that_brings_gold_is_spent_even_when_all_is_lost(ruleset: Ruleset) -> None:
    """The last purchase ends the turn at once, to end one's purchases does not: two moments are compared."""
    p = Position("Lion", "Dragon", ruleset=ruleset).estate(0, "Copper Mine", "Gold Mine").honor(1, 42)
    p.province(0, 0, "Copper Mine").dynasty_phase(0)
    assert "pass" in p.offered()
    assert word(p) == "Copper Mine/plain"


@pytest.mark.parametrize(
    ("ruleset", "title", "mines"),
    [(CELESTIAL, "Matsu Mikura", ["Gold Mine"]), (IMPERIAL, "Matsu Agetoki", ["Copper Mine", "Gold Mine"])],
    ids=["celestial", "imperial"],
)
def test_the_discount_is_taken_where_it_also_buys_a_holding(
    ruleset: Ruleset, title: str, mines: list[str]
) -> None:
    """There is Gold for the full price, and Honor, or for the discount and a mine."""
    p = Position("Lion", "Dragon", ruleset=ruleset).estate(0, *mines)
    p.province(0, 0, title).province(0, 1, "Silver Mine").dynasty_phase(0)
    assert f"{title}/proclaim" in p.offered()
    bought = []
    while p.state.asked == 0 and p.state.asking == ASK_BUY:
        bought.append(word(p))
        go_on(p)
    assert sorted(bought[:2]) == [f"{title}/discount", "Silver Mine/plain"]


SOLDIER = personality("Soldier", "", "4 3 - 5 2", "")


def test_a_full_hand_is_no_reason_to_attack_who_is_stronger() -> None:
    p = Position("Lion", "Dragon", cards=(SOLDIER,))
    p.home(0, *["Soldier"] * 3).home(1, *["Soldier"] * 5)
    p.hand(0, *["Block Supply Lines"] * 6).hand(1, "Block Supply Lines")
    for slot in range(4):
        p.province(0, slot, "Copper Mine").province(1, slot, "Copper Mine")
    p.attack_phase(0)
    assert word(p) == "pass"


def one_field(ruleset: Ruleset, stage: int, strength: float) -> tuple[Clash, Field]:
    """An attack with one battlefield."""
    clash = Clash(ruleset.worths, 1, 3.4, 0.75, 1.2)
    field = clash.fields[0]
    field.live, field.stage, field.strength = True, stage, strength
    return clash, field


@both
@pytest.mark.parametrize("stage", [0, 1, 2])
def test_a_stronger_province_falls_less_and_kills_nobody(ruleset: Ruleset, stage: int) -> None:
    """So that nobody strengthens an enemy's province to save an army."""
    seen = []
    for strength in (4.0, 6.0, 9.0):
        clash, field = one_field(ruleset, stage, strength)
        field.enter(True, 12.0, 9.0, 3)
        field.enter(False, 5.0, 5.0, 1)
        clash.fight(field)
        seen.append((field.fall, field.attackers_die, field.defenders_die))
    assert seen[0][0] > seen[1][0] > seen[2][0]
    assert len({each[1:] for each in seen}) == 1


def chance_of(ruleset: Ruleset, stage: int, attack: float, strength: float, defense: float = 0.0) -> float:
    """How likely a province is said to fall."""
    clash, field = one_field(ruleset, stage, strength)
    clash.attacking_hand = clash.defending_hand = 5.0
    field.enter(True, attack, 9.0, 3)
    if defense:
        field.enter(False, defense, 5.0, 1)
    clash.fight(field)
    return field.fall


@both
@pytest.mark.parametrize("stage", [0, 1, 2])
def test_whoever_strengthens_a_province_never_makes_it_fall(ruleset: Ruleset, stage: int) -> None:
    """So that nobody strengthens an enemy's province that is attacked with much more than it takes."""
    chances = [chance_of(ruleset, stage, 20.0, strength) for strength in range(5, 20)]
    assert chances == sorted(chances, reverse=True)


@both
def test_one_force_over_its_strength_is_enough_to_take_an_undefended_province(ruleset: Ruleset) -> None:
    assert chance_of(ruleset, 0, 8.0, 8.0) < 0.7
    assert chance_of(ruleset, 0, 9.0, 8.0) > 0.88


@pytest.mark.parametrize("stage", [0, 2])
def test_a_defence_that_is_just_enough_counts_for_more_than_one_that_lacks_a_force(stage: int) -> None:
    """Force comes in whole numbers: the last that is missing saves more than the one before, or the next."""
    chances = [chance_of(IMPERIAL, stage, 12.0, 8.0, defense) for defense in (2.0, 3.0, 4.0, 5.0)]
    saved = [before - after for before, after in pairwise(chances)]
    assert saved[1] > 3 * max(saved[0], saved[2]) > 0


EIGHT = personality("Eight", "", "8 3 - 5 2", "")
TWO = personality("Two", "", "2 3 - 5 2", "")


def test_as_many_defend_as_it_takes() -> None:
    """Two save the province together, one alone does not and would probably be lost for nothing."""
    p = Position("Lion", "Crane", ruleset=IMPERIAL, cards=(EIGHT, TWO)).home(0, "Eight").home(1, "Two", "Two")
    for seat in (0, 1):
        p.hand(seat, "Charge", "Rallying Cry", "Superior Tactics")
        for slot in range(4):
            p.province(seat, slot, "Copper Mine")
    p.maneuvers(0, 1).assign("Eight", 0)
    assert p.state.stats.strength(p.state, 1, 0) == 5
    while p.state.asking == ASK_ASSIGN and p.state.asked == 1:
        go_on(p)
    assert len(p.state.places.army(p.state, 0, 2)) == 2


def test_gold_that_buys_nothing_else_buys_a_follower_from_the_hand() -> None:
    """A card that could be attached is not worth more in the hand than in play."""
    p = Position("Lion", "Dragon", ruleset=IMPERIAL).home(0, "Matsu Agetoki").hand(0, "Light Infantry")
    p.estate(0, "Copper Mine", "Gold Mine").province(0, 0, "Gold Mine").action_phase(0)
    while p.state.phase == ACTION_PHASE:
        go_on(p)
    assert p.attachments("Matsu Agetoki") == ["Light Infantry"]


ATTACKERS = (personality("Seven", "", "7 3 - 5 2", ""), personality("Five", "", "5 3 - 5 2", ""))
DEFENDERS = (personality("Six", "", "6 3 - 5 2", ""), personality("Four", "", "4 3 - 5 2", ""))


def test_a_first_province_is_not_given_up_for_fear_of_a_full_hand() -> None:
    """Together they hold it as things stand; the enemy's cards may change that, and may not."""
    p = Position("Lion", "Crane", ruleset=IMPERIAL, cards=(*ATTACKERS, *DEFENDERS))
    p.home(0, "Seven", "Five").home(1, "Six", "Four").hand(0, *["Charge"] * 4)
    for seat in (0, 1):
        for slot in range(4):
            p.province(seat, slot, "Copper Mine")
    p.maneuvers(0, 1).assign("Seven", 0).assign("Five", 0)
    while p.state.asking == ASK_ASSIGN and p.state.asked == 1:
        go_on(p)
    assert len(p.state.places.army(p.state, 0, 2)) == 2


TWENTY = personality("Twenty", "", "20 3 - 5 2", "")


def test_whoever_can_be_sent_home_by_the_favor_does_not_attack_alone() -> None:
    """The holder sent home whoever came alone, turn after turn, and nobody else ever came."""
    armies = []
    for favor in (NO_SEAT, 1):
        p = Position("Lion", "Crane", ruleset=IMPERIAL, cards=(TWENTY,)).home(0, "Twenty", "Twenty")
        for seat in (0, 1):
            for slot in range(4):
                p.province(seat, slot, "Copper Mine")
        p.destroyed(1, 0, 1, 2)
        p.state.favor = favor
        p.maneuvers(0, 1)
        while p.state.asking == ASK_ASSIGN and p.state.asked == 0:
            go_on(p)
        armies.append(len(p.state.places.army(p.state, 3, 1)))
    assert armies == [1, 2]


@pytest.mark.parametrize("ruleset", [CELESTIAL, IMPERIAL], ids=["celestial", "imperial"])
@pytest.mark.parametrize("defense", [0.0, 3.0])
def test_a_unit_may_be_sent_home_by_the_favor(ruleset: Ruleset, defense: float) -> None:
    """In Celestial only where the Defender has a unit; and not by a Defender who has passed."""
    falls = []
    for recall, stage in ((0.0, 1), (0.5, 1), (0.0, 2), (0.5, 2)):
        for forces in ((20.0,), (20.0, 20.0)):
            clash, field = one_field(ruleset, stage, 5.0)
            clash.recall, field.tempo = recall, 1.0
            for force in forces:
                field.enter(True, force, 9.0, 3)
            if defense:
                field.enter(False, defense, 5.0, 1)
            clash.fight(field)
            falls.append(field.fall)
    alone, together, alone_recalled, together_recalled = falls[:4]
    if defense or ruleset is IMPERIAL:
        assert alone_recalled == alone / 2
        assert alone / 2 < together_recalled <= together
    else:
        assert (alone_recalled, together_recalled) == (alone, together)
    assert falls[4:6] == falls[6:]
