# SPDX-License-Identifier: MIT
"""Commands about many games: statistics, matches, datasets, training, speed."""
