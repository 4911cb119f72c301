/** The manor as the service tells it, and where its doors are. */

import type { components } from "./schema";

type Named = components["schemas"];

export type Manor = Named["TableView"];
export type Room = Named["RoomView"];
export type Kind = Named["Kind"];
export type Deed = Named["Action"];

/** The room in which the pawn of a seat stands, once there are pawns. */
export function roomOf(manor: Manor, seat: number): Room | undefined {
  return manor.rooms.find((room) => room.pawns.includes(seat));
}

const SIDES = "NESW";

/** The sides of a tile that have a door, by the letters printed on it and its quarter-turns clockwise. */
export function doorsOf(printed: string, rotation: number): number[] {
  return [...printed].map((letter) => (SIDES.indexOf(letter) + rotation) % 4);
}

/** The way from a cell to its neighbour, by side. */
export const WAYS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
