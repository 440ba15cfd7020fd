# SPDX-License-Identifier: MIT
"""Bounds on the cost of a table: the length of its log, and the time to load it."""
