/**
 * What stands beside a table: players, and by tabs the log, the talk, what I know, and my notes. On a tablet the tabs
 * lie in a drawer, on a phone each is a part of the page of its own, beside the table and its time.
 */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import type { Entry, Match, TurningPoint } from "../api/types";
import { useKeys } from "../keys";
import { type Key, say } from "../words/words";
import { Known } from "./known";
import { Log, SPOKEN } from "./log";
import { Notes } from "./notes";
import { mySeat } from "./players";
import { Composer, Talk } from "./talk";

const TABS = ["log", "talk", "known", "notes"] as const;
type Tab = (typeof TABS)[number];

/** Which part of the page is looked at where there is no room for all, and which tab. */
export interface Parts {
  part: "table" | "beside" | "time";
  tab: Tab;
  /** What was said since the talk was looked at. */
  unheard: number;
  turn: (part: Parts["part"]) => void;
  show: (tab: Tab) => void;
}

export function useParts(entries: Entry[]): Parts {
  const [part, turn] = useState<Parts["part"]>("table");
  const [tab, setTab] = useState<Tab>("log");
  const [heard, setHeard] = useState(0);
  const unheard = tab === "talk" ? 0 : entries.slice(heard).filter((entry) => SPOKEN.has(entry.event.type)).length;
  const show = (wanted: Tab): void => {
    setTab(wanted);
    turn("beside");
    if (wanted === "talk" || tab === "talk") setHeard(entries.length);
  };
  useKeys({
    "key-log": () => show("log"),
    "key-talk": () => show("talk"),
    "key-known": () => show("known"),
    "key-notes": () => show("notes"),
    Escape: () => turn("table"),
  });
  return { part, tab, unheard, turn, show };
}

export function Beside(props: {
  match: Match;
  /** Of the table as it is now. */
  view: unknown;
  entries: Entry[];
  marks: TurningPoint[];
  names: string[];
  /** The version that is looked at; null: live. */
  at: number | null;
  onGo: (version: number) => void;
  parts: Parts;
  players: JSX.Element;
}): JSX.Element {
  const { match, names, entries, at, marks, onGo } = props;
  const { part, tab, show, unheard } = props.parts;
  const me = mySeat(match)?.seat ?? null;
  const until = at === null ? entries : entries.filter((entry) => entry.version <= at);
  const panels: Record<Tab, () => JSX.Element> = {
    log: () => <Log entries={entries} marks={marks} names={names} me={me} at={at} part={part} onGo={onGo} />,
    talk: () => <Talk entries={until} />,
    known: () => <Known entries={until} names={names} me={me} onGo={onGo} />,
    notes: () => <Notes match={match.id} at={at ?? match.version} onGo={onGo} />,
  };
  return (
    <aside class="beside" aria-label={say("beside")}>
      {props.players}
      <Drawer parts={props.parts} />
      <div class="drawer" id="drawer">
        <h2 class="hidden">{say("beside")}</h2>
        <div role="tablist" aria-label={say("beside")} class="tabs">
          {TABS.map((one) => (
            <button
              key={one}
              id={`tab-${one}`}
              type="button"
              role="tab"
              aria-selected={one === tab}
              aria-controls="beside"
              onClick={() => show(one)}
            >
              {say(one)}
              {one === "talk" ? <Unheard count={unheard} /> : null}
            </button>
          ))}
        </div>
        <div id="beside" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {panels[tab]()}
        </div>
        {tab === "log" || tab === "talk" ? <Composer match={match} view={props.view} names={names} /> : null}
      </div>
    </aside>
  );
}

/** Opens and closes the drawer, where the tabs lie in one. */
function Drawer(props: { parts: Parts }): JSX.Element {
  const { part, tab, turn, unheard } = props.parts;
  const open = part === "beside";
  const button = useRef<HTMLButtonElement>(null);
  useKeys({ Escape: () => open && document.activeElement?.closest(".drawer") && button.current?.focus() });
  return (
    <button ref={button} type="button" class="small pull" aria-expanded={open} aria-controls="drawer" onClick={() => turn(open ? "table" : "beside")}>
      {open ? say("close") : say(tab)}
      {open ? null : <Unheard count={unheard} />}
    </button>
  );
}

function Unheard(props: { count: number }): JSX.Element | null {
  return props.count ? <small class="count">{props.count}</small> : null;
}

/** The parts of the page, within reach of a thumb. */
export function Ways(props: { parts: Parts; asked: boolean }): JSX.Element {
  const { part, tab, unheard, turn, show } = props.parts;
  const ways: [Key, boolean, () => void][] = [
    ["table", part === "table", () => turn("table")],
    ...TABS.map((one): [Key, boolean, () => void] => [one, part === "beside" && tab === one, () => show(one)]),
    ["time", part === "time", () => turn("time")],
  ];
  return (
    <nav class="ways" aria-label={say("parts")}>
      {ways.map(([name, here, go]) => (
        <button key={name} type="button" aria-current={here ? "true" : undefined} onClick={go}>
          {say(name)}
          {name === "talk" ? <Unheard count={unheard} /> : null}
          {name === "table" && props.asked && !here ? <small class="count call">!</small> : null}
        </button>
      ))}
    </nav>
  );
}
