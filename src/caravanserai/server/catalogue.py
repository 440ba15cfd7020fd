# SPDX-License-Identifier: MIT
"""What can be played here, and what can be chosen about it: for pages that offer new tables."""

from functools import cache
from typing import Any

import msgspec

from caravanserai.bots.registry import levels
from caravanserai.core.game import Game, find, games, prepare
from caravanserai.games.five_tribes import options as tribes
from caravanserai.games.through_the_desert import options as desert
from caravanserai.games.through_the_desert.maps import builtin_maps


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
    values, open_ended = _values(game)
    return GameView(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        players=list(game.player_counts),
        options=[
            OptionView(
                name=name,
                values=list(known),
                is_complete=name not in open_ended,
                defaults=_defaults(game, name),
            )
            for name, known in values.items()
        ],
        maps=list(values.get("map", ())),
        levels=list(levels()),
        categories=list(game.categories),
    )


def _defaults(game: Game, option: str) -> dict[str, Any]:
    return {
        str(players): prepare(game, players, {}).options[option] for players in game.player_counts
    }


def _values(game: Game) -> tuple[dict[str, tuple[Any, ...]], set[str]]:
    """Return the values of each option, and which options take others, too.

    A seat as `start` must be one of the game's; `map` also takes a document, `palms` a list.
    """
    if game.name == "five_tribes":
        return {"djinn_limit": tribes.LIMITS, "open": (False, True)}, set()
    seats = range(game.player_counts[-1])
    return {
        "map": builtin_maps(),
        "end": desert.ENDS,
        "scores": desert.SCORES,
        "start": (desert.RANDOM, *seats),
        "palms": (desert.RANDOM,),
    }, {"map", "palms"}
