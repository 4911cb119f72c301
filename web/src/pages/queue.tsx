/** Waiting for others who want the same game: one click, and a table when there is one. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { ask, pause, read, write } from "../api/http";
import type { GameSummary, QueueTicket } from "../api/types";
import { player } from "../here/device";
import { go, Refused } from "../shell";
import { say } from "../words/words";

const PATIENCE = 60;
const AGAIN = 2000;

export function Queue(props: { games: GameSummary[] }): JSX.Element {
  const { games } = props;
  const [game, setGame] = useState(games[0]!.id);
  const [ticket, setTicket] = useState<QueueTicket | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const token = player()!.token;
  const chosen = games.find((one) => one.id === game) ?? games[0]!;
  const join = async (): Promise<void> => {
    const { min, max } = chosen.seats;
    const seats = Array.from({ length: max - min + 1 }, (_, more) => min + more).filter((count) => count > 1);
    const body = { seats, patience: PATIENCE, fill: "scripted" };
    setTicket(await write<QueueTicket>(`/v1/games/${chosen.id}/queue`, { token, body }));
  };
  const leave = async (): Promise<void> => {
    await ask(`/v1/queue/${ticket!.id}`, { method: "DELETE", token });
    setTicket(null);
  };
  useTicket(ticket, token, setTicket, setProblem);
  const waits = ticket?.status === "waiting";
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
        <button type="button" class={waits ? "" : "main"} onClick={() => void (waits ? leave() : join()).catch(setProblem)}>
          {say(waits ? "queue-leave" : "queue-join")}
        </button>
        <span role="status" class="quiet">
          {waits ? say("queue-waiting") : ticket?.status === "expired" ? say("queue-expired") : say("queue-help", { seconds: PATIENCE })}
        </span>
      </div>
      <Refused problem={problem} />
    </section>
  );
}

/** Ask for a ticket until it is settled, and sit down where it says. */
function useTicket(
  ticket: QueueTicket | null,
  token: string,
  onChange: (ticket: QueueTicket) => void,
  onProblem: (problem: unknown) => void,
): void {
  useEffect(() => {
    if (ticket?.status === "seated" && ticket.match) return go(`/match/${ticket.match}`);
    if (ticket?.status !== "waiting") return;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const headers = { Prefer: "wait=25" };
      const now = await read<QueueTicket>(`/v1/queue/${ticket.id}`, { token, headers, signal: stop.signal });
      if (now.status === "waiting") await pause(AGAIN, stop.signal);
      onChange(now);
    };
    look().catch((failure: unknown) => stop.signal.aborted || onProblem(failure));
    return () => stop.abort();
  }, [ticket]);
}
