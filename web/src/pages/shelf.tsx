/** The games on their shelf: what each is, and a table with bots at one click. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { GameSummary } from "../api/types";
import { player } from "../here/device";
import { openWithBots } from "../here/opening";
import { go, Link, Refused, useAnswer } from "../shell";
import { coverOf } from "../table/drawing";
import { say } from "../words/words";
import { Stranger } from "./stranger";

export function Shelf(props: { games: GameSummary[] | null }): JSX.Element {
  const [nameless, setNameless] = useState<GameSummary | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const play = async (game: GameSummary): Promise<void> => {
    if (!player()) return setNameless(game);
    setNameless(null);
    setOpening(game.id);
    try {
      go(`/match/${await openWithBots(game.id)}`);
    } catch (failure) {
      setProblem(failure);
      setOpening(null);
    }
  };
  return (
    <section class="front" aria-labelledby="games">
      <h1 id="games">{say("which-game")}</h1>
      <p class="quiet">{say("which-game-help")}</p>
      <Refused problem={problem} />
      <ul class="shelf">
        {props.games?.map((game) => (
          <li key={game.id} class="card game">
            <Cover game={game} />
            <div class="about">
              <h2>
                <Link to={`/games/${game.id}`}>{game.title}</Link>
              </h2>
              <p class="quiet">{say("seats-from-to", { min: game.seats.min, max: game.seats.max })}</p>
              <p>{game.summary}</p>
            </div>
            <p class="row ways-in">
              <button
                type="button"
                class="main"
                aria-label={`${say("play-with-bots")}: ${game.title}`}
                disabled={opening !== null}
                onClick={() => void play(game)}
              >
                {say("play-with-bots")}
              </button>
              <Link to={`/games/${game.id}/rules`}>{say("rules")}</Link>
              <Link to={`/games/${game.id}/ratings`}>{say("ratings")}</Link>
            </p>
          </li>
        ))}
      </ul>
      {nameless ? <Naming onClose={() => setNameless(null)} onDone={() => void play(nameless)} /> : null}
    </section>
  );
}

/** A game's picture; one that has none gets its first letter. */
export function Cover(props: { game: Pick<GameSummary, "id" | "title"> }): JSX.Element {
  const { id, title } = props.game;
  const [found] = useAnswer(async () => ({ Picture: await coverOf(id) }), [id]);
  return (
    <div class="cover" aria-hidden="true">
      {found ? found.Picture ? <found.Picture /> : <span>{title[0]}</span> : null}
    </div>
  );
}

/** A name, asked for where one is needed; one that nobody chose is there already. */
function Naming(props: { onClose: () => void; onDone: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [suggested] = useState(() => say("wanderer", { number: 1000 + Math.floor(Math.random() * 9000) }));
  useEffect(() => {
    dialog.current!.showModal();
    dialog.current!.querySelector("input")!.select();
  }, []);
  return (
    <dialog ref={dialog} class="card" aria-label={say("who-are-you")} onClose={props.onClose}>
      <Stranger id="new-name" suggested={suggested} onDone={props.onDone} />
      <form method="dialog">
        <button type="submit">
          {say("close")}
        </button>
      </form>
    </dialog>
  );
}
