# SPDX-License-Identifier: MIT
"""A position as text, for the terminal, logs and tests.

A camel is its colour's letter and its player's number, `y1`; a leader has the letter in capitals,
`Y1`. An enclosed space is `=1`, water is its value, a palm tree `*`.
"""

from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.constants import COLOURS, PLAYERS_INSIDE_THE_LINE, RIDERS
from caravanserai.games.through_the_desert.describe.notation import numbers_of
from caravanserai.games.through_the_desert.describe.position_types import (
    ThroughTheDesertSeat,
    ThroughTheDesertView,
)
from caravanserai.games.through_the_desert.describe.view import view
from caravanserai.games.through_the_desert.drawing.textmap import draw_text

LETTERS = dict(zip(COLOURS, "ypvgt", strict=True))  # purple is v, as in violet: pink has the p


def draw(states: StateArray, setup: Setup, seat: int | None) -> str:
    """Return the board and the score of each seat, as a seat may see them."""
    seen = view(states, setup, seat)
    inner_only = setup.players <= PLAYERS_INSIDE_THE_LINE
    board = draw_text(setup.map, glyphs(seen, numbers_of(setup.map)), inner_only)
    return "\n".join([board, _herds(seen), *(_seat(seen, other) for other in seen["seats"])]) + "\n"


def glyphs(seen: ThroughTheDesertView, numbers: dict[str, int]) -> dict[int, str]:
    """Return the sign of every space that is not plain sand, by number."""
    signs = {numbers[space]: "*" for space in seen["palms"]}
    signs |= {numbers[space]: str(value) for space, value in seen["water"].items()}
    for area in seen["areas"]:
        signs |= {numbers[space]: f"={area['seat'] + 1}" for space in area["spaces"]}
    for caravan in seen["caravans"]:
        letter, seat = LETTERS[caravan["colour"]], caravan["seat"] + 1
        signs |= {numbers[space]: f"{letter}{seat}" for space in caravan["camels"]}
        signs[numbers[caravan["leader"]]] = f"{letter.upper()}{seat}"
    return signs


def _herds(seen: ThroughTheDesertView) -> str:
    return "herds   " + "  ".join(f"{colour} {left}" for colour, left in seen["herds"].items())


def _seat(seen: ThroughTheDesertView, other: ThroughTheDesertSeat) -> str:
    seat = other["seat"]
    mark = ">" if seat == seen["actor"] and seen["phase"] != "over" else " "
    points = "  ".join(
        f"{category} {'?' if value is None else value}"
        for category, value in other["points"].items()
    )
    total = "?" if other["total"] is None else other["total"]
    return f"{mark} {seat + 1} {RIDERS[seat]:<7} {total:>3} points: {points}"
