# SPDX-License-Identifier: MIT
"""Offers and moves of each game, as types; views have theirs in the games (`Game.view_type`)."""
