/** The games there are and what lies in their boxes, each asked for once in each language. */

import { lang } from "../words/words";
import { read } from "../api/http";
import type { Components, GameSummary } from "../api/types";

const known = new Map<string, Promise<unknown>>();

export async function readGames(): Promise<GameSummary[]> {
  return (await once<{ games: GameSummary[] }>("/v1/games")).games;
}

export function readComponents(game: string): Promise<Components> {
  return once(`/v1/games/${game}/components`);
}

/** What options and their values are called, by their keys: `option-night`, `option-night-long`, `option-night.help`. */
export async function readOptionNames(game: string): Promise<Map<string, string>> {
  const { fluent } = await once<{ fluent: string }>(`/v1/games/${game}/words`);
  const names = new Map<string, string>();
  for (const [, key, text, help] of fluent.matchAll(/^(option-[\w-]+) = ([^{}\n]+)$(?:\n +\.help = (.+)$)?/gm)) {
    names.set(key!, text!);
    if (help) names.set(`${key}.help`, help);
  }
  return names;
}

/** What the sides of a game are called, by their ids. */
export async function readTeams(game: string): Promise<Map<string, string>> {
  const { fluent } = await once<{ fluent: string }>(`/v1/games/${game}/words`);
  const said = new Map([...fluent.matchAll(/^([\w-]+) = (.+)$/gm)].map(([, key, text]) => [key!, text!]));
  const found = [...said].filter(([key]) => key.startsWith("team-"));
  return new Map(found.map(([key, text]) => [key.slice(5), text.replace(/\{ ([\w-]+) \}/g, (_, other: string) => said.get(other) ?? "")]));
}

function once<T>(path: string): Promise<T> {
  const name = `${lang()} ${path}`;
  const found = (known.get(name) as Promise<T> | undefined) ?? read<T>(path, { lang: lang() });
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}
