/** Talk: what is said and claimed at the table, and a way to do both where the rules allow it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { Entry, Game, Match } from "../api/types";
import { tokenFor } from "../here/device";
import { Refused, useAnswer } from "../shell";
import { lang, say } from "../words/words";
import { emptyOf, Field, isFixed, resolved, type Schema } from "./form";
import { SPOKEN } from "./log";
import { isMine } from "./players";

export function Talk(props: { match: Match; entries: Entry[]; names: string[] }): JSX.Element {
  const { match, entries } = props;
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const [game] = useAnswer((signal) => read<Game>(`/v1/games/${match.game}?lang=${lang()}`, { signal }), [match.game, lang()]);
  const seated = match.seats.some((seat) => isMine(match, seat));
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
            .filter((entry) => SPOKEN.has(entry.event.type))
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
              class="wide"
              aria-label={say("say-something")}
              placeholder={say("say-something")}
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
