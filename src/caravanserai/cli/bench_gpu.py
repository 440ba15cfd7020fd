# SPDX-License-Identifier: MIT
"""What a graphics card does, where there is one and the extra `gpu` is installed.

`caravanserai.core.gpu`, once it is there, answers `is_available()` and `figures(seconds)`; the
latter gives figures like those of bench_run.py.
"""

import importlib
import importlib.util
from typing import Any

_MODULE = "caravanserai.core.gpu"


def gpu_figures(seconds: float) -> list[dict[str, Any]]:
    """Return the figures of the card; none where there is none."""
    if importlib.util.find_spec(_MODULE) is None:
        return []
    gpu = importlib.import_module(_MODULE)
    return list(gpu.figures(seconds)) if gpu.is_available() else []
