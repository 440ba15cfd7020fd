# SPDX-License-Identifier: MIT
"""The desert as a picture, and as text."""
