/**
 * A series: actions of one kind that are chosen together, such as cards for a pile, and sent one after the other with
 * the one that ends them. Until then each can be taken back; the service asks a new question after each.
 */

import type { Decision } from "../api/types";
import { type Choice, isWhole } from "./choosing";
import type { Drawing, Handle } from "./drawing";

export interface Series {
  parts: Choice[];
  finish: Choice;
  text(count: number): string;
}

/** The series that is asked for, if it is one. */
export function seriesOf(all: Choice[], drawing: Drawing | null): Series | null {
  const wanted = drawing?.series;
  const finish = wanted && all.find(({ action }) => action.type === wanted.finish);
  const parts = wanted ? all.filter(({ action }) => action.type === wanted.part) : [];
  return finish && parts.length ? { parts, finish, text: wanted.text } : null;
}

export function partsOf(series: Series, picked: Handle[]): Choice[] {
  const parts = series.parts.filter(({ handles }) => [...handles].every((handle) => picked.includes(handle)));
  const order = ({ handles }: Choice): number => picked.indexOf([...handles][0]!);
  return parts.sort((one, other) => order(one) - order(other));
}

/** What would be sent: the end of the series, in the words of the whole. */
export function stagedIn(series: Series, picked: Handle[]): Choice | null {
  const parts = partsOf(series, picked);
  if (parts.length) return { ...series.finish, text: series.text(parts.length) };
  return isWhole(series.finish, picked) && picked.every((handle) => series.finish.handles.has(handle)) ? series.finish : null;
}

/** What can be picked: every part that is not, and the end. */
export function litIn(series: Series, picked: Handle[]): Set<Handle> {
  const all = [...series.parts, series.finish].flatMap(({ handles }) => [...handles]);
  return new Set(all.filter((handle) => !picked.includes(handle)));
}

/** The next question of the series, if it can be answered with the same action. */
export function nextIn(asked: Decision[], before: Decision, step: Choice): Decision | null {
  const next = asked.find(({ seat, kind }) => seat === before.seat && kind === before.kind);
  return next?.legal.some((action) => sameAction(action, step.action)) ? next : null;
}

export function sameAction(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}
