/**
 * A link as a QR code: bytes at the lowest level of correction, up to version 9 (230 bytes), by ISO/IEC 18004. A
 * camera reads a screen without wear, so less correction, and so larger modules, read better.
 */

/** By version: the bytes of data of a block, its bytes of correction, and how many blocks there are. */
const SIZES = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [68, 18, 2],
  [78, 20, 2],
  [97, 24, 2],
  [116, 30, 2],
] as const;
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

/** The dark modules, row by row; null for a text that is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([data, , blocks]) => bytes.length + 2 <= data * blocks) + 1;
  return version ? drawn(version, interleaved(bytes, version)) : null;
}

/** Data and correction of all blocks, a byte of each in turn. */
function interleaved(bytes: Uint8Array, version: number): number[] {
  const [size, more, count] = SIZES[version - 1]!;
  const data = framed(bytes, size * count);
  const blocks = Array.from({ length: count }, (_, place) => data.slice(place * size, (place + 1) * size));
  const corrections = blocks.map((block) => correction(block, more));
  const inTurn = (from: number[][], length: number): number[] =>
    Array.from({ length }, (_, place) => from.map((block) => block[place]!)).flat();
  return [...inTurn(blocks, size), ...inTurn(corrections, more)];
}

/** Mode, length, bytes and padding: four bits and eight, so that everything is shifted by half a byte. */
function framed(bytes: Uint8Array, size: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: halves.length / 2 }, (_, place) => halves[2 * place]! * 16 + halves[2 * place + 1]!);
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Reed and Solomon's remainder, in the field of 256 with 0x11d. */
function correction(block: number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    generator.forEach((term, place) => (rest[place]! ^= times(term, factor)));
  }
  return rest;
}

function generatorOf(degree: number): number[] {
  let terms = [1];
  for (let root = 1, step = 0; step < degree; step += 1, root = times(root, 2)) {
    const shifted = [...terms, 0];
    terms = shifted.map((term, place) => term ^ (place ? times(terms[place - 1]!, root) : 0));
  }
  return terms.slice(1);
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

type Modules = (boolean | undefined)[][];

function drawn(version: number, bytes: number[]): boolean[][] {
  const size = 17 + 4 * version;
  const modules: Modules = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) finder(modules, row, column);
  for (const row of CENTRES[version - 1]!) for (const column of CENTRES[version - 1]!) alignment(modules, row, column);
  for (let place = 8; place < size - 8; place += 1) {
    modules[6]![place] ??= place % 2 === 0;
    modules[place]![6] ??= place % 2 === 0;
  }
  formats(modules);
  if (version >= 7) versions(modules, version);
  fill(modules, bytes);
  return modules as boolean[][];
}

/** A square within a square, with a light rim as far as the sheet goes. */
function finder(modules: Modules, row: number, column: number): void {
  for (let down = -4; down <= 4; down += 1)
    for (let right = -4; right <= 4; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      const line = modules[row + down];
      if (line && column + right >= 0 && column + right < modules.length) line[column + right] = ring !== 2 && ring !== 4;
    }
}

function alignment(modules: Modules, row: number, column: number): void {
  if (modules[row]![column] !== undefined) return; // where a finder is there is none
  for (let down = -2; down <= 2; down += 1)
    for (let right = -2; right <= 2; right += 1)
      modules[row + down]![column + right] = Math.max(Math.abs(down), Math.abs(right)) !== 1;
}

/** Level L with mask 0, twice: 111011111000100. */
function formats(modules: Modules): void {
  const size = modules.length;
  const bits = [..."111011111000100"].map((bit) => bit === "1");
  bits.forEach((bit, place) => {
    const [row, column] = place < 6 ? [8, place] : place < 8 ? [8, place + 1] : place === 8 ? [7, 8] : [14 - place, 8];
    modules[row]![column] = bit;
    const [again, beside] = place < 7 ? [size - 1 - place, 8] : [8, size - 15 + place];
    modules[again]![beside] = bit;
  });
  modules[size - 8]![8] = true;
}

function versions(modules: Modules, version: number): void {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit -= 1) if ((rest >> bit) & 1) rest ^= 0x1f25 << (bit - 12);
  const bits = (version << 12) | rest;
  for (let place = 0; place < 18; place += 1) {
    const [long, short] = [Math.floor(place / 3), modules.length - 11 + (place % 3)];
    modules[long]![short] = modules[short]![long] = ((bits >> place) & 1) === 1;
  }
}

/** The bits in columns of two, from the right, up and down by turns, under mask 0. */
function fill(modules: Modules, bytes: number[]): void {
  const size = modules.length;
  let place = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (modules[row]![column] !== undefined) continue;
        const bit = ((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
        modules[row]![column] = (bit === 1) !== ((row + column) % 2 === 0);
        place += 1;
      }
    up = !up;
  }
}
