// SPDX-License-Identifier: MIT
/** There is nothing at this address. */

import { t } from "../i18n.js";
import { Drawn } from "../lib/element.js";
import { h } from "../lib/render.js";

class LostPage extends Drawn {
  view() {
    return [h("h1", null, t("lost.title")), h("p", null, h("a", { href: "/" }, t("frame.home")))];
  }
}
customElements.define("lost-page", LostPage);
