/** The Visitors on the shelf: a manor on its hill by night, its windows lit, and something at one of them. */

import type { JSX } from "preact";

const WINDOWS = [
  [112, 84],
  [132, 84],
  [188, 84],
  [208, 84],
  [132, 58],
  [188, 58],
] as const;

export default function Cover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v150H0z" fill="#2a2140" />
      <path d="M0 60c60-24 110 8 160-6s100-22 160-2v98H0z" fill="#342a4f" />
      <circle cx="58" cy="36" r="22" fill="#ece4c8" />
      <path d="M50 30a5 5 0 1 0 .1 0M66 42a4 4 0 1 0 .1 0M62 24a3 3 0 1 0 .1 0" fill="#d6cba6" />
      <path d="M30 46q22-8 58 2M22 54q30-6 48 0" stroke="#4b3f6b" stroke-width="5" fill="none" stroke-linecap="round" />
      <path d="M0 150v-22c60-26 110-30 160-30s110 6 160 34v18z" fill="#171226" />
      <path d="M98 106V66l30-18 14 8V34l18-16 18 16v22l14-8 30 18v40z" fill="#0f0b1b" />
      <path d="M94 68l34-22 34 22zM158 68l34-22 34 22zM138 36l22-20 22 20z" fill="#1f1834" />
      <path d="M218 62V44h8v22zM104 64V50h6v12z" fill="#0f0b1b" />
      {WINDOWS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path d={`M${x - 5} ${y + 16}v-12a5 5 0 0 1 10 0v12z`} fill="#ffc35c" />
          <path d={`M${x} ${y}v16M${x - 5} ${y + 8}h10`} stroke="#0f0b1b" stroke-width="1.5" />
        </g>
      ))}
      <path d="M152 62v-14a8 8 0 0 1 16 0v14z" fill="#ffdf9c" />
      <path d="M154 62c0-12 1-17 6-17s6 5 6 17l-2-3-2 3-2-3-2 3-2-3z" fill="#b23a2c" />
      <path d="M158 51v2M162 51v2" stroke="#2a0d0a" stroke-width="2" stroke-linecap="round" />
      <path d="M153 106V92a7 7 0 0 1 14 0v14z" fill="#6b4522" />
      <path d="M152 106h16l10 44h-36z" fill="#2c2342" />
      <path d="M274 132c2-24-2-36-4-54M271 98l20-22M270 90l-16-18M284 84l2-14M262 80l-12 2" stroke="#0c0916" stroke-width="4" fill="none" stroke-linecap="round" />
      <path d="M234 34q6-7 9 0 3-7 9 0-5-3-9 3-4-6-9-3zM256 22q4-5 6 0 2-5 6 0-3-2-6 2-3-4-6-2z" fill="#0c0916" />
      <path d="M38 132c8-5 10-18 10-26 0 8 3 20 10 26zM60 134c5-3 7-12 7-18 0 6 2 14 7 18z" fill="#0c0916" />
    </svg>
  );
}
