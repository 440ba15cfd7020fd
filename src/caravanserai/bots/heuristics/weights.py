# SPDX-License-Identifier: MIT
"""The weights of the evaluations: a JSON file in the folder of each game.

A file has the early and the late weight of each term, and last the spread. It is written by
scripts/tune_evaluation.py or by hand.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

SPREAD = "spread"


def weights_file(game: str) -> Path:
    """Return the path of a game's weights."""
    return Path(__file__).parent / game / "weights.json"


def read_weights(game: str) -> dict[str, tuple[float, float]]:
    """Return the weights of a game by name."""
    return json.loads(weights_file(game).read_text(encoding="utf-8"))


@cache
def weights_of(game: str) -> npt.NDArray[np.float64]:
    """Return the weights of a game as an array for compiled code, in the order of the file."""
    return np.array(list(read_weights(game).values()), np.float64)


def term_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's terms, in the order of the weights."""
    return tuple(name for name in read_weights(game) if name != SPREAD)
