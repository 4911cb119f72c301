/** Random bytes by which a seat has a say in all chance: it commits to them, and opens them when all are in. */

import type { Match } from "./types.js";

/**
 * Bytes that a seat can commit to; none where a page came over plain http from elsewhere: browsers do not hash there, and
 * whoever could change what the service says could change the page, too.
 */
export function newEntropy(): Uint8Array | undefined {
  return "subtle" in crypto ? crypto.getRandomValues(new Uint8Array(32)) : undefined;
}

/** What the service is told of entropy before all are in. */
export async function commitment(entropy: Uint8Array): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(entropy))));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a seat has committed to entropy that it may still open. */
export function owesEntropy(match: Match, seat: number | null): boolean {
  const own = match.seats.find((one) => one.seat === seat);
  return match.status === "open" && own !== undefined && own.entropy_commitment !== null && own.entropy === null;
}
