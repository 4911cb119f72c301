/** The course of a rating: the likeliest strength with its uncertainty, and what is surely reached, match by match. */

import type { JSX } from "preact";

import type { RatingStep } from "../api/types";
import { strength } from "./pools";
import { say } from "./words";

const WIDE = 100;
const HIGH = 100;
/** Scales have a line at every so many. */
const EVERY = 5;

export function Course(props: { steps: RatingStep[] }): JSX.Element | null {
  const ratings = props.steps.map(({ rating }) => rating).reverse();
  if (ratings.length < 2) return null;
  const low = Math.floor(Math.min(...ratings.map(({ rating }) => rating)) / EVERY) * EVERY;
  const high = Math.ceil(Math.max(...ratings.map(({ mu, sigma }) => mu + sigma)) / EVERY) * EVERY;
  const scale = Array.from({ length: (high - low) / EVERY + 1 }, (_, step) => high - step * EVERY);
  const x = (place: number): number => (place / (ratings.length - 1)) * WIDE;
  const y = (value: number): number => ((high - value) / (high - low)) * HIGH;
  const line = (values: number[]): string => values.map((value, place) => `${place ? "L" : "M"}${round(x(place))} ${round(y(value))}`).join("");
  const band = [...ratings.map(({ mu, sigma }, place) => [place, mu + sigma]), ...ratings.map(({ mu, sigma }, place) => [place, mu - sigma]).reverse()];
  const first = ratings[0]!;
  const last = ratings.at(-1)!;
  const told = say("course", { from: strength(first.rating), to: strength(last.rating), matches: ratings.length });
  return (
    <figure class="course">
      <ol aria-hidden="true">
        {scale.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={told}>
        {scale.map((value) => (
          <path key={value} class="scale" d={`M0 ${y(value)}H${WIDE}`} />
        ))}
        <polygon class="band" points={band.map(([place, value]) => `${round(x(place!))},${round(y(value!))}`).join(" ")} />
        <path class="likely" d={line(ratings.map(({ mu }) => mu))} />
        <path class="sure" d={line(ratings.map(({ rating }) => rating))} />
        <path class="now" d={`M${WIDE} ${round(y(last.rating))}h0`} />
      </svg>
      <figcaption class="quiet">{say("course-help")}</figcaption>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
