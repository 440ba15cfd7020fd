# SPDX-License-Identifier: MIT
"""What the best moves are, and what they are worth, as one seat may know."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from caravanserai.bots.bot import Bot, Cancel, Choice, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.registry import bots, make
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.core.seeds import check_seed
from caravanserai.core.validation import is_whole

DEFAULT = "mcts"
DEFAULT_BUDGET = Budget(simulations=8_000)  # no time: the same answer on every machine

BotSource: TypeAlias = str | Callable[[], Bot]  # a name of the roster, or what makes a fresh bot


@dataclass(frozen=True)
class Analysis:
    """The choices of the actor, best first."""

    seat: int  # who looks at the position
    actor: int  # whose choice it is
    seen: Position  # the position, re-dealt for who looks at it
    choices: tuple[Choice, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> Choice:
        """The choice to make."""
        return self.choices[0]

    def find(self, action: int) -> Choice | None:
        """Return what is known of an action, if it was looked at."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def turn(self, choice: Choice) -> tuple[int, ...]:
        """Return the main line of a choice as far as it is the same turn."""
        walker, own = self.seen.copy(), []
        turn = walker.turn_number
        for action in choice.line:
            is_same = walker.actor == self.actor and walker.turn_number == turn
            if not is_same or action not in walker.legal():
                break
            own.append(action)
            walker.play(action)
        return tuple(own) or (choice.action,)

    def to_dict(self, moves: int | None = None) -> dict[str, Any]:
        """Return the best moves, or all, JSON-able."""
        return {
            "game": self.seen.game.name,
            "seat": self.seat,
            "actor": self.actor,
            "simulations": self.simulations,
            "seconds": round(self.seconds, 4),
            "choices": [self._told(choice) for choice in self.choices[:moves]],
        }

    def _told(self, choice: Choice) -> dict[str, Any]:
        return {
            "action": choice.action,
            "turn": [self.seen.text(action) for action in self.turn(choice)],
            "visits": choice.visits,
            "values": list(choice.values),
            "points": list(choice.points),
            "margin": choice.margin(self.actor),
            "line": list(choice.line),
        }


def analyse(
    position: Position,
    seat: int | None = None,
    budget: Budget | float | str | None = None,
    seed: int = 0,
    bot: BotSource | None = None,
    cancel: Cancel = never,
) -> Analysis:
    """Look for the actor's best moves, knowing what a seat may know: the actor if none is named.

    A budget is a number of seconds, a text such as "1s" or "800" (simulations), or a `Budget`;
    without one, a bot that was chosen has its own. With a budget of simulations the same seed
    gives the same answer.
    """
    actor = position.actor
    if actor is None:
        raise BadOptions("the game is over: there is nothing to analyse")
    viewer = actor if seat is None else seat
    own = int(entry_points.split(np.uint64(check_seed(seed)), len(position.actions)))
    limit = read_budget(budget, DEFAULT_BUDGET, bot)
    return search(position.redeal(viewer, own), viewer, limit, own, bot, cancel)


def search(
    seen: Position,
    viewer: int,
    budget: Budget | None,
    seed: int,
    bot: BotSource | None = None,
    cancel: Cancel = never,
) -> Analysis:
    """Ask a fresh bot about a position that is re-dealt already."""
    thinker = _made(bot)
    try:
        decision = thinker.choose(seen.copy(), budget, seed, cancel)
    finally:
        close = getattr(thinker, "close", None)
        if close is not None:
            close()
    others = tuple(choice for choice in decision.choices if choice.action != decision.action)
    choices = (decision.chosen, *others)
    actor = seen.actor or 0
    return Analysis(viewer, actor, seen, choices, decision.simulations, decision.seconds)


def default_bot() -> str:
    """Return the name of the bot whose word counts most."""
    return DEFAULT if DEFAULT in bots() else bots()[-1]


def _made(bot: BotSource | None) -> Bot:
    if callable(bot):
        return bot()
    return make(default_bot() if bot is None else bot)


def read_budget(
    budget: Budget | float | str | None,
    instead: Budget = DEFAULT_BUDGET,
    bot: BotSource | None = None,
) -> Budget | None:
    """Return a budget, however it is given; None leaves it to a bot that was chosen."""
    if budget is None:
        return instead if bot in {None, default_bot()} else None
    if isinstance(budget, Budget):
        return budget
    if isinstance(budget, str):
        return Budget.parse(budget)
    if is_whole(budget) or isinstance(budget, float):
        return Budget(seconds=budget)
    raise BadOptions(f"a budget is a number of seconds, a text or a Budget, not {budget!r}")
