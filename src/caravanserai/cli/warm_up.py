# SPDX-License-Identifier: MIT
"""Compiles the rules of a game before they are needed, and says so."""

from contextlib import suppress
from pathlib import Path

from caravanserai.cli.console import preparing
from caravanserai.cli.i18n import _
from caravanserai.core.compiled import jit
from caravanserai.core.compiled.bulk import perft, random_games
from caravanserai.core.game import Game
from caravanserai.core.position import new


def warm_up(game: Game, bulk: bool = False) -> None:
    """Compile what playing a game needs, and bulk commands, unless it is on the disk already."""
    if is_ready(game, bulk):
        return
    with preparing(_("Preparing the rules for this machine (once, up to a minute)...")):
        compile_rules(game, bulk)


def compile_rules(game: Game, bulk: bool = False) -> None:
    """Compile what playing a game needs, and bulk commands, onto the disk."""
    position = new(game.name, seed=0)
    position.play(int(position.legal()[0]))
    position.view(0)
    position.points()
    position.score_sheet()
    if bulk:
        perft(position, 1)
        random_games(game.name, 1)
    for done in {False, bulk}:
        with suppress(OSError):
            _mark(game, done).touch()


def is_ready(game: Game, bulk: bool) -> bool:
    """Whether compiled code of exactly this game and these sources is on the disk."""
    return jit.INTERPRETED or _mark(game, bulk).exists()


def _mark(game: Game, bulk: bool) -> Path:
    """The file that tells of a game that was compiled; the cache holds the code of all games."""
    return jit.CACHE_FOLDER / f"{game.name}.{'bulk' if bulk else 'play'}"
