// SPDX-License-Identifier: MIT
/** The invitation to an open seat: a link, and a QR code for other devices. */

import { drawQrCode } from "../../../components/qr/qr-code.js";
import "../../../components/share-link.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @param {string} address @param {boolean} isFirst only the first code is open, so that cameras read the right one */
export function renderInvitation(address, isFirst) {
  return h(
    "div",
    { key: address, class: "invitation" },
    h("share-link", { ".label": t("table.waiting.link"), ".text": address }),
    h(
      "details",
      { open: isFirst },
      h("summary", null, t("table.waiting.qr")),
      drawQrCode(address, t("table.waiting.qr")),
    ),
  );
}

/** The link does not work on other devices. */
export function renderLocalWarning() {
  return h(
    "p",
    { key: "local", class: "problem", role: "note" },
    t("table.waiting.local"),
    " ",
    h("code", null, "caravan serve --host 0.0.0.0"),
  );
}
