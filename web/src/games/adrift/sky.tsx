/** What one sees from the raft: the weather of the event, and one day a ship. */

import type { JSX } from "preact";

import type { Raft } from "./view";

type Sight = NonNullable<Raft["event"]>;

const SUN = <circle class="adr-sun" cx="690" cy="46" r="25" />;
const CLOUDS = (
  <path class="adr-cloud" d="M90 62q4-20 26-17 10-18 33-9 22-5 26 15 20 0 20 13H84q-4-2 6-2zM420 44q3-14 20-12 9-13 26-6 17-3 20 11 15 1 14 9H414z" />
);
const FINS = <path class="adr-fin" d="M150 140q3-24 27-31-7 16 3 31zM238 158q3-20 22-26-6 13 3 26zM724 136q-3-26-30-34 8 18-3 34z" />;
const GULLS = (
  <path class="adr-line" d="M240 44q10-13 18 0 9-13 19 0M310 26q8-10 14 0 7-10 15 0M560 60q10-13 18 0 9-13 19 0M620 30q7-9 13 0 6-9 13 0M400 74q7-9 13 0 6-9 13 0" />
);
const RAIN = (
  <path class="adr-line adr-rain" d={Array.from({ length: 46 }, (_, at) => `M${(at * 97) % 900} ${(at * 41) % 90}l-7 18`).join("")} />
);
const RAYS = (
  <path class="adr-ray" d={Array.from({ length: 12 }, (_, at) => `M690 46l${90 * Math.cos(at * 0.524)} ${90 * Math.sin(at * 0.524)}`).join("")} />
);
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
  delirium: RAYS,
  "scorching-sun": RAYS,
  "fresh-rain": RAIN,
  "circling-sharks": FINS,
  leak: LEAK,
  "distant-ship": FAR_SHIP,
  whirlpool: WHIRL,
};

export function Sky({ view }: { view: Raft }): JSX.Element {
  const last = view.event ?? view.event_discard.at(-1);
  return (
    <svg class="adr-sky" data-handle="sky" viewBox="0 0 900 190" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect class="adr-air" width="900" height="112" />
      {SUN}
      {CLOUDS}
      <rect class="adr-deep" y="110" width="900" height="80" />
      <path class="adr-wave" d={WAVES} />
      {view.rescue_found ? SHIP : last ? WEATHER[last] : null}
    </svg>
  );
}

const WAVES = Array.from({ length: 22 }, (_, at) => `M${(at * 173) % 880} ${122 + ((at * 29) % 64)}q9-7 18 0t18 0`).join("");
