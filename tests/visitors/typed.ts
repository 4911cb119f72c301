// What a client generated from the contract of this game knows; compiled, never run.
import type { components } from "./contract";

type Schemas = components["schemas"];

export function goal(action: Schemas["Action"]): Schemas["RoomId"] | null {
  return action.type === "move" ? action.to : null;
}

export function drawer({ event }: Schemas["Event"]): number | null {
  return event.type === "visit_drawn" ? event.seat : null;
}

export function rooms({ view }: Schemas["View"]): Schemas["RoomId"][] {
  return view === null ? [] : view.rooms.map((room) => room.room);
}

export const match: Schemas["MatchRequest"] = {
  game: "visitors",
  seats: [{ kind: "open" }],
  options: { difficulty: "hard", hands: "closed" },
};

// @ts-expect-error There is no such room.
export const wrong: Schemas["Action"] = { type: "move", to: "garage" };
