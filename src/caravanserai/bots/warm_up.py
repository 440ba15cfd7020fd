# SPDX-License-Identifier: MIT
"""Compiles games and bots before they are needed, and remembers what is compiled.

Compilation is divided into parts: `RULES`, `OFFERS`, `BULK` and `BATCHES` of a game, and each
of our bots by name. Using a part once compiles it, or loads it from the cache. A marker file in
the cache folder says that a part is complete; the folder is named after the sources, so markers
never outlive the code they stand for.
"""

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from caravanserai.bots.bot import ask
from caravanserai.bots.budget import WARM_UP_BUDGET
from caravanserai.bots.registry import bots, create
from caravanserai.bots.search.tree import copy_reachable, new_tree
from caravanserai.core.compiled import jit, lockstep
from caravanserai.core.compiled.bulk import perft, random_games
from caravanserai.core.game import find, prepare
from caravanserai.core.position import new

RULES = "rules"  # to play, and to show positions
OFFERS = "offers"  # to show a player all possible actions with their outcomes
BULK = "bulk"  # to play and count many games in compiled code
BATCHES = "batches"  # to play games in lockstep, and to observe them

_OFFERED_ACTIONS = 12  # up to the first camels of Through the Desert, which have separate code
_NOT_COMPILED = "random"  # this bot needs the rules only


def find_missing(game: str, parts: Iterable[str]) -> list[str]:
    """Return the parts of a game that are not compiled on this machine yet.

    Bots may have a budget (`mcts@1s`). External programs and classes have nothing to compile here.
    """
    if jit.INTERPRETED:
        return []
    known = {*_GAME_PARTS, *bots()} - {_NOT_COMPILED}
    names = dict.fromkeys(part.partition("@")[0] for part in parts)
    return [name for name in names if name in known and not _marker(game, name).exists()]


def is_cache_kept() -> bool:
    """Return whether compiled code outlives this process; a read-only home prevents it."""
    return jit.CACHE_FOLDER.parent == jit.cache_root()


def use_part(game: str, part: str) -> None:
    """Use a part of a game once, which compiles it or loads it from the cache."""
    if part in _GAME_PARTS:
        _GAME_PARTS[part](game)
    else:
        _use_bot(game, part)
    with suppress(OSError):  # a marker only saves time
        _marker(game, part).touch()


def use_parts(game: str, parts: Iterable[str]) -> None:
    """Use several parts of a game."""
    for part in parts:
        use_part(game, part)


def compile_in_processes(missing: Mapping[str, Sequence[str]]) -> None:
    """Compile parts of several games, each game in a separate process, and wait for them.

    This process only waits, because Numba ignores some Ctrl-C while it compiles. Call it from the
    main thread.
    """
    if not is_cache_kept():  # the code that another process compiles would be lost
        for game, parts in missing.items():
            use_parts(game, parts)
        return
    context = get_context("spawn")
    compilers = [
        context.Process(target=use_parts, args=item, daemon=True) for item in missing.items()
    ]
    with _ignored_interrupts():
        for compiler in compilers:
            compiler.start()
    for compiler in compilers:
        compiler.join()


@contextmanager
def _ignored_interrupts() -> Iterator[None]:
    """Let new processes ignore Ctrl-C: as daemons they end with this one, without a traceback."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _use_rules(game: str) -> None:
    position = new(game, seed=0)
    position.play(int(position.legal()[0]))
    position.view(0)
    position.points()
    position.score_sheet()
    _ = position.is_over, position.turn_number


def _use_offers(game: str) -> None:
    position = new(game, seed=0)
    for _ in range(_OFFERED_ACTIONS):
        position.offer(position.actor or 0)
        position.play(int(position.legal()[0]))


def _use_bulk(game: str) -> None:
    perft(new(game, seed=0), 1)
    random_games(game, 1)


def _use_batches(game: str) -> None:
    found = find(game)
    setup = prepare(found, None, {})
    batch, seed = lockstep.make_arrays(found, setup, 1, observations=True), np.uint64(0)
    fixed = (tuple(batch), setup.template, setup.board, lockstep.NO_ACTIONS, seed)
    lockstep.split_seeds(seed, batch.seeds)
    lockstep.advance_games(*fixed, lockstep.WIN_SHARE, lockstep.DEAL, 0, 1)
    actions = batch.legal_actions[:, 0].astype(np.int64)
    lockstep.find_illegal(batch.legal_actions, batch.legal_counts, actions, 0, 1)
    lockstep.write_rewards(batch.points[0], lockstep.WIN_SHARE, batch.rewards[0])
    new(game, seed=0).observe(0)


def _use_bot(game: str, name: str) -> None:
    position = new(game, seed=0)
    bot = create(name)
    position.play(ask(bot, position, WARM_UP_BUDGET).action)
    bot.close()
    copy_reachable(new_tree(2), new_tree(2))  # a search needs it only when its tree is half full


_GAME_PARTS: dict[str, Callable[[str], None]] = {
    RULES: _use_rules,
    OFFERS: _use_offers,
    BULK: _use_bulk,
    BATCHES: _use_batches,
}


def _marker(game: str, part: str) -> Path:
    return jit.CACHE_FOLDER / f"{game}.{part}"
