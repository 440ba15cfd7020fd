# SPDX-License-Identifier: MIT
"""Meeples, tiles, cards, payments and placement."""
