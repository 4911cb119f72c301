/** The way through a match: a bar over all versions, marks, steps, and whose eyes one looks with. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { seatIn, tokenFor } from "../api/device";
import { read } from "../api/http";
import type { Match, Timeline, TurningPoint } from "../api/types";
import { useAnswer } from "../shell";
import { lang, say } from "../words/words";
import { typing } from "./beside";

const PACE = 700;

export function Time(props: {
  match: Match;
  names: string[];
  at: number | null;
  eyes: string;
  onGo: (version: number | null, eyes?: string) => void;
}): JSX.Element {
  const { match, at, onGo } = props;
  const now = at ?? match.version;
  const [running, setRunning] = useState(false);
  const [marks] = useAnswer((signal) => marksOf(match.id, signal), [match.id, match.status, lang()]);
  const step = (by: number): void => onGo(Math.max(1, Math.min(match.version, now + by)));
  const leap = (by: 1 | -1): void => {
    const there = by > 0 ? marks?.find((mark) => mark.version > now) : marks?.findLast((mark) => mark.version < now);
    if (there) onGo(there.version);
  };
  useEffect(() => {
    if (!running) return;
    if (at === null || at >= match.version) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => step(1), PACE);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (typing(event)) return;
      const deeds: Record<string, () => void> = {
        ",": () => step(-1),
        ".": () => step(1),
        "<": () => leap(-1),
        ">": () => leap(1),
        "0": () => onGo(null),
        Escape: () => at !== null && onGo(null),
      };
      deeds[event.key]?.();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });
  const begin = (): void => {
    if (at === null || at >= match.version) onGo(1);
    setRunning(!running);
  };
  return (
    <section class="time" aria-label={say("timeline")}>
      <input
        type="range"
        min={1}
        max={match.version}
        value={now}
        aria-label={say("timeline")}
        aria-valuetext={say("version", { version: now })}
        onInput={(event) => onGo(event.currentTarget.valueAsNumber)}
      />
      <div class="row">
        <button type="button" onClick={() => leap(-1)} aria-label={say("turn-back")}>
          {"<<"}
        </button>
        <button type="button" onClick={() => step(-1)} aria-label={say("step-back")}>
          {"<"}
        </button>
        <span>{say("version", { version: now })}</span>
        <button type="button" onClick={() => step(1)} aria-label={say("step-on")}>
          {">"}
        </button>
        <button type="button" onClick={() => leap(1)} aria-label={say("turn-on")}>
          {">>"}
        </button>
        <button type="button" onClick={begin}>
          {say(running ? "stop" : "play-on")}
        </button>
        <select
          aria-label={say("marks")}
          value=""
          onChange={(event) => onGo(Number(event.currentTarget.value))}
        >
          <option value="">{say("marks")}</option>
          {marks?.map((mark) => (
            <option key={mark.version} value={mark.version}>
              {`${mark.version} ${mark.text ?? mark.label ?? mark.kind}`}
            </option>
          ))}
        </select>
        <Eyes {...props} />
        <button type="button" onClick={() => void copyLink(match.id, now, props.eyes)}>
          {say("copy-here")}
        </button>
        {at === null ? null : (
          <button type="button" class="main" onClick={() => onGo(null)}>
            {say("back-to-live")}
          </button>
        )}
      </div>
      {at === null ? null : (
        <p role="status" class="review">
          {say("reviewing", { version: now, now: match.version })}
        </p>
      )}
    </section>
  );
}

function copyLink(match: string, version: number, eyes: string): Promise<void> {
  return navigator.clipboard.writeText(`${location.origin}/match/${match}/at/${version}?as=${eyes}`);
}

function Eyes(props: {
  match: Match;
  names: string[];
  at: number | null;
  eyes: string;
  onGo: (version: number | null, eyes?: string) => void;
}): JSX.Element {
  const { match, names } = props;
  const mine = seatIn(match.id)?.seat;
  const open = match.status === "ended";
  const seats = match.seats.filter((seat) => open || seat.seat === mine);
  return (
    <select
      aria-label={say("eyes")}
      value={props.eyes}
      onChange={(event) => props.onGo(props.at ?? match.version, event.currentTarget.value)}
    >
      <option value="public">{say("eyes-public")}</option>
      {open ? <option value="all">{say("eyes-all")}</option> : null}
      {seats.map((seat) => (
        <option key={seat.seat} value={String(seat.seat)}>
          {names[seat.seat]}
        </option>
      ))}
    </select>
  );
}

async function marksOf(match: string, signal: AbortSignal): Promise<TurningPoint[]> {
  const found: TurningPoint[] = [];
  for (let after = "0"; ; ) {
    const page = await read<Timeline>(`/v1/matches/${match}/timeline?text=true&after=${after}`, {
      token: tokenFor(match),
      lang: lang(),
      signal,
    });
    found.push(...page.marks);
    const reached = Number.parseInt(String(page.next), 10);
    if (reached >= page.end || String(page.next) === after) return found;
    after = String(page.next);
  }
}
