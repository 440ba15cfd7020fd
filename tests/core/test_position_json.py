# SPDX-License-Identifier: MIT
"""Reading whole positions: what is the same in every game."""

import json
from typing import Any

import pytest

import caravanserai as cv

pytestmark = pytest.mark.interpreted


def played(game: str) -> cv.Position:
    position = cv.new(game, 3, seed=5)
    for _ in range(15):
        position.play(position.legal()[0])
    return position


@pytest.mark.parametrize("game", cv.games())
def test_a_position_is_read_back_unchanged(game: str) -> None:
    position = played(game)
    read = cv.from_dict(json.loads(json.dumps(position.to_dict())))
    assert read.key() == position.key()
    assert read.to_dict() == position.to_dict()


@pytest.mark.parametrize("game", cv.games())
@pytest.mark.parametrize("players", [1, 9, "3", None])
def test_the_number_of_players_is_checked_first(game: str, players: Any) -> None:
    with pytest.raises(cv.BadPosition, match="players should be a whole number from 2 to"):
        cv.from_dict(played(game).to_dict() | {"players": players})


@pytest.mark.parametrize("game", cv.games())
def test_bad_options_make_a_bad_position(game: str) -> None:
    with pytest.raises(cv.BadPosition, match="options: unknown option 'wind'"):
        cv.from_dict(played(game).to_dict() | {"options": {"wind": "north"}})


def test_only_the_first_problems_are_named() -> None:
    content = played("five_tribes").to_dict()
    for seat in content["seats"]:
        seat["viziers"] += 100
    content["bag"] = content["hand"] = content["pile"] = {}
    with pytest.raises(cv.BadPosition) as refused:
        cv.from_dict(content)
    assert str(refused.value).count("; ") == 4
