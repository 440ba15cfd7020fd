# SPDX-License-Identifier: MIT
"""The workspace of the tree search: one record, allocated once and not in every simulation.

Compiled code passes a record as one pointer. A tuple of arrays is passed as all their shapes and
strides, hundreds of numbers for each call; the sizes inside a record are known when the code is
compiled.
"""

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import net_workspace_dtype
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import record_array
from caravanserai.core.game import Game

MAX_DEPTH = 512
ACTOR = -1  # as `viewer`
TRIAL_STATES = 4  # states that `prior_gains` may try actions in

Workspace: TypeAlias = Any  # one record; Numba knows its type, mypy cannot
WorkspaceArray: TypeAlias = np.ndarray[Any, Any]  # has a single record


def new_workspace(game: Game) -> WorkspaceArray:
    """Allocate a workspace for one search at a time."""
    workspace = record_array(1, _workspace_dtype(game))
    workspace["viewer"] = ACTOR
    return workspace


@cache
def _workspace_dtype(game: Game) -> np.dtype[Any]:
    shape = shape_of(game.name)
    return np.dtype(
        [
            ("states", game.state, (1,)),  # the position of the current simulation
            ("trial_states", game.state, (TRIAL_STATES,)),  # for `prior_gains`
            ("actions", "i4", (game.max_legal,)),  # legal actions
            ("gains", "f8", (game.max_legal,)),  # prior gain of each
            # Of the evaluation, by seat.
            ("term_values", "f8", (MAX_SEATS, shape.columns)),
            ("points", "f8", (MAX_SEATS,)),  # result of an evaluation, by seat
            ("values", "f8", (MAX_SEATS,)),  # result of an evaluation, by seat
            ("deal_bias", "f8", (MAX_SEATS,)),  # points beyond the mean of all deals, by seat
            # Points of all deals so far, by seat; last, the number of deals.
            ("deal_sums", "f8", (MAX_SEATS + 1,)),
            ("path_nodes", "i4", (MAX_DEPTH + 1,)),  # of the current simulation
            ("viewer", "i8"),  # seat for which simulations are dealt; ACTOR is the seat to act
            ("last_turn", "i8"),  # turn number in which the last action of the path was played
            ("dice", "u8", (1,)),  # random number generator of the search
            ("net", net_workspace_dtype(game.name)),
        ],
        align=True,
    )


def forget_deals(workspace: WorkspaceArray) -> None:
    """Forget the deals of the last position."""
    workspace["deal_sums"] = workspace["deal_bias"] = 0.0
