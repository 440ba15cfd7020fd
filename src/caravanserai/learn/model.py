# SPDX-License-Identifier: MIT
"""The network in floating point, for training; `quantise` turns it into whole numbers."""

from typing import Any

import numpy as np
import torch
from torch import nn

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import (
    ACTIVATION_UNIT,
    INPUT_UNIT,
    LARGEST_WEIGHT,
    WEIGHT_UNIT,
    Net,
    layer_sizes,
)

_BIAS_UNITS = {  # of the sums that a bias is added to
    "item_bias": INPUT_UNIT * WEIGHT_UNIT,
    "dense_bias": INPUT_UNIT * WEIGHT_UNIT,
    "policy_bias": INPUT_UNIT * WEIGHT_UNIT,
}

_HIDDEN_WEIGHTS = {
    *("item_weights", "pool_weights", "dense_weights", "joint_weights", "policy_weights"),
}


class FloatNet(nn.Module):
    """The same arrays as `Net`, in the same layout."""

    def __init__(self, game: str, seed: int = 0) -> None:
        super().__init__()
        generator = torch.Generator().manual_seed(seed)
        for name, size in layer_sizes(shape_of(game)).items():
            value = torch.zeros(size)
            if name in _HIDDEN_WEIGHTS:
                value.normal_(0.0, (1.0 / size[-2]) ** 0.5, generator=generator)
            elif name.endswith("_bias") and name != "out_bias":
                value += 0.1  # most units begin in their linear part
            # The outputs begin at 0: the first network plays like the estimate alone.
            self.register_parameter(name, nn.Parameter(value))

    def forward(self, items: torch.Tensor, dense: torch.Tensor) -> torch.Tensor:
        """Return the outputs of each seat; inputs are whole numbers."""
        items, dense = items.float() / INPUT_UNIT, dense.float() / INPUT_UNIT
        units = (items @ self.item_weights + self.item_bias).clamp(0, 1)
        if len(self.pool_bias):
            units = (units @ self.pool_weights + self.pool_bias).clamp(0, 1)
        own = (dense @ self.dense_weights + self.dense_bias).clamp(0, 1)
        joint = (
            torch.cat((units.sum(-2).expand(*own.shape[:-1], -1), own), -1) @ self.joint_weights
            + self.joint_bias
        )
        out = joint.clamp(0, 1) @ self.out_weights.T + self.out_bias
        return out + dense @ self.skip_weights.T

    def policy(self, policy: int, inputs: torch.Tensor) -> torch.Tensor:
        """Return the logit of each action of a kind of decision; inputs are whole numbers."""
        inputs = inputs.float() / INPUT_UNIT
        units = (inputs @ self.policy_weights[policy] + self.policy_bias[policy]).clamp(0, 1)
        return units @ self.policy_out_weights[policy] + inputs @ self.policy_skip_weights[policy]

    def limit_weights(self) -> None:
        """Clip the weights to what whole numbers can represent."""
        with torch.no_grad():
            for name, parameter in self.named_parameters():
                if name.endswith("weights"):
                    parameter.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)


def quantise(model: FloatNet) -> Net:
    """Return the network in whole numbers."""
    return Net(**{name: _to_integers(name, value) for name, value in model.named_parameters()})


def _to_integers(name: str, value: torch.Tensor) -> Any:
    array = value.detach().cpu().double().numpy()
    if name.endswith("bias"):
        unit = _BIAS_UNITS.get(name, ACTIVATION_UNIT * WEIGHT_UNIT)
        return np.rint(array * unit).astype(np.int32)
    return np.rint(array * WEIGHT_UNIT).astype(np.int16)
