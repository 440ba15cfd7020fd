# SPDX-License-Identifier: MIT
"""Consoles, tables and waiting: how commands show things. NO_COLOR is heeded by rich."""

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

PATIENCE = 2.0  # seconds without a sign of life that nobody minds


def out() -> Console:
    """The console for results. A new one each time: tests and pipes change the streams."""
    return Console(highlight=False)


def err() -> Console:
    """The console for progress and notes, which no pipe should carry away."""
    return Console(stderr=True, highlight=False)


def say(text: str, style: str = "") -> None:
    """Print a text as it is, whatever brackets it holds; only a terminal gets its lines broken."""
    console = out()
    console.print(text, style=style or None, markup=False, soft_wrap=not console.is_terminal)


def say_beside(pairs: Sequence[tuple[str, str]]) -> None:
    """Print words and what they mean, in two columns."""
    grid = Table.grid(padding=(0, 2))
    for word, about in pairs:
        grid.add_row(f"  {escape(word)}", escape(about))
    out().print(grid)


def show_board(board: Text | str) -> None:
    """Print a board, whose lines are never broken."""
    out().print(board, markup=False, soft_wrap=True)


def show_json(value: Any) -> None:
    """Print a result for a script: one document, ASCII only."""
    print(json.dumps(value, indent=2))


def table(headings: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> Table:
    """A table whose columns of numbers stand to the right."""
    grid = Table(title=escape(title) or None, title_justify="left", box=box.SIMPLE_HEAD)
    for number, heading in enumerate(headings):
        column = [row[number] for row in rows]
        is_text = any(isinstance(cell, str) and not _is_numeral(cell) for cell in column)
        grid.add_column(escape(heading), justify="left" if is_text else "right")
    for row in rows:
        grid.add_row(*(escape(str(cell)) for cell in row))
    return grid


def _is_numeral(text: str) -> bool:
    return text == "?" or text.lstrip("+-")[:1].isdigit()


def show_table(headings: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> None:
    """Print a table."""
    out().print(table(headings, rows, title))


def show_tight_table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table without empty lines around it."""
    grid = table(headings, rows)
    grid.show_edge = False
    out().print(grid)


class Waiting:
    """A progress bar that appears only when the work takes its time."""

    def __init__(self, label: str, total: int | None = None) -> None:
        self._label, self._total = label, total
        self._done = 0
        self._start = time.monotonic()
        self._bar: Progress | None = None

    def advance(self, steps: int = 1) -> None:
        """Tell that so many more steps are done."""
        self._done += steps
        if self._bar is None and time.monotonic() - self._start > PATIENCE:
            self._appear()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done)

    def _appear(self) -> None:
        columns = [TextColumn("{task.description}"), BarColumn()]
        counts = [] if self._total is None else [MofNCompleteColumn(), TimeRemainingColumn()]
        self._bar = Progress(*columns, *counts, console=err(), transient=True)
        self._bar.add_task(escape(self._label), total=self._total)
        self._bar.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()


@contextmanager
def preparing(message: str) -> Iterator[None]:
    """Tell people why the very first start takes so long."""
    console = err()
    if console.is_terminal:
        with console.status(message):
            yield
    else:
        console.print(message)
        yield
