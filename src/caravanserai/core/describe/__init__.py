# SPDX-License-Identifier: MIT
"""Tools with which games describe positions: scenes, outcomes, reasons, observations."""
