# SPDX-License-Identifier: MIT
"""A sign of life while a bot thinks, for those who look at a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.markup import escape

from caravanserai.cli.console import err

PATIENCE = 0.3  # seconds of silence that feel like an answer at once


@contextmanager
def thinking(text: str) -> Iterator[None]:
    """Show a text until the thought is over, unless it is over at once."""
    console = err()
    if not console.is_terminal:
        yield
        return
    status = console.status(escape(text))
    timer = Timer(PATIENCE, status.start)  # a thread: a bot that loads its code calls nobody back
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()
