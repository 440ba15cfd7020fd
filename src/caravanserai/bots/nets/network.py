# SPDX-License-Identifier: MIT
"""The weights of a network: their layout, their files, and the network that changes nothing.

A network evaluates a position from the view of one seat. It reads some *items* of the same kind
(the colours of Through the Desert, the tiles of Five Tribes), all with the same weights, and a row
of *dense* numbers. All weights are whole numbers, so every machine computes the same result.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from zipfile import BadZipFile

import numpy as np

from caravanserai.bots.heuristics.net_shape import NetShape, shape_of
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import record_array
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find

# Fixed-point units: the whole number that stands for 1.0.
INPUT_UNIT = 64
WEIGHT_UNIT = 1024
ACTIVATION_UNIT = 256  # also the largest activation
OUTPUT_UNIT = ACTIVATION_UNIT * WEIGHT_UNIT

LARGEST_WEIGHT = 6.0  # so that no sum of the forward pass overflows 32 bits

# Outputs of every network; one for each score category follows.
POINTS, SPREAD, WIN = range(3)  # points beyond the estimate, log of a factor, logit of the win
N_OUTPUTS = 3
POINTS_UNIT = 10.0  # points that an output of 1.0 stands for

FOLDER = Path(__file__).parent / "weights"


class Net(NamedTuple):
    """The arrays of a network: int16 weights by input and unit, int32 biases."""

    item_weights: Any  # item inputs -> first hidden layer of an item
    item_bias: Any
    pool_weights: Any  # -> second hidden layer of an item, which is summed over the items
    pool_bias: Any
    dense_weights: Any  # dense inputs -> hidden layer
    dense_bias: Any
    joint_weights: Any  # summed items and dense units -> last hidden layer
    joint_bias: Any
    out_weights: Any  # -> outputs; by output and unit
    out_bias: Any
    skip_weights: Any  # dense inputs -> outputs, without a hidden layer; by output and input
    # Of the policies, by kind of decision. A network without a policy has zeros.
    policy_weights: Any  # inputs of an action -> hidden layer
    policy_bias: Any
    policy_out_weights: Any  # -> logit of the action
    policy_skip_weights: Any  # inputs of an action -> its logit, without a hidden layer


# Records: Numba knows their types, mypy cannot.
PackedNet: TypeAlias = Any  # a network for compiled code, one record of a `PackedNetArray`
NetWorkspace: TypeAlias = Any  # one record of `net_workspace_dtype`
PackedNetArray: TypeAlias = np.ndarray[Any, Any]  # has a single record, as `pack_net` returns it


POLICY_ARRAYS = tuple(name for name in Net._fields if name.startswith("policy"))


def layer_sizes(shape: NetShape) -> dict[str, tuple[int, ...]]:
    """Return the shape of each array of a network."""
    outputs = N_OUTPUTS + len(shape.categories)
    joint = shape.summed_units + shape.dense_units
    return {
        "item_weights": (shape.item_inputs, shape.item_units),
        "item_bias": (shape.item_units,),
        "pool_weights": (shape.item_units, shape.pool_units),
        "pool_bias": (shape.pool_units,),
        "dense_weights": (shape.dense_inputs, shape.dense_units),
        "dense_bias": (shape.dense_units,),
        "joint_weights": (joint, shape.joint_units),
        "joint_bias": (shape.joint_units,),
        "out_weights": (outputs, shape.joint_units),
        "out_bias": (outputs,),
        "skip_weights": (outputs, shape.dense_inputs),
        "policy_weights": (shape.policies, shape.policy_inputs, shape.policy_units),
        "policy_bias": (shape.policies, shape.policy_units),
        "policy_out_weights": (shape.policies, shape.policy_units),
        "policy_skip_weights": (shape.policies, shape.policy_inputs),
    }


def zero_net(game: str) -> Net:
    """Return a network whose outputs are all 0; they are computed all the same."""
    return Net(
        **{
            name: np.zeros(size, np.int32 if name.endswith("bias") else np.int16)
            for name, size in layer_sizes(shape_of(game)).items()
        }
    )


def no_net() -> Net:
    """Return a network without any weights: a search with it uses the estimate alone."""
    return Net(
        **{
            name: np.zeros((0,), np.int32) if name.endswith("bias") else np.zeros((0, 0), np.int16)
            for name in Net._fields
        }
    )


def weights_path(game: str) -> Path:
    """Return the file of the network that is shipped for a game."""
    return FOLDER / f"{game}.npz"


@cache
def net_of(game: str) -> Net:
    """Return the network that is shipped for a game."""
    return read_net(game, weights_path(game))


def read_net(game: str, path: Path) -> Net:
    """Read the weights of a network. Raises BadOptions if the file is not for this game."""
    expected = zero_net(game)
    try:
        with path.open("rb") as file, np.load(file) as content:
            arrays = {name: _find_array(content, name, expected) for name in Net._fields}
    except (OSError, EOFError, KeyError, ValueError, BadZipFile) as error:
        raise BadOptions(f"{path} holds no network: {error}") from None
    for name, array in arrays.items():
        wanted = getattr(expected, name)
        if array.shape != wanted.shape or array.dtype != wanted.dtype:
            raise BadOptions(
                f"{path} is no network for {game}: {name} is {array.dtype}{array.shape}, "
                f"expected {wanted.dtype}{wanted.shape}"
            )
    return Net(**arrays)


def _find_array(content: Mapping[str, Any], name: str, expected: Net) -> Any:
    """Return an array of a file; files of earlier generations have no policy at all."""
    if name.startswith("policy") and not any(each in content for each in POLICY_ARRAYS):
        return getattr(expected, name)
    return content[name]


def write_net(net: Net, path: Path) -> None:
    """Write the weights of a network."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **net._asdict())


