/** The lobby: what waits for me, and the tables there are. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { player } from "../api/device";
import { readGames } from "../api/games";
import { read } from "../api/http";
import { claim } from "../api/seats";
import type { Listed, MatchPage, Seat } from "../api/types";
import { go, Link, Refused, SeatMark, useAnswer, useTitle } from "../shell";
import { ago, type Key, say } from "../words/words";

const STATUSES = ["open", "playing", "ended"] as const;
const REFRESH = 10_000;

export function Lobby(): JSX.Element {
  useTitle("Charon");
  const [status, setStatus] = useState<(typeof STATUSES)[number]>("open");
  const [game, setGame] = useState("");
  const [cursors, setCursors] = useState<string[]>([""]);
  const turn = useBeat();
  const [games] = useAnswer(readGames, []);
  const titles = new Map(games?.map((one) => [one.id, one.title]));
  const show = (wanted: (typeof STATUSES)[number]): void => {
    setStatus(wanted);
    setCursors([""]);
  };
  return (
    <main id="content" class="lobby">
      <MyMove titles={titles} turn={turn} />
      <section aria-labelledby="matches">
        <div class="row">
          <h1 id="matches">{say("matches")}</h1>
          <Link to="/new" class="button">
            {say("new-match")}
          </Link>
        </div>
        <div class="row" role="group">
          {STATUSES.map((one) => (
            <button key={one} type="button" aria-pressed={one === status} onClick={() => show(one)}>
              {say(one)}
            </button>
          ))}
          <select aria-label={say("game")} value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            <option value="">{say("all-games")}</option>
            {games?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
        {cursors.map((cursor, place) => (
          <Rows
            key={`${status}/${game}/${cursor}`}
            query={new URLSearchParams({ status, ...(game && { game }), ...(cursor && { cursor }) })}
            titles={titles}
            turn={turn}
            onMore={place === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
          />
        ))}
      </section>
    </main>
  );
}

/** A number that grows every ten seconds while somebody looks. */
function useBeat(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const beat = (): void => {
      if (document.visibilityState === "visible") setTurn((now) => now + 1);
    };
    const timer = setInterval(beat, REFRESH);
    window.addEventListener("focus", beat);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", beat);
    };
  }, []);
  return turn;
}

function MyMove(props: { titles: Map<string, string>; turn: number }): JSX.Element | null {
  const me = player();
  const [mine] = useAnswer(
    async (signal) =>
      me && (await read<MatchPage>("/v1/me/matches?asked=true", { token: me.token, signal })).matches,
    [me?.id, props.turn],
  );
  if (!me) return null;
  return (
    <section aria-labelledby="mine">
      <h1 id="mine">{say("my-move")}</h1>
      {mine?.length ? (
        <ul class="rows">
          {mine.map((row) => (
            <Row key={row.id} row={row} titles={props.titles} />
          ))}
        </ul>
      ) : (
        <p class="quiet">{say("my-move-none")}</p>
      )}
    </section>
  );
}

function Rows(props: {
  query: URLSearchParams;
  titles: Map<string, string>;
  turn: number;
  onMore: ((cursor: string) => void) | null;
}): JSX.Element {
  const [page, problem] = useAnswer(
    (signal) => read<MatchPage>(`/v1/matches?${props.query}`, { token: player()?.token ?? null, signal }),
    [String(props.query), props.turn],
  );
  if (!page) return problem ? <Refused problem={problem} /> : <p class="quiet">{say("loading")}</p>;
  return (
    <>
      <ul class="rows">
        {page.matches.map((row) => (
          <Row key={row.id} row={row} titles={props.titles} />
        ))}
      </ul>
      {page.matches.length ? null : <p class="quiet">{say("none-listed")}</p>}
      {page.cursor && props.onMore ? (
        <button type="button" onClick={() => props.onMore!(String(page.cursor))}>
          {say("more")}
        </button>
      ) : null}
    </>
  );
}

function Row(props: { row: Listed; titles: Map<string, string> }): JSX.Element {
  const { row } = props;
  const me = player();
  const mine = me !== null && row.seats.some((seat) => seat.player === me.id);
  const free = row.seats.find((seat) => !seat.taken && seat.listed);
  const way: Key = row.status === "ended" ? "replay" : mine ? "play" : "watch";
  return (
    <li>
      <Link to={`/match/${row.id}`} class="title">
        {props.titles.get(row.game) ?? row.game}
      </Link>
      <span class="people">
        {row.seats.map((seat) => (
          <Person key={seat.seat} seat={seat} me={me?.id ?? null} />
        ))}
      </span>
      <time class="quiet" dateTime={row.updated_at}>
        {ago(row.updated_at)}
      </time>
      {free && !mine ? <SitDown match={row.id} seat={free.seat} /> : null}
      <Link to={`/match/${row.id}`} class="button">
        {say(way)}
      </Link>
    </li>
  );
}

function Person(props: { seat: Seat; me: string | null }): JSX.Element {
  const { seat, me } = props;
  const name = seat.name ?? say("free");
  return (
    <span class={seat.taken ? "person" : "person free"}>
      <SeatMark seat={seat.seat} /> {name}
      {seat.is_bot ? ` (${say("bot")})` : seat.player && seat.player === me ? ` (${say("you")})` : ""}
    </span>
  );
}

function SitDown(props: { match: string; seat: number }): JSX.Element {
  const [problem, setProblem] = useState<unknown>(null);
  const sit = async (): Promise<void> => {
    const me = player();
    if (!me) return go(`/me?then=/match/${props.match}`);
    try {
      await claim(props.match, props.seat, null);
      go(`/match/${props.match}`);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <>
      <button type="button" class="main" onClick={sit}>
        {say("join")}
      </button>
      <Refused problem={problem} />
    </>
  );
}
