/** What every page has: the way around, the language, and how it says that something went wrong. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { type Doubt, doubts, heard, pause, pauseAfter, Problem } from "./api/http";
import { player } from "./here/device";
import { useMine } from "./here/mine";
import { useTicket } from "./here/queue";
import { Icon } from "./icons";
import { type Key, LANGS, type Lang, lang, say, speak } from "./words/words";

/** Go to another page of ours without loading anew. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Draw the page anew, where what it shows follows from what this browser keeps. */
export function again(): void {
  go(location.pathname + location.search + location.hash, true);
}

/** The address within the page, kept up to date; to go where one is draws the page anew. */
export function usePath(): string {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const changed = (): void => setTurn((turn) => turn + 1);
    window.addEventListener("popstate", changed);
    changed(); // a page may have sent us elsewhere before anybody listened
    return () => window.removeEventListener("popstate", changed);
  }, []);
  return location.pathname + location.search;
}

export function Link(props: { to: string; children: ComponentChildren; class?: string; current?: boolean }): JSX.Element {
  const click = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(props.to);
  };
  return (
    <a href={props.to} onClick={click} class={props.class} aria-current={props.current ? "page" : undefined}>
      {props.children}
    </a>
  );
}

export function Header(props: { onSpeak: () => void }): JSX.Element {
  const path = usePath();
  const mine = useMine();
  const change = (event: { currentTarget: HTMLSelectElement }): void => {
    void speak(event.currentTarget.value as Lang).then(props.onSpeak, props.onSpeak); // one that does not come is not spoken
  };
  return (
    <header class="bar">
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <Link to="/" class="brand">
        <Boat /> Charon
      </Link>
      <nav aria-label={say("around")}>
        {WAYS.map(([to, key]) => (
          <Link key={to} to={to} current={path.split("?")[0] === to}>
            {say(key)}
          </Link>
        ))}
      </nav>
      {mine?.length ? (
        <Link to={`/match/${mine[0]!.id}`} class="chip waits">
          <b class="few" aria-hidden="true">
            <Icon shape="play" /> {mine.length}
          </b>
          <span class="many">{say("waits-for-you", { count: mine.length })}</span>
        </Link>
      ) : null}
      <Seated />
      {heard.relaxed ? <span class="chip">{say("test-server")}</span> : null}
      <Link to="/me" class="chip" current={path.startsWith("/me")}>
        {player()?.name ?? say("sign-in")}
      </Link>
      <label>
        <span class="hidden">{say("language")}</span>
        <select class="chip" value={lang()} onChange={change}>
          {Object.entries(LANGS).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}

/** A table was found, and one is elsewhere: the lobby goes there by itself. */
function Seated(): JSX.Element {
  const ticket = useTicket();
  const path = usePath();
  const ready = ticket?.status === "seated" && path !== `/match/${ticket.match}`;
  return (
    <span role="status">
      {ready ? (
        <Link to={`/match/${ticket.match}`} class="chip waits">
          {say("table-found")}
        </Link>
      ) : null}
    </span>
  );
}

/** The ways that every page has. */
const WAYS: [string, Key][] = [
  ["/", "lobby"],
  ["/tournaments", "tournaments"],
  ["/replays", "replays"],
  ["/audit", "audit"],
];

function Boat(): JSX.Element {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path d="M1 9h14l-3 5H4z" fill="currentColor" />
      <path d="M8 1v7H3z" fill="#e8663f" />
    </svg>
  );
}

/** A refusal in the service's own words, with the rule that it names. */
export function Refused(props: { problem: unknown; game?: string }): JSX.Element | null {
  const { problem, game } = props;
  if (!problem) return null;
  const told = problem instanceof Problem ? problem : null;
  if (!told && !(problem instanceof TypeError)) return <Broken />;
  return (
    <div role="alert" class="refused">
      <p>{told ? told.message : say("offline")}</p>
      {told?.fields.filter(({ pointer, detail }) => pointer || detail !== told.message).map((field) => (
        <p key={field.pointer}>
          {field.pointer ? `${field.pointer}: ` : ""}
          {field.detail}
        </p>
      ))}
      {told?.status === 401 ? <EnterAgain /> : null}
      {told?.rule && game ? <Link to={`/games/${game}/rules#${told.rule}`}>{say("why")}</Link> : null}
      {told?.retryAfter ? <p>{say("again-in", { seconds: Math.ceil(told.retryAfter / 1000) })}</p> : null}
      {told?.requestId ? (
        <p class="quiet">
          {say("request-id")} <code>{told.requestId}</code>{" "}
          {"clipboard" in navigator ? (
            <button type="button" class="plainly" onClick={() => void navigator.clipboard.writeText(told.requestId!)}>
              {say("copy")}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** A page that breaks, or that the service has a newer one of. */
export function Broken(): JSX.Element {
  return (
    <div role="alert" class="refused">
      <p>{say("broken")}</p>
      <button type="button" onClick={() => location.reload()}>
        {say("load-anew")}
      </button>
    </div>
  );
}

/** What one sent waits for its turn, or for somebody who answers: why, and for how long. */
export function Doubts(): JSX.Element {
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  useEffect(() => {
    doubts.told = (latest) => setDoubt(latest && latest.wait > SHORT ? latest : null);
    return () => void (doubts.told = null);
  }, []);
  const why = doubt?.failure instanceof Problem ? doubt.failure.message : say("offline");
  return (
    <p role="status" class={doubt ? "doubts" : "hidden"}>
      {doubt ? `${why} ${say("again-in", { seconds: Math.ceil(doubt.wait / 1000) })}` : ""}
    </p>
  );
}

/** Milliseconds that nobody need be told of. */
const SHORT = 500;

/** For whom the service knows no longer, or this browser does not. */
export function EnterAgain(): JSX.Element | null {
  if (location.pathname === "/me") return null;
  return (
    <Link to={`/me?${new URLSearchParams({ then: location.pathname + location.search })}`} class="button">
      {say("enter-again")}
    </Link>
  );
}

export function NotFound(): JSX.Element {
  return (
    <main id="content" class="plain">
      <p>{say("not-found")}</p>
      <Link to="/">{say("back-to-lobby")}</Link>
    </main>
  );
}

/** What a request answers, once it does; asked again when any of `when` changes, and while nobody answers. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, when: unknown[]): [T | null, unknown] {
  const [answer, setAnswer] = useState<T | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    const trying = async (tries: number): Promise<void> => {
      try {
        const found = await ask(stop.signal);
        if (stop.signal.aborted) return;
        setAnswer(found);
        setProblem(null);
      } catch (failure) {
        if (stop.signal.aborted) return;
        setProblem(failure);
        const wait = pauseAfter(failure, tries);
        if (wait !== null) await pause(wait, stop.signal).then(() => trying(tries + 1), () => undefined);
      }
    };
    void trying(0);
    return () => stop.abort();
  }, when);
  return [answer, problem];
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A seat's number in its colour, and its shape for those who see no colours: the number itself. */
export function SeatMark(props: { seat: number }): JSX.Element {
  return <span class={`seat seat-${props.seat % 8}`}>{props.seat}</span>;
}
