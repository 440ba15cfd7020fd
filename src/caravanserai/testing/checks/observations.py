# SPDX-License-Identifier: MIT
"""An observation contains what its seat may know, and every number of it is written."""

import numpy as np

import caravanserai as cv
from caravanserai.core.compiled import entry_points
from caravanserai.testing.assertions import require

# As in views.py: two of them are too large for a signed integer.
_SEEDS = (1, 2**63 + 11, 2**64 - 1)
_OLD_CONTENTS = (7, -7)  # of the memory that an observation is written to


def check_observations_hide_secrets(position: cv.Position) -> None:
    """An observation does not depend on anything that its seat cannot know."""
    for seat in range(position.setup.players):
        before = position.observe(seat)
        for seed in _SEEDS:
            after = position.redeal(seat, seed).observe(seat)
            require(np.array_equal(before, after), f"seat {seat} observes hidden things")


def check_observations_are_complete(position: cv.Position) -> None:
    """An observation does not depend on what was in its memory before."""
    size = position.game.observation.size
    for seat in range(position.setup.players):
        written = position.observe(seat)
        for old in _OLD_CONTENTS:
            out = np.full(size, old, np.int16)
            entry_points.observe(position.state, position.setup.board, seat, out)
            require(np.array_equal(written, out), f"seat {seat}: some numbers are not written")
