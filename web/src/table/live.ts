/** A match as it is now: the table, its events, and a line that keeps both fresh. */

import { useEffect, useRef, useState } from "preact/hooks";

import { Problem, read } from "../api/http";
import { follow } from "../api/stream";
import type { Entry, EventPage, Match, Table } from "../api/types";
import { dropToken, seatIn, tokenFor } from "../here/device";
import { again, useAnswer } from "../shell";
import { lang } from "../words/words";

const QUIET = 40;
const AGAIN = 2000;
/** A tab that is hidden so long gives its line to others: a browser has six of them for a service. */
const HIDDEN = 60_000;
const GLANCE = 15_000;
/** A line that is down for a moment is nobody's worry. */
const DOWN = 3000;

export interface Live {
  table: Table | null;
  entries: Entry[];
  problem: Problem | null;
  line: boolean;
  /** Whether nobody has answered for some time: then nothing can be chosen. */
  offline: boolean;
  /** Whether the token that one came with has ended. */
  ended: boolean;
  refresh: () => void;
}

/** The table of a match, live. Versions never go back: an older answer that comes late is dropped. */
export function useLive(match: string, language: string): Live {
  const [table, setTable] = useState<Table | null>(null);
  const [entries, setEntries] = useState<Entry[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [line, setLine] = useState(true);
  const [ended, setEnded] = useState(false);
  const token = tokenFor(match);
  const seat = seatIn(match)?.seat ?? null;
  const offline = useOffline(line);
  const asking = useRef<() => void>(() => undefined);

  useEffect(() => {
    const stop = new AbortController();
    let hangUp: AbortController | null = null;
    let shown = -1;
    let last = 0;
    let timer = 0;
    let leaving = 0;
    let glances = 0;
    const reader = seat === null ? null : String(seat);

    const fetchTable = async (): Promise<void> => {
      const asked = { token, signal: stop.signal, lang: language };
      const found = await read<Table>(`/v1/matches/${match}/table?text=true${reader === null ? "" : `&as=${reader}`}`, asked);
      if (found.match.version < shown) return;
      const more = await eventsAfter(match, reader, last, language, stop.signal);
      if (found.match.version < shown) return; // one that was asked for later came first
      shown = found.match.version;
      last = more.at(-1)?.version ?? last;
      setTable(found);
      setEntries((known) => joined(known, more));
      setProblem(null);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => fetchTable().then(answered, failed), QUIET);
    };
    const failed = (failure: unknown): void => {
      if (stop.signal.aborted) return;
      const told = failure instanceof Problem ? failure : null;
      if (told?.status === 401 && token !== null) {
        dropToken(token);
        setEnded(true);
        again(); // with what else this browser has, or as anybody
      } else if (told && told.status < 500 && told.status !== 429) setProblem(told);
      else {
        setLine(false);
        clearTimeout(timer);
        timer = window.setTimeout(() => fetchTable().then(answered, failed), told?.retryAfter ?? AGAIN);
      }
    };
    const answered = (): void => {
      setLine(true);
      if (hangUp === null && !stop.signal.aborted) listen();
    };
    const listen = (): void => {
      hangUp = new AbortController();
      const onLine = (up: boolean): void => {
        setLine(up);
        if (!up) soon(); // a service that only has no line to spare still answers
      };
      const line = { match, token, reader, after: String(Math.max(0, shown)), onEvents: soon, onLine };
      follow(line, hangUp.signal).catch(failed);
    };
    const seen = (): void => {
      clearTimeout(leaving);
      clearInterval(glances);
      if (document.visibilityState === "hidden") {
        leaving = window.setTimeout(() => {
          hangUp?.abort();
          glances = window.setInterval(soon, GLANCE);
        }, HIDDEN);
        return;
      }
      if (hangUp?.signal.aborted) listen();
      soon();
    };
    const back = (): void => {
      hangUp?.abort(); // the line may be dead without knowing
      listen();
      soon();
    };

    const gone = (): void => setLine(false);

    asking.current = soon;
    setTable(null);
    setEntries([]);
    setProblem(null);
    fetchTable().then(answered, failed);
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    return () => {
      stop.abort();
      hangUp?.abort();
      clearTimeout(timer);
      clearTimeout(leaving);
      clearInterval(glances);
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
    };
  }, [match, language, token, seat]);

  return { table, entries, problem, line, offline, ended, refresh: () => asking.current() };
}

function useOffline(line: boolean): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (line) return setOffline(false);
    const timer = setTimeout(() => setOffline(true), DOWN);
    return () => clearTimeout(timer);
  }, [line]);
  return offline;
}

/** The log as somebody was told it, once that can be read; otherwise as this browser is told it. */
export function useLog(match: Match, told: Entry[], eyes: string | null): Entry[] {
  const [found] = useAnswer(
    async (signal) => (eyes === null ? null : { eyes, entries: await eventsAfter(match.id, eyes, 0, lang(), signal) }),
    [match.id, eyes, lang()],
  );
  return eyes !== null && found?.eyes === eyes ? found.entries : told;
}

async function eventsAfter(
  match: string,
  eyes: string | null,
  version: number,
  language: string,
  signal: AbortSignal,
): Promise<Entry[]> {
  const seen = eyes === null ? "" : `&as=${eyes}`;
  const found: Entry[] = [];
  for (let after = String(version); ; ) {
    const page = await read<EventPage>(`/v1/matches/${match}/events?text=true&limit=1000&after=${after}${seen}`, {
      token: tokenFor(match),
      lang: language,
      signal,
    });
    found.push(...page.events);
    after = String(page.next);
    if (!page.events.length || found.at(-1)!.version >= page.end) return found;
  }
}

function joined(known: Entry[], more: Entry[]): Entry[] {
  const last = known.at(-1)?.version ?? 0;
  return [...known, ...more.filter((entry) => entry.version > last)];
}
