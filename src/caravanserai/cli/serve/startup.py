# SPDX-License-Identifier: MIT
"""Compiles what the server needs before it starts, and opens the page afterwards."""

import asyncio
import os
import sys
import webbrowser
from collections.abc import Iterable, Mapping

from caravanserai.bots.registry import offered_bots
from caravanserai.bots.warm_up import OFFERS, RULES, use_parts
from caravanserai.cli.console import print_text
from caravanserai.cli.i18n import _
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import games
from caravanserai.server.context import AppContext
from caravanserai.server.engine_pool.warm_up import warm

PARTS = (RULES, OFFERS)


def prepare() -> None:
    """Compile what tables need, and load it, so that the first request is not slow."""
    warm_up(games(), *PARTS)
    for game in games():
        use_parts(game, PARTS)


class Announcement:
    """Prints the address when the server is up, opens the page and starts compiling the bots."""

    def __init__(self, address: str, notes: Iterable[str], browser: bool | None) -> None:
        self._address, self._notes = address, notes
        self._opens_page = has_desktop(os.environ) if browser is None else browser
        self._warming: asyncio.Task[bool] | None = None  # an unreferenced task may be collected

    def __call__(self, context: AppContext) -> None:
        """Announce the server."""
        text = _("Caravanserai is open at {address} (Ctrl-C ends it)")
        print_text(text.format(address=self._address))
        for note in self._notes:
            print_text(note)
        # A parent process may wait for this line in a pipe.
        sys.stdout.flush()
        self._warming = asyncio.create_task(
            warm(context.services.engine_pool, games(), offered_bots())
        )
        if self._opens_page:  # in a thread, as some browsers block until they are closed
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self._address)


def has_desktop(environment: Mapping[str, str]) -> bool:
    """Return whether a browser can be shown on a screen of this machine."""
    if environment.get("SSH_CONNECTION"):
        return False
    display = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return bool(display) or sys.platform in {"darwin", "win32"}
