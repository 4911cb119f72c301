/** The house: its rooms on the grid, with doors, furniture and everybody in it. */

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { DrawingProps } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { type Box, claimsIn, nameOf, thing } from "../../table/things";
import { FLOORS, FURNITURE, SOMETHING } from "./furniture";
import { Elder, Ghost, Mark } from "./pieces";
import { doorsOf, type Manor, type Room, roomOf, WAYS } from "./view";
import { say } from "./words";

const WIDE = 220;
const HIGH = 150;
const GAP = 14;
const EDGE = 18;
/** How small the house may be drawn for its words to be read; where there is less room it is scrolled. */
const READABLE = 0.79;

type Cell = readonly [number, number];

export function House(props: DrawingProps<Manor>): JSX.Element {
  const { view, choosing, components: box } = props;
  const free = freeCells(props);
  const cells: Cell[] = [...view.rooms.map(({ x, y }) => [x, y] as const), ...free];
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  const columns = Math.max(...cells.map(([x]) => x)) - left + 1;
  const rows = Math.max(...cells.map(([, y]) => y)) - top + 1;
  const width = columns * (WIDE + GAP) - GAP + 2 * EDGE;
  const height = rows * (HIGH + GAP) - GAP + 2 * EDGE;
  const place = ([x, y]: Cell): string =>
    `translate(${EDGE + (x - left) * (WIDE + GAP)} ${EDGE + (y - top) * (HIGH + GAP)})`;
  const turned = choosing.staged?.action.rotation;
  const mine = roomOf(view, props.me ?? view.seat);
  const grounds = useInSight(mine ? (mine.x - left + 0.5) / columns : 0.5, mine ? (mine.y - top + 0.5) / rows : 0.5);
  return (
    <div class="estate">
      <Night />
      <div ref={grounds} class="grounds" tabIndex={0} role="region" aria-label={say("manor")}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          style={{ minWidth: `${width * READABLE}px`, minHeight: `${height * READABLE}px`, maxWidth: `${width * 1.25}px` }}
        >
          <Patterns />
          {view.rooms.map((room) => (
            <g key={room.room} transform={place([room.x, room.y])}>
              <RoomTile {...props} room={room} />
            </g>
          ))}
          {free.map((cell) => (
            <Spot
              key={cell.join()}
              handle={`cell:${cell.join()}`}
              class="cell"
              label={say("cell", { x: cell[0], y: cell[1] })}
              transform={place(cell)}
            >
              <rect width={WIDE} height={HIGH} rx="6" />
              {choosing.picked(`cell:${cell.join()}`) && view.tile_picked ? (
                <g class="ghostly">
                  <Walls box={box} room={view.tile_picked} rotation={Number(turned ?? 0)} open={() => false} doors={turned !== undefined} />
                </g>
              ) : (
                <path d={`M${WIDE / 2 - 16} ${HIGH / 2}h32M${WIDE / 2} ${HIGH / 2 - 16}v32`} />
              )}
            </Spot>
          ))}
        </svg>
      </div>
    </div>
  );
}

/** Where a screen is too small for the house, the part around me is what one sees first. */
function useInSight(across: number, down: number): RefObject<HTMLDivElement | null> {
  const grounds = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = grounds.current!;
    grounds.current!.scrollLeft = across * scrollWidth - clientWidth / 2;
    grounds.current!.scrollTop = down * scrollHeight - clientHeight / 2;
  }, [across, down]);
  return grounds;
}

/** The cells of the open decision. */
function freeCells({ decision }: DrawingProps<Manor>): Cell[] {
  const named = (decision?.legal ?? []).filter(({ type }) => type === "place_tile") as unknown as { x: number; y: number }[];
  const found = new Map(named.map(({ x, y }) => [`${x},${y}`, [x, y] as const]));
  return [...found.values()];
}

