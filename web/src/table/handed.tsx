/** A link to hand on: to copy, to share, to read. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

import { say } from "../words/words";

export function Handed(props: { link: string; help: string; children?: ComponentChildren }): JSX.Element {
  const { link } = props;
  const [copied, setCopied] = useState(false);
  const share = (): void => void navigator.share({ url: link }).catch(() => undefined);
  return (
    <div>
      <p role="status">{props.help}</p>
      {props.children}
      <div class="row">
        {"clipboard" in navigator ? (
          <button type="button" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
            {say(copied ? "copied" : "copy-link")}
          </button>
        ) : (
          <code>{link}</code>
        )}
        {"share" in navigator ? (
          <button type="button" onClick={share}>
            {say("share")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
