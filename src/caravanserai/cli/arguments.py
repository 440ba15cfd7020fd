# SPDX-License-Identifier: MIT
"""Arguments that several commands have: the game, its options, its map."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.i18n import N_, _
from caravanserai.cli.words import game_title
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, find, games
from caravanserai.core.seeds import Seed as DealSeed
from caravanserai.core.seeds import parse_deal_seed

GameName = Annotated[str, Parameter(help=N_("Name of the game, or its beginning."))]
Players = Annotated[
    int | None,
    Parameter(help=N_("Number of players; the fewest that the game allows if not given.")),
]
Seed = Annotated[
    str | None,
    Parameter(
        help=N_(
            "Seed of the game, a number or 32 hexadecimal digits; the same seed gives the same "
            "deal."
        )
    ),
]
FixedSeed = Annotated[int, Parameter(help=N_("Seed of all random choices; 0 if not given."))]
Option = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        help=N_("Option of the game as key=value; may be given several times."),
        negative=(),
    ),
]
Map = Annotated[str | None, Parameter(name="--map", help=N_("Name of a map, or a map file."))]
Json = Annotated[bool, Parameter(help=N_("Print JSON for a script."))]
Threads = Annotated[int, Parameter(help=N_("Number of threads; 1 if not given."))]

QUIT_WORDS = ("q", "quit", "exit")  # typed at a question


def read_seed(text: str | None) -> DealSeed | None:
    """Return the seed of a game; None if none was given. Raises BadOptions."""
    return None if text is None else parse_deal_seed(text)


def find_game(name: str) -> Game:
    """Return the game of a name, or of the beginning of one. Raises BadOptions if unclear."""
    beginning = name.lower().replace("-", "_").replace(" ", "_")
    found = [each for each in games() if each.startswith(beginning)]
    # If the beginning is ambiguous, `find` raises the error, which lists all games.
    return find(found[0] if len(found) == 1 else name)


def check_range(name: str, value: int, low: int, high: int) -> None:
    """Raise BadOptions if the value of an option is out of range."""
    if not low <= value <= high:
        raise BadOptions(f"{name} must be from {low} to {high}, got {value}")


def ask_game() -> Game:
    """Ask until the answer is a game; an empty answer chooses the first one."""
    known = games()
    for number, name in enumerate(known, start=1):
        print(f"  {number}  {game_title(name)}")
    while True:
        answer = input(_("Which game? (Enter: 1) ")).strip() or "1"
        if answer.lower() in QUIT_WORDS:
            raise EOFError  # as Ctrl-D would
        if answer.isdecimal() and 1 <= int(answer) <= len(known):
            return find(known[int(answer) - 1])
        try:
            return find_game(answer)
        except BadOptions as error:
            print(error)


def read_options(pairs: Iterable[str] | None, map_source: str | None = None) -> dict[str, Any]:
    """Read `key=value` pairs; a value that is not JSON is text. Raises BadOptions."""
    options = dict(_read_pair(text) for text in pairs or ())
    if map_source is not None:
        options["map"] = _read_map_source(map_source)
    return options


def _read_pair(text: str) -> tuple[str, Any]:
    key, sign, value = text.partition("=")
    if not key or not sign:
        raise BadOptions(f"an option is given as key=value, got {text!r}")
    if key == "map":
        return key, _read_map_source(value)
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def _read_map_source(source: str) -> str | Path:
    """Return the name of a map, or a path.

    The library reads files only for `Path` objects, because texts may come from remote users. Here
    the local user typed it.
    """
    path = Path(source)
    is_path = len(path.parts) > 1 or path.suffix or path.is_file()
    return path if is_path else source