function RoomTile(props: DrawingProps<Manor> & { room: Room }): JSX.Element {
  const { room, view, names, components: box } = props;
  const beyond = (side: number): boolean => {
    const [right, down] = WAYS[side]!;
    const next = view.rooms.find(({ x, y }) => x === room.x + right && y === room.y + down);
    return next !== undefined && room.links.includes(next.room);
  };
  const places = thing(box, "room", room.room).locations as string[];
  return (
    <>
      <Spot handle={`room:${room.room}`} class={room.visitor ? "room haunted" : "room"} label={labelOf(props)}>
        <Walls box={box} room={room.room} rotation={room.rotation} open={beyond} doors haunted={room.visitor} />
        <Said {...props} />
      </Spot>
      {places.map((location, at) => (
        <Location key={location} {...props} location={location} at={at} />
      ))}
      <g class="pawns">
        {room.pawns.map((seat, at) => (
          <g key={seat} transform={`translate(${WIDE - (room.visitor ? 46 : 20) - at * (room.pawns.length > 2 ? 19 : 26)} 28) scale(.85)`}>
            <title>{names[seat]}</title>
            <Elder colour={view.pawns[seat]!} seat={seat} acts={view.seat === seat && !view.ending} />
          </g>
        ))}
      </g>
      {room.visitor ? (
        <Spot
          handle={`ghost:${room.room}`}
          class="visitor"
          label={say("visitor-in", { room: nameOf(box, "room", room.room) })}
          transform={`translate(${WIDE - 20} 25) scale(.54)`}
        >
          <Ghost />
        </Spot>
      ) : null}
    </>
  );
}

/** A room as one would tell it: what lies where, who is there. */
function labelOf({ room, names, components: box }: DrawingProps<Manor> & { room: Room }): string {
  const tokens = room.tokens.map(({ location, kind }) =>
    say("mark-at", { mark: nameOf(box, "spirit", kind), place: nameOf(box, "location", location) }),
  );
  const here = [...tokens, ...(room.visitor ? [nameOf(box, "spirit", "visitor")] : []), ...room.pawns.map((seat) => names[seat]!)];
  return [nameOf(box, "room", room.room), ...here].join(", ");
}

function Walls(props: { box: Box; room: string; rotation: number; open: (side: number) => boolean; doors: boolean; haunted?: boolean }): JSX.Element {
  const { box, room } = props;
  const [pattern, colour] = FLOORS[room] ?? ["planks", "#f2e6cf"];
  const sides = props.doors ? doorsOf(String(thing(box, "room", room).doors ?? ""), props.rotation) : [];
  return (
    <>
      <rect class="shadow" x="-7" y="-4" width={WIDE + 14} height={HIGH + 16} rx="9" />
      <rect class="floor" width={WIDE} height={HIGH} rx="5" fill={colour} />
      <rect width={WIDE} height={HIGH} rx="5" fill={`url(#manor-${pattern})`} />
      <rect width={WIDE} height={HIGH} rx="5" fill={`url(#manor-${props.haunted ? "dread" : "lamplight"})`} />
      {props.haunted ? (
        <g class="spectre" transform={`translate(${WIDE / 2 + 6} ${HIGH - 58}) scale(1.7)`}>
          <Ghost />
        </g>
      ) : null}
      <rect class="wall" width={WIDE} height={HIGH} rx="5" />
      <rect class="edge" x="4" y="4" width={WIDE - 8} height={HIGH - 8} rx="3" />
      {sides.map((side) => (
        <Door key={side} side={side} open={props.open(side)} />
      ))}
      <text class="name" x="14" y="25">
        {nameOf(box, "room", room)}{" "}
      </text>
    </>
  );
}

/** A carpet leads through an open door; one to nowhere is barred. */
function Door(props: { side: number; open: boolean }): JSX.Element {
  const turn = [0, 90, 180, 270][props.side];
  const [x, y] = [
    [WIDE / 2, 0],
    [WIDE, HIGH / 2],
    [WIDE / 2, HIGH],
    [0, HIGH / 2],
  ][props.side]!;
  return (
    <g class={props.open ? "door open" : "door"} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-24" y={-GAP / 2} width="48" height={GAP / 2 + 5} />
      <path d={props.open ? "M-16-8V5M16-8V5" : "M-18-6h36M-18 0h36"} />
    </g>
  );
}

