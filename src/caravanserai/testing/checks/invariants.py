# SPDX-License-Identifier: MIT
"""Games end, and every state on the way keeps the invariants of the game."""

import caravanserai as cv
from caravanserai.testing.assertions import require
from caravanserai.testing.game_variant import GameVariant

_GAMES = 5


def check_games_end(variant: GameVariant) -> None:
    """Every random game ends, after at least one action."""
    for seed in range(_GAMES):
        actions = sum(1 for _ in variant.walk(seed)) - 1
        require(actions > 0, f"{variant}, seed {seed}: over before the first action")


def check_invariants(position: cv.Position) -> None:
    """No piece is lost or created, and the other invariants of the game hold."""
    broken = position.game.broken(position.state, position.setup)
    require(not broken, f"{position!r}: {'; '.join(broken)}")


def check_invariants_of_a_game(variant: GameVariant) -> None:
    """The invariants hold after the deal and after every action of a game."""
    for position in variant.walk(1):
        check_invariants(position)
