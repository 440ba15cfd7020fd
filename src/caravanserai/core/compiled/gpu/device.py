# SPDX-License-Identifier: MIT
"""Checks whether a GPU can be used, and loads Numba's module for it."""

import importlib.util
from typing import Any, NamedTuple

import numpy as np


class Launch(NamedTuple):
    """How a kernel runs. It changes the speed and nothing else."""

    threads: int  # of a block
    registers: int | None = None  # a thread has at most; None: as many as the compiler wants


def why_not() -> str | None:
    """Return why no GPU can be used, None if one can."""
    if importlib.util.find_spec("numba_cuda") is None:
        return "numba-cuda is not installed: pip install 'caravanserai[gpu]'"
    return None if load_cuda().is_available() else "no CUDA driver or device was found"


def load_cuda() -> Any:
    """Return the module `numba.cuda`, prepared for this package."""
    if not hasattr(np, "row_stack"):  # some versions of numba-cuda need it, NumPy 2.5 removed it
        setattr(np, "row_stack", np.vstack)  # noqa: B010  mypy rejects a plain assignment
    from numba import config, cuda

    vars(config)["CUDA_LOW_OCCUPANCY_WARNINGS"] = 0  # a small batch is not a mistake
    return cuda
