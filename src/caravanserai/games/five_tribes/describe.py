# SPDX-License-Identifier: MIT
"""A state in words: the common part of views and of whole positions."""

from copy import deepcopy
from typing import Any

from caravanserai.core.game import Setup
from caravanserai.games.five_tribes.constants import CARDS, COLOURS, DJINNS, N_GOODS, TILES
from caravanserai.games.five_tribes.geometry import NAMES
from caravanserai.games.five_tribes.state import NO_WAY_BACK, NONE, State

STEPS = ("bid", "move", "sow", "tribe", "tile", "sale", "over")
PENDING = (
    *("nothing", "on village", "on oasis", "palace or shift", "palm or shift", "shift palace"),
    *("shift palm", "camel on bare tile", "camel on meeples", "meeples on bare tile"),
    *("keep djinn", "second card", "second victim"),
)
DIRECTIONS = ("north", "east", "south", "west")


def describe(state: State, setup: Setup) -> dict[str, Any]:
    """Return what everybody at the table sees."""
    return {
        "players": setup.players,
        "options": deepcopy(dict(setup.options)),
        "step": STEPS[state["step"]],
        "pending": PENDING[state["pending"]],
        "round": int(state["rounds"]),
        "actor": int(state["actor"]),
        "tiles": {name: _tile(state, tile) for tile, name in enumerate(NAMES)},
        "bag": counts(state["bag"], COLOURS),
        "hand": counts(state["hand"], COLOURS),
        "row": _listed(state["row"], CARDS),
        "discards": counts(state["discards"], CARDS),
        "djinn_row": _listed(state["djinn_row"], DJINNS),
        "djinn_discards": djinns_in(state["djinn_discards"]),
        "track": [seat_or_none(seat) for seat in state["track"].tolist()],
        "waiting": [seat_or_none(seat) for seat in state["waiting"].tolist()],
        "bids": int(state["bids"]),
        "turns": int(state["turns"]),
        **_sowing(state),
        "paid": int(state["paid"]),
        "double": bool(state["double"]),
        "two_victims": bool(state["two_victims"]),
        "ending": bool(state["ending"]),
        "offer": [CARDS[goods] for goods in range(N_GOODS) if state["offer"][goods]],
    }


def _sowing(state: State) -> dict[str, Any]:
    back = int(state["came_from"])
    return {
        "start": tile_or_none(state["start"]),
        "tile": tile_or_none(state["tile"]),
        "came_from": None if back >= NO_WAY_BACK else DIRECTIONS[back],
        "colour": None if state["colour"] == NONE else COLOURS[state["colour"]],
        "site": tile_or_none(state["site"]),
        "victim": seat_or_none(state["victim"]),
    }


def _tile(state: State, tile: int) -> dict[str, Any]:
    return {
        "kind": TILES[state["tiles"][tile]],
        "meeples": counts(state["meeples"][tile], COLOURS),
        "camel": seat_or_none(state["camels"][tile]),
        "palms": int(state["palms"][tile]),
        "palaces": int(state["palaces"][tile]),
    }


def seat(state: State, number: int) -> dict[str, Any]:
    """Return what a player has, hidden things included."""
    return {
        "gold": int(state["gold"][number]),
        "viziers": int(state["viziers"][number]),
        "elders": int(state["elders"][number]),
        "camels": int(state["camels_left"][number]),
        "cards": counts(state["cards"][number], CARDS),
        "djinns": djinns_in(state["djinns"][number]),
        "used": djinns_in(state["used"][number]),
    }


def counts(field: Any, names: tuple[str, ...]) -> dict[str, int]:
    """Return how many there are of each thing that is there at all."""
    return {name: n for name, n in zip(names, field.tolist(), strict=True) if n}


def _listed(field: Any, names: tuple[str, ...]) -> list[str]:
    return [names[number] for number in field.tolist() if number != NONE]


def djinns_in(bits: Any) -> list[str]:
    """Return the names of the djinns in a set."""
    return [name for number, name in enumerate(DJINNS) if int(bits) >> number & 1]


def seat_or_none(number: Any) -> int | None:
    """Return a seat, or None for nobody."""
    return None if number == NONE else int(number)


def tile_or_none(number: Any) -> str | None:
    """Return a tile's name, or None for no tile."""
    return None if number == NONE else NAMES[number]
