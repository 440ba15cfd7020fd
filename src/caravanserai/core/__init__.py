# SPDX-License-Identifier: MIT
"""What all games share: compiled code, positions, records and errors. Imports no game."""
