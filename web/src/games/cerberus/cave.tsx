/** The cave: the rage track above, the path through four boards, and the barques on the Styx below. */

import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { DrawingProps } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { nameOf } from "../../table/things";
import { Barques } from "./barques";
import { Ground } from "./ground";
import { Hound, Pawn } from "./pieces";
import { berth, lay, type Point, type Road } from "./road";
import { slotOf, Track, trackHeight } from "./track";
import { asking, type Deed, frameOf, type Path, pathOf, type Underworld, type Via } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

const WATER = 130;
const ABOVE = 62;

export function Cave(props: Props): JSX.Element {
  const { view, components: box } = props;
  const [ref, wide, high] = useRoom();
  const path = pathOf(view, box);
  const at = (width: number): Road => lay(view.length, width || 1, trackHeight(width) + ABOVE, wide ? (high * width) / wide - WATER : 0);
  const widths = high ? Array.from({ length: STEPS + 1 }, (_, more) => Math.round(wide * (LARGE + ((SMALL - LARGE) * more) / STEPS))) : [wide];
  const width = widths.find((one) => ((at(one).height + WATER) * wide) / one <= high) ?? wide;
  const road = at(width);
  const height = Math.max(road.height + WATER, (high * width) / wide);
  const sought = props.decision && asking(view, "barque") ? height : road.at(view.players[props.me ?? view.active]?.at ?? 0).y;
  useInSight(ref, wide ? (sought * wide) / width : 0);
  if (!wide) return <div class="crb-cave" ref={ref} />; // laid out once there is room, so that nothing slides into its place
  return (
    <div class="crb-cave" ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={say("path")}>
        <Ground {...props} path={path} road={road} height={height} />
        <Track {...props} width={width} />
        <Barques {...props} road={road} top={road.height + 36} bottom={height} />
        <Exits {...props} path={path} road={road} />
        <Hunter {...props} road={road} />
        <Pawns {...props} road={road} top={road.height + 36} />
      </svg>
    </div>
  );
}

/** How wide and high the page lets the cave be; it is laid out anew when that changes. */
function useRoom(): [RefObject<HTMLDivElement | null>, number, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [[width, high], setRoom] = useState([0, 0]);
  useEffect(() => {
    const frame = ref.current!.closest(".frame");
    const measure = (): void => setRoom([Math.round(ref.current?.clientWidth ?? 0), frame?.clientHeight ?? 0]);
    const seen = new ResizeObserver(() => requestAnimationFrame(measure));
    seen.observe(frame ?? ref.current!);
    measure();
    return () => seen.disconnect();
  }, []);
  return [ref, width, high];
}

/** Where the cave is higher than its room, the part around me, or what I am asked about, is what one sees first. */
function useInSight(ref: RefObject<HTMLDivElement | null>, y: number): void {
  useLayoutEffect(() => {
    const frame = ref.current!.closest(".frame");
    if (frame) frame.scrollTop = y - frame.clientHeight / 2;
  }, [y]);
}

/** How much narrower or wider than its room it may be laid out, and is then drawn larger or smaller: as large as fits. */
const LARGE = 0.6;
const SMALL = 1.18;
const STEPS = 26;

function Hunter(props: Props & { road: Road }): JSX.Element {
  const { view, road, components: box } = props;
  const { x, y } = road.at(view.cerberus);
  const caught = view.players.some(({ at }) => at === view.cerberus);
  return (
    <g
      class="crb-moves"
      style={{ transform: `translate(${x}px, ${y - (caught ? 22 : 2)}px)` }}
      role="img"
      data-handle="hound"
      aria-label={say("hound", { name: nameOf(box, "piece", "cerberus"), at: view.cerberus, speed: view.speed })}
    >
      <circle class="crb-aura" r="56" fill="url(#crb-aura)" />
      <g transform="translate(0 -4) scale(1.2)">
        <Hound />
      </g>
    </g>
  );
}

