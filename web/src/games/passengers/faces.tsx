/** Passengers as they look: faces, backs, colours by symbol, masks. Colour is never alone. */

import type { ComponentChildren, JSX } from "preact";

import type { Color, Face } from "./view";

const SYMBOLS: Record<Color | "none", JSX.Element> = {
  red: <path d="M8 1.5 15 14H1Z" />,
  green: <circle cx="8" cy="8" r="6.5" />,
  blue: <rect x="1.8" y="1.8" width="12.4" height="12.4" rx="1.5" />,
  none: <path d="M8 0 10 6 16 8 10 10 8 16 6 10 0 8 6 6Z" />,
};

/** Red is a triangle, green a disc, blue a square; what has no colour is a star. */
export function Symbol(props: { color: Color | null }): JSX.Element {
  const color = props.color ?? "none";
  return (
    <svg class={`psg-symbol psg-${color}`} viewBox="0 0 16 16" aria-hidden="true">
      {SYMBOLS[color]}
    </svg>
  );
}

export function colorOf(face: Face): Color | null {
  return face === "yaesther" ? null : (face.split("-")[1] as Color);
}

export function kindOf(face: Face): "soul" | "demon" | "yaesther" {
  return face.split("-")[0] as "soul" | "demon" | "yaesther";
}

/** A passenger's portrait in its colour: a hooded soul, a horned demon, or the starry Yaesther. */
export function Portrait(props: { face: Face }): JSX.Element {
  const { face } = props;
  const color = colorOf(face) ?? "none";
  return (
    <svg class={`psg-portrait psg-${color}`} viewBox="0 0 60 64" aria-hidden="true">
      {PORTRAITS[kindOf(face)]}
    </svg>
  );
}

const PORTRAITS = {
  soul: (
    <>
      <path class="psg-halo" d="M30 3a21 21 0 0 1 21 21" />
      <path d="M30 8c-13 0-19 11-18 23 .5 7-2 12-6 17-2 3-3 8-3 16h54c0-8-1-13-3-16-4-5-6.5-10-6-17C49 19 43 8 30 8Z" />
      <path class="psg-skin" d="M30 15c-8 0-12 7-12 15 0 9 5 17 12 17s12-8 12-17c0-8-4-15-12-15Z" />
      <path class="psg-feature" d="M22 29q3 2.5 6 0M32 29q3 2.5 6 0M26.5 39.5q3.5 2.5 7 0" />
      <path class="psg-fold" d="M13 64q4-12 9-16M47 64q-4-12-9-16" />
    </>
  ),
  demon: (
    <>
      <path d="M6 4c0 13 5 18 12 21l-2 6c-5 3-9 8-11 16l-2 17h54l-2-17c-2-8-6-13-11-16l-2-6c7-3 12-8 12-21-4 7-9 10-15 11-2-3-5-4-9-4s-7 1-9 4C15 14 10 11 6 4Z" />
      <path class="psg-skin" d="M18 24q12-9 24 0l-2 14-10 11-10-11Z" />
      <path class="psg-feature psg-eyes" d="m21 27 7 4-6 1.5ZM39 27l-7 4 6 1.5Z" />
      <path class="psg-feature" d="M24 39q6-4 12 0M27 38.5v4M33 38.5v4" />
      <path class="psg-fold" d="M14 64q3-10 9-13M46 64q-3-10-9-13" />
    </>
  ),
  yaesther: (
    <>
      <path d="M30 6C17 6 11 17 12 31c.5 8-4 17-8 33h52c-4-16-8.5-25-8-33C49 17 43 6 30 6Z" />
      <path class="psg-skin" d="m30 12 4.5 12.5L47 29l-12.5 4.5L30 46l-4.5-12.5L13 29l12.5-4.5Z" />
      <circle class="psg-feature psg-eyes" cx="30" cy="29" r="3.5" />
      <path class="psg-fold" d="M12 58h.1M20 53h.1M40 53h.1M48 58h.1M30 56h.1" />
    </>
  ),
};

/** The back of every card: a coin over the river. */
export function Back(): JSX.Element {
  return (
    <svg class="psg-back" viewBox="0 0 60 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="psg-weave" d="M-5 66q8.75-6 17.5 0t17.5 0 17.5 0 17.5 0M-5 73q8.75-6 17.5 0t17.5 0 17.5 0 17.5 0M-5 14q8.75-6 17.5 0t17.5 0 17.5 0 17.5 0M-5 7q8.75-6 17.5 0t17.5 0 17.5 0 17.5 0" />
      <circle class="psg-obol" cx="30" cy="40" r="15" />
      <path class="psg-obol" d="M30 29v22M19 40h22M22.5 32.5l15 15M37.5 32.5l-15 15" />
    </svg>
  );
}

export function Eye(): JSX.Element {
  return (
    <svg class="psg-eye" viewBox="0 0 24 14" aria-hidden="true">
      <path d="M1 7q11-12 22 0-11 12-22 0Z" />
      <circle cx="12" cy="7" r="3.5" />
    </svg>
  );
}

/** A carnival mask of a colour, across a card or in the rack. */
export function Mask(props: { color: Color }): JSX.Element {
  return (
    <svg class={`psg-mask psg-${props.color}`} viewBox="0 0 60 26" aria-hidden="true">
      <path d="M2 5q14-6 28 1 14-7 28-1-1 19-14 19-9 0-14-8-5 8-14 8Q3 24 2 5Z" />
      <path class="psg-hole" d="M11 10q7-4 13 2-7 6-13-2ZM49 10q-7-4-13 2 7 6 13-2Z" />
      <g transform="translate(25.5 4) scale(.56)" class="psg-crest">
        {SYMBOLS[props.color]}
      </g>
    </svg>
  );
}

export function Anchor(): JSX.Element {
  return (
    <svg class="psg-anchor" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 7v14M6 11h12M3 14q1 7 9 7t9-7" />
      <circle cx="12" cy="4.5" r="2.5" />
    </svg>
  );
}

/** Bells, one for each voice. */
export function Voices(props: { count: number }): JSX.Element {
  return (
    <span class="psg-voices" aria-hidden="true">
      {Array.from({ length: props.count }, (_, place) => (
        <svg key={place} viewBox="0 0 12 12">
          <path d="M6 .8c3 0 3.6 2.7 3.6 5 0 1.7.6 2.4 1.6 3.2H.8C1.8 8.2 2.4 7.5 2.4 5.8c0-2.3.6-5 3.6-5Z" />
          <circle cx="6" cy="10.3" r="1.5" />
        </svg>
      ))}
    </span>
  );
}

export function Coin(): JSX.Element {
  return (
    <svg class="psg-coin" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.5 17V7.5L12 14l5.5-6.5V17" />
    </svg>
  );
}

/** A row of small things with air between them. */
export function Row(props: { class?: string; label?: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`psg-row ${props.class ?? ""}`} role={props.label ? "group" : undefined} aria-label={props.label}>
      {props.children}
    </div>
  );
}
