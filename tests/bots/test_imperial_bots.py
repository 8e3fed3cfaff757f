"""What bots do at court, in duels and with Rings, where a sensible player of 1995 has no doubt."""

from __future__ import annotations

from bots.test_celestial_bots import go_on, word
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.selectors import others, your
from gorin.games.l5r.language.statements import Limited, Target
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.thinking.evaluate import chance, scores
from gorin.games.l5r.thinking.prior import prior
from gorin.games.l5r.values.asking import ASK_FOCUS, ASK_LOBBY, ASK_REFUSE, PASS
from gorin.games.l5r.values.terms import CONTROLLER, PERSONALITY, TARGET, TARGET2

RINGS = ("Ring of Air", "Ring of Earth", "Ring of Fire", "Ring of Water", "Ring of the Void")


def table(*clans: str) -> Position:
    return Position(*clans or ("Crane", "Lion"), ruleset=IMPERIAL)


def lobbied(honor: int) -> Position:
    """The Crane lobbies against the Lion, whose Honor is so much higher."""
    p = table().home(0, "Doji Hoturi", "Daidoji Uji").home(1, "Matsu Agetoki").hand(0, "Charge")
    p.honor(0, 5).honor(1, 5 + honor).action_phase(0).use("Lobby").choose("Daidoji Uji")
    assert p.state.asking == ASK_LOBBY
    return p


def test_who_lobbies_gives_what_it_takes() -> None:
    p = lobbied(honor=1)
    while p.state.asking == ASK_LOBBY:
        go_on(p)
    assert p.state.favor == 0


def test_who_cannot_win_a_lobbying_gives_nothing() -> None:
    assert word(lobbied(honor=20)) == "pass"


def test_nobody_is_expected_to_help_an_opponent_at_court() -> None:
    p = lobbied(honor=1).sway("Doji Hoturi", 0)
    weights = prior(p.state, 1)
    assert p.asked == 1
    assert weights is not None
    helping = [w for w, said in zip(weights, p.offered(), strict=True) if said.endswith("for 0")]
    assert helping
    assert max(helping) < 0.1 * max(weights)


def challenged(chi: int, worth: str = "1 {} - 5 0") -> Position:
    """A duelist of so much Chi is challenged by one of 4, who holds nothing, and may refuse at a price."""
    cards = (
        personality("Challenger", "", "2 4 - 5 2", "Samurai"),
        personality("Duelist", "", worth.format(chi), "Samurai"),
        strategy(
            "Dare",
            "0 1",
            "",
            Limited(
                Target(your(PERSONALITY)),
                Target(others(PERSONALITY)),
                Challenge(TARGET, TARGET2, refusable=True, refused=(lose(1, CONTROLLER),)),
            ),
        ),
    )
    p = Position("Lion", "Crane", ruleset=IMPERIAL, cards=cards).home(0, "Challenger").home(1, "Duelist")
    p.hand(0, "Dare").hand(1, "Charge").honor(0, 10).honor(1, 10).action_phase(0).use("Dare")
    assert (p.state.asking, p.asked) == (ASK_REFUSE, 1)
    return p


def test_a_duel_that_is_won_is_not_refused() -> None:
    assert word(challenged(chi=8)) == "pass"


def test_a_duel_that_is_lost_is_refused() -> None:
    assert word(challenged(chi=1)) != "pass"


def test_who_is_ahead_strikes_and_who_is_behind_focuses() -> None:
    for chi, strikes in ((8, True), (3, False)):
        p = challenged(chi).passes(1)
        assert (p.state.asking, p.asked) == (ASK_FOCUS, 1)
        weights = prior(p.state, 1)
        assert weights is not None
        assert (p.state.codes[weights.index(max(weights))] == PASS) == strikes


def test_rings_are_worth_more_to_whom_all_five_are_within_reach() -> None:
    def points(*others: str) -> float:
        p = table().hand(0, *others, "Ring of Fire").action_phase(0)
        return scores(p.state)[0]

    assert points(*RINGS[:2], *RINGS[3:]) - points("Charge", "Charge", "Charge", "Charge") > 20.0


def test_a_lost_game_still_tells_better_from_worse() -> None:
    leads = [-60.0, -40.0, -39.0, -5.0, 0.0, 5.0, 39.0, 60.0]
    chances = [chance(lead) for lead in leads]
    assert chances == sorted(set(chances))
    assert 0.0 < chances[0] < chances[-1] < 1.0
    assert chance(-39.0) - chance(-40.0) > 1e-6
