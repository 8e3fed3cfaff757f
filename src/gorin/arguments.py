"""What a person writes behind a command: options of a game, texts in files, and bots."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from gorin import completion
from gorin.arena.simulate import Conduct, play
from gorin.bots import make
from gorin.campaign.hosts import HOSTS
from gorin.campaign.playing import play as campaign_play
from gorin.games import GAMES, find
from gorin.games.strategic import STRATEGIC
from gorin.kernel.match import read_options
from gorin.kernel.targets import noted
from gorin.kernel.values import GorinError

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.", autocompletion=completion.games)
]
OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help="An option of the game as name=value, e.g. teams=true; @FILE is its text.",
        autocompletion=completion.options,
    ),
]

#: How battles of a simulated campaign are settled: by odds, or by the game in which bots play them.
BATTLES = ("odds", *HOSTS)
Battles = Annotated[
    str | None, typer.Option(help=f"How battles of a campaign are settled: {', '.join(BATTLES)}.")
]
Generals = Annotated[str, typer.Option(help="The bot that plays the battles of a campaign.")]
Pace = Annotated[
    int, typer.Option(help="Decisions a turn in each battle, which goes on across turns; 0 ends it.", min=0)
]


class Wanted(StrEnum):
    """What a table of decisions holds of each."""

    MOVES = "moves"
    OBSERVATIONS = "observations"


On = Annotated[str, typer.Option(help="Where it is done: local, or on a Ray cluster: ray, ray:ADDRESS.")]


def bots_option(about: str) -> Any:
    """Bots by their names, with commas between."""
    return typer.Option(help=about, autocompletion=completion.bots)


def parse_options(
    game_name: str, given: list[str] | None, battles: str | None = None, pace: int = 0
) -> dict[str, Any]:
    """Options as `name=value`; `name.part=value` fills a table. Values are JSON, or else plain text.

    A text that begins with @ stands for the text of that file, also within a list.
    """
    options: dict[str, Any] = {}
    for pair in given or []:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise GorinError(f"'{pair}' is no option; write name=value, for example teams=true.")
        try:
            value = msgspec.json.decode(text)
        except msgspec.DecodeError:
            value = text
        value = from_files(value)
        outer, dot, inner = name.partition(".")
        if dot:
            table = options.setdefault(outer, {})
            if not isinstance(table, dict):
                raise GorinError(f"'{pair}' does not go with the option '{outer}' given before it.")
            table[inner] = value
        else:
            options[name] = value
    if battles is not None:
        if battles not in BATTLES:
            raise GorinError(f"Simulated battles are settled by {', '.join(BATTLES)}, not by '{battles}'.")
        options |= {"settle": "odds"} if battles == "odds" else {"settle": "bots", "battles": battles}
    if pace and options.get("settle") == "bots":
        options["settle"] = "live"  # battles that go on across turns
    read_options(find(game_name), options)
    return options


def conduct_of(game: str, options: dict[str, Any], generals: str, pace: int) -> Conduct:
    """How games are simulated: a campaign whose battles bots play needs a layer above it."""
    if game != STRATEGIC.name or options.get("settle") not in ("bots", "live"):
        return play
    make(generals)
    return partial(campaign_play, general=generals, pace=pace)


def from_files(value: Any) -> Any:
    """A value with the texts of files where it names them."""
    if isinstance(value, str) and value.startswith("@"):
        return read_text(Path(value[1:]))
    if isinstance(value, list):
        return [from_files(part) for part in value]
    return value


def is_file(name: str) -> bool:
    """Whether a word names a file; one that is too long for that, such as a link, does not."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def read_text(path: Path) -> str:
    """The text of a file that a person named, in the encoding of today or in that of old Windows programs."""
    try:
        found = noted(path).read_bytes()
    except FileNotFoundError:
        raise GorinError(f"There is no file '{path}'.") from None
    except OSError:
        raise GorinError(f"'{path}' cannot be read as a text.") from None
    for encoding in ("utf-8", "cp1252"):
        try:
            text = found.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text.replace("\r\n", "\n")
    raise GorinError(f"'{path}' cannot be read as a text.")


#: Who sits in a seat that serves the game, where no bot is named for it.
SERVANT = "greedy"


def parse_bots(text: str, game: str, seats: int | None = None, players: int | None = None) -> list[str]:
    """Bots of a game by name, with commas between; one name fills every seat.

    Where some seats do not play to win, bots for the others suffice.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        make(name).check(find(game))
    if seats is not None:
        if len(names) == 1:
            names = names * seats
        elif len(names) == players:
            names += [SERVANT] * (seats - players)
        if len(names) != seats:
            raise GorinError(f"{len(names)} bots for {seats} seats: name one for all, or one for each.")
    return names
