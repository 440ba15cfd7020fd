# SPDX-License-Identifier: MIT
"""A state as sets of coordinates: the slow, plain form that the checks read."""

from collections.abc import Iterator
from dataclasses import dataclass

from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.constants import COLOURS, RIDERS
from caravanserai.games.through_the_desert.describe.position import describe, read
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.rules.board import used_spaces
from caravanserai.games.through_the_desert.rules.geometry import Space, space_named


@dataclass(frozen=True)
class Caravan:
    """A player's camels of one colour."""

    seat: int
    colour: int
    leader: Space
    camels: set[Space]
    oases: set[Space]

    @property
    def name(self) -> str:
        """What the messages call it."""
        return f"{RIDERS[self.seat]}'s {COLOURS[self.colour]} caravan"


@dataclass(frozen=True)
class Portrait:
    """Everything on the table."""

    players: int
    phase: str
    start: int
    actor: int
    turn: int
    camels_left: int
    end_at_once: bool
    part: frozenset[Space]
    palms: set[Space]
    sites: set[Space]  # dots and palm spaces without a palm tree: where water lies at the start
    water: dict[Space, int]
    caravans: list[Caravan]
    areas: dict[tuple[int, int], set[Space]]
    herds: list[int]
    tokens: list[list[int]]
    removed: list[int | None]

    def occupied(self) -> Iterator[tuple[str, Space]]:
        """Yield every space with a camel or in an area, and what is on it."""
        for caravan in self.caravans:
            yield from ((f"a camel of {caravan.name}", camel) for camel in caravan.camels)
        for (seat, colour), area in self.areas.items():
            name = f"an area of {RIDERS[seat]}'s {COLOURS[colour]} caravan"
            yield from ((name, space) for space in area)


def portrait(states: StateArray, setup: Setup) -> Portrait:
    """Return the state as plain sets."""
    seen = describe(read(states[0]), setup)
    desert_map: DesertMap = setup.map
    part = frozenset(desert_map.spaces[space] for space in used_spaces(desert_map, setup.players))
    palms = set(map(space_named, seen["palms"]))
    marks = {desert_map.spaces[mark] for mark in (*desert_map.dots, *desert_map.palms)}
    return Portrait(
        **{key: seen[key] for key in ("players", "phase", "start", "actor", "turn", "camels_left")},
        end_at_once=bool(states[0]["end_at_once"]),
        part=part,
        palms=palms,
        sites=(marks & part) - palms,
        water={space_named(space): value for space, value in seen["water"].items()},
        caravans=[
            Caravan(
                seat=caravan["seat"],
                colour=COLOURS.index(caravan["colour"]),
                leader=space_named(caravan["leader"]),
                camels=set(map(space_named, caravan["camels"])),
                oases=set(map(space_named, caravan["oases"])),
            )
            for caravan in seen["caravans"]
        ],
        areas={
            (area["seat"], COLOURS.index(area["colour"])): set(map(space_named, area["spaces"]))
            for area in seen["areas"]
        },
        herds=list(seen["herds"].values()),
        tokens=states[0]["tokens"][: setup.players].tolist(),
        removed=[None if colour is None else COLOURS.index(colour) for colour in seen["removed"]],
    )
