/** A form made from a JSON Schema: for the options of a new match, and for claims. */

import { createContext, type JSX } from "preact";
import { useContext, useId } from "preact/hooks";

import { type Key, say, spaced } from "../words/words";
import type { Box } from "./things";

/** What a form calls things: by what lies in the box, which cards there are, and how a value is called that is left alone. */
export const Calling = createContext<{ box: Box; cards: string[]; none: Key }>({ box: {}, cards: [], none: "left-to-rules" });

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
  "x-charon"?: string;
  /** What its values are called, where the game has words for them. */
  names?: Record<string, string>;
}

interface FieldProps {
  name: string;
  schema: Schema;
  root: Schema;
  value: unknown;
  onChange: (value: unknown) => void;
  seats: string[];
  /** What the service said against the value. */
  refused?: string | undefined;
}

const FEW = 4;

/** One control, or several, for a value of a schema; `undefined` is a value that was left alone. */
export function Field(props: FieldProps): JSX.Element {
  const schema = resolved(props.schema, props.root);
  const id = useId();
  const label = schema.title ?? spaced(props.name);
  const forms = schema.anyOf?.filter((form) => resolved(form, props.root).type !== "null");
  if (forms && forms.length > 1) return <Forms {...props} schema={schema} forms={forms} label={label} />;
  const form = forms?.[0] ? { ...schema, ...resolved(forms[0], props.root) } : schema;
  if (form.properties) return <Parts {...props} schema={form} label={label} />;
  if (form.type === "object") return <Counts {...props} schema={form} label={label} />;
  if (form.type === "array") return <Items {...props} schema={form} label={label} />;
  const choices = useChoices(form, props.seats);
  const few = choices !== null && choices.length <= FEW && schema.default !== undefined && schema.default !== null;
  return (
    <div class="field">
      {few ? (
        <Segments
          label={label}
          choices={choices}
          value={props.value ?? schema.default}
          onPick={(item) => props.onChange(item === schema.default ? undefined : item)}
        />
      ) : (
        <>
          <label for={id}>{label}</label>
          <Control {...props} schema={form} id={id} optional={"default" in schema || forms !== undefined} />
        </>
      )}
      <Notes description={schema.description} refused={props.refused} />
    </div>
  );
}

