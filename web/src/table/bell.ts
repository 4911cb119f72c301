/**
 * What is heard of a table: tones for my move, for what others say, for time that runs out, and for the end, if wished;
 * and while the page is hidden, a notice. A dot on the page's sign tells of my move, too.
 */

import { useEffect, useRef } from "preact/hooks";

import { serviceTime } from "../api/http";
import { keepWishes, wishes } from "../here/device";
import { useKeys } from "../keys";
import { say } from "../words/words";
import type { Live } from "./live";
import { SPOKEN } from "./log";
import { mySeat } from "./players";

const MOVE = [660, 880];
const TALK = [520];
const TICK = [990];
const END = [660, 550, 440];
const BEAT = 0.14;
/** So many seconds before an answer is due, each is heard. */
const LATE = 10;

export function useBell(live: Live, asked: boolean, title: string): void {
  const { table, entries } = live;
  const heard = useRef<string | null>(null);
  const now = table && (table.match.status === "ended" ? "end" : asked ? table.decisions[0]!.id : "");
  useEffect(() => {
    const before = heard.current;
    heard.current = now;
    if (!now || before === null || before === now) return;
    ring(now === "end" ? END : MOVE);
    if (wishes().notify && document.visibilityState === "hidden" && now !== "end") notify(title);
  }, [now]);
  const own = table && mySeat(table.match)?.seat;
  const said = entries.filter(({ event }) => SPOKEN.has(event.type) && event.seat !== own).length;
  const known = useRef(-1);
  useEffect(() => {
    if (said > known.current && known.current >= 0) ring(TALK);
    known.current = table ? said : -1;
  }, [said, table === null]);
  const deadline = asked ? table!.decisions[0]!.deadline : null;
  useEffect(() => {
    if (!deadline) return;
    const timer = setInterval(() => {
      const left = (Date.parse(deadline) - serviceTime()) / 1000;
      if (left > 0 && left <= LATE) ring(TICK);
    }, 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  useEffect(() => {
    dot(asked);
    return () => dot(false);
  }, [asked]);
  useKeys({ "key-mute": () => keepWishes({ sound: !wishes().sound }) });
}

const DOT = "%3Ccircle cx='12' cy='4' r='4' fill='%23ffb000'/%3E%3C/svg%3E";

/** Whether the sign of the page, as it stands on its tab, has a dot. */
function dot(on: boolean): void {
  const sign = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
  const plain = sign.href.replace(DOT, "%3C/svg%3E");
  sign.href = on ? plain.replace("%3C/svg%3E", DOT) : plain;
}

/** Without a secret: whoever sees the screen sees only that it is my turn. */
function notify(title: string): void {
  if ("Notification" in window && Notification.permission === "granted") new Notification(title, { body: say("my-move") });
}

function ring(tones: number[]): void {
  if (!wishes().sound) return;
  const sound = new AudioContext();
  tones.forEach((tone, place) => {
    const voice = sound.createOscillator();
    const loudness = sound.createGain();
    const begin = sound.currentTime + place * BEAT;
    voice.frequency.value = tone;
    loudness.gain.setValueAtTime(0.08, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 2 * BEAT);
    voice.connect(loudness).connect(sound.destination);
    voice.start(begin);
    voice.stop(begin + 2 * BEAT);
  });
  setTimeout(() => void sound.close(), 1000 * BEAT * (tones.length + 2));
}
