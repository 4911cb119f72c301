/** Passengers: two boats at the quay, the Afterlands beyond, and what one holds in hand. */

import type { JSX } from "preact";

import type { Drawing, DrawingProps, Handle } from "../../table/drawing";
import { Afterlands } from "./afterlands";
import { Hull } from "./boats";
import { End } from "./end";
import sheet from "./sheet.css" with { type: "text" };
import { Tray } from "./tray";
import type { Boat, Crossing, Deed } from "./view";

function Board(props: DrawingProps<Crossing>): JSX.Element {
  return (
    <div class="psg">
      <div class="psg-river">
        {(Object.keys(props.view.boats) as Boat[]).map((boat) => (
          <Hull key={boat} {...props} boat={boat} />
        ))}
      </div>
      <Tray {...props} />
      <Afterlands {...props} />
    </div>
  );
}

function handles(deed: Deed): Handle[] {
  switch (deed.type) {
    case "place":
      return [`hand:${deed.card}`, `space:${deed.space}`];
    case "place_shadow":
    case "pick_passenger":
    case "pick_space":
      return [`space:${deed.space}`];
    case "pick_seat":
      return [`seat:${deed.target}`];
    case "pick_color":
      return [`color:${deed.color}`];
    case "pick_type":
      return [`type:${deed.passenger_type}`];
    case "pick_card":
    case "show_card":
      return [`hand:${deed.card}`];
    case "pick_boat":
    case "vote":
      return [`boat:${deed.boat}`];
    case "decline_gift":
      return ["button:decline"];
  }
}

export default { Board, handles, End, sheet } satisfies Drawing<Crossing, Deed>;
