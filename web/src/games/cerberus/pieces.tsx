/** The pieces: pawns, the hound of hell, the die, signs; also as small pictures in a line of text. */

import type { ComponentChildren, JSX } from "preact";

/** An Adventurer: a cloaked figure in the colour of the pawn with the number of the seat. */
export function Pawn(props: { colour: string; seat: number; fate?: "lost" | "cerberus" | "adventurer" }): JSX.Element {
  return (
    <g class={`crb-pawn crb-${props.colour} crb-is-${props.fate ?? "adventurer"}`}>
      <path d="M-11 12c0-9 3-15 6-17a7.500 7.500 0 1 1 10 0c3 2 6 8 6 17q-11 4-22 0z" />
      <path class="crb-hood" d="M-5-8a5 5.500 0 0 1 10 0q-5 4-10 0z" />
      <text y="9.500">{props.seat}</text>
    </g>
  );
}

/** Cerberus, all three heads of him. */
export function Hound(): JSX.Element {
  return (
    <g class="crb-hound">
      <path d="M-23 16c-3-9-2-15 1-19l-4-5 1-9 6 5q4-2 7 0l-1-6 5-8 4 6h8l4-6 5 8-1 6q3-2 7 0l6-5 1 9-4 5c3 4 4 10 1 19q-23 7-46 0z" />
      <path class="crb-manes" d="M-21 15q9-9 8-22M21 15q-9-9-8-22M-9-12l4 4M9-12l-4 4M-8 13q8 6 16 0" />
      <path class="crb-fur" d="M-12 15q-1-9-5-13M12 15q1-9 5-13M-6 12q6 5 12 0" />
      <path class="crb-eyes" d="m-21-3 5 2-4 1zM-12-1l-3 2 3 0zM-7-10l6 3-5 1zM7-10l-6 3 5 1zM21-3l-5 2 4 1zM12-1l3 2-3 0z" />
      <path class="crb-fangs" d="m-4 1 2 4 2-4 2 4 2-4zM-18 6l1.500 3 1.500-3zM15 6l1.500 3 1.500-3z" />
    </g>
  );
}

/** The speed die: it is never rolled, it shows how far he runs. */
export function Die(props: { speed: number }): JSX.Element {
  return (
    <g class="crb-die">
      <rect x="-17" y="-17" width="34" height="34" rx="7" />
      <text y="9">{props.speed}</text>
    </g>
  );
}

/** What a space does, as a sign on a tile. */
export function Sign(props: { symbol: string }): JSX.Element {
  return (
    <g class={`crb-sign crb-${props.symbol}`}>
      <rect x="-10" y="-10" width="20" height="20" rx="5" />
      <path d={SIGNS[props.symbol] ?? SIGNS.other} />
    </g>
  );
}

const SIGNS: Record<string, string> = {
  "draw-survival": "M-4-6.500h8v13h-8zM0-3v6M-3 0h6",
  "rage-advance": "M-7-3.500h7v7h-7zM3-4l4 4-4 4",
  "rage-retreat": "M0-3.500h7v7H0zM-3-4l-4 4 4 4",
  "speed-up": "M0-7c1 4 5 5 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-8z",
  barque: "M-7 1h14l-3 5h-8zM0-6v7M0-6l5 5H0",
  other: "M0-6 6 0 0 6-6 0z",
};

/** A skull: how hard a board is. */
export function Skull(): JSX.Element {
  return (
    <path
      class="crb-skull"
      d="M0-6.500c-4 0-6 2.800-6 6C-6 2-4.500 3-3.500 4v2.500h7V4C4.500 3 6 2 6-.500c0-3.200-2-6-6-6zM-2.500-1a1.500 1.500 0 1 0 .1 0zM2.500-1a1.500 1.500 0 1 0 .1 0z"
    />
  );
}

/** An eye: those who looked at something face down. */
export function Eye(): JSX.Element {
  return (
    <Small box="0 0 24 14" wide={20} class="crb-eye">
      <path d="M1 7q11-12 22 0-11 12-22 0z" />
      <circle cx="12" cy="7" r="3.500" />
    </Small>
  );
}

/** The back of a survival or betrayal card. */
export function Back(): JSX.Element {
  return (
    <Small box="0 0 20 28" wide={20} class="crb-card-back">
      <rect x="1" y="1" width="18" height="26" rx="3" />
      <path d="M10 5c1.500 5 5 6 5 11a5 5 0 0 1-10 0c0-3 1.500-4 2.500-5 0 2 1 3 2 3 1-3-.500-6 .500-9z" />
    </Small>
  );
}

/** A piece in a line of text. */
export function Small(props: { box: string; wide: number; class?: string; children: ComponentChildren }): JSX.Element {
  return (
    <svg class={`crb-small ${props.class ?? ""}`} viewBox={props.box} width={props.wide} aria-hidden="true">
      {props.children}
    </svg>
  );
}
