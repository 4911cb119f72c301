/** Before a match begins: who sits, whom it waits for, and the links that bring them. It becomes the table by itself. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { read, write } from "../api/http";
import type { Match, NewMatch, Player, Seat } from "../api/types";
import { codesOf, dropSeat, keepCodes, player, seatIn, tokenFor } from "../here/device";
import { claim } from "../here/seats";
import { qrOf } from "../qr";
import { go, Refused, SeatMark, useAnswer } from "../shell";
import { say } from "../words/words";
import { Handed } from "./handed";
import { mySeat } from "./players";
import { adopt } from "./sheet";
import sheet from "./waiting.css" with { type: "text" };

adopt(sheet);

export function WaitingRoom(props: { match: Match; onChange: () => void }): JSX.Element {
  const { match, onChange } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const free = match.seats.filter((seat) => !seat.taken).length;
  const held = seatIn(match.id);
  const mine = mySeat(match);
  const opener = match.opened_by === player()?.id;
  const trying = (deed: () => Promise<unknown>) => (): void => void deed().then(onChange, setProblem);
  const leave = trying(async () => {
    await write(`/v1/matches/${match.id}/seats/${mine!.seat}/leave`, { token: tokenFor(match.id) });
    dropSeat(match.id, mine!.seat);
    go("/");
  });
  const cancel = trying(() => write(`/v1/matches/${match.id}/cancel`, { token: player()!.token }));
  const sit = (seat: number) => trying(() => claim(match.id, seat, null));
  const offer = (seat: number, plan: object) =>
    trying(async () => {
      const body = { token: player()!.token, body: plan };
      const made = await write<NewMatch>(`/v1/matches/${match.id}/seats/${seat}/offer`, body);
      keepCodes(match.id, { ...made.codes } as Record<string, string>);
    });
  return (
    <section class="card waiting" aria-label={say("waiting-room")}>
      <h2 aria-live="polite">{free ? say("waiting-seats", { count: free }) : say("waiting-entropy")}</h2>
      <ul class="rows">
        {match.seats.map((seat) => (
          <li key={seat.seat}>
            <SeatMark seat={seat.seat} />
            <strong class={seat.taken ? "" : "free"}>{seat.taken ? seat.name : seat.player ? <Invited player={seat.player} /> : say(seat.listed ? "free-for-all" : "free")}</strong>
            {seat.is_bot ? <span class="quiet">{seat.bot ?? say("bot")}</span> : null}
            {seat === mine ? <span class="quiet">{say("you")}</span> : null}
            {!seat.taken && !held && player() && (seat.listed || seat.player === player()!.id) ? (
              <button type="button" class="main" onClick={sit(seat.seat)}>
                {say("sit-here")}
              </button>
            ) : null}
            {!seat.taken && opener ? (
              <span class="row">
                <button type="button" class="small" onClick={offer(seat.seat, { kind: "bot", bot: BOT })}>
                  {say("fill-with-bot")}
                </button>
                {seat.listed || match.visibility === "private" ? null : (
                  <button type="button" class="small" onClick={offer(seat.seat, { kind: "open", listed: true })}>
                    {say("fill-with-anybody")}
                  </button>
                )}
                <button type="button" class="small" onClick={offer(seat.seat, { kind: "open" })}>
                  {say("new-code")}
                </button>
              </span>
            ) : null}
            <Invitation match={match} seat={seat} />
          </li>
        ))}
      </ul>
      <div class="row">
        {mine ? (
          <button type="button" onClick={leave}>
            {say("leave")}
          </button>
        ) : null}
        {opener ? (
          <button type="button" onClick={cancel}>
            {say("cancel-match")}
          </button>
        ) : null}
      </div>
      <Refused problem={problem} game={match.game} />
    </section>
  );
}

const BOT = "scripted";

/** For whom a seat is kept. */
function Invited(props: { player: string }): JSX.Element {
  const [found] = useAnswer((signal) => read<Player>(`/v1/players/${props.player}`, { signal }), [props.player]);
  return <>{say("invited", { name: found?.name ?? "" })}</>;
}

/** Link, code and picture for a seat that waits for somebody with its code. */
function Invitation(props: { match: Match; seat: Seat }): JSX.Element | null {
  const { match, seat } = props;
  const code = codesOf(match.id)[String(seat.seat)];
  if (seat.taken || !code) return null;
  const link = `${location.origin}/join/${match.id}/${seat.seat}#${code}`;
  return (
    <div class="invitation">
      <Qr text={link} />
      <Handed link={link} help={say("invitation-help")}>
        <p>
          <code class="seat-code">{code}</code>
        </p>
      </Handed>
    </div>
  );
}

function Qr(props: { text: string }): JSX.Element | null {
  const modules = qrOf(props.text);
  if (!modules) return null;
  const size = modules.length + 8;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say("qr")} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
