# SPDX-License-Identifier: MIT
"""Everything that Numba compiles or that calls compiled code. Imports no game."""
