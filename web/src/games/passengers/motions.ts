/** What moves on the quay: passengers, looks, voices and ballots; boats that leave. */

import type { Drawing, Happening } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { COLORS } from "./boats";
import type { Color, Crossing, Deed } from "./view";

const seat = (at: number): string => `seat:${at}`;
const space = (at: string): string => `space:${at}`;
const BEYOND = "beyond";

/** From a hand: of one's own, from the very card. */
function fromHand(of: number, held: Happening | null): string {
  return held?.face ? `hand:${held.face}` : seat(of);
}

function both([one, other]: string[]): { at: string; to: string }[] {
  return [
    { at: space(one!), to: space(other!) },
    { at: space(other!), to: space(one!) },
  ];
}

/** A confession as it is heard: yes, no, a colour; or that something was said. */
function spoken(answer: boolean | string | undefined): string {
  if (typeof answer === "boolean") return answer ? "✓" : "✗";
  return answer && answer in COLORS ? COLORS[answer as Color]() : "…";
}

export const motions: NonNullable<Drawing<Crossing, Deed>["motions"]> = {
  passenger_placed: (event) => [{ at: fromHand(event.seat, event.held), to: space(event.space) }],
  shadow_placed: (event) => [{ at: seat(event.seat), to: space(event.space) }],
  gift_started: (event, { components: box }) => [
    { at: "boats", to: seat(event.seat), text: nameOf(box, "gift", event.gift) },
  ],
  passengers_swapped: (event) => both(event.spaces),
  passenger_moved: (event) => [{ at: space(event.spaces[0]), to: space(event.spaces[1]) }],
  passenger_exchanged: (event) => [
    { at: space(event.space), to: seat(event.seat) },
    { at: fromHand(event.seat, event.held), to: space(event.space) },
  ],
  boat_shuffled: (event) => [{ at: `boat:${event.boat}`, how: "shake" }, ...both(event.spaces)],
  passenger_revealed: (event) => [{ at: space(event.revealed.face.space), how: "turn" }],
  passenger_peeked: (event, { components: box }) =>
    (event.seats as number[]).map((looking) => ({
      at: seat(looking),
      to: space(event.space),
      look: "look",
      text: event.face.face && nameOf(box, "passenger", event.face.face),
    })),
  passenger_anchored: (event) => [{ at: space(event.space) }],
  card_shown: (event, { components: box }) => [
    { at: seat(event.seat), to: seat(event.to), text: event.face.face && nameOf(box, "passenger", event.face.face) },
  ],
  confessed: (event) => [{ at: seat(event.seat), to: seat(event.by), text: spoken(event.answer.face) }],
  mask_placed: (event, { components: box }) => [
    { at: "masks", to: space(event.space), text: nameOf(box, "mask", event.color) },
  ],
  coin_given: (event) => [{ at: "boats", to: seat(event.seat), look: "token" }],
  coin_taken: (event) => [{ at: seat(event.from), to: seat(event.to), look: "token" }],
  seat_silenced: (event) => [{ at: seat(event.seat), how: "shake" }],
  voices_moved: (event) => [{ at: seat(event.from), to: seat(event.to), text: `${event.amount}` }],
  voices_exchanged: ({ seats: [one, other] }) => [
    { at: seat(one), to: seat(other), look: "token" },
    { at: seat(other), to: seat(one), look: "token" },
  ],
  vote_cast: (event) => [{ at: seat(event.seat) }],
  votes_revealed: ({ ballot: { face } }) =>
    (face.votes as string[]).map((boat, voter) => ({ at: seat(voter), to: `boat:${boat}`, look: "token" })),
  boat_crossed: (event, { components: box }) => [
    { at: `boat:${event.boat}`, to: BEYOND, text: nameOf(box, "boat", event.boat) },
  ],
  boat_discarded: (event) => [{ at: `boat:${event.boat}`, how: "shake" }],
  afterlands_revealed: () => [{ at: BEYOND, how: "turn" }],
};

export const beats = ["votes_revealed", "boat_crossed", "afterlands_revealed"];
