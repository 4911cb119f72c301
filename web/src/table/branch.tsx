/** Playing on from a version: a match of its own, unrated, with bots in the other seats. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { write } from "../api/http";
import type { Match, NewMatch } from "../api/types";
import { keepCodes, player } from "../here/device";
import { claim } from "../here/seats";
import { go, Refused } from "../shell";
import { say } from "../words/words";
import { mySeat } from "./players";

export function Branch(props: { match: Match; names: string[]; at: number; eyes: string }): JSX.Element | null {
  const { match, names, eyes } = props;
  const held = mySeat(match)?.seat;
  const seen = /^\d+$/.test(eyes) ? Number(eyes) : (held ?? 0);
  const [seat, setSeat] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const mine = seat ?? seen;
  if (!player() || (!match.disclosed && held === undefined)) return null;
  const begin = (): void =>
    void branch(match, props.at, match.disclosed ? eyes : String(held), mine).then((id) => go(`/match/${id}`), setProblem);
  return (
    <details class="menu">
      <summary class="button">{say("branch")}</summary>
      <div class="card">
        <p class="quiet">{say(eyes === "all" ? "branch-truth" : "branch-help")}</p>
        <div class="row">
          <select aria-label={say("branch-seat")} value={mine} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {names.map((name, number) => (
              <option key={number} value={number}>
                {say("as-seat", { number, name })}
              </option>
            ))}
          </select>
          <button type="button" class="main" onClick={begin}>
            {say("branch-from", { version: props.at })}
          </button>
        </div>
        <Refused problem={problem} />
      </div>
    </details>
  );
}

async function branch(match: Match, at: number, eyes: string, mine: number): Promise<string> {
  const made = await write<NewMatch>(`/v1/matches/${match.id}/branches`, {
    token: player()!.token,
    body: {
      at,
      ...(eyes === "all" ? { truth: true, as: "public" } : { as: eyes }),
      seats: match.seats.map((seat) =>
        seat.seat === mine ? { kind: "open" } : { kind: "bot", bot: seat.bot ?? match.terms.absence?.bot ?? "scripted" },
      ),
    },
  });
  const code = (made.codes as Record<string, string>)[String(mine)] ?? null;
  keepCodes(made.match.id, {});
  await claim(made.match.id, mine, code);
  return made.match.id;
}
