# SPDX-License-Identifier: MIT
"""The figures of `caravan bench`: their names and units, and the form they have.

A figure is {game, players, name, value, unit, target}: `players` is None where their number does
not matter, `target` where nothing was asked.
"""

from typing import Any, TypeAlias

from caravanserai.cli.i18n import N_

Figure: TypeAlias = dict[str, Any]

RANDOM_PLAY = N_("random play, one core")
GPU_PLAY = N_("random play, GPU")
FROM_PYTHON = N_("play and legal from Python")
SIZE = N_("size of a position")
COPYING = N_("copying a position, compiled")
TWO_THREADS = N_("two threads against one")
COLD_START = N_("compiling everything, cold")
WARM_START = N_("warm start to the first legal list")
OPENING_ENDS = N_("destinations of an opening")
WORST_ENDS = N_("destinations, the slowest of random games")
OPENING_SOWINGS = N_("all sowings of an opening")

GAMES_A_SECOND = N_("games/s")
DECISIONS_A_SECOND = N_("decisions/s")
TIMES = N_("times")
BYTES = N_("bytes")
SECONDS = N_("s")
MICROSECONDS = N_("µs")
NANOSECONDS = N_("ns")


def figure(game: str, name: str, value: float, unit: str, players: int | None = None) -> Figure:
    """Return one figure, without its target."""
    rounded = round(float(value), 3)
    return {"game": game, "players": players, "name": name, "value": rounded, "unit": unit}
