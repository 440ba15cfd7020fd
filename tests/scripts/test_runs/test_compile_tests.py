# SPDX-License-Identifier: MIT
"""Each test that compiles runs with the game whose code it calls."""

import pytest

from scripts.test_runs.compile_tests import game_of

TRIBES, DESERT = "five_tribes", "through_the_desert"


@pytest.mark.parametrize(
    ("test", "game"),
    [
        ("tests/bots/heuristics/five_tribes/test_priors.py::test_a_djinn_is_bought", TRIBES),
        ("tests/bots/heuristics/through_the_desert/test_priors.py::test_gains[5]", DESERT),
        ("tests/bots/search/test_select.py::test_priors_are_a_softmax[five_tribes]", TRIBES),
        ("tests/bots/search/test_rollout.py::test_shares_sum_to_one", DESERT),
    ],
)
def test_the_id_of_a_test_names_its_game(test: str, game: str) -> None:
    assert game_of(test) == game
