# SPDX-License-Identifier: MIT
"""Errors of a match that the user can fix."""

from caravanserai.core.errors import CaravanError


class BadJournal(CaravanError):
    """A journal is damaged, or belongs to another match."""


class MatchBroken(CaravanError):
    """A process that played games has died."""


class PlotsMissing(CaravanError):
    """The plotting library is not installed."""
