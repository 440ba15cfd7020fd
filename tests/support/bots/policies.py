# SPDX-License-Identifier: MIT
"""The logits of a policy, for the tests of networks and of the search."""

from typing import Any

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.nets.network import Net, net_workspace_dtype, pack_net
from caravanserai.bots.nets.policy import write_logits
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.position import Position


@entry
def find_logits(
    states: Any, boards: Any, nets: Any, actions: Any, workspaces: Any, out: Any
) -> bool:
    return write_logits(states[0], boards[0], nets[0], actions, len(actions), workspaces[0], out)


def logits_of(position: Position, net: Net) -> Any:
    """Return the logit of each legal action, None without a policy."""
    name = position.game.name
    legal = np.array(position.legal(), np.int32)
    workspaces, out = record_array(1, net_workspace_dtype(name)), np.zeros(len(legal))
    packed = pack_net(name, net)
    found = find_logits(position.state, position.setup.board, packed, legal, workspaces, out)
    return out if found else None
