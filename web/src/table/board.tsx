/** The middle of the page: the game's own drawing where there is one, the table in words where not. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import { tokenFor } from "../here/device";
import { ask } from "../api/http";
import { useKeys } from "../keys";
import { Refused, useAnswer } from "../shell";
import { say } from "../words/words";
import type { Drawing, DrawingProps } from "./drawing";
import { EndCard } from "./end-card";
import type { Seen, Told } from "./told";
import { Zoom } from "./zoom";

/** The board as large as there is room, and below it what the reader holds. */
export function Board(props: { drawing: Drawing; told: Told }): JSX.Element {
  const { drawing } = props;
  const { told, problem } = props.told;
  if (problem) return <Refused problem={problem} />;
  if (!told) return <p class="quiet unmade">{say("loading")}</p>;
  const { Tray } = drawing;
  return (
    <>
      <div class={told.still && told.match.status === "playing" ? "board framed" : "board"}>
        <h2 class="hidden">{say("table")}</h2>
        <Zoom>
          <div class="drawing" role="group" aria-label={say("table")} data-region>
            <drawing.Board {...told} />
          </div>
        </Zoom>
      </div>
      {Tray ? (
        <div class="drawing tray" tabIndex={0} role="region" aria-label={say("before-me")} data-region>
          <Tray {...told} />
        </div>
      ) : null}
    </>
  );
}

/** How it came out, above a table that is over. */
export function Ending(props: { drawing: Drawing | null; told: DrawingProps<any> | null; seen: Seen }): JSX.Element | null {
  const { drawing, told, seen } = props;
  const { match } = seen.table;
  if (match.status !== "ended" || seen.at !== null) return null;
  const End = drawing?.End;
  return End && told && (match.ending?.how ?? "played") === "played" ? <End {...told} /> : <EndCard match={match} names={seen.names} />;
}

/** What is asked for only once somebody wants to read it. */
export function Described(props: Seen): JSX.Element {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const describe = (): void => {
    setOpen(true);
    setTimeout(() => fold.current?.querySelector("pre")?.focus());
  };
  useKeys({ "key-describe": describe });
  return (
    <details ref={fold} class="described" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("picture")}</summary>
      {open ? <InWords {...props} /> : null}
    </details>
  );
}

/** The table as text, as the reader may see it: what every game has. */
export function InWords(props: Seen): JSX.Element {
  const { table, at, eyes } = props;
  const { match } = table;
  const [text, problem] = useAnswer(
    async (signal) => {
      const seen = at === null ? "" : `&as=${eyes}&at=${at}`;
      const answer = await ask(`/v1/matches/${match.id}/view?format=text${seen}`, {
        token: tokenFor(match.id),
        headers: { Accept: "text/plain" },
        signal,
      });
      return answer.text();
    },
    [match.id, at, eyes, match.version],
  );
  if (problem) return <Refused problem={problem} />;
  return (
    <pre class="picture" tabIndex={0} aria-label={say("picture")}>
      {text ?? say("loading")}
    </pre>
  );
}
