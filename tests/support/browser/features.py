# SPDX-License-Identifier: MIT
"""What Chromium leaves out in the tests: windows that nobody sees."""

# Every new profile opens a window, for whose address bar Chromium loads two pages of its own. They
# took as long as a page of ours.
_UNSEEN = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# Playwright disables these. Of two such switches Chromium obeys only the last one, which is ours.
_BY_PLAYWRIGHT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "SkipListAccountsWithoutGaiaCookies",
    "ThirdPartyStoragePartitioning",
)
SWITCHES = [f"--disable-features={','.join((*_BY_PLAYWRIGHT, *_UNSEEN))}"]
