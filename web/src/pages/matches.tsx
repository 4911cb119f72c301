/** Matches in a list: by their state, their game and a player, each with the one thing to do about it. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

import { read } from "../api/http";
import type { GameSummary, Listed, MatchPage, Outcome, Player, Seat } from "../api/types";
import { player } from "../here/device";
import { readGames } from "../here/games";
import { useBeat } from "../here/mine";
import { playersNamed } from "../here/players";
import { claim } from "../here/seats";
import { Won } from "../icons";
import { go, Link, Refused, SeatMark, useAnswer, useTitle } from "../shell";
import { ENDS, useTeams } from "../table/end-card";
import { ago, inDigits, type Key, lang, listed, say } from "../words/words";

type Status = Listed["status"] | "mine";

/** The page of finished matches. */
export function Replays(props: { query: URLSearchParams }): JSX.Element {
  useTitle(`${say("replays")} - Charon`);
  const [games] = useAnswer(readGames, [lang()]);
  return (
    <main id="content" class="plain wide">
      <Matches games={games} statuses={["ended"]} query={props.query} />
    </main>
  );
}

export function Matches(props: {
  games: GameSummary[] | null;
  statuses: Status[];
  query?: URLSearchParams;
  /** Only of this player. */
  of?: string;
}): JSX.Element {
  const { games, statuses } = props;
  const Heading = statuses.length > 1 ? "h2" : "h1";
  const [status, setStatus] = useState<Status>(statuses[0]!);
  const [game, setGame] = useState(props.query?.get("game") ?? "");
  const [who, setWho] = useState<Player | null>(null);
  const [cursors, setCursors] = useState<string[]>([""]);
  const turn = useBeat();
  const anew = (change: () => void): void => {
    change();
    setCursors([""]);
  };
  return (
    <section class="card" aria-labelledby="matches">
      <Heading id="matches">{say(statuses.length > 1 ? "matches" : "replays")}</Heading>
      <div class="row">
        {statuses.length > 1 ? (
          <div class="segments" role="group" aria-label={say("state")}>
            {statuses.map((one) => (
              <button key={one} type="button" aria-pressed={one === status} onClick={() => anew(() => setStatus(one))}>
                {say(one)}
              </button>
            ))}
          </div>
        ) : null}
        {status === "mine" ? null : (
          <select
            aria-label={say("game")}
            value={game}
            onChange={(event) => {
              const wanted = event.currentTarget.value;
              anew(() => setGame(wanted));
            }}
          >
            <option value="">{say("all-games")}</option>
            {games?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        )}
        {player() && !props.of && status !== "mine" ? <OfPlayer who={who} onFound={(found) => anew(() => setWho(found))} /> : null}
      </div>
      {cursors.map((cursor, place) => (
        <Rows
          status={status}
          filtered={!!(game || who || props.of)}
          key={`${status}/${game}/${who?.id}/${cursor}`}
          query={
            new URLSearchParams({
              ...(status !== "mine" && { status }),
              limit: "20",
              ...(game && status !== "mine" && { game }),
              ...((props.of ?? (status !== "mine" && who)) && { player: props.of ?? who!.id }),
              ...(cursor && { cursor }),
            })
          }
          games={games}
          turn={turn}
          onMore={place === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
        />
      ))}
    </section>
  );
}

/** A filter by a player's name; of several with the name, the one whose account is the oldest. */
function OfPlayer(props: { who: Player | null; onFound: (who: Player | null) => void }): JSX.Element {
  const [name, setName] = useState("");
  const [none, setNone] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const find = async (): Promise<void> => {
    setProblem(null);
    if (!name) return props.onFound(null);
    const players = await playersNamed(name);
    setNone(!players.length);
    props.onFound(players[0] ?? null);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void find().catch(setProblem);
  };
  return (
    <form class="row" onSubmit={submit}>
      <input
        type="search"
        aria-label={say("of-player")}
        placeholder={say("of-player")}
        maxLength={40}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        onChange={(event) => event.currentTarget.value || props.onFound(null)}
      />
      {none && name ? <span role="status">{say("nobody-called", { name })}</span> : null}
      <Refused problem={problem} />
    </form>
  );
}

/** What is said where there is nothing, and what to do about it. */
const NONE: Record<Status, Key> = { open: "none-open", playing: "none-playing", ended: "none-ended", mine: "none-mine" };

function Rows(props: {
  status: Status;
  /** Whether only some of them are wanted. */
  filtered: boolean;
  query: URLSearchParams;
  games: GameSummary[] | null;
  turn: number;
  onMore: ((cursor: string) => void) | null;
}): JSX.Element {
  const [page, problem] = useAnswer(
    (signal) => read<MatchPage>(`/v1/${props.status === "mine" ? "me/" : ""}matches?${props.query}`, { token: player()?.token ?? null, signal }),
    [String(props.query), props.turn],
  );
  if (!page) return problem ? <Refused problem={problem} /> : <p class="quiet">{say("loading")}</p>;
  return (
    <>
      <ul class="rows">
        {page.matches.map((row) => (
          <MatchRow key={row.id} row={row} titles={titlesOf(props.games)} />
        ))}
      </ul>
      {page.matches.length ? null : <p class="quiet">{say(props.filtered ? "none-found" : NONE[props.status])}</p>}
      {page.cursor && props.onMore ? (
        <button type="button" onClick={() => props.onMore!(String(page.cursor))}>
          {say("more")}
        </button>
      ) : null}
    </>
  );
}

export function titlesOf(games: GameSummary[] | null): Map<string, string> {
  return new Map(games?.map((one) => [one.id, one.title]));
}

export function MatchRow(props: {
  row: Listed;
  titles: Map<string, string>;
  /** What it waits for. */
  about?: ComponentChildren;
  /** What else can be done about it. */
  children?: ComponentChildren;
}): JSX.Element {
  const { row } = props;
  const me = player();
  const mine = me !== null && row.seats.some((seat) => seat.taken && seat.player === me.id);
  const free = row.seats.find((seat) => !seat.taken && (seat.listed || (me && seat.player === me.id)));
  const way: Key = row.status === "ended" ? "replay" : mine ? "play" : "watch";
  return (
    <li>
      <span class="what">
        <strong>{props.titles.get(row.game) ?? row.game}</strong>
        <span class="quiet">
          <State row={row} />
        </span>
      </span>
      <span class="people">
        {row.seats.map((seat) => (
          <Person key={seat.seat} seat={seat} me={me?.id ?? null} asked={row.status === "playing" && row.asked.includes(seat.seat)} won={row.outcome?.winners.includes(seat.seat) ?? false} />
        ))}
        {props.about}
      </span>
      <time class="quiet" dateTime={row.updated_at}>
        {ago(row.updated_at)}
      </time>
      {free && row.status === "open" && (!mine || free.player) ? <SitDown match={row.id} seat={free.seat} /> : null}
      <Link to={`/match/${row.id}`} class={mine && row.status !== "ended" ? "button main" : "button"}>
        {say(way)}
      </Link>
      {props.children}
    </li>
  );
}

/** How far it is, or how it ended. */
export function State(props: { row: Listed }): JSX.Element {
  const nameOf = useTeams(props.row.game, props.row.outcome !== null);
  return <>{stateOf(props.row, nameOf)}</>;
}

function stateOf(row: Listed, nameOf: (team: string) => string): string {
  if (row.status === "open") return say("seats-free", { count: row.free });
  if (row.status === "playing") return progressOf(row);
  if (row.ended && row.ended !== "played") return say(ENDS[row.ended]);
  return row.outcome ? resultOf(row.outcome, nameOf) : say("no-result");
}

/** How far it has come, by what its game counts. */
function progressOf(row: Listed): string {
  const { rounds, turns } = row.progress;
  if (rounds) return say("round-no", { number: rounds });
  return turns ? say("turn-no", { number: turns }) : say("begun");
}

/** The sides that won, with their scores. */
function resultOf(outcome: Outcome, nameOf: (team: string) => string): string {
  const won = Object.entries(outcome.teams).filter(([, seats]) => seats.some((seat) => outcome.winners.includes(seat)));
  if (!won.length) return say("nobody-won");
  return listed(won.map(([team]) => [nameOf(team), ...(outcome.scores[team] === undefined ? [] : [inDigits(outcome.scores[team])])].join(" ")));
}

function Person(props: { seat: Seat; me: string | null; asked: boolean; won: boolean }): JSX.Element {
  const { seat, me, asked } = props;
  return (
    <span class={["person", seat.taken ? "" : "free", asked ? "asked" : ""].join(" ").trim()}>
      <SeatMark seat={seat.seat} /> {seat.name ?? say("free")}
      {seat.is_bot ? <span class="quiet"> {seat.bot ?? say("bot")}</span> : null}
      {seat.player && seat.player === me ? ` (${say("you")})` : ""}
      {asked ? <span class="hidden">{say("asked")}</span> : null}
      {props.won ? <Won word={say("won")} /> : null}
    </span>
  );
}

function SitDown(props: { match: string; seat: number }): JSX.Element {
  const [problem, setProblem] = useState<unknown>(null);
  const sit = async (): Promise<void> => {
    if (!player()) return go(`/me?then=/match/${props.match}`);
    try {
      await claim(props.match, props.seat, null);
      go(`/match/${props.match}`);
    } catch (failure) {
      setProblem(failure);
    }
  };
  return (
    <>
      <button type="button" class="main" onClick={() => void sit()}>
        {say("join")}
      </button>
      <Refused problem={problem} />
    </>
  );
}
