/** The rage track: what is left of the Adventurers' time, the die on it, and the pawns that Cerberus took. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf, thing } from "../../table/things";
import { Die } from "./pieces";
import type { Point } from "./road";
import type { Underworld } from "./view";
import { say } from "./words";

const SPACES = 10;
const EDGE = 10;
const TOP = 26;

function wide(width: number): number {
  return Math.min((width - 2 * EDGE) / SPACES, 62);
}

export function trackHeight(width: number): number {
  return TOP + Math.min(wide(width), 48) + 6;
}

/** Where a captured pawn lies on it. */
export function slotOf(width: number, index: number): Point & { scale: number } {
  const { x, y } = middle(width, index);
  return { x, y, scale: wide(width) < 44 ? 0.9 : 1.1 };
}

function middle(width: number, index: number): Point {
  const left = (width - SPACES * wide(width)) / 2;
  return { x: left + (index + 0.5) * wide(width), y: TOP + Math.min(wide(width), 48) / 2 };
}

export function Track(props: DrawingProps<Underworld> & { width: number }): JSX.Element {
  const { view, width, components: box } = props;
  const printed = thing(box, "piece", "rage-track") as unknown as { numbers: number[]; dark: number[]; hunt: number };
  const cell = wide(width);
  const high = Math.min(cell, 48);
  const die = middle(width, view.rage);
  return (
    <g class="crb-track" role="group" data-handle="track" aria-label={nameOf(box, "piece", "rage-track")}>
      <rect class="crb-bench" x={middle(width, 0).x - cell / 2 - 6} y={TOP - 5} width={SPACES * cell + 12} height={high + 10} rx="10" />
      <text class="crb-caption" x={middle(width, 0).x - cell / 2 + 2} y={TOP - 9}>
        {nameOf(box, "piece", "rage-track")}
      </text>
      <text class="crb-caption crb-right" x={middle(width, SPACES - 1).x + cell / 2 - 2} y={TOP - 9}>
        {say("speed", { speed: view.speed })}
      </text>
      {Array.from({ length: printed.hunt + 1 }, (_, index) => {
        const { x, y } = middle(width, index);
        const number = printed.numbers[index];
        const look = index === printed.hunt ? "crb-hunt" : printed.dark.includes(number ?? 0) ? "crb-dark" : "crb-pale";
        return (
          <g key={index} class={`crb-slot ${look}`} transform={`translate(${x} ${y})`}>
            <rect x={-cell / 2 + 2} y={-high / 2} width={cell - 4} height={high} rx="6" />
            {index === printed.hunt ? (
              <text class={cell < 44 ? "crb-tiny" : ""} y="4">
                {say("hunt")}
              </text>
            ) : view.track[index] === "unused" ? (
              <path d="M-9-9 9 9M9-9-9 9" />
            ) : (
              <text y="6">{number}</text>
            )}
          </g>
        );
      })}
      <g
        class="crb-moves"
        style={{ transform: `translate(${die.x}px, ${die.y}px) scale(${cell < 44 ? 0.85 : 1})` }}
        role="img"
        data-handle="die"
        aria-label={say("die", { name: nameOf(box, "piece", "speed-die"), speed: view.speed, left: view.hunt - view.rage })}
      >
        <Die speed={view.speed} />
      </g>
    </g>
  );
}
