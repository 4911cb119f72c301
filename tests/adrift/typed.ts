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

export const seen: Schemas["Claim"] = { about: "i_saw", what: "hand", seat: 1, value: ["gun", "junk"] };

// @ts-expect-error There is no such card.
export const unseen: Schemas["Claim"] = { about: "i_saw", what: "hand", seat: 1, value: ["cannon"] };
