// SPDX-License-Identifier: MIT
/** The first page. */

import { t } from "../i18n.js";
import { Drawn } from "../lib/element.js";
import { h } from "../lib/render.js";

class HomePage extends Drawn {
  view() {
    return h("h1", null, t("game.five_tribes"));
  }
}
customElements.define("home-page", HomePage);
