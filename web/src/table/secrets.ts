/** Faces that not everybody knows, in the events of any game. */

import type { Entry } from "../api/types";

export type Audience = "everyone" | number[];

export interface Secret {
  known_to: Audience;
  face?: unknown;
}

/** All that an event hides from somebody or once hid. */
export function secretsIn(value: unknown): Secret[] {
  if (typeof value !== "object" || value === null) return [];
  if ("known_to" in value) return [value as Secret];
  return Object.values(value).flatMap(secretsIn);
}

/** Who knows what an event hides: of several circles that of the reader; `parts` where others know one each. */
export function audienceOf(entry: Entry, me: number | null): number[] | "parts" | null {
  const hidden = secretsIn(entry.event).flatMap(({ known_to }) => (known_to === "everyone" ? [] : [known_to]));
  const mine = hidden.filter((known) => me !== null && known.includes(me));
  const circles = new Map((mine.length ? mine : hidden).map((known) => [String(known), known]));
  if (!hidden.length) return null;
  return circles.size === 1 || mine.length ? [...circles.values()][0]! : "parts";
}

/** Whether a reader learned something from an event that not everybody did. */
export function taught(entry: Entry, me: number | null): boolean {
  if (me === null) return false;
  return secretsIn(entry.event).some(({ known_to }) => known_to !== "everyone" && known_to.includes(me));
}
