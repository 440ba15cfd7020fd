# SPDX-License-Identifier: MIT
"""Printing text, tables, JSON and progress. Rich honours NO_COLOR."""

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Self

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

DELAY = 2.0  # seconds before a progress bar appears


def output_console() -> Console:
    """Create the console for results; not kept, because tests and pipes replace the streams."""
    return Console(highlight=False)


def error_console() -> Console:
    """Create the console for progress and notes, which must not go into a pipe."""
    return Console(stderr=True, highlight=False)


def print_text(text: str, style: str = "") -> None:
    """Print a text without reading markup in it; lines are wrapped on terminals only."""
    console = output_console()
    console.print(text, style=style or None, markup=False, soft_wrap=not console.is_terminal)


def print_pairs(pairs: Sequence[tuple[str, str]]) -> None:
    """Print words and their explanations in two columns."""
    grid = Table.grid(padding=(0, 2))
    for word, about in pairs:
        grid.add_row(f"  {escape(word)}", escape(about))
    output_console().print(grid)


def show_board(board: Text | str) -> None:
    """Print a board without wrapping its lines."""
    output_console().print(board, markup=False, soft_wrap=True)


def show_json(value: Any) -> None:
    """Print a result for a script: one document, ASCII only."""
    print(json.dumps(value, indent=2))


def build_table(
    headings: Sequence[str], rows: Sequence[Sequence[object]], title: str = ""
) -> Table:
    """Build a table whose columns of numbers are aligned to the right."""
    grid = Table(title=escape(title) or None, title_justify="left", box=box.SIMPLE_HEAD)
    for number, heading in enumerate(headings):
        column = [row[number] for row in rows]
        is_text = any(isinstance(cell, str) and not _is_numeral(cell) for cell in column)
        grid.add_column(escape(heading), justify="left" if is_text else "right")
    for row in rows:
        grid.add_row(*(escape(str(cell)) for cell in row))
    return grid


def _is_numeral(text: str) -> bool:
    # A question mark stands for a number that the viewer may not know.
    return text == "?" or text.lstrip("+-")[:1].isdigit()


def show_table(headings: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> None:
    """Print a table."""
    output_console().print(build_table(headings, rows, title))


def show_tight_table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table without empty lines around it."""
    grid = build_table(headings, rows)
    grid.show_edge = False
    output_console().print(grid)


class LateProgress:
    """A progress bar that appears only if the work takes long, and only on terminals."""

    def __init__(self, label: str, total: int | None = None) -> None:
        self._label, self._total = label, total
        self._done = 0
        self._start = time.monotonic()
        self._bar: Progress | None = None

    def advance(self, steps: int = 1) -> None:
        """Count some more steps as done."""
        self._done += steps
        if self._bar is None and time.monotonic() - self._start > DELAY:
            self._show()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done)

    def _show(self) -> None:
        columns = [TextColumn("{task.description}"), BarColumn()]
        counts = [] if self._total is None else [MofNCompleteColumn(), TimeRemainingColumn()]
        console = error_console()
        # If a bar cannot be drawn, Rich would print an empty line at its end.
        off = not console.is_terminal or console.is_dumb_terminal
        self._bar = Progress(*columns, *counts, console=console, transient=True, disable=off)
        self._bar.add_task(escape(self._label), total=self._total)
        self._bar.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._bar is not None:
            self._bar.stop()


@contextmanager
def show_status(message: str) -> Iterator[None]:
    """Show a message while some work is done; outside a terminal it is simply printed."""
    console = error_console()
    if console.is_terminal:
        with console.status(message):
            yield
    else:
        console.print(message)
        yield
