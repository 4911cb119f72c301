/** What is asked of me, and every answer as a sentence: the way of choosing that every game has. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { Problem } from "../api/http";
import type { Decision, Match } from "../api/types";
import { playSeat, seatsIn } from "../here/device";
import { byArrows, lettersFor, useKeys, useLetters } from "../keys";
import { again, Refused } from "../shell";
import { listed, say, spaced } from "../words/words";
import type { Answering } from "./answering";
import type { Choice } from "./choosing";
import { Countdown } from "./countdown";
import { sitsOut } from "./players";
import { SpotBox } from "./spot";

const MANY = 8;
/** How an answer is refused whose question is answered by now, by a clock or in another tab. */
const CLOSED = new Set(["decision-closed", "too-late"]);

interface PromptProps {
  match: Match;
  decisions: Decision[];
  names: string[];
  answering: Answering;
  /** Whether there is a picture to touch: then the list of answers is folded away. */
  drawn: boolean;
}

export function Prompt(props: PromptProps): JSX.Element {
  const { match, decisions, names, answering } = props;
  const [worded, setWorded] = useState(false); // who chooses in words does so again at the next question
  return (
    <div class="prompts">
      {decisions.map((decision) => (
        <Question
          key={decision.id}
          decision={decision}
          name={decisions.length > 1 ? names[decision.seat]! : null}
          answering={answering}
          fold={props.drawn ? { open: worded, onTurn: setWorded } : null}
        />
      ))}
      {decisions.length ? null : <Waiting match={match} names={names} />}
      {answering.problem instanceof Problem && CLOSED.has(answering.problem.code) ? (
        <p role="status">{say("moved-on")}</p>
      ) : (
        <Refused problem={answering.problem} game={match.game} />
      )}
    </div>
  );
}

function Waiting(props: { match: Match; names: string[] }): JSX.Element {
  const { match, names } = props;
  const asked = match.pending.map((one) => names[one.seat]!);
  const others = seatsIn(match.id).slice(1).filter(({ seat }) => match.pending.some((one) => one.seat === seat));
  const play = (seat: number): void => {
    playSeat(match.id, seat);
    again();
  };
  return (
    <div class="prompt">
      <p role="status">
        {sitsOut(match) ? `${say("sits-out")} ` : ""}
        {say("waiting-for", { names: listed(asked) })}
      </p>
      {others.map(({ seat }) => (
        <button key={seat} type="button" class="main" onClick={() => play(seat)}>
          {say("play-as", { number: seat, name: names[seat]! })}
        </button>
      ))}
    </div>
  );
}

/** How a list of answers is folded away: one for all questions. */
interface Folded {
  open: boolean;
  onTurn: (open: boolean) => void;
}

/** A question is lit until it is answered, not only until the table has moved on. */
function Question(props: { decision: Decision; name: string | null; answering: Answering; fold: Folded | null }): JSX.Element {
  const { decision, answering, fold } = props;
  const { staged, sent } = answering;
  const mine = answering.choices.filter((choice) => choice.decision.id === decision.id);
  const chosen = staged?.decision.id === decision.id ? staged : null;
  const [first, more] = sentences(decision.text ?? spaced(decision.kind));
  return (
    <section class={sent === "no" ? "prompt asked" : "prompt"} aria-label={say("you-decide")} data-decision={decision.id}>
      <h2 aria-live="assertive">
        {props.name ? `${props.name}: ` : ""}
        {first} <span>{more}</span>
      </h2>
      {decision.deadline ? <Countdown deadline={decision.deadline} /> : null}
      <div class="row confirm" data-region>
        {fold ? <Ways decision={decision} answering={answering} chosen={chosen} /> : null}
        {chosen ? <Confirm choice={chosen} answering={answering} drawn={fold !== null} /> : null}
      </div>
      {sent === "doubt" ? <p role="status">{say("doubt")}</p> : null}
      {fold ? (
        <FoldedAnswers choices={mine} answering={answering} fold={fold} />
      ) : (
        <Answers choices={mine} answering={answering} many={decision.legal.length > MANY} />
      )}
    </section>
  );
}

