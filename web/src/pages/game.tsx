/** A game: what it is, where to play it, and everything that lies in its box. */

import type { JSX } from "preact";

import { Problem, read } from "../api/http";
import type { Components, Game } from "../api/types";
import { player } from "../here/device";
import { readComponents } from "../here/games";
import { Link, NotFound, Refused, useAnswer, useTitle } from "../shell";
import { lang, listed, say } from "../words/words";
import { Cover } from "./shelf";

export function GamePage(props: { game: string }): JSX.Element {
  const id = props.game;
  const [game, problem] = useAnswer((signal) => read<Game>(`/v1/games/${id}?lang=${lang()}`, { signal }), [id, lang()]);
  const [box] = useAnswer(() => readComponents(id), [id, lang()]);
  useTitle(`${game?.title ?? say("game")} - Charon`);
  if (problem) return problem instanceof Problem && problem.status === 404 ? <NotFound /> : <Refused problem={problem} />;
  if (!game) return <p class="plain">{say("loading")}</p>;
  return (
    <main id="content" class="plain wide">
      <section class="card game-head">
        <div class="about">
          <h1>{game.title}</h1>
          <p>{game.summary}</p>
          <p class="quiet">
            {say("seats-from-to", { min: game.seats.min, max: game.seats.max })} · {say("bots")}: {listed(game.bots)}
          </p>
          <p class="row">
            <Link to={player() ? `/new?game=${id}` : `/me?then=/new?game=${id}`} class="button main">
              {say("new-match")}
            </Link>
            <Link to={`/games/${id}/rules`} class="button">
              {say("rules")}
            </Link>
            <Link to={`/games/${id}/ratings`} class="button">
              {say("ratings")}
            </Link>
            <Link to={`/tournaments?game=${id}`} class="button">
              {say("tournaments")}
            </Link>
            <Link to={`/replays?game=${id}`} class="button">
              {say("replays")}
            </Link>
          </p>
        </div>
        <Cover game={game} />
      </section>
      {box ? <Box box={box} /> : null}
    </main>
  );
}

function Box(props: { box: Components }): JSX.Element {
  return (
    <section class="card" aria-labelledby="box">
      <h2 id="box">{say("box")}</h2>
      {Object.entries(props.box.kinds).map(([kind, { title, items }]) => (
        <details key={kind} class="fold">
          <summary>
            {title} <span class="quiet">{Object.keys(items).length}</span>
          </summary>
          <dl class="facts">
            {Object.entries(items).map(([id, item]) => (
              <div key={id}>
                <dt>{item.name}</dt>
                <dd>{item.text ?? ""}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
