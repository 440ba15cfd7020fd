# SPDX-License-Identifier: MIT
"""How long a start takes, in processes of their own: with an empty cache, and with a warm one."""

import os
import subprocess
import sys
import tempfile
import time

from caravanserai.cli.bench.names import COLD_START, SECONDS, WARM_START, Figure, figure
from caravanserai.core.compiled.jit import INTERPRETED
from caravanserai.core.game import Game

COLD = """
import sys
import caravanserai
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import find
warm_up(find(sys.argv[1]), bulk=True)
"""
WARM = """
import sys
import caravanserai
caravanserai.new(sys.argv[1], seed=0).legal()
"""
WARM_STARTS = 3


def start_figures(game: Game) -> list[Figure]:
    """Measure a cold and a warm start; nothing is compiled where the JIT is off."""
    if INTERPRETED:
        return []
    name = game.name
    with tempfile.TemporaryDirectory(prefix="caravan-bench-") as cache:
        cold = _seconds(COLD, name, cache)
        warm = min(_seconds(WARM, name, cache) for _ in range(WARM_STARTS))
    return [figure(name, COLD_START, cold, SECONDS), figure(name, WARM_START, warm, SECONDS)]


def _seconds(code: str, name: str, cache: str) -> float:
    environment = {**os.environ, "CARAVAN_CACHE": cache}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code, name], env=environment, stderr=subprocess.DEVNULL, check=True
    )
    return round(time.perf_counter() - start, 3)
