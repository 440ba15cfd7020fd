# SPDX-License-Identifier: MIT
"""Positions for the worked examples; a space is (col, row)."""

from pathlib import Path
from random import Random

from tests.support.reference.through_the_desert.board import Board, read_map, space_name
from tests.support.reference.through_the_desert.game import ReferenceGame
from tests.support.reference.through_the_desert.setup import deal

Space = tuple[int, int]
ROOT = Path(__file__).parents[4]
CLASSIC = ROOT / "src/caravanserai/games/through_the_desert/maps/data/classic.json"
BOARDS: dict[int, Board] = {players: read_map(CLASSIC, players) for players in (2, 3, 4, 5)}
PALMS: list[Space] = [(1, 7), (3, 2), (7, 10), (12, 6), (16, 2)]
RING: list[Space] = [(10, 3), (11, 4), (11, 5), (10, 5), (9, 5), (9, 4)]
RINGED: Space = (10, 4)
FAR_AWAY: list[Space] = [(2, 9)]


def names(*spaces: Space) -> list[str]:
    return [space_name(*space) for space in spaces]


def empty_game(players: int = 3, water: dict[Space, int] | None = None) -> ReferenceGame:
    tokens = {space_name(*space): value for space, value in (water or {}).items()}
    return ReferenceGame(BOARDS[players], players, names(*PALMS), tokens)


def new_game(players: int, seed: int = 1, start_seat: int = 0, end: str = "turn") -> ReferenceGame:
    board = BOARDS[players]
    return ReferenceGame.start(board, players, *deal(board, Random(seed)), start_seat, end)


def play_until(game: ReferenceGame, phase: str, rng: Random) -> None:
    """Play random actions until the phase is reached."""
    while game.phase != phase:
        game.play(rng.choice(sorted(game.legal())))


def spaces_for(game: ReferenceGame, colour: str) -> set[str]:
    return {text.split()[1] for text in game.legal() if text.split()[0] == colour}


def gain(game: ReferenceGame, colour: str, space: Space) -> int:
    """Place a camel and return the points that its player gets."""
    seat = game.actor
    assert seat is not None
    before = game.points()[seat]
    game.play(f"{colour} {space_name(*space)}")
    return game.points()[seat] - before


def game_with_distant_camel(players: int = 3) -> ReferenceGame:
    """Return an empty game with one camel far away: without it the whole board would be inside."""
    game = empty_game(players)
    game.put(1, "pink", names(*FAR_AWAY))
    return game
