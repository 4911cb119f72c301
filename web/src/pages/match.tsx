/** The table of a match: played, watched, or looked at again. */

import type { JSX } from "preact";

import { seatIn } from "../api/device";
import { readGames } from "../api/games";
import { go, Link, NotFound, Refused, useAnswer, useTitle } from "../shell";
import { useAnswering } from "../table/answering";
import { Beside } from "../table/beside";
import { Board } from "../table/board";
import { Deeds } from "../table/deeds";
import { drawingOf } from "../table/drawing";
import { useLive } from "../table/live";
import { Prompt } from "../table/prompt";
import { Time } from "../table/time";
import { lang, say } from "../words/words";

export function MatchPage(props: { match: string; at: number | null; eyes: string | null }): JSX.Element {
  const live = useLive(props.match, lang());
  const { table, entries, problem, line } = live;
  const asked = table !== null && table.decisions.length > 0;
  const game = table?.match.game ?? null;
  const title = useGameTitle(game);
  const [drawing] = useAnswer(async () => ({ found: game && (await drawingOf(game)) }), [game]);
  const answering = useAnswering({
    match: table?.match ?? null,
    view: table?.view,
    decisions: table?.decisions ?? [],
    drawing: drawing?.found || null,
    onAnswered: live.refresh,
  });
  useTitle(`${asked ? `(!) ${say("my-move")} - ` : ""}${title} - Charon`);
  if (problem) return problem.status === 404 || problem.status === 403 ? <NotFound /> : <Refused problem={problem} />;
  if (!table) return <p class="plain">{say("loading")}</p>;

  const { match } = table;
  const names = match.seats.map((seat) => seat.name ?? say("free"));
  const eyes = props.eyes ?? (seatIn(match.id) ? String(seatIn(match.id)!.seat) : "public");
  const travel = (version: number | null, seen = eyes): void =>
    version === null || (version === match.version && seen === eyes && props.at === null)
      ? go(`/match/${match.id}`, true)
      : go(`/match/${match.id}/at/${version}?as=${seen}`, true);
  const at = props.at === null ? match.version : Math.min(props.at, match.version);
  return (
    <main id="content" class="table">
      <header class="row">
        <h1>{title}</h1>
        <span class={line ? "line" : "line down"} role="status">
          {say(line ? "live" : "line-down")}
        </span>
        <Link to={`/games/${match.game}/rules`}>{say("rules")}</Link>
      </header>
      {match.damage ? (
        <p role="alert" class="refused">
          {say("damage", { detail: JSON.stringify(match.damage) })}
        </p>
      ) : null}
      {props.at === null ? (
        <Prompt match={match} decisions={table.decisions} names={names} answering={answering} />
      ) : null}
      <div class="halves">
        <div class="board">
          <Board
            table={table}
            entries={entries}
            names={names}
            at={props.at === null ? null : at}
            eyes={eyes}
            drawing={drawing?.found || null}
            answering={answering}
          />
          <Deeds match={match} />
          <Time match={match} names={names} at={props.at} eyes={eyes} onGo={travel} />
        </div>
        <Beside match={match} entries={entries} names={names} at={at} onGo={(version) => travel(version)} />
      </div>
    </main>
  );
}

function useGameTitle(game: string | null): string {
  const [games] = useAnswer(readGames, []);
  return games?.find((one) => one.id === game)?.title ?? game ?? "";
}
