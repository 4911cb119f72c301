/** The events of a match as they happen: a stream that resumes exactly, and goes on for ever. */

import { ask, backOff, pause, Problem, read } from "./http.js";
import type { Entry, EventPage } from "./types.js";

const SILENCE = 40_000;
const PATIENT = 2;

export interface Followed {
  base?: string;
  match: string;
  token: string | null;
  reader: string | null;
  after: string;
  onEvents: (entries: Entry[], cursor: string) => void;
  /** Whether the line is up; called on every change. */
  onLine: (up: boolean) => void;
}

/**
 * Follow a match until the signal says stop: by a stream or, where open streams bring nothing, by long polls. What
 * cannot be followed at all raises its Problem; a service that is busy is left alone for as long as it asks.
 */
export async function follow(followed: Followed, signal: AbortSignal): Promise<void> {
  let cursor = followed.after;
  let silent = 0;
  let tries = 0;
  const heard = (entries: Entry[], last: string): void => {
    tries = 0;
    cursor = last;
    followed.onEvents(entries, last);
  };
  while (!signal.aborted) {
    let wanted: number | null = null;
    try {
      if (silent >= PATIENT) {
        await polled(followed, cursor, signal, heard);
        continue;
      }
      await streamed(followed, cursor, signal, heard);
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof Silence) silent += 1;
      if (failure instanceof Problem && failure.status < 500 && failure.status !== 429) throw failure;
      if (failure instanceof Problem) wanted = failure.retryAfter;
    }
    followed.onLine(false);
    await pause(wanted ?? backOff(tries), signal).catch(() => undefined);
    tries += 1;
  }
}

/** An open stream brought nothing, not even heart-beats. */
class Silence extends Error {}

type Heard = (entries: Entry[], cursor: string) => void;

/** One page of news, held until there is some. */
async function polled(followed: Followed, cursor: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const seen = followed.reader === null ? "" : `&as=${followed.reader}`;
  const { events, next } = await read<EventPage>(`/v1/matches/${followed.match}/events?after=${cursor}${seen}`, {
    base: followed.base,
    token: followed.token,
    signal,
    headers: { Prefer: "wait=25" },
  });
  followed.onLine(true);
  if (events.length) heard(events, next);
}

/** One connection, until it ends or is silent for too long. */
async function streamed(followed: Followed, cursor: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const line = new AbortController();
  const hangUp = (): void => line.abort();
  const silence = (): void => line.abort(new Silence());
  signal.addEventListener("abort", hangUp);
  let watch = setTimeout(silence, SILENCE);
  try {
    const seen = followed.reader === null ? "" : `?as=${followed.reader}`;
    const answer = await ask(`/v1/matches/${followed.match}/events${seen}`, {
      base: followed.base,
      token: followed.token,
      signal: line.signal,
      headers: { Accept: "text/event-stream", "Last-Event-ID": cursor },
    });
    followed.onLine(true);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(silence, SILENCE);
      const frames = (rest + value).split("\n\n");
      rest = frames.pop()!;
      take(frames, heard);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener("abort", hangUp);
  }
}

/** Events of the frames that came together; comments are heart-beats. */
function take(frames: string[], heard: Heard): void {
  const entries: Entry[] = [];
  let cursor = "";
  for (const frame of frames) {
    let data = "";
    let id = "";
    for (const field of frame.split("\n")) {
      if (field.startsWith("data:")) data += field.slice(5).trimStart();
      else if (field.startsWith("id:")) id = field.slice(3).trim();
    }
    if (data && id) {
      entries.push(JSON.parse(data) as Entry);
      cursor = id;
    }
  }
  if (entries.length) heard(entries, cursor);
}
