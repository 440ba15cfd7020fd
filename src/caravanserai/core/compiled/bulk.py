# SPDX-License-Identifier: MIT
"""Many games at once: random games on several threads, and perft counts."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.compiled.random_game import play_games
from caravanserai.core.compiled.rule_functions import apply, legal
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import StateArray, find, prepare
from caravanserai.core.position import Position
from caravanserai.core.ranking import ranks_of
from caravanserai.core.seeds import check_seed
from caravanserai.core.validation import is_whole

_CHUNK = 256  # games that a thread plays before progress is reported


@dataclass(frozen=True)
class RandomGames:
    """Results of random games, one row per game."""

    points: npt.NDArray[np.int32]  # by game and seat
    steps: npt.NDArray[np.int32]  # actions of each game
    states: StateArray | None = None  # final states, if requested

    @property
    def ranks(self) -> npt.NDArray[np.int8]:
        """Ranks by game and seat: 1 is best, and ties share a rank."""
        return ranks_of(self.points)


def random_games(
    game: str,
    n: int,
    players: int | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], object] = lambda _: None,
    final_states: bool = False,
    **options: Any,
) -> RandomGames:
    """Play `n` random games in compiled code; `progress` is called with the size of each chunk.

    The same seed gives the same games for any number of threads. Raises BadOptions.
    """
    check_count("the number of games", n, 0)
    check_count("the number of threads", threads, 1)
    found = find(game)
    setup = prepare(found, players, options)
    number = np.uint64(check_seed(seed))
    steps = np.zeros(n, np.int32)
    points = np.zeros((n, setup.players), np.int32)
    finals = record_array(n if final_states else 0, found.state)

    def play_chunk(start: int) -> int:
        end = min(start + _CHUNK, n)
        state, out = record_array(1, found.state), np.empty(found.max_legal, np.int32)
        play_games(
            setup.template, setup.board, number, start, end, out, state, steps, points, finals
        )
        return end - start

    with ThreadPoolExecutor(threads) as pool:
        for done in pool.map(play_chunk, range(0, n, _CHUNK)):
            progress(done)
    return RandomGames(points, steps, finals if final_states else None)


def check_count(what: str, number: Any, least: int) -> None:
    """Raise BadOptions unless the number is whole and large enough."""
    if not is_whole(number) or number < least:
        raise BadOptions(f"{what} must be a whole number, {least} or more, got {number!r}")


def perft(position: Position, depth: int) -> int:
    """Count the sequences of `depth` legal actions from a position; shorter games do not count."""
    check_count("the depth", depth, 0)
    if depth == 0:
        return 1
    pool = record_array(depth, position.game.state)
    pool[0] = position.state[0]
    lists = np.empty((depth, position.game.max_legal), np.int32)
    return int(count_lines(pool, position.setup.board, lists, np.zeros((2, depth), np.int64)))


@entry
def count_lines(pool: Any, boards: Any, lists: Any, cursor: Any) -> int:
    """Count sequences of as many actions as the pool has states; the first state is the root.

    `cursor[0, k]` is how many actions level k has, `cursor[1, k]` how many of them were tried. A
    loop and not a recursion: Numba compiles recursion poorly, and the pool is allocated once.
    """
    last = len(pool) - 1
    total = 0
    level = 0
    cursor[0, 0] = legal(pool[0], boards[0], lists[0])
    while level >= 0:
        if level == last:  # the last actions need not be played to be counted
            total += cursor[0, level]
            level -= 1
        elif cursor[1, level] == cursor[0, level]:
            level -= 1
        else:
            pool[level + 1] = pool[level]
            apply(pool[level + 1], boards[0], lists[level, cursor[1, level]])
            cursor[1, level] += 1
            level += 1
            cursor[0, level] = legal(pool[level], boards[0], lists[level])
            cursor[1, level] = 0
    return total
