/**
 * Choosing, for every game: each legal action is a set of things to touch, and touching narrows the list. Any order
 * works. Nothing is sent before it is confirmed, so putting back is all the undo there is.
 */

import type { Action, Decision } from "../api/types";
import type { Handle } from "./drawing";

export interface Choice {
  decision: Decision;
  place: number;
  action: Action;
  /** The action as a sentence. */
  text: string;
  handles: ReadonlySet<Handle>;
}

export interface Choosing {
  /** What is still possible after what was picked. */
  choices: Choice[];
  /** What would be sent on confirming: the drawing shows it in place. */
  staged: Choice | null;
  /** Nothing can be picked: an answer is on its way. */
  locked: boolean;
  /** Whether a thing can be picked now. */
  lit(handle: Handle): boolean;
  picked(handle: Handle): boolean;
  /** Touch a thing: pick it, put it back, or confirm what it completed. */
  pick(handle: Handle): void;
  /** Choose an action as a whole, such as by its own button. */
  choose(action: Action): void;
  putBack(): void;
  /** What picking a thing leads to, where that is one action: its sentence. */
  leadsTo(handle: Handle): string | null;
}

/** Where nothing is asked: a table that is only looked at. */
export const NOTHING: Choosing = {
  choices: [],
  staged: null,
  locked: true,
  lit: () => false,
  picked: () => false,
  pick: () => undefined,
  choose: () => undefined,
  putBack: () => undefined,
  leadsTo: () => null,
};

/** Every legal answer with its handles. */
export function choicesOf(decisions: Decision[], handles: (action: Action) => Handle[]): Choice[] {
  return decisions.flatMap((decision) =>
    decision.legal.map((listed, place) => {
      const action = listed as Action;
      const text = decision.legal_text?.[place] ?? JSON.stringify(action);
      return { decision, place, action, text, handles: new Set(handles(action)) };
    }),
  );
}

/** The choices that have everything that was picked. */
export function candidates(choices: Choice[], picked: Handle[]): Choice[] {
  return choices.filter((choice) => picked.every((handle) => choice.handles.has(handle)));
}

/** The choice that was picked in full, or the only one left. */
export function stagedBy(choices: Choice[], picked: Handle[]): Choice | null {
  if (!picked.length) return null;
  const left = candidates(choices, picked);
  return left.find((choice) => isWhole(choice, picked)) ?? (left.length === 1 ? left[0]! : null);
}

export function isWhole(choice: Choice, picked: Handle[]): boolean {
  return choice.handles.size === picked.length;
}

/** What can be picked next. */
export function litBy(choices: Choice[], picked: Handle[]): Set<Handle> {
  const lit = new Set(candidates(choices, picked).flatMap((choice) => [...choice.handles]));
  for (const handle of picked) lit.delete(handle);
  return lit;
}

/** The handles of an action that no drawing knows: each of its fields with its value. */
export function plainHandles(action: Action): Handle[] {
  return Object.entries(action).map(([field, value]) => `${field}:${JSON.stringify(value)}`);
}
