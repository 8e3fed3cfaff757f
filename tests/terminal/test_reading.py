"""Reading cards at a terminal: figures that cannot be taken for others, any card one may see, and no more."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.console import Console, RenderableType

from gorin.games import find
from gorin.games.l5r.position import Position
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Card, CardInfo, Decision, Fact, GorinError, View
from gorin.terminal.cards import card_text
from gorin.terminal.reading import show_card, show_piles
from gorin.terminal.table import choices, draw, offered
from l5r.cards.stage import ALWAYS

NAMES = ["you", "Ann"]
CARDS = find("celestial").catalogue()


def console() -> Console:
    return Console(width=80, color_system=None)


def lines(what: RenderableType) -> list[str]:
    with (out := console()).capture() as caught:
        out.print(what)
    return [line.rstrip() for line in caught.get().splitlines()]


def read(asked: str, view: View | None = None, cards: Sequence[CardInfo] = CARDS) -> str:
    with (out := console()).capture() as caught:
        show_card(out, asked, cards, view, NAMES)
    return " ".join(line.strip("│╭╰╮╯─ ") for line in caught.get().splitlines())


def table() -> Position:
    p = Position("Lion", "Dragon").home(0, "Matsu Mari + Seppun Blade").home(1, "Togashi Taro (bowed)")
    p.hand(0, ALWAYS, "Seppun Blade").hand(1, "Ring of Earth").estate(0, "Copper Mine")
    return p.province(0, 0, "Akodo Masao").action_phase(0)


# --- figures -----------------------------------------------------------------------------------------


def test_no_figure_can_be_taken_for_a_price() -> None:
    mine = Card(name="Copper Mine", owner=0, facts={"gold": 2, "gold_cost": 3, "focus": 1})
    assert card_text(mine).plain == "Copper Mine (makes 2 Gold, costs 3, focus 1)"
    assert card_text(mine, placed=True).plain == "Copper Mine (makes 2 Gold)"


def test_a_modifier_has_its_sign_and_a_unit_has_none() -> None:
    facts: dict[str, Fact] = {"force": 2, "chi": 0}
    assert (
        card_text(Card(name="Blade", owner=0, facts={**facts, "modifies": True})).plain == "Blade (+2F/+0C)"
    )
    assert card_text(Card(name="Mari", owner=0, facts=facts)).plain == "Mari (2F/0C)"
    down: dict[str, Fact] = {"force": -1, "chi": 0, "modifies": True}
    assert card_text(Card(name="Chains", owner=0, facts=down)).plain == "Chains (-1F/+0C)"


def test_honor_and_tokens_are_named() -> None:
    facts: dict[str, Fact] = {"force": 3, "chi": 2, "personal_honor": 1, "fire_tokens": 2, "bowed": True}
    text = card_text(Card(name="Shintaro", owner=0, facts=facts), placed=True).plain
    assert text == "Shintaro (3F/2C, Honor 1) bowed, 2 fire tokens"


def test_a_strength_alone_stays_a_number() -> None:
    assert card_text(Card(name="scout", owner=0, facts={"strength": 1})).plain == "Scout 1"


@pytest.mark.parametrize(("game", "seats"), [("celestial", 2), ("celestial", 4), ("war-of-honor", 4)])
def test_every_player_has_one_line_of_eighty_columns(game: str, seats: int) -> None:
    names = ["you", *(f"search:500ms #{seat}" for seat in range(1, seats))]
    state = find(game).new(seats, None, "lines")
    drawn = lines(draw(state.view(0), names))
    for name in ["You", *names[1:]]:
        figures = [line.removeprefix(name).split() for line in drawn if line.startswith(name)]
        assert len(figures) == 1
        assert all(figure.isdigit() for figure in figures[0])
    assert max(map(len, drawn)) <= 80
    assert "…" not in "".join(drawn)


def test_how_a_battle_stands_is_said_in_full() -> None:
    p = Position("Lion", "Dragon").at(0, 2, "Matsu Mari").at(1, 2, "Togashi Taro").hand(0, ALWAYS)
    p.battle(attacker=0, defender=1, field=2)
    assert "3 against 3: both armies fall" in "\n".join(lines(draw(p.state.view(0), NAMES)))


# --- one's own words for a card ----------------------------------------------------------------------


def test_a_card_is_read_with_its_text_and_its_state() -> None:
    view = table().state.view(0)
    mari = read("mari", view)
    assert "Lion Clan Personality" in mari
    assert "Reaction: When an action targets Mari" in mari
    assert "Your home: 5F/4C, Honor 3, costs 6, needs Honor 6;" in mari
    assert "printed force 3" in mari
    assert "with Seppun Blade" in mari
    taro = read("Togashi Taro", view)
    assert "Home of Ann:" in taro
    assert "bowed" in taro


def test_cards_in_every_open_place_can_be_read() -> None:
    p = table()
    view = p.state.view(0)
    assert "Your first province: 2F/3C" in read("Akodo Masao", view)
    assert "Your stronghold and holdings: makes" in read("Copper Mine", view)
    blade = read("Seppun Blade", view)
    assert "Your hand: +2F/+1C, costs 4, focus 4" in blade
    assert "Your home: +2F/+1C, costs 4, focus 4; on Matsu Mari" in blade
    p.state.zones.discard(p.state, p.state.hands[0][-1], None)
    assert "Your Fate discard pile:" in read("Seppun Blade", p.state.view(0))
    with (out := console()).capture() as caught:
        show_piles(out, p.state.view(0), NAMES)
    assert "Seppun Blade" in caught.get()


def test_equal_copies_are_listed_once() -> None:
    p = Position("Lion", "Dragon").hand(0, "Final Duty", "Final Duty").action_phase(0)
    assert read("Final Duty", p.state.view(0)).count("Your hand") == 1


def test_of_several_titles_the_one_on_the_table_is_meant() -> None:
    assert read("blade", table().state.view(0)).startswith("Seppun Blade")
    with pytest.raises(GorinError, match="Which card"):
        read("blade")
    with pytest.raises(GorinError, match="No card is called"):
        read("zzz", table().state.view(0))
    with pytest.raises(GorinError, match="Say which card"):
        read("", table().state.view(0))


def test_a_game_without_a_catalogue_explains_its_cards_by_their_rules() -> None:
    view = find("kenjin").new(2, None, "a").view(0)
    assert "KEN-" in read("scout", view, [])


# --- secrets -----------------------------------------------------------------------------------------


def test_a_hidden_card_is_a_title_like_any_other() -> None:
    """What is in a deck, a hand or a face-down province cannot be asked out of the terminal."""
    p = table()
    assert "You see no such card now." in read("Ring of Earth", p.state.view(0))
    assert "Hand of Ann" not in read("Ring of Earth", p.state.view(0))
    assert "Your hand" in read("Ring of Earth", p.state.view(1))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_title_reads_the_same_in_worlds_that_look_the_same(seed: str) -> None:
    game = find("celestial")
    state = game.new(2, None, seed)
    rng = rng_of(seed)
    for _ in range(60):
        deciders = state.deciders()
        if deciders:
            codes = state.legal(deciders[0])
            state.play(deciders[0], codes[rng.below(len(codes))])
    for seat in (0, 1):
        other = state.redeal(seat, rng_of(f"{seed}/other"))
        for title in [card.title for card in CARDS]:
            assert read(title, state.view(seat)) == read(title, other.view(seat))
        hidden = {state.defs[card].title for card in state.hands[1 - seat]}  # type: ignore[attr-defined]
        seen = {card.name for area in state.view(seat).areas for card in area.cards}
        for title in hidden - seen:
            assert "You see no such card now." in read(title, state.view(seat))


# --- choices -----------------------------------------------------------------------------------------


def test_twins_are_offered_once() -> None:
    decision = Decision(0, "Discard", "R1", [object()] * 3, ["a", "b", "a (2)"], same=[0, 1, 0])  # type: ignore[list-item]
    assert offered(decision) == [0, 1]


def test_long_choices_hang_under_their_number() -> None:
    drawn = lines(choices(["word " * 30, "short"]))
    assert drawn[0].startswith(" 1 word")
    assert drawn[1].startswith("   word")
    assert drawn[-1] == " 2 short"
