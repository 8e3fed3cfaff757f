"""Positions: their text form, and what is said about texts that cannot be read."""

from __future__ import annotations

import pytest

from gorin.games import GAMES, find
from gorin.games.l5r.game import L5RGame
from gorin.games.l5r.language.lasting import Modifier
from gorin.games.l5r.position import Position
from gorin.games.l5r.position.reading import read
from gorin.games.l5r.position.writing import write
from gorin.games.l5r.rulesets.editions import EDITIONS
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ASSIGN, ASK_ATTACK, ASK_BUY, ASK_CLEAR, ASK_FIELD
from gorin.games.l5r.values.terms import HAND, PROVINCE
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from support import LONG

TEXT = """\
celestial, turn 6, active 0, first 1
seat 0: Lion (bowed), Honor 9, Favor, turns 3, used Lobby
  hand: Cold Hands, Stone Heart; Spearmen x2
  home: Akodo Masao (dishonored) + Spearmen (bowed, +1F); Matsu Benika + 1F Follower (created Nonhuman/Cat)
  at 2: Matsu Haruya (used 0)
  estate: Copper Mine (bowed); Farmlands @1; Ring of Air (own text)
  provinces: Akodo Kuma; Matsu Mikura (down) [-2 strength for good]; empty [+3 strength]; lost
  fate deck: Spearmen x3; Will
  dynasty discard: Akodo Ryozo (dead)
  removed: Sneak Attack
seat 1: Dragon, Honor -3, turns 2
  at 2: Togashi Shintaro (3 Fire, +2F this battle) + Seppun Blade
  provinces: Gold Mine; empty x3
now: battle at 2, 0 against 1, 1 to act, fought 0
"""


def test_a_card_that_was_named_is_found_before_a_filler_of_its_title():
    """Decks and provinces are made of Matsu Mikura and Spearmen."""
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Mikura (bowed) + Spearmen").hand(1, "Spearmen")
    p.battle(attacker=0, defender=1, field=0)
    assert p.in_play("Matsu Mikura")
    assert p.bowed("Matsu Mikura")
    assert p.in_play("Spearmen")
    assert p.zone("1:Spearmen") == HAND
    assert p.zone("Matsu Mikura#2") == PROVINCE
    assert p.zone("1:Matsu Mikura") == PROVINCE


def test_a_text_is_read_and_written_alike():
    assert write(read(TEXT, start=False).state) == TEXT


def test_what_is_read_is_a_game_that_goes_on():
    p = read(TEXT)
    assert p.asked == 1
    assert p.force("Togashi Shintaro") == 3 + 2 + 2
    assert p.state.stats.strength(p.state, 0, 1) == 5
    assert p.state.stats.strength(p.state, 0, 2) == 10
    p.use("Togashi Shintaro")
    assert p.dead("Matsu Haruya")
    assert p.honor_of(0) == 9 + 3


def test_a_built_position_is_printed_and_read_back():
    p = Position("Lion", "Dragon").home(0, "Akodo Masao + Spearmen").favor(1).action_phase(0)
    assert str(p) == (
        "celestial, turn 5, active 0, first 0\n"
        "seat 0: Lion, Honor 7, turns 3\n"
        "  home: Akodo Masao + Spearmen\n"
        "  provinces: Matsu Mikura (down) x4\n"
        "  fate deck: Spearmen x12\n"
        "  dynasty deck: Matsu Mikura x8\n"
        "seat 1: Dragon, Honor 5, Favor, turns 3\n"
        "  provinces: Matsu Mikura (down) x4\n"
        "  fate deck: Spearmen x12\n"
        "  dynasty deck: Matsu Mikura x8\n"
        "now: Action Phase, 0 to act\n"
    )
    assert str(read(str(p))) == str(p)


@pytest.mark.parametrize(
    "now", ["Action Phase", "Attack Phase", "Dynasty Phase, proclaimed, clearing", "the game is over"]
)
def test_a_position_is_in_a_phase_or_over(now):
    text = (
        f"celestial, turn 6, active 0, first 0\nseat 0: Lion, Honor 7\nseat 1: Dragon, Honor 5\nnow: {now}\n"
    )
    assert write(read(text, start=False).state).splitlines()[-1].startswith(f"now: {now}")


IMPERIAL_TEXT = """\
imperial (lost-favor), turn 6, active 0, first 1
seat 0: Crab, Honor 3, Favor, turns 3
  hand: Light Infantry x2
  home: Hida Amoro (bowed) + Light Infantry
  estate: Silver Mine (bowed)
  provinces: Heichi Chokei (down); empty x3
seat 1: Lion, Honor 9, turns 2
  at 1: Matsu Agetoki
  provinces: empty x4
now: Action Phase, 0 to act
"""


def test_a_text_of_imperial_with_an_optional_rule_is_read():
    p = read(IMPERIAL_TEXT, start=False)
    assert write(p.state) == IMPERIAL_TEXT
    assert p.state.ruleset.court.lost_favor == 1
    assert read(IMPERIAL_TEXT.replace(" (lost-favor)", "")).state.ruleset is EDITIONS["imperial"].rules


@pytest.mark.parametrize("name", EDITIONS)
def test_only_words_that_change_rules_are_a_way_to_play(name):
    text = f"{name} (picnic), turn 6, active 0, first 0\nseat 0: Lion\nseat 1: Crane\nnow: Action Phase\n"
    with pytest.raises(GorinError, match="'picnic' is no way to play this ruleset"):
        read(text)


