# SPDX-License-Identifier: MIT
"""The named strengths that players choose from, from a beginner to the strongest bot.

The levels up to the trader differ in their error: the points by which they misjudge turns. The
others search and differ in their budget; in Through the Desert, guide has no network either.
Budgets are simulations, so that a level is equally strong on every machine; the time limit is for
slow machines. docs/strength.md gives the strength of each level.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from caravanserai.bots.bot import Bot, ForGames
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.nets.network import Net, no_net

LONGEST_TURN = 5.0  # seconds that a player waits for a level, at most


@dataclass(frozen=True)
class Level:
    """One strength, and how to create a bot that has it."""

    name: str
    create: Callable[[], Bot]


def _greedy(name: str, five_tribes: float, through_the_desert: float) -> Level:
    errors = {"five_tribes": five_tribes, "through_the_desert": through_the_desert}
    return Level(name, partial(GreedyBot, errors))


def _mcts(
    name: str, five_tribes: int, through_the_desert: int, net: ForGames[Net] | None = None
) -> Level:
    simulations = {"five_tribes": five_tribes, "through_the_desert": through_the_desert}
    budgets = {game: Budget(LONGEST_TURN, count) for game, count in simulations.items()}
    return Level(name, partial(MctsBot, budgets, net))


LEVELS = (
    _greedy("tourist", 9.5, 5.5),
    _greedy("wanderer", 6.9, 3.7),
    _greedy("porter", 5.3, 2.55),
    _greedy("pilgrim", 3.9, 1.8),
    _greedy("nomad", 2.75, 1.3),
    _greedy("scribe", 1.85, 0.8),
    Level("trader", GreedyBot),
    # With the network of Through the Desert, twelve simulations already beat the trader by far.
    _mcts("guide", 250, 800, {"through_the_desert": no_net()}),
    _mcts("sage", 700, 12),
    _mcts("emir", 2_200, 150),
    _mcts("vizier", 8_000, 1_300),
    _mcts("sultan", 30_000, 10_000),
)
