"""`gorin train`: let a bot learn a game from its own play; its weights, and a plot of how that went."""

from __future__ import annotations

import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer
from msgspec import json
from rich.console import Console

from gorin.arguments import GameName, On, OptionList, parse_options
from gorin.bots.processes import LOCAL
from gorin.games import LEARNED, find
from gorin.kernel.contract import Game, State
from gorin.kernel.figures import Figures
from gorin.kernel.match import read_options
from gorin.kernel.net import Model, file_of
from gorin.kernel.targets import write_safely
from gorin.kernel.values import GorinError
from gorin.running import progress_bar
from gorin.training.curves import figures_svg, losses_svg
from gorin.training.playing import Lesson
from gorin.training.samples import Part
from gorin.training.school import Losses, Plan, Told, number_of, train
from gorin.training.tuning import DEALS, Tuned, reach, tune

console = Console(highlight=False)

#: How many of the figures that moved most are told of.
TOLD: Final = 24


def fitted(parts: list[Part], state: State, plan: Plan, round_: int, told: Told) -> tuple[Model, Losses]:
    """Fit a model with torch, which only this needs."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Failed to initialize NumPy")  # which is not needed
        from gorin.training.fitting import Shape, fit

    shape = Shape(
        state.feature_count(),
        state.row_count(),
        state.sides(),
        plan.hidden,
        plan.hidden,
        decay=plan.decay,
        finest=plan.finest,
    )
    label = f"round {round_}, epochs"
    told(label, 0, plan.epochs)

    def after(epoch: int, losses: list[float]) -> None:
        told(label, epoch + 1, plan.epochs)

    found = fit(parts, shape, plan.epochs, number_of(state.model()) + round_, after)
    model = Model(shape.features, shape.sides, shape.rows, found.whole, found.known, f"round {round_}")
    return model, Losses(found.value_losses, found.known_losses, found.policy_losses)


def train_command(
    game: GameName,
    folder: Annotated[Path, typer.Option(help="Where samples and nets are kept, to go on from.")],
    seats: Annotated[
        int | None,
        typer.Option(help="How many seats: 2, or where figures are learned all tables.", min=1, max=16),
    ] = None,
    rounds: Annotated[int, typer.Option(help="Rounds of playing and fitting.", min=1)] = 4,
    first: Annotated[int, typer.Option(help="Games of greedy bots in the first round.", min=20)] = 20_000,
    games: Annotated[int, typer.Option(help="Games of each later round.", min=20)] = 6_000,
    deals: Annotated[
        int,
        typer.Option(help="Deals of a step, where figures are learned: more keep more cores busy.", min=2),
    ] = DEALS,
    iterations: Annotated[int, typer.Option(help="Iterations of the teacher's search.", min=8)] = 120,
    epochs: Annotated[int, typer.Option(help="How often the samples are gone through.", min=1)] = 3,
    hidden: Annotated[int, typer.Option(help="The width of the first layer.", min=4, max=64)] = 64,
    decay: Annotated[
        float, typer.Option(help="How fast weights shrink that samples do not ask for.", min=0)
    ] = 0.0,
    finest: Annotated[
        int, typer.Option(help="The levels of a row's numbers: fewer, a smaller file.", min=3, max=127)
    ] = 127,
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same games.")] = "train",
    weights: Annotated[Path | None, typer.Option(help="Write the last net to this file.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the losses to this SVG file.")] = None,
    install: Annotated[bool, typer.Option("--install", help="Put the net where bots look for it.")] = False,
    jobs: Annotated[int, typer.Option(help="How many processes play; 0: one for each core.", min=0)] = 0,
    onward: Annotated[
        bool, typer.Option("--onward", help="Begin with what it has learned, not with greedy bots.")
    ] = False,
    option: OptionList = None,
    on: On = LOCAL,
) -> None:
    """Let a bot learn a game: games with noise, a net fitted to them, and again with it in the search.

    In a game that is judged by figures it learns those instead, at all its tables: figures that differ a
    little meet, half as many deals as the rounds have games, and move towards those that won.
    """
    found = find(game)
    options = read_options(found, parse_options(game, option))
    shape = found.new(seats or 2, options, "shape")
    if not shape.model() and shape.figures():
        steps = max(1, rounds * games // 2 // deals)
        with progress_bar() as progress:
            bar = progress.add_task(f"{game}, steps", total=1)
            tuned = tune(
                folder,
                found,
                seed,
                steps,
                lambda done, total: progress.update(bar, completed=done, total=total),
                find,
                jobs,
                deals,
                onward=onward,
                on=on,
                seats=seats or 0,
            )
        keep_figures(found, tuned, weights, plot, install)
        return
    seats = seats or 2
    if find_spec("torch") is None:
        raise GorinError("Training needs torch: install requirements/train.txt, or gorin[train].")
    lesson = Lesson(found, seats, options, iterations, seed)
    plan = Plan(rounds, first, games, epochs, hidden, decay, finest, onward)
    with progress_bar() as progress:
        bar = progress.add_task(game, total=1)

        def told(label: str, done: int, total: int) -> None:
            progress.update(bar, description=label, completed=done, total=total)

        losses = train(folder, lesson, plan, fitted, told, find, jobs, on)
    report(losses)
    name = shape.model()
    net = (folder / f"round-{rounds - 1}.net").read_bytes()
    for path in [weights, file_of(name) if install else None]:
        if path is not None:
            write_safely(path, net)
            console.print(f"Weights written to '{path}', {len(net)} bytes.", markup=False, soft_wrap=True)
    if plot is not None:
        write_safely(plot, losses_svg(losses, f"{found.title}, {seats} seats").encode())
        console.print(f"Losses drawn to '{plot}'.", markup=False, soft_wrap=True)


def keep_figures(game: Game, tuned: Tuned, weights: Path | None, plot: Path | None, install: bool) -> None:
    """Say what changed most of what things are worth, and write it where it is wanted."""
    start, learned = tuned.start, tuned.learned()
    off = reach(start)
    moved = [(name, (value - start[name]) / off[name]) for name, value in learned.items()]
    moved.sort(key=lambda each: -abs(each[1]))
    for name, _ in moved[:TOLD]:
        console.print(f"{name}: {start[name]:.2f}, now {learned[name]:.2f}", markup=False)
    figures = {name: round(value, 3) for name, value in learned.items()}
    entry = Figures(figures, f"{tuned.step} steps of {tuned.deals} deals, seed {tuned.seed}")
    if weights is not None:
        write_safely(weights, json.format(json.encode(entry)) + b"\n")
    if install:
        known = json.decode(LEARNED.read_bytes(), type=dict[str, Figures])
        write_safely(LEARNED, json.format(json.encode({**known, game.name: entry}, order="sorted")) + b"\n")
    if plot is not None:
        write_safely(plot, figures_svg(moved[:TOLD], game.title).encode())
        console.print(f"Figures drawn to '{plot}'.", markup=False, soft_wrap=True)


def report(losses: list[Losses]) -> None:
    for round_, one in enumerate(losses):
        console.print(
            f"round {round_}: value {one.value[-1]:.4f}, of what is known {one.known[-1]:.4f}, "
            f"policy {one.policy[-1]:.4f}"
        )
