/** What every page has: the way around, the language, and how it says that something went wrong. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { player } from "./api/device";
import { Problem } from "./api/http";
import { LANGS, type Lang, lang, say, speak } from "./words/words";

/** Go to another page of ours without loading anew. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** The address within the page, kept up to date. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname + location.search);
  useEffect(() => {
    const changed = (): void => setPath(location.pathname + location.search);
    window.addEventListener("popstate", changed);
    changed(); // a page may have sent us elsewhere before anybody listened
    return () => window.removeEventListener("popstate", changed);
  }, []);
  return path;
}

export function Link(props: { to: string; children: ComponentChildren; class?: string }): JSX.Element {
  const click = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(props.to);
  };
  return (
    <a href={props.to} onClick={click} class={props.class}>
      {props.children}
    </a>
  );
}

export function Header(props: { onSpeak: () => void }): JSX.Element {
  const change = (event: { currentTarget: HTMLSelectElement }): void => {
    speak(event.currentTarget.value as Lang);
    props.onSpeak();
  };
  return (
    <header class="bar">
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <Link to="/" class="brand">
        Charon
      </Link>
      <nav>
        <Link to="/">{say("lobby")}</Link>
        <Link to="/audit">{say("audit")}</Link>
        <Link to="/me">{player()?.name ?? say("account")}</Link>
      </nav>
      <label class="quiet">
        <span class="hidden">{say("language")}</span>
        <select value={lang()} onChange={change}>
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

/** A refusal in the service's own words, with the rule that it names. */
export function Refused(props: { problem: unknown; game?: string }): JSX.Element | null {
  const { problem, game } = props;
  if (!problem) return null;
  const told = problem instanceof Problem ? problem : null;
  return (
    <div role="alert" class="refused">
      <p>{told ? told.message : say("offline")}</p>
      {told?.fields.map((field) => (
        <p key={field.pointer}>
          {field.pointer ? `${field.pointer}: ` : ""}
          {field.detail}
        </p>
      ))}
      {told?.rule && game ? <Link to={`/games/${game}/rules#${told.rule}`}>{say("why")}</Link> : null}
      {told?.requestId ? <p class="quiet">{say("request-id", { id: told.requestId })}</p> : null}
    </div>
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

/** What a request answers, once it does; asked again when any of `when` changes. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, when: unknown[]): [T | null, unknown] {
  const [answer, setAnswer] = useState<T | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    ask(stop.signal).then(
      (found) => {
        setAnswer(found);
        setProblem(null);
      },
      (failure: unknown) => stop.signal.aborted || setProblem(failure),
    );
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
