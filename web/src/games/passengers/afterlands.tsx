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
    <section class="psg-beyond" data-handle="beyond" tabIndex={0} aria-label={say("afterlands")}>
      <Shore {...props} look="psg-dawn" title={say("afterlands")} rows={view.afterlands} none={say("nobody")} />
      <Shore {...props} look="psg-sunk" title={say("lost")} rows={view.lost} none={say("none-lost")} />
      {view.masks.length || view.shadow_pile ? (
        <div class="psg-rest">
          {view.masks.length ? <MasksLeft masks={view.masks} label={say("masks")} /> : null}
          {view.shadow_pile ? <p class="quiet">{say("shadow", { count: view.shadow_pile })}</p> : null}
        </div>
      ) : null}
    </section>
  );
}

function Shore(props: Props & { look: keyof typeof VISTAS; title: string; rows: Crossing["afterlands"]; none: string }): JSX.Element {
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
      <svg class="psg-foot" viewBox="0 0 264 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {FEET[look]}
      </svg>
      <h2>{title}</h2>
      {rows.length ? null : <p class="quiet">{props.none}</p>}
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

/** Nearer to the eye: a brook between cypresses, or a mast among weeds at the bottom. */
const FEET = {
  "psg-dawn": (
    <>
      <path class="psg-stream" d="M150 40q-46 14-12 26t-30 34" />
      <path class="psg-grove" d="M28 88q-9-34 0-58 9 24 0 58zM48 94q-7-26 0-44 7 18 0 44zM222 90q-10-38 0-64 10 26 0 64zM200 96q-6-22 0-38 6 16 0 38zM0 96v-8q60-14 110 2t154-4v10z" />
    </>
  ),
  "psg-sunk": (
    <>
      <path class="psg-wreck" d="M150 96q30-22 84-16M176 84L206 26M190 44l30 12M150 96q-6-8-4-18" />
      <path class="psg-weed" d="M22 96q-8-14 0-26t-2-24M36 96q6-12 0-22t4-18M58 96q-6-8 0-16M248 96q6-12-2-22t4-16" />
    </>
  ),
};