/** The question itself, and what is said besides. */
function sentences(text: string): [string, string] {
  const end = text.search(/[.:!?] /);
  return end < 0 ? [text, ""] : [text.slice(0, end + 1), text.slice(end + 2)];
}

/** What has nothing to touch in the drawing: a button each, with a letter of its own. The staged one confirms itself. */
function Ways(props: { decision: Decision; answering: Answering; chosen: Choice | null }): JSX.Element {
  const { decision, answering, chosen } = props;
  const ways = answering.all.flatMap((choice) => {
    const handle = [...choice.handles].find(isWay);
    return handle && choice.decision.id === decision.id ? [{ choice, handle }] : [];
  });
  const letters = lettersFor(ways.map(({ choice }) => choice.text));
  useLetters(Object.fromEntries(ways.map(({ handle }, place) => [letters[place], () => answering.pick(handle)])));
  if (answering.sent !== "no") return <></>;
  return (
    <>
      {ways.map(({ choice, handle }, place) => {
        const staged = chosen?.handles.has(handle) ? chosen : null;
        const text = staged?.text ?? choice.text;
        return (
          <SpotBox key={handle} handle={handle} class={staged ? "button main" : "button way"} label={text}>
            {text} <Cap of={staged ? "Enter" : letters[place]!.toUpperCase()} />
          </SpotBox>
        );
      })}
    </>
  );
}

/** A key as a picture: it belongs to no name. */
function Cap(props: { of: string }): JSX.Element | null {
  return props.of ? <kbd data-key={props.of} /> : null;
}

function isWay(handle: string): boolean {
  return handle.startsWith("button:");
}

/** The deed by its name, to be sent or put back; once it is sent, that it was. */
function Confirm(props: { choice: Choice; answering: Answering; drawn: boolean }): JSX.Element {
  const { locked, sent, confirm, putBack } = props.answering;
  const { text, handles } = props.choice;
  useKeys({ Enter: (event) => event.target === document.body && !locked && confirm() });
  if (sent === "done")
    return (
      <p class="sent" role="status">
        {say("sent", { deed: text })}
      </p>
    );
  const isButton = props.drawn && sent === "no" && [...handles].some(isWay);
  return (
    <>
      {isButton ? null : (
        <button type="button" class="main" disabled={locked} onClick={confirm}>
          {sent === "no" ? text : say("sending")} <Cap of="Enter" />
        </button>
      )}
      <button type="button" disabled={locked} onClick={putBack}>
        {say("put-back")} <Cap of="Esc" />
      </button>
    </>
  );
}

function FoldedAnswers(props: { choices: Choice[]; answering: Answering; fold: Folded }): JSX.Element {
  const { choices, answering, fold } = props;
  return (
    <details class="quiet" open={fold.open} onToggle={(event) => fold.onTurn(event.currentTarget.open)}>
      <summary>{say("answers-in-words", { count: choices.length })}</summary>
      {fold.open ? <Answers choices={choices} answering={answering} many={choices.length > MANY} /> : null}
    </details>
  );
}

function Answers(props: { choices: Choice[]; answering: Answering; many: boolean }): JSX.Element {
  const { choices, answering } = props;
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => setFilter(""), [choices[0]?.decision.id]);
  useKeys(byArrows((event) => walk(event, list.current!)));
  const shown = choices.filter(({ text }) => text.toLocaleLowerCase().includes(filter.toLocaleLowerCase()));
  return (
    <>
      {props.many ? (
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
              aria-pressed={choice === answering.staged}
              disabled={answering.locked}
              onClick={() => answering.stage(choice)}
            >
              {choice.text}
            </button>
          </li>
        ))}
      </ul>
    </>
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
