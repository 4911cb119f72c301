/** The shapes of the contract that the page reads, by their names in it. */

import type { components } from "./schema";

type Named = components["schemas"];

export type Account = Named["Account"];
export type AllViews = Named["AllViews"];
export type Bot = Named["Bot"];
export type Components = Named["ComponentList"];
export type Decision = Named["Decision"];
export type Entry = Named["Event"];
export type EventPage = Named["EventPage"];
export type Game = Named["Game"];
export type GameSummary = Named["GameSummary"];
export type Listed = Named["ListedMatch"];
export type Match = Named["Match"];
export type MatchPage = Named["MatchPage"];
export type Me = Named["Me"];
export type NewMatch = Named["NewMatch"];
export type Rule = Named["Rule"];
export type Seat = Named["Seat"];
export type Table = Named["Snapshot"];
export type Taken = Named["Taken"];
export type Timeline = Named["Timeline"];
export type TurningPoint = Named["TurningPoint"];
export type View = Named["View"];
export type ClaimedSeat = Named["ClaimedSeat"];
export type ProblemBody = Named["Problem"];

/** An action, as it is listed and sent: a type and fields. */
export type Action = { type: string } & Record<string, unknown>;

/** Who looks: a seat's number, `public`, or `all` after the end. */
export type Reader = string;
