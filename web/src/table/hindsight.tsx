/** After the end: who knew what at a version, what was claimed until then, and how the votes went. For every game. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read } from "../api/http";
import type { Entry, Fact, KnowledgePage, Match, TurningPoint } from "../api/types";
import { tokenFor } from "../here/device";
import { Refused, SeatMark, useAnswer } from "../shell";
import { lang, say, spaced } from "../words/words";
import sheet from "./hindsight.css" with { type: "text" };
import { adopt } from "./sheet";

adopt(sheet);

const SHOWN = 40;

interface HindsightProps {
  match: Match;
  names: string[];
  entries: Entry[];
  marks: TurningPoint[];
  at: number;
  onGo: (version: number) => void;
}

export function Hindsight(props: HindsightProps): JSX.Element | null {
  const { match } = props;
  const [facts, problem] = useAnswer(
    async (signal) => (match.disclosed ? await allFacts(match.id, signal) : null),
    [match.id, match.disclosed, lang()],
  );
  if (problem) return <Refused problem={problem} />;
  if (!facts) return null;
  const until = facts.filter((fact) => fact.version <= props.at);
  return (
    <div class="hindsight">
      <WhoKnew {...props} facts={until} />
      <Votes {...props} facts={facts} />
      <Claims {...props} />
    </div>
  );
}

function WhoKnew(props: HindsightProps & { facts: Fact[] }): JSX.Element {
  const { match, names, facts, at } = props;
  const [all, setAll] = useState(false);
  const things = gathered(facts).reverse();
  const shown = all ? things : things.slice(0, SHOWN);
  return (
    <section class="card">
      <h2>{say("who-knew")}</h2>
      <p class="quiet">{say("who-knew-help", { version: at })}</p>
      <div class="scroll" tabIndex={0} role="group" aria-label={say("who-knew")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("what")}</th>
              {match.seats.map((seat) => (
                <th key={seat.seat} scope="col">
                  <SeatMark seat={seat.seat} />
                  <span class="hidden">{names[seat.seat]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((fact) => (
              <tr key={fact.version}>
                <th scope="row">
                  <button type="button" class="plainly" onClick={() => props.onGo(fact.version)}>
                    <small class="quiet">v{fact.version}</small> {fact.text ?? spaced(fact.event)}
                  </button>
                </th>
                {match.seats.map((seat) => (
                  <td key={seat.seat}>{knows(fact, seat.seat) ? <Dot seat={seat.seat} name={names[seat.seat]!} /> : "·"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {things.length > shown.length ? (
        <button type="button" onClick={() => setAll(true)}>
          {say("more-facts", { count: things.length - shown.length })}
        </button>
      ) : null}
    </section>
  );
}

function Dot(props: { seat: number; name: string }): JSX.Element {
  return (
    <span class={`dot seat-${props.seat % 8}`} role="img" aria-label={say("knew", { name: props.name })} />
  );
}

/** One line for what happened at once: whoever knew any face of it. */
function gathered(facts: Fact[]): Fact[] {
  const lines = new Map<number, Fact>();
  for (const fact of facts.filter((one) => one.event !== "acted")) {
    const line = lines.get(fact.version);
    const known = line && fact.known_to !== "everyone" ? [...line.known_to, ...fact.known_to] : fact.known_to;
    lines.set(fact.version, { ...fact, known_to: known as number[] });
  }
  return [...lines.values()];
}

function knows(fact: Fact, seat: number): boolean {
  return fact.known_to === "everyone" || (fact.known_to as number[]).includes(seat);
}

/** Each vote with the ballot of each seat, as they were given in secret before it was counted. */
function Votes(props: HindsightProps & { facts: Fact[] }): JSX.Element | null {
  const { match, names, at, facts } = props;
  const votes = props.marks.filter((mark) => mark.kind === "vote");
  if (!votes.length) return null;
  return (
    <section class="card">
      <h2>{say("votes")}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={say("votes")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("vote-at")}</th>
              {match.seats.map((seat) => (
                <th key={seat.seat} scope="col">
                  <SeatMark seat={seat.seat} /> {names[seat.seat]}
                </th>
              ))}
              <th scope="col">{say("result")}</th>
            </tr>
          </thead>
          <tbody>
            {votes.map((vote, place) => {
              const ballots = ballotsOf(facts, votes[place - 1]?.version ?? 0, vote.version);
              return (
                <tr key={vote.version} class={vote.version > at ? "later" : ""}>
                  <th scope="row">
                    <button type="button" class="plainly" onClick={() => props.onGo(vote.version)}>
                      v{vote.version}
                    </button>
                  </th>
                  {match.seats.map((seat) => (
                    <td key={seat.seat}>{faceOf(ballots.get(seat.seat))}</td>
                  ))}
                  <td>{vote.text}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What was sealed last before a vote was counted, by its seat: facts of one kind that one seat each knew. */
function ballotsOf(facts: Fact[], after: number, until: number): Map<number, Fact> {
  const sealed = facts.filter(
    (fact) => fact.version > after && fact.version < until && fact.event !== "acted" && fact.known_to.length === 1,
  );
  const kind = sealed.at(-1)?.event;
  return new Map(sealed.filter((fact) => fact.event === kind).map((fact) => [(fact.known_to as number[])[0]!, fact]));
}

function faceOf(fact: Fact | undefined): string {
  if (fact === undefined) return "";
  if (typeof fact.face === "boolean") return say(fact.face ? "yes" : "no");
  return typeof fact.face === "object" ? (fact.text ?? "") : spaced(String(fact.face));
}

function Claims(props: HindsightProps): JSX.Element | null {
  const made = props.entries.filter((entry) => entry.event.type === "claimed" && entry.version <= props.at).reverse();
  if (!made.length) return null;
  return (
    <section class="card">
      <h2>{say("claims")}</h2>
      <ul class="facts">
        {made.slice(0, SHOWN).map((entry) => (
          <li key={entry.version} class="claimed">
            <button type="button" class="plainly" onClick={() => props.onGo(entry.version)}>
              <small class="quiet">v{entry.version}</small> {entry.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function allFacts(match: string, signal: AbortSignal): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (let after = "0"; ; ) {
    const page = await read<KnowledgePage>(`/v1/matches/${match}/knowledge?as=all&text=true&after=${after}`, {
      token: tokenFor(match),
      lang: lang(),
      signal,
    });
    facts.push(...page.facts);
    const next = String(page.next);
    if (Number.parseInt(next, 10) >= page.end || next === after) return facts;
    after = next;
  }
}