def pack_net(game: str, net: Net) -> PackedNetArray:
    """Return a network as compiled code reads it.

    `is_used` is 0 if it has no weights at all, and `has_policy` if all logits would be 0.
    """
    packed = record_array(1, _packed_dtype(game))
    if len(net.out_bias) > 0:
        packed["is_used"] = 1
        for name, array in net._asdict().items():
            packed[name] = array
        packed["has_policy"] = net.policy_out_weights.any() or net.policy_skip_weights.any()
    return packed


@cache
def _packed_dtype(game: str) -> np.dtype[Any]:
    arrays = zero_net(game)._asdict()
    fields = [(name, array.dtype, array.shape) for name, array in arrays.items()]
    return np.dtype([*fields, ("is_used", "u1"), ("has_policy", "u1")], align=True)


@cache
def net_workspace_dtype(game: str) -> np.dtype[Any]:
    """Return the layout of the workspace of a forward pass; `start_passes` prepares it.

    The sums of the first layers are kept from one pass to the next, which adds what has changed.
    """
    shape = shape_of(game)
    items, dense = (shape.views, shape.items), (MAX_SEATS,)
    return np.dtype(
        [
            # Inputs, by seat and item; one row if all seats share the items.
            ("items", "i4", (*items, shape.item_inputs)),
            ("dense", "i4", (*dense, shape.dense_inputs)),  # inputs, by seat
            ("seen_items", "i4", (*items, shape.item_inputs)),  # to which the sums below belong
            ("seen_dense", "i4", (*dense, shape.dense_inputs)),
            ("item_sums", "i4", (*items, shape.item_units)),  # of the first layer
            ("dense_sums", "i4", (*dense, shape.dense_units)),
            # Activated; with a second layer, that layer.
            ("item_units", "i4", (*items, shape.summed_units)),
            ("totals", "i4", (shape.views, shape.summed_units)),  # of `item_units`
            ("first_units", "i4", (shape.item_units,)),  # activated first layer of one item
            ("dense_units", "i4", (shape.dense_units,)),
            # Of the last hidden layer: its biases, and what the items add.
            ("shared_sums", "i4", (shape.joint_units,)),
            ("joint_units", "i4", (shape.joint_units,)),
            # By seat, in OUTPUT_UNIT.
            ("outputs", "i4", (MAX_SEATS, N_OUTPUTS)),
            ("policy_inputs", "i4", (find(game).max_legal, shape.policy_inputs)),  # by action
            ("policy_units", "i4", (shape.policy_units,)),
        ],
        align=True,
    )
