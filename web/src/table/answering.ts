/** Answering what is asked: picks are kept here, for the drawing and for the list in words alike, and sent once. */

import { useEffect, useState } from "preact/hooks";

import { newKey, Problem, write } from "../api/http";
import type { Action, Decision, Match, Taken } from "../api/types";
import { keepUnanswered, tokenFor, unansweredIn, wishes } from "../here/device";
import { useKeys } from "../keys";
import { candidates, type Choice, choicesOf, type Choosing, isWhole, litBy, plainHandles, stagedBy } from "./choosing";
import type { Drawing, Handle } from "./drawing";
import { litIn, nextIn, partsOf, sameAction, seriesOf, stagedIn } from "./series";

export interface Answering extends Choosing {
  /** Every legal answer, whatever was picked. */
  all: Choice[];
  sent: "no" | "sending" | "doubt" | "done";
  problem: unknown;
  stage(choice: Choice): void;
  confirm(): void;
}

interface Answer {
  /** The questions it is about; picks do not outlive them. */
  about: string;
  picked: Handle[];
  chosen: Choice | null;
  sent: Answering["sent"];
}

export function useAnswering(asking: {
  match: Match | null;
  view: unknown;
  decisions: Decision[];
  drawing: Drawing | null;
  offline: boolean;
  onAnswered: () => void;
}): Answering {
  const { match, decisions, drawing } = asking;
  const about = decisions.map((decision) => decision.id).join(" ");
  const fresh: Answer = { about, picked: [], chosen: null, sent: "no" };
  const [kept, setKept] = useState(fresh);
  const [problem, setProblem] = useState<unknown>(null);
  const now = kept.about === about ? kept : fresh;
  const { picked } = now;
  const [going, setGoing] = useState(false); // through a series: what it asks in between is answered by what was picked
  const [passed, setPassed] = useState<string[]>([]); // the questions that it went through
  const sent = going || decisions.some(({ id }) => passed.includes(id)) ? "sending" : now.sent;
  const locked = sent !== "no" || asking.offline;
  const all = choicesOf(decisions, (action) => touchedFor(action, drawing, asking.view));
  const chosen = now.chosen && (all.find((choice) => isSame(choice, now.chosen!)) ?? null);
  const series = seriesOf(all, drawing);
  const staged = chosen ?? (series ? stagedIn(series, picked) : stagedBy(all, picked));
  const narrowed = chosen ? [] : picked; // what was chosen as a whole may still be changed for another
  const lit = series ? litIn(series, narrowed) : litBy(all, narrowed);
  const putBack = (): void => setKept({ ...fresh, picked: chosen ? [] : picked.slice(0, -1) });

  // The stream may bring the next question before the answer to this one is confirmed: its picks stay.
  const keepIfAsked = (answer: Answer): void => setKept((latest) => (latest.about === about ? answer : latest));
  const post = async (decision: Decision, action: Action, onDoubt: () => void): Promise<Taken> => {
    const { id } = match!;
    const unanswered = unansweredIn(id);
    const again = unanswered?.decision === decision.id && sameAction(unanswered.action, action);
    const key = again ? unanswered.key : newKey();
    keepUnanswered(id, { decision: decision.id, action, key });
    try {
      return await write<Taken>(`/v1/matches/${id}/actions`, { token: tokenFor(id), key, body: { decision: decision.id, action }, onDoubt });
    } finally {
      keepUnanswered(id, null);
    }
  };
  const send = async (choice: Choice): Promise<void> => {
    setProblem(null);
    setKept({ about, picked, chosen: choice, sent: "sending" });
    try {
      await post(choice.decision, choice.action, () => keepIfAsked({ about, picked, chosen: choice, sent: "doubt" }));
      keepIfAsked({ about, picked, chosen: choice, sent: "done" }); // until the table after it is here
      asking.onAnswered();
    } catch (failure) {
      keepIfAsked(fresh);
      setProblem(failure);
      if (failure instanceof Problem && failure.status === 409) asking.onAnswered();
    }
  };
  /** One after the other, each as the answer to the question that the last one led to, as long as it is the same. */
  const sendAll = async (steps: Choice[]): Promise<void> => {
    setProblem(null);
    setGoing(true);
    let asked = decisions;
    try {
      for (const step of steps) {
        const now = nextIn(asked, step.decision, step);
        if (!now) throw new Problem(409, "decision-closed", "");
        setPassed((before) => [...before, now.id]);
        asked = (await post(now, step.action, () => undefined)).decisions;
      }
    } catch (failure) {
      setPassed([]);
      setProblem(failure);
    }
    setGoing(false);
    asking.onAnswered();
  };
  const sendStaged = (choice: Choice): void => {
    const parts = series && !chosen ? partsOf(series, picked) : [];
    void (parts.length ? sendAll([...parts, series!.finish]) : send(choice));
  };
  const goesAtOnce = (choice: Choice): boolean => {
    const wish = wishes().confirm;
    return wish === "never" || (wish !== "always" && (drawing?.atOnce?.(choice.action) ?? false));
  };
  const stage = (choice: Choice): void => {
    if (locked) return;
    if (series?.parts.includes(choice)) pick([...choice.handles][0]!);
    else if (goesAtOnce(choice) || (staged && isSame(choice, staged))) void send(choice);
    else setKept({ ...fresh, picked: [...choice.handles], chosen: choice });
  };
  const pick = (handle: Handle): void => {
    if (locked) return;
    if (series && !chosen && staged && series.finish.handles.has(handle)) sendStaged(staged);
    else if (picked.includes(handle)) {
      if (staged && handle === picked.at(-1) && (!series || chosen)) void send(staged);
      else setKept({ ...fresh, picked: picked.filter((one) => one !== handle) });
    } else if (lit.has(handle)) {
      const more = [...narrowed, handle];
      const complete = series ? null : stagedBy(all, more);
      const longer = candidates(all, more).length > 1;
      if (complete && isWhole(complete, more) && !longer && goesAtOnce(complete)) void send(complete);
      else setKept({ ...fresh, picked: more });
    }
  };
  useKeys({ Escape: () => !locked && putBack() });
  useEffect(() => {
    const unanswered = match && unansweredIn(match.id); // of before the page was loaded anew
    const choice = all.find(({ decision, action }) => decision.id === unanswered?.decision && sameAction(action, unanswered.action));
    if (choice && sent === "no") void send(choice);
  }, [about]);
  useEffect(() => {
    const [only] = all;
    if (!wishes().lone || all.length !== 1 || locked) return;
    const timer = setTimeout(() => void send(only!), 1000 + 2000 * Math.random()); // at once, it would give the hand away
    return () => clearTimeout(timer);
  }, [about, locked]);
  return {
    all,
    choices: series ? all : candidates(all, narrowed),
    staged,
    locked,
    sent,
    problem,
    lit: (handle) => !locked && lit.has(handle),
    picked: (handle) => picked.includes(handle),
    pick,
    stage,
    choose: (action: Action) => {
      const found = all.find((choice) => sameAction(choice.action, action));
      if (found) stage(found);
    },
    putBack,
    confirm: () => staged && !locked && sendStaged(staged),
    leadsTo: (handle) => {
      const left = candidates(all, series ? [handle] : [...narrowed, handle]);
      return left.length === 1 ? left[0]!.text : null;
    },
  };
}

/** What is touched for an action; a drawing that does not know it leaves it to be chosen in words. */
function touchedFor(action: Action, drawing: Drawing | null, view: unknown): Handle[] {
  try {
    return drawing?.handles(action, view) ?? plainHandles(action);
  } catch (failure) {
    console.error(failure);
    return plainHandles(action);
  }
}

function isSame(one: Choice, other: Choice): boolean {
  return one.decision.id === other.decision.id && sameAction(one.action, other.action);
}
