# SPDX-License-Identifier: MIT
"""How each game is displayed in the terminal."""
