# SPDX-License-Identifier: MIT
"""Learned evaluation: one small integer network for each game, evaluated inside the search."""
