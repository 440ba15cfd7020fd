# SPDX-License-Identifier: MIT
"""The position in which the game of a table starts."""

import json
from functools import lru_cache

from caravanserai.core.game import Setup, find, prepare
from caravanserai.core.position import Position, deal, from_dict
from caravanserai.core.seeds import Seed
from caravanserai.server.db.rows import TableRow

_CACHED_SETUPS = 256  # tables with the same options share one board


def start_position(table: TableRow, seed: Seed) -> Position:
    """Return the start position of a table: a deal, or the position it was created with."""
    if table.start is not None:
        return from_dict({"game": table.game, **table.start})
    # As text, because the cache needs hashable arguments; sorted, so that equal options share one.
    setup = _setup(table.game, table.players, json.dumps(table.options, sort_keys=True))
    return deal(find(table.game), setup, seed)


@lru_cache(_CACHED_SETUPS)
def _setup(game: str, players: int, options: str) -> Setup:
    return prepare(find(game), players, json.loads(options))
