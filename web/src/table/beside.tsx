/** What stands beside a table: players, log, talk, what I know, notes. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { codesOf, player, seatIn, tokenFor } from "../api/device";
import { read, write } from "../api/http";
import type { Entry, Game, Match } from "../api/types";
import { Refused, SeatMark, useAnswer } from "../shell";
import { say, spaced } from "../words/words";
import { emptyOf, Field, isFixed, resolved, type Schema } from "./form";

const TABS = ["log", "talk", "known", "notes"] as const;
type Tab = (typeof TABS)[number];

export function Beside(props: {
  match: Match;
  entries: Entry[];
  names: string[];
  at: number;
  onGo: (version: number) => void;
}): JSX.Element {
  const [tab, setTab] = useState<Tab>("log");
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (typing(event)) return;
      const wanted = TABS.find((one) => one[0] === event.key.toLowerCase());
      if (wanted) setTab(wanted);
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
  const { match, names, entries, at, onGo } = props;
  const me = seatIn(match.id)?.seat ?? null;
  const until = entries.filter((entry) => entry.version <= at);
  return (
    <aside>
      <Players match={match} names={names} />
      <div role="tablist" aria-label={say("log")} class="row">
        {TABS.map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls="beside"
            onClick={() => setTab(one)}
          >
            {say(one)}
          </button>
        ))}
      </div>
      <div id="beside" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" ? <Log entries={until} names={names} me={me} onGo={onGo} /> : null}
        {tab === "talk" ? <Talk match={match} entries={until} names={names} /> : null}
        {tab === "known" ? <Known entries={until} names={names} me={me} /> : null}
        {tab === "notes" ? <Notes match={match.id} /> : null}
      </div>
    </aside>
  );
}

/** Whether a key is meant for a field, not for the table. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function Players(props: { match: Match; names: string[] }): JSX.Element {
  const { match, names } = props;
  const asked = new Set(match.pending.map((one) => one.seat));
  const me = player()?.id;
  const codes = codesOf(match.id);
  const held = seatIn(match.id)?.seat;
  return (
    <section aria-label={say("players")}>
      <ul class="players">
        {match.seats.map((seat) => (
          <li key={seat.seat} class={asked.has(seat.seat) ? "asked" : ""}>
            <SeatMark seat={seat.seat} /> {names[seat.seat]}
            {seat.is_bot ? ` (${seat.bot ?? say("bot")})` : ""}
            {seat.seat === held || (me && seat.player === me) ? ` (${say("you")})` : ""}
            {asked.has(seat.seat) ? <em> {say("asked")}</em> : null}
            {!seat.taken && codes[String(seat.seat)] ? (
              <Code match={match.id} seat={seat.seat} code={codes[String(seat.seat)]!} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Code(props: { match: string; seat: number; code: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/join/${props.match}/${props.seat}#${props.code}`;
  return (
    <>
      {" "}
      <code>{props.code}</code>{" "}
      <button type="button" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
        {say(copied ? "copied" : "copy-link")}
      </button>
    </>
  );
}

function Log(props: { entries: Entry[]; names: string[]; me: number | null; onGo: (version: number) => void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  useEffect(() => {
    if (!reading.current) box.current!.scrollTop = box.current!.scrollHeight;
  }, [props.entries.length]);
  const scrolled = (): void => {
    if (!box.current) return; // a scroll that was under way when the log was left
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    reading.current = scrollHeight - scrollTop - clientHeight > 40;
  };
  return (
    <div class="log" role="log" ref={box} tabIndex={0} aria-label={say("log")} onScroll={scrolled}>
      <ol>
        {props.entries.map((entry) => (
          <li key={entry.version} class={entry.cause ? "so" : ""}>
            <button type="button" class="plainly" onClick={() => props.onGo(entry.version)}>
              {entry.text ?? spaced(entry.event.type)}
            </button>
            <Badge known={audienceOf(entry)} names={props.names} me={props.me} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type Audience = "everyone" | number[] | null;

/** Who knows the least known face of an event; null where it hides nothing. */
function audienceOf(entry: Entry): Audience {
  const found = secretsIn(entry.event).map((secret) => secret.known_to);
  const hidden = found.filter((known): known is number[] => known !== "everyone");
  return hidden.length ? hidden.reduce((least, known) => (known.length < least.length ? known : least)) : null;
}

interface Secret {
  known_to: "everyone" | number[];
  face?: unknown;
}

function secretsIn(value: unknown): Secret[] {
  if (typeof value !== "object" || value === null) return [];
  if ("known_to" in value) return [value as Secret];
  return Object.values(value).flatMap(secretsIn);
}

function Badge(props: { known: Audience; names: string[]; me: number | null }): JSX.Element | null {
  const { known, me } = props;
  if (known === null || known === "everyone") return null;
  const names = known.filter((seat) => seat !== me).map((seat) => props.names[seat]).join(", ");
  const mine = me !== null && known.includes(me);
  const words = !known.length
    ? say("known-sealed")
    : !mine
      ? say("known-only", { names })
      : names
        ? say("known-you-and", { names })
        : say("known-only-you");
  return <small class="badge">{words}</small>;
}

