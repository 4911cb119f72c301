/** The keys, in a dialog that opens by one of them. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import { DEEDS, keyOf, useKeys } from "./keys";
import { Link } from "./shell";
import { type Key, say } from "./words/words";

/** Keys that always mean the same. */
const FIXED: [string, Key][] = [
  ["← ↑ → ↓", "key-walk"],
  ["1 - 9", "key-card"],
  ["Enter", "key-pick"],
  ["Esc", "key-back"],
];

export function Keys(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, setTurn] = useState(0);
  const open = (): void => {
    setTurn((turn) => turn + 1); // the keys may be others than they were
    if (!dialog.current!.open) dialog.current!.showModal();
  };
  useKeys({ "key-help": open });
  return (
    <dialog ref={dialog} class="card" aria-label={say("keys")}>
      <h2>{say("keys")}</h2>
      <dl class="keys">
        {[...FIXED, ...DEEDS.map((deed): [string, Key] => [shown(keyOf(deed)), deed])].map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" class="row">
        <button type="submit">{say("close")}</button>
        <span onClick={() => dialog.current!.close()}>
          <Link to="/me#keys">{say("change-keys")}</Link>
        </span>
      </form>
    </dialog>
  );
}

/** A key as it stands on a keyboard. */
export function shown(key: string): string {
  return key.toUpperCase();
}
