# SPDX-License-Identifier: MIT
"""How long a start takes, in processes of their own: with an empty cache, and with a warm one."""

import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from caravanserai.cli.i18n import N_
from caravanserai.core.game import games
from caravanserai.core.jit import INTERPRETED

COLD = """
import sys
import caravanserai
from caravanserai.cli.warmup import warm_up
from caravanserai.core.game import find
warm_up(find(sys.argv[1]))
"""
WARM = """
import sys
import caravanserai
caravanserai.new(sys.argv[1], seed=0).legal()
"""
WARM_STARTS = 3


def start_figures() -> list[dict[str, Any]]:
    """Measure a cold and a warm start of each game; nothing is compiled where the JIT is off."""
    return [] if INTERPRETED else [figure for name in games() for figure in _starts(name)]


def _starts(name: str) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory(prefix="caravan-bench-") as cache:
        cold = _seconds(COLD, name, cache)
        warm = min(_seconds(WARM, name, cache) for _ in range(WARM_STARTS))
    unit = N_("s")
    return [
        {"name": N_("compiling everything, cold"), "about": name, "value": cold, "unit": unit},
        {
            "name": N_("warm start to the first legal list"),
            "about": name,
            "value": warm,
            "unit": unit,
        },
    ]


def _seconds(code: str, name: str, cache: str) -> float:
    environment = {**os.environ, "CARAVAN_CACHE": cache}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code, name], env=environment, stderr=subprocess.DEVNULL, check=True
    )
    return round(time.perf_counter() - start, 3)
