# SPDX-License-Identifier: MIT
"""Describes where and how figures were measured."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numba


def describe_run(seconds: float, rounds: int) -> dict[str, Any]:
    """Return the date, the machine, the versions and the effort of a run."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{_find_processor()}, {os.cpu_count()} cores, {platform.system()}",
        "python": platform.python_version(),
        "numba": numba.__version__,
        "seconds": seconds,
        "rounds": rounds,
    }


def _find_processor(info: Path = Path("/proc/cpuinfo")) -> str:
    """Return the name of the processor, or its kind where the system does not say it."""
    try:
        lines = info.read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
