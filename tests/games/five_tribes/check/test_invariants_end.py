# SPDX-License-Identifier: MIT
"""Unfinished positions of games that should be over, and the reverse, are refused."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    position_dict,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
STUCK = "M6 y | M6 b\n1: 1 silk"


def over(text: str = TURN) -> dict[str, Any]:
    """Return a position after the last turn of a round, in which player 1 has passed."""
    content = position_dict(f"{text}\norder: 2 2 1 [1]")
    return content | {"phase": "over", "ending": True}


def test_over_while_a_sowing_is_possible() -> None:
    """FT-12. No last camel was placed."""
    last = sow(parse_position(f"{TURN}\n1: 1 silk\norder: 2 2 1 [1]"), "a1 y b1").to_dict()
    wrong = "the game is over, but a sowing is possible and no last camel was placed (FT-12)"
    assert error_of(last | {"phase": "over"}) == wrong
    assert error_of(over()) == "a player who can sow has passed (FT-4.5)"
    assert cv.from_dict(over("M6 y | M6 b")).is_over


def test_bids_after_the_last_round() -> None:
    """FT-12.1, FT-12.2."""
    content = new_game(3, "1 2 3").to_dict() | {"ending": True}
    expected = "the last round has been played, so nobody bids for another (FT-12.1, FT-12.2)"
    assert error_of(content) == expected


@pytest.mark.parametrize("text", ["waiting: 1 2 1 2", "1: 1 fakir, Sloar"])
def test_a_round_in_which_nobody_can_sow(text: str) -> None:
    """FT-12.3. Such a round does not begin; only the deal might be like that."""
    content = position_dict(f"M6 y | M6 b\n{text}")
    assert error_of(content | {"round": 2}) == "nobody can sow, so no new round begins (FT-12.3)"
    assert cv.from_dict(content).actor == 0


def test_an_end_that_nobody_has_brought_about() -> None:
    """FT-12.2. In the first turn nobody has passed before."""
    wrong = "the game is ending, but nobody has passed or placed the last camel (FT-12.2)"
    assert error_of(position_dict(TURN) | {"ending": True}) == wrong


def test_a_sowing_after_a_pass_needs_anun_nak() -> None:
    """FT-12.4. Nobody could sow when the player before passed."""
    wrong = "a player has passed and a later one can sow, but not thanks to Anun-Nak (FT-12.4)"
    content = position_dict(f"{TURN}\n2: Anun-Nak\norder: 2 [1] 2 1") | {"ending": True}
    assert error_of(content) == wrong
    content["seats"][1]["used"] = ["Anun-Nak"]
    assert cv.from_dict(content).actor == 0


# Rows


def shorten(content: dict[str, Any], row: str, pile: str, count: int) -> None:
    """Put all but some cards of a row back into its pile."""
    for name in content[row][count:]:
        if row == "row":
            content[pile][name] = content[pile].get(name, 0) + 1
        else:
            content[pile].append(name)
    content[row] = content[row][:count]


@pytest.mark.parametrize("is_bid", [True, False])
def test_a_short_row_at_the_beginning_of_a_round(is_bid: bool) -> None:
    """FT-11.1."""
    content = new_game(3, "1 2 3").to_dict() if is_bid else position_dict(TURN)
    shorten(content, "row", "pile", 5)
    assert error_of(content) == "the row has 5 cards, but a round begins with 9 (FT-11.1)"


@pytest.mark.parametrize("is_bid", [True, False])
def test_few_djinns_at_the_beginning_of_a_round(is_bid: bool) -> None:
    """FT-11.1."""
    content = new_game(3, "1 2 3").to_dict() if is_bid else position_dict(TURN)
    shorten(content, "djinn_row", "djinn_pile", 2)
    assert error_of(content) == "2 djinns are face up, but a round begins with 3 (FT-11.1)"


def test_a_row_is_short_when_all_cards_are_taken() -> None:
    """FT-11.2."""
    text = f"{SPARE_TILES}\nwaiting: 1 2 3\nrow: fish\npile:\ndiscards:"
    assert parse_position(text, players=3).to_dict()["row"] == ["fish"]


# Nothing to decide


@pytest.mark.parametrize("text", [STUCK.replace("silk", "fakir"), "M6 y | M6 b"])
def test_a_phase_without_a_choice(text: str) -> None:
    """It is passed automatically (FT-12.2), so nobody is asked."""
    wrong = "there is nothing to decide in the phase 'move': it is skipped"
    assert error_of(position_dict(text)) == wrong
