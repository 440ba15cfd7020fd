# SPDX-License-Identifier: MIT
"""The games as environments of PettingZoo: `five_tribes_v0` and `through_the_desert_v0`.

Importing this package registers both for `pettingzoo.make`.

>>> import pettingzoo
>>> import caravanserai.adapters.pettingzoo
>>> pettingzoo.make("aec", "caravanserai/five_tribes_v0", players=3).max_num_agents
3
"""

from caravanserai.adapters.pettingzoo.game_env import register_module

for _name in ("five_tribes_v0", "through_the_desert_v0"):
    register_module(_name)
