# SPDX-License-Identifier: MIT
"""The searching bot with a network from a file, to compare networks."""

from pathlib import Path

from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.nets.network import no_net, read_net
from caravanserai.core.position import Position

NO_NET = "none"  # instead of a file: the estimate without a network


class NetBot(Bot):
    """Reads its network at the first position, which names the game."""

    def __init__(self, file: str, budget: Budget | None = None) -> None:
        self._file, self._budget = file, budget
        self._bot: MctsBot | None = None

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Choose as the searching bot does. Raises BadOptions if the file holds no network."""
        if self._bot is None:
            game = position.game.name
            is_none = self._file == NO_NET
            net = no_net() if is_none else read_net(game, Path(self._file))
            self._bot = MctsBot(self._budget, net)
        return self._bot.choose(position, budget, seed, cancel)
