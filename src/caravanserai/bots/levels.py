# SPDX-License-Identifier: MIT
"""The strengths offered to people, by name, from a first-timer to the best we have.

Budgets are simulations, so a level plays equally well on every machine; the time is a limit for
slow ones. How strong each is, docs/strength.md says.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.softmax_bot import HastyBot
from caravanserai.core.position import Position

PATIENCE = 5.0  # seconds that a person waits for the best, at most


@dataclass(frozen=True)
class Level:
    """One strength: how its bot is made, for each game."""

    name: str
    makers: Mapping[str, Callable[[], Bot]]


def _hasty(temperature: float) -> Callable[[], Bot]:
    return lambda: HastyBot(temperature)


def _mcts(simulations: int) -> Callable[[], Bot]:
    return lambda: MctsBot(Budget(seconds=PATIENCE, simulations=simulations))


def _level(name: str, five_tribes: Callable[[], Bot], desert: Callable[[], Bot]) -> Level:
    return Level(name, {"five_tribes": five_tribes, "through_the_desert": desert})


LEVELS = (
    _level("tourist", _hasty(9.0), _hasty(4.0)),
    _level("pilgrim", _hasty(2.5), _hasty(1.0)),
    _level("trader", GreedyBot, GreedyBot),
    _level("guide", _mcts(450), _mcts(300)),
    _level("vizier", _mcts(3_000), _mcts(1_500)),
    _level("sultan", _mcts(30_000), _mcts(10_000)),
)


class LevelBot:
    """A bot of a level, for whatever game it is asked about."""

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
        """Choose as well as the level does."""
        self._bot = self._bot or self._level.makers[position.game.name]()
        return self._bot.choose(position, budget, seed, cancel)
