# SPDX-License-Identifier: MIT
"""The training targets of a network: a mixture of the search's values and the result."""

from typing import Any

import numpy as np


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
