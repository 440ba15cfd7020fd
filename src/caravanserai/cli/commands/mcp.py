# SPDX-License-Identifier: MIT
"""`caravan mcp`: a server of the Model Context Protocol, for language models that play."""

from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions

_GAMES = N_("How many games are kept, the most recently used; 16 if not given.")


def mcp(*, games: Annotated[int, Parameter(help=_GAMES)] = 16) -> int:
    """Answer messages on standard input until it ends."""
    try:
        from caravanserai.adapters.mcp.server import run
    except ImportError as error:
        raise BadOptions(f"caravan mcp cannot start: {error}") from None
    run(games)
    return OK
