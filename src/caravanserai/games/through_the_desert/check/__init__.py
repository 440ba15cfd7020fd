# SPDX-License-Identifier: MIT
"""Reading, writing and validating whole positions of Through the Desert."""
