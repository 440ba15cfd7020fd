# SPDX-License-Identifier: MIT
"""The tasks of `python -m benchmarks.gpu --everything`.

A task first compiles, beside the others, with a few games; then it waits for its turn on the GPU.
It yields results: {"figure": ...} or {"check": name, "problem": None or a text}.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import caravanserai as cv
from benchmarks.figures import (
    GAMES_PER_SECOND,
    GPU_OBSERVED,
    GPU_PLAY,
    GPU_STEPS,
    STEPS_PER_SECOND,
    make_figure,
)
from benchmarks.gpu import SIZES, measure_games, measure_steps
from benchmarks.gpu_checks import (
    GAMES,
    count_differences,
    find_accepted,
    play_both,
    secret_deals,
)
from caravanserai.adapters.batch import Batch
from caravanserai.adapters.gpu_batch import GpuBatch
from caravanserai.core.compiled import gpu
from caravanserai.core.compiled.gpu import lockstep
from caravanserai.core.compiled.gpu.device import Launch
from caravanserai.core.compiled.gpu.random_play import find_kernels
from caravanserai.core.compiled.lockstep import REWARDS
from caravanserai.core.game import find, games

Result: TypeAlias = dict[str, Any]
Turn: TypeAlias = AbstractContextManager[Any]
Work: TypeAlias = Callable[[Turn], Iterator[Result]]

ROUNDS = 3  # the best one counts
FEW = 64  # games: enough to compile
BATCH_GAMES, BATCH_STEPS = 300, 400  # more games than a block has threads, and some that end
EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "gpu_self_play.py"
# Registers of a thread to try in lockstep.
LOCKSTEP_REGISTERS = {"five_tribes": (128, 96), "through_the_desert": (96,)}
# Threads of a block to try for random games, by the most registers that a thread may use; what is
# shipped comes first. Fewer registers let more threads run at once, but some values move to
# slower memory.
THREADS: dict[str, dict[int | None, tuple[int, ...]]] = {
    "five_tribes": {128: (256, 512), 64: (512, 1024)},
    "through_the_desert": {None: (64, 128, 256), 96: (64, 128, 256)},
}
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "five_tribes": ({"djinn_limit": "round"}, {"djinn_limit": "round", "open": True}),
    "through_the_desert": ({"map": "dunes", "end": "at once", "scores": "open"},),
}


class Task(NamedTuple):
    """Something to measure or to compare, in a process of its own."""

    name: str
    work: Work


def list_tasks(seconds: float) -> list[Task]:
    """Return all tasks; those that measure the goals come first."""
    figures, others = [], []
    for name in games():
        figures += [
            Task(f"{name}: random games", partial(time_games, name, _shipped(name), seconds)),
            Task(f"{name}: lockstep", partial(time_lockstep, name, None, seconds)),
        ]
        others += [
            Task(f"{name}: random games like the CPU's", partial(compare_games, name)),
            Task(f"{name}: batches like the CPU's", partial(compare_batches, name)),
            *_list_variants(name, seconds),
        ]
    return [*figures, Task("example", run_example), *others]


def _shipped(name: str) -> int | None:
    """Return the most registers of the kernel that is shipped; they come first in THREADS."""
    return next(iter(THREADS[name]))


def _list_variants(name: str, seconds: float) -> Iterator[Task]:
    for limit in list(THREADS[name])[1:]:
        text = f"{name}, {limit} registers"
        yield Task(f"{text}: random games", partial(time_games, name, limit, seconds))
    for limit in LOCKSTEP_REGISTERS[name]:
        text = f"{name}, {limit} registers"
        yield Task(f"{text}: lockstep", partial(time_lockstep, name, limit, seconds))


def time_games(name: str, registers: int | None, seconds: float, turn: Turn) -> Iterator[Result]:
    """Measure random games: all numbers of players as shipped, else the most players."""
    kernels, counts = find_kernels(find(name)), find(name).player_counts
    for threads in THREADS[name][registers]:
        launch = Launch(threads, registers)
        kernel = kernels.load_kernel(find(name), launch)
        gpu.random_games(name, FEW, launch=launch)
        for players in counts if launch == kernels.LAUNCH else counts[-1:]:
            with turn:
                run = partial(measure_games, name, players, seconds, launch=launch)
                rate = max(run() for _ in range(ROUNDS))
            yield _figure(name, GPU_PLAY, rate, GAMES_PER_SECOND, players, launch, kernel)


def time_lockstep(name: str, registers: int | None, seconds: float, turn: Turn) -> Iterator[Result]:
    """Measure batches: all sizes as shipped, else one of them."""
    launch = lockstep.LAUNCH._replace(registers=registers)
    batch = GpuBatch(name, FEW, 2, observations=True, launch=launch).init(1)
    batch.step(batch.sample())
    kernels = batch.kernels()
    for observations, figure in ((False, GPU_STEPS), (True, GPU_OBSERVED)):
        for size in SIZES if registers is None else SIZES[2:3]:
            with turn:
                rate = measure_steps(name, size, observations, seconds, launch=launch)
            found = _figure(name, figure, rate, STEPS_PER_SECOND, 2, launch, kernels["advance"])
            yield {"figure": found["figure"] | {"games": size}}


def _figure(
    name: str, figure: str, rate: float, unit: str, players: int, launch: Launch, kernel: Any
) -> Result:
    """Return a figure with what its kernel needs: registers and local memory of a thread."""
    used = max(kernel.get_regs_per_thread().values())
    local = max(kernel.get_local_mem_per_thread().values())
    how = {"launch": launch._asdict(), "registers used": used, "local bytes": local}
    return {"figure": make_figure(name, figure, rate, unit, players) | how}


def compare_games(name: str, turn: Turn) -> Iterator[Result]:
    """Compare random games with those of the CPU, with both generators."""
    for play in (cv.random_games, gpu.random_games):
        play(name, FEW, final_states=True)  # compiles
    for players in find(name).player_counts:
        with turn:
            found = count_differences(name, players)
            with secret_deals():
                secret = count_differences(name, players)
        for kind, number in (("plain", found), ("secret", secret)):
            problem = f"{number} of {GAMES} games differ" if number else None
            yield {"check": f"{name}, {players} players, {kind} deals", "problem": problem}


def compare_batches(name: str, turn: Turn) -> Iterator[Result]:
    """Compare batches with those of the CPU, and try actions that must be refused."""
    Batch(name, FEW, observations=True).init(1).close()  # compiles
    batch = GpuBatch(name, FEW, observations=True).init(1)
    for players in find(name).player_counts:
        for rewards in REWARDS:
            yield _compare(name, turn, players=players, rewards=rewards, observations=True)
    for options in OPTIONS[name]:
        yield _compare(name, turn, **options)
    with turn:
        accepted = find_accepted(batch, _bad_actions(batch))
    problem = f"accepted: {', '.join(accepted)}" if accepted else None
    yield {"check": f"{name}: bad actions are refused", "problem": problem}


def _compare(name: str, turn: Turn, **how: Any) -> Result:
    import torch

    check, problem = f"{name}: batch with {how}", None
    with turn:
        here = Batch(name, BATCH_GAMES, **how).init(7)
        there = GpuBatch(name, BATCH_GAMES, **how).init(7)
        addresses = _addresses(there)
        try:
            ended = play_both(here, there, BATCH_STEPS, lambda each: torch.from_numpy(each).cuda())
            problem = None if ended else "no game has ended"
        except AssertionError as error:
            problem = str(error)
        if addresses != _addresses(there):
            problem = "a tensor was copied"
    return {"check": check, "problem": problem}


def _addresses(batch: GpuBatch) -> list[int]:
    return [getattr(batch, name).data_ptr() for name in ("observation", "legal_action_mask")]


def _bad_actions(batch: GpuBatch) -> dict[str, Any]:
    good, beyond = batch.sample(), batch.game.n_actions
    illegal = good.clone()
    illegal[-1] = int((~batch.legal_action_mask[-1]).int().argmax())
    return {
        "an action outside the mask": illegal,
        "an action beyond the last": good * 0 + beyond,
        "another shape": good[:-1],
        "another dtype": good.float(),
        "another device": good.cpu(),
        "an array of NumPy": good.cpu().numpy(),
    }


def run_example(turn: Turn) -> Iterator[Result]:
    """Run the example of self-play, and keep the rate of its last round."""
    with turn:
        done = subprocess.run(
            [sys.executable, str(EXAMPLE), "--rounds", "3"],
            capture_output=True,
            text=True,
            check=False,
        )
    rates = re.findall(r"([\d,]+) steps a second", done.stdout)
    if done.returncode == 0 and rates:
        rate = float(rates[-1].replace(",", ""))
        yield {"figure": make_figure("through_the_desert", EXAMPLE.name, rate, STEPS_PER_SECOND, 2)}
    problem = None if done.returncode == 0 else done.stderr[-1000:]
    yield {"check": f"{EXAMPLE.name} runs", "problem": problem}
