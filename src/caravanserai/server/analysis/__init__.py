# SPDX-License-Identifier: MIT
"""Hints, reviews, replays and studies."""
