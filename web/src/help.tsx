/** The keys, in a dialog that `?` opens. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";

import { useKeys } from "./keys";
import { type Key, say } from "./words/words";

const KEYS: [string, Key][] = [
  ["Arrows", "key-walk"],
  ["1 - 9", "key-card"],
  ["Enter", "key-pick"],
  ["Esc", "key-back"],
  [", .", "key-step"],
  ["< >", "key-turn"],
  ["0", "key-live"],
  ["P", "key-eyes"],
  ["L T K N", "key-tabs"],
  ["D", "key-describe"],
  ["M", "key-mute"],
  ["?", "key-help"],
];

export function Keys(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys({ "?": () => dialog.current!.open || dialog.current!.showModal() });
  return (
    <dialog ref={dialog} class="card" aria-label={say("keys")}>
      <h2>{say("keys")}</h2>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key} class="row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{say("close")}</button>
      </form>
    </dialog>
  );
}
