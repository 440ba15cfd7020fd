# SPDX-License-Identifier: MIT
"""The boards of games with maps, as messages."""

import msgspec

from caravanserai.core.game import Game, Setup, find, games, prepare
from caravanserai.core.position import Position
from caravanserai.server.errors import NotFound


class BoardMap(msgspec.Struct, kw_only=True, frozen=True):
    """The map of a desert for a number of players: spaces by their names, such as j3."""

    columns: int
    rows: int
    spaces: list[str]  # in play
    mountains: list[str]
    dots: list[str]  # where water lies at the start
    palms: list[str]  # where an oasis may be


def map_of(position: Position) -> BoardMap | None:
    """Return the map that a game is played on, None if the game has no maps."""
    return _board_map(position.game, position.setup)


def map_named(name: str, players: int) -> BoardMap:
    """Return a built-in map; raises NotFound if no game has one of this name."""
    known = {each: game for game in map(find, games()) if game.maps for each in game.maps.names}
    if name not in known:
        raise NotFound(f"there is no map {name[:40]!r}: expected {', '.join(known)}")
    game = known[name]
    found = _board_map(game, prepare(game, players, {"map": name}))
    assert found is not None  # a game with maps has a board to draw
    return found


def _board_map(game: Game, setup: Setup) -> BoardMap | None:
    return None if game.board_json is None else BoardMap(**game.board_json(setup))
