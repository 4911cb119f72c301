/** What lies in the box by its print, and what was claimed: for drawings of every game. */

import type { Components, Entry } from "../api/types";
import { spaced } from "../words/words";

export type Box = Components["kinds"];
type Printed = Box[string]["items"][string];

/** A thing of the box; what nobody printed has its id for a name. */
export function thing(box: Box, kind: string, id: string): Printed {
  return box[kind]?.items[id] ?? { name: spaced(id) };
}

export function nameOf(box: Box, kind: string, id: string): string {
  return thing(box, kind, id).name;
}

/** A printed number, such as a limit. */
export function printed(box: Box, kind: string, id: string, field: string): number {
  return Number(thing(box, kind, id)[field] ?? 0);
}

export interface ClaimMade {
  version: number;
  seat: number;
  claim: { about: string } & Record<string, unknown>;
  text: string;
}

/** The claims made so far, oldest first. What is claimed may be a lie. */
export function claimsIn(entries: Entry[]): ClaimMade[] {
  return entries
    .filter((entry) => entry.event.type === "claimed")
    .map(({ version, event, text }) => {
      const { seat, claim } = event as unknown as Pick<ClaimMade, "seat" | "claim">;
      return { version, seat, claim, text: text ?? "" };
    });
}
