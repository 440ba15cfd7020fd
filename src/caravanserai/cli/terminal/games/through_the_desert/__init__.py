# SPDX-License-Identifier: MIT
"""Through the Desert in the terminal."""
