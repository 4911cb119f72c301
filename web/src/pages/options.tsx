/** A game's own options, by their schema. */

import type { JSX } from "preact";

import { Problem } from "../api/http";
import type { Game } from "../api/types";
import { readComponents, readOptionNames } from "../here/games";
import { useAnswer } from "../shell";
import { Calling, Field, resolved, type Schema } from "../table/form";
import { lang, say } from "../words/words";

export function OptionFields(props: {
  game: Game;
  /** How many play. */
  count: number;
  options: Record<string, unknown>;
  problem: unknown;
  onChange: (options: Record<string, unknown>) => void;
}): JSX.Element {
  const { options } = props;
  const root = props.game.schemas.options as Schema;
  const seats = Array.from({ length: props.count }, (_, seat) => say("seat", { number: seat }));
  const [names] = useAnswer(() => readOptionNames(props.game.id), [props.game.id, lang()]);
  const [components] = useAnswer(() => readComponents(props.game.id), [props.game.id, lang()]);
  const wrong = props.problem instanceof Problem ? props.problem.fields : [];
  return (
    <Calling.Provider value={{ box: components?.kinds ?? {}, cards: [], none: "left-to-rules" }}>
      <p class="quiet">{say("options-help")}</p>
      {Object.entries(resolved(root, root).properties ?? {}).map(([name, schema]) => (
        <Field
          key={name}
          name={name}
          schema={names ? named(name, schema, names) : schema}
          root={root}
          value={options[name]}
          seats={seats}
          refused={wrong.find(({ pointer }) => pointer?.startsWith(`/options/${name}`))?.detail}
          onChange={(value) => props.onChange({ ...options, [name]: value })}
        />
      ))}
    </Calling.Provider>
  );
}

/** An option under the game's own words. */
function named(name: string, schema: Schema, names: Map<string, string>): Schema {
  const title = names.get(`option-${name}`);
  const prefix = `option-${name}-`;
  const values = [...names].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key.slice(prefix.length), text]);
  const description = names.get(`option-${name}.help`) ?? schema.description;
  return { ...schema, ...(title && { title }), ...(description && { description }), names: Object.fromEntries(values) };
}
