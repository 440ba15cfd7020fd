// SPDX-License-Identifier: MIT
/** The codewords of a QR code (ISO/IEC 18004): the text as bytes, with error correction of level M. */

/** For versions 1 to 10: all codewords, those for error correction in each block, and the number of blocks. */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
const BYTE_MODE = 4;
const PADDING = [0xec, 0x11];
const FIELD = 0x11d; // the polynomial of the field of 256 elements

/** The codewords of a text, in the order in which they are drawn. Throws a RangeError if it is too long. @param {string} text */
export function encodeText(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex((_, at) => bytes.length <= countDataCodewords(at + 1) - (at < 9 ? 2 : 3));
  if (index < 0) throw new RangeError(`a text of ${bytes.length} bytes is too long for a QR code`);
  const version = index + 1;
  return { version, codewords: interleave(addCorrection(packBytes(bytes, version), version)) };
}

/** @param {number} version */
function countDataCodewords(version) {
  const [total, correction, blocks] = getVersion(version);
  return total - correction * blocks;
}

/** @param {number} version */
function getVersion(version) {
  return /** @type {[number, number, number]} */ (VERSIONS[version - 1]);
}

/** Mode, length, data and padding. @param {number[]} bytes @param {number} version */
function packBytes(bytes, version) {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0");
  const data = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const room = countDataCodewords(version);
  const bits = `${BYTE_MODE.toString(2).padStart(4, "0")}${length}${data}0000`.slice(0, room * 8);
  const packed = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g) ?? []).map((octet) =>
    parseInt(octet, 2)
  );
  return [...packed, ...Array.from({ length: room - packed.length }, (_, at) => PADDING[at % 2] ?? 0)];
}

/** Split into blocks, the shorter ones first, each with its error correction. @param {number[]} data @param {number} version */
function addCorrection(data, version) {
  const [, correction, count] = getVersion(version);
  const generator = buildGenerator(correction);
  const short = Math.floor(data.length / count);
  const longBlocks = data.length % count;
  let start = 0;
  return Array.from({ length: count }, (_, at) => {
    const block = data.slice(start, start + short + (at >= count - longBlocks ? 1 : 0));
    start += block.length;
    return { block, rest: divide(block, generator) };
  });
}

/** One codeword of each block after the other: first the data, then the error correction. @param {{block: number[], rest: number[]}[]} blocks */
function interleave(blocks) {
  const takeColumns = (/** @type {number[][]} */ rows) => {
    const longest = Math.max(...rows.map((row) => row.length));
    return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  };
  return [...takeColumns(blocks.map(({ block }) => block)), ...takeColumns(blocks.map(({ rest }) => rest))];
}

/** The coefficients of (x - 1)(x - 2)(x - 4)... without the first, which is 1. @param {number} degree */
function buildGenerator(degree) {
  let found = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    found = found.map((value, at) => multiply(value, root) ^ (found[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  return found;
}

/** The remainder of a polynomial. @param {number[]} data @param {number[]} generator */
function divide(data, generator) {
  let rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(generator[at] ?? 0, factor));
  }
  return rest;
}

/** @param {number} one @param {number} other */
function multiply(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}
