# SPDX-License-Identifier: MIT
"""The interface of every bot, and the only way to ask one for an action.

`ask` gives a bot a re-dealt copy of the position: everything that its seat cannot know is drawn at
random. So no bot ever sees the game's generator or another player's hand.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias, TypeVar

import numpy as np

from caravanserai.bots.budget import Budget
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.position import Position

Cancel: TypeAlias = Callable[[], bool]  # polled every few milliseconds; True ends the search

T = TypeVar("T")
ForGames: TypeAlias = T | Mapping[str, T]  # a setting for all games, or one for each, by name


def setting_for(game: str, setting: ForGames[T] | None) -> T | None:
    """Return the setting that holds in a game; None if there is none."""
    return setting.get(game) if isinstance(setting, Mapping) else setting


def never() -> bool:
    """Return False: a `Cancel` that never cancels."""
    return False


@dataclass(frozen=True)
class Choice:
    """An action that a bot has considered."""

    action: int
    visits: int  # simulations that tried it; 0 if the bot runs none
    values: tuple[float, ...]  # expected share of the win of each seat, 0 to 1
    points: tuple[float, ...]  # expected final points of each seat
    variation: tuple[int, ...]  # principal variation: the expected play, this action first

    def margin(self, seat: int) -> float:
        """Return by how many points the seat is ahead of the best other seat."""
        return margin_of(self.points, seat)


@dataclass(frozen=True)
class Evaluation:
    """The value of a position to each seat."""

    values: tuple[float, ...]  # expected share of the win, 0 to 1
    points: tuple[float, ...]  # expected final points
    early_values: tuple[float, ...]  # the values after half of the work: a test of convergence


def margin_of(points: Sequence[float], seat: int) -> float:
    """Return by how many points a seat is ahead of the best other seat."""
    return points[seat] - max(each for other, each in enumerate(points) if other != seat)


@dataclass(frozen=True)
class Decision:
    """The answer of a bot."""

    action: int  # the action to play
    choices: tuple[Choice, ...] = ()  # the actions it has considered, best first
    simulations: int = 0
    seconds: float = 0.0  # spent on the decision, without `start_up`
    start_up: float = 0.0  # seconds spent on starting a program or preparing it for a game

    @property
    def chosen(self) -> Choice:
        """The choice that belongs to the action to play."""
        return next(choice for choice in self.choices if choice.action == self.action)


class Bot(Protocol):
    """Anything that can choose an action. Create one per seat and game: bots may keep state.

    Inherit from it to get a `close` and a `reset` that do nothing.
    """

    def choose(
        self, position: Position, budget: Budget | None, seed: int, cancel: Cancel = never
    ) -> Decision:
        """Choose an action for the actor of a position that is re-dealt for that seat.

        Without a budget the bot uses the one it was created with. A fresh bot gives the same
        decision for the same position, seed and budget of simulations.
        """
        ...

    def close(self) -> None:
        """Release resources, such as a process. Most bots hold none."""
        return

    def reset(self) -> bool:
        """Forget the last game; return whether the bot can play another one.

        Only bots that are slow to start need this. All others are created again for each game.
        """
        return False


def ask(
    bot: Bot,
    position: Position,
    budget: Budget | None = None,
    seed: int = 0,
    cancel: Cancel = never,
) -> Decision:
    """Let a bot choose for the actor, showing it only what the actor may know.

    Raises BadOptions if the game is over or the answer is not a `Decision`, and IllegalAction if
    the bot chooses an illegal action.
    """
    seat = position.actor
    if seat is None:
        raise BadOptions("the game is over: there is nothing to choose")
    # A different seed for every decision, or the bot would draw the same numbers each time.
    own_seed = int(entry_points.split(np.uint64(seed), len(position.actions)))
    decision = bot.choose(position.redeal(seat, own_seed), budget, own_seed, cancel)
    return check_decision(bot, decision, position)


def check_decision(bot: Bot, decision: Any, position: Position) -> Decision:
    """Return the answer of a bot, with a choice for its action if the bot has given none.

    Raises BadOptions if it is not a `Decision`, IllegalAction if its action is not legal.
    """
    name = type(bot).__name__
    if not isinstance(decision, Decision):
        raise BadOptions(f"{name}.choose should return a Decision, got {decision!r:.60}")
    if decision.action not in position.legal():
        raise IllegalAction(f"{name} chose {decision.action!r}, which is not legal here")
    if any(choice.action == decision.action for choice in decision.choices):
        return decision
    chosen = default_choice(position, int(decision.action))
    return replace(decision, choices=(chosen, *decision.choices))


def default_choice(position: Position, action: int) -> Choice:
    """Return a choice without an estimate: equal shares, and the points so far."""
    players = position.setup.players
    points = tuple(float(each) for each in position.points())
    return Choice(action, 0, (1 / players,) * players, points, (action,))
