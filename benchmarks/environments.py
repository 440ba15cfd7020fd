# SPDX-License-Identifier: MIT
"""Measures environments next to PettingZoo's connect four: `python -m benchmarks.environments`.

Rounds of all measurements alternate, and the best of each counts. The clock is the CPU time of the
process, so that other programs on the machine matter less. Connect four needs `pip install pygame`.
"""

import argparse
import importlib.util
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import process_time
from typing import Any

import numpy as np

from caravanserai.adapters.batch import Batch
from caravanserai.adapters.pettingzoo import five_tribes_v0, through_the_desert_v0
from caravanserai.core.game import games

ENVIRONMENTS = {"five_tribes": five_tribes_v0, "through_the_desert": through_the_desert_v0}
SIZE = 1024  # games of a batch


def step_agents(env: Any, seconds: float) -> float:
    """Return the steps per second of an AEC environment that plays random legal actions."""
    rng, steps = random.Random(1), 0
    start = process_time()
    env.reset(seed=1)
    while process_time() < start + seconds:
        observation, _, is_terminated, is_truncated, _ = env.last()
        if is_terminated or is_truncated:
            env.reset(seed=steps)
            continue
        env.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
        steps += 1
    return steps / (process_time() - start)


def step_batch(batch: Batch, seconds: float) -> float:
    """Return the steps per second of a batch that plays random legal actions."""
    generator, steps = np.random.default_rng(1), 0
    start = process_time()
    while process_time() < start + seconds:
        batch.step(batch.sample(generator))
        steps += len(batch)
    return steps / (process_time() - start)


def list_measurements(threads: int) -> Iterator[tuple[str, Callable[[float], float]]]:
    """Yield the name of each measurement and its function of the time it may take."""
    if importlib.util.find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3

        yield "connect_four_v3, env", partial(step_agents, connect_four_v3.env())
    for game in games():
        for kind in ("env", "raw_env"):
            env = getattr(ENVIRONMENTS[game], kind)(players=2)
            yield f"{game}, {kind}", partial(step_agents, env)
        for observations in (False, True):
            batch = Batch(game, SIZE, 2, observations=observations, threads=threads).init(1)
            has = "masks and observations" if observations else "masks"
            yield f"{game}, batch with {has}", partial(step_batch, batch)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure everything and print steps per second."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of a round (default 1)")
    parser.add_argument("--rounds", type=int, default=3, help="the best one counts (default 3)")
    parser.add_argument("--threads", type=int, default=1, help="of a batch (default 1)")
    options = parser.parse_args(arguments)
    measurements = dict(list_measurements(options.threads))
    best = dict.fromkeys(measurements, 0.0)
    for measure in measurements.values():
        measure(0.01)  # compiles
    for _ in range(options.rounds):
        for name, measure in measurements.items():
            best[name] = max(best[name], measure(options.seconds))
    for name, value in best.items():
        print(f"{name:<52}{value:>14,.0f} steps/s")


if __name__ == "__main__":
    main()
