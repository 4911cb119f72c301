/**
 * What a drawing is: the table of one game as a picture that can be touched. It knows the shape of one view and no
 * rules: what may be done is what the service listed. `web/src/games/<game>/drawing.tsx` exports one as its default;
 * the build finds the folders, and each becomes a file of its own. Without one, or if it breaks, the table is words.
 * `cover.tsx` beside it exports the picture that stands for the game on the shelf.
 */

import type { ComponentChildren, ComponentType } from "preact";

import type { Action, Components, Decision, Entry, Match } from "../api/types";
import { part, Unanswered } from "../here/parts";
import type { Choosing } from "./choosing";
import type { Motion } from "./motion";

/**
 * The name of a thing in the picture that can be picked, such as `hand:c12` or `seat:2`. What has nothing to touch in it
 * is a `button:`, such as `button:pass`: the prompt has one for each, in the words of its action.
 */
export type Handle = string;

/** An event as this reader was told it: what is secret to others has `known_to`, and a `face` where it is told. */
export type Happening = Record<string, any>;

export interface Drawing<View = any, Act extends Action = any> {
  Board: ComponentType<DrawingProps<View>>;
  /** What lies before the reader, always in sight: the hand, what only I see, what is asked beside the board. */
  Tray?: ComponentType<DrawingProps<View>>;
  /** A row of the players: `children` is who it is, beside it stands what that seat has; a seat may be picked there. */
  Seat?: ComponentType<DrawingProps<View> & { seat: number; children: ComponentChildren }>;
  /** Where the round stands, in the head of the page instead of the marks of the log. */
  Course?: ComponentType<DrawingProps<View>>;
  /** The things that one touches to take an action, in any order; no two legal actions should have the same. */
  handles(action: Act, view: View): Handle[];
  /** Whether an action is sent on the touch that completes it, because nothing about it is secret or final. */
  atOnce?(action: Act): boolean;
  /** Actions that are chosen together: the type of each, the one that ends them, and how sending so many is called. */
  series?: { part: Act["type"]; finish: Act["type"]; text(count: number): string };
  /** Letters that touch a thing, such as a side in a vote. */
  letters?: Record<string, Handle>;
  /** What moves, by the type of what happened. Things are found by their handle, also those that cannot be picked. */
  motions?: Record<string, (event: Happening, told: DrawingProps<View>) => Motion[]>;
  /** What is worth a moment's rest when it happens: by its type. */
  beats?: string[];
  /** What stands above the board once the match has ended; otherwise it is winners and scores. */
  End?: ComponentType<DrawingProps<View>>;
  /** Its own style sheet: `import sheet from "./sheet.css" with { type: "text" }`. */
  sheet?: string;
}

export interface DrawingProps<View> {
  match: Match;
  /** As the service sent it for this reader at this version. */
  view: View;
  /** With all eyes after the end: every view by `public` and by seat. `view` is then the public one. */
  views: Record<string, View> | null;
  /** How it all came out, also when looking back; null before the match has ended. */
  final: View | null;
  /** Whose view it is; null for the public. */
  me: number | null;
  /** The names of the seats. */
  names: string[];
  /** What lies in the box: by kind, then by id, name, text and print. */
  components: Components["kinds"];
  /** What is asked of this reader now; null while nothing is, and when looking back. */
  decision: Decision | null;
  /** What can be picked; `Spot` does all of it for a thing in the picture. */
  choosing: Choosing;
  /** The log up to this version, as this reader may know it: for claims and marks of who knows what. */
  entries: Entry[];
  /** Looking back: nothing moves by itself and nothing can be chosen. */
  still: boolean;
}

/** The drawing of a game, if there is one. */
export function drawingOf(game: string): Promise<Drawing | null> {
  return ifThere(`drawing of ${game}`, () => import(`../games/${game}/drawing.tsx`));
}

/** The picture of a game on the shelf, if there is one: 320 by 150, cut at its edges where it must be. */
export function coverOf(game: string): Promise<ComponentType | null> {
  return ifThere(`cover of ${game}`, () => import(`../games/${game}/cover.tsx`));
}

/** What a file of a game's folder has for us; null without the file, or if it breaks. */
async function ifThere<T>(name: string, load: () => Promise<{ default: T }>): Promise<T | null> {
  try {
    return (await part(name, load)).default;
  } catch (failure) {
    if (failure instanceof Unanswered) throw failure;
    if (!String(failure).includes(NONE)) console.error(failure);
    return null;
  }
}

/** How esbuild says that there is no file of that name. */
const NONE = "Module not found in bundle";
