# SPDX-License-Identifier: MIT
"""The options that a program announces, and the values that its user chooses."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from caravanserai.bots.stdio.messages import BadLine

_LINE = re.compile(r"name (?P<name>.+?) type (?P<type>spin|check|combo|string)(?P<rest>.*)")
_CHECKS = ("true", "false")


@dataclass(frozen=True)
class Option:
    """An option as the program has announced it."""

    name: str
    type: str
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()

    def problem(self, value: str) -> str:
        """Return what is wrong with a value; an empty text if it fits."""
        if self.type == "spin" and not self._is_in_range(value):
            return f"a whole number from {self.low} to {self.high}"
        values = _CHECKS if self.type == "check" else self.values
        return "" if not values or value in values else f"one of {', '.join(values)}"

    def _is_in_range(self, value: str) -> bool:
        if not re.fullmatch(r"-?\d{1,18}", value, re.ASCII):
            return False
        low, high = self.low, self.high
        return (low is None or low <= int(value)) and (high is None or int(value) <= high)


def read_option(text: str) -> Option | None:
    """Return the option of a line, or None if it cannot be read."""
    found = _LINE.fullmatch(text.strip())
    if found is None:
        return None
    rest = found["rest"]
    values = re.findall(r" var (.+?)(?= var |$)", rest)
    low, high = (_read_bound(name, rest) for name in ("min", "max"))
    return Option(found["name"].strip(), found["type"], low, high, tuple(values))


def _read_bound(name: str, text: str) -> int | None:
    found = re.search(rf" {name} (-?\d{{1,18}})( |$)", text, re.ASCII)
    return int(found[1]) if found else None


def encode_options(chosen: Mapping[str, str], announced: Mapping[str, Option]) -> list[str]:
    """Return the lines that set options. Raises BadLine for one that the program does not have."""
    lines = []
    for name, value in chosen.items():
        option = announced.get(name)
        if option is None:
            known = ", ".join(announced) or "no options"
            raise BadLine(f"it has no option {name!r}; it has {known}")
        if problem := option.problem(value):
            raise BadLine(f"its option {name!r} should be {problem}, got {value!r}")
        lines.append(f"setoption name {name} value {value}")
    return lines
