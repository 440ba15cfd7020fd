# SPDX-License-Identifier: MIT
"""A sequential test: play until it is clear which of two shares of the win is true.

H0: the first bot's share of the win is `low` or less. H1: it is `high` or more. The test uses
shares and not Elo, because Elo is not defined for more than two players; 50 % to 55 % is about 35
Elo.

After each block the logarithm of the likelihood ratio is compared with Wald's bounds. A block is
one observation, the mean of its games, assumed to be normal with the measured variance:

    ratio = n (high - low) (2 mean - low - high) / (2 variance)

Simulated error rates stay below 5 % for shares from 20 % to 90 %. Closer to 0 and 1 the blocks are
far from normal: between 90 % and 98 % the simulated error rate was one in ten.
"""

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from caravanserai.core.errors import BadOptions

Verdict: TypeAlias = Literal["low", "high"]

# The variance includes this number of virtual blocks decided by chance. Without them, three wins in
# a row would have variance 0, and an infinite ratio.
_ASSUMED_BLOCKS = 10
_LEAST_BLOCKS = 10


@dataclass(frozen=True)
class Sprt:
    """The two shares to decide between, and the accepted error rates."""

    low: float
    high: float
    alpha: float = 0.05  # of the verdict "high" if "low" is true
    beta: float = 0.05  # of the verdict "low" if "high" is true

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadOptions(
                f"the shares of a sequential test go up from above 0 to below 1, "
                f"got {self.low:g} and {self.high:g}"
            )

    @classmethod
    def parse(cls, text: str) -> "Sprt":
        """Read two shares in per cent, such as 50:55. Raises BadOptions for any other text."""
        low, _, high = text.replace("%", "").partition(":")
        try:
            return cls(float(low) / 100, float(high) / 100)
        except ValueError:
            raise BadOptions(
                f"a sequential test is given by two shares in per cent, such as 50:55, got {text!r}"
            ) from None

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test ends."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, blocks: npt.ArrayLike) -> float:
        """Return the log-likelihood ratio of H1 to H0 for the shares in each block."""
        shares = np.asarray(blocks, np.float64)
        count = len(shares)
        if not count:
            return 0.0
        mean, middle = float(shares.mean()), (self.low + self.high) / 2
        assumed = _ASSUMED_BLOCKS * middle * (1 - middle)
        variance = (float(((shares - mean) ** 2).sum()) + assumed) / (count - 1 + _ASSUMED_BLOCKS)
        return count * (self.high - self.low) * (mean - middle) / variance

    def verdict(self, blocks: npt.ArrayLike) -> Verdict | None:
        """Return which share is the true one; None if more blocks are needed."""
        if np.size(blocks) < _LEAST_BLOCKS:
            return None
        ratio, (low, high) = self.ratio(blocks), self.bounds
        if low < ratio < high:
            return None
        return "high" if ratio >= high else "low"
