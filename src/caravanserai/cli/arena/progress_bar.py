# SPDX-License-Identifier: MIT
"""A progress bar for games between bots, with the result so far beside it."""

from typing import Any, Self

from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from caravanserai.cli.console import error_console
from caravanserai.cli.i18n import _


class GamesProgress:
    """Shows how many games are done, on terminals only."""

    def __init__(self, games: int, done: int = 0) -> None:
        console = error_console()
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[note]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        # Shown until the first game is over: processes start and load compiled code.
        label = escape(_("Preparing"))
        self._task = self._bar.add_task(label, total=games, completed=done, note="")
        self._nodes: dict[str, Any] = {}

    def advance(self, note: str = "") -> None:
        """Count one more game as done, and show the result so far."""
        label = escape(_("Games"))
        self._bar.update(self._task, advance=1, description=label, note=escape(note))

    def count_node(self, node: str) -> None:
        """Count one more game of a node of a cluster, on a separate line."""
        if node not in self._nodes:
            self._nodes[node] = self._bar.add_task(escape(node), total=None, note="")
        self._bar.update(self._nodes[node], advance=1)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._bar.stop()
