/** The tables: by round with seats and results, and those that are played now, as small pictures. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import type { Tournament, TournamentTable } from "../api/types";
import { Link, SeatMark } from "../shell";
import { Mini } from "../table/mini";
import { Files } from "./figures";
import { say } from "./words";

const MOST_LIVE = 12;

/** Whom a seat belongs to: an entrant by id, or a bot that only fills it. */
export function holder(tournament: Tournament, seat: string): string {
  return tournament.entrants.find(({ id }) => id === seat)?.name ?? seat.replace("bot:", "");
}

/** Whether anybody may look at the match. While tables share sealed deals nobody may, lest one tells of another. */
export function isOpen(table: TournamentTable): boolean {
  return table.match !== null && table.deal !== null;
}

/** Matches, each with what is said of it; whoever may look at one is led there. */
export function TableChips(props: { tables: TournamentTable[]; mark: (table: TournamentTable) => string }): JSX.Element {
  return (
    <ul class="row">
      {props.tables.map((table) => {
        const text = `${say("table", { number: table.number })} ${props.mark(table)}`;
        return (
          <li key={table.number}>
            {isOpen(table) ? (
              <Link to={`/match/${table.match}`} class="chip">
                {text}
              </Link>
            ) : (
              <span class="chip">{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Rounds(props: { tournament: Tournament; tables: TournamentTable[] }): JSX.Element {
  const { tournament, tables } = props;
  const rounds = [...new Set(tables.map(({ round }) => round))];
  const latest = tables.findLast(({ state }) => state !== "planned")?.round ?? 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const round = chosen ?? latest;
  const shown = tables.filter((table) => table.round === round);
  const seats = Array.from({ length: tournament.setting.seats }, (_, seat) => seat);
  return (
    <section class="card" aria-labelledby="rounds">
      <header class="row">
        <h2 id="rounds">{say("pairings")}</h2>
        <select aria-label={say("round-no")} value={round} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {rounds.map((one) => (
            <option key={one} value={one}>
              {say("round", { number: one })}
            </option>
          ))}
        </select>
        <Files
          name={`${tournament.id}-tables`}
          head={["table", "round", "deal", "state", "match", ...seats.flatMap((seat) => [`seat_${seat}`, `name_${seat}`]), "winners", "forfeits"]}
          rows={tables.map((one) => [
            one.number,
            one.round,
            one.deal,
            one.state,
            one.match,
            ...one.seats.flatMap((seat) => [seat, holder(tournament, seat)]),
            one.result?.outcome?.winners.join(" ") ?? null,
            one.result?.forfeits?.join(" ") ?? null,
          ])}
          figures={tables}
        />
      </header>
      <ul class="rows pairings">
        {shown.map((table) => (
          <li key={table.number}>
            <span class="what">
              <strong>{say("table", { number: table.number })}</strong>
              {table.deal === null ? null : <span class="quiet">{say("deal", { number: table.deal })}</span>}
            </span>
            <span class="people">
              {table.seats.map((seat, place) => (
                <span key={place} class="person">
                  <SeatMark seat={place} /> {seat.startsWith("bot:") ? holder(tournament, seat) : <strong>{holder(tournament, seat)}</strong>}
                  {table.result?.outcome?.winners.includes(place) ? <b class="better"> {say("won")}</b> : null}
                  {table.result?.forfeits?.includes(place) ? <b> {say("forfeited")}</b> : null}
                </span>
              ))}
            </span>
            {isOpen(table) ? (
              <Link to={`/match/${table.match}`} class="button">
                {say(table.state === "ended" ? "replay" : "watch")}
              </Link>
            ) : (
              <span class="quiet">{say(table.state === "planned" && tournament.disclosed ? "never-played" : table.state)}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.length ? null : <p class="quiet">{say("no-tables")}</p>}
    </section>
  );
}

export function LiveTables(props: { tournament: Tournament; tables: TournamentTable[] }): JSX.Element | null {
  const { tournament, tables } = props;
  const live = tables.filter(({ state, match }) => state === "playing" && match).slice(0, MOST_LIVE);
  if (!live.length) return null;
  return (
    <section class="card" aria-labelledby="live">
      <h2 id="live">{say("live-tables")}</h2>
      {live.every(isOpen) ? null : <p class="quiet">{say("closed-tables")}</p>}
      <ul class="minis">
        {live.map((table) => (
          <li key={table.match}>
            {isOpen(table) ? (
              <Link to={`/match/${table.match}`}>
                <Sitting tournament={tournament} table={table} />
                <Mini match={table.match!} game={tournament.setting.game} />
              </Link>
            ) : (
              <Sitting tournament={tournament} table={table} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sitting(props: { tournament: Tournament; table: TournamentTable }): JSX.Element {
  const { tournament, table } = props;
  return (
    <span>
      <strong>{say("table", { number: table.number })}</strong> {table.seats.map((seat) => holder(tournament, seat)).join(", ")}
    </span>
  );
}
