# SPDX-License-Identifier: MIT
"""Room that a search works in, handed to every compiled function: none of them allocates."""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.weights import term_names
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import record_array
from caravanserai.core.game import Game

MAX_DEPTH = 512
TRIAL_STATES = 4  # what `promise` may try things out in


class Scratch(NamedTuple):
    """Arrays to work in."""

    states: Any  # the position that a simulation plays on
    trials: Any  # for `promise`
    actions: Any  # legal ones
    promises: Any  # of each
    sheet: Any  # terms of the evaluation, by seat
    points: Any  # by seat
    values: Any
    luck: Any  # points that a deal gives each seat beyond the mean of all deals
    deals: Any  # their sum so far, and last their number
    nodes: Any  # the way of a simulation
    edges: Any
    turn: Any  # in which its last action was played
    dice: Any  # the generator of the search


def new_scratch(game: Game) -> Scratch:
    """Make room for a game."""
    return Scratch(
        states=record_array(1, game.state),
        trials=record_array(TRIAL_STATES, game.state),
        actions=np.zeros(game.max_legal, np.int32),
        promises=np.zeros(game.max_legal),
        sheet=np.zeros((MAX_SEATS, len(term_names(game.name)))),
        points=np.zeros(MAX_SEATS),
        values=np.zeros(MAX_SEATS),
        luck=np.zeros(MAX_SEATS),
        deals=np.zeros(MAX_SEATS + 1),
        nodes=np.zeros(MAX_DEPTH + 1, np.int32),
        edges=np.zeros(MAX_DEPTH + 1, np.int32),
        turn=np.zeros(1, np.int64),
        dice=np.zeros(1, np.uint64),
    )
