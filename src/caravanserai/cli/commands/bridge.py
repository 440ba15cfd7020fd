# SPDX-License-Identifier: MIT
"""`caravan bridge`: a local bot plays on a server."""

import os
from typing import Annotated
from urllib.parse import quote

from cyclopts import Parameter

from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_, _
from caravanserai.core.errors import BadOptions

TOKEN = "CARAVAN_TOKEN"

_URL = N_("Address of the server, such as https://games.example.")
_BOT = N_("The bot that plays, such as 'run:python my_bot.py', python:my_module:MyBot or mcts@1s.")
_JOIN = N_("First take a seat at this table.")
_KEY = N_("The key in the link of that table, if it needs one.")
_ONCE = N_("Stop after the first game.")


def bridge(
    url: Annotated[str, Parameter(help=_URL)],
    bot: Annotated[str, Parameter(help=_BOT)],
    /,
    *,
    join: Annotated[str | None, Parameter(help=_JOIN)] = None,
    key: Annotated[str, Parameter(help=_KEY)] = "",
    once: Annotated[bool, Parameter(help=_ONCE)] = False,
) -> int:
    """Play all games of the owner of the token in CARAVAN_TOKEN until Ctrl-C."""
    from caravanserai.bots.registry import create
    from caravanserai.cli.bridge.player import Bridge
    from caravanserai.cli.bridge.server_client import ServerClient
    from caravanserai.cli.console import print_text

    create(bot).close()  # raises BadOptions now, not in the first game
    client = ServerClient(url, _read_token(), _report)
    if join and not client.post(f"/api/tables/{quote(join, safe='')}/join", key=key):
        raise BadOptions(f"all seats of the table {join} are taken")
    print_text(_("{bot} waits for games at {url} (Ctrl-C ends it)").format(bot=bot, url=url))
    Bridge(client, bot).run(once)
    return OK


def _read_token() -> str:
    # From the environment: the arguments of a process are visible to everybody on the machine.
    token = os.environ.get(TOKEN, "").strip()
    if not token.isascii() or not token.isprintable() or not token:
        raise BadOptions(
            f"set {TOKEN} to a token of your account on the server, which its page for tokens or"
            " POST /api/tokens creates"
        )
    return token


def _report(reason: str, seconds: float) -> None:
    from caravanserai.cli.console import error_console

    text = _("{reason}; trying again in {seconds} s").format(reason=reason, seconds=f"{seconds:g}")
    error_console().print(text, markup=False)
