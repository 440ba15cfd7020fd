# SPDX-License-Identifier: MIT
"""A GPU of Python threads: it runs kernels that share memory and wait for each other."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

_PATIENCE = 30  # seconds until a thread that waits for the others gives up


class _Block:
    """What the threads of a block share."""

    def __init__(self, threads: int) -> None:
        self.barrier = threading.Barrier(threads, timeout=_PATIENCE)
        self.lock = threading.Lock()
        self.arrays: dict[int, Any] = {}
        self.votes: list[bool] = []
        self.problems: list[BaseException] = []


class FakeGpu:
    """The parts of `numba.cuda` that the kernels of this package use."""

    def __init__(self, threads: int) -> None:
        self._threads, self._here = threads, threading.local()
        self.shared = SimpleNamespace(array=self._shared_array)
        self.local = SimpleNamespace(array=lambda size, kind: np.zeros(size, _dtype(kind)))
        self.atomic = SimpleNamespace(add=self._add)

    def run(self, kernel: Callable[..., None], blocks: int, *arguments: Any) -> None:
        """Run a kernel, block after block; raise what a thread raises."""
        for number in range(blocks):
            block = _Block(self._threads)
            threads = [
                threading.Thread(target=self._run, args=(kernel, number, block, at, arguments))
                for at in range(self._threads)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if block.problems:
                raise block.problems[0]

    def _run(
        self, kernel: Callable[..., None], number: int, block: _Block, at: int, arguments: Any
    ) -> None:
        self._here.number, self._here.block, self._here.at = number, block, at
        self._here.asked = 0
        try:
            kernel(*arguments)
        except BaseException as problem:  # noqa: BLE001  run() raises it
            block.problems.append(problem)
            block.barrier.abort()

    def jit(self, work: Any = None, **_options: Any) -> Any:
        """Return the function as it is."""
        return (lambda given: given) if work is None else work

    @property
    def threadIdx(self) -> Any:  # noqa: N802  the name in `numba.cuda`
        """The number of a thread within its block."""
        return SimpleNamespace(x=self._here.at)

    def grid(self, _dimensions: int) -> int:
        """Return the number of a thread among all."""
        return int(self._here.number * self._threads + self._here.at)

    def syncthreads(self) -> None:
        """Wait for the other threads of the block."""
        self._here.block.barrier.wait()

    def syncthreads_or(self, vote: int) -> bool:
        """Wait for the other threads; return whether one of them votes yes."""
        block = self._here.block
        with block.lock:
            block.votes.append(bool(vote))
        block.barrier.wait()
        found = any(block.votes[-self._threads :])
        block.barrier.wait()
        return found

    def _shared_array(self, size: int, kind: Any) -> Any:
        block, asked = self._here.block, self._here.asked
        self._here.asked += 1
        with block.lock:  # every thread asks for the same arrays in the same order
            return block.arrays.setdefault(asked, np.zeros(size, _dtype(kind)))

    def _add(self, array: Any, at: int, more: int) -> int:
        with self._here.block.lock:
            before = int(array[at])
            array[at] += more
        return before


def _dtype(kind: Any) -> np.dtype[Any]:
    return np.dtype(str(kind))  # Numba's types have the names of NumPy's
