/** A tournament: what was decided before, who takes part, how it stands, and its tables. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { ask, Problem, read, write } from "../api/http";
import type { TablePage, Tournament, TournamentCrosstable, TournamentStandings, TournamentTable } from "../api/types";
import { player } from "../here/device";
import { save } from "../here/files";
import { readGames } from "../here/games";
import { Link, NotFound, Refused, useAnswer, useTitle } from "../shell";
import { ago, lang } from "../words/words";
import { codeOf } from "./codes";
import { CrosstableCard } from "./crosstable";
import { useTournament } from "./fresh";
import { SettingCard } from "./setting";
import { StandingsTable } from "./standings";
import { LiveTables, Rounds } from "./tables";
import { say } from "./words";

/** So many tables are shown at most: as many as the service tells at once. */
const MOST = 1000;

export function TournamentPage(props: { id: string }): JSX.Element {
  const { now, problem, take } = useTournament(props.id);
  useTitle(`${now?.setting.name ?? say("tournament")} - Charon`);
  if (problem) return problem instanceof Problem && problem.status === 404 ? <NotFound /> : <Refused problem={problem} />;
  if (!now) return <p class="plain">{say("loading")}</p>;
  return <Whole tournament={now} onDone={take} />;
}

function Whole(props: { tournament: Tournament; onDone: (told: Tournament) => void }): JSX.Element {
  const { tournament } = props;
  const { id, version } = tournament;
  const [page] = useAnswer((signal) => read<TablePage>(`/v1/tournaments/${id}/tables?limit=${MOST}`, { signal }), [id, version]);
  const tables = page?.tables ?? [];
  return (
    <main id="content" class="lobby tournament">
      <div>
        <Head tournament={tournament} />
        <Figures tournament={tournament} tables={tables} />
      </div>
      <div>
        <Deeds {...props} tables={tables} />
        <LiveTables tournament={tournament} tables={tables} />
        <SettingCard tournament={tournament} />
        <Beside tournament={tournament} />
      </div>
    </main>
  );
}

function Head(props: { tournament: Tournament }): JSX.Element {
  const { setting, status, ended, planned, running, created_at, opener } = props.tournament;
  const [games] = useAnswer(readGames, [lang()]);
  const title = games?.find(({ id }) => id === setting.game)?.title ?? setting.game;
  return (
    <section class="card">
      <h1>{setting.name}</h1>
      <p>
        <Link to={`/games/${setting.game}/rules`}>{title}</Link> · {say("seats", { count: setting.seats })} · {formatOf(setting.format)}
      </p>
      <p class={status === "running" ? "line" : "quiet"} role="status">
        {say(status)}
        {planned ? ` · ${say("tables-of", { ended, tables: planned })}` : ""}
        {running ? ` · ${say("live", { count: running })}` : ""}
      </p>
      {planned ? <progress max={planned} value={ended} aria-label={say("tables-of", { ended, tables: planned })} /> : null}
      <p class="quiet">
        {opener ? `${say("opened-by", { name: opener })} ` : ""}
        <time dateTime={created_at}>{ago(created_at)}</time>
      </p>
    </section>
  );
}

function formatOf(format: Tournament["setting"]["format"]): string {
  const count = format.type === "swiss" ? say("rounds-of", { count: format.rounds }) : "deals" in format ? say("deals", { count: format.deals }) : "";
  return [say(format.type), count].filter(Boolean).join(", ");
}

/** Everything that was worked out, asked for again at each new version. */
function Figures(props: { tournament: Tournament; tables: TournamentTable[] }): JSX.Element {
  const { tables } = props;
  const { id, version } = props.tournament;
  const about = `/v1/tournaments/${id}`;
  const [standings, problem] = useAnswer((signal) => read<TournamentStandings>(`${about}/standings`, { signal }), [id, version]);
  const [cross] = useAnswer((signal) => read<TournamentCrosstable>(`${about}/crosstable`, { signal }), [id, version]);
  return (
    <>
      <Refused problem={problem} />
      {standings?.figures.standings.length ? <StandingsTable tournament={props.tournament} figures={standings.figures} tables={tables} /> : null}
      {cross && standings?.figures.tables ? <CrosstableCard name={id} figures={cross.figures} standings={standings.figures} tables={tables} /> : null}
      {tables.length ? <Rounds tournament={props.tournament} tables={tables} /> : null}
    </>
  );
}

