"""Equal cards are one choice to a person; whatever anybody could see makes two of them."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ORDER
from gorin.games.l5r.values.moves import Choose, Pay, Use
from gorin.games.l5r.values.terms import BOWED
from gorin.kernel.values import Decision
from l5r.cards.stage import ALWAYS


def asked(p: Position) -> Decision:
    return p.state.decision(p.asked)


def offered(p: Position) -> list[str]:
    """The labels that a person reads."""
    decision = asked(p)
    return [
        label
        for index, label in enumerate(decision.labels)
        if not decision.same or decision.same[index] == index
    ]


def paying(*estate: str) -> Position:
    p = Position("Dragon", "Lion").estate(0, *estate).province(0, 0, "Togashi Akagi").dynasty_phase(0)
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    return p.buy("Togashi Akagi", "discount", pay=False)


def test_two_equal_strategies_are_one_choice() -> None:
    p = Position("Dragon", "Lion").hand(0, "Palm Strike", "Palm Strike")
    p.at(0, 2, "Togashi Shiori").at(1, 2, "Akodo Masao").battle(attacker=0, defender=1, field=2)
    while p.asked != 0:
        p.passes()
    decision = asked(p)
    strikes = [index for index, label in enumerate(decision.labels) if label.startswith("Palm Strike: ")]
    assert [decision.same[index] for index in strikes] == [strikes[0]] * 2
    assert not decision.labels[strikes[0]].endswith("(1)")
    assert len({decision.actions[index] for index in strikes}) == 2  # both are legal, as ever
    other = decision.actions[strikes[1]]
    assert isinstance(other, Use)
    p.state.apply(0, other)


def test_a_copy_that_somebody_knows_is_another_one() -> None:
    p = Position("Dragon", "Lion").hand(0, "Palm Strike", "Palm Strike")
    p.at(0, 2, "Togashi Shiori").at(1, 2, "Akodo Masao").battle(attacker=0, defender=1, field=2)
    while p.asked != 0:
        p.passes()
    p.state.ledger.write_known(p.state, p.state.hands[0][0], p.state.known[p.state.hands[0][0]] | 1 << 1)
    assert sum(label.startswith("Palm Strike: ") for label in offered(p)) == 2


def test_bowed_and_unbowed_are_told_apart_by_that() -> None:
    p = Position("Lion", "Dragon").hand(0, "Spearmen").home(0, "Akodo Masao", "Akodo Masao (bowed)")
    p.action_phase(0).use("Equip")
    assert offered(p) == ["Akodo Masao", "Akodo Masao (bowed)"]


def test_a_card_that_carries_another_says_so() -> None:
    p = Position("Lion", "Dragon").hand(0, "Spearmen").home(0, "Akodo Masao", "Akodo Masao + Seppun Blade")
    p.action_phase(0).use("Equip")
    assert offered(p) == ["Akodo Masao", "Akodo Masao (with Seppun Blade)"]


def test_two_copies_in_two_provinces_are_named_by_them() -> None:
    p = Position("Lion", "Dragon").province(0, 0, "Copper Mine").province(0, 2, "Copper Mine")
    p.dynasty_phase(0)
    bought = [label for label in offered(p) if "Copper Mine" in label]
    assert [label.partition(" (")[2] for label in bought] == ["first province)", "third province)"]


# --- one list of ways to pay -------------------------------------------------------------------------


def test_the_proposal_and_the_same_source_by_hand_are_one_choice() -> None:
    p = paying("Gold Mine", "Gold Mine", "Diamond Mine", "Border Keep")
    decision = asked(p)
    assert decision.actions[0] == Pay()
    assert all(label.startswith("Pay with ") for label in decision.labels)
    said = [label.partition(" (")[0] for label in offered(p)]
    assert len(said) == len(set(said)) < len(decision.actions)


def test_what_is_left_and_what_is_lost_is_said() -> None:
    p = paying("Gold Mine", "Diamond Mine", "Border Keep")
    cost = int(asked(p).prompt.split()[1])
    said = "\n".join(offered(p))
    keep = p.state.purse.production(p.state, p.card("Border Keep"), -1)
    assert f"Pay with Border Keep ({keep}), then {cost - keep} more" in said


def test_twins_pay_alike() -> None:
    p = paying("Copper Mine", "Copper Mine", "Border Keep", "Diamond Mine")
    assert sum(label.startswith("Pay with Copper Mine (") for label in offered(p)) <= 1


# --- the order of equal traits -----------------------------------------------------------------------


def test_which_of_two_equal_traits_is_first_is_no_question() -> None:
    p = Position("Lion", "Dragon").estate(0, "Rich Coffers (bowed)", "Rich Coffers (bowed)").hand(0, ALWAYS)
    p.action_phase(1)
    for _ in range(40):
        if p.state.asking == ASK_ORDER:
            assert len(offered(p)) == 1
            return
        p.passes()
    raise AssertionError("the Coffers were never ordered")


def test_which_of_nine_equal_cards_is_discarded_is_no_question() -> None:
    p = Position("Lion", "Dragon").hand(0, *["Final Duty"] * 9).deck(0, "Spearmen").dynasty_phase(0)
    for _ in range(10):
        decision = asked(p)
        if all(isinstance(action, Choose) for action in decision.actions):
            assert offered(p) == ["Final Duty", "Spearmen"]
            assert len(decision.actions) == 10
            return
        p.passes()
    raise AssertionError("nothing had to be discarded")
