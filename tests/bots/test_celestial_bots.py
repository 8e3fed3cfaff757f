"""What bots do in positions of the card game where a sensible player has no doubt."""

from __future__ import annotations

import pytest

from gorin.bots import make, think
from gorin.bots.foresight import FIRST_WORLDS, Budget, Foresight, foresee
from gorin.games import find
from gorin.games.l5r.game import CELESTIAL
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.thinking.evaluate import standings
from gorin.games.l5r.thinking.worth import hand_worth
from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_PAY
from gorin.kernel.rng import rng_of
from support import Clock


def choice(p: Position, bot: str = "greedy:3") -> int:
    """What a bot chooses for the seat that is asked."""
    seat = p.state.asked
    return think(make(bot), p.state, seat, rng_of("bot"))


def go_on(p: Position, bot: str = "greedy:3", asks: int = 1) -> Position:
    """Let a bot choose for whoever is asked, until the same kind of question is over."""
    for _ in range(asks):
        p.state.play(p.state.asked, choice(p, bot))
        while p.state.asked >= 0 and p.state.asking == ASK_PAY:
            p.state.play(p.state.asked, choice(p, bot))
    return p


def word(p: Position, bot: str = "greedy:3") -> str:
    """The choice of a bot in short."""
    code = choice(p, bot)
    return p.offered()[p.state.codes.index(code)]


def test_gold_comes_first() -> None:
    p = Position("Lion", "Dragon").estate(0, "Copper Mine")
    p.province(0, 0, "Diamond Mine").province(0, 1, "Matsu Mikura").dynasty_phase(0)
    assert word(p) == "Diamond Mine/plain"


def test_gold_is_not_left_unspent() -> None:
    p = Position("Lion", "Dragon").estate(0, "Copper Mine", "Diamond Mine")
    p.province(0, 0, "Matsu Mikura").dynasty_phase(0)
    assert word(p).startswith("Matsu Mikura/")


def test_a_bot_pays_as_proposed_where_it_makes_no_difference() -> None:
    p = Position("Lion", "Dragon").estate(0, "Copper Mine", "Famous Bazaar")
    p.province(0, 0, "Permanent Encampment").dynasty_phase(0)
    p.buy("Permanent Encampment", pay=False)
    assert p.state.asking == ASK_PAY
    assert word(p) == "as proposed"


def strong() -> Position:
    p = Position("Lion", "Dragon").home(0, "Matsu Benika", "Matsu Ushio", "Akodo Senzo")
    for slot in range(4):
        p.province(0, slot, "Copper Mine").province(1, slot, "Gold Mine")
    return p


@pytest.mark.parametrize("bot", ["greedy:3", "search:150"])
def test_an_undefended_province_is_attacked(bot: str) -> None:
    p = strong().attack_phase(0)
    assert p.state.asking == ASK_ATTACK
    go_on(p, bot)
    assert p.state.fight.attacker == 0
    while p.state.asked == 0 and p.state.fight.attacker == 0:
        go_on(p, bot)
    assert p.state.places.province_count(p.state, 1) == 3


def test_one_province_is_attacked_with_enough() -> None:
    """Thirteen Force break one province of seven; spread out they would break none."""
    p = strong().maneuvers(0, 1)
    while p.state.asked == 0 and p.state.fight.attacker == 0:
        go_on(p)
    assert p.state.places.province_count(p.state, 1) == 3


def test_nobody_attacks_into_certain_loss() -> None:
    p = Position("Lion", "Dragon").home(0, "Matsu Mikura")
    p.home(1, "Togashi Satsu", "Togashi Kyoshi", "Togashi Akagi").attack_phase(0)
    assert word(p) == "pass"


def test_the_last_province_is_defended() -> None:
    p = strong().destroyed(1, 1, 2, 3).home(1, "Togashi Satsu", "Togashi Kyoshi", "Togashi Akagi")
    p.maneuvers(0, 1).assign("Matsu Benika", 0).assign("Matsu Ushio", 0).passes(0)
    assert p.state.asked == 1
    while p.state.asked == 1 and p.state.fight.battlefield < 0:
        go_on(p)
    assert p.state.stats.army_force(p.state, 0, 2) >= 5
    assert 1 in p.state.order


def test_nobody_is_assigned_where_nothing_happens() -> None:
    p = strong().home(1, "Togashi Satsu", "Togashi Kyoshi")
    p.maneuvers(0, 1).assign("Akodo Senzo", 2).passes(0)
    while p.state.asked == 1 and p.state.fight.battlefield < 0:
        go_on(p)
    for unit in p.state.units[1]:
        assert p.state.place[unit] in (-1, 2)


