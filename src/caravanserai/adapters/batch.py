# SPDX-License-Identifier: MIT
"""Many games in lockstep as NumPy arrays, with the fields of a Pgx environment.

>>> from caravanserai.adapters.batch import Batch
>>> batch = Batch("through_the_desert", 8, players=3).init(seed=1)
>>> batch.step(batch.legal_actions[:, 0]).current_player.shape
(8,)
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.compiled.lockstep import (
    DEAL,
    NO_ACTIONS,
    RESTART,
    REWARDS,
    BatchArrays,
    advance_games,
    find_illegal,
    make_arrays,
    split_seeds,
)
from caravanserai.core.describe.observation_layout import Observation, ObservationLayout
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.game import Game, Setup, StateArray, find, prepare
from caravanserai.core.seeds import check_seed

Part: TypeAlias = tuple[int, int]  # the first game of a thread, and the first beyond
_LEGAL = -1  # what `find_illegal` returns for legal actions


def check_rewards(rewards: str) -> int:
    """Return the number of a kind of rewards. Raises BadOptions if there is no such kind."""
    if rewards not in REWARDS:
        raise BadOptions(f"rewards must be one of {', '.join(REWARDS)}, not {rewards!r}")
    return REWARDS.index(rewards)


class Batch:
    """Games of one kind that are played in lockstep; a game that ends is followed by the next.

    The arrays stay the same objects: `step` overwrites them. Copy what must outlive a step. In the
    step that ends a game, `terminated` and `rewards` are those of the game that has ended, and all
    other fields belong to the next game.
    """

    current_player: npt.NDArray[np.int32]  # the seat to act in each game
    legal_action_mask: npt.NDArray[np.bool_]  # by game and action id
    legal_actions: npt.NDArray[np.int16]  # the first `legal_counts` ids of each row; read-only
    legal_counts: npt.NDArray[np.int32]  # read-only
    rewards: npt.NDArray[np.float32]  # by game and seat; 0 but in the step that ends a game
    points: npt.NDArray[np.int32]  # final, by game and seat, of the last game that has ended
    terminated: npt.NDArray[np.bool_]  # which games this step has ended
    truncated: npt.NDArray[np.bool_]  # all False: every game comes to its end
    observation: Observation  # of the current player; rows are empty if not asked for
    observation_layout: ObservationLayout  # which number of an observation means what
    seeds: npt.NDArray[np.uint64]  # of each game

    def __init__(
        self,
        game: str,
        size: int,
        players: int | None = None,
        rewards: str = REWARDS[0],
        observations: bool = False,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Prepare `size` games with these options. Raises BadOptions."""
        check_count("the number of games", size, 1)
        check_count("the number of threads", threads, 1)
        self.game = find(game)
        self.setup = prepare(self.game, players, options)
        self._rewards = check_rewards(rewards)
        self._arrays = make_arrays(self.game, self.setup, size, observations)
        self._tuple = tuple(self._arrays)  # Numba recognizes a plain tuple faster
        self._seed: np.uint64 | None = None
        limits = [size * part // threads for part in range(threads + 1)]
        self._parts: list[Part] = list(pairwise(limits))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._is_closed = False
        self._rows = np.arange(size)
        self._publish(self._arrays)

    def _publish(self, arrays: BatchArrays) -> None:
        self.current_player = arrays.current_player
        self.legal_action_mask = arrays.legal_action_mask
        self.legal_actions = _read_only(arrays.legal_actions)
        self.legal_counts = _read_only(arrays.legal_counts)
        self.rewards, self.points = arrays.rewards, arrays.points
        self.terminated, self.truncated = arrays.terminated, np.zeros_like(arrays.terminated)
        self.observation, self.observation_layout = arrays.observation, self.game.observation
        self.seeds = arrays.seeds

    def init(self, seed: int) -> "Batch":
        """Deal all games and return this batch. Raises BadOptions for a bad seed.

        The games are those of `caravanserai.new` with the numbers in `seeds`.
        """
        self._seed = np.uint64(check_seed(seed))
        split_seeds(self._seed, self._arrays.seeds)
        self._arrays.numbers[:] = np.arange(len(self), 2 * len(self))
        self._advance(NO_ACTIONS, DEAL)
        return self

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> "Batch":
        """Carry out one action in each game and return this batch.

        Raises IllegalAction if one of them is illegal, BadOptions for another shape or dtype; no
        game has changed then.
        """
        if self._seed is None:
            raise BadOptions("call init(seed) before the first step")
        self._advance(self._check(actions), RESTART)
        return self

    def _advance(self, actions: npt.NDArray[np.int64], mode: int) -> None:
        arrays, setup, seed, kind = self._tuple, self.setup, self._seed, self._rewards
        fixed = (arrays, setup.template, setup.board, actions, seed, kind, mode)
        self._run(lambda start, end: advance_games(*fixed, start, end))

    def __len__(self) -> int:
        return len(self._arrays.states)

    def close(self) -> None:
        """End the threads; the arrays can still be read, but no step can follow."""
        self._is_closed = True
        if self._pool:
            self._pool.shutdown()

    def sample(self, generator: np.random.Generator) -> npt.NDArray[np.int16]:
        """Return a random legal action for each game."""
        chosen = (generator.random(len(self)) * self.legal_counts).astype(np.int64)
        return self.legal_actions[self._rows, chosen]

    def _run(self, work: Callable[[int, int], Any]) -> list[Any]:
        """Call a compiled function on all parts of the batch, each in its thread."""
        if self._is_closed:
            raise BadOptions("this batch is closed: make another one")
        if self._pool is None:
            return [work(0, len(self))]
        return list(self._pool.map(work, *zip(*self._parts, strict=True)))

    def _check(self, actions: Any) -> npt.NDArray[np.int64]:
        chosen = _read_actions(actions)
        if chosen.shape != (len(self),):
            raise BadOptions(f"actions must have the shape ({len(self)},), not {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise BadOptions(f"actions must be whole numbers, not of dtype {chosen.dtype}")
        given, chosen = chosen, chosen.astype(np.int64)
        lists, counts = self._arrays.legal_actions, self._arrays.legal_counts
        found = self._run(lambda start, end: find_illegal(lists, counts, chosen, start, end))
        illegal = [at for at in found if at != _LEGAL]
        if illegal:
            at = illegal[0]
            state = self._arrays.states[at : at + 1]
            problem = explain_illegal(self.game, self.setup, state, int(given[at]))
            raise IllegalAction(f"game {at}: {problem}")
        return chosen


def explain_illegal(game: Game, setup: Setup, state: StateArray, action: int) -> str:
    """Return why an action is illegal in a state."""
    if not 0 <= action < game.n_actions:
        return f"action ids go from 0 to {game.n_actions - 1}, got {action}"
    reason = game.explain(state, setup, action)
    return f"action {action} ({game.text(setup, action)}) is illegal: {reason}"


def _read_actions(actions: Any) -> npt.NDArray[Any]:
    try:
        return np.asarray(actions)
    except ValueError as error:  # lists of different lengths
        raise BadOptions(f"actions must be an array of whole numbers: {error}") from None


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return a view that callers cannot change: compiled code uses its numbers as indices."""
    view = array.view()
    view.flags.writeable = False
    return view
