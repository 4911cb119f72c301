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
      <Sail />
      <Logs />
      <div class={`adr-seats adr-of-${count}`}>
        {places.slice(0, count).map((place, step) => (
          <Plate key={(first + step) % count} {...props} seat={(first + step) % count} place={place} />
        ))}
        <Middle {...props} />
      </div>
    </section>
  );
}

/** A shirt, a blanket and hope. */
function Sail(): JSX.Element {
  return (
    <svg class="adr-sail" viewBox="0 0 150 190" aria-hidden="true">
      <path class="adr-flag" d="M64 6q14-8 26 0t26 0v16q-14 8-26 0t-26 0z" />
      <path class="adr-mast" d="M62 6v180M20 40h96" />
      <path class="adr-sheet" d="M24 42h88q10 38 2 76l-12-7-10 11-12-9-14 10-10-11-16 9-12-8q-14-34-4-71z" />
      <path class="adr-patch" d="M80 58h18v20H80zM40 80q14-4 22 6M92 90q8 6 12 16" />
    </svg>
  );
}

function Logs(): JSX.Element {
  return (
    <div class="adr-logs" aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        <i key={at} />
      ))}
      <b />
      <b />
    </div>
  );
}

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
