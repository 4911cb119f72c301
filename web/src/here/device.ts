/** What this browser keeps: who one is, and the seats one holds. Nothing here ever stands in an address. */

import type { Action } from "../api/types";
import type { Deed } from "../keys";

const PLAYER = "charon.player";
const SEATS = "charon.seats";
const CODES = "charon.codes";
const WATCHING = "charon.watching";
const TICKET = "charon.ticket";
const WISHES = "charon.wishes";
const NOTES = "charon.notes.";
const UNANSWERED = "charon.unanswered.";

const SHARED = "charon.shared";
/** What opens an account or a seat. */
const SECRETS = [PLAYER, SEATS, CODES, WATCHING, TICKET];

export interface Held {
  token: string;
  seat: number;
  /** The bytes that the seat committed to, until they are opened. */
  entropy?: number[];
}

/** A place in a queue, with the bytes that whoever waits there committed to. */
export interface Waiting {
  id: string;
  entropy?: number[];
}

export interface Kept {
  id: string;
  name: string;
  token: string;
}

export interface Wishes {
  lang?: "en" | "uk";
  theme?: "light" | "dark" | "contrast";
  /** When to ask before sending; of itself, where an answer is final or secret. */
  confirm?: "always" | "never";
  /** Whether questions with one legal answer are answered, after a while. */
  lone?: boolean;
  /** Whether the table is heard. */
  sound?: boolean;
  /** Keys that are others than they are of themselves. */
  keys?: Partial<Record<Deed, string>>;
  /** Whether requests and what they bring are shown, for who writes clients. */
  developer?: boolean;
  /** Whether the system tells of a move while the page is hidden. */
  notify?: boolean;
}

/** An answer to a question, under the key by which it counts once. */
export interface Sent {
  decision: string;
  action: Action;
  key: string;
}

export interface Note {
  version: number;
  text: string;
}

export function player(): Kept | null {
  return kept<Kept | null>(PLAYER, null);
}

export function keepPlayer(who: Kept | null): void {
  keep(PLAYER, who);
}

/** On a shared computer what opens an account or a seat is kept until the tab is closed, and in this tab alone. */
export function keepOnlyHere(): void {
  sessionStorage.setItem(SHARED, "yes");
}

/** The seat that this browser plays in a match, if it holds one. */
export function seatIn(match: string): Held | null {
  return seatsIn(match)[0] ?? null;
}

/** All that it holds there, the one that is played first. */
export function seatsIn(match: string): Held[] {
  const held = allSeats()[match] ?? [];
  return Array.isArray(held) ? held : [held];
}

/** Keep a seat, or what is new about it; one that was not held is played from now on. */
export function keepSeat(match: string, held: Held): void {
  const before = seatsIn(match);
  const known = before.some(({ seat }) => seat === held.seat);
  keepSeats(match, known ? before.map((one) => (one.seat === held.seat ? held : one)) : [held, ...before]);
}

/** Play another of the seats that are held. */
export function playSeat(match: string, seat: number): void {
  const held = seatsIn(match);
  keepSeats(match, [...held.filter((one) => one.seat === seat), ...held.filter((one) => one.seat !== seat)]);
}

export function dropSeat(match: string, seat: number): void {
  keepSeats(match, seatsIn(match).filter((one) => one.seat !== seat));
}

function keepSeats(match: string, held: Held[]): void {
  const { [match]: _, ...others } = allSeats();
  keep(SEATS, held.length ? { ...others, [match]: held.length === 1 ? held[0] : held } : others);
}

function allSeats(): Record<string, Held | Held[]> {
  return kept<Record<string, Held | Held[]>>(SEATS, {});
}

/** The seats, by match, that have committed to bytes which are not opened yet. */
export function owing(): [string, Held][] {
  return Object.keys(allSeats()).flatMap((match) =>
    seatsIn(match).flatMap((held): [string, Held][] => (held.entropy ? [[match, held]] : [])),
  );
}

/** A token to watch a match with, for which somebody gave a code. */
export function keepWatching(match: string, token: string | null): void {
  const { [match]: _, ...others } = kept<Record<string, string>>(WATCHING, {});
  keep(WATCHING, token === null ? others : { ...others, [match]: token });
}

export function ticketKept(): Waiting | null {
  return kept<Waiting | null>(TICKET, null);
}

export function keepTicket(ticket: Waiting | null): void {
  keep(TICKET, ticket);
}

/** Codes of open seats, by match: kept until they are used, so that they can be handed on. */
export function codesOf(match: string): Record<string, string> {
  return kept<Record<string, Record<string, string>>>(CODES, {})[match] ?? {};
}

export function keepCodes(match: string, codes: Record<string, string>): void {
  const all = kept<Record<string, Record<string, string>>>(CODES, {});
  keep(CODES, { ...all, [match]: codes });
}

/** What to show when looking at a match: its own seat's token, else that of who watches, else the player's. */
export function tokenFor(match: string): string | null {
  return seatIn(match)?.token ?? kept<Record<string, string>>(WATCHING, {})[match] ?? player()?.token ?? null;
}

/** A token ended: what it opened is kept no longer. Seats outlive the account that sat down in them. */
export function dropToken(token: string): void {
  if (player()?.token === token) keepPlayer(null);
  for (const match of Object.keys(allSeats())) keepSeats(match, seatsIn(match).filter((held) => held.token !== token));
  const watching = Object.entries(kept<Record<string, string>>(WATCHING, {}));
  keep(WATCHING, Object.fromEntries(watching.filter(([, one]) => one !== token)));
}

export function wishes(): Wishes {
  return kept<Wishes>(WISHES, {});
}

export function keepWishes(more: Wishes): void {
  keep(WISHES, { ...wishes(), ...more });
}

export function notesOf(match: string): Note[] {
  return kept<Note[]>(NOTES + match, []);
}

export function keepNotes(match: string, notes: Note[]): void {
  keep(NOTES + match, notes);
}

/** What was sent in a match and got no answer yet, by the tab that sent it: also after the page was loaded anew. */
export function unansweredIn(match: string): Sent | null {
  return JSON.parse(sessionStorage.getItem(UNANSWERED + match) ?? "null") as Sent | null;
}

export function keepUnanswered(match: string, sent: Sent | null): void {
  if (sent) sessionStorage.setItem(UNANSWERED + match, JSON.stringify(sent));
  else sessionStorage.removeItem(UNANSWERED + match);
}

/** Forget who one is, the seats one holds and what the tab was at; how one likes things stays. */
export function forget(): void {
  for (const name of SECRETS) keep(name, null);
  for (const name of Object.keys(sessionStorage)) if (name.startsWith("charon.")) sessionStorage.removeItem(name);
}

function keep(name: string, value: unknown): void {
  if (value === null) drawerOf(name).removeItem(name);
  else drawerOf(name).setItem(name, JSON.stringify(value));
}

function drawerOf(name: string): Storage {
  return SECRETS.includes(name) && sessionStorage.getItem(SHARED) ? sessionStorage : localStorage;
}

function kept<T>(name: string, otherwise: T): T {
  try {
    const found = drawerOf(name).getItem(name);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}
