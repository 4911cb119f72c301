/** The table of a match: played, watched, or looked at again. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";

import type { Match, TurningPoint } from "../api/types";
import { seatIn } from "../here/device";
import { readGames } from "../here/games";
import { go, Link, NotFound, Refused, useAnswer, useTitle } from "../shell";
import { useAnswering } from "../table/answering";
import { useBell } from "../table/bell";
import { Beside, useParts, Ways } from "../table/beside";
import { Board } from "../table/board";
import { Deeds } from "../table/deeds";
import { drawingOf } from "../table/drawing";
import { Hindsight } from "../table/hindsight";
import { type Live, useLive, useLog } from "../table/live";
import { chaptersAt, useMarks } from "../table/marks";
import { isMine } from "../table/players";
import { Prompt } from "../table/prompt";
import { Review } from "../table/review";
import { Time } from "../table/time";
import { WaitingRoom } from "../table/waiting";
import { lang, say } from "../words/words";

interface Seen {
  match: string;
  /** The version that is looked at; null: live. */
  at: number | null;
  /** Through whose eyes: a seat's number, `public`, `all`; null: one's own. */
  eyes: string | null;
}

export function MatchPage(props: Seen): JSX.Element {
  const live = useLive(props.match, lang());
  const { table, problem } = live;
  const title = useGameTitle(table?.match.game ?? null);
  const asked = table !== null && table.decisions.length > 0;
  useTitle(`${asked ? `(!) ${say("my-move")} - ` : ""}${title} - Charon`);
  useBell(table, title);
  if (problem?.status === 404 || problem?.status === 403) return <NotFound />;
  if (problem) return <Problematic problem={problem} />;
  if (!table) return <p class="plain">{say("loading")}</p>;
  return table.match.status === "open" ? <Gathering live={live} title={title} /> : <Played {...props} live={live} title={title} />;
}

function Problematic(props: { problem: unknown }): JSX.Element {
  return (
    <main id="content" class="plain">
      <Refused problem={props.problem} />
      <Link to="/me">{say("account")}</Link>
    </main>
  );
}

/** A match that has not begun. */
function Gathering(props: { live: Live; title: string }): JSX.Element {
  const { live, title } = props;
  const { match } = live.table!;
  return (
    <main id="content" class="plain wide">
      <Head match={match} title={title} line={live.line} chapters={[]} />
      <WaitingRoom match={match} onChange={live.refresh} />
    </main>
  );
}

function Played(props: Seen & { live: Live; title: string }): JSX.Element {
  const { live, title } = props;
  const table = live.table!;
  const { match } = table;
  const marks = useMarks(match);
  const from = useRef<number | null>(null);
  const own = seatIn(match.id) ?? match.seats.find((seat) => isMine(match, seat));
  const eyes = props.eyes ?? (own ? String(own.seat) : "public");
  const at = props.at === null ? null : Math.max(1, Math.min(props.at, match.version));
  const entries = useLog(match, live.entries, at === null || !match.disclosed ? null : eyes);
  const [drawing] = useAnswer(async () => ({ found: await drawingOf(match.game) }), [match.game]);
  const answering = useAnswering({
    match,
    view: table.view,
    decisions: table.decisions,
    drawing: drawing?.found ?? null,
    onAnswered: live.refresh,
  });
  const names = namesOf(match);
  const parts = useParts(entries);
  const travel = (version: number | null, seen = eyes): void =>
    go(version === null ? `/match/${match.id}` : `/match/${match.id}/at/${version}?as=${seen}`, true);
  const jump = (version: number): void => {
    from.current = at ?? match.version;
    parts.turn("table");
    go(`/match/${match.id}/at/${version}?as=${eyes}`);
  };
  const review = { match, names, eyes, from: from.current, asked: table.decisions.length > 0, onGo: travel };
  return (
    <main id="content" class={["table", at === null ? "" : "past", match.status].join(" ")} data-part={parts.part}>
      <div class="stage">
        <Head match={match} title={title} line={live.line} chapters={chaptersAt(marks, at ?? match.version)} />
        <Damage match={match} />
        {at !== null ? (
          <Review {...review} at={at} />
        ) : match.status === "ended" ? null : (
          <Prompt match={match} decisions={table.decisions} names={names} answering={answering} drawn={!!drawing?.found && !!table.view} />
        )}
        <div class={at !== null && match.status === "playing" ? "board framed" : "board"}>
          <h2 class="hidden">{say("table")}</h2>
          <Board
            table={table}
            entries={entries}
            names={names}
            at={at}
            eyes={eyes}
            drawing={drawing?.found ?? null}
            answering={answering}
          />
        </div>
        <Time match={match} entries={entries} marks={marks} at={at} onGo={travel} />
        <Deeds match={match} onDone={live.refresh} />
        <Hindsight match={match} names={names} entries={entries} marks={marks} at={at ?? match.version} onGo={jump} />
      </div>
      <Beside match={match} entries={entries} marks={marks} names={names} at={at} onGo={jump} parts={parts} />
      <Ways parts={parts} asked={table.decisions.length > 0} />
    </main>
  );
}

function Head(props: { match: Match; title: string; line: boolean; chapters: TurningPoint[] }): JSX.Element {
  const { match, chapters } = props;
  return (
    <header class="head">
      <h1>{props.title}</h1>
      {chapters.map((chapter) => (
        <span key={chapter.kind} class="chip">
          {chapterText(chapter)}
        </span>
      ))}
      {match.terms.rated ? <span class="chip">{say("rated")}</span> : null}
      {match.origin ? (
        <Link to={`/match/${match.origin.match}`} class="chip">
          {say("branch-of")}
        </Link>
      ) : null}
      <span class={props.line ? "line" : "line down"} role="status">
        {say(!props.line ? "line-down" : match.status === "ended" ? "ended" : "live")}
      </span>
      <Link to={`/games/${match.game}/rules`}>{say("rules")}</Link>
      {props.line ? null : <p class="offline">{say("offline")}</p>}
    </header>
  );
}

/** A mark as a chip has room for it: its first clause. */
function chapterText(mark: TurningPoint): string {
  return (mark.text ?? mark.label ?? mark.kind).split(/[.;:,(]/)[0]!;
}

function Damage(props: { match: Match }): JSX.Element | null {
  const { match } = props;
  if (!match.damage) return null;
  return (
    <div role="alert" class="refused">
      <p>{say("damage", { detail: match.damage })}</p>
      <Link to={`/match/${match.id}/audit`}>{say("check-this")}</Link>
    </div>
  );
}

/** The names of the seats; equal ones are numbered. */
function namesOf(match: Match): string[] {
  const names = match.seats.map((seat) => seat.name ?? say("free"));
  return names.map((name, place) => {
    const same = names.slice(0, place + 1).filter((one) => one === name).length;
    return same > 1 ? `${name} ${same}` : name;
  });
}

function useGameTitle(game: string | null): string {
  const [games] = useAnswer(readGames, [lang()]);
  return games?.find((one) => one.id === game)?.title ?? game ?? "";
}

