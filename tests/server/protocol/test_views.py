# SPDX-License-Identifier: MIT
"""Views and offers hold what their types say, and nothing else."""

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

import caravanserai as cv
from caravanserai.server.analysis.full_view import full_view
from caravanserai.server.protocol.views.five_tribes_offer import FiveTribesOffer, FiveTribesStep
from caravanserai.server.protocol.views.through_the_desert_offer import (
    ThroughTheDesertOffer,
    ThroughTheDesertStep,
)
from tests.support.hidden.rich_starts import rich_start

SHAPES: dict[str, tuple[Any, Any]] = {
    "five_tribes": (FiveTribesOffer, FiveTribesStep),
    "through_the_desert": (ThroughTheDesertOffer, ThroughTheDesertStep),
}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "five_tribes": [
        {"djinn_limit": limit, "open": is_open}
        for limit, is_open in product(("turn", "round"), (False, True))
    ],
    "through_the_desert": [
        {"map": "classic", "scores": "hidden", "end": "at once"},
        {"map": "dunes", "scores": "open", "end": "turn"},
        {"map": "dunes", "scores": "hidden", "start": 1},
    ],
}
GAMES = [
    (game, players, options)
    for game, most in (("five_tribes", 4), ("through_the_desert", 5))
    for players in range(2, most + 1)
    for options in OPTIONS[game]
]


def check(position: cv.Position, kinds: set[str]) -> None:
    offer, _ = SHAPES[position.game.name]
    for seat in (None, *range(position.setup.players)):
        check_view(position, position.view(seat))
        if seat is not None:
            offered = position.offer(seat)
            msgspec.convert(offered, offer, strict=True)
            kinds.update(step["kind"] for step in offered["steps"])
    check_view(position, full_view(position))


def check_view(position: cv.Position, view: dict[str, Any]) -> None:
    """A converted view has all that the type names, and nothing that it does not."""
    assert msgspec.convert(view, position.game.view_type, strict=True) == view


def walk(position: cv.Position, chance: Random, kinds: set[str]) -> None:
    while not position.is_over:
        check(position, kinds)
        for _ in range(chance.randrange(1, 4)):
            if not position.is_over:
                legal = position.legal()
                position.play(int(legal[-1] if chance.random() < 0.3 else chance.choice(legal)))
    check(position, kinds)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_views_and_offers_are_as_described(
    game: str, players: int, options: dict[str, Any]
) -> None:
    chance = Random(f"{game}{players}{options}")
    position = cv.new(game, players, chance.getrandbits(32), **options)
    if game == "five_tribes":
        position = cv.from_dict(rich_start(position.to_dict(), chance) | {"game": game})
    walk(position, chance, set())


@pytest.mark.parametrize("game", SHAPES)
def test_every_kind_of_step_is_met(game: str) -> None:
    """Without this, an unused type could be wrong unnoticed."""
    described = {info.tag for info in msgspec.inspect.type_info(SHAPES[game][1]).types}  # type: ignore[attr-defined]
    kinds: set[str] = set()
    chance = Random(game)
    for _ in range(12):
        position = cv.new(game, chance.choice((2, 3, 4)), chance.getrandbits(32))
        if game == "five_tribes":
            position = cv.from_dict(rich_start(position.to_dict(), chance) | {"game": game})
        elif chance.random() < 0.5:
            position = cv.new(game, 5, chance.getrandbits(32))
        walk(position, chance, kinds)
        if kinds == described:
            return
    assert kinds == described
