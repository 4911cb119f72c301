/** The lobby: what waits for me, the tables there are, the games, and a new match. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { DecisionList, GameSummary, Listed, MatchPage } from "../api/types";
import { player } from "../here/device";
import { readGames } from "../here/games";
import { useBeat, useMine } from "../here/mine";
import { go, Link, Refused, useAnswer, useTitle } from "../shell";
import { Countdown } from "../table/countdown";
import { Mini } from "../table/mini";
import { lang, say, spaced } from "../words/words";
import { MatchRow, Matches, State, titlesOf } from "./matches";
import { NewMatchForm } from "./new-match";
import { Queue } from "./queue";
import { Shelf } from "./shelf";
import { Stranger } from "./stranger";

export function Lobby(): JSX.Element {
  useTitle("Charon");
  const [games, problem] = useAnswer(readGames, [lang()]);
  const known = player() !== null;
  return (
    <main id="content" class="entrance">
      <MyMove games={games} />
      {known ? <Invitations games={games} /> : null}
      <Refused problem={problem} />
      <Shelf games={games} />
      <div class="lobby">
        <div>
          <Matches games={games} statuses={["open", "playing", "ended", ...(known ? (["mine"] as const) : [])]} />
          <OnNow games={games} />
        </div>
        <div>
          {known ? null : (
            <section class="card">
              <Stranger onDone={() => go("/", true)} />
            </section>
          )}
          {known && games?.length ? <Queue games={games} /> : null}
          {known && games?.length ? (
            <section class="card" aria-labelledby="new-match">
              <h2 id="new-match">{say("new-match")}</h2>
              <NewMatchForm games={games} first={null} />
            </section>
          ) : null}
        </div>
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
          <MatchRow key={row.id} row={row} titles={titlesOf(props.games)} about={<Asked row={row} />} />
        ))}
      </ul>
    </section>
  );
}

/** What one is asked there, and how long one may think about it. */
function Asked(props: { row: Listed }): JSX.Element | null {
  const { id, version } = props.row;
  const [found] = useAnswer(
    (signal) => read<DecisionList>(`/v1/matches/${id}/decisions?text=true&lang=${lang()}`, { token: player()!.token, signal }),
    [id, version, lang()],
  );
  const [decision] = found?.decisions ?? [];
  if (!decision) return null;
  return (
    <span class="question">
      {decision.text ?? spaced(decision.kind)} {decision.deadline ? <Countdown deadline={decision.deadline} /> : null}
    </span>
  );
}

/** So many tables are seen from afar. */
const MOST_MINIS = 6;

/** What is played just now, as it looks to everybody: the public tables that were opened last. */
function OnNow(props: { games: GameSummary[] | null }): JSX.Element | null {
  const [found] = useAnswer((signal) => read<MatchPage>(`/v1/matches?status=playing&limit=${MOST_MINIS}`, { signal }), [useBeat()]);
  if (!found?.matches.length) return null;
  const titles = titlesOf(props.games);
  return (
    <section class="card" aria-labelledby="on-now">
      <h2 id="on-now">{say("on-now")}</h2>
      <ul class="minis">
        {found.matches.map((row) => (
          <li key={row.id}>
            <Link to={`/match/${row.id}`}>
              <span>
                <strong>{titles.get(row.game) ?? row.game}</strong> <State row={row} />
              </span>
              <Mini match={row.id} game={row.game} />
              <span>{row.seats.map(({ name }) => name).join(", ")}</span>
            </Link>
          </li>
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
