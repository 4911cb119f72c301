/** Passengers on the shelf: two boats on a black river by night, with those who hide what they are. */

import type { JSX } from "preact";

const STARS = ["M34 18h2", "M78 34h2", "M121 14h2", "M168 26h1", "M214 12h2", "M292 22h2", "M305 52h1", "M52 52h1", "M146 44h1", "M238 40h1"];

export default function Cover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v96H0z" fill="#16243d" />
      <path d={STARS.join("")} stroke="#cfd8ea" stroke-width="2" stroke-linecap="round" />
      <circle cx="262" cy="34" r="17" fill="#f3e6bd" />
      <circle cx="255" cy="30" r="15" fill="#16243d" />
      <path d="M0 96V66l34-24 30 20 34-34 46 44 30-22 40 32 38-26 34 20 34-18v38z" fill="#22375a" />
      <path d="M0 96V82l50-14 60 12 70-14 70 12 70-10v28z" fill="#1b2d4b" />
      <path d="M0 94h320v56H0z" fill="#0e3a46" />
      <path d="M12 112h52M226 106h74M96 146h70M252 144h60M8 140h30" stroke="#2b6a74" stroke-width="2" stroke-linecap="round" />
      <path d="M254 96h18M250 101h26M257 106h12" stroke="#f3e6bd" stroke-width="2" opacity="0.5" stroke-linecap="round" />
      <Boat x={26} y={72} wood="#8b5a2b" riders={["red", "blue"]} />
      <Boat x={158} y={84} wood="#6d7a86" riders={["green", "none", "red"]} />
    </svg>
  );
}

/** What a passenger shows of itself: a symbol in its colour. */
const SIGNS = {
  red: <path d="m0-6 6 11H-6z" fill="#ff9077" />,
  green: <circle r="5.5" fill="#6fd6b0" />,
  blue: <path d="M-5-5H5V5H-5z" fill="#8cc8f5" />,
  none: <path d="m0-7 2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#f3e6bd" />,
};

function Boat(props: { x: number; y: number; wood: string; riders: (keyof typeof SIGNS)[] }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      {props.riders.map((sign, place) => (
        <g key={place} transform={`translate(${34 + 27 * place} 0)`}>
          <path d="M-11 30c0-20 2-34 11-34s11 14 11 34z" fill="#232a3b" stroke="#47536e" stroke-width="1.5" />
          <path d="M-6 8c0-6 2-9 6-9s6 3 6 9c0 5-3 8-6 8s-6-3-6-8z" fill="#0d1220" />
          <g transform="translate(0 22)">{SIGNS[sign]}</g>
        </g>
      ))}
      <path d="M4 22c10 6 92 8 112-2l10-16 6 6c-4 18-14 32-28 34H30C14 44 6 36 4 22z" fill={props.wood} />
      <path d="M6 28c20 7 92 7 114-3" stroke="#0006" stroke-width="2" fill="none" />
      <path d="M118 20V-6h8" stroke="#3a2a18" stroke-width="2.5" fill="none" />
      <circle cx="127" cy="2" r="12" fill="#ffc35c" opacity="0.25" />
      <path d="M123-4h8v10h-8z" fill="#ffc35c" />
    </g>
  );
}
