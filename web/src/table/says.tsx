/** What players claim, hung as tags on the thing it is about. It never looks like a fact, for it may be a lie. */

import type { ComponentChildren, JSX } from "preact";

import { SeatMark } from "../shell";
import { say } from "../words/words";
import type { ClaimMade } from "./things";

const KEPT = 4;

/** The last tags on one thing. What a seat has since said otherwise is struck out. */
export function Says(props: {
  claims: ClaimMade[];
  what: (made: ClaimMade) => string;
  /** The same as a small picture, where words would cover what they are about. */
  sign?: (made: ClaimMade) => ComponentChildren;
  /** Whether it was true, once the end has told; null where one cannot say. */
  truth?: (made: ClaimMade) => boolean | null;
}): JSX.Element | null {
  const { claims, sign, truth = () => null } = props;
  if (!claims.length) return null;
  const shown = claims.slice(-KEPT);
  return (
    <span class="says">
      {shown.map((made) => {
        const stale = isStale(made, claims);
        const small = sign?.(made);
        const words = stale ? <s>{props.what(made)}</s> : <Word word={props.what(made)} />;
        return (
          <span key={made.version} title={made.text} class={[small ? "sign" : "", stale ? "stale" : ""].join(" ").trim()}>
            <SeatMark seat={made.seat} /> {small}
            {small ? <span class="hidden">{words}</span> : words}
            <Verdict holds={truth(made)} />{" "}
          </span>
        );
      })}
    </span>
  );
}

function Word(props: { word: string }): JSX.Element {
  return (
    <>
      {say("says")} <q>{props.word}</q>
    </>
  );
}

function Verdict(props: { holds: boolean | null }): JSX.Element | null {
  if (props.holds === null) return null;
  return (
    <b class={props.holds ? "true" : "lie"}>
      {" "}
      <span>{say(props.holds ? "claim-true" : "claim-lie")}</span>
    </b>
  );
}

/** Whether the same seat has said something newer of the same kind about the same thing. */
export function isStale(made: ClaimMade, claims: ClaimMade[]): boolean {
  return claims.some(
    ({ version, seat, claim }) => seat === made.seat && claim.about === made.claim.about && version > made.version,
  );
}
