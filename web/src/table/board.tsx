/** The middle of the page: the game's own drawing where there is one, the table in words where not. */

import { Component, type ComponentChildren, type JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import { tokenFor } from "../here/device";
import { readComponents } from "../here/games";
import { ask } from "../api/http";
import type { Entry, Table } from "../api/types";
import { byArrows, useKeys } from "../keys";
import { Refused, useAnswer } from "../shell";
import { lang, say } from "../words/words";
import type { Answering } from "./answering";
import type { Drawing } from "./drawing";
import { EndCard } from "./end-card";
import { Moving } from "./moving";
import { usePast } from "./past";
import { useSheet } from "./sheet";
import { Choices, touchCard, walkSpots } from "./spot";
import { Zoom } from "./zoom";

interface BoardProps {
  table: Table;
  entries: Entry[];
  names: string[];
  /** The version looked back at; null: live. */
  at: number | null;
  /** Whose eyes: a seat, `public` or `all`. */
  eyes: string;
  answering: Answering;
}

export function Board(props: BoardProps & { drawing: Drawing | null }): JSX.Element {
  const { drawing, table, names } = props;
  const words = <InWords {...props} />;
  if (!drawing || !table.view)
    return (
      <>
        {props.at === null ? <EndCard match={table.match} names={names} /> : null}
        {words}
      </>
    );
  return (
    <Otherwise words={words}>
      <Drawn {...props} drawing={drawing} />
      <Fold>{words}</Fold>
    </Otherwise>
  );
}

/** What is asked for only once somebody wants to read it. */
function Fold(props: { children: JSX.Element }): JSX.Element {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const describe = (): void => {
    setOpen(true);
    setTimeout(() => fold.current?.querySelector("pre")?.focus());
  };
  useKeys({ "key-describe": describe });
  return (
    <details ref={fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("picture")}</summary>
      {open ? props.children : null}
    </details>
  );
}

const DIGITS = [..."123456789"];

/** A drawing that breaks gives way to words: nobody loses a match over a picture. */
class Otherwise extends Component<{ words: JSX.Element; children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };

  override componentDidCatch(failure: unknown): void {
    console.error(failure);
    this.setState({ broken: true });
  }

  override render(): ComponentChildren {
    return this.state.broken ? this.props.words : this.props.children;
  }
}

function Drawn(props: BoardProps & { drawing: Drawing }): JSX.Element | null {
  const { table, drawing, at, eyes, answering } = props;
  const { match } = table;
  const board = useRef<HTMLDivElement>(null);
  useSheet(drawing.sheet ?? "");
  useKeys(Object.fromEntries(DIGITS.map((digit, place) => [digit, () => board.current && touchCard(board.current, place)])));
  useKeys(byArrows((event) => board.current && walkSpots(event, board.current)));
  const [components] = useAnswer(() => readComponents(match.game), [match.game, lang()]);
  const [past, problem] = usePast(match, at, eyes);
  if (problem) return <Refused problem={problem} />;
  const views = past && "views" in past ? past.views : null;
  const view = at === null ? table.view : past && ("views" in past ? past.views.public : past.view);
  if (!components || !view) return <p class="quiet unmade">{say("loading")}</p>;
  const seen = at === null ? table.as : past!.as;
  const me = /^\d+$/.test(seen) ? Number(seen) : null;
  const told = {
    match,
    view,
    views,
    final: match.status === "ended" ? table.view : null,
    me,
    names: props.names,
    components: components.kinds,
    decision: at === null ? (table.decisions.find((one) => one.seat === me) ?? table.decisions[0] ?? null) : null,
    choosing: answering,
    entries: at === null ? props.entries : props.entries.filter((entry) => entry.version <= at),
    still: at !== null,
  };
  const End = drawing.End;
  return (
    <Choices.Provider value={at === null ? answering : null}>
      {match.status !== "ended" || at !== null ? null : End ? <End {...told} /> : <EndCard match={match} names={props.names} />}
      <Zoom>
        <div
          class="drawing"
          role="group"
          aria-label={say("table")}
          ref={board}
          onKeyDown={(event) => walkSpots(event, board.current!)}
        >
          <drawing.Board {...told} />
          <Moving board={board} drawing={drawing} told={told} version={at === null ? match.version : past!.version} />
        </div>
      </Zoom>
    </Choices.Provider>
  );
}

/** The table as text, as the reader may see it: what every game has. */
function InWords(props: BoardProps): JSX.Element {
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
