/** What a drawing is told, live or of the past, and what becomes of one that breaks. */

import { Component, type ComponentChildren, type JSX } from "preact";

import type { Entry, Table } from "../api/types";
import { readComponents } from "../here/games";
import { useAnswer } from "../shell";
import { lang } from "../words/words";
import type { Answering } from "./answering";
import type { Drawing, DrawingProps } from "./drawing";
import { usePast } from "./past";

export interface Seen {
  table: Table;
  entries: Entry[];
  names: string[];
  /** The version looked back at; null: live. */
  at: number | null;
  /** Whose eyes: a seat, `public` or `all`. */
  eyes: string;
  answering: Answering;
}

/** A table as it is drawn: null while it comes. */
export interface Told {
  told: DrawingProps<any> | null;
  /** Of the view that is drawn. */
  version: number;
  problem: unknown;
}

export function useTold(seen: Seen, drawing: Drawing | null): Told {
  const { table, at } = seen;
  const { match } = table;
  const [components] = useAnswer(async () => (drawing ? await readComponents(match.game) : null), [drawing, match.game, lang()]);
  const [past, problem] = usePast(match, drawing ? at : null, seen.eyes);
  const views = past && "views" in past ? past.views : null;
  const view = at === null ? table.view : past && ("views" in past ? past.views.public : past.view);
  if (!components || !view) return { told: null, version: 0, problem };
  const eyes = at === null ? table.as : past!.as;
  const me = /^\d+$/.test(eyes) ? Number(eyes) : null;
  const told = {
    match,
    view,
    views,
    final: match.status === "ended" ? table.view : null,
    me,
    names: seen.names,
    components: components.kinds,
    decision: at === null ? (table.decisions.find((one) => one.seat === me) ?? table.decisions[0] ?? null) : null,
    choosing: seen.answering,
    entries: at === null ? seen.entries : seen.entries.filter((entry) => entry.version <= at),
    still: at !== null,
  };
  return { told, version: at === null ? match.version : past!.version, problem };
}

/** A drawing that breaks gives way to words: nobody loses a match over a picture. */
export class Otherwise extends Component<{ onBreak?: () => void; children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };

  override componentDidCatch(failure: unknown): void {
    console.error(failure);
    this.setState({ broken: true });
    this.props.onBreak?.();
  }

  override render(): JSX.Element | null {
    return this.state.broken ? null : <>{this.props.children}</>;
  }
}
