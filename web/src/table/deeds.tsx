/** What one can do about a match beside playing it: resign, hand over, play again, show it to others, carry it away. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { ask, write } from "../api/http";
import type { Match, NewMatch } from "../api/types";
import { keepCodes, player, tokenFor } from "../here/device";
import { save } from "../here/files";
import { go, Link, Refused } from "../shell";
import { say } from "../words/words";
import { Handed } from "./handed";
import { mySeat } from "./players";

export function Deeds(props: { match: Match; onDone: () => void }): JSX.Element {
  const { match } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const [link, setLink] = useState("");
  const trying = (deed: () => Promise<unknown>) => (): void => {
    setProblem(null);
    void deed().then(props.onDone, setProblem);
  };
  const mine = mySeat(match);
  const seat = `/v1/matches/${match.id}/seats/${mine?.seat}`;
  const token = tokenFor(match.id);
  const playing = match.status === "playing" && !match.damage && mine !== undefined && !mine.resigned;
  return (
    <>
      <div class="row deeds">
        {match.status === "ended" && mine && player() ? (
          <button type="button" class="main" onClick={trying(() => playAgain(match.id))}>
            {say("rematch")}
          </button>
        ) : null}
        {playing && mine.substitute ? (
          <button type="button" class="main" onClick={trying(() => write(`${seat}/substitute`, { method: "DELETE", token }))}>
            {say("take-back")}
          </button>
        ) : null}
        {playing && !mine.substitute ? (
          <Sure name={say("hand-over")} sure={say("hand-over-sure")} on={trying(() => write(`${seat}/substitute`, { method: "PUT", token, body: {} }))} />
        ) : null}
        {playing ? (
          <Sure
            name={say(mine.abandons ? "go-on" : "abandon")}
            sure={say(mine.abandons ? "go-on" : "abandon-sure")}
            on={trying(() => write(`/v1/matches/${match.id}/abandon`, { method: mine.abandons ? "DELETE" : "POST", token }))}
          />
        ) : null}
        {playing ? (
          <Sure name={say("resign")} sure={say("resign-sure")} on={trying(() => write(`${seat}/resign`, { token }))} />
        ) : null}
        {match.status === "ended" ? (
          <Link to={`/match/${match.id}/audit`} class="button">
            {say("check-this")}
          </Link>
        ) : null}
        {mayInvite(match) ? (
          <button type="button" onClick={trying(async () => setLink(await inviteToWatch(match.id)))}>
            {say("let-watch")}
          </button>
        ) : null}
        <button type="button" onClick={trying(() => carryAway(match.id))}>
          {say("export")}
        </button>
      </div>
      {link ? <Handed key={link} link={link} help={say("let-watch-help")} /> : null}
      <Refused problem={problem} />
    </>
  );
}

/** Who may not look by oneself is let in by who plays or has opened the table: public ones are open to everybody. */
function mayInvite(match: Match): boolean {
  const me = player();
  return match.visibility === "private" && me !== null && (mySeat(match) !== undefined || match.opened_by === me.id);
}

async function inviteToWatch(match: string): Promise<string> {
  const { code } = await write<{ code: string }>(`/v1/matches/${match}/spectators`, { token: player()!.token });
  return `${location.origin}/watch/${match}#${code}`;
}

/** A button for what cannot be taken back: the second click counts. */
function Sure(props: { name: string; sure: string; on: () => void }): JSX.Element {
  const [sure, setSure] = useState(false);
  const click = (): void => {
    if (sure || props.sure === props.name) props.on();
    setSure(!sure);
  };
  return (
    <button type="button" class={sure ? "danger" : ""} onClick={click} onBlur={() => setSure(false)}>
      {sure ? props.sure : props.name}
    </button>
  );
}

async function playAgain(match: string): Promise<void> {
  const made = await write<NewMatch>(`/v1/matches/${match}/rematch`, { token: player()!.token, body: {} });
  keepCodes(made.match.id, { ...made.codes } as Record<string, string>);
  go(`/match/${made.match.id}`);
}

async function carryAway(match: string): Promise<void> {
  const answer = await ask(`/v1/matches/${match}/export`, {
    token: tokenFor(match),
    headers: { Accept: "application/x-ndjson" },
  });
  save(`${match}.ndjson`, await answer.blob());
}
