# SPDX-License-Identifier: MIT
"""The messages of the line protocol: encoding, decoding, and refusing what is invalid."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import caravanserai as cv
from caravanserai.bots.bot import default_choice
from caravanserai.bots.budget import Budget
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.messages import BadLine
from tests.support.positions.bot_positions import finished_game, random_position

GAMES = [("through_the_desert", 3), ("five_tribes", 3)]
START = cv.new("through_the_desert", 2, 1)


@given(st.text(max_size=40))
def test_any_answer_of_a_bot_is_read_or_refused(text: str) -> None:
    for read in (messages.decode_best, messages.decode_info):
        try:
            read(text, START)
        except BadLine:
            continue


def test_invalid_numbers_of_an_info_are_left_out() -> None:
    legal = START.legal().tolist()
    plain = default_choice(START, legal[0])
    document = {
        "action": legal[0],
        "visits": 0,
        "values": [1e999, "x"],
        "points": [1],
        "line": [-1],
    }
    assert messages.decode_info(json.dumps(document), START) == plain
    for action in (None, -1, 10**30, True, "1", 0.5):
        with pytest.raises(BadLine):
            messages.decode_info(json.dumps({"action": action}), START)


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_positions_that_look_the_same_to_the_seat_have_the_same_line(
    game: str, players: int, seed: int
) -> None:
    position = random_position(game, players, 60, seed)
    seat = position.actor
    assert seat is not None
    line = messages.encode_position(position, 5)
    deals = [position.redeal(seat, other) for other in range(8)]
    assert len({deal.key() for deal in deals}) > 1, "they should differ in what is hidden"
    assert {messages.encode_position(deal, 5) for deal in deals} == {line}
    assert messages.encode_position(position, 6) != line


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_an_encoded_position_can_be_searched(game: str, players: int) -> None:
    position = random_position(game, players, 40)
    document = json.loads(messages.encode_position(position, 5).partition(" ")[2])
    known, seed = messages.decode_position(json.dumps(document))
    assert known.view(position.actor) == position.view(position.actor) == document["view"]
    assert [[action, position.text(action)] for action in known.legal().tolist()] == document[
        "legal"
    ]
    assert document["options"] == dict(position.setup.options)
    assert seed == document["seed"]


def test_a_finished_game_cannot_be_encoded() -> None:
    with pytest.raises(BadLine, match="over"):
        messages.encode_position(finished_game("through_the_desert", 2), 1)


@pytest.mark.parametrize("budget", [None, Budget(1.5), Budget(None, 800), Budget(0.1, 20)], ids=str)
def test_budgets_are_encoded_and_decoded(budget: Budget | None) -> None:
    assert messages.decode_go(messages.encode_go(budget).removeprefix("go").strip()) == budget
