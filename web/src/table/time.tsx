/** The way through a match: a bar over all versions with its marks, steps of three sizes, and a way to let it run. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { Entry, Match, TurningPoint } from "../api/types";
import { Icon, type Shape } from "../icons";
import { useKeys } from "../keys";
import { say } from "../words/words";
import { CHAPTERS } from "./marks";

const SPEEDS = [0.5, 1, 2, 4, 8];
const FEW = 24;

interface TimeProps {
  match: Match;
  entries: Entry[];
  marks: TurningPoint[];
  /** The version that is looked at; null: live. */
  at: number | null;
  /** Go to a version; null: live. */
  onGo: (version: number | null) => void;
}

export function Time(props: TimeProps): JSX.Element {
  const { match, at, marks, onGo } = props;
  const now = at ?? match.version;
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(1);
  const ends = endsOfBatches(props.entries, match.version);
  const go = (version: number | undefined): void => void (version !== undefined && onGo(version));
  const steps = {
    event: (by: number) => go(Math.max(1, Math.min(match.version, now + by))),
    batch: (by: number) => go(by > 0 ? ends.find((end) => end > now) : ends.findLast((end) => end < now)),
    mark: (by: number) => go((by > 0 ? marks.find(({ version }) => version > now) : marks.findLast(({ version }) => version < now))?.version),
  };
  const isLast = at === null || at >= match.version;
  useEffect(() => {
    if (!running) return;
    if (isLast) return setRunning(false);
    const timer = setTimeout(() => steps.batch(1), 1000 / speed);
    return () => clearTimeout(timer);
  });
  const run = (): void => {
    if (isLast) onGo(1);
    setRunning(!running);
  };
  useKeys({
    "key-step-back": () => steps.event(-1),
    "key-step-on": () => steps.event(1),
    "key-turn-back": () => steps.mark(-1),
    "key-turn-on": () => steps.mark(1),
    "key-live": () => onGo(null),
    Escape: () => at !== null && onGo(null),
  });
  return (
    <section class="time" aria-label={say("timeline")}>
      <div class="row">
        <Step on={() => steps.mark(-1)} shape="before" name={say("turn-back")} />
        <Step on={() => steps.batch(-1)} shape="backward" name={say("action-back")} later />
        <Step on={() => steps.event(-1)} shape="back" name={say("step-back")} />
        <Step on={run} shape={running ? "pause" : "play"} name={say(running ? "stop" : "play-on")} />
        <Step on={() => steps.event(1)} shape="on" name={say("step-on")} later />
        <Step on={() => steps.batch(1)} shape="onward" name={say("action-on")} later />
        <Step on={() => steps.mark(1)} shape="next" name={say("turn-on")} later />
        <div class="scrub">
          <Ticks marks={marks} end={match.version} />
          <input
            type="range"
            min={1}
            max={match.version}
            value={now}
            aria-label={say("timeline")}
            aria-valuetext={valueText(now, marks)}
            onInput={(event) => onGo(event.currentTarget.valueAsNumber)}
          />
        </div>
        <select class="small later" aria-label={say("speed")} value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
        <select
          class="small marks"
          aria-label={say("marks")}
          value=""
          onChange={(event) => go(Number(event.currentTarget.value))}
        >
          <option value="">{say("marks")}</option>
          {marks.map((mark) => (
            <option key={mark.version} value={mark.version}>
              {`${mark.version} ${mark.text ?? mark.label ?? mark.kind}`}
            </option>
          ))}
        </select>
        <span class="version">{at === null && match.status !== "ended" ? say("at-live", { version: now }) : say("at-of", { version: now, now: match.version })}</span>
      </div>
    </section>
  );
}

/** `later`: of no use, and so not shown, while one looks at the latest version of a match that goes on. */
function Step(props: { on: () => void; shape: Shape; name: string; later?: boolean }): JSX.Element {
  return (
    <button type="button" class={props.later ? "small step later" : "small step"} onClick={props.on} aria-label={props.name} title={props.name}>
      <Icon shape={props.shape} />
    </button>
  );
}

/** Rounds and turns as lines, what is rarer as dots. */
function Ticks(props: { marks: TurningPoint[]; end: number }): JSX.Element {
  const { marks, end } = props;
  const count = new Map<string, number>();
  for (const { kind } of marks) count.set(kind, (count.get(kind) ?? 0) + 1);
  const x = (version: number): number => (1000 * (version - 1)) / Math.max(1, end - 1);
  return (
    <svg class="ticks" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
      {marks
        .filter(({ kind }) => CHAPTERS.has(kind) || count.get(kind)! <= FEW)
        .map(({ version, kind }) => (
          <line
            key={version}
            class={CHAPTERS.has(kind) ? kind : "event"}
            x1={x(version)}
            x2={x(version)}
            y1={kind === "round" || kind === "turn" ? 2 : 10}
            y2={CHAPTERS.has(kind) ? 18 : 10}
          />
        ))}
    </svg>
  );
}

function valueText(version: number, marks: TurningPoint[]): string {
  const mark = marks.findLast((one) => one.version <= version);
  return `${say("version", { version })}${mark ? `, ${mark.label ?? mark.kind}` : ""}`;
}

/** The last version of everything that happened at once. */
function endsOfBatches(entries: Entry[], last: number): number[] {
  const ends = entries.filter((_, place) => entries[place + 1]?.cause === null).map((entry) => entry.version);
  return ends.at(-1) === last ? ends : [...ends, last];
}
