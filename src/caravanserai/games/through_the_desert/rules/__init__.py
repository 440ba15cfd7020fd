# SPDX-License-Identifier: MIT
"""The compiled rules of Through the Desert."""
