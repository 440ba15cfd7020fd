# SPDX-License-Identifier: MIT
"""Ranks from points, and shares of the win from ranks."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt


def ranks_of(points: npt.NDArray[Any]) -> npt.NDArray[np.int8]:
    """Return the ranks by game and seat: 1 is best, and ties share a rank, as in 1, 1, 3."""
    better = points[:, None, :] > points[:, :, None]
    return (1 + better.sum(axis=2)).astype(np.int8)


def share_win(ranks: Sequence[int]) -> tuple[float, ...]:
    """Return the share of the win of each seat of a game; tied winners share it."""
    winners = sum(rank == 1 for rank in ranks)
    return tuple(1 / winners if rank == 1 else 0.0 for rank in ranks)
