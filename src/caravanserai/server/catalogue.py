# SPDX-License-Identifier: MIT
"""What can be played here, and what can be chosen about it: for pages that offer new tables."""

from functools import cache
from typing import Any

import msgspec

from caravanserai.bots.registry import levels
from caravanserai.core.game import Game, find, games, prepare


class OptionView(msgspec.Struct, kw_only=True):
    """An option of a game: its values, and what it is if nobody chooses."""

    name: str
    values: list[Any]
    is_complete: bool  # whether there are no other values, such as maps of one's own
    defaults: dict[str, Any]  # by number of players


class GameView(msgspec.Struct, kw_only=True):
    """A game, as it is offered to people."""

    name: str
    title: str
    rules_version: int
    players: list[int]
    options: list[OptionView]
    maps: list[str]
    levels: list[str]  # of bots, the easiest first
    categories: list[str]  # of the score sheet


class Catalogue(msgspec.Struct, kw_only=True):
    """All games."""

    games: list[GameView]


@cache
def catalogue() -> Catalogue:
    """Return all games that can be played here."""
    return Catalogue(games=[_view(find(name)) for name in games()])


def _view(game: Game) -> GameView:
    return GameView(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        players=list(game.player_counts),
        options=[
            OptionView(
                name=option.name,
                values=list(option.values),
                is_complete=option.is_complete,
                defaults=_defaults(game, option.name),
            )
            for option in game.options
        ],
        maps=list(game.maps.names) if game.maps else [],
        levels=list(levels()),
        categories=list(game.categories),
    )


def _defaults(game: Game, option: str) -> dict[str, Any]:
    return {
        str(players): prepare(game, players, {}).options[option] for players in game.player_counts
    }
