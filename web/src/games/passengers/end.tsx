/** The end: which side won, the points, and who was what. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { SeatMark } from "../../shell";
import { nameOf } from "../../table/things";
import { Portrait } from "./faces";
import type { Crossing, Face } from "./view";
import { say } from "./words";

export function End(props: DrawingProps<Crossing>): JSX.Element | null {
  const { view, names, components: box } = props;
  const { ending } = view;
  if (!ending) return null;
  return (
    <section class="card psg-end" aria-label={say("won", { faction: nameOf(box, "faction", ending.faction) })}>
      <h2>{say("won", { faction: nameOf(box, "faction", ending.faction) })}</h2>
      <ul class="psg-sides">
        {Object.entries(ending.scores).sort(([one], [other]) => Number(other === ending.faction) - Number(one === ending.faction)).map(([faction, points]) => (
          <li key={faction} class={faction === ending.faction ? "psg-won" : ""}>
            <Portrait face={faction === "yaesther" ? faction : (`${faction}-red` as Face)} />
            <strong>{nameOf(box, "faction", faction)}</strong>
            <span class="psg-points">{say("points", { count: points })}</span>
            <span>
              {ending.factions.map((one, seat) =>
                one === faction ? (
                  <span key={seat} class="psg-name">
                    <SeatMark seat={seat} /> {names[seat]}{" "}
                  </span>
                ) : null,
              )}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{say("counted")}</summary>
        <ul class="psg-detail">
          {ending.detail.boats.map((boat, at) => (
            <li key={at}>{say("boat-points", { round: at + 1, souls: boat.souls, bonus: boat.bonus })}</li>
          ))}
          {ending.detail.demons.map((demon, at) => (
            <li key={at}>{say("demon-points", { row: demon.row, column: demon.column, bonus: demon.bonus })}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
