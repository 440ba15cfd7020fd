# SPDX-License-Identifier: MIT
"""Measures start-up in separate processes: with an empty compile cache, and with a warm one."""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.figures import COLD_START, SECONDS, WARM_START, Figure, make_figure
from caravanserai.core.compiled.jit import INTERPRETED
from caravanserai.core.game import Game

COLD = """
import sys
import caravanserai
from caravanserai.bots.warm_up import BULK, RULES, use_parts
use_parts(sys.argv[1], (RULES, BULK))
"""
WARM = """
import sys
import caravanserai
caravanserai.new(sys.argv[1], seed=0).legal()
"""
WARM_STARTS = 3


def measure_startup(game: Game) -> list[Figure]:
    """Measure a cold and a warm start; nothing where the JIT is off, as nothing is compiled."""
    if INTERPRETED:
        return []
    name = game.name
    with tempfile.TemporaryDirectory(prefix="caravan-bench-") as cache:
        # In this order: the cold start fills the cache for the warm ones.
        cold = _time(COLD, name, cache)
        warm = min(_time(WARM, name, cache) for _ in range(WARM_STARTS))
    return [
        make_figure(name, COLD_START, cold, SECONDS),
        make_figure(name, WARM_START, warm, SECONDS),
    ]


def _time(code: str, name: str, cache: str) -> float:
    """Return the seconds that a process needs to run some code."""
    environment = {**os.environ, "CARAVAN_CACHE": cache}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code, name], env=environment, stderr=subprocess.DEVNULL, check=True
    )
    return round(time.perf_counter() - start, 3)
