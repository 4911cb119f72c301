/** What was overheard of matches: their tables and views by version, and their events. */

import type { Asked } from "../api/http";
import type { Decision, Entry, EventPage, Table, View } from "../api/types";
import { onOverheard, overheard } from "../here/overheard";

const MOST = 200;

export interface Remembered {
  /** Of each reader, what was seen at each version. */
  views: Map<string, Map<number, unknown>>;
  decisions: Decision[];
  version: number;
  entries: Map<number, Entry>;
}

const matches = new Map<string, Remembered>();

export function remembered(match: string): Remembered {
  const known = matches.get(match) ?? { views: new Map(), decisions: [], version: 0, entries: new Map() };
  matches.set(match, known);
  return known;
}

/** The view at a version as somebody saw it, and the latest before it. */
export function viewsAt(match: string, reader: string, version: number): { view: unknown; before: unknown } {
  const seen = remembered(match).views.get(reader) ?? new Map<number, unknown>();
  const earlier = Math.max(...[...seen.keys()].filter((one) => one < version));
  return { view: seen.get(version), before: seen.get(earlier) };
}

function note({ path, status, answer }: Asked): void {
  const [, match, what] = /^\/v1\/matches\/(m_\w+)\/(table|view|events)\b/.exec(path) ?? [];
  if (!match || !answer || status !== 200) return;
  const known = remembered(match);
  if (what === "events") (answer as EventPage).events.forEach((entry) => known.entries.set(entry.version, entry));
  if (what === "table") {
    const { view, decisions, match: now } = answer as Table;
    const { version } = now;
    known.decisions = decisions;
    known.version = version;
    see(known, "own", version, view);
  }
  if (what === "view") {
    const query = new URLSearchParams(path.split("?")[1]);
    see(known, query.get("as") ?? "own", Number(query.get("at")), (answer as View).view);
  }
}

function see(known: Remembered, reader: string, version: number, view: unknown): void {
  const seen = known.views.get(reader) ?? new Map<number, unknown>();
  known.views.set(reader, seen.set(version, view));
  if (seen.size > MOST) seen.delete(seen.keys().next().value!);
}

[...overheard()].reverse().forEach(note);
onOverheard(note);
