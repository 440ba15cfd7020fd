# SPDX-License-Identifier: MIT
"""Around the opening of the server: what is compiled before it, and what is said after it."""

import asyncio
import os
import signal
import sys
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

from caravanserai.bots.registry import levels
from caravanserai.cli.console import preparing, say
from caravanserai.cli.i18n import _
from caravanserai.cli.warm_up import compile_rules
from caravanserai.core.compiled import jit
from caravanserai.core.game import find, games
from caravanserai.server.context import AppContext
from caravanserai.server.warm_up import rehearse


def prepare() -> None:
    """Compile all that tables need, unless it is on the disk already; then load it."""
    cold = [name for name in games() if not (jit.INTERPRETED or _mark(name).exists())]
    if cold:
        with preparing(_("Preparing the rules for this machine (once, up to a minute)...")):
            _compile(cold)
    for name in games():
        rehearse(name)


def _compile(names: Sequence[str]) -> None:
    """Compile games beside each other, each in a process of its own.

    We only wait, for Numba would swallow every third Ctrl-C.
    """
    context = get_context("spawn")
    compilers = [context.Process(target=compile_game, args=[name], daemon=True) for name in names]
    with _deaf_to_ctrl_c():
        for compiler in compilers:
            compiler.start()
    for compiler in compilers:
        compiler.join()


def compile_game(name: str) -> None:
    """Compile all that tables of a game need, onto the disk."""
    compile_rules(find(name))
    rehearse(name)
    with suppress(OSError):
        _mark(name).touch()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Start processes that never hear Ctrl-C, and so say nothing of it: they end with us."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _mark(game: str) -> Path:
    return jit.CACHE_FOLDER / f"{game}.serve"


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
