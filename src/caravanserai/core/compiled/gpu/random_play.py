# SPDX-License-Identifier: MIT
"""Random games on a GPU: the same rule functions, unchanged, as many threads as games."""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bulk import RandomGames, check_count
from caravanserai.core.compiled.gpu import block_play, thread_play
from caravanserai.core.compiled.gpu.device import Launch, load_cuda, why_not
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, Setup, find, prepare
from caravanserai.core.seeds import check_seed

_GAMES = 1 << 20  # of a launch: enough for the largest cards, and small ones have memory for them


def find_kernels(game: Game) -> Any:
    """Return the module with the faster kernel for this game."""
    return block_play if game.sorts_on_gpu else thread_play


def random_games(
    game: str,
    n: int,
    players: int | None = None,
    seed: int = 0,
    final_states: bool = False,
    launch: Launch | None = None,
    **options: Any,
) -> RandomGames:
    """Play the same games as `caravanserai.random_games`, bit for bit. Raises BadOptions.

    `launch` changes the speed and nothing else.
    """
    check_count("the number of games", n, 1)
    if problem := why_not():
        raise BadOptions(f"no GPU: {problem}")
    found = find(game)
    setup = prepare(found, players, options)
    number = np.uint64(check_seed(seed))
    parts = [
        _play(found, setup, number, first, min(_GAMES, n - first), final_states, launch)
        for first in range(0, n, _GAMES)
    ]
    return parts[0] if len(parts) == 1 else _join(parts)


def _play(
    game: Game,
    setup: Setup,
    seed: np.uint64,
    first: int,
    size: int,
    final_states: bool,
    launch: Launch | None,
) -> RandomGames:
    """Play so many games of a seed, from number `first` on."""
    cuda, kernels = load_cuda(), find_kernels(game)
    how = launch or kernels.LAUNCH
    steps = cuda.device_array(size, np.int32)
    totals = cuda.device_array((size, setup.players), np.int32)
    states = cuda.device_array(size if final_states or game.sorts_on_gpu else 1, game.state)
    template, board = cuda.to_device(setup.template), cuda.to_device(setup.board)
    kernels.load_kernel(game, how)[-(-size // how.threads), how.threads](
        template, board, seed, first, steps, totals, states
    )
    kept = states.copy_to_host() if final_states else None
    return RandomGames(totals.copy_to_host(), steps.copy_to_host(), kept)


def _join(parts: list[RandomGames]) -> RandomGames:
    kept = [part.states for part in parts if part.states is not None]
    return RandomGames(
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.steps for part in parts]),
        np.concatenate(kept) if kept else None,
    )
