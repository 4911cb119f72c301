/** Waiting for others who want the same game: one click, and a table when there is one. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { GameSummary } from "../api/types";
import { Fold, Tick } from "../fields";
import { forgetTicket, joinQueue, leaveQueue, PATIENCE, useTicket } from "../here/queue";
import { go, Refused } from "../shell";
import { say } from "../words/words";
import { ClockField, type Wished } from "./terms";

export function Queue(props: { games: GameSummary[] }): JSX.Element {
  const { games } = props;
  const [game, setGame] = useState(games[0]!.id);
  const [terms, setTerms] = useState<Wished>({});
  const [problem, setProblem] = useState<unknown>(null);
  const ticket = useTicket();
  const waits = ticket?.status === "waiting";
  const chosen = games.find((one) => one.id === (waits ? ticket.game : game)) ?? games[0]!;
  const press = (): void => {
    setProblem(null);
    void (waits ? leaveQueue() : joinQueue(chosen, terms)).catch(setProblem);
  };
  useEffect(() => {
    if (ticket?.status !== "seated" || !ticket.match) return;
    forgetTicket();
    go(`/match/${ticket.match}`);
  }, [ticket]);
  return (
    <section class="card" aria-labelledby="queue">
      <h2 id="queue">{say("find-players")}</h2>
      <div class="row">
        <select aria-label={say("game")} value={chosen.id} disabled={waits} onChange={(event) => setGame(event.currentTarget.value)}>
          {games.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <button type="button" class={waits ? "" : "main"} onClick={press}>
          {say(waits ? "queue-leave" : "queue-join")}
        </button>
        <span role="status" class="quiet">
          {waits ? say("queue-waiting") : ticket?.status === "expired" ? say("queue-expired") : say("queue-help", { seconds: PATIENCE })}
        </span>
      </div>
      {waits ? null : (
        <Fold name={say("queue-terms")} holds={["/terms"]}>
          <ClockField clock={terms.clock ?? null} none={say("clock-none")} onChange={(clock) => setTerms({ ...terms, clock })} />
          <Tick label={say("rated")} help={say("rated-help")} on={terms.rated ?? false} onTurn={(rated) => setTerms({ ...terms, rated })} />
        </Fold>
      )}
      <Refused problem={problem} />
    </section>
  );
}
