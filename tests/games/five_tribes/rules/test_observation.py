# SPDX-License-Identifier: MIT
"""What a seat observes: exactly what its view shows (FT-14)."""

from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.constants import CARDS, COLOURS, DJINNS, TILES
from caravanserai.games.five_tribes.describe.position import DIRECTIONS, PENDING, PHASES
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.scoring import CATEGORIES
from caravanserai.testing.contract import GameVariant
from tests.support.observations import absolute, by_seat, fields_of, positions_of, unless_hidden
from tests.support.variants import all_variants, as_parameter

VARIANTS = [as_parameter(each) for each in all_variants() if each.game == "five_tribes"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_view_can_be_read_back(variant: GameVariant) -> None:
    for position in positions_of(variant):
        for seat in range(variant.players):
            assert decoded(position, seat) == position.view(seat)


@pytest.mark.interpreted
def test_seats_with_different_hands_observe_different_things() -> None:
    position = cv.new("five_tribes", 3, 1)
    seen = [position.observe(seat).tolist() for seat in range(3)]
    assert seen[0] != seen[1] != seen[2] != seen[0]
    gold = [fields_of(position, seat)["gold"] for seat in range(3)]
    assert gold == [[50, -1, -1, 0]] * 3


def decoded(position: cv.Position, seat: int) -> dict[str, Any]:
    """Return the view that an observation stands for."""
    got = fields_of(position, seat)
    players = got["players"]
    assert got["seat"] == seat
    return {
        "players": players,
        "options": {
            "djinn_limit": "round" if got["once_a_round"] else "turn",
            "open": bool(got["open"]),
        },
        "phase": PHASES[got["phase"]],
        "pending": PENDING[got["pending"]],
        "round": got["round"],
        "actor": absolute(got["actor"], seat, players),
        "tiles": {
            name: {
                "kind": TILES[got["tile_kind"][tile]],
                "meeples": counted(got["meeples"][tile], COLOURS),
                "camel": absolute(got["camel"][tile], seat, players),
                "palms": got["palms"][tile],
                "palaces": got["palaces"][tile],
            }
            for tile, name in enumerate(NAMES)
        },
        "bag": counted(got["bag"], COLOURS),
        "hand": counted(got["hand"], COLOURS),
        "row": [CARDS[card - 1] for card in got["row"] if card],
        "discards": counted(got["discards"], CARDS),
        "pile_count": got["pile_count"],
        "djinn_row": [DJINNS[djinn - 1] for djinn in got["djinn_row"] if djinn],
        "djinn_discards": chosen(got["djinn_discards"], DJINNS),
        "djinn_pile_count": got["djinn_pile_count"],
        "drawn": chosen(unless_hidden(got["drawn"]), DJINNS),
        "track": [absolute(other, seat, players) for other in got["track"]],
        "waiting": [absolute(other, seat, players) for other in got["waiting"]],
        "victim": absolute(got["victim"], seat, players),
        "start": named(got["start"], NAMES),
        "tile": named(got["tile"], NAMES),
        "site": named(got["site"], NAMES),
        "came_from": named(got["came_from"], DIRECTIONS),
        "colour": named(got["colour"], COLOURS),
        "offer": chosen([*got["offer"], 0], CARDS),
        **{name: got[name] for name in ("bids", "turns", "paid")},
        **{name: bool(got[name]) for name in ("double", "two_victims", "ending")},
        "seats": decoded_seats(got, seat),
    }


def decoded_seats(got: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    names = ("gold", "viziers", "elders", "camels_left", "cards", "card_count", "djinns", "used")
    columns = [by_seat(got[name], seat, got["players"]) for name in (*names, "points", "total")]
    return [
        {
            "seat": other,
            "gold": unless_hidden(gold),
            "viziers": viziers,
            "elders": elders,
            "camels": camels,
            "cards": None if unless_hidden(cards) is None else counted(cards, CARDS),
            "card_count": card_count,
            "djinns": chosen(djinns, DJINNS),
            "used": chosen(used, DJINNS),
            "points": dict(zip(CATEGORIES, map(unless_hidden, points), strict=True)),
            "total": unless_hidden(total),
        }
        for other, (
            gold,
            viziers,
            elders,
            camels,
            cards,
            card_count,
            djinns,
            used,
            points,
            total,
        ) in enumerate(zip(*columns, strict=True))
    ]


def counted(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def chosen(flags: list[int] | None, names: tuple[str, ...]) -> list[str] | None:
    if flags is None:
        return None
    return [name for name, flag in zip(names, flags, strict=True) if flag]


def named(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == 0 else names[number - 1]
