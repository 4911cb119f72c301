/** Who sits at the table, whom it waits for, and how much time each has. */

import type { JSX } from "preact";

import type { Match, Seat } from "../api/types";
import { player, seatIn, seatsIn } from "../here/device";
import { Won } from "../icons";
import { SeatMark } from "../shell";
import { say } from "../words/words";
import { Countdown } from "./countdown";
import type { Drawing, DrawingProps } from "./drawing";

/** In each row stands beside the name what the drawing tells of the seat. */
export function Players(props: { match: Match; names: string[]; drawing: Drawing | null; told: DrawingProps<any> | null }): JSX.Element {
  const { match, names, drawing, told } = props;
  const Own = drawing?.Seat;
  return (
    <section aria-label={say("players")}>
      <ul class={Own && told ? "players drawing" : "players"} tabIndex={0} aria-label={say("players")} data-region>
        {match.seats.map((seat) => {
          const who = <Player match={match} seat={seat} name={names[seat.seat]!} />;
          const asked = match.pending.some((one) => one.seat === seat.seat);
          return (
            <li key={seat.seat} class={asked ? "asked" : ""}>
              {Own && told ? (
                <Own {...told} seat={seat.seat}>
                  {who}
                </Own>
              ) : (
                who
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Player(props: { match: Match; seat: Seat; name: string }): JSX.Element {
  const { match, seat, name } = props;
  const asked = match.pending.find((one) => one.seat === seat.seat);
  const clock = match.clocks.find((one) => one.seat === seat.seat);
  const won = match.outcome?.winners.includes(seat.seat);
  return (
    <span class="player">
      <SeatMark seat={seat.seat} />{" "}
      <span class="name">
        {name}
        {isMine(match, seat) ? ` (${say("you")})` : ""}
      </span>{" "}
      <span class="state">
        {won ? <Won word={say("won")} /> : null}
        {kindOf(seat)}
        {asked ? <em>{say("asked")}</em> : null}
        {seat.abandons && match.status === "playing" ? <em>{say("would-end")}</em> : null}
        {asked?.deadline ? (
          <Countdown deadline={asked.deadline} />
        ) : clock?.bank != null ? (
          say("bank", { seconds: Math.floor(clock.bank) })
        ) : null}{" "}
      </span>
    </span>
  );
}

/** Whether this browser may play the seat. */
export function isMine(match: Match, seat: Seat): boolean {
  const me = player()?.id;
  return seatsIn(match.id).some((held) => held.seat === seat.seat) || (me !== undefined && seat.taken && seat.player === me);
}

/** The seat that is played here: of several, one at a time. */
export function mySeat(match: Match): Seat | undefined {
  const held = seatIn(match.id);
  return held ? match.seats[held.seat] : match.seats.find((seat) => isMine(match, seat));
}

/** Whether somebody else plays the seat that is played here. */
export function sitsOut(match: Match): boolean {
  const mine = mySeat(match);
  return mine !== undefined && (mine.resigned || mine.substitute !== null);
}

function kindOf(seat: Seat): string {
  if (seat.resigned) return say("resigned");
  if (seat.substitute) return say("substitute-sits", { bot: seat.substitute });
  return seat.is_bot ? (seat.bot ?? say("bot")) : "";
}
