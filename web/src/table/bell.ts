/** What is heard of a table: a tone for my move and one for the end, if wished; and a notice while the page is hidden. */

import { useEffect, useRef } from "preact/hooks";

import type { Table } from "../api/types";
import { keepWishes, wishes } from "../here/device";
import { useKeys } from "../keys";
import { say } from "../words/words";

const MOVE = [660, 880];
const END = [660, 550, 440];
const BEAT = 0.14;

export function useBell(table: Table | null, title: string): void {
  const heard = useRef<string | null>(null);
  const now = table && (table.match.status === "ended" ? "end" : (table.decisions[0]?.id ?? ""));
  useEffect(() => {
    const before = heard.current;
    heard.current = now;
    if (!now || before === null || before === now) return;
    if (wishes().sound) ring(now === "end" ? END : MOVE);
    if (wishes().notify && document.visibilityState === "hidden" && now !== "end") notify(title);
  }, [now]);
  useKeys({ "key-mute": () => keepWishes({ sound: !wishes().sound }) });
}

/** Without a secret: whoever sees the screen sees only that it is my turn. */
function notify(title: string): void {
  if ("Notification" in window && Notification.permission === "granted") new Notification(title, { body: say("my-move") });
}

function ring(tones: number[]): void {
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
