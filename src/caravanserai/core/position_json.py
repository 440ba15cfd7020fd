# SPDX-License-Identifier: MIT
"""Reads whole positions from dictionaries: the part that all games share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.errors import BadOptions, BadPosition
from caravanserai.core.game import Setup, StateArray
from caravanserai.core.validation import Reader

R = TypeVar("R", bound=Reader)

_MAX_SHOWN = 5  # problems named in one message


def read_position(
    reader: R,
    player_counts: range,
    prepare: Callable[[int, Mapping[str, Any]], Setup],
    fill: Callable[[StateArray, Setup, R], None],
    find_problems: Callable[[StateArray, Setup], list[str]],
) -> tuple[Setup, StateArray]:
    """Return the set-up and the state of a position; `fill` writes the state.

    Raises BadPosition for content that cannot be read, or for a state that breaks an invariant.
    """
    players = reader.number("players", player_counts[0], player_counts[-1])
    try:
        setup = prepare(players, reader.mapping("options"))
    except BadOptions as error:
        raise BadPosition(f"options: {error}") from None
    states = copy_array(setup.template)
    fill(states, setup, reader)
    if found := find_problems(states, setup):
        raise BadPosition("; ".join(found[:_MAX_SHOWN]))
    return setup, states
