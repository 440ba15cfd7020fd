# SPDX-License-Identifier: MIT
"""Written positions for the worked examples; spaces are (col, row) as in the fact sheet."""

from pathlib import Path
from random import Random

from tests.games.through_the_desert.reference.board import Board, at, read_map
from tests.games.through_the_desert.reference.dealing import deal
from tests.games.through_the_desert.reference.game import SlowDesert

Space = tuple[int, int]
ROOT = Path(__file__).parents[4]
CLASSIC = ROOT / "src/caravanserai/games/through_the_desert/maps/data/classic.json"
BOARDS: dict[int, Board] = {players: read_map(CLASSIC, players) for players in (2, 3, 4, 5)}
PALMS: list[Space] = [(1, 7), (3, 2), (7, 10), (12, 6), (16, 2)]
RING: list[Space] = [(10, 3), (11, 4), (11, 5), (10, 5), (9, 5), (9, 4)]
RINGED: Space = (10, 4)
FAR_AWAY: list[Space] = [(2, 9)]


def names(*spaces: Space) -> list[str]:
    return [at(*space) for space in spaces]


def written(players: int = 3, water: dict[Space, int] | None = None) -> SlowDesert:
    tokens = {at(*space): value for space, value in (water or {}).items()}
    return SlowDesert(BOARDS[players], players, names(*PALMS), tokens)


def started(players: int, seed: int = 1, start_seat: int = 0, end: str = "turn") -> SlowDesert:
    board = BOARDS[players]
    return SlowDesert.start(board, players, *deal(board, Random(seed)), start_seat, end)


def play_on(game: SlowDesert, chance: Random, phase: str) -> None:
    """Play by chance until the phase is reached."""
    while game.phase != phase:
        game.play(chance.choice(sorted(game.legal())))


def spaces_for(game: SlowDesert, colour: str) -> set[str]:
    return {text.split()[1] for text in game.legal() if text.split()[0] == colour}


def gains(game: SlowDesert, colour: str, space: Space) -> int:
    """Points that the acting player gets for one camel."""
    seat = game.actor
    assert seat is not None
    before = game.points()[seat]
    game.play(f"{colour} {at(*space)}")
    return game.points()[seat] - before


def ring_game(players: int = 3) -> SlowDesert:
    """One camel of another player far away, so that the rest of the board is never camel-free."""
    game = written(players)
    game.put(1, "pink", names(*FAR_AWAY))
    return game
