// SPDX-License-Identifier: MIT
/** There is nothing at this address. */

import { desertPicture } from "../home/desert-picture.js";
import { t } from "../i18n.js";
import { Drawn } from "../lib/element.js";
import { h } from "../lib/render.js";
import { sheet } from "../lib/sheet.js";

await Promise.all([sheet("home.css"), sheet("pictures.css"), sheet("pieces.css")]);

class LostPage extends Drawn {
  view() {
    return h(
      "div",
      { class: "card game lost" },
      desertPicture(),
      h(
        "div",
        { class: "game-text" },
        h("h1", null, t("lost.title")),
        h("p", null, t("lost.about")),
        h("p", null, h("a", { class: "button main", href: "/" }, t("lost.home"))),
      ),
    );
  }
}
customElements.define("lost-page", LostPage);
