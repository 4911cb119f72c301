/** The tournaments there are, and a new one. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read } from "../api/http";
import type { GameSummary, ListedTournament, TournamentPage } from "../api/types";
import { player } from "../here/device";
import { readGames } from "../here/games";
import { useBeat } from "../here/mine";
import { Link, Refused, useAnswer, useTitle } from "../shell";
import { ago, lang } from "../words/words";
import { OpenForm } from "./open";
import { say } from "./words";

type Status = ListedTournament["status"];

const STATUSES: Status[] = ["running", "open", "paused", "finished", "aborted"];

export function Tournaments(props: { query: URLSearchParams }): JSX.Element {
  useTitle(`${say("tournaments")} - Charon`);
  const [games] = useAnswer(readGames, [lang()]);
  const [status, setStatus] = useState<Status | "">("");
  const game = props.query.get("game");
  return (
    <main id="content" class="lobby">
      <section class="card" aria-labelledby="tournaments">
        <h1 id="tournaments">{say("tournaments")}</h1>
        <div class="segments" role="group" aria-label={say("state")}>
          {(["", ...STATUSES] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === status} onClick={() => setStatus(one)}>
              {say(one || "all")}
            </button>
          ))}
        </div>
        <TournamentRows key={status} query={new URLSearchParams({ limit: "50", ...(status && { status }), ...(game && { game }) })} games={games} />
      </section>
      <section class="card" aria-labelledby="open-one">
        <h2 id="open-one">{say("open-one")}</h2>
        {player() ? games?.length ? <OpenForm games={games} /> : null : <SignIn />}
      </section>
    </main>
  );
}

function SignIn(): JSX.Element {
  return (
    <p>
      <Link to="/me?then=/tournaments">{say("name-first")}</Link>
    </p>
  );
}

export function TournamentRows(props: { query: URLSearchParams; games: GameSummary[] | null }): JSX.Element {
  const turn = useBeat();
  const [page, problem] = useAnswer(
    (signal) => read<TournamentPage>(`/v1/tournaments?${props.query}`, { signal }),
    [String(props.query), turn],
  );
  if (!page) return <Refused problem={problem} />;
  const titles = new Map(props.games?.map(({ id, title }) => [id, title]));
  return (
    <>
      <ul class="rows">
        {page.tournaments.map((row) => (
          <li key={row.id}>
            <span class="what">
              <Link to={`/tournaments/${row.id}`}>
                <strong>{row.name}</strong>
              </Link>
              <span class="quiet">
                {titles.get(row.game) ?? row.game} · {say("seats", { count: row.seats })}
              </span>
            </span>
            <span class="people">
              {say(row.format.type)} · {say("entrants", { count: row.entrants })}
              {row.tables ? ` · ${say("tables-of", { ended: row.ended, tables: row.tables })}` : ""}
            </span>
            <span class={row.status === "running" ? "line" : "quiet"}>{say(row.status)}</span>
            <time class="quiet" dateTime={row.updated_at}>
              {ago(row.updated_at)}
            </time>
          </li>
        ))}
      </ul>
      {page.tournaments.length ? null : <p class="quiet">{say("none")}</p>}
    </>
  );
}
