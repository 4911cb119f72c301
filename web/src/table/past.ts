/** Tables of the past: kept once they were seen, and those next in time fetched ahead. */

import { useEffect } from "preact/hooks";

import { read } from "../api/http";
import type { AllViews, Match, View } from "../api/types";
import { tokenFor } from "../here/device";
import { useAnswer } from "../shell";

type Past = View | AllViews;

const MOST = 200;
const AHEAD = 6;
const RESTING = 200;
const kept = new Map<string, Past>();

/** The table at a version through somebody's eyes; the one before stays in sight until it is there. */
export function usePast(match: Match, at: number | null, eyes: string): [Past | null, unknown] {
  const [shown, problem] = useAnswer(
    async (signal) => (at === null ? null : await viewAt(match, at, eyes, signal)),
    [match.id, at, eyes],
  );
  useEffect(() => {
    if (at === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void fetchAhead(match, at, eyes, stop.signal), RESTING);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [match.id, at, eyes]);
  return at === null ? [null, null] : [shown, problem];
}

async function viewAt(match: Match, at: number, eyes: string, signal: AbortSignal): Promise<Past> {
  const name = `${match.id} ${eyes} ${at} ${match.disclosed}`;
  const found =
    kept.get(name) ??
    (await read<Past>(`/v1/matches/${match.id}/view?as=${eyes}&at=${at}`, { token: tokenFor(match.id), signal }));
  kept.delete(name);
  kept.set(name, found);
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  return found;
}

async function fetchAhead(match: Match, at: number, eyes: string, signal: AbortSignal): Promise<void> {
  for (let far = 1; far <= AHEAD && !signal.aborted; far += 1)
    for (const version of [at + far, at - far])
      if (version >= 1 && version <= match.version) await viewAt(match, version, eyes, signal).catch(() => undefined);
}
