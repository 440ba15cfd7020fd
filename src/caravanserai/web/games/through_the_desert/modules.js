// SPDX-License-Identifier: MIT
/** Every module of the board: loaded together, they do not wait for each other. A test checks that the list is complete. */

import "../board-element.js";
import "../camera.js";
import "../gestures.js";
import "../next-legal.js";
import "../seat-marks.js";
import "./board.js";
import "./drawing/backdrop.js";
import "./drawing/board-svg.js";
import "./drawing/cells.js";
import "./drawing/layout.js";
import "./drawing/pieces.js";
import "./drawing/preview.js";
import "./drawing/scenery.js";
import "./input/highlighted-caravans.js";
import "./input/keyboard-walk.js";
import "./input/keyboard.js";
import "./input/offer.js";
import "./input/selected-colour.js";
import "./panels/action-buttons.js";
import "./panels/choice.js";
import "./panels/seat-panel.js";
import "./panels/shared-panel.js";
import "./panels/tooltip.js";
import "./text/descriptions.js";
import "./text/effects.js";
import "./text/event-text.js";
import "./text/move-text.js";
import "./view-queries.js";
import "../viewport.js";
import "../zoom-buttons.js";
