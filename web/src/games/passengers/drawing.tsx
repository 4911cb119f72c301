/** Passengers: two boats at the quay, the Afterlands beyond, and what one holds in hand. */

import type { JSX } from "preact";

import type { Drawing, DrawingProps, Handle } from "../../table/drawing";
import { Afterlands } from "./afterlands";
import { Hull } from "./boats";
import { End } from "./end";
import { beats, motions } from "./motions";
import sheet from "./sheet.css" with { type: "text" };
import { Course, Seat, Tray } from "./tray";
import type { Boat, Crossing, Deed } from "./view";

function Board(props: DrawingProps<Crossing>): JSX.Element {
  const boats = Object.keys(props.view.boats) as Boat[];
  return (
    <div class="psg">
      <div class="psg-board">
        {boats.length ? (
          <div class="psg-river" data-handle="boats">
            <River />
            {boats.map((boat) => (
              <Hull key={boat} {...props} boat={boat} />
            ))}
          </div>
        ) : null}
        <Afterlands {...props} />
      </div>
    </div>
  );
}

/** The river by night, and lanterns on the far shore. */
function River(): JSX.Element {
  return (
    <svg class="psg-water" viewBox="0 0 800 600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path class="psg-hills" d="M0 52q60-34 130-18t120-12 150 14 130-16 140 18 130-14v70H0z" />
      <path class="psg-lamps" d="M90 46h.1M244 36h.1M402 44h.1M566 40h.1M716 42h.1" />
      <path class="psg-glints" d="M90 74v26M244 68v30M402 72v24M566 70v28M716 72v24" />
      <path class="psg-ripples" d={RIPPLES} />
    </svg>
  );
}

const RIPPLES = Array.from({ length: 34 }, (_, at) => `M${(at * 197) % 780} ${90 + ((at * 83) % 500)}q10-7 20 0t20 0`).join("");

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

/** A vote for a boat is also a letter. */
const letters = { r: "boat:raven", w: "boat:wolf" };

export default { Board, Tray, Seat, Course, handles, letters, End, motions, beats, sheet } satisfies Drawing<Crossing, Deed>;
