/** Talk: what is said and claimed at the table, and a way to do both where the rules allow it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { Entry, Game, Match } from "../api/types";
import { tokenFor } from "../here/device";
import { readComponents } from "../here/games";
import { Refused, useAnswer } from "../shell";
import { lang, say } from "../words/words";
import { Calling, cardsIn, emptyOf, Field, isFixed, isNullable, resolved, type Schema } from "./form";
import { SPOKEN } from "./log";
import { isMine } from "./players";

export function Talk(props: { entries: Entry[] }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const said = props.entries.filter((entry) => SPOKEN.has(entry.event.type));
  useEffect(() => void (box.current!.scrollTop = box.current!.scrollHeight), [said.length]);
  return (
    <div class="log" role="log" aria-label={say("talk")} tabIndex={0} ref={box}>
      <ol>
        {said.map((entry) => (
          <li key={entry.version} class={entry.event.type}>
            {entry.text}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Below log and talk: a line to say something, and on wish a claim. Only who sits at the table has it. */
export function Composer(props: { match: Match; view: unknown; names: string[] }): JSX.Element | null {
  const { match } = props;
  const [words, setWords] = useState("");
  const [claiming, setClaiming] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [game] = useAnswer((signal) => read<Game>(`/v1/games/${match.game}?lang=${lang()}`, { signal }), [match.game, lang()]);
  if (match.damage || !match.seats.some((seat) => isMine(match, seat))) return null;
  const talk = async (said: unknown): Promise<void> => {
    try {
      await write(`/v1/matches/${match.id}/talk`, { token: tokenFor(match.id), body: { talk: said } });
      setWords("");
      setClaiming(false);
      setProblem(null);
    } catch (failure) {
      setProblem(failure);
    }
  };
  const speak = (event: Event): void => {
    event.preventDefault();
    void talk({ type: "say", text: words });
  };
  const [components] = useAnswer(() => readComponents(match.game), [match.game, lang()]);
  const schema = game?.schemas.talk as Schema | undefined;
  const shape = game?.schemas.view as Schema | undefined;
  const canClaim = schema && claimsOf(schema).length > 0;
  return (
    <div class="composer">
      {claiming && schema && shape ? (
        <Calling.Provider value={{ box: components?.kinds ?? {}, cards: cardsIn(props.view, shape, shape), none: "not-said" }}>
          <Claim schema={schema} names={props.names} onClaim={talk} />
        </Calling.Provider>
      ) : null}
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
        {canClaim ? (
          <button type="button" aria-expanded={claiming} onClick={() => setClaiming(!claiming)}>
            {say("claim")}
          </button>
        ) : null}
      </form>
      <Refused problem={problem} game={match.game} />
    </div>
  );
}

function claimsOf(root: Schema): Schema[] {
  return Object.values(root.$defs ?? {}).filter((form) => form.properties?.about);
}

/** A claim of which nothing is filled in: lists are empty, and what need not be said is not. */
function leftAlone(form: Schema, root: Schema): Record<string, unknown> {
  const free = Object.entries(form.properties ?? {}).filter(([, part]) => isNullable(part, root));
  return { ...(emptyOf(form, root) as Record<string, unknown>), ...Object.fromEntries(free.map(([name]) => [name, null])) };
}

/** A claim as the game's schema of talk has it: which, then its fields. */
function Claim(props: { schema: Schema; names: string[]; onClaim: (talk: unknown) => Promise<void> }): JSX.Element {
  const root = props.schema;
  const forms = claimsOf(root);
  const [which, setWhich] = useState(-1);
  const [value, setValue] = useState<Record<string, unknown>>({});
  const form = forms[which];
  const unsaid = form ? leftAlone(form, root) : {};
  const begin = (place: number): void => {
    setWhich(place);
    setValue(forms[place] ? leftAlone(forms[place]!, root) : {});
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
            onChange={(more) => setValue({ ...value, [name]: more ?? unsaid[name] })}
          />
        ))}
      {form ? <button type="submit">{say("claim")}</button> : null}
    </form>
  );
}
