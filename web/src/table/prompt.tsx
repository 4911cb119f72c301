/** What is asked of me, and every answer as a sentence: the way of choosing that every game has. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { Problem } from "../api/http";
import type { Decision, Match } from "../api/types";
import { Refused } from "../shell";
import { say, spaced } from "../words/words";
import type { Answering } from "./answering";

const MANY = 8;

export function Prompt(props: { match: Match; decisions: Decision[]; names: string[]; answering: Answering }): JSX.Element {
  const { match, decisions, names, answering } = props;
  return (
    <>
      {decisions.map((decision) => (
        <Question
          key={decision.id}
          decision={decision}
          name={decisions.length > 1 ? names[decision.seat]! : null}
          answering={answering}
        />
      ))}
      {decisions.length ? null : <Waiting match={match} names={names} />}
      {answering.problem instanceof Problem && answering.problem.status === 409 ? (
        <p role="status">{say("moved-on")}</p>
      ) : (
        <Refused problem={answering.problem} game={match.game} />
      )}
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

function Question(props: { decision: Decision; name: string | null; answering: Answering }): JSX.Element {
  const { decision, answering } = props;
  const { staged, locked, sent } = answering;
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const mine = answering.choices.filter((choice) => choice.decision.id === decision.id);
  const shown = mine.filter(({ text }) => text.toLocaleLowerCase().includes(filter.toLocaleLowerCase()));
  return (
    <section class="prompt asked" aria-label={say("you-decide")}>
      <h2 aria-live="assertive">
        {props.name ? `${props.name}: ` : ""}
        {decision.text ?? spaced(decision.kind)}
      </h2>
      <TimeLeft deadline={decision.deadline ?? null} />
      {decision.legal.length > MANY ? (
        <label class="quiet">
          {say("narrow")} <input value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />{" "}
          <output>{say("narrow-help", { count: shown.length })}</output>
        </label>
      ) : null}
      <ul class="choices" ref={list} onKeyDown={(event) => walk(event, list.current!)}>
        {shown.map((choice) => (
          <li key={choice.place}>
            <button
              type="button"
              aria-pressed={choice === staged}
              disabled={locked}
              onClick={() => answering.stage(choice)}
            >
              {choice.text}
            </button>
          </li>
        ))}
      </ul>
      {staged?.decision.id === decision.id ? (
        <p class="row">
          <button type="button" class="main" disabled={locked} onClick={answering.confirm}>
            {sent === "no" ? say("confirm-this", { action: staged.text }) : say("sending")}
          </button>
          <button type="button" disabled={locked} onClick={answering.putBack}>
            {say("put-back")}
          </button>
        </p>
      ) : null}
      {sent === "doubt" ? <p role="status">{say("doubt")}</p> : null}
    </section>
  );
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
