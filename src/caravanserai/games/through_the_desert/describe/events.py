# SPDX-License-Identifier: MIT
"""Describes what an action did, as message keys and arguments, for logs in every language.

Events are computed from two states, so they cannot disagree with the rules. Everybody may see all
of them: a water token lies face up on the board until it is taken.
"""

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.game import Event, Setup, StateArray
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES, N_COLOURS
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.describe.position import palms_in, read, water
from caravanserai.games.through_the_desert.rules.actions import PLACE_LEADER, REMOVE_LEADER
from caravanserai.games.through_the_desert.rules.state import CAMELS, FIRST_AREA, FIRST_CAMEL, OVER


def events(before: StateArray, after: StateArray, setup: Setup, action: int, /) -> list[Event]:
    """Return what happened between the state before an action and the state after it."""
    old, new = read(before[0]), read(after[0])
    seat = old["actor"]
    if action >= REMOVE_LEADER:
        return [("leader_removed", {"seat": seat, "colour": COLOURS[action - REMOVE_LEADER]})]
    colour = action % PLACE_LEADER // MAX_SPACES
    kind = "leader_placed" if action >= PLACE_LEADER else "camel_placed"
    caravan = seat * N_COLOURS + colour
    changed = _changed(before, after, new, setup)
    [space] = changed[FIRST_CAMEL + caravan]
    owner = {"seat": seat, "colour": COLOURS[colour]}
    return [
        (kind, owner | {"space": space}),
        *_water(old, new, setup),
        *(("oasis_reached", owner | {"space": palm}) for palm in _oases(old, new, setup, caravan)),
        *_area(changed.get(FIRST_AREA + caravan, []), new, setup, owner),
        *_herds(old, new),
        *_passes(old, new, setup),
        *([("game_over", {})] if new["phase"] == OVER else []),
    ]


def _changed(
    before: StateArray, after: StateArray, new: Fields, setup: Setup
) -> dict[int, list[str]]:
    """Return the names of the spaces that have changed, by their new mark."""
    names, found = names_of(setup.map), dict[int, list[str]]()
    for space in (after["spaces"][0] != before["spaces"][0]).nonzero()[0].tolist():
        found.setdefault(new["spaces"][space], []).append(names[space])
    return found


def _water(old: Fields, new: Fields, setup: Setup) -> list[Event]:
    left = water(new, setup)
    return [
        ("water_taken", {"seat": old["actor"], "space": space, "value": value})
        for space, value in water(old, setup).items()
        if space not in left
    ]


def _oases(old: Fields, new: Fields, setup: Setup, caravan: int) -> list[str]:
    return palms_in(setup, new["reached"][caravan] & ~old["reached"][caravan])


def _area(enclosed: list[str], new: Fields, setup: Setup, owner: dict[str, object]) -> list[Event]:
    if not enclosed:
        return []
    points = len(set(enclosed) - set(palms_in(setup, new["palms"])))
    return [("area_enclosed", owner | {"spaces": sorted(enclosed), "points": points})]


def _herds(old: Fields, new: Fields) -> list[Event]:
    return [
        ("herd_empty", {"colour": colour})
        for colour, left, there in zip(COLOURS, new["herds"], old["herds"], strict=True)
        if left == 0 and there > 0
    ]


def _passes(old: Fields, new: Fields, setup: Setup) -> list[Event]:
    """Return the turns, or the rest of one, skipped because no camel could be placed (TD-4.4)."""
    if old["phase"] != CAMELS or new["ending"]:
        return []
    turn = old["turn"]
    passed = list(range(turn + 1, new["turn"]))
    if new["turn"] > turn and old["camels_left"] > 1:
        passed.insert(0, turn)  # one camel placed, none possible after it
    return [("turn_passed", {"seat": (old["start"] + at) % setup.players}) for at in passed]
