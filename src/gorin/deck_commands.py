"""`gorin deck`: a deck explained, written in other forms, tried against others, and made better by play."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace
from rich.console import Console
from typer.core import TyperGroup

from gorin import completion
from gorin.arena.evolving import SURE, beginning, evolve, settled
from gorin.arena.trials import Verdict, jobs_of, play_job
from gorin.arguments import GameName, On, is_file, read_text
from gorin.bots.processes import LOCAL, workers
from gorin.catalogue import WRITTEN, list_decks, show_deck, write_deck
from gorin.games import find
from gorin.kernel.contract import Game
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import FILLED, Sheet
from gorin.running import progress_bar

console = Console(highlight=False)


class DeckGroup(TyperGroup):
    """`gorin deck GAME …` shows a deck; only what is not the name of a command here is a game's."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = ["show", *args]
        return super().resolve_command(ctx, args)


app = typer.Typer(cls=DeckGroup, no_args_is_help=True, help="Decks: explained, written, tried, made better.")


@app.command()
def show(
    game: GameName,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]",
            help="A file with a deck list in any form, a deck's name, or with --as the end of a link.",
            autocompletion=completion.decks,
        ),
    ] = None,
    form: Annotated[
        str | None, typer.Option("--as", help=f"Only write the deck, as one of: {', '.join(WRITTEN)}.")
    ] = None,
) -> None:
    """Explain a deck, with figures and each fault with its rule; without a name, list the decks."""
    chosen = find(game)
    if name is None:
        list_decks(console, chosen)
        return
    text = read_text(Path(name)) if is_file(name) else name
    if form is not None:
        write_deck(console, chosen, text, form)
    elif not show_deck(console, chosen, text):
        raise typer.Exit(1)


def playable(game: Game, text: str) -> tuple[str, Sheet, dict[str, Any]]:
    """A deck as a table takes it and as data, and the options it needs; refused with every fault."""
    info = game.read_deck(text)
    if info.faults:
        said = " ".join(f"{fault.sentence} ({fault.rule})" for fault in info.faults[:12])
        raise GorinError(f"This deck may not be played: {said}")
    options: dict[str, Any] = {}
    if info.needs:
        name, _, value = info.needs.partition("=")
        options[name] = True if value == "true" else value
    shop = game.workshop()
    return (
        info.text,
        shop.read(info.text, "any" if options.get("cards") == "any" else "own").judged.sheet,
        options,
    )


def opponents(game: Game, named: str | None) -> dict[str, str]:
    """The decks to meet: the ready ones that are named, or all."""
    ready = list(game.deck_list())
    chosen = [name.strip() for name in named.split(",")] if named else game.yardsticks()
    for name in chosen:
        if name not in ready:
            raise GorinError(f"There is no deck called '{name}'; there are {', '.join(ready)}.")
    return {name: name for name in chosen}


Deck = Annotated[
    str, typer.Argument(metavar="LIST", help="A file with a deck list in any form, or a deck's name.")
]
Jobs = Annotated[int, typer.Option(help="How many processes play; 0: one for each core.", min=0)]


@app.command("try")
def try_deck(
    deck: Deck,
    against: Annotated[
        str, typer.Option(help="The game whose ready decks it meets.", autocompletion=completion.games)
    ],
    games: Annotated[int, typer.Option(help="Games in all.", min=2, max=100_000)] = 200,
    decks: Annotated[str | None, typer.Option(help="Only these, separated by commas.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays both decks.")] = "greedy",
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same games.")] = "try",
    jobs: Jobs = 0,
    on: On = LOCAL,
) -> None:
    """Let bots play a deck against the ready decks: how often it wins and how, and what was never used."""
    game = find(against)
    text, sheet, options = playable(game, read_text(Path(deck)) if is_file(deck) else deck)
    verdict = Verdict()
    work, met = jobs_of(text, opponents(game, decks), bot, games, seed, options)
    with workers(game, find, play_job, jobs, on) as play, progress_bar() as progress:
        bar = progress.add_task(sheet.title or "deck", total=len(work))
        try:
            for name, result in zip(met, play(work), strict=True):
                verdict.add(name, result)
                progress.update(bar, advance=1)
        except KeyboardInterrupt:
            console.print("Stopped; these are the games so far.")
    report(verdict, sheet)


