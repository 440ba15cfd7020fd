# SPDX-License-Identifier: MIT
"""The policy gives the same logits as matrices do, compiled and interpreted."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.nets.network import (
    ACTIVATION_UNIT,
    INPUT_UNIT,
    LARGEST_WEIGHT,
    OUTPUT_UNIT,
    WEIGHT_UNIT,
    read_net,
    zero_net,
)
from caravanserai.core.position import Position
from caravanserai.learn.sampling.policies import write_inputs
from tests.support.bots.policies import logits_of
from tests.support.bots.random_nets import random_net
from tests.support.positions.bot_positions import random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]

GAME = "through_the_desert"
SILENT = ("policy_out_weights", "policy_skip_weights")
LEADERS, CAMELS = 8, 40  # actions after which leaders and camels are placed


def inputs_of(position: Position) -> tuple[int, Any]:
    legal = np.array(position.legal(), np.int32)
    rows = np.zeros((len(legal), zero_net(GAME).policy_weights.shape[1]), np.int32)
    return write_inputs(position.state, position.setup.board, legal, rows), rows


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("actions", [LEADERS, CAMELS])
def test_logits_equal_those_of_matrices(players: int, actions: int) -> None:
    net, position = random_net(GAME, 4), random_position(GAME, players, actions)
    policy, rows = inputs_of(position)
    sums = rows @ net.policy_weights[policy].astype(np.int64) + net.policy_bias[policy]
    units = np.clip(sums * ACTIVATION_UNIT // (INPUT_UNIT * WEIGHT_UNIT), 0, ACTIVATION_UNIT)
    skipped = rows @ net.policy_skip_weights[policy].astype(np.int64)
    totals = units @ net.policy_out_weights[policy].astype(np.int64)
    expected = (totals + skipped * ACTIVATION_UNIT // INPUT_UNIT) / OUTPUT_UNIT
    assert logits_of(position, net).tolist() == expected.tolist()
    assert len(set(expected)) > 1


def test_leaders_and_camels_have_weights_of_their_own() -> None:
    policies = [inputs_of(random_position(GAME, 2, actions))[0] for actions in (0, LEADERS, CAMELS)]
    assert policies == [0, 0, 1]


def test_sums_fit_into_32_bits() -> None:
    for actions in (0, LEADERS, 30, CAMELS, 80):
        _, rows = inputs_of(random_position(GAME, 5, actions))
        skip_factor = ACTIVATION_UNIT // INPUT_UNIT
        assert np.abs(rows).sum(-1).max() * LARGEST_WEIGHT * WEIGHT_UNIT * skip_factor < 2**31


def test_a_network_without_a_policy_leaves_the_priors_to_the_gains() -> None:
    position = random_position(GAME, 2, CAMELS)
    assert logits_of(position, zero_net(GAME)) is None


def test_a_policy_that_is_not_fitted_gives_no_priors() -> None:
    """Its hidden layer may have random weights; what counts is that all logits would be 0."""
    net = random_net(GAME, 3)
    silent = {name: np.zeros_like(getattr(net, name)) for name in SILENT}
    assert logits_of(random_position(GAME, 2, CAMELS), net._replace(**silent)) is None


def test_the_file_of_a_network_from_before_the_policies_is_read(tmp_path: Path) -> None:
    net = random_net(GAME, 2)
    arrays = {k: v for k, v in net._asdict().items() if not k.startswith("policy")}
    np.savez_compressed(tmp_path / "old.npz", **arrays)
    found = read_net(GAME, tmp_path / "old.npz")
    assert np.array_equal(found.item_weights, net.item_weights)
    assert not found.policy_weights.any()
