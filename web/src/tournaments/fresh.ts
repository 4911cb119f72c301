/** A tournament as it is now: asked for again whenever it has changed, and everything about it with it. */

import { useEffect, useState } from "preact/hooks";

import { ask, backOff, pause, pauseAfter, Problem } from "../api/http";
import type { Tournament } from "../api/types";

/** No more often than this: a tournament of quick bots changes all the time. */
const APART = 1500;

export interface Fresh {
  now: Tournament | null;
  problem: unknown;
  /** Take what a write answered. */
  take: (told: Tournament) => void;
}

export function useTournament(id: string): Fresh {
  const [now, setNow] = useState<Tournament | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const take = (told: Tournament): void => setNow((known) => (known && known.version > told.version ? known : told));
  useEffect(() => {
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      let tag: string | null = null;
      for (let failures = 0; !stop.signal.aborted; ) {
        try {
          const headers: Record<string, string> = tag === null ? {} : { "If-None-Match": tag, Prefer: "wait=25" };
          const answer: Response = await ask(`/v1/tournaments/${id}`, { headers, signal: stop.signal });
          failures = 0;
          if (answer.status === 304) continue;
          tag = answer.headers.get("ETag");
          take((await answer.json()) as Tournament);
          await pause(APART, stop.signal);
        } catch (failure) {
          if (stop.signal.aborted) return;
          if (failure instanceof Problem && failure.status === 404) return setProblem(failure);
          failures += 1;
          await pause(pauseAfter(failure, failures) ?? backOff(failures), stop.signal);
        }
      }
    };
    follow().catch(() => undefined); // left while it waited
    return () => stop.abort();
  }, [id]);
  return { now, problem, take };
}