def report(verdict: Verdict, sheet: Sheet) -> None:
    """A table by opponent, how games ended, and the cards that did nothing."""
    rows = [*verdict.by_deck.items(), ("all", verdict.all)]
    width = max(len(name) for name, _ in rows)
    for name, tried in rows:
        rate = (tried.won + tried.drawn / 2) / max(1, tried.games)
        drawn = f", {tried.drawn} drawn" if tried.drawn else ""
        console.print(
            f"{name:{width}}  {rate:6.1%} ({tried.low:.1%} to {tried.high:.1%}) of {tried.games}{drawn}",
            markup=False,
        )
    for label, ways in (("won by", verdict.won_by), ("lost by", verdict.lost_by)):
        told = ", ".join(f"{way} {count}" for way, count in sorted(ways.items(), key=lambda each: -each[1]))
        console.print(f"{label}: {told or 'nothing'}", markup=False, soft_wrap=True)
    titles = [title for pile in sheet.piles.values() for title in pile]
    unused = [
        title
        for title in titles
        if title.partition(" (")[0] not in verdict.used and title not in verdict.used
    ]
    console.print(f"never used: {', '.join(sorted(unused)) or 'nothing'}", markup=False, soft_wrap=True)


@app.command("evolve")
def evolve_deck(
    game: GameName,
    file: Annotated[Path, typer.Option(help="Where the rise is kept, to go on from.")],
    deck: Annotated[
        list[str] | None, typer.Option("--from", help="A deck to begin with: a name or a file.")
    ] = None,
    clan: Annotated[
        str | None,
        typer.Option(help="Or the clans whose ready decks these are, separated by commas; 'all': every one."),
    ] = None,
    filled: Annotated[
        bool, typer.Option("--filled", help="Besides, for each a second one, filled up from its Stronghold.")
    ] = False,
    hours: Annotated[float, typer.Option(help="Stop after so many hours.", min=0.001)] = 1.0,
    rounds: Annotated[int, typer.Option(help="Rounds at most.", min=1)] = 1000,
    decks: Annotated[str | None, typer.Option(help="The decks they meet, separated by commas.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays all decks.")] = "greedy:1",
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same decks.")] = "evolve",
    jobs: Jobs = 0,
    on: On = LOCAL,
    settle: Annotated[
        int, typer.Option(help="In the end, make so many more changes by what all games say.", min=0)
    ] = 0,
    surely: Annotated[
        int,
        typer.Option(help="Besides, make so many of the surest changes of each deck as it was.", min=0),
    ] = 0,
    doubt: Annotated[
        float, typer.Option(help="By how many of its own errors a sure change must be better.", min=0)
    ] = SURE,
    install: Annotated[
        str | None,
        typer.Option(
            help="Let these decks come with the game, in place of what began alike: names, or 'all'."
        ),
    ] = None,
    withdraw: Annotated[
        str | None, typer.Option(help="With --install: made decks that come with the game no longer.")
    ] = None,
) -> None:
    """Make decks better by play: what won in variants of a deck takes the place of what lost."""
    found = find(game)
    shop = found.workshop()
    starts, options = beginners(found, [*(deck or []), *clan_decks(found, clan)], filled)
    field = opponents(found, decks)
    end = time.monotonic() + 3600 * hours
    rise = beginning(seed, starts, field)
    with workers(found, find, play_job, jobs, on) as play, progress_bar() as progress:
        bar = progress.add_task(game, total=rounds)

        def told(label: str, done: int, total: int) -> None:
            progress.update(bar, description=label, completed=rise.round, total=rounds)

        while rise.round < rounds and (rise.round == 0 or time.monotonic() < end):
            rise = evolve(file, shop, rise, field, play, rise.round + 1, told, bot, options)
    for step in rise.steps:
        console.print(f"# {step}", markup=False, soft_wrap=True)
    console.print(f"# {rise.round} rounds, {len(rise.samples)} games", markup=False)
    made = settled(rise, shop, settle, surely, doubt)
    for name, sheet in made.items():
        console.print(shop.write(replace(sheet, title=name)), markup=False, soft_wrap=True)
    if install is not None:
        wanted = list(made) if install == "all" else [name.strip() for name in install.split(",")]
        strange = [name for name in wanted if name not in made]
        if strange:
            raise GorinError(f"There is no deck called '{strange[0]}' here; there are {', '.join(made)}.")
        gone = [name.strip() for name in withdraw.split(",")] if withdraw else []
        shop.adopt({name: made[name] for name in wanted}, gone)


def clan_decks(game: Game, named: str | None) -> list[str]:
    """The ready decks of some clans."""
    if named is None:
        return []
    return game.yardsticks() if named == "all" else [name.strip().lower() for name in named.split(",")]


def beginners(game: Game, texts: list[str], filled: bool) -> tuple[dict[str, Sheet], dict[str, Any]]:
    """The decks to begin with, by name, and the options they need."""
    if not texts:
        raise GorinError("Say which deck to begin with: --from NAME or FILE, or --clan.")
    shop = game.workshop()
    starts: dict[str, Sheet] = {}
    options: dict[str, Any] = {}
    for text in texts:
        _, sheet, needed = playable(game, read_text(Path(text)) if is_file(text) else text)
        options.update(needed)
        name = Path(text).stem
        starts[name] = sheet
        if filled:
            starts[f"{name}{FILLED}"] = shop.fill(replace(sheet, piles={}))
    return starts, options
