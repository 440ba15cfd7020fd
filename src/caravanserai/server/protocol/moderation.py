# SPDX-License-Identifier: MIT
"""The bodies of requests and responses about moderation, as types."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from caravanserai.server.protocol.http import Body, Key
from caravanserai.server.protocol.requests import (
    Version,
)

PersonKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]  # the id of a person or table


class NewMark(Body):
    """Whom to block or mute: a person, or the author of a chat message at a table."""

    kind: Literal["block", "mute"]
    person: PersonKey | None = None
    table: PersonKey | None = None
    event: Version | None = None  # the `version` of the message's line
    key: Key = ""  # in the link by which I see the table


class NewReport(Body):
    """What to report: a person, a table, or a chat message at a table; and why."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    person: PersonKey | None = None
    table: PersonKey | None = None
    event: Version | None = None
    key: Key = ""


class PersonExport(msgspec.Struct, kw_only=True):
    """Everything that is stored about a person."""

    format: str
    person: dict[str, Any]
    sessions: list[dict[str, Any]]
    known_browsers: list[int]  # when the person has last logged in from each
    api_tokens: list[dict[str, Any]]
    blocked_and_muted: list[dict[str, Any]]
    reports: list[dict[str, Any]]  # that the person has written
    ratings: list[dict[str, Any]]
    rated_games: list[dict[str, Any]]
    tables: list[dict[str, Any]]
    messages: list[dict[str, Any]]  # of chat


class MarkView(msgspec.Struct, kw_only=True):
    """A person that the caller has blocked or muted."""

    person: str
    name: str
    kind: Literal["block", "mute"]


class MarkList(msgspec.Struct, kw_only=True):
    """The caller's blocks and mutes, newest first."""

    marks: list[MarkView]


class NoticeView(msgspec.Struct, kw_only=True):
    """A message of the administrator."""

    id: str
    text: str


class BanView(msgspec.Struct, kw_only=True):
    """The reason and the end of the caller's ban."""

    until: int | None  # None: for ever
    reason: str | None


class NoticeAnswer(msgspec.Struct, kw_only=True):
    """The current message of the administrator, if there is one."""

    notice: NoticeView | None
    ban: BanView | None = None
