/** The pages about who is how strong; they are fetched when somebody first goes to one of them. */

export { Tournaments } from "./list";
export { TournamentPage } from "./page";
export { PlayerPage } from "./player";
export { RatingsPage } from "./ratings";
