# SPDX-License-Identifier: MIT
"""What a person has to do in Five Tribes: told by the step, and by what is legal in it."""

from typing import Any

from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.five_tribes.words import PENDING, STEPS
from caravanserai.core.position import Position

MARKETS = ("small", "large")


def task(position: Position, seat: int) -> str:
    """Return what the person to act has to do."""
    view = position.view(seat)
    waiting = PENDING.get(view["pending"])
    text = waiting or STEPS[_step(view, verbs(position))]
    drawn = ", ".join(view["drawn"] or ())
    return _(text).format(tile=view["tile"], site=view["site"], drawn=drawn)


def verbs(position: Position) -> set[str]:
    """Return the first words of the legal moves."""
    return {position.text(int(action)).split()[0] for action in position.legal()}


def _step(view: dict[str, Any], legal: set[str]) -> str:
    step = str(view["phase"])
    if step == "sale" and view["offer"]:
        return "set"
    if step == "move" and "pick" not in legal:
        return "stuck"
    if step == "tribe":
        return next((verb for verb in ("build", "kill") if verb in legal), "boundary")
    if step == "tile":
        return _offer(view, legal)
    return "boundary" if step == "sale" and "sell" not in legal else step


def _offer(view: dict[str, Any], legal: set[str]) -> str:
    if "buy" in legal:
        return "sacred"
    kind = view["tiles"][view["tile"]]["kind"]
    market = next((name for name in MARKETS if kind.startswith(name)), "")
    return market if market and "take" in legal else "boundary"
