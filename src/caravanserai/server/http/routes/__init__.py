# SPDX-License-Identifier: MIT
"""HTTP endpoints, one module for each subject."""
