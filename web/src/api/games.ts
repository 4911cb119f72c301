/** The games there are, asked for once in each language. */

import { lang } from "../words/words";
import { read } from "./http";
import type { GameSummary } from "./types";

const known = new Map<string, Promise<GameSummary[]>>();

export function readGames(): Promise<GameSummary[]> {
  const spoken = lang();
  const found = known.get(spoken) ?? asked(spoken);
  known.set(spoken, found);
  found.catch(() => known.delete(spoken));
  return found;
}

async function asked(spoken: string): Promise<GameSummary[]> {
  return (await read<{ games: GameSummary[] }>("/v1/games", { lang: spoken })).games;
}
