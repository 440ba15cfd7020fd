# SPDX-License-Identifier: MIT
"""A spinner while a bot thinks, on terminals only."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.markup import escape

from caravanserai.cli.console import error_console

DELAY = 0.3  # seconds; a shorter wait feels immediate


@contextmanager
def show_spinner(text: str) -> Iterator[None]:
    """Show a text beside a spinner if the work takes longer than a moment."""
    console = error_console()
    if not console.is_terminal:
        yield
        return
    status = console.status(escape(text))
    timer = Timer(DELAY, status.start)  # a thread, because compiling makes no callbacks
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        # The timer may be starting the spinner right now, which would then never stop.
        timer.join()
        status.stop()