/** A few values side by side, of which one holds. */
export function Segments(props: {
  label: string;
  choices: [unknown, string][];
  value: unknown;
  onPick: (value: unknown) => void;
}): JSX.Element {
  return (
    <div class="row" role="group" aria-label={props.label}>
      <span class="label">{props.label}</span>
      <span class="segments">
        {props.choices.map(([item, name]) => (
          <button key={name} type="button" aria-pressed={item === props.value} onClick={() => props.onPick(item)}>
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}

function Notes(props: { description: string | undefined; refused: string | undefined }): JSX.Element {
  return (
    <>
      {props.description ? <p class="quiet">{props.description}</p> : null}
      {props.refused ? (
        <p class="refused" role="alert">
          {props.refused}
        </p>
      ) : null}
    </>
  );
}

function Control(props: FieldProps & { id: string; optional: boolean }): JSX.Element {
  const { schema, value, onChange, optional, id } = props;
  const choices = useChoices(schema, props.seats);
  const { none } = useContext(Calling);
  if (choices) {
    const shown = value === undefined || value === null ? "" : JSON.stringify(value);
    const pick = (text: string): void => onChange(text === "" ? undefined : JSON.parse(text));
    return (
      <select id={id} value={shown} required={!optional} onChange={(event) => pick(event.currentTarget.value)}>
        <option value="">{optional ? say(none) : ""}</option>
        {choices.map(([item, name]) => (
          <option key={name} value={JSON.stringify(item)}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const numeric = schema.type === "integer" || schema.type === "number";
  const take = (text: string): void => onChange(text === "" ? undefined : numeric ? Number(text) : text);
  const shown = value === undefined || value === null ? "" : String(value);
  const common = { id, required: !optional, value: shown };
  return numeric ? (
    <input
      {...common}
      type="number"
      min={schema.minimum}
      max={schema.maximum}
      onInput={(event) => take(event.currentTarget.value)}
    />
  ) : (
    <input {...common} type="text" maxLength={schema.maxLength} onInput={(event) => take(event.currentTarget.value)} />
  );
}

/** Values by which a schema can be chosen from a list, with what they are called. */
function useChoices(schema: Schema, seats: string[]): [unknown, string][] | null {
  const { box, cards } = useContext(Calling);
  const stands = schema["x-charon"] ?? "";
  const printed = box[stands.replace("component/", "")]?.items;
  if (schema.type === "boolean") return [[true, say("yes")], [false, say("no")]];
  if (stands === "seat" && seats.length) return seats.map((name, seat) => [seat, `${seat} ${name}`]);
  if (stands === "card" && cards.length) return cards.map((card) => [card, card]);
  return schema.enum?.map((item) => [item, schema.names?.[String(item)] ?? printed?.[String(item)]?.name ?? spaced(String(item))]) ?? null;
}

/** A value of one of several forms: first which, then its own controls. */
function Forms(props: FieldProps & { forms: Schema[]; label: string }): JSX.Element {
  const { forms, root, value, onChange } = props;
  const id = useId();
  const { none } = useContext(Calling);
  const fits = forms.findIndex((form) => value !== undefined && fitsRoughly(value, resolved(form, root)));
  const required = !("default" in props.schema) && !isNullable(props.schema, root);
  const begin = (place: number): void => onChange(place < 0 ? undefined : emptyOf(resolved(forms[place]!, root), root));
  return (
    <fieldset class="field">
      <legend>{props.label}</legend>
      <select
        id={id}
        aria-label={props.label}
        required={required}
        value={fits < 0 ? "" : String(fits)}
        onChange={(event) => begin(event.currentTarget.value === "" ? -1 : Number(event.currentTarget.value))}
      >
        <option value="">{required ? "" : say(none)}</option>
        {forms.map((form, place) => (
          <option key={place} value={String(place)}>
            {nameOf(resolved(form, root), place)}
          </option>
        ))}
      </select>
      {fits >= 0 ? <Field {...props} name={props.name} schema={forms[fits]!} refused={undefined} /> : null}
      <Notes description={props.schema.description} refused={props.refused} />
    </fieldset>
  );
}

function Parts(props: FieldProps & { label: string }): JSX.Element {
  const parts = (props.value ?? {}) as Record<string, unknown>;
  return (
    <fieldset class="field">
      <legend>{props.label}</legend>
      {Object.entries(props.schema.properties!)
        .filter(([, part]) => !isFixed(resolved(part, props.root)))
        .map(([name, part]) => (
          <Field
            key={name}
            {...props}
            name={name}
            schema={part}
            value={parts[name]}
            refused={undefined}
            onChange={(value) => props.onChange({ ...parts, [name]: value })}
          />
        ))}
    </fieldset>
  );
}

/** So many of each thing of a kind: the kind that the field is named after. */
function Counts(props: FieldProps & { label: string }): JSX.Element {
  const { box } = useContext(Calling);
  const counts = (props.value ?? {}) as Record<string, number>;
  const kind = Object.keys(box).find((one) => props.name.startsWith(one));
  return (
    <fieldset class="field">
      <legend>{props.label}</legend>
      {Object.entries(box[kind ?? ""]?.items ?? {}).map(([id, { name }]) => (
        <Field
          key={id}
          {...props}
          name={name}
          schema={{ ...(props.schema.additionalProperties as Schema), title: name, default: 0 }}
          value={counts[id]}
          refused={undefined}
          onChange={(count) => props.onChange(Object.fromEntries(Object.entries({ ...counts, [id]: count }).filter(([, one]) => one)))}
        />
      ))}
    </fieldset>
  );
}

/** A list of a fixed length has a control for each place; another as many as were filled in, and one more. */
function Items(props: FieldProps & { label: string }): JSX.Element {
  const items = (props.value ?? []) as unknown[];
  const { schema } = props;
  const most = schema.maxItems ?? 20;
  const shown = schema.minItems === schema.maxItems && schema.minItems ? schema.minItems : Math.min(items.length + 1, most);
  const change = (place: number, value: unknown): void => {
    const changed = Array.from({ length: Math.max(items.length, place + 1) }, (_, at) => (at === place ? value : items[at]));
    const left = changed.filter((item, at) => item !== undefined || at < (schema.minItems ?? 0));
    props.onChange(left.some((item) => item !== undefined) ? left : undefined);
  };
  return (
    <fieldset class="field">
      <legend>{props.label}</legend>
      {Array.from({ length: shown }, (_, place) => (
        <Field
          key={place}
          {...props}
          name={String(place + 1)}
          schema={{ default: null, ...resolved(schema.prefixItems?.[place] ?? schema.items ?? {}, props.root) }}
          value={items[place]}
          refused={undefined}
          onChange={(value) => change(place, value)}
        />
      ))}
      <Notes description={schema.description} refused={props.refused} />
    </fieldset>
  );
}

export function resolved(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  return { ...root.$defs![$ref.slice("#/$defs/".length)]!, ...beside };
}

/** Whether nothing, said outright, is a value of its own. */
export function isNullable(schema: Schema, root: Schema): boolean {
  return schema.anyOf?.some((form) => resolved(form, root).type === "null") ?? false;
}

/** The ids of all cards in a value, by its schema. */
export function cardsIn(value: unknown, schema: Schema | undefined, root: Schema): string[] {
  const form = schema && resolved(schema, root);
  if (!form || value === null || value === undefined) return [];
  if (typeof value === "string") return form["x-charon"] === "card" ? [value] : [...new Set(form.anyOf?.flatMap((one) => cardsIn(value, one, root)))];
  if (form.anyOf) return [...new Set(form.anyOf.flatMap((one) => cardsIn(value, one, root)))];
  const more = typeof form.additionalProperties === "object" ? form.additionalProperties : undefined;
  const parts = Array.isArray(value)
    ? value.flatMap((item, place) => cardsIn(item, form.prefixItems?.[place] ?? form.items, root))
    : Object.entries(value).flatMap(([name, part]) => cardsIn(part, form.properties?.[name] ?? more, root));
  return [...new Set(parts)];
}

/** A field with only one value, such as the name of a claim: nothing to ask. */
export function isFixed(schema: Schema): boolean {
  return "const" in schema || schema.enum?.length === 1;
}

/** What a value of a schema begins with: its fixed fields. */
export function emptyOf(schema: Schema, root: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [];
  if (schema.type === "object" && !schema.properties) return {};
  if (!schema.properties) return schema.type === "boolean" ? false : schema.minimum ?? (schema.type === "string" ? "" : 0);
  const fixed = Object.entries(schema.properties).map(([name, part]): [string, Schema] => [name, resolved(part, root)]);
  const lists = fixed.filter(([, part]) => part.type === "array" || (part.type === "object" && !part.properties));
  return Object.fromEntries([
    ...fixed.filter(([, part]) => isFixed(part)).map(([name, part]) => [name, part.const ?? part.enum![0]]),
    ...lists.map(([name, part]) => [name, emptyOf(part, root)]),
  ]);
}

function nameOf(schema: Schema, place: number): string {
  if (schema.enum) return schema.enum.map(String).map(spaced).join(" / ");
  return schema.title ?? schema.description ?? schema.type ?? String(place + 1);
}

function fitsRoughly(value: unknown, schema: Schema): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === "array") return Array.isArray(value);
  if (schema.properties) return typeof value === "object" && value !== null && !Array.isArray(value);
  return schema.type === (typeof value === "number" ? "integer" : typeof value);
}
