/** What players claim, hung as tags on the thing it is about. It never looks like a fact, for it may be a lie. */

import type { JSX } from "preact";

import { SeatMark } from "../shell";
import { say } from "../words/words";
import type { ClaimMade } from "./things";

const KEPT = 4;

/** The last tags on one thing. What a seat has since said otherwise is struck out. */
export function Says(props: {
  claims: ClaimMade[];
  what: (made: ClaimMade) => string;
  /** Whether it was true, once the end has told; null where one cannot say. */
  truth?: (made: ClaimMade) => boolean | null;
}): JSX.Element | null {
  const { claims, truth = () => null } = props;
  if (!claims.length) return null;
  const shown = claims.slice(-KEPT);
  return (
    <span class="says">
      {shown.map((made) => (
        <span key={made.version} title={made.text}>
          <SeatMark seat={made.seat} />{" "}
          {isStale(made, claims) ? (
            <s>{props.what(made)}</s>
          ) : (
            <>
              {say("says")} <q>{props.what(made)}</q>
            </>
          )}
          <Verdict holds={truth(made)} />{" "}
        </span>
      ))}
    </span>
  );
}

function Verdict(props: { holds: boolean | null }): JSX.Element | null {
  if (props.holds === null) return null;
  return <b class={props.holds ? "true" : "lie"}> {say(props.holds ? "claim-true" : "claim-lie")}</b>;
}

/** Whether the same seat has said something newer of the same kind about the same thing. */
export function isStale(made: ClaimMade, claims: ClaimMade[]): boolean {
  return claims.some(
    ({ version, seat, claim }) => seat === made.seat && claim.about === made.claim.about && version > made.version,
  );
}
