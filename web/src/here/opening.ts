/** Opening a match: how the seats are wanted, and sitting down in one's own. */

import { Problem, read, write } from "../api/http";
import type { Game, NewMatch } from "../api/types";
import type { Wished } from "../pages/terms";
import { lang, say } from "../words/words";
import { keepCodes, player } from "./device";
import { playersNamed } from "./players";
import { claim } from "./seats";

export interface Plan {
  kind: "me" | "listed" | "code" | "player" | "bot";
  bot: string;
  name: string;
}

export interface Wanted {
  plans: Plan[];
  options: Record<string, unknown>;
  isPublic: boolean;
  terms: Wished;
}

/** So many sit at a table that is opened with one click, if the game has room for them. */
const COMPANY = 4;

/** Myself, and bots that know the game in all other seats. */
export function withBots(game: Game, count = game.seats.min): Wanted {
  const bot = game.bots.includes("expert") ? "expert" : game.bots.at(-1)!;
  const plans = Array.from({ length: count }, (_, seat): Plan => ({ kind: seat ? "bot" : "me", bot, name: "" }));
  return { plans, options: {}, isPublic: true, terms: {} };
}

/** A table with bots at once; the id of the match. */
export async function openWithBots(id: string): Promise<string> {
  const game = await read<Game>(`/v1/games/${id}?lang=${lang()}`);
  const { min, max } = game.seats;
  return openMatch(game, withBots(game, Math.min(max, Math.max(min, COMPANY))));
}

/** Open a match as it is wanted, and sit down where one wants to; its id. */
export async function openMatch(game: Game, wanted: Wanted): Promise<string> {
  const { plans } = wanted;
  const token = player()?.token ?? null;
  const made = await write<NewMatch>("/v1/matches", {
    token,
    lang: lang(),
    body: {
      game: game.id,
      seats: await Promise.all(plans.map((plan) => seatOf(plan))),
      options: Object.fromEntries(Object.entries(wanted.options).filter(([, value]) => value !== undefined)),
      visibility: wanted.isPublic ? "public" : "private",
      terms: wanted.terms,
    },
  });
  const codes = { ...made.codes } as Record<string, string>;
  const mine = plans.findIndex((plan) => plan.kind === "me");
  const code = codes[String(mine)] ?? null;
  delete codes[String(mine)];
  keepCodes(made.match.id, codes);
  if (mine >= 0) await claim(made.match.id, mine, code);
  return made.match.id;
}

async function seatOf(plan: Plan): Promise<object> {
  if (plan.kind === "bot") return { kind: "bot", bot: plan.bot };
  if (plan.kind !== "player") return { kind: "open", listed: plan.kind === "listed" };
  const [found] = await playersNamed(plan.name);
  if (!found) throw new Problem(404, "no-player", say("nobody-called", { name: plan.name }));
  return { kind: "invited", player: found.id };
}
