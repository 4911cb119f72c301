/** The people on the raft: a hat tells them apart, a mouth how they are. */

import type { JSX } from "preact";

import { HEART } from "./shapes";

const HATS: JSX.Element[] = [
  <path class="adr-navy" d="M15 21c-3-5-1-9 3-10 4-4 24-4 28 0 4 1 6 5 3 10-9-4-25-4-34 0zM15 21c9-4 25-4 34 0l2 4c-10-4-28-4-38 0z" />,
  <path class="adr-straw" d="M6 22c4-4 9-5 12-5 0-13 28-13 28 0 3 0 8 1 12 5-12 5-40 5-52 0zM18 17c8 3 20 3 28 0" />,
  <path class="adr-cloth" d="M17 24c0-17 30-17 30 0-9-4-21-4-30 0zM46 20l10 3-3 3 2 6-9-7z" />,
  <path class="adr-hair" d="M17 50c-7-40 37-40 30 0l-5-3c4-8 3-19-1-23-6 3-12 4-18 2-4 4-5 13-1 21z" />,
  <path class="adr-wool" d="M17 23c0-16 30-16 30 0zM15 22h34v6H15zM32 5a4 4 0 1 0 .1 0z" />,
  <path class="adr-beard" d="M17 25c1-13 29-13 30 0-3-3-7-5-15-5s-12 2-15 5zM18 30c0 22 28 22 28 0-2 5-5 6-8 6-3-3-9-3-12 0-3 0-6-1-8-6z" />,
];

const MOUTHS = ["M26 39q6-4 12 0", "M26 39q6-3 12 0", "M27 38h10", "M26 37q6 5 12 0"];
const EYES = "M26.500 28h.1M37.500 28h.1";
const SHUT = "m24 26 5 4M29 26l-5 4M35 26l5 4M40 26l-5 4";

export function Castaway(props: { seat: number; vitality: number; vest: boolean }): JSX.Element {
  const { seat, vitality, vest } = props;
  return (
    <svg class={`adr-face adr-is-${seat}${vitality ? "" : " adr-gone"}`} viewBox="0 0 64 64" aria-hidden="true">
      <path class="adr-shirt" d="M6 64c0-14 10-21 26-21s26 7 26 21z" />
      {vest ? <path class="adr-vest" d="M12 64V52q6-6 14-8l6 10 6-10q8 2 14 8v12zM32 54v10" /> : null}
      <path class="adr-skin" d="M32 14c-9 0-14 6-14 15 0 10 6 17 14 17s14-7 14-17c0-9-5-15-14-15z" />
      <path class="adr-look" d={`${vitality ? EYES : SHUT}${MOUTHS[vitality]}`} />
      {HATS[seat % HATS.length]}
    </svg>
  );
}

export function Hearts(props: { left: number; of: number }): JSX.Element {
  return (
    <span class="adr-hearts" aria-hidden="true">
      {Array.from({ length: props.of }, (_, at) => (
        <svg key={at} viewBox="0 0 16 16" class={at < props.left ? "" : "adr-lost"}>
          <path d={HEART} />
        </svg>
      ))}
    </span>
  );
}
