# SPDX-License-Identifier: MIT
"""A clock that tests set."""

START = 1_700_000_000_000


class ManualClock:
    """Returns the same time until a test changes `at`."""

    def __init__(self, at: int = START) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at
