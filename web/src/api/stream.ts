/** The events of a match as they happen: a stream that resumes exactly, and goes on for ever. */

import { ask, backOff, pause, Problem } from "./http";
import type { Entry } from "./types";

const SILENCE = 40_000;

export interface Followed {
  match: string;
  token: string | null;
  reader: string | null;
  after: string;
  onEvents: (entries: Entry[], cursor: string) => void;
  /** Whether the line is up; called on every change. */
  onLine: (up: boolean) => void;
}

/** Follow a match until the signal says stop. What cannot be followed at all raises its Problem. */
export async function follow(followed: Followed, signal: AbortSignal): Promise<void> {
  let cursor = followed.after;
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      await once(followed, cursor, signal, (entries, last) => {
        tries = 0;
        cursor = last;
        followed.onEvents(entries, last);
      });
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof Problem && failure.status < 500 && failure.status !== 429) throw failure;
    }
    followed.onLine(false);
    await pause(backOff(tries), signal).catch(() => undefined);
  }
}

type Heard = (entries: Entry[], cursor: string) => void;

/** One connection, until it ends or is silent for too long. */
async function once(followed: Followed, cursor: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener("abort", hangUp);
  let watch = setTimeout(hangUp, SILENCE);
  try {
    const seen = followed.reader === null ? "" : `?as=${followed.reader}`;
    const answer = await ask(`/v1/matches/${followed.match}/events${seen}`, {
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
      watch = setTimeout(hangUp, SILENCE);
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
