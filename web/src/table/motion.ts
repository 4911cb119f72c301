/**
 * What moves when something happens. The picture always is the one of the view that was served; motions only lead the
 * eye there from the last one, and tell nothing that is not in the events as this reader was told them.
 */

import type { Entry } from "../api/types";
import type { Drawing, DrawingProps, Handle } from "./drawing";

export interface Motion {
  /** What changes; or from where something travels. */
  at: Handle;
  /** Where it travels to. What travels is a back unless `text` says what it is. */
  to?: Handle;
  /** How it changes where it stays. */
  how?: "glow" | "shake" | "turn";
  text?: string | undefined;
  /** A class for what travels. */
  look?: string;
}

/** What one action led to, and whether it is worth a moment's rest. */
export interface Batch {
  motions: Motion[];
  beat: boolean;
}

/** How many batches are still played; older ones are history. */
const LATEST = 2;

/** The motions of some news, those of one action together. */
export function batchesOf(drawing: Drawing, news: Entry[], told: DrawingProps<any>): Batch[] {
  const actions = new Map<number, Entry[]>();
  for (const entry of news) {
    const cause = entry.cause ?? entry.version;
    actions.set(cause, [...(actions.get(cause) ?? []), entry]);
  }
  return [...actions.values()]
    .map((entries) => ({
      motions: entries.flatMap(({ event }) => drawing.motions?.[event.type]?.(event, told) ?? []),
      beat: entries.some(({ event }) => drawing.beats?.includes(event.type)),
    }))
    .filter(({ motions }) => motions.length)
    .slice(-LATEST);
}

/** Where each thing that is drawn is, seen from the corner of the table. */
export type Places = Map<Handle, DOMRect>;

export function placesIn(board: HTMLElement): Places {
  const { left, top } = board.getBoundingClientRect();
  const things = [...board.querySelectorAll<HTMLElement>("[data-handle]")].reverse(); // the first of a name counts
  return new Map(
    things.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.dataset.handle!, new DOMRect(x - left, y - top, width, height)];
    }),
  );
}

const TRAVEL = 600;
const BATCH = 1200;
const BEAT = 800;
const OUTLINED = 1000;
/** Pictures that follow each other faster than this do not move: nobody could see it. */
const HASTE = 350;

/** Plays batches one after the other, until somebody touches a key or the page. */
export class Player {
  private waiting: { batch: Batch; before: Places }[] = [];
  private running: Animation[] = [];
  private round = 0;
  private begun = -Infinity;

  constructor(
    private readonly board: () => HTMLElement | null,
    private readonly air: () => HTMLElement | null,
  ) {}

  play(batches: Batch[], before: Places): void {
    if (!batches.length) return;
    const hasty = performance.now() - this.begun < HASTE;
    this.begun = performance.now();
    if (hasty || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.skip();
      for (const { motions } of batches) for (const { at, to } of motions) this.outline(to ?? at);
      return;
    }
    const idle = !this.waiting.length && !this.running.length;
    this.waiting = [...this.waiting, ...batches.map((batch) => ({ batch, before }))].slice(-LATEST);
    if (idle) void this.next();
  }

  /** Straight to the picture as it is. */
  readonly skip = (): void => {
    this.round += 1;
    this.waiting = [];
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.air()?.replaceChildren();
    for (const cue of CUES) window.removeEventListener(cue, this.skip, true);
  };

  private async next(): Promise<void> {
    const turn = this.waiting.shift();
    if (!turn) return this.skip();
    for (const cue of CUES) window.addEventListener(cue, this.skip, true);
    const { round } = this;
    const { motions, beat } = turn.batch;
    const apart = Math.min(150, (BATCH - TRAVEL) / motions.length);
    this.running = motions.flatMap((motion, place) => this.begin(motion, turn.before, place * apart, beat ? BEAT : 0));
    await Promise.allSettled(this.running.map(({ finished }) => finished));
    if (round !== this.round) return;
    this.running = [];
    this.air()?.replaceChildren();
    await this.next();
  }

  private begin(motion: Motion, before: Places, delay: number, hold: number): Animation[] {
    if (!motion.to) return this.change(motion.at, motion.how ?? "glow", delay, hold);
    const now = this.board() ? placesIn(this.board()!) : before;
    const [from, to] = [before.get(motion.at) ?? now.get(motion.at), now.get(motion.to) ?? before.get(motion.to)];
    if (!from || !to) return [];
    return [this.fly(motion, from, to, delay, hold), ...this.change(motion.to, "glow", delay + TRAVEL / 2, hold)];
  }

  private fly(motion: Motion, from: DOMRect, to: DOMRect, delay: number, hold: number): Animation {
    const thing = document.createElement("span");
    thing.className = `flying ${motion.text ? "open" : "closed"} ${motion.look ?? ""}`;
    thing.textContent = motion.text ?? "";
    this.air()?.append(thing);
    const [start, end] = [from, to].map(({ x, y, width, height }) => `${x + width / 2}px ${y + height / 2}px`) as [string, string];
    const rest = TRAVEL / (TRAVEL + hold);
    return thing.animate(
      [
        { translate: start, scale: 0.5, opacity: 0 },
        { scale: 1, opacity: 1, offset: 0.2 * rest },
        { translate: end, opacity: 1, offset: rest },
        { translate: end, opacity: 0 },
      ],
      { duration: TRAVEL + hold, delay, easing: "ease-in-out", fill: "backwards" },
    );
  }

  private change(handle: Handle, how: "glow" | "shake" | "turn", delay: number, hold: number): Animation[] {
    const thing = this.find(handle);
    return thing ? [thing.animate(FRAMES[how], { duration: TRAVEL + hold, delay, easing: "ease-in-out" })] : [];
  }

  private outline(handle: Handle): void {
    const thing = this.find(handle);
    thing?.classList.add("changed");
    setTimeout(() => thing?.classList.remove("changed"), OUTLINED);
  }

  private find(handle: Handle): Element | null {
    return this.board()?.querySelector(`[data-handle=${JSON.stringify(handle)}]`) ?? null;
  }
}

const CUES = ["keydown", "pointerdown"] as const;

const FRAMES: Record<"glow" | "shake" | "turn", Keyframe[]> = {
  glow: [{}, { filter: "brightness(1.15) drop-shadow(0 0 7px #ffb42e)" }, {}],
  shake: [{}, { translate: "-7px 0" }, { translate: "6px 2px" }, { translate: "-5px -2px" }, { translate: "3px 0" }, {}],
  turn: [{ scale: "1 1" }, { scale: "0 1", offset: 0.25 }, { scale: "1 1", offset: 0.5 }, {}],
};
