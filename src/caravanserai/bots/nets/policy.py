# SPDX-License-Identifier: MIT
"""The policy of a network: a logit for each legal action, in whole numbers like `forward.py`.

The inputs are those of an action, so only the legal ones cost anything.
"""

from typing import Any

from caravanserai.bots.heuristics.interface import NO_POLICY, write_policy_inputs
from caravanserai.bots.nets.forward import INPUT_SHIFT, SKIP_FACTOR, activate, add_products, product
from caravanserai.bots.nets.network import OUTPUT_UNIT, NetWorkspace, PackedNet
from caravanserai.core.compiled.jit import rule


@rule
def write_logits(
    state: Any,
    board: Any,
    net: PackedNet,
    actions: Any,
    total: int,
    workspace: NetWorkspace,
    out: Any,
) -> bool:
    """Write the logit of each legal action; return False if such actions have no policy."""
    if not net.has_policy:
        return False
    policy = write_policy_inputs(state, board, actions, total, workspace.policy_inputs)
    if policy == NO_POLICY:
        return False
    units, out_weights = workspace.policy_units, net.policy_out_weights[policy]
    for at in range(total):
        inputs = workspace.policy_inputs[at]
        units[:] = net.policy_bias[policy]
        add_products(inputs, net.policy_weights[policy], units)
        activate(units, units, INPUT_SHIFT)
        logit = product(units, out_weights)
        logit += product(inputs, net.policy_skip_weights[policy]) * SKIP_FACTOR
        out[at] = logit / OUTPUT_UNIT
    return True
