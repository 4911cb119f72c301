/** What happened, in words: a line an event, under the round or turn it happened in. A click goes there. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Entry, TurningPoint } from "../api/types";
import { say, spaced } from "../words/words";
import { Badge } from "./badge";
import { CHAPTERS } from "./marks";
import { audienceOf } from "./secrets";

interface LogProps {
  entries: Entry[];
  marks: TurningPoint[];
  names: string[];
  me: number | null;
  /** The version that is looked at; null: live. */
  at: number | null;
  /** Which part of the page is looked at: what comes to sight shows its newest line, too. */
  part: string;
  onGo: (version: number) => void;
}

/** So many lines are drawn at first: the latest, or those around the one that is looked at. */
const SHOWN = 200;

export function Log(props: LogProps): JSX.Element {
  const { at } = props;
  const entries = props.entries.filter(isTold);
  const box = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  const [earlier, setEarlier] = useState(0);
  useEffect(() => {
    const here = box.current!.querySelector<HTMLElement>("[aria-current]");
    if (here) box.current!.scrollTop = here.offsetTop - box.current!.clientHeight / 2;
    else if (!reading.current) box.current!.scrollTop = box.current!.scrollHeight;
  }, [entries.length, at]);
  useEffect(() => {
    if (at === null) box.current!.scrollTop = box.current!.scrollHeight;
  }, [props.part]);
  const scrolled = (): void => {
    if (!box.current) return; // a scroll that was under way when the log was left
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    reading.current = scrollHeight - scrollTop - clientHeight > 40;
  };
  const chapters = new Map(props.marks.filter((mark) => CHAPTERS.has(mark.kind)).map((mark) => [mark.version, mark]));
  const here = at === null ? null : (entries.findLast((entry) => entry.version <= at)?.version ?? null);
  const middle = here === null ? entries.length : entries.findIndex((entry) => entry.version === here) + SHOWN / 2;
  const until = Math.min(entries.length, middle);
  const since = Math.max(0, until - SHOWN - earlier);
  return (
    <div class="log" role="log" ref={box} tabIndex={0} aria-label={say("log")} onScroll={scrolled}>
      {since > 0 ? (
        <button type="button" class="small" onClick={() => setEarlier(earlier + SHOWN)}>
          {say("earlier", { count: since })}
        </button>
      ) : null}
      <ol>
        {entries.slice(since, until).map((entry, place) => (
          <Line
            key={entry.version}
            {...props}
            entry={entry}
            chapter={chapters.has(entry.version)}
            first={entry.cause === null || entry.cause !== entries[since + place - 1]?.cause}
            here={here}
          />
        ))}
      </ol>
    </div>
  );
}

function Line(props: LogProps & { entry: Entry; chapter: boolean; first: boolean; here: number | null }): JSX.Element {
  const { entry, here } = props;
  const { type } = entry.event;
  const look = [
    props.chapter ? "chapter" : props.first ? "" : "so",
    SPOKEN.has(type) ? type : "",
    here !== null && entry.version > here ? "later" : "",
  ];
  return (
    <li class={look.filter(Boolean).join(" ")} aria-current={entry.version === here ? "step" : undefined}>
      <button type="button" class="plainly" onClick={() => props.onGo(entry.version)}>
        {entry.text ?? spaced(type)}
      </button>
      <Badge known={audienceOf(entry, props.me)} names={props.names} me={props.me} />
    </li>
  );
}

/** An action is told by what came of it; on its own only where nothing did. */
function isTold(entry: Entry, place: number, entries: Entry[]): boolean {
  return entry.event.type !== "acted" || entries[place + 1]?.cause !== entry.version;
}

export const SPOKEN = new Set<string>(["said", "claimed"]);
