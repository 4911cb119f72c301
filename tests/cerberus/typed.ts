// What a client generated from the contract of this game knows; compiled, never run.
import type { components } from "./contract";

type Schemas = components["schemas"];

export function mode(action: Schemas["Action"]): "simple" | "advanced" | null {
  return action.type === "play_bonus" ? action.mode : null;
}

export function giver(action: Schemas["Action"]): number | null {
  return action.type === "take_pledge" ? action.from : null;
}

export function begins({ event }: Schemas["Event"]): number | null {
  return event.type === "turn_began" ? event.seat : null;
}

export const match: Schemas["MatchRequest"] = {
  game: "cerberus",
  seats: [{ kind: "open" }],
  options: { boards: { start: "start-a", mid: ["mid-1a", "mid-3b"], finish: "finish-b" }, difficulty: 12 },
};

// @ts-expect-error There is no such board.
export const wrong: Schemas["Boards"] = { start: "start-c", mid: ["mid-1a", "mid-3b"], finish: "finish-b" };
