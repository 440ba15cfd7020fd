# SPDX-License-Identifier: MIT
"""A state as sets of coordinates: plain, for checks that share no code with the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.check.space_bits import around, encode
from caravanserai.games.through_the_desert.constants import COLOURS, RIDERS
from caravanserai.games.through_the_desert.describe.position import describe, read, removed_by
from caravanserai.games.through_the_desert.describe.position_types import (
    ThroughTheDesertArea,
    ThroughTheDesertCaravan,
)
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.rules.board import used_spaces
from caravanserai.games.through_the_desert.rules.geometry import Space, name_of


@dataclass(frozen=True)
class Caravan:
    """A player's camels of one colour."""

    seat: int
    colour: int
    leader: Space
    camels: set[Space]
    oases: set[Space]

    @cached_property
    def bits(self) -> int:
        """The camels as a set that is fast to search."""
        return encode(self.camels)

    @cached_property
    def beside(self) -> int:
        """All spaces next to its camels."""
        return around(self.bits)

    @property
    def name(self) -> str:
        """The name of the caravan in messages."""
        return f"{RIDERS[self.seat]}'s {COLOURS[self.colour]} caravan"


@dataclass(frozen=True)
class PlainState:
    """Everything on the table."""

    players: int
    phase: str
    start: int
    actor: int
    turn: int
    camels_left: int
    end_at_once: bool
    part: frozenset[Space]  # the spaces in use
    palms: set[Space]
    sites: frozenset[
        Space
    ]  # dots and palm spaces without a palm tree: where water lies at the start
    water: dict[Space, int]
    caravans: list[Caravan]
    areas: dict[tuple[int, int], set[Space]]
    herds: list[int]
    tokens: list[list[int]]
    removed: list[int | None]

    @cached_property
    def part_bits(self) -> int:
        """The spaces in use."""
        return encode(self.part)

    @cached_property
    def palm_bits(self) -> int:
        """The spaces of the oases."""
        return encode(self.palms)

    @cached_property
    def area_bits(self) -> dict[tuple[int, int], int]:
        """The areas by their owners."""
        return {owner: encode(area) for owner, area in self.areas.items()}

    def taken_by(self, seat: int | None = None) -> int:
        """Return the spaces of a player's camels and areas, or those of all players."""
        bits = 0
        for caravan in self.caravans:
            if seat in (None, caravan.seat):
                bits |= caravan.bits
        for owner, area in self.area_bits.items():
            if seat in (None, owner[0]):
                bits |= area
        return bits

    def seat_after(self, steps: int) -> int:
        """Return the seat so many turns after the start player's."""
        return (self.start + steps) % self.players

    def occupied(self) -> Iterator[tuple[str, Space]]:
        """Yield every space with a camel or in an area, and what is on it."""
        for caravan in self.caravans:
            yield from ((f"a camel of {caravan.name}", camel) for camel in caravan.camels)
        for (seat, colour), area in self.areas.items():
            name = f"an area of {RIDERS[seat]}'s {COLOURS[colour]} caravan"
            yield from ((name, space) for space in area)


def read_plainly(states: StateArray, setup: Setup) -> PlainState:
    """Return the state as plain sets."""
    state, desert_map = read(states[0]), setup.map
    seen = describe(state, setup)
    part, marks = _part(desert_map, setup.players)
    known = _spaces_by_name(desert_map)
    palms = {known[name] for name in seen["palms"]}
    removed = [removed_by(state, seat) for seat in range(setup.players)]
    return PlainState(
        players=seen["players"],
        phase=seen["phase"],
        start=seen["start"],
        actor=seen["actor"],
        turn=seen["turn"],
        camels_left=seen["camels_left"],
        end_at_once=bool(state["end_at_once"]),
        part=part,
        palms=palms,
        sites=marks - palms,
        water={known[name]: value for name, value in seen["water"].items()},
        caravans=[_caravan(caravan, known) for caravan in seen["caravans"]],
        areas={_owner(area): {known[name] for name in area["spaces"]} for area in seen["areas"]},
        herds=list(seen["herds"].values()),
        tokens=states[0]["tokens"][: setup.players].tolist(),
        removed=[None if colour is None else COLOURS.index(colour) for colour in removed],
    )


# Clients can send any map, so the cache is bounded.
@lru_cache(maxsize=64)
def _spaces_by_name(desert_map: DesertMap) -> dict[str, Space]:
    return {name_of(space): space for space in desert_map.spaces}


@lru_cache(maxsize=64)
def _part(desert_map: DesertMap, players: int) -> tuple[frozenset[Space], frozenset[Space]]:
    """Return the spaces in use, and those of them that are dots and palm spaces."""
    spaces = desert_map.spaces
    part = frozenset(spaces[number] for number in used_spaces(desert_map, players))
    marks = (spaces[number] for number in (*desert_map.dots, *desert_map.palms))
    return part, part.intersection(marks)


def _owner(area: ThroughTheDesertArea) -> tuple[int, int]:
    return area["seat"], COLOURS.index(area["colour"])


def _caravan(caravan: ThroughTheDesertCaravan, known: Mapping[str, Space]) -> Caravan:
    return Caravan(
        seat=caravan["seat"],
        colour=COLOURS.index(caravan["colour"]),
        leader=known[caravan["leader"]],
        camels={known[name] for name in caravan["camels"]},
        oases={known[name] for name in caravan["oases"]},
    )
