# SPDX-License-Identifier: MIT
"""The display of each game in the terminal."""
