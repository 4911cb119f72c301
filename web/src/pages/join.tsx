/** Sitting down by a link. The code stands behind the `#`, where no server sees it, and is used only on a click. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { player } from "../here/device";
import { read } from "../api/http";
import { claim } from "../here/seats";
import type { Match } from "../api/types";
import { readGames } from "../here/games";
import { go, Link, Refused, SeatMark, useAnswer, useTitle } from "../shell";
import { lang, say } from "../words/words";

export function Join(props: { match: string; seat: number }): JSX.Element {
  useTitle(`${say("sit-here")} - Charon`);
  const [code] = useState(() => location.hash.slice(1));
  const [problem, setProblem] = useState<unknown>(null);
  const [games] = useAnswer(readGames, [lang()]);
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
      <section class="card">
        <h1>{games?.find(({ id }) => id === match?.game)?.title ?? match?.game ?? say("loading")}</h1>
        {match?.opener ? <p class="quiet">{say("invited-by", { name: match.opener })}</p> : null}
        <ul class="rows">
          {match?.seats.map((seat) => (
            <li key={seat.seat} class={seat.seat === props.seat ? "chosen" : ""}>
              <SeatMark seat={seat.seat} />
              <strong class={seat.taken ? "" : "free"}>{seat.name ?? say("free")}</strong>
              {seat.is_bot ? <span class="quiet">{seat.bot ?? say("bot")}</span> : null}
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
      </section>
    </main>
  );
}
