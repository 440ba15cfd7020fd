# SPDX-License-Identifier: MIT
"""The forward pass of a network, in whole numbers."""

from typing import Any

from caravanserai.bots.heuristics.interface import write_net_inputs
from caravanserai.bots.nets.network import (
    ACTIVATION_UNIT,
    INPUT_UNIT,
    N_OUTPUTS,
    WEIGHT_UNIT,
    Net,
    NetWorkspace,
)
from caravanserai.core.compiled.jit import rule

_INPUT_SHIFT = (INPUT_UNIT * WEIGHT_UNIT // ACTIVATION_UNIT).bit_length() - 1
_SHIFT = WEIGHT_UNIT.bit_length() - 1
_SKIP_FACTOR = ACTIVATION_UNIT // INPUT_UNIT


@rule
def write_outputs(
    state: Any, board: Any, net: Net, term_values: Any, workspace: NetWorkspace
) -> None:
    """Write the outputs of the network for each seat, without the score categories.

    `term_values` are those of this position, as `terms` has written them.
    """
    write_net_inputs(state, board, term_values, workspace.items, workspace.dense)
    for seat in range(state.players):
        if seat < len(workspace.items):  # else all seats share the items, and their sum is there
            _pool_items(net, workspace, seat)
        _add_dense(net, workspace, seat)
        _join(net, workspace, seat, N_OUTPUTS)


@rule
def _pool_items(net: Net, workspace: NetWorkspace, seat: int) -> None:
    """Write the sum over the items of their last hidden layer."""
    units, pooled, joint = workspace.item_units, workspace.pool_units, workspace.joint_inputs
    is_pooled = len(pooled) > 0
    joint[: len(joint) - len(net.dense_bias)] = 0
    for item in range(workspace.items.shape[1]):
        units[:] = net.item_bias
        _add_products(workspace.items[seat, item], net.item_weights, units)
        _activate(units, _INPUT_SHIFT)
        if is_pooled:
            pooled[:] = net.pool_bias
            _add_products(units, net.pool_weights, pooled)
            _activate(pooled, _SHIFT)
            for unit in range(len(pooled)):
                joint[unit] += pooled[unit]
        else:
            for unit in range(len(units)):
                joint[unit] += units[unit]


@rule
def _add_products(inputs: Any, weights: Any, units: Any) -> None:
    """Add to each unit the inputs times its weights; many inputs are 0."""
    for at in range(len(inputs)):
        value = inputs[at]
        if value != 0:
            for unit in range(len(units)):
                units[unit] += value * weights[at, unit]


@rule
def _activate(units: Any, shift: int) -> None:
    """Scale sums to activations and clip them: a rectifier with an upper limit."""
    for unit in range(len(units)):
        units[unit] = min(max(units[unit] >> shift, 0), ACTIVATION_UNIT)


@rule
def _add_dense(net: Net, workspace: NetWorkspace, seat: int) -> None:
    """Write the hidden layer of the dense inputs behind the summed items."""
    units = workspace.joint_inputs[len(workspace.joint_inputs) - len(net.dense_bias) :]
    units[:] = net.dense_bias
    _add_products(workspace.dense[seat], net.dense_weights, units)
    _activate(units, _INPUT_SHIFT)


@rule
def _join(net: Net, workspace: NetWorkspace, seat: int, count: int) -> None:
    """Write the first outputs of a seat from the summed items and the dense units."""
    units, dense = workspace.joint_units, workspace.dense[seat]
    units[:] = net.joint_bias
    _add_products(workspace.joint_inputs, net.joint_weights, units)
    _activate(units, _SHIFT)
    for out in range(count):
        total = net.out_bias[out] + _product(dense, net.skip_weights[out]) * _SKIP_FACTOR
        workspace.outputs[seat, out] = total + _product(units, net.out_weights[out])


@rule
def _product(inputs: Any, weights: Any) -> int:
    total = 0
    for at in range(len(inputs)):
        total += inputs[at] * weights[at]
    return total
