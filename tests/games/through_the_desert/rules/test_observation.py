# SPDX-License-Identifier: MIT
"""What a seat observes: exactly what its view shows (TD-6.3)."""

from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.through_the_desert.constants import COLOURS
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.describe.position import PHASES
from caravanserai.games.through_the_desert.rules.scoring import CATEGORIES
from caravanserai.testing.contract import GameVariant
from tests.support.observations import absolute, by_seat, fields_of, positions_of, unless_hidden
from tests.support.positions.through_the_desert_positions import RED, parse_position
from tests.support.variants import all_variants, as_parameter

VARIANTS = [as_parameter(each) for each in all_variants() if each.game == "through_the_desert"]
CAMEL, ENCLOSED = 1, 2

# Red has a token of 3, Blue one of 1 and one of 2.
TOKENS_TAKEN = """
    red yellow   j5 k5 l6
    blue green   n3 n4 n5 o4 o3 o2
    water        l6=3 n5=1 o2=2
"""


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_view_can_be_read_back(variant: GameVariant) -> None:
    for position in positions_of(variant):
        for seat in range(variant.players):
            view = position.view(seat)
            unseen = {name: view["options"][name] for name in ("map", "start", "palms")}
            assert decoded(position, seat, unseen) == view


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_ground_is_the_board(variant: GameVariant) -> None:
    position = variant.new(1)
    assert position.game.board_json is not None
    ground, names = fields_of(position, 0)["ground"], names_of(position.setup.map)
    board = position.game.board_json(position.setup)
    assert [names[at] for at, kind in enumerate(ground) if kind] == board["spaces"]
    assert [names[at] for at, kind in enumerate(ground) if kind == 2] == sorted(
        position.view(0)["palms"], key=names.index
    )


@pytest.mark.interpreted
def test_hidden_water_is_observed_by_its_owner_only() -> None:
    position = parse_position(TOKENS_TAKEN, scores="hidden")
    fields = fields_of(position, RED)
    assert fields["tokens"][:2] == [[0, 0, 1], [-1, -1, -1]]
    assert fields["token_count"][:2] == [1, 2]
    assert position.observe(RED).tolist() != position.observe(RED + 1).tolist()


def decoded(position: cv.Position, seat: int, unseen: dict[str, Any]) -> dict[str, Any]:
    """Return the view that an observation stands for; `unseen` are options of the map."""
    got = fields_of(position, seat)
    names, players = names_of(position.setup.map), got["players"]
    assert got["seat"] == seat
    return {
        "players": players,
        "options": {
            "end": "at once" if got["end_at_once"] else "turn",
            "scores": "hidden" if got["hidden_scores"] else "open",
            **unseen,
        },
        "phase": PHASES[got["phase"]],
        "start": absolute(got["start"], seat, players),
        "actor": absolute(got["actor"], seat, players),
        "turn": got["turn"],
        "camels_left": got["camels_left"],
        "palms": palms(got, got["palms"], names),
        "water": {name: value for name, value in zip(names, got["water"], strict=False) if value},
        "caravans": decoded_caravans(got, seat, names),
        "areas": decoded_areas(got, seat, names),
        "herds": dict(zip(COLOURS, got["herds"], strict=True)),
        "seats": decoded_seats(got, seat),
    }


def palms(got: dict[str, Any], flags: list[int], names: tuple[str, ...]) -> list[str]:
    return [names[space - 1] for space, flag in zip(got["palm_spaces"], flags, strict=True) if flag]


def marked(
    got: dict[str, Any], mark: int, seat: int, other: int, colour: int, names: tuple[str, ...]
) -> list[str]:
    """Return the spaces that carry a mark of a player and colour."""
    wanted = (mark, 1 + (other - seat) % got["players"], 1 + colour)
    marks = zip(got["mark"], got["mark_seat"], got["mark_colour"], strict=True)
    return [names[at] for at, found in enumerate(marks) if found == wanted]


def decoded_caravans(
    got: dict[str, Any], seat: int, names: tuple[str, ...]
) -> list[dict[str, Any]]:
    found = []
    columns = [by_seat(got[name], seat, got["players"]) for name in ("leaders", "sizes", "oases")]
    for other, (leaders, sizes, oases) in enumerate(zip(*columns, strict=True)):
        for colour, leader in enumerate(leaders):
            camels = marked(got, CAMEL, seat, other, colour, names)
            assert len(camels) == sizes[colour]
            if leader:
                found.append(
                    {
                        "seat": other,
                        "colour": COLOURS[colour],
                        "leader": names[leader - 1],
                        "camels": camels,
                        "oases": palms(got, oases[colour], names),
                    }
                )
    return found


def decoded_areas(got: dict[str, Any], seat: int, names: tuple[str, ...]) -> list[dict[str, Any]]:
    areas = [
        {
            "seat": other,
            "colour": COLOURS[colour],
            "spaces": marked(got, ENCLOSED, seat, other, colour, names),
        }
        for other in range(got["players"])
        for colour in range(len(COLOURS))
    ]
    return [area for area in areas if area["spaces"]]


def decoded_seats(got: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    names = ("hand", "removed", "token_count", "tokens", "points", "total")
    columns = [by_seat(got[name], seat, got["players"]) for name in names]
    return [
        {
            "seat": other,
            "hand": [COLOURS[colour] for colour, held in enumerate(hand) if held],
            "removed": COLOURS[removed - 1] if removed else None,
            "token_count": token_count,
            "tokens": unless_hidden(tokens),
            "points": dict(zip(CATEGORIES, map(unless_hidden, points), strict=True)),
            "total": unless_hidden(total),
        }
        for other, (hand, removed, token_count, tokens, points, total) in enumerate(
            zip(*columns, strict=True)
        )
    ]
