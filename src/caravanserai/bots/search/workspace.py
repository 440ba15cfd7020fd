# SPDX-License-Identifier: MIT
"""The arrays that a search works in, allocated once and not in every simulation."""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import NetWorkspace, new_net_workspace
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import record_array
from caravanserai.core.game import Game

MAX_DEPTH = 512
ACTOR = -1  # in `viewer`
TRIAL_STATES = 4  # states that `prior_gains` may try actions in


class Workspace(NamedTuple):
    """Arrays for one search at a time."""

    states: Any  # the position of the current simulation
    trial_states: Any  # for `prior_gains`
    actions: Any  # legal actions
    gains: Any  # prior gain of each
    term_values: Any  # of the evaluation, by seat
    points: Any  # result of an evaluation, by seat
    values: Any  # result of an evaluation, by seat
    deal_bias: Any  # points of this deal beyond the mean of all deals, by seat
    deal_sums: Any  # points of all deals so far, by seat; last, the number of deals
    path_nodes: Any  # of the current simulation
    viewer: Any  # the seat for which simulations are dealt; ACTOR stands for the seat to act
    last_turn: Any  # turn number in which the last action of the path was played
    dice: Any  # random number generator of the search
    net: NetWorkspace

    def forget_deals(self) -> None:
        """Forget the deals of the last position."""
        self.deal_sums[:] = self.deal_bias[:] = 0.0


def new_workspace(game: Game) -> Workspace:
    """Allocate the arrays for a game."""
    return Workspace(
        states=record_array(1, game.state),
        trial_states=record_array(TRIAL_STATES, game.state),
        actions=np.zeros(game.max_legal, np.int32),
        gains=np.zeros(game.max_legal),
        term_values=np.zeros((MAX_SEATS, shape_of(game.name).columns)),
        points=np.zeros(MAX_SEATS),
        values=np.zeros(MAX_SEATS),
        deal_bias=np.zeros(MAX_SEATS),
        deal_sums=np.zeros(MAX_SEATS + 1),
        path_nodes=np.zeros(MAX_DEPTH + 1, np.int32),
        viewer=np.full(1, ACTOR, np.int64),
        last_turn=np.zeros(1, np.int64),
        dice=np.zeros(1, np.uint64),
        net=new_net_workspace(game.name),
    )
