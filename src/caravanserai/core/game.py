# SPDX-License-Identifier: MIT
"""The descriptor of a game, and the registry of all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from caravanserai.core.compiled import rule_functions
from caravanserai.core.compiled.rule_functions import RuleFunctions
from caravanserai.core.errors import BadOptions
from caravanserai.core.reason import Reason
from caravanserai.core.validation import is_whole

StateArray: TypeAlias = np.ndarray[
    Any, Any
]  # an array of one record: what Python holds and compiled code takes
Event: TypeAlias = tuple[str, dict[str, Any]]  # a message key and its arguments


class Scene(NamedTuple):
    """All of a state, read once for whoever describes it several times. Not to be changed."""

    state: dict[str, Any]  # the fields
    table: dict[str, Any]  # what everybody sees
    sheet: list[list[int]]  # points by seat and category


class View(Protocol):
    """Tells what a seat may know; None is a spectator."""

    def __call__(
        self, states: StateArray, setup: "Setup", seat: int | None, scene: Scene | None = None, /
    ) -> dict[str, Any]:
        """Return it, JSON-able; what is made from one scene shares its parts."""


class Events(Protocol):
    """Tells what an action did."""

    def __call__(
        self,
        before: StateArray,
        after: StateArray,
        setup: "Setup",
        action: int,
        /,
    ) -> list[Event]:
        """Return it as message keys and arguments."""


@dataclass(frozen=True)
class Setup:
    """Everything about a game that no action changes."""

    players: int
    options: Mapping[str, Any]  # complete and JSON-able: enough to make this set-up again
    template: StateArray  # a state in which only the options are set
    board: StateArray  # the tables that the rules read
    map: Any = None  # the map, in a game that has maps


@dataclass(frozen=True)
class Game:
    """One game. Everything above a game folder works through this."""

    name: str  # as in cv.new("...")
    title: str  # for people
    rules_version: int  # a record replays only under the version it was made with
    player_counts: range
    state: np.dtype[Any]
    n_actions: int  # action ids are below this
    max_legal: int  # no position has more legal actions
    categories: tuple[str, ...]  # of the score sheet
    rules: RuleFunctions
    prepare: Callable[[int, Mapping[str, Any]], Setup]  # raises BadOptions
    actor: Callable[[StateArray], int | None]
    scene: Callable[[StateArray, Setup], Scene]
    view: View
    explain: Callable[[StateArray, Setup, int], Reason]  # why an action is illegal
    text: Callable[[Setup, int], str]
    parse: Callable[[Setup, str], int]  # raises BadNotation
    to_dict: Callable[[StateArray, Setup], dict[str, Any]]
    from_dict: Callable[[Mapping[str, Any]], tuple[Setup, StateArray]]  # raises BadPosition
    broken: Callable[[StateArray, Setup], list[str]]  # invariants that a state breaks
    events: Events
    offer: Callable[
        [StateArray, Setup, int], dict[str, Any]
    ]  # what the seat to act may do, in a state that was re-dealt for it
    draw: Callable[[StateArray, Setup, int | None], str]  # the board as text, as a seat may see it


_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known by its name, and its rule functions by the type of its states."""
    rule_functions.register(game.state, game.rules)
    _games[game.name] = game
    return game


def games() -> tuple[str, ...]:
    """Return the names of the games."""
    return tuple(sorted(_games))


def find(name: str) -> Game:
    """Return the game of this name; a hyphen is as good as an underscore."""
    found = _games.get(str(name).replace("-", "_"))
    if found:
        return found
    raise BadOptions(f"unknown game {name!r}: expected one of {', '.join(games())}", "game")


def prepare(game: Game, players: int | None, options: Mapping[str, Any]) -> Setup:
    """Check the number of players and the options of a new game."""
    count = game.player_counts[0] if players is None else players
    if not is_whole(count) or count not in game.player_counts:
        low, high = game.player_counts[0], game.player_counts[-1]
        raise BadOptions(f"{game.title} is for {low} to {high} players, not {players!r}", "players")
    try:
        return game.prepare(int(count), options)
    except BadOptions as error:
        error.field = "options"
        raise
