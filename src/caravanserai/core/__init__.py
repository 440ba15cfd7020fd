# SPDX-License-Identifier: MIT
"""What all games share: records, generator, verbs, positions, errors. Knows no game."""
