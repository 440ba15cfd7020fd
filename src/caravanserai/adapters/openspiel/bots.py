# SPDX-License-Identifier: MIT
"""Our bots as bots of OpenSpiel."""

from typing import Any

import numpy as np

from caravanserai.adapters.openspiel.library import pyspiel
from caravanserai.bots.bot import Bot, ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.registry import create
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions
from caravanserai.core.seeds import check_seed


class CaravanBot(pyspiel.Bot):  # type: ignore[misc]  # no stubs
    """A bot of Caravanserai that plays one seat of a game of OpenSpiel.

    It sees only what its seat may know.
    """

    def __init__(
        self, player_id: int, bot: str | Bot, seed: int = 0, budget: Budget | None = None
    ) -> None:
        """Take a bot, or its name as in `caravan match`. Raises BadOptions."""
        super().__init__()
        self._player_id = player_id
        self._bot = create(bot) if isinstance(bot, str) else bot
        self._seed, self._budget = check_seed(seed), budget

    def player_id(self) -> int:
        """Return the seat."""
        return self._player_id

    def provides_policy(self) -> bool:
        """Return False: a bot names one action."""
        return False

    def restart(self) -> None:
        """Do nothing, because everything that a bot needs is in the state."""

    def restart_at(self, state: Any) -> None:
        """Do nothing, as `restart`."""

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """Do nothing, as `restart`."""

    def step(self, state: Any) -> int:
        """Return the action of the bot. Raises BadOptions if its seat is not to act."""
        if state.current_player() != self._player_id:
            raise BadOptions(
                f"the bot of seat {self._player_id} was asked, but "
                f"{state.current_player()} is the current player"
            )
        # A different seed for every decision, or the bot would draw the same numbers each time.
        own_seed = int(entry_points.split(np.uint64(self._seed), len(state.history())))
        return ask(self._bot, state.position, self._budget, own_seed).action

    def close(self) -> None:
        """Close the bot."""
        self._bot.close()
