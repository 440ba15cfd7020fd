# SPDX-License-Identifier: MIT
"""A position as text, for the terminal, logs and tests.

A tile shows its name, its kind (V village, S sacred place, O oasis, M small and L large market)
with its value, and `@1` for a camel of player 1; below that the meeples by the letters of their
colours, `y2r1`, and palm trees and palaces, `T1 P1`.
"""

from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.constants import (
    COLUMNS,
    ROWS,
    TILE_VALUES,
    TILES,
)
from caravanserai.games.five_tribes.describe.facts import FACTS
from caravanserai.games.five_tribes.describe.position_types import (
    FiveTribesSeat,
    FiveTribesTile,
    FiveTribesView,
)
from caravanserai.games.five_tribes.describe.view import view
from caravanserai.games.five_tribes.rules.geometry import NAMES

WIDTH = 12  # six tiles fit into 80 columns
LETTERS = {"yellow": "y", "white": "w", "blue": "b", "green": "g", "red": "r"}
SIGNS = dict(zip(TILES, "VSSSSOML", strict=True))
VALUES = dict(zip(TILES, TILE_VALUES, strict=True))


def draw(states: StateArray, setup: Setup, seat: int | None) -> str:
    """Return the Sultanate, the rows and the score of each seat, as a seat may see them."""
    seen = view(states, setup, seat)
    lines = [*_grid(seen["tiles"]), "", *_tables(seen)]
    return "\n".join([*lines, *(_seat(seen, other) for other in seen["seats"])]) + "\n"


def _grid(tiles: dict[str, FiveTribesTile]) -> list[str]:
    rule = ("+" + "-" * WIDTH) * COLUMNS + "+"
    lines = [rule]
    for row in range(ROWS):
        names = NAMES[row * COLUMNS : (row + 1) * COLUMNS]
        cells = [_cell(name, tiles[name]) for name in names]
        for line in zip(*cells, strict=True):
            lines.append("".join(f"|{text:<{WIDTH}}" for text in line) + "|")
        lines.append(rule)
    return lines


def _cell(name: str, tile: FiveTribesTile) -> tuple[str, str, str]:
    owner = "" if tile["camel"] is None else f" @{tile['camel'] + 1}"
    head = f" {name} {SIGNS[tile['kind']]}{VALUES[tile['kind']]}{owner}"
    meeples = "".join(f"{LETTERS[colour]}{count}" for colour, count in tile["meeples"].items())
    pieces = (("T", tile["palms"]), ("P", tile["palaces"]))
    return head, f" {meeples}", " " + " ".join(f"{sign}{count}" for sign, count in pieces if count)


def _tables(seen: FiveTribesView) -> list[str]:
    hand = " ".join(f"{LETTERS[colour]}{count}" for colour, count in seen["hand"].items())
    track = "  ".join(
        f"{price}:{'-' if seat is None else seat + 1}"
        for price, seat in zip(FACTS["track"], seen["track"], strict=True)
    )
    waiting = " ".join(str(seat + 1) for seat in seen["waiting"] if seat is not None)
    lines = [
        f"track   {track}   waiting {waiting}",
        "cards   " + " ".join(f"{at}:{card}" for at, card in enumerate(seen["row"], start=1)),
        "djinns  " + "  ".join(seen["djinn_row"]),
    ]
    return lines + [f"hand    {hand}"] * bool(hand)


def _seat(seen: FiveTribesView, other: FiveTribesSeat) -> str:
    mark = ">" if other["seat"] == seen["actor"] and seen["phase"] != "over" else " "
    cards = f"{other['card_count']} cards"
    if other["cards"] is not None:
        cards = " ".join(f"{card} {count}" for card, count in other["cards"].items()) or "no cards"
    gold = "?" if other["gold"] is None else other["gold"]
    total = "?" if other["total"] is None else other["total"]
    has = f"gold {gold}, viziers {other['viziers']}, elders {other['elders']}"
    djinns = ", ".join(other["djinns"]) or "no djinns"
    rest = f"camels {other['camels']}, {cards}, {djinns}"
    return f"{mark} {other['seat'] + 1}  {total:>3} points: {has}, {rest}"
