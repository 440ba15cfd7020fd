# SPDX-License-Identifier: MIT
"""What the server refuses, and how it says so.

    CaravanError
    └── ServerError        code for translation, field it is about, HTTP status
        ├── BadMessage     400  a message that cannot be read, or asks for what cannot be
        ├── NotSignedIn    401  nobody is known by this cookie or token
        ├── Forbidden      403  not for this person, seat or origin
        ├── NotFound       404  no such table, person or page, or none that this person may see
        ├── Conflict       409  it cannot be done now
        │   └── Stale      409  the table has moved on since
        ├── TooLarge       413  a message or body over its limit
        ├── TooMany        429  too often, with the seconds to wait
        └── StoreFailure   503  the database does not answer

A message says what was expected, what came and what to do, and never what its reader may not know.
"""

from typing import ClassVar

from caravanserai.core.errors import CaravanError


class ServerError(CaravanError):
    """Anything that a client is told in place of an answer."""

    status: ClassVar[int] = 400
    code: str = "bad_message"  # a key, for translation

    def __init__(self, message: str, *, code: str | None = None, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or type(self).code
        self.field = field


class BadMessage(ServerError):
    """A message that cannot be read, or asks for what cannot be."""


class NotSignedIn(ServerError):
    """Nobody is known by this cookie or token."""

    status = 401
    code = "not_signed_in"


class Forbidden(ServerError):
    """Not for this person, seat or origin."""

    status = 403
    code = "forbidden"


class NotFound(ServerError):
    """There is no such thing, or none that this person may see."""

    status = 404
    code = "not_found"


class Conflict(ServerError):
    """It cannot be done now."""

    status = 409
    code = "conflict"


class Stale(Conflict):
    """The table has moved on since."""

    code = "stale"


class TooLarge(ServerError):
    """A message or body over its limit."""

    status = 413
    code = "too_large"


class TooMany(ServerError):
    """Too often; `seconds` says how long to wait."""

    status = 429
    code = "too_many"

    def __init__(self, message: str, seconds: float, *, code: str | None = None) -> None:
        super().__init__(message, code=code)
        self.seconds = seconds


class StoreFailure(ServerError):
    """The database does not answer; the same may be tried again."""

    status = 503
    code = "store_failure"
