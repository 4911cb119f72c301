/** The table of a match: played, watched, or looked at again. */

import type { ComponentChildren, ComponentProps, JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Decision, Match, Table, TurningPoint } from "../api/types";
import { keepSeat, player, seatIn } from "../here/device";
import { readGames } from "../here/games";
import { part } from "../here/parts";
import { byArrows, useKeys, useLetters } from "../keys";
import { again, EnterAgain, go, Link, NotFound, Refused, useAnswer, useTitle } from "../shell";
import { useAnswering } from "../table/answering";
import { useBell } from "../table/bell";
import { Beside, useParts, Ways } from "../table/beside";
import { Board, Described, Ending, InWords } from "../table/board";
import { Deeds } from "../table/deeds";
import { type Drawing, drawingOf } from "../table/drawing";
import type { Hindsight } from "../table/hindsight";
import { type Live, useLive, useLog } from "../table/live";
import { chaptersAt, useMarks } from "../table/marks";
import { Moving } from "../table/moving";
import { isMine, mySeat, Players, sitsOut } from "../table/players";
import { Prompt } from "../table/prompt";
import { openEyes, Review } from "../table/review";
import { useSheet } from "../table/sheet";
import { bringLit, Choices, rove, touch, walkSpots } from "../table/spot";
import { Time } from "../table/time";
import { Otherwise, useTold } from "../table/told";
import { lang, say } from "../words/words";
import { Cover } from "./shelf";

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
  const asked = table !== null && askedIn(table).length > 0;
  const past = props.at === null ? "" : `${say("version", { version: props.at })} - `;
  useTitle(`${asked ? `(!) ${say("my-move")} - ` : ""}${past}${title} - Charon`);
  useBell(live, asked, title);
  useSeats(table?.match ?? null);
  if (live.ended && (problem || (table && !mySeat(table.match)))) return <Ended />;
  if (problem?.status === 404 || problem?.status === 403) return <NotFound />;
  if (problem) return <Problematic problem={problem} />;
  if (!table) return <p class="plain">{say("loading")}</p>;
  return table.match.status === "open" ? <Gathering live={live} title={title} /> : <Drawn {...props} live={live} title={title} />;
}

/** What is to be answered here: nothing where another sits in, or the match can only be read. */
function askedIn({ match, decisions }: Table): Decision[] {
  return sitsOut(match) || match.damage ? [] : decisions;
}

/** The account's seats, also where another browser sat down in them. */
function useSeats(match: Match | null): void {
  useEffect(() => {
    const token = player()?.token;
    if (!match || !token || seatIn(match.id)) return;
    const mine = match.seats.filter((seat) => isMine(match, seat)).reverse();
    for (const { seat } of mine) keepSeat(match.id, { token, seat });
    if (mine.length) again();
  }, [match]);
}

/** The seat, or the account, was taken from this browser; what was noted in it stays. */
function Ended(): JSX.Element {
  return (
    <main id="content" class="plain">
      <p role="alert">{say("token-ended")}</p>
      <div class="row">
        <EnterAgain />
        <button type="button" onClick={() => location.reload()}>
          {say("watch-instead")}
        </button>
      </div>
    </main>
  );
}

/** Nothing is asked before it is known whether there is a drawing: what was touched in words would be lost with them. */
function Drawn(props: Seen & { live: Live; title: string }): JSX.Element {
  const { game } = props.live.table!.match;
  const [drawing] = useAnswer(async () => ({ found: await drawingOf(game) }), [game]);
  const [broken, setBroken] = useState(false);
  if (!drawing) return <p class="plain">{say("loading")}</p>;
  return <Played {...props} drawing={broken ? null : drawing.found} breakDrawing={() => setBroken(true)} />;
}

function Problematic(props: { problem: unknown }): JSX.Element {
  return (
    <main id="content" class="plain">
      <Refused problem={props.problem} />
      <Link to="/">{say("back-to-lobby")}</Link>
    </main>
  );
}

/** A match that has not begun: a part of its own. */
function Gathering(props: { live: Live; title: string }): JSX.Element {
  const { live, title } = props;
  const [room] = useAnswer(() => part("waiting", () => import("../table/waiting")), []);
  const { match } = live.table!;
  return (
    <main id="content" class="plain wide gathering">
      <Head match={match} title={title} live={live} chapters={[]} />
      <Cover game={{ id: match.game, title }} />
      {room ? <room.WaitingRoom match={match} onChange={live.refresh} /> : <p>{say("loading")}</p>}
    </main>
  );
}