function Known(props: { entries: Entry[]; names: string[]; me: number | null }): JSX.Element {
  const mine = props.entries
    .filter((entry) => secretsIn(entry.event).some((one) => one.known_to !== "everyone" && one.known_to.includes(props.me ?? -1)))
    .reverse();
  if (!mine.length) return <p class="quiet">{say("nothing-known")}</p>;
  return (
    <ul class="log">
      {mine.map((entry) => (
        <li key={entry.version}>
          {entry.text ?? spaced(entry.event.type)} <Badge known={audienceOf(entry)} names={props.names} me={props.me} />
        </li>
      ))}
    </ul>
  );
}

function Talk(props: { match: Match; entries: Entry[]; names: string[] }): JSX.Element {
  const { match, entries } = props;
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const [game] = useAnswer((signal) => read<Game>(`/v1/games/${match.game}`, { signal }), [match.game]);
  const seated = seatIn(match.id) !== null || match.seats.some((seat) => seat.player && seat.player === player()?.id);
  const talk = async (said: unknown): Promise<void> => {
    try {
      await write(`/v1/matches/${match.id}/talk`, { token: tokenFor(match.id), body: { talk: said } });
      setWords("");
      setProblem(null);
    } catch (failure) {
      setProblem(failure);
    }
  };
  const speak = (event: Event): void => {
    event.preventDefault();
    void talk({ type: "say", text: words });
  };
  return (
    <>
      <div class="log" role="log" aria-label={say("talk")} tabIndex={0}>
        <ol>
          {entries
            .filter((entry) => entry.event.type === "said" || entry.event.type === "claimed")
            .map((entry) => (
              <li key={entry.version} class={entry.event.type}>
                {entry.text}
              </li>
            ))}
        </ol>
      </div>
      {seated ? (
        <>
          <form class="row" onSubmit={speak}>
            <input
              aria-label={say("say")}
              required
              maxLength={500}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
            <button type="submit">{say("say")}</button>
          </form>
          {game ? <Claim schema={game.schemas.talk as Schema} names={props.names} onClaim={talk} /> : null}
          <Refused problem={problem} game={match.game} />
        </>
      ) : null}
    </>
  );
}

/** A claim as the game's schema of talk has it: which, then its fields. */
function Claim(props: { schema: Schema; names: string[]; onClaim: (talk: unknown) => Promise<void> }): JSX.Element | null {
  const root = props.schema;
  const forms = Object.values(root.$defs ?? {}).filter((form) => form.properties?.about);
  const [which, setWhich] = useState(-1);
  const [value, setValue] = useState<Record<string, unknown>>({});
  if (!forms.length) return null;
  const form = forms[which];
  const begin = (place: number): void => {
    setWhich(place);
    setValue(forms[place] ? (emptyOf(forms[place]!, root) as Record<string, unknown>) : {});
  };
  const claim = (event: Event): void => {
    event.preventDefault();
    void props.onClaim({ type: "claim", claim: value });
  };
  return (
    <form onSubmit={claim} class="claim">
      <select aria-label={say("claim-kind")} value={String(which)} onChange={(event) => begin(Number(event.currentTarget.value))}>
        <option value="-1">{say("claim-kind")}</option>
        {forms.map((one, place) => (
          <option key={place} value={String(place)}>
            {one.description ?? one.title}
          </option>
        ))}
      </select>
      {Object.entries(form?.properties ?? {})
        .filter(([, part]) => !isFixed(resolved(part, root)))
        .map(([name, part]) => (
          <Field
            key={name}
            name={name}
            schema={part}
            root={root}
            value={value[name]}
            seats={props.names}
            onChange={(more) => setValue({ ...value, [name]: more })}
          />
        ))}
      {form ? <button type="submit">{say("claim")}</button> : null}
    </form>
  );
}

function Notes(props: { match: string }): JSX.Element {
  const name = `charon.notes.${props.match}`;
  return (
    <>
      <textarea
        aria-label={say("notes")}
        rows={12}
        defaultValue={localStorage.getItem(name) ?? ""}
        onInput={(event) => localStorage.setItem(name, event.currentTarget.value)}
      />
      <p class="quiet">{say("notes-help")}</p>
    </>
  );
}

export function EndCard(props: { match: Match; names: string[] }): JSX.Element | null {
  const { match, names } = props;
  const { outcome } = match;
  if (match.status !== "ended") return null;
  return (
    <section class="card" aria-label={say("ended-table")}>
      {outcome ? (
        <ul>
          {Object.entries(outcome.teams).map(([team, seats]) => (
            <li key={team}>
              <strong>{spaced(team)}</strong>: {seats.map((seat) => names[seat]).join(", ")}
              {outcome.scores[team] === undefined ? "" : ` (${outcome.scores[team]})`}
              {seats.some((seat) => outcome.winners.includes(seat)) ? " ★" : ""}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
