/** Requests: problems as errors, writes that are repeated under one key until they are answered. */

import { hex } from "./entropy.js";
import type { ProblemBody } from "./types.js";

/** What the service refused, in its own words. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly body: Partial<ProblemBody> = {},
  ) {
    super(detail);
  }

  get rule(): string | null {
    return (this.body as { rule?: string | null }).rule ?? null;
  }

  get requestId(): string | null {
    return (this.body as { request_id?: string | null }).request_id ?? null;
  }

  /** How many milliseconds the service asks to wait: a second at least, a minute at most. */
  get retryAfter(): number | null {
    const seconds = Number((this.body as { retry_after?: string }).retry_after ?? NaN);
    return Number.isFinite(seconds) ? Math.min(60, Math.max(1, seconds)) * 1000 : null;
  }

  /** What is wrong with each field, by its pointer into the body. */
  get fields(): { pointer?: string; detail: string }[] {
    return (this.body as { errors?: { pointer?: string; detail: string }[] }).errors ?? [];
  }
}

export interface Asking {
  /** Where the service is; the page asks the one it came from. */
  base?: string;
  method?: string;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  lang?: string;
}

/** A write that was repeated tells whoever waits that it is not sure to have arrived. */
export interface Writing extends Asking {
  key?: string;
  onDoubt?: () => void;
}

/** A request and what came of it, for a panel that developers may open. */
export interface Asked {
  number: number;
  method: string;
  path: string;
  /** By which kind of token: of a player, a seat or a spectator. */
  as: string | null;
  body: unknown;
  /** null where nobody answered. */
  status: number | null;
  milliseconds: number;
  requestId: string | null;
  answer?: unknown;
}

/** Who is told of every request, when its answer begins and again when it was read. */
export const overhear: { told: ((asked: Asked) => void) | null } = { told: null };
const asked = new WeakMap<Response, Asked>();
let number = 0;

function tell(path: string, asking: Asking, since: number, answer: Response | null): void {
  if (!overhear.told) return;
  const told: Asked = {
    number: (number += 1),
    method: asking.method ?? "GET",
    path,
    as: asking.token?.split("_")[1] ?? null,
    body: asking.body,
    status: answer?.status ?? null,
    milliseconds: performance.now() - since,
    requestId: answer?.headers.get("X-Request-Id") ?? null,
  };
  if (answer) asked.set(answer, told);
  overhear.told(told);
}

/** The body of an answer. */
async function bodyOf<T>(answer: Response): Promise<T> {
  const body = (await answer.json()) as T;
  const told = asked.get(answer);
  if (told) overhear.told?.(Object.assign(told, { answer: body }));
  return body;
}

/** One request; a Problem where the service says no, a TypeError where nobody answers. */
export async function ask(path: string, asking: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", ...asking.headers };
  if (asking.token) headers.Authorization = `Bearer ${asking.token}`;
  if (asking.lang) headers["Accept-Language"] = asking.lang;
  if (asking.body !== undefined) headers["Content-Type"] = "application/json";
  const since = performance.now();
  const answer = await fetch(`${asking.base ?? ""}${path}`, {
    method: asking.method ?? "GET",
    headers,
    body: asking.body === undefined ? null : JSON.stringify(asking.body),
    signal: asking.signal ?? null,
    cache: isHeld(headers) ? "no-store" : "no-cache",
    credentials: "omit",
    referrerPolicy: "no-referrer",
  }).catch((failure: unknown) => {
    if (!asking.signal?.aborted) tell(path, asking, since, null);
    throw failure;
  });
  tell(path, asking, since, answer);
  listen(answer);
  if (!answer.ok && answer.status !== 304) throw await problem(answer);
  return answer;
}

/** Browsers let a request wait for another to the same address, for its cache: for one that is held that would be long. */
function isHeld(headers: Record<string, string>): boolean {
  return "Prefer" in headers || headers.Accept === "text/event-stream";
}

/** What every answer tells by the way: how far the service's clock is ahead, and whether it is only for trying out. */
export const heard = { ahead: 0, relaxed: false };

/** The time by the clock of the service, in milliseconds. */
export function serviceTime(): number {
  return Date.now() + heard.ahead;
}

function listen({ headers }: Response): void {
  const time = headers.get("Charon-Time");
  if (time !== null) heard.ahead = Date.parse(time) - Date.now();
  heard.relaxed = headers.get("Charon-Durability") === "relaxed";
}

export async function read<T>(path: string, asking: Asking = {}): Promise<T> {
  return bodyOf(await ask(path, asking));
}

/** A name for one write. (`crypto.randomUUID` is for pages from a secure address only.) */
export function newKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** A write that got no answer, why, and how many milliseconds it waits before it is sent again. */
export interface Doubt {
  failure: unknown;
  wait: number;
}

/** Who is told of writes that wait: how many there are, and of the latest. */
export const doubts: { open: number; told: ((latest: Doubt | null) => void) | null } = { open: 0, told: null };

async function inDoubt(doubt: Doubt, signal?: AbortSignal): Promise<void> {
  doubts.open += 1;
  doubts.told?.(doubt);
  try {
    await pause(doubt.wait, signal);
  } finally {
    doubts.open -= 1;
    if (!doubts.open) doubts.told?.(null);
  }
}

/** Say something once: sent again under the same key until there is an answer, however long that takes. */
export async function write<T>(path: string, writing: Writing): Promise<T> {
  const headers = { ...writing.headers, "Idempotency-Key": writing.key ?? newKey() };
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await ask(path, { method: "POST", ...writing, headers });
      return answer.status === 204 ? (undefined as T) : await bodyOf(answer);
    } catch (failure) {
      const wait = pauseAfter(failure, tries);
      if (wait === null || writing.signal?.aborted) throw failure;
      writing.onDoubt?.();
      await inDoubt({ failure, wait }, writing.signal);
    }
  }
}

/** Back-off: at once, then 1, 2, 4 ... 30 seconds, each with some chance in it. */
export function backOff(tries: number): number {
  return tries === 0 ? 100 : Math.min(30_000, 1000 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2);
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("No longer wanted.", "AbortError"));
    });
  });
}

const UNSURE = new Set([429, 502, 503, 504]);

/** For how many milliseconds to wait before the same is asked again; null where that would not help. */
export function pauseAfter(failure: unknown, tries: number): number | null {
  if (failure instanceof Problem) return UNSURE.has(failure.status) ? (failure.retryAfter ?? backOff(tries)) : null;
  return failure instanceof TypeError ? backOff(tries) : null;
}

async function problem(answer: Response): Promise<Problem> {
  const told = (await bodyOf(answer).catch(() => ({}))) as Partial<ProblemBody> & { code?: string; detail?: string };
  const after = answer.headers.get("Retry-After");
  const body = after === null ? told : { ...told, retry_after: after };
  return new Problem(answer.status, told.code ?? "unknown", told.detail ?? answer.statusText, body);
}
