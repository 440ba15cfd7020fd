# SPDX-License-Identifier: MIT
"""The named strengths that players choose from, from a beginner to the strongest bot.

Budgets are simulations, so that a level is equally strong on every machine; the time limit is for
slow machines. docs/strength.md gives the measured strength of each level.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.softmax_bot import SoftmaxBot
from caravanserai.core.position import Position

LONGEST_TURN = 5.0  # seconds that a player waits for a level, at most


@dataclass(frozen=True)
class Level:
    """One strength, with a factory of its bot for each game."""

    name: str
    factories: Mapping[str, Callable[[], Bot]]


def _softmax(temperature: float) -> Callable[[], Bot]:
    return lambda: SoftmaxBot(temperature)


def _mcts(simulations: int) -> Callable[[], Bot]:
    return lambda: MctsBot(Budget(seconds=LONGEST_TURN, simulations=simulations))


def _level(name: str, five_tribes: Callable[[], Bot], desert: Callable[[], Bot]) -> Level:
    return Level(name, {"five_tribes": five_tribes, "through_the_desert": desert})


LEVELS = (
    _level("tourist", _softmax(9.0), _softmax(4.0)),
    _level("pilgrim", _softmax(2.5), _softmax(1.0)),
    _level("trader", GreedyBot, GreedyBot),
    _level("guide", _mcts(450), _mcts(300)),
    _level("vizier", _mcts(3_000), _mcts(1_500)),
    _level("sultan", _mcts(30_000), _mcts(10_000)),
)


class LevelBot(Bot):
    """A bot of a level; the first position decides for which game."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._bot: Bot | None = None

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Choose with the bot that the level has for this game."""
        self._bot = self._bot or self._level.factories[position.game.name]()
        return self._bot.choose(position, budget, seed, cancel)
