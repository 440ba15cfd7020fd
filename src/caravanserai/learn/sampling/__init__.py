# SPDX-License-Identifier: MIT
"""Samples for training: from the decisions of games, and from turns that were not played."""
