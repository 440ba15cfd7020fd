# SPDX-License-Identifier: MIT
"""Reading, writing and validating whole positions of Five Tribes."""
