/** What is asked of me, and choosing an answer: one sentence a choice, in any order of mouse, touch and keys. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { tokenFor, wishes } from "../api/device";
import { Problem, write } from "../api/http";
import type { Action, Decision, Match, Taken } from "../api/types";
import { Refused } from "../shell";
import { say, spaced } from "../words/words";

const MANY = 8;

export function Prompt(props: {
  match: Match;
  decisions: Decision[];
  names: string[];
  onAnswered: () => void;
}): JSX.Element {
  const { match, decisions, names } = props;
  if (decisions.length === 0) return <Waiting match={match} names={names} />;
  return (
    <>
      {decisions.map((decision) => (
        <Question
          key={decision.id}
          match={match}
          decision={decision}
          name={decisions.length > 1 ? names[decision.seat]! : null}
          onAnswered={props.onAnswered}
        />
      ))}
    </>
  );
}

function Waiting(props: { match: Match; names: string[] }): JSX.Element {
  const { match, names } = props;
  const free = match.seats.filter((seat) => !seat.taken).length;
  const asked = match.pending.map((one) => names[one.seat]);
  const line =
    match.status === "ended"
      ? say("ended-table")
      : match.status === "open"
        ? say("waiting-seats", { count: free })
        : say("waiting-for", { names: asked.join(", ") });
  return (
    <p class="prompt" role="status">
      {line}
    </p>
  );
}

function Question(props: {
  match: Match;
  decision: Decision;
  name: string | null;
  onAnswered: () => void;
}): JSX.Element {
  const { match, decision } = props;
  const [staged, setStaged] = useState<number | null>(null);
  const [filter, setFilter] = useState("");
  const [sent, setSent] = useState<"no" | "sending" | "doubt" | "done">("no");
  const [problem, setProblem] = useState<unknown>(null);
  const list = useRef<HTMLUListElement>(null);
  const sentences = decision.legal_text ?? decision.legal.map((action) => spaced(JSON.stringify(action)));
  const shown = sentences
    .map((text, place) => ({ text, place }))
    .filter(({ text }) => text.toLocaleLowerCase().includes(filter.toLocaleLowerCase()));

  const send = async (place: number): Promise<void> => {
    setSent("sending");
    setProblem(null);
    try {
      await write<Taken>(`/v1/matches/${match.id}/actions`, {
        token: tokenFor(match.id),
        key: keyOf(decision.id, place),
        body: { decision: decision.id, action: decision.legal[place] as Action },
        onDoubt: () => setSent("doubt"),
      });
      setSent("done");
      props.onAnswered();
    } catch (failure) {
      setSent("no");
      setStaged(null);
      setProblem(failure);
      if (failure instanceof Problem && failure.status === 409) props.onAnswered();
    }
  };
  const pick = (place: number): void => {
    if (place === staged || wishes().confirm === "never") void send(place);
    else setStaged(place);
  };
  useEffect(() => {
    const undo = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setStaged(null);
    };
    window.addEventListener("keydown", undo);
    return () => window.removeEventListener("keydown", undo);
  }, []);

  return (
    <section class="prompt asked" aria-label={say("you-decide")}>
      <h2 aria-live="assertive">
        {props.name ? `${props.name}: ` : ""}
        {decision.text ?? spaced(decision.kind)}
      </h2>
      <TimeLeft deadline={decision.deadline ?? null} />
      {sentences.length > MANY ? (
        <label class="quiet">
          {say("narrow")} <input value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />{" "}
          <output>{say("narrow-help", { count: shown.length })}</output>
        </label>
      ) : null}
      <ul class="choices" ref={list} onKeyDown={(event) => walk(event, list.current!)}>
        {shown.map(({ text, place }) => (
          <li key={place}>
            <button
              type="button"
              aria-pressed={place === staged}
              disabled={sent !== "no"}
              onClick={() => pick(place)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {staged === null ? null : (
        <p class="row">
          <button type="button" class="main" disabled={sent !== "no"} onClick={() => void send(staged)}>
            {sent === "no" ? say("confirm-this", { action: sentences[staged]! }) : say("sending")}
          </button>
          <button type="button" disabled={sent !== "no"} onClick={() => setStaged(null)}>
            {say("put-back")}
          </button>
        </p>
      )}
      {sent === "doubt" ? <p role="status">{say("doubt")}</p> : null}
      {problem instanceof Problem && problem.status === 409 ? (
        <p role="status">{say("moved-on")}</p>
      ) : (
        <Refused problem={problem} game={match.game} />
      )}
    </section>
  );
}

/** One key for one answer to one question, also after the page was loaded anew: it can have one effect. */
function keyOf(decision: string, place: number): string {
  const name = `charon.key.${decision}.${place}`;
  const kept = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, kept);
  return kept;
}

/** Arrows, Home and End move among the choices. */
function walk(event: KeyboardEvent, list: HTMLElement): void {
  const buttons = [...list.querySelectorAll("button")];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const steps: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowRight: here + 1,
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined || !buttons[next]) return;
  event.preventDefault();
  buttons[next]!.focus();
}

function TimeLeft(props: { deadline: string | null }): JSX.Element | null {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  if (props.deadline === null) return null;
  const seconds = Math.ceil((Date.parse(props.deadline) - now) / 1000);
  return (
    <p class={seconds < 20 ? "clock soon" : "clock"}>
      {seconds > 0 ? say("time-left", { seconds }) : say("default-played")}
    </p>
  );
}
