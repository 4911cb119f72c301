/** The Afterlands: the boats that crossed, the latest on top, columns under columns; and those that were lost. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { labelOf, Person, told } from "./boats";
import { MasksLeft } from "./tray";
import type { Crossing } from "./view";
import { say } from "./words";

type Props = DrawingProps<Crossing>;

export function Afterlands(props: Props): JSX.Element {
  const { view } = props;
  return (
    <section class="psg-beyond" data-handle="beyond" aria-label={say("afterlands")}>
      <Shore {...props} look="psg-dawn" title={say("afterlands")} rows={view.afterlands} />
      {view.lost.length ? <Shore {...props} look="psg-sunk" title={say("lost")} rows={view.lost} /> : null}
      {view.masks.length ? <MasksLeft masks={view.masks} label={say("masks")} /> : null}
      {view.shadow_pile ? <p class="quiet">{say("shadow", { count: view.shadow_pile })}</p> : null}
    </section>
  );
}

function Shore(props: Props & { look: keyof typeof VISTAS; title: string; rows: Crossing["afterlands"] }): JSX.Element {
  const { look, title, rows, components: box } = props;
  const detail = look === "psg-dawn" ? props.view.ending?.detail : undefined;
  const boats = detail?.boats ?? [];
  const bonusOf = (round: number, column: number): number | undefined =>
    detail?.demons.find((demon) => demon.row === round && demon.column === column + 1)?.bonus;
  return (
    <div class={`psg-shore ${look}`}>
      <svg class="psg-vista" viewBox="0 0 264 60" preserveAspectRatio="xMaxYMin" aria-hidden="true">
        {VISTAS[look]}
      </svg>
      <h2>{title}</h2>
      {rows.length ? null : <p class="quiet">{say("nobody")}</p>}
      {[...rows].reverse().map((row) => (
        <div key={row.round} class="psg-crossed" role="group" aria-label={`${row.round}. ${nameOf(box, "boat", row.boat)}`}>
          <span class="quiet">
            {row.round}. {nameOf(box, "boat", row.boat)}
            {boats[row.round - 1] ? <span class="psg-sum">{say("boat-sum", { souls: boats[row.round - 1]!.souls, bonus: boats[row.round - 1]!.bonus })}</span> : null}
          </span>
          {row.cells.map((cell) => cell && told(props, cell)).map((cell, column) => (
            <span key={column} class="psg-cell" role={cell ? "img" : undefined} aria-label={cell ? labelOf(props, cell) : undefined}>
              {cell ? <Person passenger={cell} /> : null}
              {bonusOf(row.round, column) ? <b class="psg-bonus">+{bonusOf(row.round, column)}</b> : null}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What lies beyond: a sun that rises over quiet hills, or a whirl that lets nobody go. */
const VISTAS = {
  "psg-dawn": (
    <>
      <path class="psg-rays" d="M204 44L176 4M204 44l-8-44M204 44l18-42M204 44l44-26M204 44l-50-20M204 44l56-4" />
      <circle class="psg-sun" cx="204" cy="44" r="17" />
      <path class="psg-meadow" d="M-900 60V48q240-26 500-6t400 4q40-18 92-4t92-4 80 2v20z" />
    </>
  ),
  "psg-sunk": <path class="psg-whirl" d="M168 30q34-18 66 0-30 22-72 4-34-20 10-32 58-12 106 14 20 24-24 34-66 14-118-8" />,
};
