"""What nobody may learn: no view, event, log line, label or refusal says more than its reader may know."""

from __future__ import annotations

import pytest

from gorin.games.kenjin.events import Combat, Peeked
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from kenjin.position import game, position, wander
from support import rule

#: Tables of every kind: seats and options.
TABLES = [
    (2, {}),
    (3, {}),
    (3, {"setup": "draft"}),
    (4, {"teams": True}),
    (4, {"teams": True, "setup": "draft"}),
]


def names(table, viewer):
    """The names a viewer reads on cards that lie face-down, with their owners."""
    return [
        (card.owner, card.name)
        for area in table.areas(viewer).values()
        for card in area.cards
        if not card.up and area.id.startswith("field:")
    ]


@rule("KEN-DEPLOY-2")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_spectator_never_sees_a_face_down_card_or_a_hand(seats, options):
    table = game(seats, **options)
    for _ in wander(table, seed=1):
        assert all(name is None for _, name in names(table, None))
        assert not any(table.hand(seat, viewer=None) for seat in range(seats))


@rule("KEN-DEPLOY-2", "KEN-DEPLOY-13", "KEN-UNIT-SHUGENJA-3")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_players_see_their_own_secret_cards_and_what_their_shugenja_saw(seats, options):
    table = game(seats, **options)
    looks = [0] * seats
    for _, events in wander(table, seed=2):
        for event in events:
            if isinstance(event, Peeked):
                looks[event.by] += 1
        for viewer in range(seats):
            down = names(table, viewer)
            assert all(name is not None for owner, name in down if owner == viewer)
            assert sum(name is not None for owner, name in down if owner != viewer) <= looks[viewer]
            assert not any(table.hand(seat, viewer) for seat in range(seats) if seat != viewer)


@rule("KEN-TEAM-3", "K6")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_view_does_not_depend_on_what_its_reader_cannot_know(seats, options):
    """Deal anew whatever is hidden from a seat: it sees, and is asked, exactly the same."""
    table = game(seats, **options)
    rng = rng_of("redeal")
    for _ in wander(table, seed=3):
        for seat in range(seats):
            other = table.state.redeal(seat, rng)
            assert to_json(other.view(seat)) == to_json(table.state.view(seat))
            if seat in table.deciders:
                assert to_json(other.decision(seat)) == to_json(table.state.decision(seat))


@rule("KEN-DEPLOY-2", "KEN-TEAM-3")
def test_the_same_public_moves_look_the_same_whatever_the_cards_are():
    shown = []
    for first, second in (("brute", "archer"), ("archer", "brute"), ("lord", "samurai")):
        table = position(seats=4, teams=True, village={0: "", 1: ""}, bridge={0: "", 1: ""})
        events = table.play(0, f"deploy {first} village", f"deploy {second} bridge")
        for viewer in (None, 1, 2, 3):
            seen = to_json([event.seen_by(viewer) for event in events])
            shown.append((viewer, seen, tuple(table.told(viewer, events)), to_json(table.state.view(viewer))))
    assert len(set(shown)) == 4


@rule("KEN-UNIT-SHUGENJA-3", "K8")
def test_a_look_tells_bystanders_where_but_not_what():
    shown = set()
    for unit in ("brute", "archer", "lord"):
        table = position(seats=3, bridge={0: "", 1: f"peasant {unit}"}, hands=(None, "peasant", None))
        events = table.play(0, "deploy shugenja bridge", "peek 1 bridge 1")
        for viewer in (None, 2):
            seen = to_json([event.seen_by(viewer) for event in events])
            shown.add((viewer, seen, tuple(table.told(viewer, events)), to_json(table.state.view(viewer))))
        assert events[-1].seen_by(2).card == 1
    assert len(shown) == 2


@rule("KEN-DEPLOY-2")
@pytest.mark.parametrize("move", ["deploy scout bridge", "deploy shugenja bridge", "deploy assassin"])
def test_labels_of_targets_do_not_name_them(move):
    table = position(bridge=("", "lord archer samurai"))
    table.play(0, move)
    labels = table.decision(0).labels
    assert len(labels) == 3
    assert all("secret card" in label for label in labels)
    assert not any(unit in label.lower() for label in labels for unit in ("lord", "archer", "samurai"))


@rule("KEN-UNIT-SHUGENJA-2")
def test_a_label_names_a_card_its_reader_has_seen():
    table = position(bridge=("", "lord archer"))
    table.play(0, "deploy shugenja bridge", "peek 1 bridge 0", "deploy assassin")
    assert [label.split()[0] for label in table.decision(0).labels] == ["Lord", "secret"]


@rule("KEN-DEPLOY-2")
def test_refusals_do_not_tell_what_others_hold_or_laid():
    said = set()
    for unit in ("brute", "lord"):
        table = position(bridge=("", unit), hands=("scout ashigaru", "peasant archer"))
        for move in (f"deploy {guess} bridge" for guess in ("brute", "lord", "archer")):
            said.add((move, to_json(table.state.why_not(0, table.move(move)))))
            said.add((move, to_json(table.state.why_not(1, table.move(move)))))
    assert len(said) == 6


@rule("KEN-COMBAT-4", "KEN-DEPLOY-2")
def test_secret_cards_stay_secret_until_their_own_combat():
    table = position(
        sanctuary=("peasant peasant brute", ""), palace=("lord", ""), hands=("", "peasant"), turn=1, round=7
    )
    events = table.play(1, "deploy peasant village")
    assert table.phase == "sacrifice"
    fought = [event.at for event in events if isinstance(event, Combat)]
    assert table.place("palace") not in fought
    assert "lord" not in to_json([event.seen_by(1) for event in events]).decode()
    assert table.seen(1, "palace", of=0) == "?"


@rule("K6")
def test_a_player_who_had_looked_at_the_victim_still_knows_it():
    table = position(seats=3, bridge={0: "", 1: "lord"}, village={1: "", 2: ""}, turn=2, first=2)
    table.play(2, "deploy shugenja village", "peek 1 bridge 0", "deploy ashigaru village")
    table.play(0, "deploy assassin", "assassinate 1 bridge 0")
    assert [table.killed(viewer) for viewer in (None, 0, 1, 2)] == ["?", "lord", "lord", "lord"]
