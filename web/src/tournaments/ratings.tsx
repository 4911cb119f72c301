/** Who is how strong at a game, over all rated matches. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read } from "../api/http";
import type { Pool, RatingPage } from "../api/types";
import { readGames } from "../here/games";
import { Link, Refused, useAnswer, useTitle } from "../shell";
import { lang } from "../words/words";
import { POOLS, strength } from "./pools";
import { say } from "./words";

export function RatingsPage(props: { game: string; query: URLSearchParams }): JSX.Element {
  const { game } = props;
  const [games] = useAnswer(readGames, [lang()]);
  const summary = games?.find(({ id }) => id === game);
  const [pool, setPool] = useState<Pool>((props.query.get("pool") as Pool | null) ?? "people");
  useTitle(`${say("ratings-of", { game: summary?.title ?? game })} - Charon`);
  return (
    <main id="content" class="plain wide">
      <section class="card" aria-labelledby="ratings">
        <h1 id="ratings">{say("ratings-of", { game: summary?.title ?? game })}</h1>
        <p>
          {summary?.summary} <Link to={`/games/${game}/rules`}>{say("rules")}</Link> · <Link to={`/tournaments?game=${game}`}>{say("tournaments")}</Link>
        </p>
        <div class="segments" role="group" aria-label={say("pool")}>
          {POOLS.map(([one, key]) => (
            <button key={one} type="button" aria-pressed={one === pool} onClick={() => setPool(one)}>
              {say(key)}
            </button>
          ))}
        </div>
        <Ranked key={pool} game={game} pool={pool} />
      </section>
    </main>
  );
}

function Ranked(props: { game: string; pool: Pool }): JSX.Element {
  const [page, problem] = useAnswer(
    (signal) => read<RatingPage>(`/v1/games/${props.game}/ratings?pool=${props.pool}`, { signal }),
    [props.game, props.pool],
  );
  if (!page) return <Refused problem={problem} />;
  if (!page.ratings.length) return <p class="quiet">{say("nobody-rated")}</p>;
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="ratings">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say("entrant")}</th>
              <th scope="col">{say("rating")}</th>
              <th scope="col">{say("strength")}</th>
              <th scope="col">{say("matches")}</th>
              <th scope="col">{say("wins")}</th>
            </tr>
          </thead>
          <tbody>
            {page.ratings.map(({ place, player, rating }) => (
              <tr key={player.id}>
                <td>{place}</td>
                <th scope="row">
                  <Link to={`/players/${player.id}?game=${props.game}&pool=${props.pool}`}><strong>{player.name}</strong></Link> {player.kind === "bot" ? <span class="quiet">{say(player.house ? "house-bot" : "bot")}</span> : null}
                </th>
                <td>
                  <strong>{strength(rating.rating)}</strong>
                </td>
                <td>
                  {strength(rating.mu)} ± {strength(rating.sigma)}
                </td>
                <td>{rating.matches}</td>
                <td>{rating.wins}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{say("rating-method", { matches: page.matches })}</p>
    </>
  );
}
