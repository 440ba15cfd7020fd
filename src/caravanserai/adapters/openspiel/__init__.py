# SPDX-License-Identifier: MIT
"""Both games as games of OpenSpiel, with explicit chance nodes, and our bots as its bots.

Importing this package registers `python_five_tribes` and `python_through_the_desert`.
"""

from caravanserai.adapters.openspiel.bots import CaravanBot
from caravanserai.adapters.openspiel.games import CaravanGame, CaravanState

__all__ = ["CaravanBot", "CaravanGame", "CaravanState"]
