# SPDX-License-Identifier: MIT
"""The named strengths that players choose from, from a beginner to the strongest bot.

The levels up to the trader differ in their error: the points by which they misjudge turns. The
others search and differ in their budget; in Through the Desert, guide has no network either.
Budgets are simulations, so that a level is equally strong on every machine; the time limit is for
slow machines. docs/strength.md gives the strength of each level.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.nets.network import no_net
from caravanserai.core.position import Position

LONGEST_TURN = 5.0  # seconds that a player waits for a level, at most


@dataclass(frozen=True)
class Level:
    """One strength, with a factory of its bot for each game."""

    name: str
    factories: Mapping[str, Callable[[], Bot]]


def _greedy(error: float) -> Callable[[], Bot]:
    return lambda: GreedyBot(error)


def _mcts(simulations: int) -> Callable[[], Bot]:
    return lambda: MctsBot(Budget(LONGEST_TURN, simulations))


def _mcts_without_net(simulations: int) -> Callable[[], Bot]:
    # With the network of Through the Desert, twelve simulations already beat the trader by far.
    return lambda: MctsBot(Budget(LONGEST_TURN, simulations), no_net())


def _level(name: str, five_tribes: Callable[[], Bot], desert: Callable[[], Bot]) -> Level:
    return Level(name, {"five_tribes": five_tribes, "through_the_desert": desert})


LEVELS = (
    _level("tourist", _greedy(9.5), _greedy(5.5)),
    _level("wanderer", _greedy(6.9), _greedy(3.7)),
    _level("porter", _greedy(5.3), _greedy(2.55)),
    _level("pilgrim", _greedy(3.9), _greedy(1.8)),
    _level("nomad", _greedy(2.75), _greedy(1.3)),
    _level("scribe", _greedy(1.85), _greedy(0.8)),
    _level("trader", GreedyBot, GreedyBot),
    _level("guide", _mcts(250), _mcts_without_net(500)),
    _level("sage", _mcts(700), _mcts(12)),
    _level("emir", _mcts(2_200), _mcts(120)),
    _level("vizier", _mcts(8_000), _mcts(800)),
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
