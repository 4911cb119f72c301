/** Fields of forms. What the service said against a value stands at its field, as its pointer leads there. */

import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useEffect, useId } from "preact/hooks";

import { Problem } from "./api/http";

interface Misfit {
  pointer?: string;
  detail: string;
}

const Misfits = createContext<Misfit[]>([]);

/** Fields of one body: those inside know what was refused. */
export function Fields(props: { problem: unknown; children: ComponentChildren }): JSX.Element {
  const told = props.problem instanceof Problem ? props.problem.fields : [];
  return <Misfits.Provider value={told}>{props.children}</Misfits.Provider>;
}

/** What is folded away until somebody wants it, or something in it was refused. */
export function Fold(props: { name: string; holds: string[]; children: ComponentChildren }): JSX.Element {
  const told = useContext(Misfits);
  const refused = told.some(({ pointer }) => props.holds.some((place) => isAt(pointer, place)));
  return (
    <details open={refused || undefined} class="fold">
      <summary>{props.name}</summary>
      <div class="fields">{props.children}</div>
    </details>
  );
}

interface About {
  label: string;
  /** A JSON Pointer to the value in the body. */
  at?: string;
  help?: string;
}

/** What a control needs to belong to its label, and to what was said against it. */
interface Told {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A control with its label, what helps to fill it in, and what was said against it. */
function Labelled(props: About & { control: (about: Told) => JSX.Element }): JSX.Element {
  const { label, at, help, control } = props;
  const id = useId();
  const refused = useContext(Misfits);
  const against = refused.filter(({ pointer }) => at !== undefined && isAt(pointer, at));
  const wrong = against.length ? { "aria-invalid": true as const, "aria-describedby": `${id}-wrong` } : {};
  const isFirst = against.length > 0 && against[0] === refused[0];
  useEffect(() => {
    if (isFirst) document.getElementById(id)?.focus(); // it may be far from the button
  }, [refused]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {control({ id, ...wrong })}
      {help ? <p class="quiet">{help}</p> : null}
      {against.length ? (
        <p id={`${id}-wrong`} class="refused" role="alert">
          {against.map(({ detail }) => detail).join(" ")}
        </p>
      ) : null}
    </div>
  );
}

export function Text(props: About & { value: string; most: number; required?: boolean; onChange: (value: string) => void }): JSX.Element {
  const { value, most, required = false, onChange } = props;
  return (
    <Labelled
      {...props}
      control={(about) => (
        <input {...about} required={required} maxLength={most} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
      )}
    />
  );
}

/** A number; left empty it is null. */
export function Figure(
  props: About & { value: number | null; min: number; max: number; step?: number; required?: boolean; onChange: (value: number | null) => void },
): JSX.Element {
  const { value, min, max, step = 1, required = false, onChange } = props;
  const take = (text: string): void => onChange(text === "" ? null : Number(text));
  return (
    <Labelled
      {...props}
      control={(about) => (
        <input {...about} type="number" {...{ min, max, step, required }} value={value ?? ""} onInput={(event) => take(event.currentTarget.value)} />
      )}
    />
  );
}

/** A moment, as milliseconds since 1970, by the clock of whoever reads; null for none. */
export function Moment(props: About & { value: number | null; onChange: (value: number | null) => void }): JSX.Element {
  const { value, onChange } = props;
  const shown = value === null ? "" : new Date(value - new Date(value).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  const take = (text: string): void => onChange(text ? new Date(text).getTime() : null);
  return (
    <Labelled
      {...props}
      control={(about) => <input {...about} type="datetime-local" value={shown} onInput={(event) => take(event.currentTarget.value)} />}
    />
  );
}

export function Choice<T extends string>(props: About & { value: T; choices: [T, string][]; onPick: (value: T) => void }): JSX.Element {
  return (
    <Labelled
      {...props}
      control={(about) => (
        <select {...about} value={props.value} onChange={(event) => props.onPick(event.currentTarget.value as T)}>
          {props.choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  );
}

export function Tick(props: { label: string; help?: string; on: boolean; onTurn: (on: boolean) => void }): JSX.Element {
  return (
    <p>
      <label>
        <input type="checkbox" checked={props.on} onChange={(event) => props.onTurn(event.currentTarget.checked)} /> {props.label}
      </label>
      {props.help ? <span class="quiet"> {props.help}</span> : null}
    </p>
  );
}

function isAt(pointer: string | undefined, place: string): boolean {
  return pointer === place || (pointer?.startsWith(`${place}/`) ?? false);
}
