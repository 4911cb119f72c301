/** Sitting down by a link. The code stands behind the `#`, where no server sees it, and is used only on a click. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { player } from "../here/device";
import { read } from "../api/http";
import { claim } from "../here/seats";
import type { Match } from "../api/types";
import { go, Link, Refused, useAnswer, useTitle } from "../shell";
import { say } from "../words/words";

export function Join(props: { match: string; seat: number }): JSX.Element {
  useTitle(`${say("sit-here")} - Charon`);
  const [code] = useState(() => location.hash.slice(1));
  const [problem, setProblem] = useState<unknown>(null);
  const [match] = useAnswer(
    (signal) => read<Match>(`/v1/matches/${props.match}`, { token: player()?.token ?? null, signal }),
    [props.match],
  );
  useEffect(() => {
    if (location.hash) history.replaceState(null, "", location.pathname);
    if (code && !player()) {
      sessionStorage.setItem("charon.joining", JSON.stringify({ ...props, code }));
      go(`/me?then=${location.pathname}`, true);
    }
  }, []);
  const kept = JSON.parse(sessionStorage.getItem("charon.joining") ?? "null") as { match: string; code: string } | null;
  const used = code || (kept?.match === props.match ? kept.code : "");
  const sit = async (): Promise<void> => {
    try {
      await claim(props.match, props.seat, used || null);
      sessionStorage.removeItem("charon.joining");
      go(`/match/${props.match}`);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <main id="content" class="plain">
      <h1>{match?.game ?? say("loading")}</h1>
      <ul>
        {match?.seats.map((seat) => (
          <li key={seat.seat}>
            {seat.seat}: {seat.name ?? say("free")}
          </li>
        ))}
      </ul>
      <button type="button" class="main" onClick={sit}>
        {say("sit-as", { number: props.seat })}
      </button>
      <Refused problem={problem} />
      <p>
        <Link to={`/match/${props.match}`}>{say("watch-instead")}</Link>
      </p>
    </main>
  );
}
