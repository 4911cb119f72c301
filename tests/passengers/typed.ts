// What a client generated from the contract of this game knows; compiled, never run.
import type { components } from "./contract";

type Schemas = components["schemas"];

export function boat(action: Schemas["Action"]): "raven" | "wolf" | null {
  return action.type === "vote" || action.type === "pick_boat" ? action.boat : null;
}

export function voter({ event }: Schemas["Event"]): number | null {
  return event.type === "vote_cast" ? event.seat : null;
}

export function ballot({ event }: Schemas["Event"]): "raven" | "wolf" | undefined {
  return event.type === "vote_cast" ? event.boat.face : undefined;
}

export const claim: Schemas["Talk"] = { type: "claim", claim: { about: "my_vote", boat: "wolf" } };

export const match: Schemas["MatchRequest"] = {
  game: "passengers",
  seats: [{ kind: "open" }, { kind: "bot", bot: "scripted" }],
  options: { gift_sets: ["i", "ii", "iii"] },
};

// @ts-expect-error There is no such boat.
export const wrong: Schemas["Action"] = { type: "vote", boat: "swan" };
