/** What I know and others do not, newest first: what others let me see above what is my own. Nothing is concluded. */

import type { JSX } from "preact";

import type { Entry } from "../api/types";
import { say, spaced } from "../words/words";
import { Badge } from "./badge";
import { audienceOf, taught } from "./secrets";

interface KnownProps {
  entries: Entry[];
  names: string[];
  me: number | null;
  onGo: (version: number) => void;
}

export function Known(props: KnownProps): JSX.Element {
  const mine = props.entries.filter((entry) => entry.event.type !== "acted" && taught(entry, props.me)).reverse();
  const isOwn = (entry: Entry): boolean => (entry.event as { seat?: number }).seat === props.me;
  if (!mine.length) return <p class="quiet">{say("nothing-known")}</p>;
  return (
    <>
      <Facts {...props} title={say("known-of-others")} entries={mine.filter((entry) => !isOwn(entry))} />
      <Facts {...props} title={say("known-of-mine")} entries={mine.filter(isOwn)} />
    </>
  );
}

function Facts(props: KnownProps & { title: string }): JSX.Element | null {
  if (!props.entries.length) return null;
  return (
    <section>
      <h3>{props.title}</h3>
      <ul class="facts">
        {props.entries.map((entry) => (
          <li key={entry.version}>
            <button type="button" class="plainly" onClick={() => props.onGo(entry.version)}>
              <small class="quiet">v{entry.version}</small> {entry.text ?? spaced(entry.event.type)}
            </button>{" "}
            <Badge known={audienceOf(entry, props.me)} names={props.names} me={props.me} />
          </li>
        ))}
      </ul>
    </section>
  );
}
