# SPDX-License-Identifier: MIT
"""The descriptor of a game, and the registry of all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from caravanserai.core.compiled import entry_points, rule_functions
from caravanserai.core.compiled.direct_calls import DirectCalls
from caravanserai.core.compiled.rule_functions import RuleFunctions
from caravanserai.core.describe.observation_layout import ObservationLayout
from caravanserai.core.describe.reason import Reason
from caravanserai.core.describe.scene import Scene
from caravanserai.core.errors import BadOptions
from caravanserai.core.map_tools import MapTools
from caravanserai.core.options import Option
from caravanserai.core.validation import is_whole

if TYPE_CHECKING:
    from caravanserai.core.position import Position

# An array of one record: what Python holds of a state, and what compiled code takes.
StateArray: TypeAlias = np.ndarray[Any, Any]
Event: TypeAlias = tuple[str, dict[str, Any]]  # a message key and its arguments


class Paths(NamedTuple):
    """Paths to a target within a turn, JSON-able."""

    paths: list[dict[str, Any]]
    has_more: bool  # whether there are more than those listed


class View(Protocol):
    """Describes a position as a seat may know it; None is a spectator."""

    def __call__(
        self, states: StateArray, setup: "Setup", seat: int | None, scene: Scene | None = None, /
    ) -> Mapping[str, Any]:
        """Return the view, JSON-able; views made from one scene share its parts."""


class Events(Protocol):
    """Describes what an action did."""

    def __call__(
        self, before: StateArray, after: StateArray, setup: "Setup", action: int, /
    ) -> list[Event]:
        """Return message keys and their arguments."""


class RulesComparison(Protocol):
    """Compares an action with an older version of the rules."""

    def __call__(self, before: StateArray, after: StateArray, action: int, /) -> str | None:
        """Return how the action had another effect then; None if it had the same."""


@dataclass(frozen=True)
class Setup:
    """Everything about a game that no action changes."""

    players: int
    options: Mapping[str, Any]  # complete and JSON-able: enough to prepare this set-up again
    template: StateArray  # a state in which only the options are set
    board: StateArray  # the tables that the rules read
    map: Any = None  # the map, in a game that has maps


def read_actor(states: StateArray) -> int | None:
    """Return the seat to act, None when the game is over."""
    return None if entry_points.is_over(states) else int(states[0]["actor"])


@dataclass(frozen=True, eq=False)  # a descriptor equals only itself, so that it can be hashed
class Game:
    """One game. The server, the command line and the arena know games only by this.

    The functions take state arrays and a set-up, like the compiled code; `Position` wraps them.
    """

    name: str  # as in cv.new("...")
    title: str  # for display
    rules_version: int  # a change that could alter the result of a game raises it
    player_counts: range
    state: np.dtype[Any]
    n_actions: int  # action ids are below this
    max_legal: int  # no position has more legal actions
    categories: tuple[str, ...]  # of the score sheet
    rules: RuleFunctions
    observation: ObservationLayout  # of what `rules.observe` writes
    prepare: Callable[[int, Mapping[str, Any]], Setup]  # raises BadOptions
    scene: Callable[[StateArray, Setup], Scene]
    view: View
    explain: Callable[[StateArray, Setup, int], Reason]  # why an action is illegal
    text: Callable[[Setup, int], str]
    parse: Callable[[Setup, str], int]  # raises BadNotation
    to_dict: Callable[[StateArray, Setup], Mapping[str, Any]]
    from_dict: Callable[[Mapping[str, Any]], tuple[Setup, StateArray]]  # raises BadPosition
    broken: Callable[[StateArray, Setup], list[str]]  # invariants that a state breaks
    events: Events
    # The offer to the seat to act. It gets a state that was redealt for the seat, so that an offer
    # cannot depend on anything hidden.
    offer: Callable[[StateArray, Setup, int], dict[str, Any]]
    draw: Callable[[StateArray, Setup, int | None], str]  # the board as text, as a seat may see it
    action_json: Callable[[Setup, int], dict[str, Any]]  # an action as structure
    options: tuple[Option, ...]  # what players may choose
    view_type: type  # the TypedDict of a view
    actor: Callable[[StateArray], int | None] = read_actor
    facts: Mapping[str, Any] = field(default_factory=dict)  # values of the rulebook, for displays
    # By version: a record made under one of these replays as long as no action differs.
    older_rules: Mapping[int, RulesComparison] = field(default_factory=dict)
    # Whether a GPU plays games in blocks sorted by phase. It pays if the phases of a game differ
    # much, because threads that run together then do the same. States need a field `phase` with
    # numbers below 63.
    sorts_on_gpu: bool = False
    # Fields that only some games have; None in the others.
    board_json: Callable[[Setup], dict[str, Any]] | None = None  # the board, for drawing
    maps: MapTools | None = None
    paths: Callable[["Position", str, str, str], Paths] | None = None  # to a tile and colour
    # How `Position` calls the rules; not an argument.
    calls: DirectCalls = field(default_factory=DirectCalls, init=False, repr=False)


_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Register a game by its name, and its rule functions by the type of its states."""
    rule_functions.register(game.state, game.rules)
    _games[game.name] = game
    return game


def games() -> tuple[str, ...]:
    """Return the names of the games."""
    return tuple(sorted(_games))


def find(name: str) -> Game:
    """Return the game of this name; hyphens count as underscores. Raises BadOptions."""
    found = _games.get(str(name).replace("-", "_"))
    if found:
        return found
    raise BadOptions(f"unknown game {name!r}: expected one of {', '.join(games())}", "game")


def prepare(game: Game, players: int | None, options: Mapping[str, Any]) -> Setup:
    """Return the set-up of a new game, with as few players as possible if no number is given.

    Raises BadOptions for a number of players or options that the game does not accept.
    """
    count = game.player_counts[0] if players is None else players
    if not is_whole(count) or count not in game.player_counts:
        low, high = game.player_counts[0], game.player_counts[-1]
        raise BadOptions(f"{game.title} is for {low} to {high} players, not {players!r}", "players")
    try:
        return game.prepare(int(count), options)
    except BadOptions as error:
        error.field = "options"
        raise
