# SPDX-License-Identifier: MIT
"""The protocol that every bot speaks, and the only way to ask one.

`ask` hands a bot a copy of the position in which all that its seat cannot know is drawn anew, so
that it never sees the dice or another hand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np

from caravanserai.bots.budget import Budget
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.position import Position

Cancel: TypeAlias = Callable[[], bool]  # asked every few milliseconds: stop thinking now?


def never() -> bool:
    """Do not cancel."""
    return False


@dataclass(frozen=True)
class Choice:
    """One action that a bot has looked at."""

    action: int
    visits: int  # how often it was tried; 0 if the bot does not count
    values: tuple[float, ...]  # share of the win that each seat can expect, 0 to 1
    points: tuple[float, ...]  # final points that each seat can expect
    line: tuple[int, ...]  # the main line, this action first

    def margin(self, seat: int) -> float:
        """Return by how many points the seat is ahead of the best other one."""
        others = [points for other, points in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others)


@dataclass(frozen=True)
class Decision:
    """What a bot answers."""

    action: int  # the action to play
    choices: tuple[Choice, ...]  # what it looked at, best first
    simulations: int = 0
    seconds: float = 0.0

    @property
    def chosen(self) -> Choice:
        """What the bot thinks of the action it plays."""
        return next(choice for choice in self.choices if choice.action == self.action)


class Bot(Protocol):
    """Whoever can choose an action. One of its own for each seat and game: it may remember."""

    def choose(
        self, position: Position, budget: Budget | None, seed: int, cancel: Cancel = never
    ) -> Decision:
        """Choose for the actor of a position that is re-dealt for him.

        Without a budget the bot takes the one that it was made with. Same position, budget of
        simulations and seed: same decision, if the bot is fresh.
        """
        ...


def ask(
    bot: Bot,
    position: Position,
    budget: Budget | None = None,
    seed: int = 0,
    cancel: Cancel = never,
) -> Decision:
    """Let a bot choose for the actor, showing it only what the actor may know."""
    seat = position.actor
    if seat is None:
        raise BadOptions("the game is over: there is nothing to choose")
    own = int(entry_points.split(np.uint64(seed), len(position.actions)))
    decision = bot.choose(position.redeal(seat, own), budget, own, cancel)
    if decision.action not in position.legal():
        name = type(bot).__name__
        raise IllegalAction(f"{name} chose {decision.action!r}, which is not legal here")
    return decision
