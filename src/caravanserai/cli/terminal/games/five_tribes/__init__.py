# SPDX-License-Identifier: MIT
"""Five Tribes in the terminal."""
