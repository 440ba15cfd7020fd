# SPDX-License-Identifier: MIT
"""The training targets of a network: a mixture of the search's values and the result."""

from dataclasses import dataclass
from typing import Any

import numpy as np

_LEAST_SHARE = 1e-3  # of the win: the logit of a share of 0 is infinite


@dataclass(frozen=True)
class Values:
    """Shares of the win (or logits) and final points, by position and seat."""

    shares: Any
    points: Any


def add_to_logits(shares: Any, amounts: Any) -> Any:
    """Return the shares of the win after adding amounts to their logits."""
    ratios = np.maximum(shares, _LEAST_SHARE) * np.exp(amounts - amounts.max(-1, keepdims=True))
    return ratios / ratios.sum(-1, keepdims=True)


def subtract_values(values: Values, others: Values) -> Values:
    """Return the differences: those of the shares in logits, which `add_to_logits` adds again."""
    logits = np.log(np.maximum(values.shares, _LEAST_SHARE))
    logits = logits - np.log(np.maximum(others.shares, _LEAST_SHARE))
    return Values(logits, values.points - others.points)


def add_values(values: Values, differences: Values) -> Values:
    """Return the values with differences added, as `subtract_values` returns them."""
    shares = add_to_logits(values.shares, differences.shares)
    return Values(shares, values.points + differences.points)


def trace_returns(values: Any, result: Any, trace: float, result_share: float) -> Any:
    """Return the target of each decision, mixed from the later values and the result.

    The target is a lambda-return: the search's own value counts 1 - trace, that of the next
    decision trace * (1 - trace), and so on; what is left counts for the result. The values have
    less noise than the result, and the result has no bias. `result_share` of the plain result is
    mixed in, because the values alone would only reproduce the network's earlier estimates.
    """
    out = np.empty_like(values)
    ahead = np.asarray(result, values.dtype)
    for at in range(len(values) - 1, -1, -1):
        ahead = trace * ahead + (1.0 - trace) * values[at]
        out[at] = ahead
    return (1.0 - result_share) * out + result_share * np.asarray(result, values.dtype)
