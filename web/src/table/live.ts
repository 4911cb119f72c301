/** A match as it is now: the table, its events, and a line that keeps both fresh. */

import { useEffect, useRef, useState } from "preact/hooks";

import { seatIn, tokenFor } from "../api/device";
import { Problem, read } from "../api/http";
import { follow } from "../api/stream";
import type { Entry, EventPage, Table } from "../api/types";

const QUIET = 40;

export interface Live {
  table: Table | null;
  entries: Entry[];
  problem: Problem | null;
  line: boolean;
  refresh: () => void;
}

/** The table of a match, live. Versions never go back: an older answer that comes late is dropped. */
export function useLive(match: string, language: string): Live {
  const [table, setTable] = useState<Table | null>(null);
  const [entries, setEntries] = useState<Entry[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [line, setLine] = useState(true);
  const asking = useRef<() => void>(() => undefined);

  useEffect(() => {
    const stop = new AbortController();
    const token = tokenFor(match);
    const reader = seatIn(match) === null ? null : String(seatIn(match)!.seat);
    let shown = -1;
    let timer = 0;

    const fetchTable = async (): Promise<void> => {
      const found = await read<Table>(`/v1/matches/${match}/table?text=true`, {
        token,
        signal: stop.signal,
        lang: language,
      });
      if (found.match.version < shown) return;
      shown = found.match.version;
      setTable(found);
      const more = await allEvents(match, token, language, stop.signal, shown);
      setEntries((known) => joined(known, more));
      setProblem(null);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => fetchTable().catch(failed), QUIET);
    };
    const failed = (failure: unknown): void => {
      if (stop.signal.aborted) return;
      if (failure instanceof Problem && failure.status < 500 && failure.status !== 429) setProblem(failure);
      else {
        setLine(false);
        timer = window.setTimeout(() => fetchTable().then(() => setLine(true), failed), 2000);
      }
    };
    asking.current = soon;
    let first = 0;
    const allEvents = async (
      id: string,
      as: string | null,
      tongue: string,
      signal: AbortSignal,
      until: number,
    ): Promise<Entry[]> => {
      const found: Entry[] = [];
      for (let after: string | number = first; ; ) {
        const page: EventPage = await read(`/v1/matches/${id}/events?text=true&after=${after}`, {
          token: as,
          signal,
          lang: tongue,
        });
        found.push(...page.events);
        if (page.events.length === 0 || found.at(-1)!.version >= until) break;
        after = page.next;
      }
      first = found.at(-1)?.version ?? first;
      return found;
    };

    setEntries([]);
    fetchTable()
      .then(() =>
        follow(
          { match, token, reader, after: String(shown), onEvents: soon, onLine: setLine },
          stop.signal,
        ),
      )
      .catch(failed);
    const seen = (): void => {
      if (document.visibilityState === "visible") soon();
    };
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("online", seen);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("online", seen);
    };
  }, [match, language]);

  return { table, entries, problem, line, refresh: () => asking.current() };
}

function joined(known: Entry[], more: Entry[]): Entry[] {
  const last = known.at(-1)?.version ?? 0;
  return [...known, ...more.filter((entry) => entry.version > last)];
}

