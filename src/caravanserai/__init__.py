# SPDX-License-Identifier: MIT
"""Caravanserai: Five Tribes and Through the Desert, for people, bots and researchers.

>>> import caravanserai as cv
>>> p = cv.new("through_the_desert", players=2, seed=7)
>>> p.play(p.legal()[0]).actor is not None
True
"""

import typing

import caravanserai.games  # noqa: F401  registers the games
from caravanserai.bots.budget import Budget
from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.errors import (
    BadNotation,
    BadOptions,
    BadPosition,
    BadRecord,
    CaravanError,
    IllegalAction,
)
from caravanserai.core.game import games
from caravanserai.core.position import Position, from_dict, new, replay
from caravanserai.core.record import GameRecord
from caravanserai.games.through_the_desert.maps import BadMap

if typing.TYPE_CHECKING:
    from collections.abc import Callable

    from caravanserai.bots.analysis import Analysis, BotSource
    from caravanserai.bots.bot import Bot

__version__ = "0.1.0"

__all__ = [
    "Analysis",
    "BadMap",
    "BadNotation",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Budget",
    "CaravanError",
    "GameRecord",
    "IllegalAction",
    "Position",
    "analyse",
    "from_dict",
    "games",
    "new",
    "random_games",
    "register_bot",
    "replay",
]


def analyse(
    position: Position,
    seat: int | None = None,
    budget: Budget | float | str | None = None,
    seed: int = 0,
    bot: "BotSource | None" = None,
) -> "Analysis":
    """Return the actor's best moves with their values, as seen from a seat (the actor's if None).

    A budget is a number of seconds, a text such as "1s" or "800" (simulations), or a `Budget`. With
    a budget of simulations, which is also the default, the same seed gives the same answer. A bot
    is a name, or a class of your own.
    """
    from caravanserai.bots import analysis  # imported here to keep `import caravanserai` fast

    return analysis.analyse(position, seat, budget, seed, bot)


def register_bot(name: str, bot: "type[Bot] | Callable[[], Bot] | str") -> None:
    """Add a bot of your own by its class, or by `module:Class`, to matches and analyses.

    Raises BadOptions if the class is no bot, or if the name is that of a bot of this package.
    """
    from caravanserai.bots import registry  # imported here to keep `import caravanserai` fast

    registry.register_bot(name, bot)


def __getattr__(name: str) -> typing.Any:
    """Import `Analysis` on first use, like `analyse`."""
    if name == "Analysis":
        from caravanserai.bots.analysis import Analysis

        return Analysis
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
