# SPDX-License-Identifier: MIT
"""The names, units and form of the measured figures.

A figure is {game, players, name, value, unit, target}. `players` is None where their number does
not matter; `target` is None for figures without one.
"""

from typing import Any, TypeAlias

Figure: TypeAlias = dict[str, Any]

RANDOM_PLAY = "random play, one core"
GPU_PLAY = "random play, GPU"
GPU_STEPS = "lockstep with masks, GPU"
GPU_OBSERVED = "lockstep with masks and observations, GPU"
FROM_PYTHON = "play and legal from Python"
SIZE = "size of a position"
COPYING = "copying a position, compiled"
TWO_THREADS = "two threads against one"
COLD_START = "compiling everything, cold"
WARM_START = "warm start to the first legal list"
OPENING_ENDS = "destinations of an opening"
WORST_ENDS = "destinations, the slowest of random games"
OPENING_SOWINGS = "all sowings of an opening"

GAMES_PER_SECOND = "games/s"
DECISIONS_PER_SECOND = "decisions/s"
STEPS_PER_SECOND = "steps/s"
TIMES = "times"
BYTES = "bytes"
SECONDS = "s"
MICROSECONDS = "µs"
NANOSECONDS = "ns"


def make_figure(
    game: str, name: str, value: float, unit: str, players: int | None = None
) -> Figure:
    """Return one figure, without its target."""
    # NumPy's numbers are not JSON.
    rounded = round(float(value), 3)
    return {"game": game, "players": players, "name": name, "value": rounded, "unit": unit}
