/**
 * Sitting down, or watching, by a link. The code stands behind the `#`, where no server sees it, and is used only on a
 * click.
 */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Problem, read, write } from "../api/http";
import type { Match } from "../api/types";
import { keepWatching, player } from "../here/device";
import { readGames } from "../here/games";
import { claim } from "../here/seats";
import { go, Link, Refused, SeatMark, useAnswer, useTitle } from "../shell";
import { lang, say } from "../words/words";
import { Stranger } from "./stranger";

export function Join(props: { match: string; seat: number }): JSX.Element {
  const { match, seat } = props;
  useTitle(`${say("sit-here")} - Charon`);
  const [code, used] = useCode(`${match}/${seat}`);
  const [problem, setProblem] = useState<unknown>(null);
  const sit = async (): Promise<void> => {
    try {
      await claim(match, seat, code || null);
      used();
      go(`/match/${match}`);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <main id="content" class="plain">
      <section class="card">
        <About match={match} seat={seat} />
        {player() ? (
          <button type="button" class="main" onClick={() => void sit()}>
            {say("sit-as", { number: seat })}
          </button>
        ) : (
          <Stranger onDone={() => void sit()} deed={say("sit-as", { number: seat })} />
        )}
        <Unopened problem={problem} />
        <p>
          <Link to={`/match/${match}`}>{say("watch-instead")}</Link>
        </p>
      </section>
    </main>
  );
}

export function Watch(props: { match: string }): JSX.Element {
  const { match } = props;
  useTitle(`${say("watch")} - Charon`);
  const [code, used] = useCode(match);
  const [problem, setProblem] = useState<unknown>(null);
  const watch = async (): Promise<void> => {
    try {
      const token = player()?.token ?? null;
      const made = await write<{ token: string }>(`/v1/matches/${match}/spectators/claim`, { token, body: { code } });
      keepWatching(match, made.token);
      used();
      go(`/match/${match}`);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <main id="content" class="plain">
      <section class="card">
        <About match={match} seat={null} />
        <button type="button" class="main" onClick={() => void watch()}>
          {say("watch")}
        </button>
        <Unopened problem={problem} />
      </section>
    </main>
  );
}

/** The code of a link, which is in no address any more: kept in this tab until it is used. */
function useCode(place: string): [string, () => void] {
  const name = `charon.code.${place}`;
  const [code] = useState(() => location.hash.slice(1) || (sessionStorage.getItem(name) ?? ""));
  useEffect(() => {
    if (code) sessionStorage.setItem(name, code);
    if (location.hash) history.replaceState(null, "", location.pathname);
  }, []);
  return [code, () => sessionStorage.removeItem(name)];
}

/** Why the code opened nothing; of a private match it is not told that it is there. */
function Unopened(props: { problem: unknown }): JSX.Element {
  const { problem } = props;
  const isUsed = problem instanceof Problem && (problem.status === 404 || problem.code === "wrong-code");
  return isUsed ? (
    <p role="alert" class="refused">
      {say("link-used")}
    </p>
  ) : (
    <Refused problem={problem} />
  );
}

/** What one is invited to, as far as one may know it before. */
function About(props: { match: string; seat: number | null }): JSX.Element {
  const token = player()?.token ?? null;
  const [games] = useAnswer(readGames, [lang()]);
  const [match, problem] = useAnswer((signal) => read<Match>(`/v1/matches/${props.match}`, { token, signal }), [props.match, token]);
  if (problem instanceof Problem && problem.status === 404)
    return (
      <>
        <h1>{say("invitations")}</h1>
        <p class="quiet">{say("private-table")}</p>
      </>
    );
  if (!match) return problem ? <Refused problem={problem} /> : <h1>{say("loading")}</h1>;
  return (
    <>
      <h1>{games?.find(({ id }) => id === match.game)?.title ?? match.game}</h1>
      {match.opener ? <p class="quiet">{say("invited-by", { name: match.opener })}</p> : null}
      <ul class="rows">
        {match.seats.map((seat) => (
          <li key={seat.seat} class={seat.seat === props.seat ? "chosen" : ""}>
            <SeatMark seat={seat.seat} />
            <strong class={seat.taken ? "" : "free"}>{seat.name ?? say("free")}</strong>
            {seat.is_bot ? <span class="quiet">{seat.bot ?? say("bot")}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
