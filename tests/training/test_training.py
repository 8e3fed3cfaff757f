"""`gorin train` in a small form: games become samples, a net comes out, and nothing is done twice."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from msgspec import structs

from gorin.bots.tree import judged
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.net import Learned, Model, file_of, packed, unpacked
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.training.curves import calibration_svg, losses_svg
from gorin.training.playing import Lesson, play_game, play_part
from gorin.training.pupils import Homework, play_all
from gorin.training.samples import Part, part_file, read_part
from gorin.training.school import Losses, Plan, Told, train
from gorin.training.weights import Fitted, rounded
from test_cli import quickly

TINY = Plan(rounds=2, first_games=4, games=2, epochs=1, hidden=4)


def lesson(seats: int = 2, seed: str = "tiny", options: dict[str, object] | None = None) -> Lesson:
    game = find("kenjin")
    return Lesson(game, seats, read_options(game, options or {}), 12, seed)


def counted(features: int, outputs: int, seed: str) -> Fitted:
    """A net of small numbers, as if it had been fitted."""
    rng = rng_of(seed)

    def line(width: int) -> list[float]:
        return [(rng.below(200) - 100) / 100 for _ in range(width)]

    return Fitted(
        [line(4) for _ in range(features)],
        line(4),
        [line(4) for _ in range(3)],
        line(3),
        [line(3) for _ in range(outputs)],
        line(outputs),
    )


def no_torch(parts: list[Part], state: State, plan: Plan, round_: int, told: Told) -> tuple[Model, Losses]:
    """What fitting would do, without looking at the samples."""
    assert parts
    features, rows, sides = state.feature_count(), state.row_count(), state.sides()
    whole = rounded(counted(features, sides, f"whole {round_}"))
    known = rounded(counted(features, rows + sides, f"known {round_}"))
    return Model(features, sides, rows, whole, known), Losses([0.7], [0.7], [3.0])


def quiet(label: str, done: int, total: int) -> None:
    assert 0 <= done <= total


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"teams": True})])
def test_a_game_becomes_samples(seats: int, options: dict[str, object]) -> None:
    taught = lesson(seats, options=options)
    samples = play_game(taught, None, "samples")
    assert samples == play_game(taught, None, "samples")
    assert samples != play_game(taught, None, "others")
    sides = taught.game.new(seats, taught.options, "shape").sides()
    assert len(samples) > 12 * seats
    for one in samples:
        assert sum(one.won) == pytest.approx(1.0)
        assert len(one.won) == sides
        assert len(one.rows) == len(one.shares) > 1
        assert sorted(one.shares)[-1] == sum(one.shares) == 1.0
        assert one.value == -1.0


def test_rounds_are_played_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    losses = train(tmp_path, lesson(), TINY, no_torch, quiet, find)
    assert len(losses) == 2
    first, later = (read_part(part_file(tmp_path, round_, 0)) for round_ in (0, 1))
    assert [len(first.games), len(later.games)] == [4, 2]
    assert sum(later.games) == len(later.samples)
    assert all(0.0 <= one.value <= 1.0 for one in later.samples)  # a search hoped for it
    assert any(0.0 < share < 1.0 for one in later.samples for share in one.shares)
    learned = Learned(unpacked((tmp_path / "round-0.net").read_bytes()))
    assert play_part(lesson(), learned, 1, range(2)) == later

    def nothing(*_: object) -> Part:
        raise AssertionError("it was played already")

    monkeypatch.setattr("gorin.training.pupils.play_part", nothing)
    assert train(tmp_path, lesson(), TINY, no_torch, quiet, find) == losses
    part_file(tmp_path, 1, 0).unlink()
    with pytest.raises(AssertionError, match="played already"):
        train(tmp_path, lesson(), TINY, no_torch, quiet, find)


def test_onward_the_first_round_is_played_with_the_net_that_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = structs.replace(TINY, onward=True)
    train(tmp_path, lesson(), plan, no_torch, quiet, find)
    mine = file_of("kenjin-2").read_bytes()
    assert (tmp_path / "start.net").read_bytes() == mine
    first = read_part(part_file(tmp_path, 0, 0))
    assert first == play_part(lesson(), Learned(unpacked(mine)), 0, range(2))
    monkeypatch.setattr("gorin.training.school.file_of", lambda name: tmp_path / name)
    part_file(tmp_path, 0, 0).unlink()
    train(tmp_path, lesson(), plan, no_torch, quiet, find)  # another net may be installed by now
    assert read_part(part_file(tmp_path, 0, 0)) == first
    with pytest.raises(GorinError, match="no net to go on from"):
        train(tmp_path / "other", lesson(), plan, no_torch, quiet, find)


def test_a_folder_belongs_to_one_training(tmp_path: Path) -> None:
    train(tmp_path, lesson(), TINY, no_torch, quiet, find)
    with pytest.raises(GorinError, match="another training"):
        train(tmp_path, lesson(seed="other"), TINY, no_torch, quiet, find)


def test_a_game_without_features_is_refused(tmp_path: Path) -> None:
    game = find("celestial")
    with pytest.raises(GorinError, match="nothing to learn from"):
        train(tmp_path, Lesson(game, 2, read_options(game, {}), 8, "no"), TINY, no_torch, quiet, find)


def test_parts_are_the_same_on_several_processes(tmp_path: Path) -> None:
    tasks = [Homework(part_file(tmp_path, 0, number), 0, range(number, number + 1)) for number in range(3)]
    assert sorted(play_all(tasks, lesson(), None, find, 2)) == [1, 1, 1]
    assert read_part(tasks[1].path) == play_part(lesson(), None, 0, range(1, 2))


def test_rounding_keeps_what_was_fitted() -> None:
    """A net of whole numbers says what the fitted one says, to a hundredth."""
    from math import exp

    net = counted(20, 2, "rounding")
    shares = Learned(Model(20, 2, 0, rounded(net), rounded(net))).whole.shares([3, 7, 11], [0, 1])
    sums = [bias + sum(net.rows[f][at] for f in (3, 7, 11)) for at, bias in enumerate(net.bias)]
    active = [min(4.0, max(0.0, one)) for one in sums]
    middle = [
        min(4.0, max(0.0, bias + sum(a * w for a, w in zip(active, row, strict=True))))
        for bias, row in zip(net.middle_bias, net.middle, strict=True)
    ]
    logits = [
        bias + sum(a * w for a, w in zip(middle, row, strict=True))
        for bias, row in zip(net.output_bias, net.output, strict=True)
    ]
    assert shares[0] == pytest.approx(1 / (1 + exp(logits[1] - logits[0])), abs=0.01)


def test_fewer_levels_make_a_smaller_file_of_nearly_the_same_net() -> None:
    net = counted(400, 2, "levels")
    fine, coarse = (Model(400, 2, 0, one, one) for one in (rounded(net), rounded(net, 15)))
    assert len(packed(coarse)) < 0.8 * len(packed(fine))
    asked = [3, 70, 110]
    shares = [Learned(model).whole.shares(asked, [0, 1])[0] for model in (fine, coarse)]
    assert shares[0] == pytest.approx(shares[1], abs=0.1)


def test_pictures_hold_their_figures() -> None:
    drawn = losses_svg([Losses([0.69, 0.64], [0.69, 0.66], [3.0, 1.5])], "A <game>")
    assert "A &lt;game&gt;" in drawn
    assert drawn.count("<polyline") == 3
    assert "0.640" in drawn
    curve = calibration_svg([("evaluate", [(0.2, 0.4, 10), (0.8, 0.6, 20)])], "Chances")
    assert curve.count("<circle") == 2


@pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed: requirements/train.txt")
def test_torch_learns_who_wins(tmp_path: Path) -> None:
    """A few games are enough to see at the end of a game who has won it."""
    from gorin.learning import fitted

    plan = Plan(rounds=1, first_games=200, games=2, epochs=4, hidden=16)
    (losses,) = train(tmp_path, lesson(), plan, fitted, quiet, find)
    assert len(losses.value) == 4
    assert losses.value[-1] < 0.69
    state = find("kenjin").new(2, read_options(find("kenjin"), {}), "new")
    learned = Learned(unpacked((tmp_path / "round-0.net").read_bytes()))
    assert sum(judged(state, 0, learned)) == pytest.approx(1.0)


@pytest.mark.skipif(find_spec("torch") is not None, reason="torch is installed, so nothing is refused")
def test_without_torch_the_command_says_what_is_missing(tmp_path: Path) -> None:
    done = quickly("train", "kenjin", "--folder", str(tmp_path / "training"))
    assert done.returncode == 2
    assert "requirements/train.txt" in done.stderr
    assert not (tmp_path / "training").exists()


def test_the_command_line_refuses_learned_for_other_games() -> None:
    done = quickly("sim", "strategic", "--bots", "learned", "--games", "1")
    assert done.returncode == 2
    assert "has learned nothing yet" in done.stderr
