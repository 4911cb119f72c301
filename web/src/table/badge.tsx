/** Who knows the face of what happened, said beside it. */

import type { JSX } from "preact";

import { say } from "../words/words";

export function Badge(props: { known: number[] | "parts" | null; names: string[]; me: number | null }): JSX.Element | null {
  const { known, me } = props;
  if (known === null) return null;
  if (known === "parts") return <small class="badge">{say("known-parts")}</small>;
  const names = known
    .filter((seat) => seat !== me)
    .map((seat) => props.names[seat])
    .join(", ");
  const mine = me !== null && known.includes(me);
  const words = !known.length
    ? say("known-sealed")
    : !mine
      ? say("known-only", { names })
      : names
        ? say("known-you-and", { names })
        : say("known-only-you");
  return <small class="badge">{words}</small>;
}
