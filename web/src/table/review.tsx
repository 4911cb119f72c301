/** Above a table of the past: where one is, whose eyes one has, the way back, and a way to play on from here. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import type { Match } from "../api/types";
import { useKeys } from "../keys";
import { SeatMark } from "../shell";
import { say } from "../words/words";
import { Branch } from "./branch";
import { mySeat } from "./players";

interface ReviewProps {
  match: Match;
  names: string[];
  at: number;
  eyes: string;
  /** Whence one jumped here, to go back to. */
  from: number | null;
  asked: boolean;
  onGo: (version: number | null, eyes?: string) => void;
}

export function Review(props: ReviewProps): JSX.Element {
  const { match, at, eyes, from, onGo } = props;
  const [copied, setCopied] = useState("");
  const link = `${location.origin}/match/${match.id}/at/${at}?as=${eyes}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(link);
  };
  return (
    <section class={match.status === "playing" ? "review running" : "review"} aria-label={say("replay")}>
      {match.status === "playing" ? (
        <p role="status">
          <strong>{say("reviewing", { version: at, now: match.version })}</strong>
          {props.asked ? ` ${say("asked-meanwhile")}` : ""}
        </p>
      ) : null}
      <div class="row">
        <Eyes {...props} />
        {from !== null && from !== at ? (
          <button type="button" onClick={() => onGo(from)}>
            {say("back-to", { version: from })}
          </button>
        ) : null}
        {"clipboard" in navigator ? (
          <button type="button" onClick={() => void copy()}>
            {say(copied === link ? "copied" : "copy-here")}
          </button>
        ) : null}
        <Branch match={match} names={props.names} at={at} eyes={eyes} />
        <button type="button" class="main" onClick={() => onGo(null)}>
          {say(match.status === "ended" ? "to-the-end" : "back-to-live")}
        </button>
      </div>
    </section>
  );
}

/** One button for each pair of eyes that this browser may look through. */
function Eyes(props: ReviewProps): JSX.Element {
  const { match, names, at, eyes, onGo } = props;
  const open = openEyes(match);
  const look = (wanted: string | undefined): void => void (wanted !== undefined && onGo(at, wanted));
  useKeys({
    "key-eyes": () => look(open[(open.indexOf(eyes) + 1) % open.length]),
    ...Object.fromEntries(open.filter((one) => /^[1-9]$/.test(one)).map((one) => [one, () => look(one)])),
  });
  return (
    <div class="row eyes" role="group" aria-label={say("eyes")}>
      <span class="quiet">{say("eyes")}</span>
      {open.map((one) => (
        <button key={one} type="button" class="small" aria-pressed={one === eyes} onClick={() => look(one)}>
          {one === "public" ? (
            say("eyes-public")
          ) : one === "all" ? (
            say("eyes-all")
          ) : (
            <>
              <SeatMark seat={Number(one)} /> <span class="whose">{names[Number(one)]}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Through whose eyes this browser may look. */
export function openEyes(match: Match): string[] {
  const mine = mySeat(match)?.seat;
  const seats = match.seats.map((seat) => seat.seat).filter((seat) => match.disclosed || seat === mine);
  return ["public", ...seats.map(String), ...(match.disclosed ? ["all"] : [])];
}