def test_a_card_may_belong_to_another_seat():
    text = TEXT.replace("Akodo Masao (dishonored)", "Togashi Taro (of 1)")
    p = read(text)
    assert p.state.owner[p.card("Togashi Taro")] == 1
    assert p.state.controller[p.card("Togashi Taro")] == 0


def test_the_registry_has_one_game_for_each_ruleset():
    games = {name: game for name, game in GAMES.items() if isinstance(game, L5RGame)}
    assert set(games) == set(EDITIONS)
    for name, game in games.items():
        assert game.ruleset is EDITIONS[name].rules
        assert game.variants is EDITIONS[name].variants
        assert [game.cards[title].fate for title in EDITIONS[name].fillers] == [True, False]


#: Every ruleset at several numbers of seats, and ways to play those that have some.
PLAYED = [
    *((name, seats, {}) for name in EDITIONS for seats in (2, 3)),
    ("imperial", 2, {"lost_favor": True}),
    ("war-of-honor", 2, {"advanced": True}),
]


@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize(("name", "seats", "options"), PLAYED, ids=str)
def test_positions_of_random_games_are_read_and_written_alike(name, seats, options, seed):
    """The first position of every kind, and others all through the game; with `GORIN_LONG=1`, every one."""
    game = find(name)
    state = game.new(seats, read_options(game, options), seed)
    assert isinstance(state, L5RState)
    rng = rng_of(seed)
    known = set()
    for count in range(1200):
        if state.victory:
            break
        kind = (state.asking, state.phase, type(state.underway.stack[-1]), bool(state.standing.lasting))
        laid = not any(state.realm.tiles)  # the form does not carry tiles that are still to be laid
        if laid and (kind not in known or count % 40 == 0 or LONG):
            check(state)
            known.add(kind)
        state.play(state.asked, state.codes[rng.below(len(state.codes))])
    check(state)
    assert len(known) > 5


def check(state):
    """The text is kept; where it carries everything that matters, so are the question and its choices."""
    text = write(state)
    p = read(text, start=False)
    assert write(p.state) == text
    plain = (ASK_ACTION, ASK_ASSIGN, ASK_ATTACK, ASK_BUY, ASK_CLEAR, ASK_FIELD)
    if (
        state.victory
        or state.asking not in plain
        or any(not isinstance(thing, Modifier) for thing in state.standing.lasting)
    ):
        return
    p.go_on()
    assert (p.asked, p.state.asking) == (state.asked, state.asking), text
    assert sorted(p.offered()) == sorted(Position.of(state).offered()), text


# --- texts that cannot be read -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("celestial, turn 6", "turn 6", "Line 1: the first line says, for example, 'celestial, turn 6"),
        ("celestial", "kenjin", "Line 1: there is no ruleset 'kenjin'"),
        ("active 0", "active 2", "Line 1: there are only 2 seats"),
        ("seat 1: Dragon", "seat 1: Dragons", "There is no Stronghold of the clan 'Dragons'"),
        ("Honor 9", "Glory 9", "Line 2: of a seat 'Glory 9' cannot be said."),
        ("seat 1: Dragon", "seat 2: Dragon", "Line 11: 'seat 1: <clan>, Honor <number>, ...' comes next."),
        ("turns 3", "turns three", "Line 2: of a seat 'turns three' cannot be said."),
        ("used Lobby", "used Lobbying", "Line 2: players have no ability 'Lobbying'."),
        (
            "hand: Cold Hands",
            "hand: Warm Hands",
            "Line 3: There is no card called 'Warm Hands",
        ),
        ("(dishonored)", "(tired)", "Line 4: A card cannot be marked 'tired'."),
        ("(created Nonhuman/Cat)", "(created Dog)", "Line 4: No effect creates a card called '1F Follower'"),
        ("home: Akodo Masao", "home: Spearmen", "Line 4: 'Spearmen (dishonored)' is no Personality."),
        ("estate:", "garden:", "Line 6: there is no place called 'garden'."),
        ("[+3 strength]", "[strong]", "Line 7: A province cannot be marked 'strong'."),
        ("x3; Will", "x3; Copper Mine", "Line 8: 'Copper Mine' is no Fate card."),
        ("removed: ", "removed ", "Line 10: 'removed Sneak Attack' does not begin with a name and a colon."),
        (
            "battle at 2",
            "picnic at 2",
            "to act, fought 0' is not being done",
        ),
        ("fought 0", "sought 0", "Line 14: of an attack 'sought 0' cannot be said."),
        ("fought 0", "with 3a", "Line 14: there is no seat 3."),
        ("0 against 1", "0 against 4", "Line 14: there is no seat 4."),
        ("now: ", "seat 2: ", "Line 1: "),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_its_line(old, new, sentence):
    assert old in TEXT
    with pytest.raises(GorinError) as caught:
        read(TEXT.replace(old, new, 1))
    assert sentence in str(caught.value)


def test_a_text_without_its_end_or_without_anything_is_refused():
    with pytest.raises(GorinError, match="The text ends before the last line"):
        read("\n".join(TEXT.splitlines()[:-1]))
    with pytest.raises(GorinError, match="no position in an empty text"):
        read(" \n")
