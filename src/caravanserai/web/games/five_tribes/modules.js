// SPDX-License-Identifier: MIT
/** Every module of the board: loaded together, they do not wait for each other. A test checks that the list is complete. */

import "../board-element.js";
import "../camera.js";
import "./board.js";
import "./drawing/board-svg.js";
import "./drawing/cards.js";
import "./drawing/cells.js";
import "./drawing/djinns.js";
import "./drawing/layout.js";
import "./drawing/pieces.js";
import "./drawing/preview.js";
import "./drawing/tiles.js";
import "./input/keyboard.js";
import "./input/offer.js";
import "./input/sowing-controller.js";
import "./input/sowing-mode.js";
import "./input/sowing-plan.js";
import "./panels/board-toolbar.js";
import "./panels/seat-panel.js";
import "./panels/shared-panel.js";
import "./panels/step-button.js";
import "./panels/tooltip.js";
import "./panels/tracks.js";
import "./text/descriptions.js";
import "./text/effects.js";
import "./text/event-text.js";
import "./text/move-text.js";
import "../gestures.js";
import "../lazy-part.js";
import "../next-legal.js";
import "../seat-marks.js";
import "../viewport.js";
import "../zoom-buttons.js";
