# SPDX-License-Identifier: MIT
"""Shared code of the commands for datasets, which need pyarrow."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from caravanserai.core.errors import BadOptions

P = ParamSpec("P")
R = TypeVar("R")


def needs_pyarrow(command: Callable[P, R]) -> Callable[P, R]:
    """Let a command say how to install pyarrow, if it is missing."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            import pyarrow  # noqa: F401  only to find out
        except ImportError:
            raise BadOptions(
                "datasets need pyarrow, which is not installed: pip install 'caravanserai[data]'"
            ) from None
        return command(*args, **kwargs)

    return run
