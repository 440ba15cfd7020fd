# SPDX-License-Identifier: MIT
"""What a player needs of a browser, whatever protocol drives it."""

import json
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

Found = TypeVar("Found")
PATIENCE = 240.0  # seconds; the machine may be busy, and the bot may have to be compiled
SIZE = (1280, 900)


class Driver(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page, and return its result as JSON."""

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window, as a mouse does."""

    def close(self) -> None:
        """Close the browser."""


def write_call(function: str, arguments: tuple[Any, ...]) -> str:
    """Return an expression that calls a function with arguments, and returns its result as text."""
    return f"JSON.stringify(({function})(...{json.dumps(arguments)}) ?? null)"


def wait_for(
    find: Callable[[], Found | None], what: str, describe: Callable[[], Any] = str
) -> Found:
    """Repeat a question until it has an answer.

    Raises AssertionError if that takes too long, with a description of what is there instead.
    """
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := find():
            return found
        time.sleep(0.02)
    seconds = f"{PATIENCE:.0f} seconds"
    raise AssertionError(f"still waiting for {what} after {seconds}: {describe()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process that we have started."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(10)
    process.kill()
    process.wait()
