# SPDX-License-Identifier: MIT
"""Which names look alike, and which are free."""
