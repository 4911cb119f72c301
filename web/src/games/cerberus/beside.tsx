/** What helps to read the cave: signs in words, decks and discards. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf, thing } from "../../table/things";
import { Sign, Small } from "./pieces";
import { pathOf, type Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

export function Legend(props: Props): JSX.Element {
  const { view, components: box } = props;
  const symbols = new Set(pathOf(view, box).spaces.flatMap(({ symbol }) => symbol ?? []));
  return (
    <ul class="crb-legend">
      {[...symbols].sort().map((symbol) => (
        <li key={symbol} title={String(thing(box, "symbol", symbol).text ?? "")}>
          <Small box="-11 -11 22 22" wide={20}>
            <Sign symbol={symbol} />
          </Small>{" "}
          {nameOf(box, "symbol", symbol)}
        </li>
      ))}
      <li>
        <span class="crb-sample" /> {say("mark")}
      </li>
      <li>{say("skulls", { count: view.difficulty })}</li>
    </ul>
  );
}

export function Piles(props: Props): JSX.Element {
  const { view, components: box } = props;
  return (
    <details class="crb-piles" data-handle="decks">
      <summary>{say("piles", { survival: view.decks.survival ?? 0, betrayal: view.decks.betrayal ?? 0 })}</summary>
      {Object.entries(view.discards).map(([deck, faces]) => (
        <p key={deck}>
          <strong>{say(deck === "survival" ? "survival" : "betrayal")}</strong>:{" "}
          {Object.entries(faces)
            .map(([face, count]) => `${nameOf(box, "bonus", face)} × ${count}`)
            .join(", ") || say("none")}
        </p>
      ))}
    </details>
  );
}