/** Where a pawn on its way may step, each over the link that leads there. */
function Exits(props: Props & { path: Path; road: Road }): JSX.Element | null {
  const { view, path, road, decision, components: box } = props;
  const walk = asking(view, "move");
  if (!walk || !decision) return null;
  const from = view.players[walk.pawn]!.at!;
  const ways = new Set((decision.legal as Deed[]).flatMap((deed) => (deed.type === "step" ? [deed.via] : [])));
  return (
    <>
      {[...ways].map((via) => {
        const to = leads(path, via, from, Math.sign(walk.left));
        const { x, y } = road.at(to);
        const name = via === "path" ? say("path") : nameOf(box, "location", via);
        return (
          <Spot key={via} handle={`via:${via}`} class="crb-exit" label={say("exit", { way: name, to: placeName(props, to) })}>
            <circle cx={x} cy={y} r={road.stone + 5} />
          </Spot>
        );
      })}
    </>
  );
}

/** The space at the other end of a way. */
function leads(path: Path, via: Via, from: number, sign: number): number {
  const passage = path.passages.find((one) => one.via === via && (one.low === from || one.high === from));
  return passage ? passage.low + passage.high - from : from + sign;
}

function placeName({ view }: Props, at: number): string {
  return at === view.length ? say("aboard") : say("space", { at });
}

/** Every pawn where it is: on the path, aboard, or on the rage track. */
function Pawns(props: Props & { road: Road; top: number }): JSX.Element {
  const { view, names, choosing, components: box } = props;
  const violence = frameOf(view, "violence");
  const caught = asking(view, "capture")?.caught ?? [];
  const order = view.players
    .map((player, seat) => ({ player, seat }))
    .sort((one, other) => (one.player.at ?? -1) - (other.player.at ?? -1) || one.seat - other.seat);
  return (
    <>
      {order.map(({ player, seat }) => {
        const { x, y, scale } = placed(props, seat);
        const where = player.at === null ? say(player.role) : placeName(props, player.at);
        const label = say("pawn", { seat, name: names[seat]!, colour: nameOf(box, "adventurer", player.adventurer), where });
        const marked = caught.includes(seat) || violence?.order[0] === seat;
        const walking = asking(view, "move")?.pawn === seat;
        return (
          <Spot key={seat} handle={`pawn:${seat}`} class={`crb-who${seat === props.me ? " crb-me" : ""}`} label={label}>
            <g class="crb-moves" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
              <circle class="crb-reach" r="17" cy="2" />
              {view.active === seat && !view.ending ? <circle class="crb-lantern" r="19" cy="2" /> : null}
              <Pawn colour={player.adventurer} seat={seat} fate={player.role} />
              {marked ? <path class="crb-alarm" d="M0-34v8M0-22v.1" /> : null}
              {walking ? (
                <text class="crb-left" y="-20">
                  {Math.abs(asking(view, "move")!.left)}
                </text>
              ) : null}
              {choosing.picked(`pawn:${seat}`) ? <path class="crb-picked" d="M-7-30h14l-7 9z" /> : null}
            </g>
          </Spot>
        );
      })}
    </>
  );
}

/** Where a pawn stands, beside those on the same space. */
function placed(props: Props & { road: Road; top: number }, seat: number): Point & { scale: number } {
  const { view, road } = props;
  const { at } = view.players[seat]!;
  if (at === null) return slotOf(road.width, view.track.indexOf(seat));
  const there = view.players.flatMap((player, one) => (player.at === at ? [one] : []));
  const place = there.indexOf(seat);
  if (at === view.length) {
    return { x: berth(road, 0) + (place - (there.length - 1) / 2) * 27, y: props.top + 40, scale: 1 };
  }
  const { x, y } = road.at(at);
  const [columns, far, scale] = CROWDS.find(([most]) => there.length <= most)!.slice(1) as [number, number, number];
  const rows = Math.ceil(there.length / columns);
  const row = Math.floor(place / columns);
  const inRow = row === rows - 1 ? there.length - row * columns : columns;
  return {
    x: x + ((place % columns) - (inRow - 1) / 2) * far,
    y: y + (row - (rows - 1) / 2) * far * 1.15 - 1,
    scale,
  };
}

/** So many pawns on a space: in how many columns, how far apart, how large. */
const CROWDS = [
  [1, 1, 0, 1.15],
  [2, 2, 21, 1],
  [4, 2, 20, 0.82],
  [7, 4, 15, 0.76],
] as const;
