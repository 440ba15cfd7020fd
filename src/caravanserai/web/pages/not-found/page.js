// SPDX-License-Identifier: MIT
/** There is nothing at this address. */

import { desertPicture } from "../home/desert-picture.js";
import { t } from "../../core/i18n.js";
import { Drawn } from "../../core/element.js";
import { h } from "../../core/dom.js";
import { sheet } from "../../core/stylesheet.js";

await Promise.all([sheet("pages/home.css"), sheet("pages/pictures.css"), sheet("pages/pieces.css")]);

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
