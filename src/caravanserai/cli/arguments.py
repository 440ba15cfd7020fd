# SPDX-License-Identifier: MIT
"""What the arguments of several commands mean: the game, its options, its map."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.i18n import N_, _
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, find, games

GameName = Annotated[
    str, Parameter(help=N_("Name of the game; any beginning that is clear will do."))
]
Players = Annotated[
    int | None, Parameter(help=N_("Number of players; without it, as few as the game allows."))
]
Seed = Annotated[int | None, Parameter(help=N_("Whole number that fixes all chance in the game."))]
FixedSeed = Annotated[
    int, Parameter(help=N_("Whole number that fixes all chance; 0 if not given."))
]
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


def find_game(wish: str) -> Game:
    """Return the game that a name, or the beginning of one, can only mean."""
    beginning = wish.lower().replace("-", "_").replace(" ", "_")
    found = [name for name in games() if name.startswith(beginning)]
    return find(found[0] if len(found) == 1 else wish)


def ask_game() -> Game:
    """Ask until the answer is a game; Enter alone is the first one."""
    known = games()
    for number, name in enumerate(known, start=1):
        print(f"  {number}  {_(find(name).title)}")
    while True:
        answer = input(_("Which game? (Enter: 1) ")).strip() or "1"
        if answer.lower() in ("q", "quit", "exit"):
            raise EOFError  # as if the question had been left with Ctrl-D
        if answer.isdecimal() and 1 <= int(answer) <= len(known):
            return find(known[int(answer) - 1])
        try:
            return find_game(answer)
        except BadOptions as error:
            print(error)


def read_options(pairs: Iterable[str] | None, map_source: str | None = None) -> dict[str, Any]:
    """Read `key=value` pairs; a value is JSON where it can be, else text."""
    options = dict(_pair(text) for text in pairs or ())
    if map_source is not None:
        options["map"] = map_option(map_source)
    return options


def _pair(text: str) -> tuple[str, Any]:
    key, sign, value = text.partition("=")
    if not key or not sign:
        raise BadOptions(f"an option is given as key=value, got {text!r}")
    if key == "map":
        return key, map_option(value)
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def map_option(source: str) -> str | Path:
    """A library takes no text for a path, for texts come from strangers; here a person typed it."""
    path = Path(source)
    is_path = len(path.parts) > 1 or path.suffix or path.is_file()
    return path if is_path else source
