/** What the path is made of: rock, the road of each board, its spaces, and what leads from one to another. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { Sign, Skull } from "./pieces";
import { bow, type Point, type Road } from "./road";
import type { Board, Passage, Path, Space, Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld> & { path: Path; road: Road };

export function Ground(props: Props & { height: number }): JSX.Element {
  const { path, road, height } = props;
  return (
    <>
      <Rock width={road.width} height={height} />
      {path.boards.map((board, place) => (
        <Stretch key={board.id} {...props} board={board} last={place === path.boards.length - 1} />
      ))}
      {path.passages.map((passage) => (
        <Link key={passage.via} {...props} passage={passage} />
      ))}
      {path.spaces.map((space) => (
        <Stone key={space.at} {...props} space={space} />
      ))}
      {path.spaces.map((space) => (
        <PlaceName key={space.at} {...props} space={space} />
      ))}
      {path.passages.map((passage) => (
        <LinkName key={passage.via} {...props} passage={passage} />
      ))}
      {path.boards.map((board) => (
        <Title key={board.id} {...props} board={board} />
      ))}
    </>
  );
}

/** The cave: fire far behind at the den, pillars and teeth of stone, embers in the air. */
function Rock(props: { width: number; height: number }): JSX.Element {
  const { width, height } = props;
  const far = Math.ceil(width / 46);
  const teeth = Array.from({ length: far }, (_, at) => `l${14 + ((at * 7) % 9)} ${9 + ((at * 13) % 17)}l${32 - ((at * 7) % 9)}-${9 + ((at * 13) % 17)}`);
  const columns = Array.from({ length: Math.ceil(width / 150) }, (_, at) => {
    const [x, wide, waist] = [at * 150 + ((at * 53) % 60), 46 + ((at * 37) % 40), height * (0.36 + ((at * 29) % 20) / 100)];
    return `M${x} 0C${x + wide / 2} ${waist * 0.5} ${x + wide / 3} ${waist} ${x - 6} ${height}H${x + wide + 10}C${x + wide * 0.7} ${waist} ${x + wide / 2} ${waist * 0.5} ${x + wide} 0z`;
  });
  const embers = Array.from({ length: 44 }, (_, at) => `M${(at * 97 + 31) % width} ${70 + ((at * 61) % Math.max(height - 180, 60))}v.1`);
  return (
    <g class="crb-rock" aria-hidden="true">
      <defs>
        <radialGradient id="crb-glow" cx="0" cy="0.25" r="1.05">
          <stop offset="0" class="crb-blaze" />
          <stop offset="0.22" class="crb-fire" />
          <stop offset="0.55" class="crb-smoke" />
          <stop offset="1" class="crb-night" />
        </radialGradient>
        <linearGradient id="crb-styx" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="crb-shore" />
          <stop offset="1" class="crb-deep" />
        </linearGradient>
        <linearGradient id="crb-slab" x2="0.3" y2="1">
          <stop offset="0" stop-color="#f1e8d6" />
          <stop offset="1" stop-color="#b7a88c" />
        </linearGradient>
        <linearGradient id="crb-blood" x2="0.3" y2="1">
          <stop offset="0" stop-color="#f6d9ce" />
          <stop offset="1" stop-color="#c88d80" />
        </linearGradient>
        <radialGradient id="crb-aura">
          <stop offset="0" stop-color="#ff5a1f" stop-opacity="0.75" />
          <stop offset="1" stop-color="#ff5a1f" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="crb-vapour" x2="0" y2="1">
          <stop offset="0" stop-color="#bfe4e4" stop-opacity="0" />
          <stop offset="0.5" stop-color="#bfe4e4" stop-opacity="0.3" />
          <stop offset="1" stop-color="#bfe4e4" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill="url(#crb-glow)" />
      <path class="crb-columns" d={columns.join("")} />
      <path class="crb-teeth" d={`M0 0${teeth.join("")}V0z`} />
      <path class="crb-embers" d={embers.filter((_, at) => at % 3).join("")} />
      <path class="crb-embers crb-sparks" d={embers.filter((_, at) => at % 3 === 0).join("")} />
    </g>
  );
}

