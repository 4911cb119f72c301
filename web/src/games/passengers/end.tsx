/** The end: which side won, the points, and who was what. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import type { Crossing } from "./view";
import { say } from "./words";

export function End(props: DrawingProps<Crossing>): JSX.Element | null {
  const { view, names, components: box } = props;
  const { ending } = view;
  if (!ending) return null;
  return (
    <section class="card" aria-label={say("won", { faction: nameOf(box, "faction", ending.faction) })}>
      <h2>{say("won", { faction: nameOf(box, "faction", ending.faction) })}</h2>
      <ul>
        {Object.entries(ending.scores).map(([faction, points]) => (
          <li key={faction}>
            <strong>{nameOf(box, "faction", faction)}</strong>: {say("points", { count: points })}.{" "}
            {ending.factions.flatMap((one, seat) => (one === faction ? [names[seat]!] : [])).join(", ")}
          </li>
        ))}
      </ul>
      <ul>
        {ending.detail.boats.map((boat, at) => (
          <li key={at}>{say("boat-points", { round: at + 1, souls: boat.souls, bonus: boat.bonus })}</li>
        ))}
        {ending.detail.demons.map((demon, at) => (
          <li key={at}>{say("demon-points", { row: demon.row, column: demon.column, bonus: demon.bonus })}</li>
        ))}
      </ul>
    </section>
  );
}
