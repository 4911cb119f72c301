/** Cerberus on the shelf: three heads above a path of stones, and those who run for the barque. */

import type { JSX } from "preact";

const STONES = "M96 132h22M128 124h22M160 128h22M192 118h22M224 122h22";

export default function Cover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v150H0z" fill="#3a1310" />
      <path d="M320 0v150H208c40-30 20-60 40-90S290 20 292 0z" fill="#7c2a12" />
      <path d="M320 18v110h-56c26-24 12-44 26-66s24-24 30-44z" fill="#c8571a" />
      <path d="M320 44v66h-28c14-14 6-28 12-40s10-18 16-26z" fill="#ffb347" />
      <path d="M0 0h320v14l-18 12-12-14-22 22-14-20-30 16-16-16-26 24-18-22-30 18-22-18-28 22-20-20-30 16L30 14 12 30 0 18z" fill="#200907" />
      <path d="M0 150v-30c50-8 90 4 150-4s110-10 170 2v32z" fill="#200907" />
      <path d={STONES} stroke="#7d5446" stroke-width="9" stroke-linecap="round" />
      <Head x={40} y={66} turn={-16} hide="#2b100b" />
      <Head x={84} y={76} turn={14} hide="#2b100b" />
      <path d="M0 150V96c14-14 34-18 52-14 26 6 38 30 44 68z" fill="#100504" />
      <Head x={56} y={58} turn={-2} hide="#100504" />
      <Pawn x={139} y={116} color="#8cc8f5" />
      <Pawn x={171} y={120} color="#6fd6b0" />
      <Pawn x={203} y={110} color="#ffd07a" />
      <path d="M252 126c12 5 40 5 54-2-2 12-8 18-16 18h-22c-8 0-14-6-16-16z" fill="#5c3b22" />
      <path d="M279 126V98l16 18z" fill="#f4e3c3" />
      <path d="M279 128V94" stroke="#3a2414" stroke-width="3" />
    </svg>
  );
}

function Head(props: { x: number; y: number; turn: number; hide: string }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y}) rotate(${props.turn})`}>
      <path d="M-34 66c0-44 4-66 18-80l-6-28 24 20 22 6 26 14c4 2 2 8-1 9l-27 5 22 9c-3 7-12 9-22 8L12 66z" fill={props.hide} stroke="#7a2413" stroke-width="2" />
      <path d="m24 8 3 6 3-7M33 6l3 6 2-7M26 19l3-5 3 7" fill="#f4e3c3" />
      <path d="m10-8 10 4-9 2z" fill="#ffd23f" />
    </g>
  );
}

function Pawn(props: { x: number; y: number; color: string }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y})`} fill={props.color} stroke="#200907" stroke-width="1.5">
      <path d="M-8 8c1-12 4-18 8-18s7 6 8 18z" />
      <circle cy="-14" r="6" />
    </g>
  );
}
