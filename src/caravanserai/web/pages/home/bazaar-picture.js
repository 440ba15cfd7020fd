// SPDX-License-Identifier: MIT
/** A bazaar with a djinn above it, and palaces behind. */

import { h } from "../../core/dom.js";
import { palm, person, TRIBES } from "./picture-figures.js";
import { at, flow, oval, picture, shape, stars } from "./picture-shapes.js";

/** Where the people of the tribes stand: x, y, size. */
const CROWD = [[318, 392, 1.15], [392, 410, 1.3], [462, 388, 1.1], [536, 412, 1.3], [604, 392, 1.15]];

export function tribesPicture() {
  const crowd = CROWD.map(([x = 0, y = 0, size = 1], n) => at(x, y, size, person(TRIBES[n] ?? "")));
  return picture("tribes", defs(), sky(), city(), palace(), plaza(), stalls(), ...crowd, djinn(), lanterns());
}

function defs() {
  return h(
    "defs",
    null,
    flow("tribes-sky", "sky-top", "sky-middle", "sky-low"),
    flow("tribes-djinn", "djinn-top", "djinn-middle", "djinn-low"),
    flow("tribes-dome", "dome-lit", "dome-deep"),
  );
}

function sky() {
  return [
    h("rect", { width: 800, height: 450, fill: "url(#tribes-sky)" }),
    stars(),
    oval("halo", 690, 92, 66),
    oval("sun", 690, 92, 38),
    shape(
      "cloud",
      "M40 118h120a16 16 0 0 0 0-32 30 30 0 0 0-56-8 22 22 0 0 0-40 8 16 16 0 0 0-24 32ZM560 150h96a13 13 0 0 0 0-26 24 24 0 0 0-44-6 18 18 0 0 0-32 6 13 13 0 0 0-20 26Z",
    ),
  ];
}

/** Houses far behind. */
function city() {
  return [
    shape(
      "far",
      "M0 320V236h30v-26h34v18q22-30 44 0v-20h26v-44l5-14 5 14v60h40v-22q24-32 48 0v26h36v-36h30v-50l5-14 5 14v72h60v110H0ZM800 320V226h-26v-22q-20-30-40 0v-30h-8v-60l-5-14-5 14v70h-34v20q-24-34-48 0v30h-40v86Z",
    ),
  ];
}

function palace() {
  return [
    shape("wall-side", "M330 330V218h62v112ZM568 330V218h62v112Z"),
    shape("wall", "M386 330V196h188v134Z"),
    shape(
      "battlement",
      "M326 218v-10h10v5h10v-5h10v5h10v-5h10v5h10v-5h10v10ZM564 218v-10h10v5h10v-5h10v5h10v-5h10v5h10v-5h10v10ZM380 196v-12h14v6h16v-6h16v6h16v-6h76v6h16v-6h16v6h16v-6h14v12Z",
    ),
    at(480, 186, 1, dome()),
    at(361, 210, 0.5, dome()),
    at(599, 210, 0.5, dome()),
    ...[300, 660].flatMap((x) => at(x, 330, 1, minaret())),
    shape(
      "window",
      "M452 330v-58q28-40 56 0v58ZM404 262v-22q11-18 22 0v22ZM534 262v-22q11-18 22 0v22ZM350 268v-20q10-16 20 0v20ZM590 268v-20q10-16 20 0v20ZM404 310v-20q11-18 22 0v20ZM534 310v-20q11-18 22 0v20Z",
    ),
    shape("band", "M386 214h188v7H386ZM330 230h56v5h-56ZM574 230h56v5h-56Z"),
    at(268, 334, 0.9, palm()),
    at(700, 334, 1, palm()),
  ];
}

/** An onion dome around 0, with its crescent. */
function dome() {
  return [
    shape("drum", "M-52 0v-14h104v14Z"),
    shape("dome", "M-50-14C-74-58-26-78 0-114 26-78 74-58 50-14Z"),
    shape("rib", "M-24-14C-42-58-14-80 0-114-6-80-10-50-8-14ZM8-14C10-50 6-80 0-114 14-80 42-58 24-14Z"),
    shape("gold", "M-1.5-112h3v-14h-3ZM0-148a12 12 0 1 0 11 17 9.5 9.5 0 1 1-11-17Z"),
  ];
}

