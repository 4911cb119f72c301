/** Who is better, by how much and how surely: standings and paired differences. All figures are the service's. */

import type { JSX } from "preact";
import { Fragment } from "preact";
import { useState } from "preact/hooks";

import type { Standing, Standings, Tournament, TournamentTable } from "../api/types";
import { Link } from "../shell";
import { spaced } from "../words/words";
import { between, Files, shown, Whisker } from "./figures";
import { TableChips } from "./tables";
import { say } from "./words";

export function StandingsTable(props: { tournament: Tournament; figures: Standings; tables: TournamentTable[] }): JSX.Element {
  const { tournament, figures, tables } = props;
  const [open, setOpen] = useState<string | null>(null);
  const playing = new Set(tables.filter(({ state }) => state === "playing").flatMap(({ seats }) => seats));
  return (
    <section class="card" aria-labelledby="standings">
      <header class="row">
        <h2 id="standings">{say("standings")}</h2>
        <Files
          name={`${tournament.id}-standings`}
          head={["place", "entrant", "name", "tables", "deals", "score", "low", "high", "time_outs", "illegal", "forfeits"]}
          rows={figures.standings.map(rowOf)}
          figures={figures}
        />
      </header>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="standings">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say("entrant")}</th>
              <th scope="col">{say("tables")}</th>
              <th scope="col">{say("score")}</th>
              <th scope="col">{say("interval-95")}</th>
              <th scope="col">{say("late")}</th>
              <th scope="col">{say("illegal")}</th>
              <th scope="col">{say("forfeits")}</th>
            </tr>
          </thead>
          <tbody>
            {figures.standings.map((row) => (
              <Fragment key={row.entrant}>
                <tr>
                  <td>{row.place}</td>
                  <th scope="row">
                    <button
                      type="button"
                      class="plainly"
                      aria-expanded={open === row.entrant}
                      onClick={() => setOpen(open === row.entrant ? null : row.entrant)}
                    >
                      <strong>{row.name}</strong>
                    </button>
                    {playing.has(row.entrant) ? <span class="line" title={say("plays-now")} role="img" aria-label={say("plays-now")} /> : null}
                  </th>
                  <td>{row.tables}</td>
                  <td>{row.score ? <strong>{shown(row.score.mean)}</strong> : "–"}</td>
                  <td>
                    {row.score ? (
                      <span class="interval">
                        <Whisker estimate={row.score} from={0} /> {between(row.score)}
                      </span>
                    ) : null}
                  </td>
                  <td>{row.faults.time_outs}</td>
                  <td>{row.faults.illegal}</td>
                  <td>{row.forfeits}</td>
                </tr>
                {open === row.entrant ? (
                  <tr>
                    <td colSpan={8}>
                      <Played tournament={tournament} entrant={row} tables={tables} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">
        {say("method", { tables: figures.tables, drawings: figures.method?.drawings ?? 0 })}
        {figures.given_up ? ` ${say("given-up", { count: figures.given_up })}` : ""}
      </p>
      <Differences name={tournament.id} figures={figures} />
    </section>
  );
}

function rowOf(row: Standing): (string | number | null)[] {
  const { score, faults } = row;
  const figures = [score?.deals ?? null, score?.mean ?? null, score?.low ?? null, score?.high ?? null];
  return [row.place, row.entrant, row.name, row.tables, ...figures, faults.time_outs ?? 0, faults.illegal ?? 0, row.forfeits];
}

/** One entrant's score by side, and its matches. */
function Played(props: { tournament: Tournament; entrant: Standing; tables: TournamentTable[] }): JSX.Element {
  const { tournament, entrant } = props;
  const who = tournament.entrants.find(({ id }) => id === entrant.entrant);
  const sides = Object.entries(entrant.by_side);
  return (
    <div class="played">
      {who ? <Link to={`/players/${who.bot ?? who.player}?game=${tournament.setting.game}`}>{say("about-entrant", { name: who.name })}</Link> : null}
      {sides.length ? (
        <p class="quiet">{sides.map(([side, { mean, deals }]) => say("by-side", { side: spaced(side), score: shown(mean), deals })).join(" · ")}</p>
      ) : null}
      <TableChips
        tables={props.tables.filter(({ seats, match }) => match && seats.includes(entrant.entrant))}
        mark={(table) => markOf(table, entrant.entrant)}
      />
    </div>
  );
}

function markOf(table: TournamentTable, entrant: string): string {
  if (table.state !== "ended") return say("plays-now");
  const won = table.result?.outcome?.winners.some((seat) => table.seats[seat] === entrant);
  return say(won ? "won" : table.result?.outcome ? "lost" : "no-result");
}

/** On the deals that both had: a lucky deal is lucky for both. */
function Differences(props: { name: string; figures: Standings }): JSX.Element | null {
  const { differences, standings } = props.figures;
  if (!differences.length) return null;
  const names = new Map(standings.map(({ entrant, name }) => [entrant, name]));
  return (
    <details>
      <summary>{say("differences")}</summary>
      <Files
        name={`${props.name}-differences`}
        head={["entrant", "name", "over", "over_name", "deals", "difference", "low", "high", "apart"]}
        rows={differences.map(({ entrants: [one = "", other = ""], score: { deals, mean, low, high }, apart }) => [
          ...[one, names.get(one) ?? one, other, names.get(other) ?? other],
          ...[deals, mean, low, high, apart ? 1 : 0],
        ])}
        figures={differences}
      />
      <div class="scroll" tabIndex={0} role="group" aria-label={say("differences")}>
        <table class="figures">
          <tbody>
            {differences.map(({ entrants: [one = "", other = ""], score, apart }) => (
              <tr key={`${one}/${other}`}>
                <th scope="row">{say("than", { one: names.get(one) ?? one, other: names.get(other) ?? other })}</th>
                <td>
                  <strong>{shown(score.mean, true)}</strong>
                </td>
                <td>
                  <span class="interval">
                    <Whisker estimate={score} from={-1} /> {between(score, true)}
                  </span>
                </td>
                <td>{say("deals", { count: score.deals })}</td>
                <td>{apart ? say("apart") : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
