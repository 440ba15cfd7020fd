# SPDX-License-Identifier: MIT
"""Compiles what bots need for a game before they are asked, and says so."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from caravanserai.bots.budget import WARM_UP_BUDGET
from caravanserai.bots.registry import bots, create
from caravanserai.cli.console import preparing
from caravanserai.cli.i18n import _
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.compiled import jit
from caravanserai.core.game import Game
from caravanserai.core.position import new

AT_ONCE = "random"  # needs the rules only


def warm_up_bot(game: Game, text: str) -> None:
    """Compile a bot of ours, unless that was done; a bot that does not exist is refused."""
    warm_up(game)
    warm_up_bots(game, [text])


def warm_up_bots(game: Game, texts: Iterable[str]) -> None:
    """Compile bots of ours for a game whose rules are compiled."""
    names = {text.partition("@")[0]: create(text) for text in texts}
    cold = [name for name in names if not _is_ready(game, name)]
    if not cold:
        return
    with preparing(_("Preparing the bots for this machine (once, up to a minute)...")):
        for name in cold:
            names[name].choose(new(game.name, seed=0), WARM_UP_BUDGET, 0)
    for name in cold:
        with suppress(OSError):
            _mark(game, name).touch()


def _is_ready(game: Game, name: str) -> bool:
    """Whether there is nothing to compile: programs of others look after themselves."""
    is_ours = name in bots() and name != AT_ONCE
    return not is_ours or jit.INTERPRETED or _mark(game, name).exists()


def _mark(game: Game, name: str) -> Path:
    return jit.CACHE_FOLDER / f"{game.name}.{name}"
