# SPDX-License-Identifier: MIT
"""Random games of one kind on a GPU, shared out among the threads of a block at every step.

The 32 threads of a warp carry out the same instruction at the same time: while one of them lists
drops, those whose games are in another phase wait. So the games of a block are sorted by phase
before the threads list actions, and by action before they carry them out, and each thread takes the
game that is its turn in this order. Games are played in the global memory of the GPU.
"""

from functools import cache
from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.gpu.device import Launch, load_cuda
from caravanserai.core.compiled.random_game import first_dice
from caravanserai.core.compiled.rng import draw, split
from caravanserai.core.compiled.rule_functions import apply, deal, is_over, legal, points
from caravanserai.core.game import Game

# On an H200 a third faster than 256 threads, for Five Tribes. A block of 512 threads can have no
# more registers; the kernel needs 80 to 96.
LAUNCH = Launch(512, 128)

# Sort keys are below this. Phases must be below the last key; actions are divided into ranges.
_KEYS = 64
_LAST_KEY = _KEYS - 1  # of a game that is over
_NO_ACTION = -1


@cache
def load_kernel(game: Game, launch: Launch) -> Any:
    """Return a kernel that plays as many games as `steps` has places, in the memory of `states`."""
    from numba import types

    cuda, sort = load_cuda(), _load_sort()
    threads, max_legal, n_actions = launch.threads, game.max_legal, game.n_actions

    @cuda.jit(max_registers=launch.registers)  # type: ignore[untyped-decorator, unused-ignore]
    def play(
        template: Any, boards: Any, seed: Any, first: Any, steps: Any, totals: Any, states: Any
    ) -> None:
        number, thread = cuda.grid(1), cuda.threadIdx.x
        start = number - thread
        own = states[start : start + threads]  # the games of this block
        bins = cuda.shared.array(_KEYS, types.int32)
        order = cuda.shared.array(threads, types.int32)
        actions = cuda.shared.array(threads, types.int32)
        played = cuda.shared.array(threads, types.int32)
        dice = cuda.shared.array(threads, types.uint64)
        out = cuda.local.array(max_legal, types.int32)
        if thread < len(own):
            game_seed = split(seed, first + number)
            own[thread] = template[0]
            deal(own[thread], boards[0], game_seed)
            dice[thread] = first_dice(game_seed)
        played[thread] = 0
        while True:
            key = _LAST_KEY
            if thread < len(own) and not is_over(own[thread]):
                key = signed(own[thread].phase)
            if not cuda.syncthreads_or(np.int32(key != _LAST_KEY)):
                break
            mine = sort(key, bins, order)
            actions[mine] = _NO_ACTION
            if mine < len(own) and not is_over(own[mine]):
                count = legal(own[mine], boards[0], out)
                actions[mine] = out[draw(dice[mine : mine + 1], count)]
            cuda.syncthreads()
            action = actions[thread]
            key = _LAST_KEY if action == _NO_ACTION else action * _LAST_KEY // n_actions
            mine = sort(key, bins, order)
            if actions[mine] != _NO_ACTION:
                apply(own[mine], boards[0], actions[mine])
                played[mine] += 1
            cuda.syncthreads()
        if thread < len(own):
            steps[number] = played[thread]
            points(own[thread], boards[0], totals[number])

    return play


@cache
def _load_sort() -> Any:
    """Return a function of a GPU that sorts the games of a block by their keys."""
    cuda = load_cuda()

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def sort(key: int, bins: Any, order: Any) -> Any:
        """Return which game this thread takes; all threads of the block call this together.

        The order of games with the same key is arbitrary. It changes no game, because each has
        dice of its own.
        """
        thread = cuda.threadIdx.x
        for at in range(thread, len(bins), len(order)):
            bins[at] = 0
        cuda.syncthreads()
        place = cuda.atomic.add(bins, key, 1)
        cuda.syncthreads()
        for lower in range(key):
            place += bins[lower]
        order[place] = thread
        cuda.syncthreads()
        return order[thread]

    return sort
