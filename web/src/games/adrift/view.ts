/** The raft as the service tells it. */

import type { DrawingProps } from "../../table/drawing";
import { claimsIn, type ClaimMade } from "../../table/things";
import type { components } from "./schema";

type Named = components["schemas"];

export type Raft = Named["TableView"];
export type SeatView = Named["SeatView"];
export type Item = Named["ItemId"];
export type Held = Named["CardItemId"];
export type Cause = Named["Cause"];
export type Deed = Named["Action"];
export type Props = DrawingProps<Raft>;

/** A seat with what any of the views told of it: with all eyes that is more than the public one has. */
export function seatIn({ view, views }: Props, seat: number): SeatView {
  const seen = view.seats[seat]!;
  const own = views?.[seat]?.seats[seat];
  return { ...seen, hand: seen.hand ?? own?.hand ?? null, agenda: seen.agenda ?? own?.agenda ?? null };
}

/** What was claimed, but of plans and piles only what this round still is about. */
export function claimsNow({ entries }: Props): ClaimMade[] {
  const began = entries.findLast(({ event }) => event.type === "round_started")?.version ?? 0;
  return claimsIn(entries).filter(({ version, claim }) => version > began || LASTING.includes(claim.about));
}

const LASTING = ["i_am", "you_are", "i_hold", "i_saw"];

/** What was last told of some kind in this round. */
export function lately<Type extends Raft["deeds"][number]["type"]>(
  { deeds, round }: Raft,
  type: Type,
): Extract<Raft["deeds"][number], { type: Type }> | undefined {
  return deeds.findLast((deed): deed is Extract<typeof deed, { type: Type }> => deed.type === type && deed.round === round);
}
