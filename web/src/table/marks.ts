/** Where a match turned, as far as it has come: rounds, turns, votes, whatever its game marks. */

import { useEffect, useState } from "preact/hooks";

import { read } from "../api/http";
import type { Match, Timeline, TurningPoint } from "../api/types";
import { tokenFor } from "../here/device";
import { lang } from "../words/words";

interface Known {
  of: string;
  marks: TurningPoint[];
  next: string;
}

/** The marks of a match, oldest first; only what is new is asked for. */
export function useMarks(match: Match | null): TurningPoint[] {
  const [known, setKnown] = useState<Known>({ of: "", marks: [], next: "0" });
  const of = `${match?.id} ${lang()}`;
  useEffect(() => {
    if (!match || match.status === "open") return;
    const stop = new AbortController();
    const begun = known.of === of ? known : { of, marks: [], next: "0" };
    marksAfter(match.id, begun.next, stop.signal).then(
      (more) => setKnown({ of, marks: [...begun.marks, ...more.marks], next: more.next }),
      () => undefined, // the table says that nobody answers; marks come with the next version
    );
    return () => stop.abort();
  }, [of, match?.version]);
  return known.of === of ? known.marks : [];
}

/** In which round or turn a version is, and in which part of it. */
export function chaptersAt(marks: TurningPoint[], version: number): TurningPoint[] {
  const until = marks.filter((mark) => mark.version <= version);
  const whole = until.findLast((mark) => mark.kind === "round" || mark.kind === "turn");
  const part = until.findLast((mark) => mark.kind === "phase");
  return [whole, part && part.version > (whole?.version ?? 0) ? part : undefined].filter((mark) => mark !== undefined);
}

export const CHAPTERS = new Set(["round", "turn", "phase", "end"]);

async function marksAfter(match: string, after: string, signal: AbortSignal): Promise<Omit<Known, "of">> {
  const marks: TurningPoint[] = [];
  for (let next = after; ; ) {
    const page = await read<Timeline>(`/v1/matches/${match}/timeline?text=true&after=${next}`, {
      token: tokenFor(match),
      lang: lang(),
      signal,
    });
    marks.push(...page.marks);
    const reached = String(page.next);
    if (Number.parseInt(reached, 10) >= page.end || reached === next) return { marks, next: reached };
    next = reached;
  }
}
