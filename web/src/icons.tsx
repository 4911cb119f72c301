/** Small pictures that stand in for words where these are said beside them or to those who listen. */

import type { JSX } from "preact";

const SHAPES = {
  star: "M8 1l2.1 4.6 5 .6-3.7 3.4 1 4.9L8 12l-4.4 2.5 1-4.9L.9 6.2l5-.6z",
  play: "M4 2l10 6-10 6z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  on: "M5 3l6 5-6 5z",
  onward: "M2 3l6 5-6 5zM8 3l6 5-6 5z",
  next: "M3 3l7 5-7 5zM11 3h2v10h-2z",
  back: "M11 3L5 8l6 5z",
  backward: "M14 3L8 8l6 5zM8 3L2 8l6 5z",
  before: "M13 3L6 8l7 5zM3 3h2v10H3z",
} as const;

export type Shape = keyof typeof SHAPES;

export function Icon(props: { shape: Shape }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[props.shape]} fill="currentColor" />
    </svg>
  );
}

/** A winner's star, and the word for those who do not see it. */
export function Won(props: { word: string }): JSX.Element {
  return (
    <span class="star" title={props.word}>
      <Icon shape="star" />
      <span class="hidden">{props.word}</span>
    </span>
  );
}
