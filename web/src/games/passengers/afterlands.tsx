/** The Afterlands: the boats that crossed, the latest on top, columns under columns; and those that were lost. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { labelOf, Person } from "./boats";
import { MasksLeft } from "./tray";
import type { Crossing } from "./view";
import { say } from "./words";

type Props = DrawingProps<Crossing>;

export function Afterlands(props: Props): JSX.Element {
  const { view } = props;
  return (
    <section class="psg-beyond" data-handle="beyond" aria-label={say("afterlands")}>
      <Shore {...props} title={say("afterlands")} rows={view.afterlands} />
      {view.lost.length ? <Shore {...props} title={say("lost")} rows={view.lost} /> : null}
      {view.masks.length ? <MasksLeft masks={view.masks} label={say("masks")} /> : null}
      {view.shadow_pile ? <p class="quiet">{say("shadow", { count: view.shadow_pile })}</p> : null}
    </section>
  );
}

function Shore(props: Props & { title: string; rows: Crossing["afterlands"] }): JSX.Element {
  const { title, rows, components: box } = props;
  return (
    <div class="psg-shore">
      <h2>{title}</h2>
      {rows.length ? null : <p class="quiet">{say("nobody")}</p>}
      {[...rows].reverse().map((row) => (
        <div key={row.round} class="psg-crossed" role="group" aria-label={`${row.round}. ${nameOf(box, "boat", row.boat)}`}>
          <span class="quiet">
            {row.round}. {nameOf(box, "boat", row.boat)}
          </span>
          {row.cells.map((cell, column) => (
            <span key={column} class="psg-cell" role={cell ? "img" : undefined} aria-label={cell ? labelOf(props, cell) : undefined}>
              {cell ? <Person passenger={cell} /> : null}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
