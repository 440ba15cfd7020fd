# SPDX-License-Identifier: MIT
"""Networks with random weights, and a slow forward pass in floating point to compare with."""

from typing import Any

import numpy as np

from caravanserai.bots.nets.network import (
    ACTIVATION_UNIT,
    INPUT_UNIT,
    OUTPUT_UNIT,
    WEIGHT_UNIT,
    Net,
    zero_net,
)


def random_net(game: str, seed: int) -> Net:
    """Return a network whose units are neither all off nor all at their limit."""
    rng = np.random.default_rng(seed)
    return Net(
        **{
            name: rng.integers(-400, 401, array.shape).astype(array.dtype)
            for name, array in zero_net(game)._asdict().items()
        }
    )


def expected_outputs(net: Net, items: Any, dense: Any) -> Any:
    """Return the outputs of one seat, computed layer by layer with matrices."""
    units = _activate(items @ _wide(net.item_weights) + net.item_bias, INPUT_UNIT)
    if len(net.pool_bias):
        units = _activate(units @ _wide(net.pool_weights) + net.pool_bias, ACTIVATION_UNIT)
    own = _activate(dense @ _wide(net.dense_weights) + net.dense_bias, INPUT_UNIT)
    joint = np.concatenate((units.sum(0), own)) @ _wide(net.joint_weights) + net.joint_bias
    out = _wide(net.out_weights) @ _activate(joint, ACTIVATION_UNIT) + net.out_bias
    return out + _wide(net.skip_weights) @ dense * (OUTPUT_UNIT // (INPUT_UNIT * WEIGHT_UNIT))


def _wide(array: Any) -> Any:
    return array.astype(np.int64)


def _activate(sums: Any, unit: int) -> Any:
    """Bring sums of inputs in `unit` to activations, rounded down and clipped."""
    return np.clip(sums * ACTIVATION_UNIT // (unit * WEIGHT_UNIT), 0, ACTIVATION_UNIT)
