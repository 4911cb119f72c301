/** What one can do about a match beside playing it: resign, play again, carry it away. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { keepCodes, player, seatIn, tokenFor } from "../api/device";
import { ask, write } from "../api/http";
import type { Match, NewMatch } from "../api/types";
import { go, Link, Refused } from "../shell";
import { say } from "../words/words";

export function Deeds(props: { match: Match }): JSX.Element {
  const { match } = props;
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const held = seatIn(match.id);
  const trying = (deed: () => Promise<void>) => (): void => void deed().catch(setProblem);
  const resign = trying(async () => {
    await write(`/v1/matches/${match.id}/seats/${held!.seat}/resign`, { token: held!.token });
    setSure(false);
  });
  const again = trying(async () => {
    const made = await write<NewMatch>(`/v1/matches/${match.id}/rematch`, { token: player()!.token, body: {} });
    keepCodes(made.match.id, { ...made.codes } as Record<string, string>);
    go(`/match/${made.match.id}`);
  });
  const carryAway = trying(async () => {
    const answer = await ask(`/v1/matches/${match.id}/export`, {
      token: tokenFor(match.id),
      headers: { Accept: "application/x-ndjson" },
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${match.id}.ndjson`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  const playing = match.status === "playing" && held !== null && !match.seats[held.seat]?.resigned;
  const played = match.status === "ended" && player() !== null && match.seats.some((seat) => seat.player === player()!.id);
  return (
    <div class="row">
      <button type="button" onClick={carryAway}>
        {say("export")}
      </button>
      {match.status === "ended" ? (
        <Link to={`/match/${match.id}/audit`} class="button">
          {say("check-this")}
        </Link>
      ) : null}
      {played ? (
        <button type="button" onClick={again}>
          {say("rematch")}
        </button>
      ) : null}
      {playing ? (
        <button type="button" onClick={sure ? resign : () => setSure(true)}>
          {say(sure ? "resign-sure" : "resign")}
        </button>
      ) : null}
      <Refused problem={problem} />
    </div>
  );
}
