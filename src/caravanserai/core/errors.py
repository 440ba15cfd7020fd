# SPDX-License-Identifier: MIT
"""All exceptions that Caravanserai raises deliberately.

    CaravanError
    ├── BadOptions       unknown game, player count or option
    │   └── BadMap       (Through the Desert) a map that cannot be read or played
    ├── BadPosition      a position that the rules cannot lead to
    ├── BadRecord        a record that cannot be read or does not replay
    ├── BadNotation      a text that is not the notation of any action
    └── IllegalAction    an action that the rules forbid now; names the rule

A message says what was expected, what was found and, where it helps, what to do. The command line
prints it on one line and exits. Any other exception that reaches a user is a bug.
"""


class CaravanError(Exception):
    """Base class of errors that the caller can understand and fix."""


class BadOptions(CaravanError):
    """An unknown game, or an argument that the game does not accept.

    `field` names the offending argument of `caravanserai.new`, if there is one: "game", "players",
    "seed" or "options".
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class BadPosition(CaravanError):
    """A position breaks an invariant of its game."""


class BadRecord(CaravanError):
    """A game record is damaged, has an unknown format, or does not replay."""


class BadNotation(CaravanError):
    """A text is not the notation of an action."""


class IllegalAction(CaravanError):
    """The rules forbid this action in this position.

    `rule` is the number of the rule, such as "TD-3.2"; None if the action does not exist at all.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
