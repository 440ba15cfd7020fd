# SPDX-License-Identifier: MIT
"""Weights of the evaluations: data, in a file beside each evaluation, made by tuning.

A file names each term with its early and its late weight, and last the spread.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

SPREAD = "spread"


def weights_file(game: str) -> Path:
    """Return the file of a game's weights."""
    return Path(__file__).parent / game / "weights.json"


def read_weights(game: str) -> dict[str, tuple[float, float]]:
    """Return the weights of a game by name."""
    return json.loads(weights_file(game).read_text(encoding="utf-8"))


@cache
def weights_of(game: str) -> npt.NDArray[np.float64]:
    """Return the weights of a game as compiled code takes them, in the order of the file."""
    return np.array(list(read_weights(game).values()), np.float64)


def term_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's terms, in the order of the weights."""
    return tuple(name for name in read_weights(game) if name != SPREAD)
