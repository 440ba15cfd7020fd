# SPDX-License-Identifier: MIT
"""What tells positions and turns apart, for trees that meet a position twice."""
