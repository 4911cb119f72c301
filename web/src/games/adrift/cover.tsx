/** Adrift on the shelf: a raft, too many on it, a fin beside it, and a ship that may or may not have seen them. */

import type { JSX } from "preact";

export default function Cover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v90H0z" fill="#f2b277" />
      <path d="M0 0h320v28H0z" fill="#e58f6b" />
      <path d="M0 28h320v26H0z" fill="#eba06f" />
      <circle cx="86" cy="76" r="30" fill="#fff0c2" />
      <path d="M18 34q16-12 30 0 18-4 20 8H8q0-8 10-8zM236 22q14-10 26 0 16-3 18 7h-54q0-7 10-7z" fill="#fbe0c4" opacity="0.7" />
      <path d="M256 80h40l-5 9h-30zM268 80V68h14v12M274 68v-9" fill="#4a4a63" stroke="#4a4a63" stroke-width="2" />
      <path d="M275 58q8-8 16-4t14-4" stroke="#6b6577" stroke-width="3" fill="none" stroke-linecap="round" />
      <path d="M0 88h320v62H0z" fill="#1f6b86" />
      <path d="M60 94h54M70 101h34M78 108h18" stroke="#fff0c2" stroke-width="3" opacity="0.6" stroke-linecap="round" />
      <path d="M0 118q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v32H0z" fill="#185a73" />
      <path d="M171 108V22" stroke="#6b4522" stroke-width="5" stroke-linecap="round" />
      <path d="M175 26c22 6 36 24 38 52h-38z" fill="#f7ead0" />
      <path d="M186 46h14v12h-14z" fill="#e8cfa4" stroke="#a9845a" stroke-dasharray="3 2" />
      <path d="M169 18h-22l6 6-6 6h22z" fill="#c8321e" />
      <Castaway x={118} y={104} coat="#b23a2c" hat="#f4d35e" />
      <Castaway x={146} y={106} coat="#2d6a8f" hat="#1d2433" />
      <Castaway x={204} y={106} coat="#3f7d58" hat="#8a4b2a" />
      <Castaway x={232} y={104} coat="#7d4c95" hat="#f7ead0" />
      <path d="M88 106h172l8 10H80z" fill="#9a6a3a" />
      <path d="M80 116h188v7q-94 12-188 0z" fill="#6b4522" />
      <path d="M120 106l-6 16M170 106v18M220 106l6 16" stroke="#e8cfa4" stroke-width="4" />
      <path d="M30 134c4-14 12-20 22-22-4 8-4 14 0 22z" fill="#33414f" />
      <path d="M22 135h40M276 140h26M132 142h40M210 136h22" stroke="#8fc7d8" stroke-width="2" stroke-linecap="round" />
    </svg>
  );
}

function Castaway(props: { x: number; y: number; coat: string; hat: string }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <path d="M-13 4c0-16 4-24 13-24S13-12 13 4z" fill={props.coat} />
      <circle cy="-26" r="9" fill="#eec39a" />
      <path d="M-9-27c0-7 4-10 9-10s9 3 9 10z" fill={props.hat} />
      <path d="M-3-23h.1M3-23h.1" stroke="#33241a" stroke-width="2" stroke-linecap="round" />
    </g>
  );
}
