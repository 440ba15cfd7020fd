# SPDX-License-Identifier: MIT
"""Compiles what a command needs, and explains the long first start."""

from collections.abc import Iterable

from caravanserai.bots.warm_up import BULK, RULES, compile_in_processes, find_missing
from caravanserai.cli.console import show_status
from caravanserai.cli.i18n import _


def warm_up(games: Iterable[str], *parts: str) -> None:
    """Compile parts of games that are not compiled yet."""
    message = _("Preparing the rules for this machine (once, up to a minute)...")
    _compile({game: find_missing(game, parts) for game in games}, message)


def warm_up_bots(game: str, bots: Iterable[str]) -> None:
    """Compile bots for a game, except external programs and those that are compiled already."""
    message = _("Preparing the bots for this machine (once, up to a minute)...")
    _compile({game: find_missing(game, bots)}, message)


def warm_up_match(game: str, bots: Iterable[str], is_remote: bool = False) -> None:
    """Compile what a match needs on this machine; on a cluster, the nodes compile the bots."""
    # The signature of the rules, which all nodes must share, comes from bulk play.
    warm_up([game], RULES, *((BULK,) if is_remote else ()))
    if not is_remote:
        warm_up_bots(game, bots)


def _compile(wanted: dict[str, list[str]], message: str) -> None:
    missing = {game: parts for game, parts in wanted.items() if parts}
    if missing:
        with show_status(message):
            compile_in_processes(missing)
