"""`gorin arena --sprt`: two bots on paired deals, until it is sure which is better or no game is left."""

from __future__ import annotations

from rich.console import Console

from gorin.arena.simulate import Task, play_all
from gorin.arena.sprt import Sequence
from gorin.arena.stats import wilson
from gorin.bots.processes import LOCAL
from gorin.games import find
from gorin.kernel.values import GorinError
from gorin.running import progress_bar


def parse_bounds(text: str) -> tuple[float, float]:
    """Two ratings, as in `0,20`: the bot is rated no higher than the one, or at least by the other."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise GorinError("A sequential test takes two ratings, as in --sprt 0,20.") from None
    if low >= high:
        raise GorinError("The second rating of a sequential test is the higher one, as in --sprt 0,20.")
    return low, high


def promote(
    console: Console,
    names: list[str],
    tasks: list[Task],
    bounds: str,
    jobs: int | None,
    serving: int = 0,
    on: str = LOCAL,
) -> None:
    """Play deal by deal, and stop as soon as the test is sure."""
    if len(names) != 2:
        raise GorinError("A sequential test is between two bots.")
    test = Sequence(*parse_bounds(bounds))
    orders = sum(task.seed == tasks[0].seed for task in tasks)
    won: list[float] = []
    with progress_bar() as progress:
        bar = progress.add_task(f"{names[0]} – {names[1]}", total=len(tasks))
        for task, played in zip(tasks, play_all(tasks, find, jobs, on=on), strict=True):
            players = task.bots[: len(task.bots) - serving]
            won.append(
                sum(part for bot, part in zip(players, played.returns, strict=False) if bot == names[0])
            )
            if len(won) % orders == 0:
                test.add(sum(won[-orders:]) / orders)
                progress.update(bar, completed=len(won))
                if test.verdict() != "open":
                    break
    low, high = wilson(sum(won), len(won))
    rate = f"{sum(won) / len(won):.1%} ({low:.1%} to {high:.1%}) of {len(won)} games, {test.deals} deals"
    verdict = test.verdict()
    said = "may be better" if verdict == "open" else f"is {verdict}"
    console.print(
        f"{names[0]} {said} than {names[1]}: {rate}; log of the ratio {test.ratio():.2f} "
        f"between {test.low:+g} and {test.high:+g}.",
        soft_wrap=True,
    )
