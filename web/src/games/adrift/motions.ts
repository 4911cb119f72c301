/** What moves on the raft: cards between people, the pile and the decks; looks; what is done to somebody. */

import type { Drawing, Happening } from "../../table/drawing";
import type { Motion } from "../../table/motion";
import { nameOf } from "../../table/things";
import type { Deed, Props, Raft } from "./view";

const seat = (at: number): string => `seat:${at}`;
const MIDDLE = "middle";
const DECK = "deck";

/** A card on its way; only who was told its face sees that. */
function card(at: string, to: string, secret: Happening | null, { components: box }: Props): Motion {
  return { at, to, text: secret?.face?.name && nameOf(box, "item", secret.face.name) };
}

/** From a hand: of one's own, from the very card. */
function fromHand(of: number, secret: Happening | null): string {
  const held = secret?.face?.id ?? secret?.face;
  return typeof held === "string" ? `hand:${held}` : seat(of);
}

export const motions: NonNullable<Drawing<Raft, Deed>["motions"]> = {
  hand_dealt: (event) => [{ at: DECK, to: seat(event.seat) }],
  item_drawn: (event, told) => [card(DECK, seat(event.seat), event.card, told)],
  item_used: (event, { components: box }) => [
    { at: fromHand(event.seat, event.held), to: MIDDLE, text: nameOf(box, "item", event.item.face.face) },
  ],
  target_chosen: (event) => [{ at: seat(event.seat), to: seat(event.target), look: "token" }],
  vitality_changed: (event) => [{ at: seat(event.seat), how: event.delta < 0 ? "shake" : "glow" }],
  agenda_seen: (event, { components: box }) => [
    { at: seat(event.seat), to: seat(event.target), look: "look", text: event.agenda.face && nameOf(box, "agenda", event.agenda.face) },
  ],
  hand_seen: (event) => [{ at: seat(event.seat), to: seat(event.target), look: "look" }],
  event_peeked: (event, { components: box }) => [
    { at: seat(event.seat), to: DECK, look: "look", text: event.card.face && nameOf(box, "event", event.card.face) },
  ],
  face_down_seen: (event) => [{ at: seat(event.seat), to: DECK, look: "look" }],
  face_down_taken: (event, told) => [card(DECK, seat(event.seat), event.card, told)],
  card_stolen: (event, told) => [card(seat(event.from), seat(event.to), event.card.face ? event.card : event.lost, told)],
  card_passed: (event, told) => [card(seat(event.from), seat(event.to), event.card.face ? event.card : event.lost, told)],
  card_discarded_face_down: (event) => [{ at: fromHand(event.seat, event.card), to: DECK }],
  cards_discarded_face_down: (event) =>
    (event.discards as Happening[]).filter(({ count }) => count).map((one) => ({ at: seat(one.seat), to: DECK })),
  compass_moved: (event) => [{ at: seat(event.from), to: seat(event.to), look: "token" }],
  vote_weight_moved: (event) => [{ at: seat(event.from), to: seat(event.to), look: "token" }],
  shielded: (event) => [{ at: seat(event.seat) }],
  vote_started: (event) => [
    { at: seat(event.seat), to: seat(event.accused), look: "token" },
    { at: seat(event.accused), how: "shake" },
  ],
  ballot_cast: (event) => [{ at: seat(event.seat), to: MIDDLE }],
  vote_closed: () => [{ at: MIDDLE, how: "turn" }],
  died: (event) => [{ at: seat(event.seat), how: "shake" }],
  event_drawn: (event, { components: box }) => [
    { at: DECK, to: MIDDLE, text: nameOf(box, "event", event.event.face.card) },
  ],
  event_discarded: (event, { components: box }) => [{ at: DECK, to: MIDDLE, text: nameOf(box, "event", event.card.face) }],
  food_placed: (event) => [{ at: fromHand(event.seat, event.card), to: MIDDLE }],
  pile_revealed: () => [{ at: MIDDLE, how: "turn" }],
  food_allocated: (event) => (event.fed as number[]).map((fed) => ({ at: MIDDLE, to: seat(fed), look: "token" })),
  starvation_resolved: (event) => (event.hungry as number[]).map((hungry) => ({ at: seat(hungry), how: "shake" })),
  rescue_found: () => [{ at: "sky" }],
  rescued: (event) => (event.rescued as number[]).map((saved) => ({ at: seat(saved), to: "sky", look: "token" })),
  end_card_revealed: () => [{ at: MIDDLE, how: "turn" }],
  meal_eaten: (event, told) => [card(MIDDLE, seat(event.seat), event.card, told)],
};

export const beats = ["vote_started", "vote_closed", "pile_revealed", "rescue_found", "end_card_revealed"];