def test_the_favor_is_kept_for_better_than_a_card() -> None:
    p = Position("Dragon", "Lion").favor(0).hand(0, "Palm Strike", "Hitsu-Do").action_phase(0)
    assert "Favor: draw" in p.offered()
    assert word(p) == "pass"


def test_attacking_looks_better_with_more_force() -> None:
    weak = Position("Lion", "Dragon").home(0, "Matsu Mikura").maneuvers(0, 1)
    assert standings(strong().maneuvers(0, 1).state)[0] > standings(weak.state)[0]


def test_a_province_less_looks_worse() -> None:
    p = Position("Lion", "Dragon").dynasty_phase(0)
    q = Position("Lion", "Dragon").destroyed(0, 2).dynasty_phase(0)
    assert standings(q.state)[0] < standings(p.state)[0]
    assert standings(q.state)[1] > standings(p.state)[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_celestial_to_the_end(seats: int) -> None:
    state = find("celestial").new(seats, None, "end")
    bots = [make("greedy:1"), *[make("random")] * (seats - 1)]
    streams = [rng_of(f"end/{seat}") for seat in range(seats)]
    while state.deciders():
        seat = state.deciders()[0]
        assert all(0.0 <= value <= 1.0 for value in state.evaluate())
        state.play(seat, think(bots[seat], state, seat, streams[seat]))
    assert state.returns()[0] == 1.0


def test_the_clock_is_read_before_every_choice_that_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a time budget is kept in the middle of an attack, too; `bench/budgets.py` has the times."""
    clock = Clock()
    monkeypatch.setattr("gorin.bots.foresight.perf_counter", clock)
    state = CELESTIAL.new(2, None, "time")
    moves = rng_of("moves")
    searched = 0
    while searched < 8:
        seat = state.deciders()[0]
        if len(state.legal(seat)) > 2 and sum(state.turns) > 8:
            clock.readings = 0
            found = Foresight(state, seat, rng_of("search"), Budget(0, 0.030))
            found.choose()
            if found.close > 1:
                assert (
                    1 + 30 - 2 <= clock.readings <= 1 + 30 + 6
                )  # two lines that are judged where they stand
                assert found.lined <= 12 * clock.readings
                searched += 1
            else:
                assert clock.readings <= 2 + FIRST_WORLDS  # none where there is no doubt
        state.play(seat, think(make("greedy:1"), state, seat, moves))


def test_a_budget_counts_the_states_that_are_looked_at() -> None:
    """An attack with a dozen units takes hundreds of states to follow: a small budget is as good as none."""
    army = [personality(f"Host of {force}", "", f"{force} 2 - 4 1", "Samurai") for force in range(3, 15)]
    p = Position("Lion", "Dragon", cards=tuple(army)).home(0, *[card.title for card in army])
    p.maneuvers(0, 1)
    budget = Budget(40, 0.0)
    foresee(p.state, 0, rng_of("states"), budget)
    assert -40 < budget.states <= 0


def test_a_whole_attack_is_planned_before_it_begins() -> None:
    """Units of 16, 8, 6 and 5 Force against four provinces of 7 that nobody defends break three."""
    forces = (16, 8, 6, 5)
    army = [personality(f"Host of {force}", "", f"{force} 2 - 4 1", "Samurai") for force in forces]
    p = Position("Lion", "Dragon", cards=tuple(army)).home(0, *[card.title for card in army])
    p.maneuvers(0, 1)
    while p.state.asked == 0 and p.state.fight.attacker == 0:
        go_on(p)
    assert p.state.places.province_count(p.state, 1) == 1


def test_a_card_is_not_spent_in_a_battle_that_is_decided() -> None:
    p = strong().hand(0, "Wall of Honor", "Unstoppable Power").maneuvers(0, 1)
    for title in ("Matsu Benika", "Matsu Ushio", "Akodo Senzo"):
        p.assign(title, 0)
    while p.state.asked == 0 and p.state.fight.attacker == 0:
        go_on(p)
    assert p.state.places.province_count(p.state, 1) == 3
    assert len(p.state.hands[0]) == 2


def test_a_card_that_decides_battles_is_worth_keeping() -> None:
    p = Position("Dragon", "Lion").hand(0, "Fire Blossom", "Spearmen", "Ring of the Void").action_phase(0)
    blossom, spears, void = (hand_worth(p.state, card) for card in p.state.hands[0])
    assert blossom > 2.0 * max(spears, void)
