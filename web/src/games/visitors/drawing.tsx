/** The Visitors: a manor by night, what haunts it, and the trinkets against that. */

import type { JSX } from "preact";

import type { Drawing, DrawingProps, Handle } from "../../table/drawing";
import { End } from "./end";
import { House } from "./house";
import { beats, motions } from "./motions";
import sheet from "./sheet.css" with { type: "text" };
import { Seat, Tray } from "./tray";
import { type Deed, type Manor, roomOf } from "./view";

function Board(props: DrawingProps<Manor>): JSX.Element {
  return (
    <div class="manor">
      <House {...props} />
    </div>
  );
}

function handles(deed: Deed, manor: Manor): Handle[] {
  switch (deed.type) {
    case "pick_tile":
      return [`tile:${deed.tile}`];
    case "place_tile":
      return [`cell:${deed.x},${deed.y}`, `turn:${deed.rotation}`];
    case "discard_trinket":
      return [`hand:${deed.card}`];
    case "move":
      return [`room:${deed.to}`];
    case "use_trinket":
      return [`hand:${deed.card}`, deed.location ? `at:${deed.location}` : `ghost:${roomOf(manor, manor.seat)?.room}`];
    case "end_actions":
      return ["button:end"];
  }
}

/** Walking goes at once: everybody sees it, and one can walk back. */
function atOnce(deed: Deed): boolean {
  return deed.type === "move";
}

/** An Elder's actions end by the same letter in every language. */
const letters = { e: "button:end" };

export default { Board, Tray, Seat, handles, letters, atOnce, End, motions, beats, sheet } satisfies Drawing<Manor, Deed>;
