# SPDX-License-Identifier: MIT
"""Rows as plain values: one class for each table, its fields in the order of the columns."""

from dataclasses import dataclass
from typing import Any, Literal

Status = Literal["open", "playing", "over"]
LobbyStatus = Literal["open", "playing"]
Watch = Literal["anyone", "link", "nobody"]
SeatKind = Literal["person", "screen", "bot", "open"]
# How the game of a table begins: a new deal, a seed that a person chose, a record, a position.
Origin = Literal["deal", "seed", "record", "position"]


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person: an account if there is an `account_name`, otherwise a guest."""

    id: str
    name: str
    account_name: str | None  # in the form of `account_key`
    password_hash: str | None
    created_at: int
    seen_at: int
    name_key: str | None = None  # in the form of `look_alike_key`
    merged_into: str | None = None  # the account to which a guest's games were handed over
    banned_until: int | None = None
    ban_reason: str | None = None
    muted_until: int | None = None  # by an administrator


@dataclass(frozen=True, slots=True)
class SessionRow:
    """The session of a browser."""

    token_hash: str
    person_id: str
    created_at: int
    expires_at: int
    agent: str = ""  # the name of the browser, to tell sessions apart


@dataclass(frozen=True, slots=True)
class ApiTokenRow:
    """A token with which a program acts for a person."""

    id: str
    token_hash: str
    person_id: str
    label: str
    created_at: int
    used_at: int | None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: its game and rules, and when the server must act on it."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seed: int
    start: Any  # the position to begin from; None for a new deal
    owner_id: str
    is_public: bool
    watch: Watch
    watch_key: str
    clock: Any
    assists: Any
    status: Status
    wake_at: int | None  # when a bot or a clock must act next
    created_at: int
    changed_at: int
    ended_at: int | None
    rematch_of: str | None
    is_rated: bool  # whether the result counts for ratings, if nothing speaks against it
    origin: Origin


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a table, and the person or bot in it."""

    table_id: str
    seat: int
    kind: SeatKind
    person_id: str | None
    name: str
    bot: str | None
    invite: str | None


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event in the log of a table; numbers run 1, 2, 3 ... without gaps."""

    table_id: str
    number: int
    at: int
    kind: str
    body: Any


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's rating in a game."""

    person_id: str
    game: str
    mu: float
    sigma: float
    games: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class RatedGameRow:
    """The effect of one game on one person's rating."""

    table_id: str
    person_id: str
    game: str
    rank: int
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float
    at: int
    share: float  # how much of the change counts: less than 1 after repeated pairings


@dataclass(frozen=True, slots=True)
class PersonBrowserRow:
    """A browser in which a person sat down at a rated game."""

    person_id: str
    browser_hash: str
    seen_at: int
