"""The text form of positions with a map and Paths."""

from __future__ import annotations

import pytest

from gorin.games.l5r.game import WAR_OF_HONOR
from gorin.games.l5r.position.reading import read
from gorin.games.l5r.position.writing import write
from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_FORTRESS, ASK_STEP
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from l5r.war_of_honor.game import face_up, fort, idle

TEXT = """\
war-of-honor (paths gempukku), turn 6, active 0, first 0
seat 0: Lion, Honor 9, turns 3, steps 1/2/0/0, gained 6
  home: Matsu Nishijo; Ikoma Toraji (bowed)
  estate: Border Keep (spent 1)
  tiles: Lion Open Fortress (used 0) @1/0; Lion Battle Fortress (down) @0/1; Plains @1/1
  provinces: Akodo Dosei; empty x3
  fate deck: Charge x3
seat 1: Scorpion, Honor 1, turns 2, caused 2
  home: Bayushi Sorii
  tiles: Scorpion Open Fortress @2/0; Scorpion Battle Fortress @2/1
  rings: Ring of Earth
  provinces: lost; empty x3
now: maneuvers, 0 against 1, from Lion Open Fortress on Scorpion Open Fortress, had 4, assigns 0a, assigns 1d
"""


def test_a_text_with_a_map_is_read_and_written_alike():
    assert write(read(TEXT, start=False).state) == TEXT


def test_the_attack_goes_on_from_its_fortress():
    p = read(TEXT)
    assert (p.asked, p.state.asking) == (0, ASK_ASSIGN)
    p.assign("Matsu Nishijo", 1)
    idle(p, lambda: p.state.fight.attacker < 0)
    p.choose("Matsu Nishijo")
    assert not p.bowed("Matsu Nishijo")
    assert not face_up(p, fort(3))


def test_the_choice_of_a_fortress_and_the_judging_of_paths_are_carried():
    head, _, _ = TEXT.partition("now: ")
    p = read(head.replace("Lion Battle Fortress (down)", "Lion Battle Fortress") + CHOOSING)
    assert (p.asked, p.state.asking) == (0, ASK_FORTRESS)
    assert set(p.offered()) == {fort(0), fort(0, "Battle")}
    assert write(p.state).endswith(CHOOSING)
    text = head.replace("caused 2", "caused 8") + "now: Path to Victory Phase, 1\n"
    assert write(read(text, start=False).state) == text
    p = read(text)
    assert (p.asked, p.state.asking) == (1, ASK_STEP)
    assert p.state.realm.markers == [(1, 2, 0, 0), (0, 0, 1, 0)]


CHOOSING = "now: attack, 0 against 1, on Scorpion Open Fortress\n"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("Plains @1/1", "Plains"),
        ("Ring of Earth", "Border Keep"),
        ("steps 1/2/0/0", "steps 1/2"),
        ("on Scorpion Open Fortress, had", "on Plains, had"),
    ],
)
def test_what_cannot_be_read_is_refused(line, wrong):
    with pytest.raises(GorinError):
        read(TEXT.replace(line, wrong))


def test_random_games_are_written_and_read_back():
    state = WAR_OF_HONOR.new(3, None, "texts")
    rng = rng_of("texts")
    checked = 0
    for number in range(600):
        seat = state.deciders()[0]
        codes = state.legal(seat)
        state.play(seat, codes[rng.below(len(codes))])
        if number % 20 == 0 and not any(state.realm.tiles):
            text = write(state)
            assert write(read(text, start=False).state) == text
            checked += 1
    assert checked > 10
