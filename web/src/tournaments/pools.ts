/** Among whom ratings are, and how a strength is written. */

import type { Pool } from "../api/types";
import { lang } from "../words/words";

export const POOLS = [
  ["people", "pool-people"],
  ["mixed", "pool-mixed"],
  ["bots", "pool-bots"],
] as const satisfies [Pool, string][];

export function strength(value: number): string {
  return new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}
