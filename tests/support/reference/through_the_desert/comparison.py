# SPDX-License-Identifier: MIT
"""Compares the engine with the reference: legal actions, state, points and ranks."""

from typing import Any

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import board_of, legal_texts
from tests.support.reference.through_the_desert.components import COLOURS
from tests.support.reference.through_the_desert.game import ReferenceGame


def reference_of(game: cv.Position) -> ReferenceGame:
    """Start the reference with the deal of a new game."""
    dealt = game.to_dict()
    end = dealt["options"]["end"].replace(" ", "_")
    deal = dealt["palms"], dealt["water"], dealt["start"]
    return ReferenceGame.start(board_of(game), dealt["players"], *deal, end)


def assert_equal(game: cv.Position, reference: ReferenceGame) -> set[str]:
    """Fail unless both agree on everything; return the legal actions."""
    assert game.actor == reference.actor
    legal = reference.legal()
    assert legal_texts(game) == legal
    assert engine_state(game) == reference_state(reference)
    assert game.score_sheet() == reference.score_sheet()
    assert game.points() == tuple(reference.points())
    assert game.ranks() == tuple(reference.ranks())
    return legal


def engine_state(game: cv.Position) -> dict[str, Any]:
    """Return the state of the engine in a form that both sides can give."""
    state = game.to_dict()
    over = state["phase"] == "over"
    return {
        "phase": state["phase"],
        "camels to place": 0 if over else state["camels_left"],
        "turn": state["turn"] if state["phase"] == "camels" else None,
        "caravans": {
            (c["seat"], c["colour"]): (c["leader"], set(c["camels"]), set(c["oases"]))
            for c in state["caravans"]
        },
        "areas": {(a["seat"], a["colour"]): set(a["spaces"]) for a in state["areas"]},
        "water": state["water"],
        "tokens": state["tokens"],
        "herds": None if state["phase"] == "remove" else state["herds"],
        "removed": state["removed"],
    }


def reference_state(game: ReferenceGame) -> dict[str, Any]:
    """Return the state of the reference in the same form."""
    owners = {(seat, colour) for seat, colour, _ in game.areas}
    return {
        "phase": game.phase,
        "camels to place": game.camels_to_place if game.phase == "camels" else 0,
        "turn": game.turn if game.phase == "camels" else None,
        "caravans": {
            (seat, colour): (
                game.leaders[seat, colour],
                spaces,
                {palm for s, c, palm in game.links if (s, c) == (seat, colour)},
            )
            for (seat, colour), spaces in game.caravans.items()
        },
        "areas": {o: set[str]().union(*(a[2] for a in game.areas if a[:2] == o)) for o in owners},
        "water": game.water,
        "tokens": [[tokens[value] for value in (1, 2, 3)] for tokens in game.tokens],
        # The engine puts the removed leaders' camels into the herds from the start (TD-2.4).
        "herds": None if game.phase == "remove" else game.herds,
        "removed": [removed_by(game, seat) for seat in range(game.players)],
    }


def removed_by(game: ReferenceGame, seat: int) -> str | None:
    """Return the colour that a player has neither in hand nor on the board."""
    led = {colour for owner, colour in game.leaders if owner == seat}
    return next((c for c in COLOURS if c not in led | game.in_hand[seat]), None)
