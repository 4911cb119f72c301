/** What stands beside a table: players, and by tabs the log, the talk, what I know, and my notes. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import type { Entry, Match, TurningPoint } from "../api/types";
import { seatIn } from "../here/device";
import { useKeys } from "../keys";
import { say } from "../words/words";
import { Known } from "./known";
import { Log, SPOKEN } from "./log";
import { Notes } from "./notes";
import { Players } from "./players";
import { Talk } from "./talk";

const TABS = ["log", "talk", "known", "notes"] as const;
type Tab = (typeof TABS)[number];

export function Beside(props: {
  match: Match;
  entries: Entry[];
  marks: TurningPoint[];
  names: string[];
  /** The version that is looked at; null: live. */
  at: number | null;
  onGo: (version: number) => void;
}): JSX.Element {
  const { match, names, entries, at, marks, onGo } = props;
  const [tab, setTab] = useState<Tab>("log");
  const [heard, setHeard] = useState(0);
  const show = (wanted: Tab) => (): void => {
    setTab(wanted);
    if (wanted === "talk") setHeard(entries.length);
  };
  useKeys({ l: show("log"), t: show("talk"), k: show("known"), n: show("notes") });
  const me = seatIn(match.id)?.seat ?? null;
  const until = at === null ? entries : entries.filter((entry) => entry.version <= at);
  const unheard = entries.slice(heard).filter((entry) => SPOKEN.has(entry.event.type)).length;
  const panels: Record<Tab, () => JSX.Element> = {
    log: () => <Log entries={entries} marks={marks} names={names} me={me} at={at} onGo={onGo} />,
    talk: () => <Talk match={match} entries={until} names={names} />,
    known: () => <Known entries={until} names={names} me={me} onGo={onGo} />,
    notes: () => <Notes match={match.id} at={at ?? match.version} onGo={onGo} />,
  };
  return (
    <aside class="beside" aria-label={say("beside")}>
      <Players match={match} names={names} />
      <div role="tablist" aria-label={say("beside")} class="tabs">
        {TABS.map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls="beside"
            onClick={show(one)}
          >
            {say(one)}
            {one === "talk" && tab !== "talk" && unheard ? <small class="count">{unheard}</small> : null}
          </button>
        ))}
      </div>
      <div id="beside" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {panels[tab]()}
      </div>
    </aside>
  );
}
