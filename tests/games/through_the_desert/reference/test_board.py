# SPDX-License-Identifier: MIT
"""The reference reads the classic map correctly."""

from tests.support.reference.through_the_desert.positions import BOARDS


def test_classic_map_has_the_expected_neighbours_and_counts() -> None:
    board = BOARDS[4]
    assert board.neighbours["j3"] == {"j2", "j4", "i2", "i3", "k2", "k3"}
    assert board.neighbours["k5"] == {"k4", "k6", "j5", "j6", "l5", "l6"}
    assert all(a in board.neighbours[b] for a in board.neighbours for b in board.neighbours[a])
    sizes = [(len(b.neighbours), len(b.palms), len(b.dots)) for b in BOARDS.values()]
    assert sizes == [(189, 6, 32), (189, 6, 32), (250, 7, 43), (250, 7, 43)]
