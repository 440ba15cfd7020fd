# SPDX-License-Identifier: MIT
"""Matches between bots: playing them, and the statistics of their results."""
