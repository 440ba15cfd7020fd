# SPDX-License-Identifier: MIT
"""Expansion and selection: priors, progressive widening, and deals in which an edge is illegal."""

import math

import numpy as np
import pytest

from caravanserai.bots.nets.network import net_of, no_net
from caravanserai.bots.search.select import MIN_CONSIDERED
from caravanserai.bots.search.settings import SETTINGS
from tests.support.bots.compiled_heuristics import gains_of
from tests.support.bots.policies import logits_of
from tests.support.bots.searched_tree import edges_of, root_of, searched_tree
from tests.support.positions.bot_positions import GAMES, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]


@pytest.mark.parametrize("game", GAMES)
def test_priors_are_a_softmax_over_the_best_gains(game: str) -> None:
    position, settings = random_position(game, 2, 40), SETTINGS[game]
    tree = searched_tree(position, 3, net=no_net(), look_ahead=0.0)
    edges, gains = edges_of(tree, root_of(tree)), gains_of(position)
    best = sorted(gains.values(), reverse=True)[: settings.max_edges]
    expected = np.exp((np.array(best) - best[0]) / settings.temperature)
    assert edges["prior"] == pytest.approx(expected / expected.sum(), abs=1e-6)
    assert [gains[int(edge["action"])] for edge in edges] == pytest.approx(best)


def test_a_policy_replaces_the_gains() -> None:
    position, net = random_position("through_the_desert", 2, 40), net_of("through_the_desert")
    tree = searched_tree(position, 3, look_ahead=0.0)
    edges = edges_of(tree, root_of(tree))
    logits = dict(zip(position.legal().tolist(), logits_of(position, net), strict=True))
    expected = np.exp([logits[int(edge["action"])] for edge in edges])
    assert edges["prior"] == pytest.approx(expected / expected.sum(), abs=1e-5)
    assert (np.diff(edges["prior"]) <= 0).all(), "the best come first"


@pytest.mark.parametrize("game", GAMES)
def test_a_node_considers_more_actions_the_more_it_is_visited(game: str) -> None:
    position, widening = random_position(game, 2, 30), SETTINGS[game].widening
    for simulations in (2, 10, 40):
        edges = edges_of(tree := searched_tree(position, simulations), root_of(tree))
        tried = int((edges["visits"] > 0).sum())
        assert tried <= MIN_CONSIDERED + widening * math.sqrt(simulations)
        assert tried == 1 or simulations > 2
