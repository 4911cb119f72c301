/** The lobby: what waits for me, the tables there are, the games, and a new match. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { GameSummary, Listed, MatchPage } from "../api/types";
import { player } from "../here/device";
import { readGames } from "../here/games";
import { useBeat, useMine } from "../here/mine";
import { Link, Refused, useAnswer, useTitle } from "../shell";
import { lang, say } from "../words/words";
import { Stranger } from "./me";
import { MatchRow, Matches, titlesOf } from "./matches";
import { NewMatchForm } from "./new-match";
import { Queue } from "./queue";

export function Lobby(): JSX.Element {
  useTitle("Charon");
  const [games, problem] = useAnswer(readGames, [lang()]);
  const known = player() !== null;
  return (
    <main id="content" class="lobby">
      <div>
        <MyMove games={games} />
        {known ? <Invitations games={games} /> : null}
        <Matches games={games} statuses={["open", "playing", "ended", ...(known ? (["mine"] as const) : [])]} />
      </div>
      <div>
        <Refused problem={problem} />
        {known ? null : (
          <section class="card">
            <Stranger then="/" />
          </section>
        )}
        {known && games?.length ? <Queue games={games} /> : null}
        {known && games?.length ? (
          <section class="card" aria-labelledby="new-match">
            <h2 id="new-match">{say("new-match")}</h2>
            <NewMatchForm games={games} first={null} />
          </section>
        ) : null}
        <Games games={games} />
      </div>
    </main>
  );
}

function MyMove(props: { games: GameSummary[] | null }): JSX.Element | null {
  const mine = useMine();
  if (!mine?.length) return null;
  return (
    <section class="card asked" aria-labelledby="mine">
      <h2 id="mine">{say("my-move")}</h2>
      <ul class="rows">
        {mine.map((row) => (
          <MatchRow key={row.id} row={row} titles={titlesOf(props.games)} />
        ))}
      </ul>
    </section>
  );
}

/** Seats that are kept for me, in private matches too. */
function Invitations(props: { games: GameSummary[] | null }): JSX.Element | null {
  const [declined, setDeclined] = useState(0);
  const token = player()!.token;
  const [found] = useAnswer((signal) => read<MatchPage>("/v1/me/matches?status=invited", { token, signal }), [useBeat(), declined]);
  const [problem, setProblem] = useState<unknown>(null);
  if (!found?.matches.length) return null;
  const decline = async (row: Listed): Promise<void> => {
    const kept = row.seats.find((seat) => !seat.taken && seat.player === player()!.id);
    await write(`/v1/matches/${row.id}/seats/${kept!.seat}/decline`, { token, body: {} });
    setDeclined(declined + 1);
  };
  return (
    <section class="card asked" aria-labelledby="invitations">
      <h2 id="invitations">{say("invitations")}</h2>
      <ul class="rows">
        {found.matches.map((row) => (
          <MatchRow key={row.id} row={row} titles={titlesOf(props.games)}>
            <button type="button" onClick={() => void decline(row).catch(setProblem)}>
              {say("decline")}
            </button>
          </MatchRow>
        ))}
      </ul>
      <Refused problem={problem} />
    </section>
  );
}

function Games(props: { games: GameSummary[] | null }): JSX.Element {
  return (
    <section class="card" aria-labelledby="games">
      <h2 id="games">{say("games")}</h2>
      <ul class="rows games">
        {props.games?.map((game) => (
          <li key={game.id}>
            <Link to={`/games/${game.id}`}>
              <strong>{game.title}</strong>
            </Link>
            <span class="quiet">{say("seats-from-to", { min: game.seats.min, max: game.seats.max })}</span>
            <span class="about">{game.summary}</span>
            <Link to={`/games/${game.id}/rules`}>{say("rules")}</Link>
            <Link to={`/games/${game.id}/ratings`}>{say("ratings")}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
