/** Everybody against everybody: what the row scored where the column sat, and by how much it was better on the same deals. */

import type { JSX } from "preact";
import { Fragment } from "preact";
import { useState } from "preact/hooks";

import type { Crosstable, Estimate, Standings, TournamentTable } from "../api/types";
import { between, Files, shown } from "./figures";
import { TableChips } from "./tables";
import { say } from "./words";

interface Crossing {
  figures: Crosstable;
  standings: Standings;
  tables: TournamentTable[];
}

export function CrosstableCard(props: Crossing & { name: string }): JSX.Element | null {
  const { names, meetings, entrants } = props.figures;
  const [open, setOpen] = useState<string | null>(null); // of whom and against whom, as places may change
  if (names.length < 2) return null;
  const rows = meetings.flatMap((row, at) =>
    row.flatMap((cell, to) =>
      cell ? [[entrants[at]!, names[at]!, entrants[to]!, names[to]!, cell.tables, cell.score, cell.deals, cell.difference]] : [],
    ),
  );
  return (
    <section class="card" aria-labelledby="crosstable">
      <header class="row">
        <h2 id="crosstable">{say("crosstable")}</h2>
        <Files
          name={`${props.name}-crosstable`}
          head={["entrant", "name", "against", "against_name", "tables", "score", "deals", "difference"]}
          rows={rows}
          figures={props.figures}
        />
      </header>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="crosstable">
        <table class="figures cross">
          <thead>
            <tr>
              <td />
              {names.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entrants.map((one, at) => (
              <Fragment key={one}>
                <tr>
                  <th scope="row">{names[at]}</th>
                  {entrants.map((other, to) => (
                    <Cell
                      key={other}
                      {...{ ...props, at, to }}
                      open={open === `${one} ${other}`}
                      onOpen={(wanted) => setOpen(wanted ? `${one} ${other}` : null)}
                    />
                  ))}
                </tr>
                {entrants.map((other, to) => (open === `${one} ${other}` ? <Behind key={other} {...{ ...props, at, to }} /> : null))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{say("crosstable-help")}</p>
    </section>
  );
}

/** A row by its place, and a column by its. */
type Place = Crossing & { at: number; to: number };

function Cell(props: Place & { open: boolean; onOpen: (open: boolean) => void }): JSX.Element {
  const { at, to, open, onOpen } = props;
  const { meetings, entrants } = props.figures;
  const cell = meetings[at]![to]!;
  if (cell === null) return <td class="self" />;
  if (cell.score === null && cell.difference === null) return <td>–</td>;
  const estimate = differenceOf(props.standings, entrants[at]!, entrants[to]!);
  const interval = estimate && cell.difference !== null ? say("interval", { range: between(estimate, true) }) : "";
  return (
    <td>
      <button type="button" class="plainly" aria-expanded={open} title={interval || undefined} onClick={() => onOpen(!open)}>
        {cell.score === null ? null : (
          <span>
            <strong>{shown(cell.score)}</strong> <small>{say("at-tables", { count: cell.tables })}</small>
          </span>
        )}
        {cell.difference === null ? null : (
          <span class={cell.difference > 0 ? "better" : ""}>
            {shown(cell.difference, true)} <small>{say("deals", { count: cell.deals })}</small>
          </span>
        )}
        {interval ? <span class="hidden">{interval}</span> : null}
      </button>
    </td>
  );
}

/** The service's estimate of how much better one was than the other, from whichever side it tells it. */
function differenceOf({ differences }: Standings, one: string, other: string): Estimate | null {
  for (const { entrants, score } of differences) {
    if (entrants[0] === one && entrants[1] === other) return score;
    if (entrants[0] === other && entrants[1] === one) return { ...score, mean: -score.mean, low: -score.high, high: -score.low };
  }
  return null;
}

/** The matches that a cell is made of. */
function Behind(props: Place): JSX.Element {
  const { at, to, tables } = props;
  const { names, entrants } = props.figures;
  const found = tablesOf(tables, entrants[at]!, entrants[to]!);
  const who = ({ seats }: TournamentTable): string => seats.flatMap((seat) => names[entrants.indexOf(seat)] ?? []).join(", ");
  return (
    <tr>
      <td colSpan={names.length + 1} class="played">
        <p class="quiet">{say("against", { one: names[at]!, other: names[to]! })}</p>
        {found.length ? (
          <TableChips tables={found} mark={(table) => `${table.deal === null ? "" : `(${say("deal", { number: table.deal })}) `}${who(table)}`} />
        ) : (
          <p class="quiet">{say("closed-tables")}</p>
        )}
      </td>
    </tr>
  );
}

/** Where both sat; then where either did, deal by deal that both had. */
function tablesOf(tables: TournamentTable[], one: string, other: string): TournamentTable[] {
  const of = (entrant: string): TournamentTable[] => tables.filter(({ seats, match }) => match && seats.includes(entrant));
  const deals = (entrant: string): Set<number | null> => new Set(of(entrant).map(({ deal }) => deal));
  const [mine, theirs] = [deals(one), deals(other)];
  const both = of(one).filter(({ seats }) => seats.includes(other));
  const either = [...of(one), ...of(other)].filter((table) => !both.includes(table));
  const shared = either.filter(({ deal }) => deal !== null && mine.has(deal) && theirs.has(deal));
  return [...both, ...shared.sort((left, right) => left.deal! - right.deal!)];
}
