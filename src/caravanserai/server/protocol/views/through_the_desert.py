# SPDX-License-Identifier: MIT
"""View and offer of Through the Desert, as types; docs/develop/api.md tells what they mean."""

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, UnsetType

from caravanserai.server.protocol.views.base import Shape, Step

DesertPhase: TypeAlias = Literal["remove", "leaders", "camels", "over"]


class ThroughTheDesertCaravan(Shape, kw_only=True):
    """A caravan: its leader, and the camels that follow."""

    seat: int
    colour: str
    leader: str
    camels: list[str]
    oases: list[str]


class ThroughTheDesertArea(Shape, kw_only=True):
    """The spaces that a caravan has enclosed."""

    seat: int
    colour: str
    spaces: list[str]


class ThroughTheDesertSeat(Shape, kw_only=True):
    """What a player has."""

    seat: int
    hand: list[str]  # colours of the leaders still to be placed
    removed: str | None
    token_count: int
    tokens: list[int] | None  # how many of each value from 1; None: hidden
    points: dict[str, int | None]  # by category; None: hidden
    total: int | None


class ThroughTheDesertView(Shape, kw_only=True):
    """The position, as a seat may know it."""

    players: int
    options: dict[str, Any]
    phase: DesertPhase
    start: int
    actor: int
    turn: int
    camels_left: int  # to be placed in this turn
    palms: list[str]
    water: dict[str, int]  # values of the tokens by space
    caravans: list[ThroughTheDesertCaravan]
    areas: list[ThroughTheDesertArea]
    herds: dict[str, int]
    seats: list[ThroughTheDesertSeat]


class ThroughTheDesertRemove(Step, tag="remove", kw_only=True):
    """A leader to take out of the game."""

    action: int
    colour: str


class ThroughTheDesertLeader(Step, tag="leader", kw_only=True):
    """A leader to place: the action of each space by its name."""

    colour: str
    spaces: dict[str, int]


class ThroughTheDesertEnclosed(Shape, kw_only=True):
    """What a camel would enclose."""

    spaces: list[str]
    points: int


class ThroughTheDesertCamel(Step, tag="camel", kw_only=True):
    """A camel to place, with what it would bring; or all of a colour that bring nothing."""

    colour: str
    action: int | UnsetType = UNSET
    space: str | UnsetType = UNSET
    spaces: dict[str, int] | UnsetType = UNSET  # instead of both: the action of each space
    herd: int  # camels that the herd would have left
    camels: int  # that the caravan would have
    water: dict[str, int] | UnsetType = UNSET  # values of the tokens by space
    oases: list[str] | UnsetType = UNSET
    area: ThroughTheDesertEnclosed | UnsetType = UNSET


ThroughTheDesertStep: TypeAlias = (
    ThroughTheDesertRemove | ThroughTheDesertLeader | ThroughTheDesertCamel
)


class ThroughTheDesertOffer(Shape, kw_only=True):
    """What the seat to act may do."""

    actor: int | None
    task: Literal["remove", "leaders", "camels"] | None  # which decision is asked for
    steps: list[ThroughTheDesertStep]
