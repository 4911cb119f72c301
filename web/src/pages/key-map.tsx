/** Which key does what: each can be given another, unless that one is taken, and all can be as they were. */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

import { shown } from "../help";
import { canBeGiven, type Deed, DEEDS, deedOf, giveKey, keyOf, resetKeys } from "../keys";
import { say } from "../words/words";

export function KeyMap(): JSX.Element {
  const [asked, setAsked] = useState<Deed | null>(null);
  const [told, setTold] = useState("");
  const take = (deed: Deed, key: string): void => {
    const taken = deedOf(key.toLowerCase());
    if (!canBeGiven(key)) return setTold(say("key-not-given", { key: shown(key) }));
    if (taken && taken !== deed) return setTold(say("key-taken", { key: shown(key), deed: say(taken) }));
    giveKey(deed, key);
    setAsked(null);
    setTold(say("key-given", { key: shown(key), deed: say(deed) }));
  };
  useLayoutEffect(() => {
    if (!asked) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || /^(Tab|Shift)$/.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation(); // it does not do yet what it is to do
      if (event.key === "Escape") setAsked(null);
      else take(asked, event.key);
    };
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, [asked]);
  return (
    <section class="card" id="keys">
      <h2>{say("keys")}</h2>
      <p class="quiet">{say("keys-help")}</p>
      <ul class="key-map">
        {DEEDS.map((deed) => (
          <li key={deed}>
            <span>{say(deed)}</span>
            <button
              type="button"
              class="small"
              aria-label={`${say(deed)}: ${asked === deed ? say("press-key") : shown(keyOf(deed))}`}
              aria-pressed={asked === deed}
              onClick={() => setAsked(asked === deed ? null : deed)}
              onBlur={() => setAsked(null)}
            >
              {asked === deed ? say("press-key") : <kbd>{shown(keyOf(deed))}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{told}</p>
      <button
        type="button"
        onClick={() => {
          resetKeys();
          setTold(say("keys-reset"));
        }}
      >
        {say("reset-keys")}
      </button>
    </section>
  );
}
