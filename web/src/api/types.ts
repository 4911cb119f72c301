/** The shapes of the contract that the page reads, by their names in it. */

import type { components } from "./schema.js";

type Named = components["schemas"];

export type Account = Named["Account"];
export type AllViews = Named["AllViews"];
export type BotPage = Named["BotPage"];
export type Bot = Named["Bot"];
export type Components = Named["ComponentList"];
export type Crosstable = Named["Crosstable"];
export type Decision = Named["Decision"];
export type DecisionList = Named["DecisionList"];
export type Entry = Named["Event"];
export type EventPage = Named["EventPage"];
export type Estimate = Named["Estimate"];
export type Fact = Named["Fact"];
export type Game = Named["Game"];
export type GameSummary = Named["GameSummary"];
export type KnowledgePage = Named["KnowledgePage"];
export type Listed = Named["ListedMatch"];
export type Match = Named["Match"];
export type MatchPage = Named["MatchPage"];
export type Me = Named["Me"];
export type NewMatch = Named["NewMatch"];
export type Outcome = Named["Outcome"];
export type Player = Named["Player"];
export type PlayerRating = Named["PlayerRating"];
export type Pool = Named["Pool"];
export type QueueTicket = Named["QueueTicket"];
export type RatingPage = Named["RatingPage"];
export type RatingStep = Named["RatingStep"];
export type Rule = Named["Rule"];
export type SeatPlan = Named["SeatPlan"];
export type Seat = Named["Seat"];
export type Setting = Named["Setting"];
export type Standing = Named["Standing"];
export type Standings = Named["Standings"];
export type Table = Named["Snapshot"];
export type TablePage = Named["TablePage"];
export type Taken = Named["Taken"];
export type Terms = Named["Terms"];
export type Timeline = Named["Timeline"];
export type Tournament = Named["TournamentState"];
export type TournamentCrosstable = Named["TournamentCrosstable"];
export type TournamentPage = Named["TournamentPage"];
export type TournamentStandings = Named["TournamentStandings"];
export type TournamentTable = Named["TournamentTable"];
export type TurningPoint = Named["TurningPoint"];
export type View = Named["View"];
export type ListedTournament = Named["ListedTournament"];
export type NewTournament = Named["NewTournament"];
export type ClaimedSeat = Named["ClaimedSeat"];
export type ProblemBody = Named["Problem"];

/** An action, as it is listed and sent: a type and fields. */
export type Action = { type: string } & Record<string, unknown>;

/** Who looks: a seat's number, `public`, or `all` after the end. */
export type Reader = string;
