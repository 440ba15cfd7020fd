# SPDX-License-Identifier: MIT
"""The parts that all games share: compiled code, positions, records, errors. Imports no game."""