function Location(props: DrawingProps<Manor> & { room: Room; location: string; at: number }): JSX.Element {
  const { room, location, at, choosing, components: box } = props;
  const tokens = room.tokens.filter((token) => token.location === location);
  const name = nameOf(box, "location", location);
  const lines = inTwo(name);
  const transform = `translate(${at % 2 ? 116 : 12} ${at < 2 ? 34 : 90})`;
  const shapes = (
    <>
      <rect class="reach" x="-4" y="-1" width="102" height="55" rx="6" />
      <path class="drawn" d={FURNITURE[location] ?? SOMETHING} transform={lines.length > 1 ? "scale(.72)" : "scale(.98)"} />
      <text class="place">
        {lines.map((line, row) => (
          <tspan key={row} x="0" y={(lines.length > 1 ? 39 : 45) + row * 13} {...(isLong(line) ? NARROWED : {})}>
            {line}{" "}
          </tspan>
        ))}
      </text>
      {tokens.map(({ kind }, place) => (
        <g key={kind} class="token" transform={`translate(${tokens.length > 2 ? 44 + place * 21 : 49 + place * 27} 14) scale(${tokens.length > 2 ? 0.78 : 0.92})`}>
          <Mark kind={kind} letter={nameOf(box, "spirit", kind)[0]!} />
        </g>
      ))}
    </>
  );
  if (!tokens.length)
    return (
      <g class="location" data-handle={`at:${location}`} transform={transform}>
        {shapes}
      </g>
    );
  const lies = tokens.map(({ kind }) => nameOf(box, "spirit", kind)).join(", ");
  const reached = choosing.lit(`at:${location}`) || choosing.picked(`at:${location}`);
  return (
    <Spot
      handle={`at:${location}`}
      class={reached ? "location near" : "location"}
      label={say("mark-at", { mark: lies, place: name })}
      transform={transform}
    >
      {shapes}
    </Spot>
  );
}

/** A long name on two lines. */
function inTwo(name: string): string[] {
  const cut = name.indexOf(" ", Math.min(4, name.length / 3));
  return isLong(name) && cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
}

/** Letters are wider in some alphabets than in others. */
function isLong(name: string): boolean {
  return name.length > (/\p{Script=Cyrillic}/u.test(name) ? 11 : 13);
}

const NARROWED = { textLength: 98, lengthAdjust: "spacingAndGlyphs" };

/** What players say about a room hangs on its wall, the last word of each. */
function Said(props: DrawingProps<Manor> & { room: Room }): JSX.Element {
  const about = claimsIn(props.entries).filter(({ claim }) => claim.room === props.room.room);
  const last = new Map(about.map((made) => [made.seat, made]));
  return (
    <>
      {[...last.values()].map((made, at) => (
        <g key={made.seat} class="says" transform={`translate(${WIDE - 20 - at * 27} ${HIGH})`}>
          <title>{made.text} </title>
          <path d="M-11-9h22v16h-12l-6 6v-6h-4z" />
          <text y="4">{flag(made.claim)} </text>
        </g>
      ))}
    </>
  );
}

function flag(claim: { about: string } & Record<string, unknown>): string {
  if (claim.about === "danger") return "!".repeat(Number(claim.level));
  if (claim.about === "odds") return String(claim.cards);
  return claim.about === "ask" ? "?" : "✓";
}

