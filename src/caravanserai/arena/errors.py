# SPDX-License-Identifier: MIT
"""What can go wrong with a match for a reason that a person can mend."""

from caravanserai.core.errors import CaravanError


class BadJournal(CaravanError):
    """A journal is damaged, or belongs to another match."""


class MatchBroken(CaravanError):
    """A process that played games has died."""


class PlotsMissing(CaravanError):
    """The library that draws is not installed."""