function Played(props: Seen & { live: Live; title: string; drawing: Drawing | null; breakDrawing: () => void }): JSX.Element {
  const { live, title, drawing, breakDrawing } = props;
  const { match } = live.table!;
  const table = { ...live.table!, decisions: askedIn(live.table!) };
  const marks = useMarks(match);
  const from = useRef<number | null>(null);
  const own = mySeat(match);
  const opened = openEyes(match);
  const eyes = opened.find((one) => one === props.eyes) ?? (own ? String(own.seat) : "public");
  const at = props.at === null ? null : Math.max(1, Math.min(props.at, match.version));
  const entries = useLog(match, live.entries, at === null || !match.disclosed ? null : eyes);
  const answering = useAnswering({ match, view: table.view, decisions: table.decisions, drawing, offline: live.offline, onAnswered: live.refresh });
  const names = namesOf(match);
  const parts = useParts(entries);
  const seen = { table, entries, names, at, eyes, answering };
  const drawn = useTold(seen, drawing);
  const { told } = drawn;
  useSheet(drawing?.sheet ?? "");
  const whole = useRef<HTMLElement>(null);
  useHands(whole, drawing?.letters ?? {});
  useEffect(() => bringLit(whole.current!), [drawn.version, table.decisions[0]?.id]);
  const travel = (version: number | null, seen = eyes): void =>
    go(version === null ? `/match/${match.id}` : `/match/${match.id}/at/${version}?as=${seen}`, true);
  const jump = (version: number): void => {
    from.current = at ?? match.version;
    parts.turn("table");
    go(`/match/${match.id}/at/${version}?as=${eyes}`);
  };
  const review = { match, names, eyes, from: from.current, asked: table.decisions.length > 0, onGo: travel };
  const Course = drawing?.Course;
  const way = drawing ? "drawn" : "worded";
  const look = ["table", at === null ? "live" : "past", match.status, way];
  return (
    <main id="content" class={look.join(" ")} data-part={parts.part} ref={whole}>
      <Choices.Provider value={at === null ? answering : null}>
        <div class="stage">
          <div class="scene">
            <Head match={match} title={title} live={live} chapters={chaptersAt(marks, at ?? match.version)}>
              {Course && told ? (
                <Otherwise onBreak={breakDrawing}>
                  <Course {...told} />
                </Otherwise>
              ) : null}
            </Head>
            <Damage match={match} />
            {at !== null ? (
              <Review {...review} at={at} />
            ) : match.status === "ended" || match.damage ? null : (
              <Prompt match={match} decisions={table.decisions} names={names} answering={answering} drawn={drawing !== null} />
            )}
            {match.status === "ended" && at === null ? <Cover game={{ id: match.game, title }} /> : null}
            <Otherwise key={`end ${way}`} onBreak={breakDrawing}>
              <Ending drawing={drawing} told={told} seen={seen} />
            </Otherwise>
            {drawing ? (
              <Otherwise onBreak={breakDrawing}>
                <Board drawing={drawing} told={drawn} />
              </Otherwise>
            ) : (
              <div class={at !== null && match.status === "playing" ? "board framed" : "board"}>
                <h2 class="hidden">{say("table")}</h2>
                <InWords {...seen} />
              </div>
            )}
            <Time match={match} entries={entries} marks={marks} at={at} onGo={travel} />
          </div>
          <Deeds match={match} onDone={live.refresh} />
          {drawing ? <Described {...seen} /> : null}
          {match.disclosed ? <Later match={match} names={names} entries={entries} marks={marks} at={at ?? match.version} onGo={jump} /> : null}
        </div>
        <Beside
          match={match}
          view={table.view}
          entries={entries}
          marks={marks}
          names={names}
          at={at}
          onGo={jump}
          parts={parts}
          players={
            <Otherwise key={way} onBreak={breakDrawing}>
              <Players match={match} names={names} drawing={drawing} told={told} />
            </Otherwise>
          }
        />
        <Ways parts={parts} asked={table.decisions.length > 0} />
        {drawing && told ? (
          <Otherwise>
            <Moving board={whole} drawing={drawing} told={told} version={drawn.version} />
          </Otherwise>
        ) : null}
      </Choices.Provider>
    </main>
  );
}

/** What is told after the end: a part of its own. */
function Later(props: ComponentProps<typeof Hindsight>): JSX.Element | null {
  const [later] = useAnswer(() => part("hindsight", () => import("../table/hindsight")), []);
  return later && <later.Hindsight {...props} />;
}

const DIGITS = [..."123456789"];

/** Keys that go over the whole table: digits touch cards, arrows go among what is lit. */
function useHands(whole: RefObject<HTMLElement | null>, letters: Record<string, string>): void {
  const touching = Object.entries(letters).map(([letter, handle]) => [letter, () => touch(whole.current!, `[data-handle="${handle}"]`)]);
  useLetters(Object.fromEntries(touching));
  useKeys(Object.fromEntries(DIGITS.map((digit, place) => [digit, () => touch(whole.current!, "[data-hand] .spot", place)])));
  useKeys(byArrows((event) => walkSpots(event, whole.current!), ".spot"));
  useLayoutEffect(() => rove(whole.current!));
  useEffect(() => {
    const focused = (event: FocusEvent): void => void ((event.target as Element).matches(".spot") && rove(whole.current!));
    whole.current!.addEventListener("focusin", focused);
    return () => whole.current?.removeEventListener("focusin", focused);
  }, []);
}

function Head(props: { match: Match; title: string; live: Live; chapters: TurningPoint[]; children?: ComponentChildren }): JSX.Element {
  const { match, chapters, children } = props;
  const { line, offline } = props.live;
  return (
    <header class="head">
      <h1>{props.title}</h1>
      {children || chapters.map((chapter) => (
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
      <span class={line ? "line" : "line down"} role="status">
        {say(!line ? "line-down" : match.status === "ended" ? "over" : "live")}
      </span>
      <Link to={`/games/${match.game}/rules`}>{say("rules")}</Link>
      {offline ? <p class="offline">{say("offline")}</p> : null}
    </header>
  );
}

/** A mark as a chip has room for it: which round or turn it is, or its first clause. */
function chapterText(mark: TurningPoint): string {
  const text = mark.text ?? mark.label ?? mark.kind;
  const counted = mark.kind === "phase" ? null : /^\D*\d+/.exec(text)?.[0];
  return counted ?? text.split(/[.;:,(]/)[0]!;
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

