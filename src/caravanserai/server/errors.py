# SPDX-License-Identifier: MIT
"""The exceptions that clients see.

    CaravanError
    └── ServerError        code for translation, field it is about, HTTP status
        ├── BadMessage     400  the message cannot be read, or asks for something impossible
        ├── NotSignedIn    401  no person has this cookie or token
        ├── Forbidden      403  not allowed for this person, seat or origin
        ├── NotFound       404  it does not exist, or this person may not see it
        ├── Conflict       409  not possible now
        │   ├── Stale      409  the table has changed since
        │   └── OlderRules 409  the game was played under rules that differ from ours
        ├── TooLarge       413  the message or body is over its limit
        ├── TooMany        429  too many requests, with the seconds to wait
        └── StoreFailure   503  the database does not answer

A message says what was expected, what was found and what to do. It must not contain hidden
information.
"""

from typing import ClassVar

from caravanserai.core.errors import CaravanError


class ServerError(CaravanError):
    """An error that is reported to a client."""

    status: ClassVar[int] = 400
    code: str = "bad_message"  # a key, for translation

    def __init__(self, message: str, *, code: str | None = None, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or type(self).code
        self.field = field


class BadMessage(ServerError):
    """The message cannot be read, or asks for something impossible."""


class NotSignedIn(ServerError):
    """No person has this cookie or token."""

    status = 401
    code = "not_signed_in"


class Forbidden(ServerError):
    """Not allowed for this person, seat or origin."""

    status = 403
    code = "forbidden"


class NotFound(ServerError):
    """It does not exist, or this person may not see it."""

    status = 404
    code = "not_found"


class Conflict(ServerError):
    """Not possible now."""

    status = 409
    code = "conflict"


class Stale(Conflict):
    """The table has changed since."""

    code = "stale"


class OlderRules(Conflict):
    """The game was played under rules that differ from ours."""

    code = "older_rules"


class TooLarge(ServerError):
    """The message or body is over its limit."""

    status = 413
    code = "too_large"


class TooMany(ServerError):
    """Too many requests; `seconds` is how long to wait, `pause` how long to delay the refusal."""

    status = 429
    code = "too_many"

    def __init__(
        self, message: str, seconds: float, *, code: str | None = None, pause: float = 0.0
    ) -> None:
        super().__init__(message, code=code)
        self.seconds = seconds
        self.pause = pause


class StoreFailure(ServerError):
    """The database does not answer; the same request may be tried again."""

    status = 503
    code = "store_failure"
