# SPDX-License-Identifier: MIT
"""Every error that Caravanserai raises on purpose.

    CaravanError
    ├── BadOptions       unknown game, player count or option
    │   └── BadMap       (Through the Desert) a map that cannot be read or played
    ├── BadPosition      a position that cannot be
    ├── BadRecord        a record that cannot be read or does not replay
    ├── BadNotation      text that names no action
    └── IllegalAction    an action that the rules forbid now; names the rule

A message says what was expected, what came, and where it helps, what to do. The
command line prints it on one line and exits; no other exception is expected to reach a person.
"""


class CaravanError(Exception):
    """Anything that went wrong for a reason a person can understand and mend."""


class BadOptions(CaravanError):
    """An unknown game, or an argument that the game does not accept.

    `field` names the argument of `caravanserai.new` at fault, where one is: "game", "players",
    "seed" or "options".
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class BadPosition(CaravanError):
    """A position breaks an invariant of its game."""


class BadRecord(CaravanError):
    """A game record is damaged, foreign, or does not replay."""


class BadNotation(CaravanError):
    """A text does not name an action of the game."""


class IllegalAction(CaravanError):
    """The rules forbid this action in this position.

    `rule` is the number of the rule, such as "TD-3.2"; None if the action does not exist at all.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
