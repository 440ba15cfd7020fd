# SPDX-License-Identifier: MIT
"""The games and their options, for pages that open new tables."""

from functools import cache
from typing import Any

import msgspec

from caravanserai.bots.registry import offered_bots
from caravanserai.core.game import Game, find, games, prepare


class OptionView(msgspec.Struct, kw_only=True):
    """An option of a game, with its values and its default."""

    name: str
    values: list[Any]
    is_complete: bool  # False: other values are possible, such as a custom map
    defaults: dict[str, Any]  # by number of players


class GameView(msgspec.Struct, kw_only=True):
    """A game, as a page offers it."""

    name: str
    title: str
    rules_version: int
    players: list[int]
    options: list[OptionView]
    maps: list[str]
    levels: list[str]  # of bots, the weakest first; then the operator's own bots
    categories: list[str]  # of the score sheet


class Catalogue(msgspec.Struct, kw_only=True):
    """All games."""

    games: list[GameView]


def catalogue() -> Catalogue:
    """Return all games."""
    return _catalogue(offered_bots())


@cache
def _catalogue(bots: tuple[str, ...]) -> Catalogue:
    return Catalogue(games=[_view(find(name), bots) for name in games()])


def _view(game: Game, bots: tuple[str, ...]) -> GameView:
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
        levels=list(bots),
        categories=list(game.categories),
    )


def _defaults(game: Game, option: str) -> dict[str, Any]:
    return {
        str(players): prepare(game, players, {}).options[option] for players in game.player_counts
    }
