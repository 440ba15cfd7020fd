# SPDX-License-Identifier: MIT
"""The compiled rules of Five Tribes."""
