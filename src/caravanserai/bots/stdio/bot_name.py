# SPDX-License-Identifier: MIT
"""The names of external programs: `run:COMMAND`, or `run[speed=3]@1s:COMMAND` with settings."""

import re
from dataclasses import dataclass, field

from caravanserai.bots.budget import Budget
from caravanserai.core.errors import BadOptions

_NAME = re.compile(r"run(\[(?P<options>[^\]]*)\])?(@(?P<budget>[^:]*))?:(?P<command>.*)", re.DOTALL)
_EXAMPLE = "run[speed=3,book=off]@1s:COMMAND"


@dataclass(frozen=True)
class Program:
    """A command, and the options and budget for its program."""

    command: str
    options: dict[str, str] = field(default_factory=dict)
    budget: Budget | None = None


def is_program(name: str) -> bool:
    """Return whether a name stands for an external program."""
    return name.strip().startswith(("run:", "run[", "run@"))


def parse(name: str) -> Program:
    """Return the program of a name. Raises BadOptions if its settings cannot be read."""
    found = _NAME.fullmatch(name.strip())
    if found is None:
        raise BadOptions(f"a program with settings is written {_EXAMPLE}, not {name!r:.80}")
    budget = found["budget"]
    return Program(
        command=found["command"],
        options=_parse_options(found["options"] or ""),
        budget=None if budget is None else Budget.parse(budget),
    )


def _parse_options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not key or not equals or key in options or not part.isprintable():
            raise BadOptions(
                f"options of a program are written [NAME=VALUE,NAME=VALUE], each name once;"
                f" got {text!r:.80}"
            )
        options[key] = value
    return options
