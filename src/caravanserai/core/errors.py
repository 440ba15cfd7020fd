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
    """A game was asked for that does not exist, or with options it does not know."""


class BadPosition(CaravanError):
    """A position breaks an invariant of its game."""


class BadRecord(CaravanError):
    """A game record is damaged, foreign, or does not replay."""


class BadNotation(CaravanError):
    """A text does not name an action of the game."""


class IllegalAction(CaravanError):
    """The rules forbid this action in this position."""
