/** Players by their names, which are not unique: who has had a name the longest comes first. */

import { read } from "../api/http";
import type { Player } from "../api/types";
import { player } from "./device";

export async function playersNamed(name: string): Promise<Player[]> {
  const query = new URLSearchParams({ name });
  return (await read<{ players: Player[] }>(`/v1/players?${query}`, { token: player()?.token ?? null })).players;
}
