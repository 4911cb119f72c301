/** Seats: how one sits down, and has a say in chance where the terms let seats have one. */

import { Charon } from "../api/charon";
import { newEntropy, owesEntropy } from "../api/entropy";
import { ask, backOff, pause, Problem } from "../api/http";
import type { Match } from "../api/types";
import { type Held, keepSeat, owing, player, seatsIn } from "./device";

/** Seconds until every seat that owes entropy was looked at: terms give them a minute. */
const ROUND = 20;
const BREATH = 1000;

/**
 * Sit down in a seat, with a code where it needs one; the browser keeps the seat. A private match is not there for who
 * does not sit in it yet: what it is played on is not known, and one sits down without entropy.
 */
export async function claim(match: string, seat: number, code: string | null): Promise<void> {
  const me = new Charon("", player()?.token ?? null);
  const now = await me.read<Match>(`/v1/matches/${match}`).catch((failure: unknown) => {
    if (code && failure instanceof Problem && failure.status === 404) return null;
    throw failure;
  });
  const entropy = now && takesEntropy(now) ? newEntropy() : undefined;
  const { charon } = await me.claimSeat(match, seat, code ?? undefined, entropy);
  keepSeat(match, { token: charon.token!, seat, ...(entropy && { entropy: [...entropy] }) });
  void openEntropy();
}

/** Whether one who sits down now may bring entropy: nobody may who could have seen another's. */
function takesEntropy({ terms, seats }: Match): boolean {
  return terms.entropy !== null && seats.every((seat) => seat.entropy === null);
}

let opening = false;

/** Open what the seats of this browser committed to, each when all are in, on whatever page one is then. */
export async function openEntropy(): Promise<void> {
  if (opening) return;
  opening = true;
  const tags = new Map<string, string>();
  for (let owed = owing(), tries = 0; owed.length; owed = owing()) {
    for (const [match, held] of owed) {
      try {
        await lookAt(match, held, Math.ceil(ROUND / owed.length), tags);
        tries = 0;
      } catch (failure) {
        if (failure instanceof Problem && failure.status < 500 && failure.status !== 429) settled(match, held);
        else await pause(backOff((tries += 1)));
      }
    }
  }
  opening = false;
}

/** Wait a while for news of a match; open what is awaited, and forget what no longer can be. */
async function lookAt(match: string, held: Held, seconds: number, tags: Map<string, string>): Promise<void> {
  const { token, seat, entropy } = held;
  const tag = tags.get(match);
  const asked = Date.now();
  const headers: Record<string, string> = tag ? { "If-None-Match": tag, Prefer: `wait=${seconds}` } : {};
  const answer = await ask(`/v1/matches/${match}`, { token, headers });
  if (answer.status === 304) return Date.now() - asked < BREATH ? pause(BREATH) : undefined;
  const now = (await answer.json()) as Match;
  if (!owesEntropy(now, seat)) return settled(match, held);
  await new Charon("", token).table(match, seat, Uint8Array.from(entropy!)).bringEntropy(now);
  tags.set(match, answer.headers.get("ETag") ?? "");
}

/** What was opened, or came too late, is kept no longer. */
function settled(match: string, { entropy: _, ...held }: Held): void {
  if (seatsIn(match).some(({ token }) => token === held.token)) keepSeat(match, held);
}
