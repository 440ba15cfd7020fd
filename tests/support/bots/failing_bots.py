# SPDX-License-Identifier: MIT
"""Bots that fail in various ways, one that beats random play, and simulated matches."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from caravanserai.arena.game import GameResult
from caravanserai.arena.match import Block, Match, create_match
from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position

GAME = "through_the_desert"


class Fake(Bot):
    """Chooses with a function of the position."""

    def __init__(self, answer: Callable[[Position], int]) -> None:
        self._answer = answer
        self.is_closed = False

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        return Decision(self._answer(position), ())

    def close(self) -> None:
        self.is_closed = True
        if self._answer is crash:
            raise RuntimeError("close failed too")


def crash(_position: Position) -> int:
    raise ZeroDivisionError("division\nby zero")


def cheat(_position: Position) -> int:
    return -1


def hang(_position: Position) -> int:
    raise Forfeit("no answer within 2 s")


def grab(position: Position) -> int:
    """Take the most points at once; choose among equals at random."""
    seat = position.actor
    assert seat is not None
    legal = position.legal().tolist()
    Random(len(position.actions)).shuffle(legal)
    return int(max(legal, key=lambda action: position.copy().play(action).points()[seat]))


FAKES = {"crash": crash, "cheat": cheat, "hang": hang, "grab": grab}
CREATED: list[Fake] = []


def create(name: str) -> Bot:
    """Create a bot; replaces `registry.create`."""
    if name == "random":
        return RandomBot()
    if name == "unavailable":
        raise Forfeit("no such program")
    if name not in FAKES:
        raise BadOptions(f"unknown bot {name!r}")
    CREATED.append(Fake(FAKES[name]))
    return CREATED[-1]


def result(ranks: Sequence[int], points: Sequence[int] = ()) -> GameResult:
    """Return the result of a game without its actions."""
    count = len(ranks)
    scored = tuple(points) or tuple(-rank for rank in ranks)
    return GameResult(scored, tuple(ranks), (1,) * count, (), (0.5,) * count)


def random_match(players: int = 2, seed: int = 5) -> Match:
    """Return a match between two random bots."""
    return create_match(GAME, ["random", "random"], players, seed)


def simulated_match(*bots: str, players: int = 2) -> Match:
    """Return a match of bots that need not exist; its games are never played."""
    return Match(GAME, bots, players, 0, {})


def chance_blocks(
    match: Match, strength: dict[str, float], count: int, random: np.random.Generator
) -> list[Block]:
    """Return blocks of games decided at random, with odds in proportion to the strengths."""
    return [
        tuple(_chance_game(match, strength, rotation, random) for rotation in range(match.players))
        for _ in range(count)
    ]


def _chance_game(
    match: Match, strength: dict[str, float], rotation: int, random: np.random.Generator
) -> GameResult:
    odds = np.array([strength[match.bots[bot]] for bot in match.seats(rotation)])
    order = random.choice(len(odds), len(odds), replace=False, p=odds / odds.sum())
    ranks = np.empty(len(odds), int)
    ranks[order] = np.arange(1, len(odds) + 1)
    return result(ranks.tolist())
