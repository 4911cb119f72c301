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

/** The river by night: a moon, hills with a mist before them, and lanterns on the far shore. */
function River(): JSX.Element {
  return (
    <svg class="psg-water" viewBox="0 0 800 600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="psg-night" x2="0" y2="1">
          <stop offset="0" stop-color="#0b1430" />
          <stop offset="1" stop-color="#39527a" />
        </linearGradient>
        <linearGradient id="psg-depth" x2="0" y2="1">
          <stop offset="0" stop-color="#2b5a70" />
          <stop offset="0.3" stop-color="#17384c" />
          <stop offset="1" stop-color="#0b1f2d" />
        </linearGradient>
        <radialGradient id="psg-halo">
          <stop offset="0" stop-color="#fdf3cf" stop-opacity="0.75" />
          <stop offset="1" stop-color="#fdf3cf" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="psg-mist" x2="0" y2="1">
          <stop offset="0" stop-color="#b9cfe0" stop-opacity="0" />
          <stop offset="0.5" stop-color="#b9cfe0" stop-opacity="0.38" />
          <stop offset="1" stop-color="#b9cfe0" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect width="800" height="100" fill="url(#psg-night)" />
      <path class="psg-stars" d={STARS} />
      <circle cx="452" cy="30" r="62" fill="url(#psg-halo)" />
      <circle cx="452" cy="30" r="17" fill="#fbf0cd" />
      <path d="M446 24a4 4 0 1 0 .1 0M458 36a3 3 0 1 0 .1 0M456 21a2 2 0 1 0 .1 0" fill="#e3d3a3" />
      <path class="psg-far" d="M0 96V64l60-18 70 22 90-34 96 36 84-26 70 24 96-38 94 34 70-22 70 20v34z" />
      <path class="psg-hills" d="M0 98V76q60-22 130-6t120-8 150 12 130-14 140 16 130-12v34z" />
      <rect y="94" width="800" height="506" fill="url(#psg-depth)" />
      <path class="psg-shine" d={SHINE} />
      <path class="psg-lamps" d="M90 86h.1M244 84h.1M352 88h.1M566 84h.1M716 86h.1" />
      <path class="psg-glints" d="M90 98v34M244 98v30M352 98v28M566 98v32M716 98v30" />
      <rect y="70" width="800" height="54" fill="url(#psg-mist)" />
      <path class="psg-ripples" d={RIPPLES} />
    </svg>
  );
}

const STARS = Array.from({ length: 46 }, (_, at) => `M${(at * 173 + 40) % 800} ${4 + ((at * 37) % 52)}h.1`).join("");
/** The moon on the water, broken by it. */
const SHINE = Array.from({ length: 15 }, (_, at) => `M${452 - 7 - ((at * 29) % 30) - at} ${104 + at * 14}h${14 + ((at * 17) % 34)}`).join("");
const RIPPLES = Array.from({ length: 40 }, (_, at) => {
  const y = 112 + ((at * 83) % 480);
  const far = 6 + y / 34; // what is nearer is larger
  return `M${(at * 197) % 780} ${y}q${far}-${far / 2.5} ${2 * far} 0t${2 * far} 0`;
}).join("");

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
