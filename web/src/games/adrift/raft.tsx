/** The raft at sea with everybody on it, seats clockwise, mine at the bottom. */

import type { JSX } from "preact";

import { Middle } from "./middle";
import { Plate } from "./plate";
import { Sky } from "./sky";
import type { Props, Raft } from "./view";
import { say } from "./words";

/** Where the others sit, clockwise from my left: bottom, middle or top, by how many there are. */
const AROUND: Record<number, string[]> = {
  3: ["adr-tl", "adr-tr"],
  4: ["adr-ml", "adr-tc", "adr-mr"],
  5: ["adr-ml", "adr-tl", "adr-tr", "adr-mr"],
  6: ["adr-ml", "adr-tl", "adr-tc", "adr-tr", "adr-mr"],
};

export function Stage(props: Props): JSX.Element {
  const { view, me } = props;
  const count = view.seats.length;
  const first = me ?? 0;
  const places = ["adr-bc", ...(AROUND[count] ?? [])];
  return (
    <section class={view.rescue_found ? "adr-stage adr-saved" : "adr-stage"} aria-label={say("raft")}>
      <Sky view={view} />
      <Logs />
      <Sail />
      <div class={`adr-seats adr-of-${count}`}>
        {places.slice(0, count).map((place, step) => (
          <Plate key={(first + step) % count} {...props} seat={(first + step) % count} place={place} />
        ))}
        <Middle {...props} />
      </div>
    </section>
  );
}

/** A shirt, a blanket and hope: the sail, with what was saved at its foot. */
function Sail(): JSX.Element {
  return (
    <svg class="adr-sail" viewBox="0 0 220 150" aria-hidden="true">
      <path class="adr-stay" d="M110 12L12 138M110 12L208 138" />
      <path class="adr-mast" d="M110 6v138M60 30h100" />
      <path class="adr-flag" d="M112 4q13-7 24 0t24 0v14q-12 7-24 0t-24 0z" />
      <path class="adr-sheet" d="M62 32h96q14 34 0 78l-13-7-11 9-13-8-13 8-12-9-14 7-10-9-14 8q-10-40 4-77z" />
      <path class="adr-furl" d="M84 33q-8 34 2 68M134 33q10 32 0 66" />
      <path class="adr-patch" d="M116 50h18v18h-18zM82 66q12-4 20 5M122 80q9 5 13 14" />
      <path class="adr-crate" d="M166 118h30v26h-30zM166 126h30M166 136h30M176 118v26M187 118v26" />
      <path class="adr-barrel" d="M26 112h24q6 16 0 32H26q-6-16 0-32zM24 121h28M24 135h28" />
    </svg>
  );
}

/** Logs from the side of the sea, each with both its ends, lashed by two ropes. */
function Logs(): JSX.Element {
  return (
    <svg class="adr-logs" viewBox="0 0 1000 400" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="adr-log" x2="0" y2="1">
          <stop class="adr-top" offset="0.05" />
          <stop class="adr-wooden" offset="0.45" />
          <stop class="adr-bark" offset="1" />
        </linearGradient>
      </defs>
      <path class="adr-under" d="M20 30q480-22 960 0 24 180-6 372-470 24-948 0Q-6 210 20 30z" />
      {LOGS.map(([left, right], at) => {
        const [y, high] = [at * 50 + 3, 47];
        return (
          <g key={at}>
            <path class="adr-log" d={`M${left} ${y}H${right}q14 ${high / 2} 0 ${high}H${left}q-14-${high / 2} 0-${high}z`} />
            <path
              class="adr-grain"
              d={`M${left + 60 + at * 31} ${y + 15}h${190 - at * 9}M${left + 420 - at * 22} ${y + 31}h${160 + at * 12}M${right - 240 + at * 9} ${y + 19}h${90 + at * 8}M${left + 320 + at * 40} ${y + 13}q14-6 26 0-12 8-26 0`}
            />
            {[left, right].map((x) => (
              <g key={x}>
                <ellipse class="adr-end" cx={x} cy={y + high / 2} rx="11" ry={high / 2} />
                <ellipse class="adr-ring" cx={x} cy={y + high / 2} rx="5" ry={high / 4.5} />
              </g>
            ))}
            {[205, 790].map((x) => (
              <path key={x} class="adr-lash" d={`M${x} ${y - 3}q16 ${high / 2} 0 ${high + 5}`} />
            ))}
          </g>
        );
      })}
      <path class="adr-surf" d="M30 404q30-12 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
    </svg>
  );
}

/** From where to where each log reaches. */
const LOGS = [
  [42, 952],
  [24, 976],
  [50, 960],
  [18, 968],
  [40, 984],
  [26, 956],
  [48, 974],
  [30, 964],
] as const;

const STEPS = ["step-draw", "step-use", "step-vote", "step-event", "step-starvation", "step-pass"] as const;
const RESCUE_STEPS = ["step-vote", "step-use", "step-places"] as const;
const LAST_STEPS = ["step-end"] as const;
const STEP_OF: Partial<Record<Raft["phase"], (typeof STEPS)[number] | "step-places" | "step-end">> = {
  draw: "step-draw",
  use: "step-use",
  "use-target": "step-use",
  fish: "step-use",
  "forced-discard": "step-use",
  vote: "step-vote",
  ballot: "step-vote",
  event: "step-event",
  "event-discard": "step-event",
  "event-pass": "step-event",
  "event-leak": "step-event",
  "event-target": "step-event",
  starvation: "step-starvation",
  starve: "step-starvation",
  allocate: "step-starvation",
  pass: "step-pass",
  "rescue-choose": "step-places",
  near: "step-end",
  "last-meal": "step-end",
};

/** The round and its steps, with the present one marked. */
export function Course({ view }: Props): JSX.Element {
  const now = STEP_OF[view.phase];
  const steps = now === "step-end" ? LAST_STEPS : view.rescue_found ? RESCUE_STEPS : STEPS;
  return (
    <p class="phases">
      <strong>{say("round", { round: view.round })}</strong>
      {steps.map((step) => (
        <span key={step} class="step" aria-current={step === now ? "step" : undefined}>
          {say(step)}
        </span>
      ))}
    </p>
  );
}
