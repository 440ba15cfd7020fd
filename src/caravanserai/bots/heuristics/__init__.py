# SPDX-License-Identifier: MIT
"""How good a position is: one file per game, one small function per term, weights as data."""
