# SPDX-License-Identifier: MIT
"""Games on several machines: Ray and Dask schedule them; this package submits and collects."""
