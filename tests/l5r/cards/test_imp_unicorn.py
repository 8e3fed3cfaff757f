"""Personalities of the Unicorn."""

from __future__ import annotations

from gorin.games.l5r.values.terms import CHI, DISCARD, HAND, HONOR, K_CAVALRY
from l5r.cards.imp_clans import fight, table, to_turn_of
from l5r.cards.marks import card


@card("Horiuchi Shoan")
def test_shoan_has_the_figures_of_the_card_and_serves_anybody():
    p = table("Unicorn", "Lion").honor(0, -5).province(0, 0, "Horiuchi Shoan").dynasty_phase(0)
    p.buy("Horiuchi Shoan")
    assert (p.force("Horiuchi Shoan"), p.stat("Horiuchi Shoan", CHI), p.stat("Horiuchi Shoan", HONOR)) == (
        0,
        1,
        1,
    )


@card("Ide Tadaji")
def test_tadaji_turns_the_emperors_ear_away():
    p = table("Lion", "Unicorn").home(1, "Ide Tadaji").favor(0).action_phase(0)
    hand = len(p.hand_of(0))
    p.use("Favor: draw").use("Ide Tadaji")
    assert len(p.hand_of(0)) == hand
    assert p.state.favor == -1  # R261: it is given up all the same
    assert p.bowed("Ide Tadaji")


@card("Ide Tadaji")
def test_tadaji_minds_nothing_but_the_favor_and_stays_at_home():
    p = (
        table("Lion", "Unicorn")
        .home(1, "Ide Tadaji", "Bushi")
        .hand(0, "Stroll")
        .action_phase(0)
        .use("Stroll")
    )
    assert p.honor_of(0) == 7
    p = table("Lion", "Unicorn").home(0, "Brute").home(1, "Ide Tadaji", "Bushi").maneuvers(0, 1).passes(0)
    assert "Bushi/0" in p.offered()
    assert not any("Tadaji" in word for word in p.offered())
    p = table("Unicorn", "Lion").home(0, "Ide Tadaji", "Bushi").maneuvers(0, 1)
    assert not any("Tadaji" in word for word in p.offered())


@card("Iuchi Daiyu")
def test_no_arrow_finds_daiyu_or_her_men():
    p = table("Lion", "Unicorn").at(0, 0, "Archer").at(1, 0, "Iuchi Daiyu + Horsemen", "Page")
    fight(p).use("Archer")
    assert p.zone("Page") == DISCARD
    assert p.in_play("Horsemen")


@card("Iuchi Karasu")
def test_karasu_sends_troops_to_another_leader():
    p = (
        table("Unicorn", "Lion")
        .home(0, "Iuchi Karasu", "Bushi + Footmen", "Brute", "Page (bowed)")
        .action_phase(0)
    )
    p.use("Iuchi Karasu")  # only the Bushi has a Follower
    assert not p.may_choose("Page")
    assert not p.may_choose("Bushi")
    p.choose("Brute")
    assert p.attachments("Brute") == ["Footmen"]
    assert p.attachments("Bushi") == []
    assert p.bowed("Iuchi Karasu")


@card("Iuchi Karasu")
def test_karasu_moves_nothing_of_a_bowed_leader():
    p = table("Unicorn", "Lion").home(0, "Iuchi Karasu", "Bushi (bowed) + Footmen", "Brute").action_phase(0)
    assert not p.can_use("Iuchi Karasu")


@card("Iuchi Takaai")
def test_takaai_mounts_a_whole_unit():
    p = table("Unicorn", "Lion").home(0, "Iuchi Takaai", "Bushi + Footmen").hand(1, "Rest").action_phase(0)
    assert not p.state.places.cavalry(p.state, p.card("Bushi"), K_CAVALRY)
    p.use("Iuchi Takaai").choose("Bushi")
    assert p.state.places.cavalry(p.state, p.card("Bushi"), K_CAVALRY)
    assert p.bowed("Iuchi Takaai")
    later = to_turn_of(p, 1).state
    assert not later.places.cavalry(later, p.card("Bushi"), K_CAVALRY)


@card("Otaku Kamoko")
def test_kamoko_attacks_with_horsemen_alone():
    p = table("Unicorn", "Lion").at(0, 0, "Otaku Kamoko").at(1, 0, "Bushi")
    assert fight(p).force("Otaku Kamoko") == 4
    p = table("Unicorn", "Lion").home(0, "Otaku Kamoko").action_phase(0)
    assert p.force("Otaku Kamoko") == 3
    carries = {
        name: p.state.carrying.may_attach(
            p.state, p.state.arrivals.new_card(p.state, p.pool[name], 0, HAND), p.card("Otaku Kamoko")
        )
        for name in ("Footmen", "Horsemen", "Sword")
    }
    assert carries == {"Footmen": False, "Horsemen": True, "Sword": True}


@card("Shinjo Hanari")
def test_hanari_shoots():
    p = table("Unicorn", "Lion").at(0, 0, "Shinjo Hanari").at(1, 0, "Rider", "Bushi")
    fight(p).use("Shinjo Hanari").choose("Rider")
    assert p.zone("Rider") == DISCARD
    assert p.bowed("Shinjo Hanari")


@card("Shinjo Yasamura")
def test_yasamura_mounts_one_of_his_followers_a_turn():
    """R238: it costs nothing, so once a turn."""
    p = table("Unicorn", "Lion").home(0, "Shinjo Yasamura + Footmen + Wolf", "Page + Bear").hand(1, "Stroll")
    p.action_phase(0).use("Shinjo Yasamura")
    assert not p.may_choose("Bear")
    p.choose("Footmen")
    assert p.state.keywords[p.card("Footmen")] & K_CAVALRY
    assert not p.state.keywords[p.card("Wolf")] & K_CAVALRY
    p.passes(1)
    assert not p.can_use("Shinjo Yasamura")


@card("Shinjo Yokatsu")
def test_yokatsus_followers_ride():
    p = table("Unicorn", "Lion").home(0, "Shinjo Yokatsu", "Rider + Wolf").hand(0, "Footmen").action_phase(0)
    p.use("Equip").choose("Shinjo Yokatsu")
    assert p.state.places.cavalry(p.state, p.card("Shinjo Yokatsu"), K_CAVALRY)
    assert p.state.keywords[p.card("Footmen")] & K_CAVALRY
    assert not p.state.keywords[p.card("Wolf")] & K_CAVALRY
    p.state.leaving.destroy(p.state, p.card("Shinjo Yokatsu"), None)
    p.state.arrivals.transfer(p.state, p.card("Wolf"), p.card("Rider"))
    assert not p.state.keywords[p.card("Footmen")] & K_CAVALRY


@card("Shinjo Yokatsu")
def test_who_leaves_yokatsu_walks_again():
    p = table("Unicorn", "Lion").home(0, "Shinjo Yokatsu + Footmen", "Rider", "Iuchi Karasu").action_phase(0)
    assert p.state.keywords[p.card("Footmen")] & K_CAVALRY
    p.use("Iuchi Karasu").choose("Rider")
    assert p.attachments("Rider") == ["Footmen"]
    assert not p.state.keywords[p.card("Footmen")] & K_CAVALRY
