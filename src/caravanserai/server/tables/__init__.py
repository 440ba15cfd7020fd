# SPDX-License-Identifier: MIT
"""The live game: table state, commands, undo, clocks, subscribers. Imports no HTTP."""