/** The grounds by night: a moon among clouds, hills, bare trees, and an iron fence in the mist. */
function Night(): JSX.Element {
  return (
    <svg class="night" viewBox="0 0 1000 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="manor-sky" x2="0" y2="1">
          <stop offset="0" stop-color="#0d1024" />
          <stop offset="0.6" stop-color="#2d2b52" />
          <stop offset="1" stop-color="#574a78" />
        </linearGradient>
        <linearGradient id="manor-lawn" x2="0" y2="1">
          <stop offset="0" stop-color="#22302f" />
          <stop offset="1" stop-color="#0b1213" />
        </linearGradient>
        <radialGradient id="manor-halo">
          <stop offset="0" stop-color="#f6e9bd" stop-opacity="0.6" />
          <stop offset="1" stop-color="#f6e9bd" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="manor-mist" x2="0" y2="1">
          <stop offset="0" stop-color="#aab4d4" stop-opacity="0" />
          <stop offset="0.6" stop-color="#aab4d4" stop-opacity="0.3" />
          <stop offset="1" stop-color="#aab4d4" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect width="1000" height="400" fill="url(#manor-sky)" />
      <path class="stars" d={STARS} />
      <circle cx="96" cy="92" r="120" fill="url(#manor-halo)" />
      <circle class="moon" cx="96" cy="92" r="40" />
      <path class="craters" d="M82 78a9 9 0 1 0 .1 0M110 100a7 7 0 1 0 .1 0M104 70a5 5 0 1 0 .1 0" />
      <path class="clouds" d="M20 122q36-16 74-4 40-16 92 6-48 10-92 2-40 8-74-4zM760 70q60-22 110 0 50-14 100 8-60 12-104 4-60 10-106-12z" />
      <path class="hills" d="M0 400V320q120-66 260-24t240-40 230 34 270-26v136z" />
      <rect y="352" width="1000" height="208" fill="url(#manor-lawn)" />
      <path class="trees" d={TREES} />
      <rect y="300" width="1000" height="150" fill="url(#manor-mist)" />
      <path class="fence" d={FENCE} />
    </svg>
  );
}

const STARS = Array.from({ length: 90 }, (_, at) => `M${(at * 197) % 1000} ${(at * 331) % 300}h.1`).join("");
/** Bare trees at both sides of the house. */
const TREES = [
  [60, 400, 1.2],
  [168, 372, 0.7],
  [948, 408, 1.3],
  [846, 372, 0.75],
]
  .map(([x, y, far]) => {
    const to = (...ways: number[]): string => ways.map((way) => (way * far!).toFixed(0)).join(" ");
    return `M${x} ${y}c${to(-2, -60, 6, -90, 0, -150)}M${x} ${y! - 60 * far!}c${to(-20, -20, -40, -30, -48, -66)}M${x} ${y! - 80 * far!}c${to(22, -18, 36, -26, 44, -70)}M${x} ${y! - 104 * far!}c${to(-12, -14, -22, -24, -24, -56)}M${x! - 36 * far!} ${y! - 100 * far!}l${to(-22, -14)}M${x! + 34 * far!} ${y! - 118 * far!}l${to(24, -12)}`;
  })
  .join("");
const FENCE = `M0 520H1000M0 548H1000${Array.from({ length: 50 }, (_, at) => `M${at * 20 + 10} 560v-52l0-6`).join("")}`;

function Patterns(): JSX.Element {
  return (
    <defs>
      <radialGradient id="manor-lamplight" r="0.75">
        <stop offset="0" stop-color="#fff6d0" stop-opacity="0.75" />
        <stop offset="0.55" stop-color="#fff0c0" stop-opacity="0.1" />
        <stop offset="1" stop-color="#4a2708" stop-opacity="0.4" />
      </radialGradient>
      <radialGradient id="manor-dread" r="0.75">
        <stop offset="0" stop-color="#f3b8a6" stop-opacity="0.5" />
        <stop offset="1" stop-color="#7a1010" stop-opacity="0.6" />
      </radialGradient>
      <pattern id="manor-checker" width="28" height="28" patternUnits="userSpaceOnUse">
        <path class="grain" d="M0 0h14v14H0zM14 14h14v14H14z" />
      </pattern>
      <pattern id="manor-parquet" width="24" height="24" patternUnits="userSpaceOnUse">
        <path class="seam" d="M0 12 12 0 24 12 12 24zM6 6l12 12" />
      </pattern>
      <pattern id="manor-flags" width="40" height="30" patternUnits="userSpaceOnUse">
        <path class="seam" d="M0 0h40M0 15h40M12 0v15M32 15v15" />
      </pattern>
      <pattern id="manor-planks" width="60" height="20" patternUnits="userSpaceOnUse">
        <path class="seam" d="M0 0h60M0 10h60M20 0v10M50 10v10" />
      </pattern>
    </defs>
  );
}
