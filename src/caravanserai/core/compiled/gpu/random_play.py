# SPDX-License-Identifier: MIT
"""Random games on a GPU: the same rule functions, unchanged, one game per thread (extra `gpu`).

A state, the list of its legal actions and the dice live in the local memory of a thread. The GPU
interleaves these memories, so that threads that do the same access neighbouring addresses.
"""

from functools import cache
from typing import Any

import numpy as np

from caravanserai.core.compiled.bulk import RandomGames, check_count
from caravanserai.core.compiled.gpu.device import Launch, load_cuda, why_not
from caravanserai.core.compiled.random_game import random_game
from caravanserai.core.compiled.rng import split
from caravanserai.core.compiled.rule_functions import points
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, find, prepare
from caravanserai.core.seeds import check_seed

LAUNCH = Launch(256)  # the fastest of 32, 64, 128 and 256 threads on an H200, by a few per cent


@cache
def load_kernel(game: Game, registers: int | None) -> Any:
    """Return a kernel that plays as many games as `steps` has places, one in each thread."""
    from numba import from_dtype, types

    cuda = load_cuda()
    state_type, max_legal = from_dtype(game.state), game.max_legal

    @cuda.jit(max_registers=registers)  # type: ignore[untyped-decorator, unused-ignore]
    def play(template: Any, boards: Any, seed: Any, steps: Any, totals: Any, finals: Any) -> None:
        number = cuda.grid(1)
        if number < len(steps):
            states = cuda.local.array(1, state_type)
            out = cuda.local.array(max_legal, types.int32)
            dice = cuda.local.array(1, types.uint64)
            states[0] = template[0]
            steps[number] = random_game(states[0], boards[0], out, dice, split(seed, number))
            points(states[0], boards[0], totals[number])
            if number < len(finals):
                finals[number] = states[0]

    return play


def random_games(
    game: str,
    n: int,
    players: int | None = None,
    seed: int = 0,
    final_states: bool = False,
    launch: Launch = LAUNCH,
    **options: Any,
) -> RandomGames:
    """Play the same games as `caravanserai.random_games`, bit for bit. Raises BadOptions."""
    check_count("the number of games", n, 1)
    if problem := why_not():
        raise BadOptions(f"no GPU: {problem}")
    cuda, found = load_cuda(), find(game)
    setup = prepare(found, players, options)
    steps = cuda.device_array(n, np.int32)
    totals = cuda.device_array((n, setup.players), np.int32)
    finals = cuda.device_array(n if final_states else 1, found.state)
    template, board = cuda.to_device(setup.template), cuda.to_device(setup.board)
    blocks = -(-n // launch.threads)
    load_kernel(found, launch.registers)[blocks, launch.threads](
        template, board, np.uint64(check_seed(seed)), steps, totals, finals
    )
    kept = finals.copy_to_host() if final_states else None
    return RandomGames(totals.copy_to_host(), steps.copy_to_host(), kept)
