/** Cerberus: a path out of hell, the hound behind, too few seats ahead. */

import type { JSX } from "preact";

import type { Drawing, DrawingProps, Handle } from "../../table/drawing";
import { Asked } from "./asked";
import { Legend, Piles } from "./beside";
import { Cave } from "./cave";
import { End } from "./end";
import { Hand } from "./hand";
import { beats, motions } from "./motions";
import { Seat } from "./seats";
import sheet from "./sheet.css" with { type: "text" };
import { type Deed, frameOf, type Underworld } from "./view";

function Board(props: DrawingProps<Underworld>): JSX.Element {
  return (
    <div class="crb">
      <Cave {...props} />
    </div>
  );
}

function Tray(props: DrawingProps<Underworld>): JSX.Element {
  return (
    <div class="crb">
      <Asked {...props} />
      <Hand {...props} />
      <div class="crb-beside">
        <Legend {...props} />
        <Piles {...props} />
      </div>
    </div>
  );
}

function handles(deed: Deed, view: Underworld): Handle[] {
  switch (deed.type) {
    case "play_action":
      return [`action:${deed.card}/${deed.effect}`];
    case "play_bonus":
      return [`bonus:${deed.card}/${deed.mode}`];
    case "ask_help":
      return [`bonus:${deed.card}/help`];
    case "resolve":
      return [
        `part:${deed.part}`,
        ...(deed.target === undefined ? [] : [`pawn:${deed.target}`]),
        ...(deed.n === undefined ? [] : [`far:${deed.n}`]),
      ];
    case "step":
      return [`via:${deed.via}`, ...(deed.with === undefined ? [] : [`pawn:${deed.with}`])];
    case "peek":
      return [`tile:${deed.slot}`];
    case "swap":
      return deed.slots.map((slot) => `tile:${slot}`);
    case "pledge":
      return [`pledge:${deed.n}`];
    case "take_pledge":
      return [`stack:${deed.from}`];
    case "discard":
      return [`card:${deed.card}`];
    case "retreat":
      return [`pawn:${frameOf(view, "violence")?.order[0]}`];
    case "capture_next":
      return [`pawn:${deed.seat}`];
    case "end_turn":
      return ["button:end"];
    case "pass_action":
      return ["button:pass"];
    case "pay_rest":
      return ["button:rest"];
    case "cancel_play":
      return ["button:cancel"];
  }
}

export default { Board, Tray, Seat, handles, motions, beats, End, sheet } satisfies Drawing<Underworld, Deed>;
