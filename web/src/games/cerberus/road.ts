/** Where the path runs: to and fro through the cave in as many rows as the width asks for, down to the Styx. */

export interface Point {
  x: number;
  y: number;
}

export interface Road {
  width: number;
  height: number;
  /** Half of how wide a space is. */
  stone: number;
  /** Where something on the path lies; between two spaces, too. */
  at(index: number): Point;
  /** Whether something lies where the path turns. */
  bent(index: number): boolean;
  /** The piece of the way between two places on it, for a stroke. */
  line(from: number, to: number): string;
}

/** How far the rows may be from each other, the airiest first. */
const PITCHES = [136, 124, 112, 106, 100];

/** A path of so many spaces and the barque after it, in a picture of a width: as airy as a height lets it be. */
export function lay(length: number, width: number, top: number, high: number): Road {
  const roads = PITCHES.map((pitch) => layAt(length, width, top, width < NARROW ? Math.min(pitch, 92) : pitch));
  return roads.find((road) => road.height <= high) ?? roads.at(-1)!;
}

const NARROW = 520;

function layAt(length: number, width: number, top: number, pitch: number): Road {
  const narrow = width < NARROW;
  const tight = narrow ? 45 : 50;
  const turn = (Math.PI * pitch) / 2;
  const edge = pitch / 2 + (narrow ? 22 : 28);
  const row = Math.max(width - 2 * edge, 60);
  let rows = 1;
  const step = (): number => (rows * row + (rows - 1) * turn) / (length + 0.2);
  while (step() < tight) rows++;
  const far = step();
  const at = (index: number): Point => {
    const along = Math.min(Math.max(index, 0), length) * far;
    const line = Math.min(Math.floor(along / (row + turn)), rows - 1);
    const rest = along - line * (row + turn);
    const onward = line % 2 === 0;
    const y = top + line * pitch;
    if (rest <= row || line === rows - 1) {
      const x = onward ? edge + rest : width - edge - rest;
      return { x, y: y + (narrow ? 4 : 7) * Math.sin((Math.PI * 3 * rest) / row) };
    }
    const angle = ((rest - row) / turn) * Math.PI;
    const out = (pitch / 2) * Math.sin(angle);
    return { x: onward ? width - edge + out : edge - out, y: y + (pitch / 2) * (1 - Math.cos(angle)) };
  };
  return {
    width,
    height: top + (rows - 1) * pitch,
    stone: Math.min(far * 0.43, 25),
    at,
    bent: (index) => {
      const line = Math.floor((index * far) / (row + turn));
      return line < rows - 1 && index * far - line * (row + turn) > row;
    },
    line: (from, to) => {
      const places = Array.from({ length: Math.ceil((to - from) * 5) + 1 }, (_, part) => at(Math.min(from + part / 5, to)));
      return `M${places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
    },
  };
}

/** Where the barque of a slot lies: the next one at the end of the path, the others beside it. */
export function berth(road: Road, slot: number): number {
  const { x } = road.at(Number.POSITIVE_INFINITY);
  const far = Math.min((road.width - 2 * MOORED) / 2, 150);
  return x > road.width / 2
    ? Math.max(Math.min(x, road.width - MOORED), MOORED + 2 * far) - slot * far
    : Math.min(Math.max(x, MOORED), road.width - MOORED - 2 * far) + slot * far;
}

const MOORED = 66;

/** A bow between two spaces: below the row that they are in, above the last one, or straight across a bend. */
export function bow(road: Road, low: number, high: number): { line: string; middle: Point; inward: number } {
  const [from, to, between] = [road.at(low), road.at(high), road.at((low + high) / 2)];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bent = Math.hypot(between.x - middle.x, between.y - middle.y) > road.stone;
  const isLast = Math.max(from.y, to.y) > road.height - road.stone;
  const pull = isLast ? Math.min(from.y, to.y, between.y) - road.stone * 2.5 : Math.max(from.y, to.y, between.y) + road.stone * 2.5;
  return {
    line: bent ? `M${from.x} ${from.y}L${to.x} ${to.y}` : `M${from.x} ${from.y}C${from.x} ${pull} ${to.x} ${pull} ${to.x} ${to.y}`,
    middle: bent ? middle : { x: middle.x, y: middle.y * 0.25 + pull * 0.75 },
    inward: bent ? Math.sign(middle.x - between.x) : 0,
  };
}
