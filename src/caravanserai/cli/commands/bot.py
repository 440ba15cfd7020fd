# SPDX-License-Identifier: MIT
"""`caravan bot`: one of our bots, for any program that speaks the line protocol."""

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
    """Answer lines on standard input until they end or say quit."""
    from caravanserai.bots.analysis import default_bot
    from caravanserai.bots.registry import create
    from caravanserai.bots.stdio.server import LineServer, serve

    chosen = name or default_bot()
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    server = LineServer(f"caravanserai {chosen}", lambda: create(chosen), _say, _note)
    serve(server, _heard())
    return OK


def _heard() -> Iterator[str]:
    """Lines of standard input; one that is far too long comes in pieces, and is refused as such."""
    from caravanserai.bots.stdio.messages import MAX_LINE

    return iter(lambda: sys.stdin.readline(MAX_LINE), "")


def _say(line: str) -> None:
    print(line, flush=True)


def _note(line: str) -> None:
    print(f"caravan bot: {line}", file=sys.stderr, flush=True)
