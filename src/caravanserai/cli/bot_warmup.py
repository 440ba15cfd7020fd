# SPDX-License-Identifier: MIT
"""Compiles what a bot needs for a game before it is asked, and says so."""

from contextlib import suppress

from caravanserai.bots.roster import bots, make
from caravanserai.bots.speaker import REHEARSAL
from caravanserai.cli.screen import preparing
from caravanserai.cli.warmup import warm_up
from caravanserai.core import jit
from caravanserai.core.game import Game
from caravanserai.core.position import new


def warm_up_bot(game: Game, text: str) -> None:
    """Compile a bot of ours, unless that was done; a bot that does not exist is refused."""
    warm_up(game)
    bot, name = make(text), text.partition("@")[0]
    mark = jit.CACHE_FOLDER / f"{game.name}.{name}"
    if name not in bots() or jit.INTERPRETED or mark.exists():
        return
    with preparing(is_warm=False):
        bot.choose(new(game.name, seed=0), REHEARSAL, 0)
    with suppress(OSError):
        mark.touch()