/** The road of a board, in its own ground. */
function Stretch(props: Props & { board: Board; last: boolean }): JSX.Element {
  const { road, board, last } = props;
  const line = road.line(board.first - (board.first ? 0.5 : 0), board.last + (last ? 1.2 : 0.5));
  return (
    <g class={`crb-stretch crb-ground-${board.id}`} aria-hidden="true">
      <path class="crb-verge" d={line} />
      <path class="crb-way" d={line} />
      <path class="crb-kerb" d={line} />
      <path class="crb-rubble" d={line} />
    </g>
  );
}

function Title(props: Props & { board: Board }): JSX.Element {
  const { road, board } = props;
  let first = board.first;
  while (road.bent(first) && first < board.last) first++;
  const { x } = road.at(first);
  const y = Math.min(...[0, 1, 2].map((more) => road.at(first + more).y));
  const ahead = road.at(first + 1).x > x;
  const far = 9 * board.name.length + 14 * board.skulls + 4;
  const start = ahead ? Math.min(x - road.stone, road.width - far - 8) : Math.max(x + road.stone - far, 8);
  const place = clear(props, start, far, road.at(first).y);
  return (
    <g class="crb-title" transform={`translate(${place.x} ${y - road.stone - 11 - place.y})`}>
      <title>{say("skulls", { count: board.skulls })}</title>
      {Array.from({ length: board.skulls }, (_, at) => (
        <g key={at} transform={`translate(${6 + at * 14} -4)`}>
          <Skull />
        </g>
      ))}
      <text x={board.skulls * 14 + 4}>{board.name}</text>
    </g>
  );
}

/** A title gives way to a bow over its row: behind it where it has room there, else upwards. And upwards to the ears of the hound. */
function clear({ road, path, view }: Props, start: number, far: number, row: number): Point {
  const ends = (low: number, high: number): number[] => [road.at(low).x, road.at(high).x];
  const over = path.passages.find(({ low, high }) => {
    const { middle, inward } = bow(road, low, high);
    const isOver = !inward && middle.y < row && row - middle.y < road.stone * 4;
    return isOver && start < Math.max(...ends(low, high)) && start + far > Math.min(...ends(low, high));
  });
  if (over) {
    const behind = Math.max(...ends(over.low, over.high)) + 4;
    return behind + far < road.width - 4 ? { x: behind, y: 0 } : { x: road.width - far - 8, y: 28 };
  }
  const { x, y } = road.at(view.cerberus);
  return { x: start, y: Math.abs(y - row) < road.stone * 2 && x > start - 30 && x < start + far + 30 ? 10 : 0 };
}

function Stone(props: Props & { space: Space }): JSX.Element {
  const { road, space } = props;
  const { x, y } = road.at(space.at);
  const r = road.stone;
  const look = ["crb-stone", space.mark ? "crb-mark" : "", space.place ? `crb-at-${space.place}` : ""].join(" ");
  return (
    <g class={look} transform={`translate(${x} ${y})`} role="img" data-handle={`space:${space.at}`} aria-label={tellOf(props)}>
      {space.place === "gates" ? <path class="crb-gates" d={`M${-r - 5} ${r}v${-r - 6}a${r + 5} ${r + 9} 0 0 1 ${2 * r + 10} 0v${r + 6}`} /> : null}
      {space.place === "gates" ? <path class="crb-torches" d={`M${-r - 9} ${-r - 4}q-6-6 0-14 7 7 2 14zM${r + 9} ${-r - 4}q6-6 0-14-7 7-2 14z`} /> : null}
      {space.place === "platforms" ? <path class="crb-pillar" d={`M${-r + 3} 0l4 ${r + 13}h${2 * r - 14}l4-${r + 13}z`} /> : null}
      {space.place === "promontory" ? <path class="crb-cliff" d={`M${-r - 6} ${r + 4}l4-${r}h${2 * r + 6}l2 ${r - 4}-${r} 9z`} /> : null}
      <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.42} />
      {space.mark ? <path class="crb-claws" d={`M${r - 5} ${r - 15}q-2 6-7 10M${r - 10} ${r - 15}q-2 6-6 9M${r - 4} ${r - 9}q-2 3-5 5`} /> : null}
      {space.place === "actuator" ? <circle class="crb-lever" r={r * 0.55} /> : null}
      <text class="crb-number" x={-r + 5} y={-r + 13}>
        {space.at}
      </text>
      {space.symbol ? (
        <g transform={`translate(${r - 8} ${-r + 6})`}>
          <Sign symbol={space.symbol} />
        </g>
      ) : null}
    </g>
  );
}

