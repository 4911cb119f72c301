/** JSON to be looked into: unfolded part by part, with what is new marked. Whatever opens a seat or an account is masked. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { say } from "./words";

/** Nothing to compare with. */
export const NOTHING = Symbol();
const MASK = "•••";
const SECRET = new Set(["token", "code", "codes", "entropy"]);

interface Node {
  name: string;
  value: unknown;
  before?: unknown;
  open?: boolean;
}

export function Tree(props: Node): JSX.Element {
  const { name, value, before = NOTHING } = props;
  if (SECRET.has(name) && value !== null) return <Leaf name={name} value={MASK} before={NOTHING} />;
  if (typeof value === "object" && value !== null) return <Branch {...props} value={value as Record<string, unknown>} />;
  return <Leaf name={name} value={value} before={before} />;
}

function Branch(props: Node & { value: Record<string, unknown> }): JSX.Element {
  const { name, value, before = NOTHING } = props;
  const [open, setOpen] = useState<boolean | null>(null);
  const changed = before !== NOTHING && JSON.stringify(before) !== JSON.stringify(value);
  const shown = open ?? (props.open || changed);
  const parts = Object.entries(value);
  const old = (typeof before === "object" && before !== null ? before : {}) as Record<string, unknown>;
  const gone = before === NOTHING ? [] : Object.keys(old).filter((key) => !(key in value));
  return (
    <details open={shown} onToggle={(event) => setOpen(event.currentTarget.open)} class="tree">
      <summary class={changed ? "new" : ""}>
        {name} <span class="quiet">{Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`}</span>
      </summary>
      {shown ? (
        <ul>
          {parts.map(([key, part]) => (
            <li key={key}>
              <Tree name={key} value={part} before={before === NOTHING ? NOTHING : key in old ? old[key] : undefined} />
            </li>
          ))}
          {gone.map((key) => (
            <li key={key}>
              <del>{key}</del>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

function Leaf(props: { name: string; value: unknown; before: unknown }): JSX.Element {
  const { name, value, before } = props;
  const changed = before !== NOTHING && before !== value;
  return (
    <span class={changed ? "new" : ""}>
      {name}: <code>{textOf(value)}</code>
      {changed ? (
        <>
          {" "}
          <span class="quiet">{say("was")}</span> <del>{textOf(before)}</del>
        </>
      ) : null}
    </span>
  );
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null) return "…";
  return typeof value === "string" && value.startsWith("charon_") ? MASK : (JSON.stringify(value) ?? "–");
}
