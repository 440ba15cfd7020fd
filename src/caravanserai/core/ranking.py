# SPDX-License-Identifier: MIT
"""Ranks from points."""

from typing import Any

import numpy as np
import numpy.typing as npt


def ranks_of(points: npt.NDArray[Any]) -> npt.NDArray[np.int8]:
    """Return the ranks by game and seat: 1 is best, and ties share a rank, as in 1, 1, 3."""
    better = points[:, None, :] > points[:, :, None]
    return (1 + better.sum(axis=2)).astype(np.int8)
