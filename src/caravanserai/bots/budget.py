# SPDX-License-Identifier: MIT
"""The limits of a bot's search for one turn of the game: seconds, simulations or both."""

import math
import re
from dataclasses import dataclass
from typing import Any

from caravanserai.core.errors import BadOptions
from caravanserai.core.validation import is_whole

_TEXT = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<unit>s|ms)?")


@dataclass(frozen=True)
class Budget:
    """The limits of a bot for one turn; it stops at the one that is reached first.

    Raises BadOptions without any limit, or if a limit is not a positive number.
    """

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.simulations is None:
            raise BadOptions("a budget needs seconds, simulations or both")
        if self.seconds is not None and not _is_time(self.seconds):
            raise BadOptions(f"the seconds of a budget are a number above 0, got {self.seconds!r}")
        if self.simulations is not None and not _is_count(self.simulations):
            raise BadOptions(
                f"the simulations of a budget are a whole number above 0, got {self.simulations!r}"
            )

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """Read `1s`, `300ms` or, for simulations, `800`; `1s,800` sets both limits.

        Raises BadOptions for any other text.
        """
        seconds = simulations = None
        for part in text.split(","):
            found = _TEXT.fullmatch(part.strip())
            if found is None:
                raise BadOptions(f"a budget is written 1s, 300ms, 800 or 1s,800, not {text!r}")
            if found["unit"]:
                seconds = float(found["number"]) / (1000 if found["unit"] == "ms" else 1)
            else:
                simulations = _read_count(found["number"], text)
        return cls(seconds, simulations)

    def __str__(self) -> str:
        parts = []
        if self.seconds is not None:
            parts.append(f"{self.seconds:g}s")
        if self.simulations is not None:
            parts.append(str(self.simulations))
        return ",".join(parts)


def _is_time(value: Any) -> bool:
    is_number = isinstance(value, float) or is_whole(value)
    return is_number and math.isfinite(value) and value > 0


def _is_count(value: Any) -> bool:
    return is_whole(value) and value > 0


def _read_count(number: str, text: str) -> int:
    if "." in number:
        raise BadOptions(f"simulations are a whole number, got {text!r}")
    return int(number)


WARM_UP_BUDGET = Budget(simulations=16)  # enough to make a bot compile everything it needs
