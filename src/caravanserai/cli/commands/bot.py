# SPDX-License-Identifier: MIT
"""`caravan bot`: one of our bots as a program that speaks the line protocol."""

import sys
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_


def bot(
    name: Annotated[
        str | None,
        Parameter(
            help=N_("Name of the bot, with a budget if you like: mcts@1s; the best if not given.")
        ),
    ] = None,
    /,
) -> int:
    """Answer lines on standard input until `quit` or the end of the input."""
    from caravanserai.bots.analysis import default_bot
    from caravanserai.bots.registry import create
    from caravanserai.bots.stdio.server import LineServer, serve

    chosen = name or default_bot()
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            # The protocol is UTF-8 with \n on every system, whatever the terminal uses.
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    server = LineServer(f"caravanserai {chosen}", lambda: create(chosen), _send, _log)
    serve(server, _read_lines())
    return OK


def _read_lines() -> Iterator[str]:
    """Yield lines of standard input; an overlong line is split into parts, which are rejected."""
    from caravanserai.bots.stdio.messages import MAX_LINE

    return iter(lambda: sys.stdin.readline(MAX_LINE), "")


def _send(line: str) -> None:
    # Flushed, or the other program would wait for a line that stays in a buffer.
    print(line, flush=True)


def _log(line: str) -> None:
    print(f"caravan bot: {line}", file=sys.stderr, flush=True)
