# SPDX-License-Identifier: MIT
"""A game with the parameters that OpenSpiel gives it."""

from functools import lru_cache
from typing import Any

import numpy as np

from caravanserai.adapters.batch import check_rewards
from caravanserai.adapters.openspiel import five_tribes, through_the_desert
from caravanserai.adapters.openspiel.node import Node
from caravanserai.adapters.openspiel.step import Draws, Step
from caravanserai.core.game import Game, Setup, find, prepare

GAMES: dict[str, Any] = {"five_tribes": five_tribes, "through_the_desert": through_the_desert}


class Rules:
    """A game with its players, options and rewards; what all nodes of its tree share."""

    def __init__(self, name: str, parameters: tuple[tuple[str, Any], ...]) -> None:
        """Read the parameters of OpenSpiel. Raises BadOptions."""
        self._made_from = (name, parameters)
        options = dict(parameters)
        players, rewards = options.pop("players"), options.pop("rewards")
        self.game: Game = find(name)
        self.setup: Setup = prepare(self.game, players, GAMES[name].read_options(options))
        self.rewards = check_rewards(rewards)
        # Only Through the Desert can be free of hidden information: Sibittis shows djinns to one
        # player.
        self.hides_nothing = self.setup.options.get("scores") == "open"
        self.draws: Draws = GAMES[name].GameDraws(self.game, self.setup)
        self.legal_buffer = np.empty(self.game.max_legal, np.int32)
        self.root = Node(self, self.settle(self.draws.deal()))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Rules":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return load_rules, self._made_from

    def settle(self, step: Step) -> Step:
        """Advance to the next uncertain draw or decision."""
        while step.drawing is not None and step.drawing.is_done:
            step = self.draws.settle(step)
        return step


@lru_cache(maxsize=64)
def load_rules(name: str, parameters: tuple[tuple[str, Any], ...]) -> Rules:
    """Return the rules for a game and parameters of OpenSpiel. Raises BadOptions."""
    return Rules(name, parameters)
