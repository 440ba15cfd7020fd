# SPDX-License-Identifier: MIT
"""Bounds on what a table may cost: the length of its log, and the time that it takes to load."""
