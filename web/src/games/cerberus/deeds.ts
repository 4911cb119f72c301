/** What cards cost and do, in words. */

import type { Part } from "./view";
import { say } from "./words";

/** A part of an effect, or a cost. A seat as `who` is the one pawn that it reaches. */
export function partWords(part: Part, names: string[]): string {
  const n = part.n ?? 0;
  switch (part.do) {
    case "move":
      return moveWords(part.who, n, names);
    case "move-ahead":
      return say("move-ahead", { most: part.max });
    case "draw":
      return say(part.who === "self" ? "draw" : part.who === "other-cerberus" ? "fellow-draws" : "other-draws", { count: Number(n) });
    case "rage":
      return say(Number(n) < 0 ? "die-back" : "die-on", { count: Math.abs(Number(n)) });
    case "speed":
      return say("speed-by", { by: signed(Number(n)) });
    case "cerberus":
      return say("hound-runs", { count: Number(n) });
    case "violence":
      return say("violence", { count: Number(n) });
    case "discard":
    case "discard-own":
      return say(part.do, { count: Number(n) });
    case "recover":
    case "barque":
      return say(part.do);
  }
}

function moveWords(who: Part["who"], n: Part["n"], names: string[]): string {
  const by = Array.isArray(n) ? n.map(signed).join(" / ") : signed(n);
  if (typeof who === "number") return say("move-one", { name: names[who]!, by });
  return say(who === "self" ? "move-self" : who === "each" ? "move-each" : "move-other", { by });
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
