# SPDX-License-Identifier: MIT
"""The best moves of a position and what they are worth, from what one seat may know."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

from caravanserai.bots.bot import Bot, Cancel, Choice, check_decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.python_bots import check_factory, create_bot
from caravanserai.bots.registry import bots, create
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.core.seeds import check_seed
from caravanserai.core.validation import is_whole

DEFAULT = "mcts"
DEFAULT_BUDGET = Budget(simulations=8_000)  # no time limit: the same answer on every machine

HINT_MOVES = 3
# Moves with fewer visits than this share of the best move's are guesses: a hint leaves them out.
HINT_LEAST_SHARE = 0.05

BotSource: TypeAlias = str | Callable[[], Bot]  # a name of the registry, or a factory


@dataclass(frozen=True)
class Analysis:
    """The choices of the actor, best first."""

    seat: int  # the seat whose knowledge was used
    actor: int  # the seat to act
    seen: Position  # the position, re-dealt for `seat`
    choices: tuple[Choice, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.choices[0]

    def find(self, action: int) -> Choice | None:
        """Return the choice with an action, or None if the bot has not considered it."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def for_hint(self) -> "Analysis":
        """Return the analysis with only the moves that a hint should show."""
        least = self.best.visits * HINT_LEAST_SHARE
        shown = self.choices[:HINT_MOVES]
        return replace(self, choices=tuple(each for each in shown if each.visits >= least))

    def turn(self, choice: Choice) -> tuple[int, ...]:
        """Return the part of a choice's variation that belongs to the current turn."""
        position, actions = self.seen.copy(), []
        turn = position.turn_number
        for action in choice.variation:
            is_same = position.actor == self.actor and position.turn_number == turn
            if not is_same or action not in position.legal():
                break
            actions.append(action)
            position.play(action)
        return tuple(actions) or (choice.action,)

    def to_dict(self, moves: int | None = None) -> dict[str, Any]:
        """Return the best moves, or all of them, as a JSON-serialisable dictionary."""
        return {
            "game": self.seen.game.name,
            "seat": self.seat,
            "actor": self.actor,
            "simulations": self.simulations,
            "seconds": round(self.seconds, 4),
            "choices": [self._choice_to_dict(choice) for choice in self.choices[:moves]],
        }

    def _choice_to_dict(self, choice: Choice) -> dict[str, Any]:
        return {
            "action": choice.action,
            "turn": [self.seen.text(action) for action in self.turn(choice)],
            "visits": choice.visits,
            "values": list(choice.values),
            "points": list(choice.points),
            "margin": choice.margin(self.actor),
            "line": list(choice.variation),
        }


def analyse(
    position: Position,
    seat: int | None = None,
    budget: Budget | float | str | None = None,
    seed: int = 0,
    bot: BotSource | None = None,
    cancel: Cancel = never,
) -> Analysis:
    """Find the actor's best moves from what a seat may know; the default seat is the actor.

    A budget is a number of seconds, a text such as "1s" or "800" (simulations), or a `Budget`; a
    bot without a given budget uses its own. With a budget of simulations the same seed gives the
    same answer. Raises BadOptions if the game is over or an argument is invalid.
    """
    actor = position.actor
    if actor is None:
        raise BadOptions("the game is over: there is nothing to analyse")
    viewer = actor if seat is None else seat
    own_seed = int(entry_points.split(np.uint64(check_seed(seed)), len(position.actions)))
    limit = read_budget(budget, DEFAULT_BUDGET, bot)
    return analyse_seen(position.redeal(viewer, own_seed), viewer, limit, own_seed, bot, cancel)


def analyse_seen(
    seen: Position,
    viewer: int,
    budget: Budget | None,
    seed: int,
    bot: BotSource | None = None,
    cancel: Cancel = never,
) -> Analysis:
    """Analyse a position that is already re-dealt for the viewer, with a fresh bot."""
    fresh = create_analyst(bot)
    try:
        decision = check_decision(fresh, fresh.choose(seen.copy(), budget, seed, cancel), seen)
    finally:
        fresh.close()
    others = tuple(choice for choice in decision.choices if choice.action != decision.action)
    choices = (decision.chosen, *others)
    actor = seen.actor or 0
    return Analysis(viewer, actor, seen, choices, decision.simulations, decision.seconds)


def default_bot() -> str:
    """Return the name of the strongest bot."""
    return DEFAULT if DEFAULT in bots() else bots()[-1]


def create_analyst(bot: BotSource | None) -> Bot:
    """Create the bot that analyses: from a name, by a factory, or the strongest one.

    Raises BadOptions if there is no such bot, or if the factory creates no bot.
    """
    if bot is None or bot == DEFAULT:
        return MctsBot(spends_all=True)
    return create(bot) if isinstance(bot, str) else create_bot(check_factory(bot))


def read_budget(
    budget: Budget | float | str | None,
    default: Budget = DEFAULT_BUDGET,
    bot: BotSource | None = None,
) -> Budget | None:
    """Return a budget given in any form; None means that the chosen bot uses its own.

    Raises BadOptions if the budget cannot be read.
    """
    if budget is None:
        return default if bot is None or bot == default_bot() else None
    if isinstance(budget, Budget):
        return budget
    if isinstance(budget, str):
        return Budget.parse(budget)
    if is_whole(budget) or isinstance(budget, float):
        return Budget(seconds=budget)
    raise BadOptions(f"a budget is a number of seconds, a text or a Budget, not {budget!r}")
