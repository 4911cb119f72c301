/** What an organiser decides, as the form keeps it, and the request that it becomes. */

import type { Game, Player, Setting } from "../api/types";
import type { Wished } from "../pages/terms";

export type Format = Setting["format"]["type"];
export type Who = "bots" | "people" | "house";
export type By = "anyone" | "code" | "invitation";

export interface Wanted {
  name: string;
  seats: number;
  format: Format;
  /** Rounds of a Swiss, deals of a duplicate or a gauntlet. */
  count: number;
  /** Tables of a round-robin, line-ups of a duplicate; null for the fewest at which all meet. */
  meetings: number | null;
  others: string[];
  who: Who;
  by: By;
  invited: Player[];
  house: string[];
  most: number;
  startsWith: number | null;
  startsAt: number | null;
  options: Record<string, unknown>;
  terms: Wished;
  concurrency: { each: number; together: number };
  costs: { time_outs: number | null; illegal: number | null; forfeits_score: number };
  stop: { low: number; high: number; alpha: number; beta: number } | null;
}

export function fresh(game: Game): Wanted {
  return {
    name: "",
    seats: game.seats.min,
    format: "duplicate",
    count: 10,
    meetings: null,
    others: ["scripted"],
    who: "bots",
    by: "anyone",
    invited: [],
    house: [],
    most: 64,
    startsWith: null,
    startsAt: null,
    options: {},
    terms: {},
    concurrency: { each: 2, together: 8 },
    costs: { time_outs: null, illegal: null, forfeits_score: 0 },
    stop: null,
  };
}

/** Whether all play the same deals, so that they can be compared deal by deal. */
export function sharesDeals(format: Format): boolean {
  return format === "duplicate" || format === "gauntlet";
}

export function requestOf(game: Game, wanted: Wanted): unknown {
  const { name, seats, house, most, startsWith, startsAt, terms, concurrency, costs } = wanted;
  const by = wanted.who === "house" ? "anyone" : wanted.by;
  return {
    name: name.trim(), // a phone's keyboard puts a space behind every word
    game: game.id,
    seats,
    format: formatOf(wanted),
    options: Object.fromEntries(Object.entries(wanted.options).filter(([, value]) => value !== undefined)),
    terms,
    concurrency,
    costs,
    stop: sharesDeals(wanted.format) ? wanted.stop : null,
    admission: {
      by,
      invited: by === "invitation" ? wanted.invited.map(({ id }) => id) : [],
      people: wanted.who === "people",
      accounts: wanted.who !== "house",
      bots: house,
      most,
      starts_with: startsWith,
      starts_at: startsAt,
    },
  };
}

function formatOf({ format, count, meetings, others }: Wanted): object {
  const played = others.length ? { others } : {};
  switch (format) {
    case "round-robin":
      return { type: format, tables: meetings };
    case "swiss":
      return { type: format, rounds: count };
    case "duplicate":
      return { type: format, deals: count, lineups: meetings, ...played };
    case "gauntlet":
      return { type: format, deals: count, ...played };
  }
}
