/** What lies and stands in the manor: tokens, Visitors, pawns; also as small pictures in a line of text. */

import type { ComponentChildren, JSX } from "preact";

import { doorsOf, type Kind } from "./view";

const SIGNS: Record<Kind, string> = {
  wail: "M-7-4q3.500-4 7 0t7 0M-7 1q3.500-4 7 0t7 0M-7 6q3.500-4 7 0t7 0",
  chill: "M0-8V8M-7-4 7 4M-7 4 7-4M-2.500-6.500 0-4l2.500-2.500M-2.500 6.500 0 4l2.500 2.500",
  gloom: "M3-7A7.500 7.500 0 1 0 3 7 8.500 8.500 0 0 1 3-7z",
};

/** A spirit token: told by its sign, its colour and its letter. */
export function Mark(props: { kind: Kind; letter: string }): JSX.Element {
  return (
    <g class={`mark ${props.kind}`}>
      <circle r="14" />
      <path d={SIGNS[props.kind] ?? SIGNS.gloom} />
      <text x="11" y="15" class="letter">
        {props.letter}{" "}
      </text>
    </g>
  );
}

export function Ghost(): JSX.Element {
  return (
    <g class="ghost">
      <path d="M0-34c-17 0-25 13-25 30v32l8-6 8 7 9-7 9 7 8-7 8 6V-4C25-21 17-34 0-34z" />
      <path class="face" d="M-9-12a4 5 0 1 0 .1 0zM9-12a4 5 0 1 0 .1 0zM0 0c-4 0-5 3-5 6s2 7 5 7 5-4 5-7-1-6-5-6z" />
    </g>
  );
}

/** An Elder with a lantern, in the colour of the pawn and with the number of the seat. */
export function Elder(props: { colour: string; seat: number; acts: boolean }): JSX.Element {
  return (
    <g class={`elder ${props.colour}${props.acts ? " acts" : ""}`}>
      {props.acts ? <circle class="halo" cy="-10" r="22" /> : null}
      <path class="body" d="M-11 8c0-12 3-18 11-18s11 6 11 18z" />
      <path class="body" d="M0-26a7 7 0 1 1 0 14 7 7 0 1 1 0-14z" />
      <path class="hat" d="M-12-21h24M-7-22c0-10 14-10 14 0z" />
      <path class="stick" d="M12-9v17" />
      <circle class="flame" cx="12" cy="-11" r="3.500" />
      <text y="6.500">{props.seat}</text>
    </g>
  );
}

/** A piece in a line of text. */
export function Small(props: { box: string; size?: number; class?: string; children: ComponentChildren }): JSX.Element {
  const { size = 28 } = props;
  return (
    <svg class={`trifle ${props.class ?? ""}`} viewBox={props.box} width={size} height={size} aria-hidden="true">
      {props.children}
    </svg>
  );
}

export function Drawn(props: { path: string; size: number }): JSX.Element {
  return (
    <Small box="0 0 32 32" size={props.size}>
      <path class="drawn" d={props.path} />
    </Small>
  );
}

export function Skull(): JSX.Element {
  return (
    <Small box="0 0 32 32" size={22}>
      <path class="skull" d={SKULL} />
    </Small>
  );
}

/** A tile seen from far: walls, and gaps where its doors are. */
export function TileMark(props: { doors: string; rotation: number }): JSX.Element {
  return (
    <Small box="0 0 32 32" size={40}>
      <rect class="plan" x="3" y="3" width="26" height="26" rx="2" />
      {doorsOf(props.doors, props.rotation).map((side) => (
        <rect key={side} class="gap" x="11" y="0" width="10" height="6" transform={`rotate(${side * 90} 16 16)`} />
      ))}
    </Small>
  );
}

const SKULL =
  "M16 4c-7 0-11 5-11 11 0 4 2 6 4 8v5h14v-5c2-2 4-4 4-8 0-6-4-11-11-11zM11 13a3 3 0 1 0 .1 0zM21 13a3 3 0 1 0 .1 0zM16 20l-2 3h4zM13 28v-3M16 28v-3M19 28v-3";
