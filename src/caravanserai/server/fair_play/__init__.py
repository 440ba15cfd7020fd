# SPDX-License-Identifier: MIT
"""Fair play: which games count for ratings, consent to undo, absence, and advice."""