function Beside(props: { tournament: Tournament }): JSX.Element {
  const { tournament } = props;
  const { id, fairness, disclosed, entrants } = tournament;
  const carryAway = async (): Promise<void> => {
    const answer = await ask(`/v1/tournaments/${id}/export`, { headers: { Accept: "application/x-ndjson" } });
    save(`${id}.ndjson`, await answer.blob());
  };
  return (
    <>
      <section class="card" aria-labelledby="entrants">
        <h2 id="entrants">{say("entrants", { count: entrants.length })}</h2>
        <ul class="rows">
          {entrants.map((one) => (
            <li key={one.id}>
              <Link to={`/players/${one.bot ?? one.player}?game=${tournament.setting.game}`}>
                <strong>{one.name}</strong>
              </Link>
              <span class="quiet">{say(one.bot ? "house-bot" : one.is_bot ? "bot" : "person")}</span>
              {one.withdrawn ? <span class="quiet">{say("withdrawn")}</span> : null}
            </li>
          ))}
        </ul>
      </section>
      <section class="card" aria-labelledby="fairness">
        <h2 id="fairness">{say("fairness")}</h2>
        <p>{say(disclosed ? "disclosed" : "sealed")}</p>
        <p class="quiet">
          {say("commitment")} <code class="hash">{fairness.seed_commitment}</code>
        </p>
        <button type="button" onClick={() => void carryAway()}>
          {say("export")}
        </button>
      </section>
    </>
  );
}

type Deed = "start" | "pause" | "resume" | "abort";

/** What the reader may do: enter, withdraw; and, whose tournament it is, start, hold and end it. */
function Deeds(props: { tournament: Tournament; tables: TournamentTable[]; onDone: (told: Tournament) => void }): JSX.Element | null {
  const { tournament, onDone } = props;
  const { id, status, admission, entrants } = tournament;
  const me = player();
  const [code, setCode] = useState(codeOf(id) ?? "");
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  if (status === "finished" || status === "aborted") return null;
  if (!me)
    return (
      <section class="card">
        <Link to={`/me?then=/tournaments/${id}`}>{say("name-first")}</Link>
      </section>
    );
  const mine = entrants.find((one) => one.player === me.id && !one.withdrawn);
  const played = props.tables.filter(({ state, match, seats }) => mine && match && state === "playing" && seats.includes(mine.id));
  const organiser = tournament.opened_by === me.id;
  const trying = (deed: () => Promise<unknown>) => (): void =>
    void deed()
      .then(() => read<Tournament>(`/v1/tournaments/${id}`))
      .then(onDone)
      .then(() => setProblem(null), setProblem);
  const entries = `/v1/tournaments/${id}/entries`;
  const enter = trying(() => write(entries, { token: me.token, body: admission.by === "code" ? { code: code.trim() } : {} }));
  const leave = trying(() => ask(`${entries}/${mine!.id}`, { method: "DELETE", token: me.token }));
  const deed = (what: Deed) => trying(() => write(`/v1/tournaments/${id}/${what}`, { token: me.token }));
  const wanted = admission.by !== "invitation" || admission.invited!.includes(me.id);
  const mayEnter = status === "open" && !mine && admission.accounts && admission.people && wanted;
  if (!mayEnter && !mine && !organiser) return null;
  return (
    <section class="card" aria-label={say("deeds")}>
      {mayEnter ? (
        <div class="row">
          {admission.by === "code" ? (
            <input aria-label={say("code")} placeholder={say("code")} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
          ) : null}
          <button type="button" class="main" onClick={enter}>
            {say("enter")}
          </button>
        </div>
      ) : null}
      {played.length ? (
        <p class="row">
          {played.map(({ number, match }) => (
            <Link key={number} to={`/match/${match}`} class="button main">
              {say("play-table", { number })}
            </Link>
          ))}
        </p>
      ) : null}
      {mine ? (
        <p class="row">
          {say("you-are-in", { name: mine.name })}
          <button type="button" onClick={leave}>
            {say("withdraw")}
          </button>
        </p>
      ) : null}
      {organiser ? (
        <>
          <p class="quiet">{say("yours")}</p>
          {codeOf(id) ? (
            <p>
              {say("code")}: <code>{codeOf(id)}</code>
            </p>
          ) : null}
          <div class="row">
            {status === "open" ? (
              <button type="button" class="main" onClick={deed("start")}>
                {say("start")}
              </button>
            ) : null}
            {status === "running" ? (
              <button type="button" onClick={deed("pause")}>
                {say("pause")}
              </button>
            ) : null}
            {status === "paused" ? (
              <button type="button" class="main" onClick={deed("resume")}>
                {say("resume")}
              </button>
            ) : null}
            <button type="button" class={sure ? "danger" : ""} onClick={sure ? deed("abort") : () => setSure(true)} onBlur={() => setSure(false)}>
              {say(sure ? "abort-sure" : "abort")}
            </button>
          </div>
        </>
      ) : null}
      <Refused problem={problem} />
    </section>
  );
}