function minaret() {
  return [
    shape("wall", "M-11 0-8-150H8L11 0Z"),
    shape("drum", "M-14-150h28v-7h-28ZM-14-96h28v-6h-28Z"),
    shape("wall-side", "M-7-157h14v-20H-7Z"),
    shape("dome", "M-9-177C-14-190-4-196 0-208 4-196 14-190 9-177Z"),
    shape("window", "M-3-120v-12q3-5 6 0v12ZM-3-60v-12q3-5 6 0v12Z"),
  ];
}

/** The ground is laid with tiles, smaller further away. */
function plaza() {
  return [
    shape("ground", "M0 318H800V450H0Z"),
    shape("tile-a", "M0 318H800V334H0ZM0 356H800V386H0ZM0 424H800V450H0Z"),
    shape(
      "joint",
      "M0 334H800M0 356H800M0 386H800M0 424H800M400 318V450M330 318 270 450M260 318 140 450M190 318 10 450M120 318-120 450M470 318 530 450M540 318 660 450M610 318 790 450M680 318 920 450",
    ),
  ];
}

function stalls() {
  return [at(690, 416, 1, stall("red")), at(132, 388, 0.82, stall("green"))];
}

/** @param {string} colour of its awning */
function stall(colour) {
  const stripes = [-84, -42, 0, 42].map((x) => shape("stripe", `M${x * 0.76}-116h16L${x + 21}-78a10.5 9 0 0 1-21 0Z`));
  return h(
    "g",
    { class: `stall ${colour}` },
    shape("post", "M-74-80h6V0h-6ZM68-80h6V0h-6Z"),
    shape("counter", "M-84-36H84V0H-84Z"),
    shape("plank", "M-88-42H88v8H-88ZM-84-18H84v2H-84Z"),
    shape("pot", "M-62-42q-10-14 2-22h12q12 8 2 22Z"),
    shape("basket", "M-30-42-36-56H-2L-8-42Z"),
    ...[[-30, -58], [-20, -60], [-10, -58]].map(([x = 0, y = 0]) => oval("fruit", x, y, 6)),
    shape("silk", "M14-42v-14h20v14ZM38-42v-20h18v20Z"),
    shape("awning", "M-64-116H64L84-78" + "a10.5 9 0 0 1-21 0".repeat(8) + "Z"),
    ...stripes,
    shape("awning-edge", "M-66-120H66v7H-66Z"),
  );
}

/** Out of a lamp on the ground rises a djinn. */
function djinn() {
  return h(
    "g",
    { class: "djinn" },
    shape(
      "smoke",
      "M236 402C262 372 196 350 214 312 222 292 262 292 262 262 262 236 222 226 210 206L256 196C280 224 300 236 296 266 292 304 246 306 250 332 254 356 276 380 244 404Z",
    ),
    shape("torso", "M196 212C178 176 182 150 206 140L226 134 250 138C278 146 284 176 264 212 246 228 214 228 196 212Z"),
    shape(
      "arm",
      "M186 160C170 172 176 198 200 200L254 188 250 172 206 182C200 178 204 172 206 166ZM276 158C292 172 288 200 262 200L208 192 206 178 254 184C262 180 258 172 256 166Z",
    ),
    shape("cuff", "M236 175l16-3 4 16-16 4ZM206 178l16 2-2 14-14-2Z"),
    oval("head", 230, 112, 24, 27),
    shape("beard", "M214 124C216 150 224 156 230 164 236 156 244 150 246 124 238 134 222 134 214 124Z"),
    shape(
      "crown",
      "M205 108C204 78 256 78 255 108 240 98 220 98 205 108ZM224 82C222 70 240 60 236 50 248 58 246 72 238 82Z",
    ),
    oval("jewel", 230, 92, 5),
    shape("brow", "M215 106q7-5 12 0M233 106q6-5 12 0"),
    oval("glow", 221, 112, 2.6),
    oval("glow", 239, 112, 2.6),
    shape(
      "lamp",
      "M204 416C214 402 232 400 244 400L268 396C264 402 262 412 246 420 240 428 222 428 214 422 198 424 196 408 206 406 202 410 202 414 204 416ZM216 426h26l6 6h-38Z",
    ),
  );
}

function lanterns() {
  const lamps = [[338, 24], [408, 36], [552, 40], [624, 30]].map(([x = 0, y = 0]) =>
    at(
      x,
      y,
      1,
      oval("shine", 0, 12, 24),
      shape("lantern", "M-6 0H6L9 10 6 24H-6L-9 10Z"),
      shape("cap", "M-5-4H5L7 1H-7ZM-6 24H6L4 28H-4Z"),
    )
  );
  return h("g", { class: "lanterns" }, shape("cord", "M230-20C330 50 560 60 800-30"), ...lamps);
}
