# SPDX-License-Identifier: MIT
"""Many games in lockstep as tensors of torch in the memory of a GPU (extras `gpu` and `learn`).

The games are those of `caravanserai.adapters.batch`, bit for bit, and the fields are the same. The
kernels write into the tensors, so nothing is copied.
"""

from typing import Any, TypeAlias

import numpy as np

from caravanserai.adapters.batch import check_rewards, explain_illegal
from caravanserai.core.compiled import gpu
from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.compiled.gpu.device import Launch
from caravanserai.core.compiled.gpu.lockstep import BY_COLUMN, LAUNCH, GpuGames, borrow
from caravanserai.core.compiled.lockstep import DEAL, RESTART, REWARDS, make_arrays, split_seeds
from caravanserai.core.describe.observation_layout import ObservationLayout
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.game import Game, Setup, find, prepare
from caravanserai.core.seeds import check_seed

Tensor: TypeAlias = Any  # of torch, which is imported only when a batch is made


class GpuBatch:
    """Games of one kind that a GPU plays in lockstep; a game that ends is followed by the next.

    The tensors stay the same objects: `step` overwrites them. Clone what must outlive a step. In
    the step that ends a game, `terminated` and `rewards` are those of the game that has ended, and
    all other fields belong to the next game.
    """

    current_player: Tensor  # int32: the seat to act in each game
    legal_action_mask: Tensor  # bool, by game and action id
    legal_actions: Tensor  # int16: the first `legal_counts` ids of each row
    legal_counts: Tensor  # int32
    rewards: Tensor  # float32, by game and seat; 0 but in the step that ends a game
    points: Tensor  # int32, final, by game and seat, of the last game that has ended
    terminated: Tensor  # bool: which games this step has ended
    truncated: Tensor  # bool, all False: every game comes to its end
    observation: Tensor  # int16, of the current player; rows are empty if not asked for
    observation_layout: ObservationLayout  # which number of an observation means what
    seeds: Tensor  # uint64, of each game

    def __init__(
        self,
        game: str,
        size: int,
        players: int | None = None,
        rewards: str = REWARDS[0],
        observations: bool = False,
        launch: Launch = LAUNCH,
        **options: Any,
    ) -> None:
        """Prepare `size` games with these options. Raises BadOptions, also without a GPU.

        `launch` changes the speed and nothing else.
        """
        check_count("the number of games", size, 1)
        self.game = find(game)
        self.setup = prepare(self.game, players, options)
        self._rewards = check_rewards(rewards)
        self._torch = _load_torch()
        self._seed = np.uint64(0)
        self._is_dealt = False
        self._size, self._launch = size, launch
        self._publish(_new_tensors(self._torch, self.game, self.setup, size, observations))
        self.device = self.seeds.device
        self._no_actions = self._torch.zeros(1, dtype=self._torch.int64, device=self.device)

    def _publish(self, tensors: dict[str, Tensor]) -> None:
        self._numbers = tensors.pop("numbers")
        vars(self).update(tensors)
        self.truncated = self._torch.zeros_like(self.terminated)
        self.observation_layout = self.game.observation
        arrays = {name: borrow(tensor) for name, tensor in tensors.items()}
        arrays["numbers"] = borrow(self._numbers)
        self._games = GpuGames(self.game, self.setup, arrays, self._launch)

    def init(self, seed: int) -> "GpuBatch":
        """Deal all games and return this batch. Raises BadOptions for a bad seed.

        The games are those of `caravanserai.new` with the numbers in `seeds`.
        """
        torch, size = self._torch, self._size
        self._seed = np.uint64(check_seed(seed))
        split_seeds(self._seed, seeds := np.zeros(size, np.uint64))
        self.seeds.copy_(torch.from_numpy(seeds))
        self._numbers.copy_(torch.arange(size, 2 * size))
        self._advance(self._no_actions, DEAL)
        self._is_dealt = True
        return self

    def step(self, actions: Tensor) -> "GpuBatch":
        """Carry out one action in each game and return this batch.

        Raises IllegalAction if one of them is illegal, BadOptions for another shape, dtype or
        device; no game has changed then.
        """
        if not self._is_dealt:
            raise BadOptions("call init(seed) before the first step")
        self._advance(self._check(actions), RESTART)
        return self

    def _advance(self, actions: Tensor, mode: int) -> None:
        stream = self._torch.cuda.current_stream(self.device).cuda_stream
        self._games.advance(borrow(actions), self._seed, self._rewards, mode, stream)

    def __len__(self) -> int:
        return self._size

    def sample(self, generator: Any = None) -> Tensor:
        """Return a random legal action for each game, by a generator of torch."""
        torch = self._torch
        numbers = torch.rand(self._size, generator=generator, device=self.device)
        chosen = (numbers * self.legal_counts).to(torch.int64)
        # Rounding may reach the number of actions itself.
        chosen = torch.minimum(chosen, self.legal_counts - 1)
        return self.legal_actions.gather(1, chosen[:, None])[:, 0]

    def kernels(self) -> dict[str, Any]:
        """Return the compiled kernels, to measure and tune them."""
        return self._games.kernels()

    def _check(self, actions: Any) -> Tensor:
        torch = self._torch
        if not isinstance(actions, torch.Tensor) or actions.device != self.device:
            where = getattr(actions, "device", type(actions).__name__)
            raise BadOptions(
                f"actions must be a tensor on {self.device}, not {where}: move it there"
            )
        if actions.shape != (self._size,):
            shape = tuple(actions.shape)
            raise BadOptions(f"actions must have the shape ({self._size},), not {shape}")
        if actions.dtype not in (torch.int16, torch.int32, torch.int64):
            raise BadOptions(f"actions must be whole numbers, not of dtype {actions.dtype}")
        chosen = actions.to(torch.int64)
        self._check_legal(chosen)
        return chosen

    def _check_legal(self, actions: Tensor) -> None:
        rows = actions[:, None]
        inside = rows.clamp(0, self.game.n_actions - 1)
        is_legal = self.legal_action_mask.gather(1, inside) & (rows == inside)
        if not is_legal.all().item():
            at = int(is_legal[:, 0].to(self._torch.int8).argmin())
            state = self._games.copy_state(at)
            problem = explain_illegal(self.game, self.setup, state, int(actions[at]))
            raise IllegalAction(f"game {at}: {problem}")


def _load_torch() -> Any:
    """Return torch. Raises BadOptions unless both torch and Numba can use a GPU."""
    if problem := gpu.why_not():
        raise BadOptions(f"no GPU: {problem}")
    try:
        import torch
    except ImportError:
        raise BadOptions(
            "a batch on a GPU needs torch, which is missing: pip install 'caravanserai[learn]'"
        ) from None
    if not torch.cuda.is_available():
        raise BadOptions(f"no GPU: torch {torch.__version__} was built without CUDA")
    return torch


def _new_tensors(
    torch: Any, game: Game, setup: Setup, size: int, observations: bool
) -> dict[str, Tensor]:
    """Return zeroed tensors for the fields of `BatchArrays` except the states."""
    one_game = make_arrays(game, setup, 1, observations)._asdict()
    del one_game["states"]
    return {name: _new_tensor(torch, name, row, size) for name, row in one_game.items()}


def _new_tensor(torch: Any, name: str, row: Any, size: int) -> Tensor:
    dtype = torch.from_numpy(row).dtype
    if name in BY_COLUMN:
        return torch.zeros((row.shape[1], size), dtype=dtype, device="cuda").t()
    return torch.zeros((size, *row.shape[1:]), dtype=dtype, device="cuda")
