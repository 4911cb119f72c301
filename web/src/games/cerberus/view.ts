/** The underworld as the service tells it, and the path that its four boards make. */

import { type Box, thing } from "../../table/things";
import type { components } from "./schema";

type Named = components["schemas"];

export type Underworld = Named["TableView"];
export type Player = Named["SeatView"];
export type Barque = Named["BarqueView"];
export type Deed = Named["Action"];
export type Part = Named["Part"];
export type Frame = Underworld["frames"][number];
export type FrameOf<Name extends Frame["frame"]> = Extract<Frame, { frame: Name }>;
export type Bonus = Named["BonusId"];
export type Via = Named["Via"];

/** A space of the path, counted from the den. */
export interface Space {
  at: number;
  /** Of the four boards, from the den to the Styx. */
  board: number;
  mark: boolean;
  symbol: string | null;
  /** The special place that is here, if it is one space alone: `den`, `gates`, `promontory`, `platforms`, `actuator`. */
  place: string | null;
}

/** Two spaces that something leads between, past those that lie there. */
export interface Passage {
  via: Via;
  low: number;
  high: number;
}

export interface Board {
  id: string;
  name: string;
  skulls: number;
  first: number;
  last: number;
}

export interface Path {
  boards: Board[];
  spaces: Space[];
  passages: Passage[];
}

interface Face {
  skulls: number;
  length: number;
  marks: number[];
  symbols: Record<string, string>;
  gates: number | null;
  special: { kind: string; at?: number | number[]; low?: number; high?: number; actuator?: number } | null;
}

/** The path of a match: its boards laid one after the other, as they are printed. */
export function pathOf(view: Underworld, box: Box): Path {
  const path: Path = { boards: [], spaces: [], passages: [] };
  const laid = [view.boards.start, ...view.boards.mid, view.boards.finish];
  for (const [board, id] of laid.entries()) {
    const printed = thing(box, "board", id);
    const { skulls, length, marks, symbols, gates, special } = printed as unknown as Face;
    const first = path.spaces.length;
    const places = new Map<number, string>([
      ...[special?.at ?? []].flat().map((at) => [at, special!.kind] as const),
      ...(special?.actuator === undefined ? [] : [[special.actuator, "actuator"] as const]),
      ...(gates === null ? [] : [[0, "den"] as const, [gates, "gates"] as const]),
    ]);
    for (let at = 0; at < length; at++)
      path.spaces.push({
        at: first + at,
        board,
        mark: marks.includes(at),
        symbol: symbols[at] ?? null,
        place: places.get(at) ?? null,
      });
    if (special?.low !== undefined)
      path.passages.push({ via: special.kind as Via, low: first + special.low, high: first + special.high! });
    path.boards.push({ id, name: printed.name, skulls, first, last: first + length - 1 });
  }
  return path;
}

/** The frame that asks; what it came from lies under it. */
export function asking<Name extends Frame["frame"]>(view: Underworld, name: Name): FrameOf<Name> | null {
  const open = view.frames.at(-1);
  return open?.frame === name ? (open as FrameOf<Name>) : null;
}

/** The frame of a name, wherever it lies. */
export function frameOf<Name extends Frame["frame"]>(view: Underworld, name: Name): FrameOf<Name> | null {
  return (view.frames.findLast(({ frame }) => frame === name) as FrameOf<Name> | undefined) ?? null;
}

/** The effect that a card is played for, by its id in the box. */
export function effectOf(card: FrameOf<"parts">["card"]): string {
  return card.kind === "bonus" ? `${card.face}-${card.mode}` : actionEffect(card.card, card.side, card.effect);
}

/** An effect of an action card; whoever is no Adventurer has the other side up. */
export function actionEffect(card: string, role: Player["role"], effect: number): string {
  return `${card}-${role === "adventurer" ? role : "cerberus"}-${effect}`;
}
