# SPDX-License-Identifier: MIT
"""Random games of one kind on a GPU, one per thread, in the memory of the thread.

A state, the list of its legal actions and the dice live in the local memory of a thread. The GPU
interleaves these memories, so that threads that do the same access neighbouring addresses.
"""

from functools import cache
from typing import Any

from caravanserai.core.compiled.gpu.device import Launch, load_cuda
from caravanserai.core.compiled.random_game import random_game
from caravanserai.core.compiled.rng import split
from caravanserai.core.compiled.rule_functions import points
from caravanserai.core.game import Game

LAUNCH = Launch(256)  # the fastest of 32, 64, 128 and 256 threads on an H200, by a few per cent


def load_kernel(game: Game, launch: Launch) -> Any:
    """Return a kernel that plays as many games as `steps` has places.

    The final states are kept if `finals` has room for them.
    """
    return _load_kernel(game, launch.registers)


@cache
def _load_kernel(game: Game, registers: int | None) -> Any:
    from numba import from_dtype, types

    cuda = load_cuda()
    state_type, max_legal = from_dtype(game.state), game.max_legal

    @cuda.jit(max_registers=registers)  # type: ignore[untyped-decorator, unused-ignore]
    def play(
        template: Any, boards: Any, seed: Any, first: Any, steps: Any, totals: Any, finals: Any
    ) -> None:
        number = cuda.grid(1)
        if number < len(steps):
            states = cuda.local.array(1, state_type)
            out = cuda.local.array(max_legal, types.int32)
            dice = cuda.local.array(1, types.uint64)
            states[0] = template[0]
            game_seed = split(seed, first + number)
            steps[number] = random_game(states[0], boards[0], out, dice, game_seed)
            points(states[0], boards[0], totals[number])
            if number < len(finals):
                finals[number] = states[0]

    return play
