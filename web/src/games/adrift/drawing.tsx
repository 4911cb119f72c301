/** Adrift: a raft, the sea around it, and everybody who hopes to leave it. */

import type { JSX } from "preact";

import type { Drawing, Handle } from "../../table/drawing";
import { End } from "./end";
import { beats, motions } from "./motions";
import { Seat } from "./plate";
import { Course, Stage } from "./raft";
import sheet from "./sheet.css" with { type: "text" };
import { Tray, wayOut } from "./tray";
import type { Deed, Props, Raft } from "./view";
import { say } from "./words";

function Board(props: Props): JSX.Element | null {
  if (!props.view.seats.length) return null;
  return (
    <div class="adr">
      <Stage {...props} />
    </div>
  );
}

function handles(deed: Deed): Handle[] {
  switch (deed.type) {
    case "use":
    case "jettison":
    case "hand_over":
    case "put":
    case "eat":
      return [`hand:${deed.card}`];
    case "fish":
      return [`fish:${deed.card}`];
    case "target":
    case "accuse":
      return [`seat:${deed.seat}`];
    case "feed":
    case "rescue":
      return deed.seats.map((seat) => `seat:${seat}`);
    case "ballot":
      return [`ballot:${deed.yes}`];
    default:
      return [wayOut(deed.type)];
  }
}

/** Cards are put on the pile one by one, but chosen together. */
const series = { part: "put", finish: "put_done", text: (count: number) => say("put-and-done", { count }) } as const;

export default { Board, Tray, Seat, Course, handles, series, End, motions, beats, sheet } satisfies Drawing<Raft, Deed>;
