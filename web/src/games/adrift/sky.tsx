/** What one sees from the raft: the weather of the event, and one day a ship. */

import type { JSX } from "preact";

import type { Raft } from "./view";

type Sight = NonNullable<Raft["event"]>;

const SUN = (
  <>
    <circle cx="690" cy="46" r="120" fill="url(#adr-halo)" />
    <circle class="adr-sun" cx="690" cy="46" r="24" />
  </>
);
const CLOUD = "M0 34q-14-2-12-14 2-10 14-9 4-16 22-15 14 0 20 12 6-5 15-3 11 3 11 13 12 0 14 9 1 7-8 7z";
const CLOUDS = [
  [96, 30, 1.25],
  [300, 16, 0.7],
  [420, 44, 0.85],
  [800, 52, 0.8],
  [560, 66, 0.5],
].map(([x, y, far]) => (
  <g key={x} transform={`translate(${x} ${y}) scale(${far})`}>
    <path class="adr-cloud" d={CLOUD} />
    <path class="adr-lee" d="M-8 30q40 6 90 0 3 4-6 4H0q-6 0-8-4z" />
  </g>
));
const FINS = <path class="adr-fin" d="M150 140q3-24 27-31-7 16 3 31zM238 158q3-20 22-26-6 13 3 26zM724 136q-3-26-30-34 8 18-3 34z" />;
const GULLS = (
  <path class="adr-line" d="M240 44q10-13 18 0 9-13 19 0M310 26q8-10 14 0 7-10 15 0M560 60q10-13 18 0 9-13 19 0M620 30q7-9 13 0 6-9 13 0M400 74q7-9 13 0 6-9 13 0" />
);
const RAIN = (
  <path class="adr-line adr-rain" d={Array.from({ length: 46 }, (_, at) => `M${(at * 97) % 900} ${(at * 41) % 90}l-7 18`).join("")} />
);
const RAYS = <path class="adr-ray" d={Array.from({ length: 14 }, (_, at) => `M690 46L${rim(at)}L${rim(at + 0.4)}z`).join("")} />;

/** Where a ray of the sun ends, in steps of one. */
function rim(step: number): string {
  const turn = (step * Math.PI) / 7;
  return `${(690 + 260 * Math.cos(turn)).toFixed(0)} ${(46 + 260 * Math.sin(turn)).toFixed(0)}`;
}

const PLANKS = <path class="adr-wood" d="m120 132 74-9 2 8-74 9zM690 144l88 6-1 8-88-6zM300 122l46 5-1 6-46-5z" />;
const WHIRL = (
  <path class="adr-line" d="M760 138q30-16 58 0-28 20-66 4-30-18 8-30 50-12 96 12 18 22-20 32-60 14-108-6" />
);
const SWELL = <path class="adr-crest" d="M0 122q40-46 96-24 26 12 10 26 60-46 130-20 34 14 14 26 80-50 160-22 30 12 12 22 70-40 140-18 30 12 12 22 70-44 150-20 34 10 14 24 60-30 162-30V190H0z" />;
const FAR_SHIP = <path class="adr-ship" d="M266 102h52l-8 12h-36zM288 102V80l20 18zM285 100V86l-12 12z" />;
const SHIP = (
  <g transform="translate(0 -20)">
    <path class="adr-ship" d="M332 84h226l-26 34H356zM392 84V58h104v26zM410 58V42h22v16zM452 58V34h26v24z" />
    <path class="adr-glow" d="M404 68h10v7h-10zM426 68h10v7h-10zM448 68h10v7h-10zM470 68h10v7h-10zM372 94h8M396 94h8M420 94h8M444 94h8M468 94h8M492 94h8" />
    <path class="adr-cloud" d="M421 36q-12-20-34-18-4-16-26-12 18-10 36 2 24-4 30 24zM465 28q-10-18-34-18 26-10 40 14z" />
  </g>
);
const LEAK = <path class="adr-line" d="M430 176q-8-22-20-10M450 174q0-30-6-34M470 176q8-22 20-10M440 170q-4-12-10-16M462 170q4-12 10-16" />;

const WEATHER: Partial<Record<Sight, JSX.Element>> = {
  "rough-swell": SWELL,
  driftwood: PLANKS,
  "screaming-gulls": GULLS,
  "fresh-rain": RAIN,
  "circling-sharks": FINS,
  leak: LEAK,
  "distant-ship": FAR_SHIP,
  whirlpool: WHIRL,
};

/** Events under a grey sky. */
const STORMY = new Set<Sight>(["rough-swell", "fresh-rain", "whirlpool", "leak"]);

export function Sky({ view }: { view: Raft }): JSX.Element {
  const last = view.event ?? view.event_discard.at(-1);
  const look = !view.rescue_found && last && STORMY.has(last) ? "adr-sky adr-grey" : "adr-sky";
  return (
    <svg class={look} data-handle="sky" viewBox="0 0 900 460" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="adr-air" x2="0" y2="1">
          <stop class="adr-high" offset="0" />
          <stop class="adr-low" offset="1" />
        </linearGradient>
        <linearGradient id="adr-sea" x2="0" y2="1">
          <stop class="adr-far" offset="0" />
          <stop class="adr-mid" offset="0.25" />
          <stop class="adr-near" offset="1" />
        </linearGradient>
        <radialGradient id="adr-halo">
          <stop class="adr-warm" offset="0" stop-opacity="0.95" />
          <stop class="adr-warm" offset="0.25" stop-opacity="0.4" />
          <stop class="adr-warm" offset="1" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="900" height="112" fill="url(#adr-air)" />
      {SUN}
      {!view.rescue_found && last && RAYED.has(last) ? RAYS : null}
      {CLOUDS}
      <rect y="110" width="900" height="350" fill="url(#adr-sea)" />
      <path class="adr-glitter" d={GLITTER} />
      <path class="adr-wave" d={WAVES} />
      {view.rescue_found ? SHIP : last ? WEATHER[last] : null}
    </svg>
  );
}

const RAYED = new Set<Sight>(["delirium", "scorching-sun"]);
/** The sun on the water. */
const GLITTER = Array.from({ length: 16 }, (_, at) => `M${690 - 8 - ((at * 31) % 34)} ${116 + at * 15}h${18 + ((at * 19) % 40)}`).join("");
/** Waves, larger the nearer they are. */
const WAVES = Array.from({ length: 44 }, (_, at) => {
  const y = 118 + ((at * 67) % 330);
  const far = 5 + y / 26;
  return `M${(at * 173) % 900} ${y}q${far}-${(far * 0.8).toFixed(0)} ${2 * far} 0t${2 * far} 0`;
}).join("");
