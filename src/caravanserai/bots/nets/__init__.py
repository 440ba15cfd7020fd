# SPDX-License-Identifier: MIT
"""Learned evaluation and priors: small integer networks, evaluated inside the search."""
