/** The time that is left for an answer, by the clock of the service. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { serviceTime } from "../api/http";
import { say } from "../words/words";

const SOON = 20;

export function Countdown(props: { deadline: string }): JSX.Element {
  const [now, setNow] = useState(serviceTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceTime()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((Date.parse(props.deadline) - now) / 1000);
  return (
    <time role="timer" class={seconds < SOON ? "clock soon" : "clock"} dateTime={props.deadline}>
      {seconds > 0 ? inMinutes(seconds) : say("default-played")}
    </time>
  );
}

/** `1:05:09`, `4:31`, `0:07`. */
function inMinutes(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}