/** What a special place is called: below it, above it where a link runs below, or within a bend. */
function PlaceName(props: Props & { space: Space }): JSX.Element | null {
  const { road, space } = props;
  if (!space.place || space.place === "platforms") return null;
  const { x } = road.at(space.at);
  const inward = road.bent(space.at) ? Math.sign(road.width / 2 - x) : 0;
  const nearby = [-1, 0, 1].map((far) => road.at(space.at + far).y); // its neighbours are not to be written over
  const y = space.place === "actuator" ? Math.min(...nearby) - road.stone - 5 : Math.max(...nearby) + road.stone + 14;
  return (
    <text class={NAMES[inward + 1]} x={x - inward * road.stone} y={y} aria-hidden="true">
      {placeName(props)}
    </text>
  );
}

/** How a name is written that stands before, at or behind its place. */
const NAMES = ["crb-place crb-back", "crb-place", "crb-place crb-on"];

function placeName({ space, components: box }: Props & { space: Space }): string {
  return space.place === "actuator" ? say("actuator") : nameOf(box, "location", space.place!);
}

/** A space as one would tell it. */
function tellOf(props: Props & { space: Space }): string {
  const { space, path, components: box } = props;
  const here = [
    say("space", { at: space.at }),
    path.boards[space.board]!.name,
    ...(space.mark ? [say("mark")] : []),
    ...(space.place ? [placeName(props)] : []),
    ...(space.symbol ? [nameOf(box, "symbol", space.symbol)] : []),
    ...path.passages.filter(({ low, high }) => low === space.at || high === space.at).map(({ via }) => nameOf(box, "location", via)),
  ];
  return here.join(", ");
}

/** A bridge, a portal, a funicular or a gondola between its two spaces. */
function Link(props: Props & { passage: Passage }): JSX.Element | null {
  const { road, passage } = props;
  const { line } = bow(road, passage.low, passage.high);
  return (
    <g
      class={`crb-link crb-${passage.via}${isFallen(props) ? " crb-fallen" : ""}`}
      role="img"
      data-handle={`link:${passage.via}`}
      aria-label={linkName(props)}
    >
      <path class="crb-under" d={line} />
      <path class="crb-over" d={line} />
    </g>
  );
}

function LinkName(props: Props & { passage: Passage }): JSX.Element {
  const { road, passage } = props;
  const { middle, inward } = bow(road, passage.low, passage.high);
  return (
    <text class={NAMES[inward + 1]} x={middle.x + inward * 14} y={middle.y + (inward ? 4 : 20)} aria-hidden="true">
      {linkName(props)}
    </text>
  );
}

function linkName(props: Props & { passage: Passage }): string {
  const name = nameOf(props.components, "location", props.passage.via);
  return isFallen(props) ? say("fallen", { name }) : name;
}

/** A bridge falls once; nothing else does. */
function isFallen({ view, passage }: Props & { passage: Passage }): boolean {
  return passage.via === "bridge" && !view.bridge;
}
