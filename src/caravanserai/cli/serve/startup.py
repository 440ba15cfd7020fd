# SPDX-License-Identifier: MIT
"""Around the opening of the server: what is compiled before it, and what is said after it."""

import asyncio
import os
import sys
import webbrowser
from collections.abc import Mapping

from caravanserai.bots.registry import levels
from caravanserai.bots.warm_up import OFFERS, RULES, use_parts
from caravanserai.cli.console import say
from caravanserai.cli.i18n import _
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import games
from caravanserai.server.context import AppContext

PARTS = (RULES, OFFERS)


def prepare() -> None:
    """Compile what tables need, and load it, so that the first request is not slow."""
    warm_up(games(), *PARTS)
    for game in games():
        use_parts(game, PARTS)


class Opening:
    """Says where the server is, shows its page, and lets bots compile in the background."""

    def __init__(self, address: str, browser: bool | None) -> None:
        self._address = address
        self._shows_page = has_desktop(os.environ) if browser is None else browser
        self._warming: asyncio.Task[None] | None = None

    def __call__(self, context: AppContext) -> None:
        """Open the doors."""
        say(_("Caravanserai is open at {address} (Ctrl-C ends it)").format(address=self._address))
        sys.stdout.flush()
        self._warming = asyncio.create_task(context.services.engine_pool.warm(games(), levels()))
        if self._shows_page:  # in a thread, for some browsers keep who opens them waiting
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self._address)


def has_desktop(environment: Mapping[str, str]) -> bool:
    """Tell whether there is a screen of this machine on which a browser could be shown."""
    if environment.get("SSH_CONNECTION"):
        return False
    shown = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return bool(shown) or sys.platform in {"darwin", "win32"}
