/** What was asked of the service lately, for developers who wish to see it. */

import { type Asked, overhear } from "../api/http";

const MOST = 50;
const asked: Asked[] = [];
const listeners = new Set<(one: Asked) => void>();

/** Keep the last requests from now on, or keep none. */
export function listenIn(on: boolean): void {
  overhear.told = on ? keep : null;
  if (!on) asked.length = 0;
}

/** The last requests, the latest first. */
export function overheard(): Asked[] {
  return asked;
}

/** Hear of each request when its answer begins, and again when the answer was read. */
export function onOverheard(listener: (one: Asked) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(one: Asked): void {
  if (!asked.includes(one)) asked.unshift(one);
  asked.length = Math.min(asked.length, MOST);
  listeners.forEach((listener) => listener(one));
}
