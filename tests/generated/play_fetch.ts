// Plays a whole match of each game with openapi-fetch over the types of openapi-typescript: URL GAME...
import createClient from "openapi-fetch";
import type { paths } from "./contract";

declare const process: { argv: string[] };
const [url, ...games] = process.argv.slice(2);

/** The body of an answer; a problem is an error. */
function good<T>({ data, error }: { data?: T; error?: { code: string; detail: string } }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

/** The id of a match that has ended. */
async function play(game: string): Promise<string> {
  const guest = createClient<paths>({ baseUrl: url });
  const account = good(await guest.POST("/v1/players", { body: { name: "Ann" } }));
  const headers = { Authorization: `Bearer ${account.token}` };
  const player = createClient<paths>({ baseUrl: url, headers });
  const { seats } = good(await player.GET("/v1/games/{game}", { params: { path: { game } } }));
  const plans = Array.from({ length: seats.min }, () => ({ kind: "open" as const }));
  const opened = good(await player.POST("/v1/matches", { body: { game, seats: plans } }));
  const path = { match: opened.match.id };
  for (const [seat, code] of Object.entries(opened.codes)) {
    const place = { path: { ...path, seat: Number(seat) } };
    good(await player.POST("/v1/matches/{match}/seats/{seat}/claim", { params: place, body: { code } }));
  }
  for (let turn = 0; ; turn++) {
    const { decisions } = good(await player.GET("/v1/matches/{match}/decisions", { params: { path } }));
    const decision = decisions[0];
    if (decision === undefined) break;
    const action = decision.legal[(turn * 7919) % decision.legal.length]!;
    const body = { decision: decision.id, action };
    const taken = good(await player.POST("/v1/matches/{match}/actions", { params: { path }, body }));
    if (taken.events[0]?.event.action !== action.type) throw new Error("not what was sent");
  }
  const ended = good(await player.GET("/v1/matches/{match}", { params: { path } }));
  if (!ended.outcome?.reasons.length) throw new Error("no outcome");
  const query = { limit: 1000 };
  const page = good(await player.GET("/v1/matches/{match}/events", { params: { path, query } }));
  if (typeof page === "string") throw new Error("a stream, not a page");
  if (page.events.length !== Math.min(ended.version, 1000)) throw new Error("events are missing");
  return ended.id;
}

for (const game of games) console.log(await play(game));
