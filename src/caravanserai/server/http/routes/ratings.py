# SPDX-License-Identifier: MIT
"""Endpoints for people and their ratings."""

from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.server.errors import NotFound
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.people.names import DELETED_NAME
from caravanserai.server.people.ratings import LeaderView, Rated, leaderboard, ratings_of
from caravanserai.server.tables.creation.create import game_name

_DEFAULT_LEADERS = 50


class PersonView(msgspec.Struct, kw_only=True):
    """The public profile of a person."""

    id: str
    name: str
    ratings: list[Rated]


class Leaders(msgspec.Struct, kw_only=True):
    """The best accounts at a game, best first."""

    leaders: list[LeaderView]


class LeadersQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The length of the leaderboard."""

    limit: Annotated[int, Meta(ge=1, le=200)] = _DEFAULT_LEADERS


async def person(call: Call) -> PersonView:
    """Return a person and their ratings."""
    found = await call.context.accounts.find(call.path_parameter("person"))
    if found is None or found.name == DELETED_NAME:
        raise NotFound("there is no such person, or no longer")
    ratings = await ratings_of(call.context.services.database, found.id)
    return PersonView(id=found.id, name=found.name, ratings=ratings)


async def leaders(call: Call, query: LeadersQuery) -> Leaders:
    """List the best accounts at a game."""
    game = game_name(call.path_parameter("game"))
    return Leaders(leaders=await leaderboard(call.context.services.database, game, query.limit))


ENDPOINTS = (
    Endpoint("GET", "/api/people/{person}", person, errors=(404,)),
    Endpoint("GET", "/api/ratings/{game}", leaders, errors=(404,)),
)
