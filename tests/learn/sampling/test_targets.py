# SPDX-License-Identifier: MIT
"""Targets mix the values of later searches with the result."""

import numpy as np
import pytest

from caravanserai.learn.sampling.targets import trace_returns

VALUES = np.array([[0.4, 0.6], [0.5, 0.5], [0.8, 0.2]], np.float32)
RESULT = np.array([1.0, 0.0], np.float32)


def test_without_a_trace_the_target_is_the_search_s_own_value() -> None:
    assert trace_returns(VALUES, RESULT, 0.0, 0.0) == pytest.approx(VALUES)


def test_with_a_full_trace_the_target_is_the_result() -> None:
    assert trace_returns(VALUES, RESULT, 1.0, 0.0) == pytest.approx(np.tile(RESULT, (3, 1)))


def test_a_trace_of_one_half_halves_the_weight_of_each_later_value() -> None:
    first = trace_returns(VALUES, RESULT, 0.5, 0.0)[0, 0]
    assert first == pytest.approx(0.4 / 2 + 0.5 / 4 + 0.8 / 8 + 1.0 / 8)


def test_the_share_of_the_result_is_added_to_every_target() -> None:
    assert trace_returns(VALUES, RESULT, 0.0, 0.25)[1, 0] == pytest.approx(0.75 * 0.5 + 0.25)
