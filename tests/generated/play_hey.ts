// Plays a whole match of each game with the client of @hey-api/openapi-ts: URL GAME...
import { client } from "./hey/client.gen";
import {
  act,
  claimSeat,
  createMatch,
  createPlayer,
  showDecisions,
  showEvents,
  showGame,
  showMatch,
  type OpenSeat,
} from "./hey";

declare const process: { argv: string[] };
const [url, ...games] = process.argv.slice(2);

/** The id of a match that has ended. */
async function play(game: string): Promise<string> {
  client.setConfig({ baseUrl: url, throwOnError: true });
  const account = await createPlayer({ body: { name: "Ann" }, throwOnError: true });
  client.setConfig({ auth: account.data.token });
  const { seats } = (await showGame({ path: { game }, throwOnError: true })).data;
  const plans: OpenSeat[] = Array.from({ length: seats.min }, () => ({ kind: "open" }));
  const opened = (await createMatch({ body: { game, seats: plans }, throwOnError: true })).data;
  const match = opened.match.id;
  for (const [seat, code] of Object.entries(opened.codes)) {
    await claimSeat({ path: { match, seat: Number(seat) }, body: { code }, throwOnError: true });
  }
  for (let turn = 0; ; turn++) {
    const { decisions } = (await showDecisions({ path: { match }, throwOnError: true })).data;
    const decision = decisions[0];
    if (decision === undefined) break;
    const action = decision.legal[(turn * 7919) % decision.legal.length]!;
    const body = { decision: decision.id, action };
    const taken = (await act({ path: { match }, body, throwOnError: true })).data;
    if (taken.events[0]?.event["action"] !== action.type) throw new Error("not what was sent");
  }
  const ended = (await showMatch({ path: { match }, throwOnError: true })).data;
  if (!ended.outcome?.reasons.length) throw new Error("no outcome");
  const page = (await showEvents({ path: { match }, query: { limit: 1000 }, throwOnError: true })).data;
  if (page.events.length !== Math.min(ended.version, 1000)) throw new Error("events are missing");
  return match;
}

for (const game of games) console.log(await play(game));
