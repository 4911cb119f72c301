// What a client generated from the contract of this game knows; compiled, never run.
import type { components } from "./contract";

type Schemas = components["schemas"];

export function accused(action: Schemas["Action"]): number | null {
  return action.type === "accuse" ? action.seat : null;
}

export function who({ event }: Schemas["Event"]): number | null {
  return event.type === "died" ? event.seat : null;
}

export const claim: Schemas["Talk"] = { type: "claim", claim: { about: "lets_vote_out", seat: 2 } };

export const match: Schemas["MatchRequest"] = {
  game: "adrift",
  seats: [{ kind: "open" }],
  options: { agendas: ["target", "killer", "saviour"], first_player: 0 },
};

// @ts-expect-error There is no such agenda.
export const wrong: Schemas["Options"] = { agendas: ["pirate"] };
