/** What the path is made of: rock, the road of each board, its spaces, and what leads from one to another. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { Sign, Skull } from "./pieces";
import { bow, type Road } from "./road";
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
        <Title key={board.id} road={road} board={board} />
      ))}
    </>
  );
}

/** The cave: glow at the den, teeth of stone from above, embers in the air. */
function Rock(props: { width: number; height: number }): JSX.Element {
  const { width, height } = props;
  const teeth = Array.from({ length: Math.ceil(width / 46) }, (_, at) => `l${14 + ((at * 7) % 9)} ${9 + ((at * 13) % 17)}l${32 - ((at * 7) % 9)}-${9 + ((at * 13) % 17)}`);
  const embers = Array.from({ length: 26 }, (_, at) => `M${(at * 97 + 31) % width} ${90 + ((at * 61) % (height - 200))}v.1`);
  return (
    <g class="crb-rock" aria-hidden="true">
      <defs>
        <radialGradient id="crb-glow" cx="0" cy="0.2" r="1">
          <stop offset="0" class="crb-fire" />
          <stop offset="0.45" class="crb-smoke" />
          <stop offset="1" class="crb-night" />
        </radialGradient>
        <linearGradient id="crb-styx" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="crb-shore" />
          <stop offset="1" class="crb-deep" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill="url(#crb-glow)" />
      <path class="crb-teeth" d={`M0 0${teeth.join("")}V0z`} />
      <path class="crb-embers" d={embers.join("")} />
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
    </g>
  );
}

function Title(props: { road: Road; board: Board }): JSX.Element {
  const { road, board } = props;
  let first = board.first;
  while (road.bent(first) && first < board.last) first++;
  const { x } = road.at(first);
  const y = Math.min(...[0, 1, 2].map((more) => road.at(first + more).y));
  const ahead = road.at(first + 1).x > x;
  const far = 7 * board.name.length + 14 * board.skulls;
  const start = ahead ? Math.min(x - road.stone, road.width - far - 8) : Math.max(x + road.stone - far, 8);
  return (
    <g class="crb-title" transform={`translate(${start} ${y - road.stone - 11})`}>
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

function Stone(props: Props & { space: Space }): JSX.Element {
  const { road, space } = props;
  const { x, y } = road.at(space.at);
  const r = road.stone;
  const look = ["crb-stone", space.mark ? "crb-mark" : "", space.place ? `crb-at-${space.place}` : ""].join(" ");
  return (
    <g class={look} transform={`translate(${x} ${y})`} role="img" data-handle={`space:${space.at}`} aria-label={tellOf(props)}>
      {space.place === "gates" ? <path class="crb-gates" d={`M${-r - 5} ${r}v${-r - 6}a${r + 5} ${r + 9} 0 0 1 ${2 * r + 10} 0v${r + 6}`} /> : null}
      {space.place === "platforms" ? <path class="crb-pillar" d={`M${-r + 3} 0l4 ${r + 13}h${2 * r - 14}l4-${r + 13}z`} /> : null}
      {space.place === "promontory" ? <path class="crb-cliff" d={`M${-r - 6} ${r + 4}l4-${r}h${2 * r + 6}l2 ${r - 4}-${r} 9z`} /> : null}
      <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.42} />
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
    <text class={NAMES[inward + 1]} x={middle.x + inward * 14} y={middle.y + (inward ? 4 : 16)} aria-hidden="true">
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
