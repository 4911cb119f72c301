/** For who writes clients: the requests that the page makes, and what it was told of a match, as it came. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { Asked } from "../api/http";
import { onOverheard, overheard } from "../here/overheard";
import { usePath } from "../shell";
import { adopt } from "../table/sheet";
import { remembered, viewsAt } from "./memory";
import sheet from "./sheet.css" with { type: "text" };
import { NOTHING, Tree } from "./tree";
import { say } from "./words";

adopt(sheet);

const TABS = ["requests", "view", "decisions", "events"] as const;
type Tab = (typeof TABS)[number];
const LATEST = 50;

export function Panel(): JSX.Element {
  const [tab, setTab] = useState<Tab>("requests");
  const [, setTurn] = useState(0);
  useEffect(() => onOverheard(() => setTurn((turn) => turn + 1)), []);
  const [, match, at] = /^\/match\/(m_\w+)(?:\/at\/(\d+))?/.exec(usePath()) ?? [];
  const reader = at === undefined ? "own" : (new URLSearchParams(location.search).get("as") ?? "own");
  const panels: Record<Tab, () => JSX.Element> = {
    requests: () => <Requests />,
    view: () => (match ? <ViewTree match={match} reader={reader} at={at === undefined ? null : Number(at)} /> : <p>{say("no-match")}</p>),
    decisions: () => (match ? <Decisions match={match} /> : <p>{say("no-match")}</p>),
    events: () => (match ? <Events match={match} /> : <p>{say("no-match")}</p>),
  };
  return (
    <aside class="developer card" aria-label={say("developer")}>
      <h2>{say("developer")}</h2>
      <div role="tablist" aria-label={say("developer")} class="tabs">
        {TABS.map((one) => (
          <button
            key={one}
            id={`developer-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls="developer"
            onClick={() => setTab(one)}
          >
            {say(one)}
          </button>
        ))}
      </div>
      <div id="developer" role="tabpanel" aria-labelledby={`developer-${tab}`} tabIndex={0}>
        {panels[tab]()}
      </div>
    </aside>
  );
}

function Requests(): JSX.Element {
  return (
    <ul class="asked">
      {overheard().map((one) => (
        <li key={one.number}>
          <Request asked={one} />
        </li>
      ))}
    </ul>
  );
}

function Request(props: { asked: Asked }): JSX.Element {
  const { method, path, status, milliseconds, requestId, body, answer, as } = props.asked;
  const [open, setOpen] = useState(false);
  const failed = status === null || status >= 400;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{method}</strong> {path}{" "}
        <span class={failed ? "wrong" : "quiet"}>
          {status ?? say("no-answer")} · {Math.round(milliseconds)} ms
        </span>
      </summary>
      {open ? (
        <div class="exchange">
          <p>
            {say("request-id")} <code>{requestId ?? "–"}</code> · {say("asked-as")} <code>{as ?? say("nobody")}</code>
          </p>
          {body === undefined ? null : <Tree name={say("sent")} value={body} open />}
          {answer === undefined ? null : <Tree name={say("answered")} value={answer} open />}
        </div>
      ) : null}
    </details>
  );
}

function ViewTree(props: { match: string; reader: string; at: number | null }): JSX.Element {
  const version = props.at ?? remembered(props.match).version;
  const { view, before } = viewsAt(props.match, props.reader, version);
  return view === undefined ? (
    <p>{say("not-yet")}</p>
  ) : (
    <Tree key={props.match} name={say("view-at", { version })} value={view} before={before ?? NOTHING} open />
  );
}

function Decisions(props: { match: string }): JSX.Element {
  const { decisions } = remembered(props.match);
  if (!decisions.length) return <p>{say("not-asked")}</p>;
  return (
    <>
      {decisions.map((decision) => (
        <Tree key={decision.id} name={decision.id} value={decision} open />
      ))}
    </>
  );
}

function Events(props: { match: string }): JSX.Element {
  const entries = [...remembered(props.match).entries.values()].sort((one, other) => other.version - one.version);
  return (
    <>
      {entries.slice(0, LATEST).map((entry) => (
        <Tree key={entry.version} name={`${entry.version} ${entry.event.type}`} value={entry} />
      ))}
    </>
  );
}
