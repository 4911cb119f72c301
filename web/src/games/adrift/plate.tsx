/** A seat on the raft: who it is, how they are, what they hold, what is said of them. */

import type { ComponentChildren, JSX } from "preact";

import { SpotBox } from "../../table/spot";
import { type ClaimMade, nameOf, printed } from "../../table/things";
import { Says } from "../../table/says";
import { Backs, Compass } from "./cards";
import { Castaway, Hearts } from "./face";
import { type Cause, claimsNow, type Props, type Raft, seatIn } from "./view";
import { say } from "./words";

const CAUSES: Record<Cause, () => string> = {
  overboard: () => say("overboard"),
  gun: () => say("gun"),
  knife: () => say("knife"),
  starvation: () => say("starvation"),
  event: () => say("event"),
  leak: () => say("leak"),
  "left-behind": () => say("left-behind"),
  "end-is-near": () => say("end-is-near"),
};

/** What somebody died of, and when. */
export function fateOf(cause: Cause | null, moment: number | null): string {
  return say("died", { cause: cause ? CAUSES[cause]() : "", moment: moment ?? 0 });
}

export function Plate(props: Props & { seat: number; place: string }): JSX.Element {
  const { view, seat, names, me, components: box } = props;
  const one = seatIn(props, seat);
  const asked = view.pending.includes(seat);
  const marks = marksOf(props, seat);
  const agenda = one.agenda ? nameOf(box, "agenda", one.agenda) : null;
  const compass = view.compass === seat && view.phase !== "setup";
  const most = printed(box, "piece", "vitality", "count");
  const label = [
    names[seat],
    one.alive ? say("vitality", { count: one.vitality }) : fateOf(one.cause, one.moment),
    say("cards", { count: one.hand_size }),
    ...(compass ? [nameOf(box, "piece", "compass")] : []),
    ...(agenda ? [agenda] : []),
    ...marks,
  ].join(", ");
  const look = ["adr-plate", props.place, one.alive ? "" : "adr-dead", asked ? "adr-asked" : "", seat === me ? "adr-me" : ""];
  return (
    <SpotBox handle={`seat:${seat}`} class={look.filter(Boolean).join(" ")} label={label}>
      <Castaway seat={seat} vitality={one.alive ? one.vitality : 0} vest={one.vest} />
      <span class="adr-who">
        <span class={`seat seat-${seat}`}>{seat}</span> <strong>{names[seat]}</strong>{" "}
        {compass ? <Compass /> : null}
      </span>
      <span class="adr-state">
        {one.alive ? <Hearts left={one.vitality} of={most} /> : <em>{fateOf(one.cause, one.moment)} </em>}
        <span class="adr-holds">
          <Backs count={one.hand_size} most={8} /> ×{one.hand_size}{" "}
        </span>
      </span>
      {marks.length || agenda ? (
        <span class="adr-marks">
          {agenda ? <span class={seat === me && !view.reveal ? "adr-secret" : ""}>{agenda} </span> : null}
          {marks.map((mark) => (
            <span key={mark}>{mark} </span>
          ))}
        </span>
      ) : null}
      <Says claims={claimsNow(props).filter((made) => about(made, seat))} what={(made) => meant(props, made)} truth={(made) => isTrue(props, made)} />
    </SpotBox>
  );
}

/** The same in a row of the players, as short as can be: the plate on the raft says more. */
export function Seat(props: Props & { seat: number; children: ComponentChildren }): JSX.Element {
  const { view, seat, me, children, components: box } = props;
  const one = view.seats.length ? seatIn(props, seat) : null;
  return (
    <>
      {children}
      {one ? (
        <span class="adr-row">
          {one.alive ? <Hearts left={one.vitality} of={printed(box, "piece", "vitality", "count")} /> : <em>{fateOf(one.cause, one.moment)}</em>}
          <span>{say("cards", { count: one.hand_size })}</span>
          {one.alive ? <span>{say("votes", { count: one.votes })}</span> : null}
          {view.compass === seat && view.phase !== "setup" ? <Compass /> : null}
          {one.agenda ? <b class={seat === me && !view.reveal ? "adr-secret" : ""}>{nameOf(box, "agenda", one.agenda)}</b> : null}
        </span>
      ) : null}
    </>
  );
}

/** What is out of the usual about a seat. */
function marksOf({ view, choosing }: Props, seat: number): string[] {
  const { alive, votes, vest, put } = view.seats[seat]!;
  const { ballot } = view;
  const laid = view.choices.find((one) => one.seat === seat);
  const yes = ballot?.ballots[seat];
  return [
    ...(alive && votes !== 1 ? [votes ? say("votes", { count: votes }) : say("drunk")] : []),
    ...(vest ? [say("vest")] : []),
    ...(put ? [say("put", { count: put })] : []),
    ...(ballot?.accused === seat ? [say("accused")] : []),
    ...(ballot?.voted.includes(seat) ? [yes === undefined ? say("voted") : say(yes ? "said-yes" : "said-no")] : []),
    ...(choosing.picked(`seat:${seat}`) && PICKED[view.phase] ? [PICKED[view.phase]!()] : []),
    ...(laid ? [laid.endure ? say("endures") : say("laid", { count: laid.laid })] : []),
  ];
}

const PICKED: Partial<Record<Raft["phase"], () => string>> = {
  allocate: () => say("will-feed"),
  "rescue-choose": () => say("will-rescue"),
};

/** Claims hang on the seat that they are about. */
function about({ seat, claim }: ClaimMade, on: number): boolean {
  if (claim.about === "i_put" || claim.about === "i_will_vote") return false; // on the pile, on the ballot
  if (claim.about === "i_am" || claim.about === "i_hold") return seat === on;
  return claim.seat === on || (claim.seats as number[] | undefined)?.includes(on) || (claim.about === "i_saw" && claim.seat == null && seat === on);
}

export function meant({ components: box }: Props, { claim }: ClaimMade): string {
  const cards = [claim.faces ?? claim.value ?? []].flat() as string[];
  const list = cards.map((card) => nameOf(box, KINDS.find((kind) => box[kind]?.items[card]) ?? "item", card)).join(", ");
  switch (claim.about) {
    case "i_am":
    case "you_are":
      return nameOf(box, "agenda", String(claim.agenda));
    case "i_hold":
    case "i_put":
    case "i_saw":
      return list || say("nothing");
    case "i_will_vote":
      return say(claim.yes ? "yes" : "no");
    case "i_will_feed":
      return say("will-feed");
    case "i_will_rescue":
      return say("will-rescue");
    default:
      return say("overboard-with");
  }
}

/** What is said of agendas is told by the end. */
function isTrue({ final }: Props, { seat, claim }: ClaimMade): boolean | null {
  if (!final?.reveal || (claim.about !== "i_am" && claim.about !== "you_are")) return null;
  return final.reveal.agendas[claim.about === "i_am" ? seat : Number(claim.seat)] === claim.agenda;
}

const KINDS = ["item", "agenda", "event"];
