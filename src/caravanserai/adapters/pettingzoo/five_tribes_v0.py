# SPDX-License-Identifier: MIT
"""Five Tribes as an environment of PettingZoo.

>>> from caravanserai.adapters.pettingzoo import five_tribes_v0
>>> env = five_tribes_v0.env(players=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

from typing import Any

from caravanserai.adapters.pettingzoo.game_env import GameEnv


class RawEnv(GameEnv):
    """Five Tribes as an environment; an illegal action raises IllegalAction."""

    def __init__(self, players: int | None = None, **options: Any) -> None:
        """Take `rewards`, `render_mode` and the options of the game. Raises BadOptions."""
        super().__init__("five_tribes", players, **options)


raw_env = RawEnv  # the name that PettingZoo's users expect


def env(players: int | None = None, **options: Any) -> RawEnv:
    """Return an environment whose games end at an illegal action, with a reward of -1.

    Takes the arguments of `raw_env`.
    """
    return RawEnv(players, ends_on_illegal=True, **options)
