# SPDX-License-Identifier: MIT
"""Games in lockstep on a GPU: the rule functions of `lockstep`, unchanged, one game per thread.

A step is a few kernels: one advances the games, one lists the legal actions, one writes the masks,
one the observations. A single kernel would take minutes to compile.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from caravanserai.core.compiled.gpu.device import Launch, load_cuda
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.lockstep import (
    BatchArrays,
    advance_game,
    list_actions,
    observe_game,
)
from caravanserai.core.game import Game, Setup

# Column-major matrices. Threads write the same column of neighbouring rows at the same time, and a
# GPU combines writes to neighbouring addresses.
BY_COLUMN = frozenset({"legal_actions", "observation"})

_WORD = np.dtype(np.uint64)  # states are copied by words, stored by column for the same reason
_WARP = 32  # threads that run in step
LAUNCH = Launch(128)  # the fastest of 32, 64, 128 and 256 threads on an H200 for both games

Inputs: TypeAlias = tuple[Any, ...]  # of a step: template, boards, actions, seed, kind, mode


@rule
def _advance(batch: Any, states: Any, inputs: Inputs, at: int) -> None:
    template, boards, actions, seed, kind, mode = inputs
    advance_game(batch, states, template, boards, actions, seed, kind, mode, at)


@rule
def _list_actions(batch: Any, states: Any, inputs: Inputs, at: int) -> None:
    list_actions(batch, states[0], inputs[1], at)


@rule
def _observe(batch: Any, states: Any, inputs: Inputs, at: int) -> None:
    observe_game(batch, states[0], inputs[1], at)


# The fields of a batch that a kernel uses. Each array costs some twenty microseconds a launch.
_USES = {
    _advance: ("states", "seeds", "numbers", "points", "rewards", "terminated"),
    _list_actions: ("states", "seeds", "legal_actions", "legal_counts", "current_player"),
    _observe: ("states", "seeds", "observation"),
}
_UNUSED = 0  # stands for the other fields


@cache
def _state_kernel(game: Game, work: Callable[..., None], registers: int | None) -> Any:
    """Return a kernel that gives each game to a rule, as a copy of its state in a thread."""
    cuda, state, words = load_cuda(), game.state, game.state.itemsize // _WORD.itemsize
    keeps_state = work is _advance

    @cuda.jit(max_registers=registers)  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(arrays: Any, inputs: Inputs) -> None:
        batch = BatchArrays(*arrays)
        at = cuda.grid(1)
        if at < len(batch.seeds):
            content = cuda.local.array(words, np.uint64)
            for word in range(words):
                content[word] = batch.states[word, at]
            work(batch, content.view(state), inputs, at)
            if keeps_state:
                for word in range(words):
                    batch.states[word, at] = content[word]

    return kernel


@cache
def _mask_kernel() -> Any:
    """Return a kernel that writes the masks, a game per warp: its threads share a row."""
    cuda = load_cuda()

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(lists: Any, counts: Any, mask: Any) -> None:
        game, lane = cuda.grid(1) // _WARP, cuda.grid(1) % _WARP
        if game < len(counts):
            for action in range(lane, mask.shape[1], _WARP):
                mask[game, action] = False
            cuda.syncwarp()
            for index in range(lane, counts[game], _WARP):
                mask[game, lists[game, index]] = True

    return kernel


class GpuGames:
    """The games of a batch in the memory of a GPU.

    `arrays` has the fields of `BatchArrays` except the states.
    """

    def __init__(
        self, game: Game, setup: Setup, arrays: dict[str, Any], launch: Launch = LAUNCH
    ) -> None:
        cuda, words = load_cuda(), game.state.itemsize // _WORD.itemsize
        self._game, self._size, self._how = game, len(arrays["seeds"]), launch
        self._setup = cuda.to_device(setup.template), cuda.to_device(setup.board)
        self._states = cuda.device_array((words, self._size), _WORD)
        self._batch = BatchArrays(states=self._states, **arrays)
        self._arrays = {work: _keep_only(self._batch, uses) for work, uses in _USES.items()}

    def advance(self, actions: Any, seed: np.uint64, kind: int, mode: int, stream: int) -> None:
        """Advance all games as `lockstep.advance_games` does, in a stream of the GPU."""
        where = load_cuda().external_stream(stream) if stream else 0
        template, boards = self._setup
        self._launch(_advance, (template, boards, actions, seed, kind, mode), where)
        self._launch(_list_actions, (_UNUSED, boards), where)
        if self._batch.observation.shape[1]:
            self._launch(_observe, (_UNUSED, boards), where)
        masks = _mask_kernel()[self._blocks(self._size * _WARP), self._how.threads, where]
        masks(*(self._batch.legal_actions, self._batch.legal_counts, self._batch.legal_action_mask))

    def _launch(self, work: Callable[..., None], inputs: Inputs, where: Any) -> None:
        kernel = _state_kernel(self._game, work, self._how.registers)
        kernel[self._blocks(self._size), self._how.threads, where](self._arrays[work], inputs)

    def _blocks(self, threads: int) -> int:
        return -(-threads // self._how.threads)

    def kernels(self) -> dict[str, Any]:
        """Return the kernels that read a state, by what they do; the first step compiles them."""
        found = {work: _state_kernel(self._game, work, self._how.registers) for work in _USES}
        return {work.__name__.strip("_"): kernel for work, kernel in found.items()}

    def copy_state(self, at: int) -> np.ndarray[Any, Any]:
        """Return the state of one game as an array of one record."""
        words = np.ascontiguousarray(self._states[:, at : at + 1].copy_to_host())
        return words.reshape(-1).view(self._game.state)


def _keep_only(batch: BatchArrays, names: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(array if name in names else _UNUSED for name, array in batch._asdict().items())


def borrow(tensor: Any) -> Any:
    """Return a tensor of torch as an array of Numba with the same memory."""
    return load_cuda().as_cuda_array(tensor)
