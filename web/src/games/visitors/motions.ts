/** What moves in the manor: cards from their decks, pawns through doors, and what comes by night. */

import type { Drawing } from "../../table/drawing";
import { nameOf } from "../../table/things";
import type { Deed, Manor } from "./view";

const seat = (at: number): string => `seat:${at}`;
const room = (at: string): string => `room:${at}`;

export const motions: NonNullable<Drawing<Manor, Deed>["motions"]> = {
  tile_placed: (event) => [{ at: room(event.tile) }],
  visit_drawn: () => [{ at: "visits" }],
  token_placed: (event, { components: box }) => [
    { at: "visits", to: `at:${event.location}`, text: nameOf(box, "spirit", event.kind) },
  ],
  visitor_arrived: (event, { components: box }) => [
    { at: "visits", to: `ghost:${event.room}`, text: nameOf(box, "spirit", "visitor") },
    { at: room(event.room), how: "shake" },
  ],
  visitor_already_there: (event) => [{ at: `ghost:${event.room}`, how: "shake" }],
  extra_visit: () => [{ at: "visits", how: "shake" }],
  trinket_drawn: (event, { components: box }) => [
    { at: "trinkets", to: seat(event.seat), text: event.card.face && nameOf(box, "trinket", event.card.face.name) },
  ],
  trinket_discarded: (event, { components: box }) => [
    { at: seat(event.seat), to: "trinkets", text: event.card.face && nameOf(box, "trinket", event.card.face.name) },
  ],
  trinket_used: (event, { components: box }) => [
    { at: seat(event.seat), to: room(event.room), text: event.card.face && nameOf(box, "trinket", event.card.face.name) },
  ],
  token_removed: (event) => [{ at: `at:${event.location}` }],
  visitor_banished: (event) => [{ at: room(event.room) }],
  moved: (event) => [{ at: room(event.from), to: room(event.to), text: `${event.seat}` }],
  sent_to_foyer: (event) => [{ at: room(event.from), to: room(event.to), text: `${event.seat}` }],
  blight_drawn: (event, { components: box }) => [
    { at: "blights", to: seat(event.seat), text: event.card.face && nameOf(box, "blight", event.card.face.name) },
    { at: seat(event.seat), how: "shake" },
  ],
  turn_began: (event) => [{ at: seat(event.seat) }],
};

export const beats = ["visitor_arrived", "blight_drawn"];
