# SPDX-License-Identifier: MIT
"""The forward pass of a network, in whole numbers.

The positions that a search evaluates consecutively differ in few inputs. The sums of the
first layers are therefore kept, and a changed input adds its change times its weights. Sums of
whole numbers do not depend on the order, so the outputs are the same as those of a fresh pass.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.interface import write_net_inputs
from caravanserai.bots.nets.network import (
    ACTIVATION_UNIT,
    INPUT_UNIT,
    N_OUTPUTS,
    WEIGHT_UNIT,
    NetWorkspace,
    PackedNet,
)
from caravanserai.core.compiled.jit import rule

INPUT_SHIFT = (INPUT_UNIT * WEIGHT_UNIT // ACTIVATION_UNIT).bit_length() - 1
_SHIFT = WEIGHT_UNIT.bit_length() - 1
SKIP_FACTOR = ACTIVATION_UNIT // INPUT_UNIT


@rule
def start_passes(net: PackedNet, workspace: NetWorkspace) -> None:
    """Prepare a workspace for passes with this network, whatever it was used for before.

    The first pass starts from inputs of 0. Without a network there are no passes, and all outputs
    stay 0.
    """
    workspace.outputs[:] = 0
    if net.is_used:
        workspace.seen_items[:] = 0
        workspace.seen_dense[:] = 0
        workspace.item_sums[:] = net.item_bias
        workspace.dense_sums[:] = net.dense_bias
        workspace.item_units[:] = 0
        workspace.totals[:] = 0
        for view in range(workspace.items.shape[0]):
            for item in range(workspace.items.shape[1]):
                _activate_item(net, workspace, view, item)


@rule
def write_outputs(
    state: Any, board: Any, net: PackedNet, term_values: Any, workspace: NetWorkspace
) -> None:
    """Write the outputs of the network for each seat, without the score categories.

    `term_values` are those of this position, as `terms` has written them. The workspace has been
    prepared for this network by `start_passes`.
    """
    write_net_inputs(state, board, term_values, workspace.items, workspace.dense)
    views = workspace.items.shape[0]
    for seat in range(state.players):
        # With one view, all seats share the items, and those of the first seat are there.
        if seat < views:
            _update_items(net, workspace, seat)
        dense, seen = workspace.dense[seat], workspace.seen_dense[seat]
        _update(dense, seen, net.dense_weights, workspace.dense_sums[seat])
        activate(workspace.dense_sums[seat], workspace.dense_units, INPUT_SHIFT)
        _join(net, workspace, seat)


@rule
def _update_items(net: PackedNet, workspace: NetWorkspace, view: int) -> None:
    """Bring the items up to date; write the last hidden layer's biases and what they add."""
    for item in range(workspace.items.shape[1]):
        if _update(
            workspace.items[view, item],
            workspace.seen_items[view, item],
            net.item_weights,
            workspace.item_sums[view, item],
        ):
            _activate_item(net, workspace, view, item)
    workspace.shared_sums[:] = net.joint_bias
    add_products(workspace.totals[view], net.joint_weights, workspace.shared_sums)


@rule
def _update(inputs: Any, seen: Any, weights: Any, sums: Any) -> bool:
    """Add to the sums of a layer what has changed; return whether anything has."""
    has_changed = False
    for at in range(len(inputs)):
        change = inputs[at] - seen[at]
        if change != 0:
            has_changed = True
            seen[at] = inputs[at]
            for unit in range(len(sums)):
                sums[unit] += change * weights[at, unit]
    return has_changed


@rule
def _activate_item(net: PackedNet, workspace: NetWorkspace, view: int, item: int) -> None:
    """Activate the sums of an item, and put the result into the totals instead of the last one."""
    units, total = workspace.item_units[view, item], workspace.totals[view]
    for unit in range(len(total)):
        total[unit] -= units[unit]
    if len(net.pool_bias) > 0:
        activate(workspace.item_sums[view, item], workspace.first_units, INPUT_SHIFT)
        units[:] = net.pool_bias
        add_products(workspace.first_units, net.pool_weights, units)
        activate(units, units, _SHIFT)
    else:
        activate(workspace.item_sums[view, item], units, INPUT_SHIFT)
    for unit in range(len(total)):
        total[unit] += units[unit]


@rule
def add_products(inputs: Any, weights: Any, sums: Any) -> None:
    """Add to each sum the inputs times its weights; many inputs are 0."""
    for at in range(len(inputs)):
        value = inputs[at]
        if value != 0:
            for unit in range(len(sums)):
                sums[unit] += value * weights[at, unit]


@rule
def activate(sums: Any, units: Any, shift: int) -> None:
    """Scale sums to activations and clip them: a rectifier with an upper limit."""
    for unit in range(len(sums)):
        units[unit] = min(max(sums[unit] >> shift, 0), ACTIVATION_UNIT)


@rule
def _join(net: PackedNet, workspace: NetWorkspace, seat: int) -> None:
    """Write the outputs of a seat from the items, its dense units and its dense inputs."""
    units, dense = workspace.joint_units, workspace.dense[seat]
    units[:] = workspace.shared_sums
    n_summed = workspace.totals.shape[1]
    add_products(workspace.dense_units, net.joint_weights[n_summed:], units)
    activate(units, units, _SHIFT)
    for out in range(N_OUTPUTS):
        total = net.out_bias[out] + product(dense, net.skip_weights[out]) * SKIP_FACTOR
        workspace.outputs[seat, out] = total + product(units, net.out_weights[out])


@rule
def product(inputs: Any, weights: Any) -> int:
    """Return the sum of products of two rows."""
    total = 0
    for at in range(len(inputs)):
        # A product fits into 32 bits, and vectors of such products are faster.
        total += int(np.int32(inputs[at] * weights[at]))
    return total
