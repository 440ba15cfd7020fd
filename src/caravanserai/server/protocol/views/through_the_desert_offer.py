# SPDX-License-Identifier: MIT
"""Offer of Through the Desert, as types: one for each kind of action."""

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from caravanserai.server.protocol.views.base import GameStruct, Step


class ThroughTheDesertRemove(Step, tag="remove", kw_only=True):
    """A leader to take out of the game."""

    action: int
    colour: str


class ThroughTheDesertLeader(Step, tag="leader", kw_only=True):
    """A leader to place: the action of each space by its name."""

    colour: str
    spaces: dict[str, int]


class ThroughTheDesertEnclosed(GameStruct, kw_only=True):
    """The area that a camel would enclose."""

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


class ThroughTheDesertOffer(GameStruct, kw_only=True):
    """The legal actions of the seat to act."""

    actor: int | None
    task: Literal["remove", "leaders", "camels"] | None  # which decision is asked for
    steps: list[ThroughTheDesertStep]
