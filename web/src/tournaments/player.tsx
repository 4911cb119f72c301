/** A player: how strong at which game among whom, how that came, and where to look at it. */

import type { JSX } from "preact";
import { Fragment } from "preact";
import { useState } from "preact/hooks";

import { Problem, read } from "../api/http";
import type { BotPage, GameSummary, PlayerRating, Pool, RatingStep } from "../api/types";
import { player as whoAmI } from "../here/device";
import { readGames } from "../here/games";
import { Matches } from "../pages/matches";
import { Link, NotFound, Refused, useAnswer, useTitle } from "../shell";
import { ago, lang, spaced } from "../words/words";
import { Files } from "./figures";
import { Course } from "./course";
import { TournamentRows } from "./list";
import { POOLS, strength } from "./pools";
import { say } from "./words";

export function PlayerPage(props: { id: string; query: URLSearchParams }): JSX.Element {
  const { id, query } = props;
  const [games] = useAnswer(readGames, [lang()]);
  const [ratings, problem] = useAnswer(async (signal) => games && allRatings(id, games, signal), [id, games]);
  const who = ratings?.[0]?.player;
  useTitle(`${who?.name ?? say("entrant")} - Charon`);
  if (problem) return problem instanceof Problem && problem.status === 404 ? <NotFound /> : <Refused problem={problem} />;
  if (!games || !ratings || !who) return <p class="plain">{say("loading")}</p>;
  const rated = ratings.filter(({ rating }) => rating.matches > 0);
  return (
    <main id="content" class="plain wide">
      <section class="card" aria-labelledby="who">
        <h1 id="who">{who.name}</h1>
        <p class="quiet">
          {say(who.house ? "house-bot" : who.kind === "bot" ? "bot" : "person")}
          {whoAmI()?.id === who.id ? ` · ${say("this-is-you")}` : ""}
        </p>
        {who.house ? <Summary bot={who.id} /> : null}
        {rated.length ? <Ratings key={id} ratings={rated} games={games} first={query} /> : <p>{say("not-rated")}</p>}
      </section>
      {who.house ? null : (
        <>
          <Matches games={games} statuses={["playing", "ended", "open"]} of={who.id} />
          <section class="card" aria-labelledby="in-tournaments">
            <h2 id="in-tournaments">{say("tournaments")}</h2>
            <TournamentRows query={new URLSearchParams({ player: who.id, limit: "20" })} games={games} />
          </section>
        </>
      )}
    </main>
  );
}

/** One's ratings at every game in every pool; those at which one is rated by more matches first. */
async function allRatings(id: string, games: GameSummary[], signal: AbortSignal): Promise<PlayerRating[]> {
  const asked = games.flatMap((game) => POOLS.map(([pool]) => ratingOf(id, game.id, pool, "limit=1", signal)));
  return (await Promise.all(asked)).sort((one, other) => other.rating.matches - one.rating.matches);
}

function ratingOf(id: string, game: string, pool: Pool, query: string, signal: AbortSignal): Promise<PlayerRating> {
  return read(`/v1/games/${game}/ratings/${encodeURIComponent(id)}?pool=${pool}&${query}`, { signal });
}

function Summary(props: { bot: string }): JSX.Element | null {
  const [found] = useAnswer((signal) => read<BotPage>(`/v1/bots/${props.bot}`, { signal }), [props.bot]);
  return found ? <p>{found.bot.summary}</p> : null;
}

function Ratings(props: { ratings: PlayerRating[]; games: GameSummary[]; first: URLSearchParams }): JSX.Element {
  const { ratings, games, first } = props;
  const wanted = ratings.find(({ game, pool }) => game === first.get("game") && pool === first.get("pool"));
  const [shown, setShown] = useState(wanted ?? ratings[0]!);
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-label={say("ratings")}>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{say("game")}</th>
              <th scope="col">{say("pool")}</th>
              <th scope="col">#</th>
              <th scope="col">{say("rating")}</th>
              <th scope="col">{say("strength")}</th>
              <th scope="col">{say("matches")}</th>
              <th scope="col">{say("wins")}</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map((one) => (
              <tr key={`${one.game} ${one.pool}`} class={one === shown ? "chosen" : ""}>
                <th scope="row">
                  <button type="button" class="plainly" aria-pressed={one === shown} onClick={() => setShown(one)}>
                    <strong>{titles.get(one.game)}</strong>
                  </button>
                </th>
                <td>
                  <Link to={`/games/${one.game}/ratings?pool=${one.pool}`}>{say(`pool-${one.pool}`)}</Link>
                </td>
                <td>{one.place ?? "–"}</td>
                <td>
                  <strong>{strength(one.rating.rating)}</strong>
                </td>
                <td>
                  {strength(one.rating.mu)} ± {strength(one.rating.sigma)}
                </td>
                <td>{one.rating.matches}</td>
                <td>{one.rating.wins}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <History key={`${shown.game} ${shown.pool}`} of={shown} title={titles.get(shown.game) ?? shown.game} />
    </>
  );
}

/** How a rating came: as a picture, and match by match. */
function History(props: { of: PlayerRating; title: string }): JSX.Element {
  const { of, title } = props;
  const [cursors, setCursors] = useState([0]);
  const [pages, problem] = useAnswer(
    (signal) => Promise.all(cursors.map((cursor) => ratingOf(of.player.id, of.game, of.pool, `limit=100&cursor=${cursor}`, signal))),
    [of.game, of.pool, cursors.length],
  );
  if (!pages) return <Refused problem={problem} />;
  const steps = pages.flatMap(({ history }) => history);
  const next = pages.at(-1)!.cursor;
  const name = `${of.player.name}-${of.game}-${of.pool}`;
  const sides = Object.entries(pages[0]!.by_side);
  return (
    <>
      <header class="row">
        <h2>{say("course-of", { game: title, pool: say(`pool-${of.pool}`) })}</h2>
        <Files
          name={name}
          head={["match", "ended_at", "side", "won", "rating", "mu", "sigma"]}
          rows={steps.map((one) => [one.match, one.ended_at, one.side, one.won ? 1 : 0, one.rating.rating, one.rating.mu, one.rating.sigma])}
          figures={pages}
        />
      </header>
      <Course steps={steps} />
      {sides.length > 1 ? (
        <p class="quiet">
          {sides.map(([side, { mu, sigma, matches }], place) => (
            <Fragment key={side}>
              {place ? " · " : ""}
              {say("rated-by-side", { side: spaced(side), strength: `${strength(mu)} ± ${strength(sigma)}`, matches })}
            </Fragment>
          ))}
        </p>
      ) : null}
      <Steps steps={steps} />
      {next ? (
        <button type="button" onClick={() => setCursors([...cursors, next])}>
          {say("earlier")}
        </button>
      ) : null}
    </>
  );
}

function Steps(props: { steps: RatingStep[] }): JSX.Element {
  return (
    <ul class="rows steps">
      {props.steps.map((one, place) => (
        <li key={place}>
          <span class="what">
            <strong class={one.won ? "better" : ""}>{say(one.won ? "won" : "lost")}</strong>
            <span class="quiet">{spaced(one.side)}</span>
          </span>
          <span class="people">
            {strength(one.rating.rating)} ({strength(one.rating.mu)} ± {strength(one.rating.sigma)})
          </span>
          <time class="quiet" dateTime={one.ended_at}>
            {ago(one.ended_at)}
          </time>
          {one.match ? (
            <Link to={`/match/${one.match}`} class="button">
              {say("replay")}
            </Link>
          ) : (
            <span class="quiet">{say("private-match")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
