/** The pages about who is how strong; they are fetched when somebody first goes to one of them. */

import { adopt } from "../table/sheet";
import sheet from "./sheet.css" with { type: "text" };

export { Tournaments } from "./list";
export { TournamentPage } from "./page";
export { PlayerPage } from "./player";
export { RatingsPage } from "./ratings";

adopt(sheet);
