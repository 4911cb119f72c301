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
    <div ref={grounds} class="grounds" tabIndex={0} role="region" aria-label={say("manor")}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        style={{ minWidth: `${width * READABLE}px`, minHeight: `${height * READABLE}px`, maxWidth: `${width * 1.25}px` }}
      >
        <Patterns />
        <Night width={width} height={height} />
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
        <Walls box={box} room={room.room} rotation={room.rotation} open={beyond} doors />
        <Said {...props} />
      </Spot>
      {places.map((location, at) => (
        <Location key={location} {...props} location={location} at={at} />
      ))}
      <g class="pawns">
        {room.pawns.map((seat, at) => (
          <g key={seat} transform={`translate(${WIDE - (room.visitor ? 54 : 20) - at * (room.pawns.length > 2 ? 22 : 30)} 34)`}>
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
          transform={`translate(${WIDE - 22} 29) scale(.62)`}
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

function Walls(props: { box: Box; room: string; rotation: number; open: (side: number) => boolean; doors: boolean }): JSX.Element {
  const { box, room } = props;
  const [pattern, colour] = FLOORS[room] ?? ["planks", "#f2e6cf"];
  const sides = props.doors ? doorsOf(String(thing(box, "room", room).doors ?? ""), props.rotation) : [];
  return (
    <>
      <rect class="floor" width={WIDE} height={HIGH} rx="5" fill={colour} />
      <rect width={WIDE} height={HIGH} rx="5" fill={`url(#manor-${pattern})`} />
      <rect class="wall" width={WIDE} height={HIGH} rx="5" />
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
  const transform = `translate(${at % 2 ? 116 : 12} ${at < 2 ? 35 : 93})`;
  const shapes = (
    <>
      <rect class="reach" x="-4" y="-1" width="102" height="55" rx="6" />
      <path class="drawn" d={FURNITURE[location] ?? SOMETHING} transform={lines.length > 1 ? "scale(.85)" : "scale(.98)"} />
      <text class="place">
        {lines.map((line, row) => (
          <tspan key={row} x="0" y={(lines.length > 1 ? 38 : 45) + row * 14}>
            {line}{" "}
          </tspan>
        ))}
      </text>
      {tokens.map(({ kind }, place) => (
        <g key={kind} class="token" transform={`translate(${46 + place * 23} 13) scale(.78)`}>
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
  return name.length > 13 && cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
}

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

/** The grounds: a moon, stars, and trees at the wall. */
function Night(props: { width: number; height: number }): JSX.Element {
  const { width, height } = props;
  const stars = Array.from({ length: 40 }, (_, at) => [(at * 197) % width, (at * 331) % height] as const);
  return (
    <g class="night" aria-hidden="true">
      <rect width={width} height={height} />
      <path class="stars" d={stars.map(([x, y]) => `M${x} ${y}h.1`).join("")} />
      <path class="moon" d="M58 26a26 26 0 1 0 22 44 30 30 0 0 1-22-44z" />
      <path
        class="trees"
        d={Array.from({ length: Math.ceil(width / 46) }, (_, at) => {
          const tall = 34 + ((at * 53) % 40);
          return `M${at * 46} ${height}q6-${tall * 0.5} 12-${tall}q8 ${tall * 0.5} 14 ${tall}z`;
        }).join("")}
      />
    </g>
  );
}

function Patterns(): JSX.Element {
  return (
    <defs>
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
