/** Figures as they are shown: a number, its interval as numbers and as a whisker, and the files of a table. */

import type { JSX } from "preact";

import type { Estimate } from "../api/types";
import { lang } from "../words/words";
import { type Cell, saveCsv, saveJson } from "./files";
import { say } from "./words";

/** A score as people read it. */
export function shown(value: number, signed = false): string {
  const form = new Intl.NumberFormat(lang(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? "exceptZero" : "auto",
  });
  return form.format(value);
}

export function between(estimate: Estimate, signed = false): string {
  return `${shown(estimate.low, signed)} … ${shown(estimate.high, signed)}`;
}

const WIDE = 150;
const EDGE = 8;

/** The mean as a dot, its interval as a bar, from `from` to 1. */
export function Whisker(props: { estimate: Estimate; from: number }): JSX.Element {
  const { estimate, from } = props;
  const place = (value: number): number => EDGE + ((value - from) / (1 - from)) * (WIDE - 2 * EDGE);
  return (
    <svg class="whisker" viewBox={`0 0 ${WIDE} 20`} width={WIDE} role="img" aria-label={say("interval", { range: between(estimate, from < 0) })}>
      <path class="scale" d={`M${place(from)} 10H${place(1)}M${place(from)} 6v8M${place(1)} 6v8`} />
      <path class="middle" d={`M${place((from + 1) / 2)} 1v18`} />
      <path class="reach" d={`M${place(estimate.low)} 10H${place(estimate.high)}`} />
      <circle cx={place(estimate.mean)} cy="10" r="5" />
    </svg>
  );
}

/** A table can be carried away: its rows, or the figures as they came. */
export function Files(props: { name: string; head: string[]; rows: Cell[][]; figures: unknown }): JSX.Element {
  return (
    <span class="row files">
      <button type="button" class="small" onClick={() => saveCsv(props.name, props.head, props.rows)}>
        CSV
      </button>
      <button type="button" class="small" onClick={() => saveJson(props.name, props.figures)}>
        JSON
      </button>
    </span>
  );
}
