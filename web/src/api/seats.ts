/** Seats: how one sits down. */

import { keepSeat, player } from "./device";
import { write } from "./http";
import type { ClaimedSeat } from "./types";

/** Sit down in a seat, with a code where it needs one; the browser keeps the seat. */
export async function claim(match: string, seat: number, code: string | null): Promise<void> {
  const claimed = await write<ClaimedSeat>(`/v1/matches/${match}/seats/${seat}/claim`, {
    token: player()?.token ?? null,
    body: code === null ? {} : { code },
  });
  keepSeat(match, { token: claimed.token, seat: claimed.seat });
}
