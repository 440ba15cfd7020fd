# SPDX-License-Identifier: MIT
"""Errors of a match that the user can fix."""

from caravanserai.core.errors import CaravanError


class BadJournal(CaravanError):
    """A journal is damaged, or belongs to another match."""


class MatchBroken(CaravanError):
    """The processes or nodes that played games have died."""


class BadCluster(CaravanError):
    """A cluster cannot be reached, or its nodes cannot play these games."""


class PlotsMissing(CaravanError):
    """The plotting library is not installed."""
