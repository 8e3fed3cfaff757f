"""What a game of War of Honor names as its rules stands in its own files."""

from __future__ import annotations

from gorin.games.l5r.game import WAR_OF_HONOR
from gorin.games.l5r.values.moves import Assign, Buy, Pass, Use
from gorin.kernel.rng import rng_of
from gorin.kernel.rules import all_rules
from l5r.war_of_honor.game import fort, quiet
from support import rule


def file_of(rule_id):
    return all_rules()[rule_id].file


def test_prompts_and_refusals_of_a_game_cite_its_own_files():
    state = WAR_OF_HONOR.new(4, None, "citations")
    rng = rng_of("citations")
    seen = set()
    for _ in range(400):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        decision = state.decision(seat)
        seen.add(decision.rule)
        for move in (Pass(), Use(3, 0), Buy(5, "plain"), Assign(7, 0), Use(None, 0)):
            refusal = state.why_not(seat, move)
            if refusal is not None:
                seen.add(refusal.rule)
        codes = state.legal(seat)
        state.play(seat, codes[rng.below(len(codes))])
    assert len(seen) > 8
    assert {rule_id for rule_id in seen if file_of(rule_id) not in ("l5r.md", "war-of-honor.md")} == set()


@rule("WOH-TILE-5")
def test_a_face_down_fortress_is_refused_by_its_rule():
    p = quiet(2).home(0, "Wanderer").tile(0, fort(0), 1, 0, up=False).tile(0, fort(0, "Battle"), 0, 1)
    p.hand(0, "Quick Thought").action_phase(0)
    refusal = p.state.why_not(0, Use(p.card(fort(0)), 0))
    assert refusal is not None
    assert refusal.rule == "WOH-TILE-5"
