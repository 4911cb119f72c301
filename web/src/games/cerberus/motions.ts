/** What moves in the cave beside pawns, die and hound, which walk by themselves: cards, looks, pledges, alarms. */

import type { Drawing } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { actionEffect, type Deed, type Underworld } from "./view";

const seat = (at: number): string => `seat:${at}`;
const pawn = (at: number): string => `pawn:${at}`;
const tile = (slot: number): string => `tile:${slot}`;
const DECKS = "decks";
const DIE = "die";
const HOUND = "hound";
const TRAIL = "trail";

export const motions: NonNullable<Drawing<Underworld, Deed>["motions"]> = {
  action_played: (event, { components: box }) => [
    { at: seat(event.seat), to: TRAIL, text: nameOf(box, "effect", actionEffect(event.card, event.side, event.effect)) },
  ],
  bonus_played: (event, { components: box }) => [
    { at: seat(event.seat), to: TRAIL, text: nameOf(box, "bonus", event.face.face) },
  ],
  help_asked: (event, { components: box }) => [
    { at: seat(event.seat), to: TRAIL, text: nameOf(box, "bonus", event.face.face) },
  ],
  pledged: (event) => [{ at: seat(event.seat) }],
  pledges_revealed: (event) =>
    (event.counts as [number, { face: number }][]).map(([giver, count]) => ({ at: seat(giver), to: TRAIL, text: `${count.face}` })),
  cards_drawn: (event, { components: box }) =>
    (event.cards as { face: { name: string } | null }[]).map(({ face }) => ({
      at: DECKS,
      to: seat(event.seat),
      text: face ? nameOf(box, "bonus", face.name) : undefined,
    })),
  card_discarded: (event, { components: box }) => [
    { at: seat(event.seat), to: DECKS, text: nameOf(box, "bonus", event.face.face) },
  ],
  hand_discarded: (event) => [{ at: seat(event.seat), how: "shake" }],
  actions_recovered: (event) => [{ at: seat(event.seat) }],
  pawn_stepped: (event) => [{ at: pawn(event.pawn) }],
  space_triggered: (event) => [{ at: `space:${event.space}` }],
  bridge_collapsed: () => [{ at: "link:bridge", how: "shake" }],
  boarded: () => [{ at: tile(0) }],
  rage_moved: () => [{ at: DIE }],
  speed_changed: () => [{ at: DIE, how: "turn" }],
  hunt_began: () => [{ at: "track", how: "shake" }],
  hunt_failed: () => [{ at: DIE, how: "turn" }],
  cerberus_moved: () => [{ at: HOUND }],
  captured: (event) => [{ at: pawn(event.seat), how: "shake" }, { at: seat(event.seat), how: "turn" }],
  cerberus_escorted: () => [{ at: HOUND }],
  violence_retreat: (event) => [{ at: pawn(event.seat), how: "shake" }],
  barque_peeked: (event) => [{ at: seat(event.seat), to: tile(event.slot), look: "look", text: event.seats.face ? `${event.seats.face}` : undefined }],
  barques_swapped: ({ slots: [one, other] }) => [
    { at: tile(one), to: tile(other) },
    { at: tile(other), to: tile(one) },
  ],
  barque_revealed: () => [{ at: tile(0), how: "turn" }],
};

export const beats = ["hunt_began", "captured", "pledges_revealed", "barque_revealed"];
