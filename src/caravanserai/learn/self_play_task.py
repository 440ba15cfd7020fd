# SPDX-License-Identifier: MIT
"""Some games of a generation, for any process on any machine: a task holds all they depend on."""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from caravanserai.arena.game import Cancelled
from caravanserai.bots.bot import Cancel, never
from caravanserai.bots.nets.network import Net, no_net
from caravanserai.core.compiled import entry_points
from caravanserai.core.game import find
from caravanserai.core.position import new
from caravanserai.learn.config import Config, SelfPlay
from caravanserai.learn.self_play import PlayedGame, SelfPlayer


@dataclass(frozen=True)
class SelfPlayTask:
    """Games of a generation; the number of a game decides everything about it."""

    config: Config
    generation: int
    net: bytes | None  # the content of a network's file; without it, the estimate plays
    numbers: range

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.config.game


def play_self_games(task: SelfPlayTask, cancel: Cancel = never) -> list[PlayedGame]:
    """Play the games of a task. Raises Cancelled before a game if `cancel` returns True."""
    player, found = _find_player(task), []
    for number in task.numbers:
        if cancel():
            raise Cancelled
        found.append(_play(player, task, number))
    return found


def _play(player: SelfPlayer, task: SelfPlayTask, number: int) -> PlayedGame:
    config = task.config
    word = np.uint64(config.seed * 1_000_003 + task.generation)
    seed = int(entry_points.split(word, number)) >> 11  # 53 bits, as games are dealt
    rng = np.random.default_rng(seed)
    players = _draw_players(config.self_play.players, rng)
    return player.play(players, _draw_options(config.self_play, config.game, rng), seed)


class _Kept:
    """The player of this process: its trees and arrays serve one task after the other."""

    key: tuple[Config, bytes | None] | None = None
    player: SelfPlayer


def _find_player(task: SelfPlayTask) -> SelfPlayer:
    key = (task.config, task.net)
    if _Kept.key != key:
        _Kept.player = SelfPlayer(task.game, _read_net(task.net), task.config.self_play)
        _Kept.key = key
    return _Kept.player


def _read_net(content: bytes | None) -> Net:
    if content is None:
        return no_net()
    with np.load(io.BytesIO(content)) as arrays:
        return Net(**{name: arrays[name] for name in Net._fields})


def _draw_players(weights: Mapping[str, float], rng: np.random.Generator) -> int:
    shares = np.array(list(weights.values()))
    return int(rng.choice([int(count) for count in weights], p=shares / shares.sum()))


def _draw_options(settings: SelfPlay, game: str, rng: np.random.Generator) -> dict[str, Any]:
    if not settings.maps:
        return {}
    name = settings.maps[int(rng.integers(len(settings.maps)))]
    return {"map": _find_map(game, name)}


@cache
def _find_map(game: str, name: str) -> Any:
    """Return a built-in map by name, or the generated map of a number, as an option."""
    if not name.isdigit():
        return name
    maps = find(game).maps
    assert maps is not None  # the configuration of a game without maps names none
    generated = maps.generate(int(name))
    return new(game, map=generated).setup.options["map"]
