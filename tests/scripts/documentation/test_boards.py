# SPDX-License-Identifier: MIT
"""Blocks of notation in the documents become pictures."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scripts.documentation.boards import draw_board, read_position
from scripts.documentation.stage import FENCE

ROOT = Path(__file__).parents[3]
PAGES = sorted(ROOT.glob("docs/**/*.md"))
BOARDS = [
    (page.relative_to(ROOT), fence[2])
    for page in PAGES
    for fence in FENCE.finditer(page.read_text(encoding="utf-8"))
    if fence[1] == "board"
]


def test_both_games_are_shown() -> None:
    shown = {board.split()[0] for _, board in BOARDS}
    assert shown == {"five_tribes", "through_the_desert"}


@pytest.mark.parametrize(("page", "board"), BOARDS, ids=map(str, range(len(BOARDS))))
def test_every_board_of_the_documents_can_be_drawn(page: Path, board: str) -> None:
    picture = draw_board(board)
    assert ElementTree.fromstring(picture.svg).tag.endswith("svg")


def test_actions_are_played_in_order() -> None:
    position = read_position(
        "through_the_desert players=2 seed=7\nleader yellow k5;leader pink d6\n\nleader green h3\n"
    )
    played = [position.text(action) for action in position.actions]
    assert played == ["leader yellow k5", "leader pink d6", "leader green h3"]


def test_the_caption_says_what_is_shown() -> None:
    assert draw_board("five_tribes players=3").caption == "Five Tribes, 3 players, the deal"
    board = "through_the_desert seed=7\nleader yellow k5"
    assert draw_board(board).caption == "Through the Desert, 2 players, after 1 action"


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ("chess seed=1", "unknown game 'chess'"),
        ("five_tribes 3", "GAME KEY=VALUE"),
        ("five_tribes players=9", "2 to 4 players"),
        ("through_the_desert seed=7\nleader yellow z99", "z99"),
        ("through_the_desert seed=7\nyellow k5", "TD-3.1"),
    ],
)
def test_a_board_that_cannot_be_drawn_is_an_error(board: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        draw_board(board)


def test_options_of_the_game_can_be_given() -> None:
    position = read_position("through_the_desert players=2 seed=7 map=dunes")
    assert position.setup.map.name == "dunes"
