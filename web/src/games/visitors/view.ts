/** The shape of the view, as far as it is drawn; `tests/visitors/typed.ts` holds it to the contract. */

export type Kind = "wail" | "chill" | "gloom";

export interface Token {
  location: string;
  kind: Kind;
}

export interface Room {
  room: string;
  x: number;
  y: number;
  rotation: number;
  links: string[];
  tokens: Token[];
  visitor: boolean;
  pawns: number[];
}

export interface Card {
  id: string;
  name: string;
}

export interface Manor {
  phase: string;
  seat: number;
  turn: number;
  ap: number;
  discards_due: number;
  pawns: string[];
  tiles_left: string[];
  tile_picked: string | null;
  rooms: Room[];
  visitors: string[];
  hands: { size: number; cards: Card[] | null }[];
  blights: Card[][];
  piles: { visits: number; trinkets: number; blights: number };
  visits_drawn: string[];
  trinket_discard: Card[];
  ending: { result: string; reasons: string[]; stats: { turns: number; visits_left: number } } | null;
  reveal: { visit_pile: string[]; trinket_pile: string[]; blight_pile: string[] } | null;
}

export type Deed =
  | { type: "pick_tile"; tile: string }
  | { type: "place_tile"; x: number; y: number; rotation: number }
  | { type: "discard_trinket"; card: string }
  | { type: "move"; to: string }
  | { type: "use_trinket"; card: string; location?: string }
  | { type: "end_actions" };

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
