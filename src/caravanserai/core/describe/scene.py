# SPDX-License-Identifier: MIT
"""A state read once, for callers that describe it several times: one view for each seat."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.record_fields import Fields

if TYPE_CHECKING:
    from caravanserai.core.game import Setup, StateArray


class Scene(NamedTuple):
    """All of a state. Views made from it share its parts, so do not change it."""

    state: Fields
    table: Mapping[str, Any]  # what everybody at the table sees
    sheet: list[list[int]]  # points by seat and category


def make_scene(
    states: "StateArray",
    setup: "Setup",
    categories: int,
    read: Callable[[Any], Fields],
    describe: Callable[[Fields, "Setup"], Mapping[str, Any]],
) -> Scene:
    """Read a state, describe it and count its points."""
    state = read(states[0])
    sheet = np.zeros((setup.players, categories), np.int32)
    entry_points.sheet(states, setup.board, sheet)
    return Scene(state, describe(state, setup), sheet.tolist())
