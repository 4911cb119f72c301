/** A thing in a drawing that may be picked: by mouse, by touch and by keys, with a name for those who hear it. */

import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";

import type { Choosing } from "./choosing";
import type { Handle } from "./drawing";

/** What all spots of a board ask. */
export const Choices = createContext<Choosing | null>(null);

interface SpotProps {
  handle: Handle;
  /**
   * What it is, in full: "Wolf 2, Master Coin, 1 voice, free". What picking it does is added, and before it what is
   * written on the thing in other words.
   */
  label: string;
  class?: string;
  children: ComponentChildren;
}

/** A group of shapes within an SVG. While it can be picked it is a button, else a picture with a name. */
export function Spot(props: SpotProps & { transform?: string }): JSX.Element {
  const { class: look, attributes } = useSpot(props);
  return (
    <g class={look} transform={props.transform} {...attributes}>
      {props.children}
    </g>
  );
}

/** The same in HTML: a card in a hand, a button beside the board. */
export function SpotBox(props: SpotProps): JSX.Element {
  const { class: look, attributes } = useSpot(props);
  return (
    <div class={look} {...attributes}>
      {props.children}
    </div>
  );
}

/**
 * Arrows move among what can be picked, by position; Home and End to the first and the last. Who is nowhere, because
 * what they touched is no longer lit, comes back to the first.
 */
export function walkSpots(event: KeyboardEvent, board: Element): void {
  const spots = [...board.querySelectorAll<HTMLElement>(".spot[tabindex]")];
  const here = spots.find((spot) => spot === document.activeElement);
  const way = WAYS[event.key];
  const next = event.key === "End" ? spots.at(-1) : event.key === "Home" || (way && !here) ? spots[0] : way && nearest(here!, spots, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Tab passes from region to region: of what can be picked in one, only the spot that had the focus last can be tabbed
 * to, at first the first. Arrows go everywhere.
 */
export function rove(table: Element): void {
  for (const region of table.querySelectorAll("[data-region]")) {
    const spots = [...region.querySelectorAll<HTMLElement>(".spot[tabindex]")];
    const stop = spots.find((spot) => spot === document.activeElement) ?? spots.find((spot) => spot.tabIndex === 0) ?? spots[0];
    for (const spot of spots) spot.setAttribute("tabindex", spot === stop ? "0" : "-1");
  }
}

/** A question about a card further on in the hand, or a player further on in the row, brings that to sight. */
export function bringLit(table: Element): void {
  for (const row of table.querySelectorAll(".tray, .players")) {
    const lit = row.querySelector(".spot.lit");
    for (let box = lit?.parentElement; box && row.contains(box); box = box.parentElement) {
      const [thing, place] = [lit!.getBoundingClientRect(), box.getBoundingClientRect()];
      if (thing.left < place.left || thing.right > place.right) box.scrollLeft += thing.left - place.left - AHEAD;
    }
  }
}

const AHEAD = 12;

/** Touch one of the things of a kind, if it can be picked; the hand is what a drawing marks with `data-hand`. */
export function touch(table: Element, kind: string, place = 0): void {
  const thing = table.querySelectorAll<HTMLElement>(kind)[place];
  if (!thing?.hasAttribute("tabindex")) return;
  thing.focus();
  thing.click();
}

function useSpot(props: SpotProps): { class: string; attributes: Record<string, unknown> } {
  const choosing = useContext(Choices);
  const lit = choosing?.lit(props.handle) ?? false;
  const picked = choosing?.picked(props.handle) ?? false;
  const look = ["spot", props.class, lit && "lit", picked && "picked"].filter(Boolean).join(" ");
  const leads = choosing?.leadsTo(props.handle);
  const name = leads && leads !== props.label ? `${props.label}: ${leads}` : props.label;
  const spot = useRef<Element>(null);
  useLayoutEffect(() => spot.current?.setAttribute("aria-label", spoken(spot.current.textContent, name)));
  if (!choosing || choosing.locked || !(lit || picked))
    return { class: look, attributes: { role: "img", "aria-label": props.label, "data-handle": props.handle } };
  const pick = (): void => choosing.pick(props.handle);
  return {
    class: look,
    attributes: {
      ref: spot,
      role: "button",
      tabindex: 0, // in small letters: within an SVG no other spelling counts
      "aria-label": name,
      "aria-pressed": picked,
      "data-handle": props.handle,
      onClick: pick,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        pick();
      },
    },
  };
}

/** A name that holds what is written on the thing, so that whoever speaks to the page can say what they see. */
function spoken(written: string, name: string): string {
  const isSaid = !wordsOf(written) || `${wordsOf(name)} `.includes(`${wordsOf(written)} `);
  return isSaid ? name : `${written.trim().replace(/\s+/g, " ")}. ${name}`;
}

/** The words of a text, each with a space before it. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join("");
}

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest spot in a direction; what lies aside counts twice. */
function nearest(here: Element, spots: Element[], [right, down]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(here);
  const reached = spots
    .filter((spot) => spot !== here)
    .map((spot) => {
      const [to, under] = middle(spot);
      const ahead = (to - x) * right + (under - y) * down;
      const aside = Math.abs((to - x) * down) + Math.abs((under - y) * right);
      return { spot, ahead, far: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 1);
  return reached.sort((one, other) => one.far - other.far)[0]?.spot as HTMLElement | undefined;
}

function middle(of: Element): [number, number] {
  const { left, top, width, height } = of.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
