# SPDX-License-Identifier: MIT
"""What an action did, as message keys and arguments: for the log, in every language.

Events are read off the difference of two states, so they cannot disagree with the rules. Values
of water are shown to all: a token lies face up on the board until it is taken.
"""

from typing import Any

from caravanserai.core.fields import Fields
from caravanserai.core.game import Event, Records, Scene, Setup
from caravanserai.games.through_the_desert.actions import PLACE_LEADER, REMOVE_LEADER
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES
from caravanserai.games.through_the_desert.describe import scene
from caravanserai.games.through_the_desert.state import CAMELS

Table = dict[str, Any]


def events(
    before: Records,
    after: Records,
    setup: Setup,
    action: int,
    was: Scene | None = None,
    now: Scene | None = None,
    /,
) -> list[Event]:
    """Return what happened between the state before an action and the state after it."""
    was, now = was or scene(before, setup), now or scene(after, setup)
    old, new = was.table, now.table
    seat = old["actor"]
    if action >= REMOVE_LEADER:
        return [("leader_removed", {"seat": seat, "colour": COLOURS[action - REMOVE_LEADER]})]
    colour = COLOURS[action % PLACE_LEADER // MAX_SPACES]
    kind = "leader_placed" if action >= PLACE_LEADER else "camel_placed"
    placed = {"seat": seat, "colour": colour, "space": _new_camel(old, new, seat, colour)}
    return [
        (kind, placed),
        *_gains(old, new, seat, colour),
        *_herds(old, new),
        *_passes(was.state, now.state, setup),
        *([("game_over", {})] if new["phase"] == "over" else []),
    ]


def _caravan(table: Table, seat: int, colour: str) -> Table:
    for caravan in table["caravans"]:
        if caravan["seat"] == seat and caravan["colour"] == colour:
            return dict(caravan)
    return {"camels": [], "oases": []}


def _area(table: Table, seat: int, colour: str) -> set[str]:
    areas = table["areas"]
    return {s for a in areas if a["seat"] == seat and a["colour"] == colour for s in a["spaces"]}


def _new_camel(old: Table, new: Table, seat: int, colour: str) -> str:
    camels = set(_caravan(new, seat, colour)["camels"]) - set(_caravan(old, seat, colour)["camels"])
    return str(camels.pop())


def _gains(old: Table, new: Table, seat: int, colour: str) -> list[Event]:
    who = {"seat": seat, "colour": colour}
    gained: list[Event] = [
        ("water_taken", {"seat": seat, "space": space, "value": value})
        for space, value in old["water"].items()
        if space not in new["water"]
    ]
    reached = _caravan(old, seat, colour)["oases"]
    for oasis in _caravan(new, seat, colour)["oases"]:
        if oasis not in reached:
            gained.append(("oasis_reached", who | {"space": oasis}))
    enclosed = _area(new, seat, colour) - _area(old, seat, colour)
    if enclosed:
        points = len(enclosed - set(new["palms"]))
        gained.append(("area_enclosed", who | {"spaces": sorted(enclosed), "points": points}))
    return gained


def _herds(old: Table, new: Table) -> list[Event]:
    return [
        ("herd_empty", {"colour": colour})
        for colour, left in new["herds"].items()
        if left == 0 and old["herds"][colour] > 0
    ]


def _passes(was: Fields, now: Fields, setup: Setup) -> list[Event]:
    """Return the turns, and rests of turns, lost for want of a legal placement (TD-4.4)."""
    if was["phase"] != CAMELS or now["ending"]:
        return []
    turn = was["turn"]
    passed = list(range(turn + 1, now["turn"]))
    if now["turn"] > turn and was["camels_left"] > 1:
        passed.insert(0, turn)  # one camel placed, none possible after it
    return [("turn_passed", {"seat": (was["start"] + at) % setup.players}) for at in passed]
