/** A place in a queue: kept until there is a table, on whatever page one is and also after a reload. */

import { useEffect, useState } from "preact/hooks";

import { commitment, newEntropy } from "../api/entropy";
import { ask, backOff, pause, Problem, read, write } from "../api/http";
import type { GameSummary, QueueTicket } from "../api/types";
import type { Wished } from "../pages/terms";
import { keepSeat, keepTicket, player, ticketKept } from "./device";
import { openEntropy } from "./seats";

/** Seconds until bots take the seats for which nobody came. */
export const PATIENCE = 60;
const FILL = "scripted";
const AGAIN = 2000;

let now: QueueTicket | null = null;
const listeners = new Set<() => void>();

/** The ticket of this browser, as it is known. */
export function useTicket(): QueueTicket | null {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const changed = (): void => setTurn((turn) => turn + 1);
    listeners.add(changed);
    changed(); // what was told before anybody listened
    return () => void listeners.delete(changed);
  }, []);
  return now;
}

/** Wait for others who want the same; where the match is rated one has a say in its chance, as in every seat. */
export async function joinQueue(game: GameSummary, terms: Wished): Promise<void> {
  const { min, max } = game.seats;
  const seats = Array.from({ length: max - min + 1 }, (_, more) => min + more).filter((count) => count > 1);
  const entropy = terms.rated ? newEntropy() : undefined;
  const body = { seats, terms, patience: PATIENCE, fill: FILL, ...(entropy && { entropy: await commitment(entropy) }) };
  const ticket = await write<QueueTicket>(`/v1/games/${game.id}/queue`, { token: player()!.token, body });
  keepTicket({ id: ticket.id, ...(entropy && { entropy: [...entropy] }) });
  know(ticket);
  void followTicket();
}

export async function leaveQueue(): Promise<void> {
  await ask(`/v1/queue/${now!.id}`, { method: "DELETE", token: player()!.token });
  forgetTicket();
}

/** The table was reached, or will not be. */
export function forgetTicket(): void {
  keepTicket(null);
  know(null);
}

let following = false;

/** Ask for the kept ticket until it is settled, and sit down where it says. */
export async function followTicket(): Promise<void> {
  if (following) return;
  following = true;
  for (let kept = ticketKept(), tries = 0; kept && player(); kept = ticketKept()) {
    try {
      const headers: Record<string, string> = now?.id === kept.id ? { Prefer: "wait=25" } : {};
      const ticket = await read<QueueTicket>(`/v1/queue/${kept.id}`, { token: player()!.token, headers });
      tries = 0;
      if (ticketKept()?.id !== ticket.id) continue; // withdrawn meanwhile
      if (ticket.status !== "waiting") settle(ticket, kept.entropy);
      know(ticket);
      if (ticket.status === "waiting") await pause(AGAIN);
    } catch (failure) {
      if (failure instanceof Problem && failure.status < 500 && failure.status !== 429) forgetTicket();
      else await pause(backOff((tries += 1)));
    }
  }
  following = false;
}

/** What becomes of the seat: the account's token plays there, and opens what it committed to. */
function settle(ticket: QueueTicket, entropy: number[] | undefined): void {
  if (ticket.status === "seated" && ticket.match && ticket.seat !== null) {
    keepSeat(ticket.match, { token: player()!.token, seat: ticket.seat, ...(entropy && { entropy }) });
    void openEntropy();
  }
  keepTicket(null);
}

function know(ticket: QueueTicket | null): void {
  now = ticket;
  listeners.forEach((listener) => listener());
}
